import { Card, CardHeader, usePhone } from '@trilho/ui';
import { CsvButton } from '../../download/csv-button.tsx';
import type { EnvironmentOfUser } from '../../finance-api.ts';
import { ReceivableList } from './receivable-list.tsx';
import { type PartFilter, type Span, spanTitle } from './spans.ts';

interface ReceivablesCardProps {
  of: EnvironmentOfUser;
  span: Span;
  filter: PartFilter;
  now: string;
}

/** The receivables that a chosen number is made of. */
export function ReceivablesCard({ of, span: { from, to }, filter, now }: ReceivablesCardProps) {
  const { gateway, method } = filter;
  const isPhone = usePhone();
  const query = {
    ...(from !== null && { dueFrom: from }),
    dueTo: to,
    ...(gateway && { gateway }),
    ...(method && { method }),
  };
  return (
    <Card aria-label="Recebíveis deste valor">
      <CardHeader
        // On a phone the page's own title says the days.
        title={
          isPhone ? 'Recebíveis' : `Recebíveis: ${spanTitle({ from, to }, now).toLocaleLowerCase('pt-BR')}`
        }
        actions={<CsvButton of={of} order={{ list: 'receivables', filters: { ...query, status: 'open' } }} />}
      />
      <ReceivableList
        key={[from, to, gateway, method].join(' ')}
        of={of}
        hasDays={from !== to}
        query={query}
      />
    </Card>
  );
}
