import type { Environment } from '@trilho/contracts/common';
import { useUserId } from '@trilho/portal';
import { FinanceScreen } from '../environment/finance-screen.tsx';
import { InOrder } from '../lists/in-order.ts';
import { Balances } from './balances/balances.tsx';
import { EntriesCard } from './entries/entries-card.tsx';

/** `/admin/statement`: what each gateway has and owes, and every posting that brought it there. */
export function StatementPage() {
  return (
    <FinanceScreen title="Extrato" description="Quanto cada gateway tem seu, e cada movimento">
      {(environment) => <Statement key={environment} environment={environment} />}
    </FinanceScreen>
  );
}

function Statement({ environment }: { environment: Environment }) {
  const of = { userId: useUserId(), environment };
  return (
    <InOrder $gap={6}>
      <Balances of={of} />
      <EntriesCard of={of} />
    </InOrder>
  );
}
