import type { Environment } from '@trilho/contracts/common';
import type { MonthClosing } from '@trilho/contracts/month-closing';
import { useUserId } from '@trilho/portal';
import { Card, CardHeader, EmptyState, SkeletonTable } from '@trilho/ui';
import { CalendarCheck } from 'lucide-react';
import { useState } from 'react';
import { Loaded } from '../lists/loaded.tsx';
import { useListMonthClosingsQuery } from '../settlements-api.ts';
import { CloseModal } from './months/close-modal.tsx';
import { MonthRow } from './months/month-row.tsx';
import { Months } from './months/months-style.ts';

/** The months that are over, newest first. */
export function ClosingsView({ environment }: { environment: Environment }) {
  const of = { userId: useUserId(), environment };
  const load = useListMonthClosingsQuery(of, { refetchOnMountOrArgChange: true });
  const [closing, setClosing] = useState<MonthClosing>();
  return (
    <Card aria-label="Meses">
      <CardHeader
        title="Meses"
        description="Abra um mês para ver o que entrou, o que saiu e o que ficou em cada conta."
      />
      <Loaded load={load} skeleton={<SkeletonTable rows={4} columns={4} />}>
        {({ months }) =>
          months.length === 0 ? (
            <EmptyState
              icon={<CalendarCheck strokeWidth={1.75} />}
              title="Nenhum mês ainda"
              description="O primeiro mês aparece aqui quando acabar, com o que cada conta movimentou e com o que ficou nela."
            />
          ) : (
            <Months>
              {months.map((month) => (
                <li key={month.month}>
                  <MonthRow of={of} month={month} onClose={() => setClosing(month)} />
                </li>
              ))}
            </Months>
          )
        }
      </Loaded>
      {closing && <CloseModal of={of} month={closing} onClose={() => setClosing(undefined)} />}
    </Card>
  );
}
