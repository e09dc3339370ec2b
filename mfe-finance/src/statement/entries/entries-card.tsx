import type { BalanceEntry } from '@trilho/contracts/balance';
import { errorMessage, isApiError } from '@trilho/portal';
import {
  ActiveFilters,
  Button,
  Card,
  CardHeader,
  EmptyState,
  ErrorState,
  SkeletonTable,
  Stack,
  usePhone,
} from '@trilho/ui';
import { ScrollText } from 'lucide-react';
import { StaleBanner } from '../../environment/load-failure.tsx';
import { useAddressFilters } from '../../environment/use-address-filters.ts';
import { type EnvironmentOfUser, useListBalanceEntriesQuery } from '../../finance-api.ts';
import { dayOf, longDay } from '../../words/days.ts';
import { ExportButton } from '../export/export-button.tsx';
import { accountIn, daysIn, entryFilters, noFilters } from '../query/entry-query.ts';
import { DayHead, Days, Foot, Rows } from './entries-style.ts';
import { EntryFilterBar } from './entry-filters.tsx';
import { EntryRow } from './entry-row.tsx';

interface DayOfEntries {
  day: string;
  entries: BalanceEntry[];
}

function byDay(entries: readonly BalanceEntry[]): DayOfEntries[] {
  const days: DayOfEntries[] = [];
  for (const entry of entries) {
    const day = dayOf(new Date(entry.createdAt));
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else days.push({ day, entries: [entry] });
  }
  return days;
}

/** The postings, newest first, by what the address says. */
export function EntriesCard({ of }: { of: EnvironmentOfUser }) {
  const address = useAddressFilters();
  const isPhone = usePhone();
  const { get, set } = address;
  const filters = entryFilters(get);
  const account = accountIn(get('account'));
  const [after, before] = [get('after'), get('before')];
  const place = { ...(after && { startingAfter: after }), ...(!after && before && { endingBefore: before }) };
  const { data, currentData, error, isFetching, refetch } = useListBalanceEntriesQuery(
    { ...of, ...filters, ...place },
    { refetchOnMountOrArgChange: true },
  );
  const retry = () => void refetch();
  const isFailed = error !== undefined && !isFetching;
  // Another page fades in over the one before it; that of a failure is not the one that was asked for.
  const page = currentData ?? (isFailed ? undefined : data);
  const isFiltered = Object.keys(filters).length > 0;
  return (
    <Card aria-label="Lançamentos">
      <CardHeader
        title="Lançamentos"
        description="Cada movimento do seu dinheiro nos gateways. Abra um para ver as contas."
        actions={<ExportButton of={of} filters={filters} days={daysIn(get)} />}
      />
      <Stack gap={4}>
        <EntryFilterBar address={address} />
        {!isPhone && filters.paymentId && (
          <ActiveFilters
            active={[
              {
                id: 'payment',
                label: `Pagamento: ${filters.paymentId}`,
                onRemove: () => set({ payment: '', after: '', before: '' }),
              },
            ]}
          />
        )}
        {page && isFailed && <StaleBanner error={error} onRetry={retry} />}
        {!page && !isFailed && <SkeletonTable rows={6} columns={4} />}
        {!page && isFailed && (
          <ErrorState
            message={errorMessage(error)}
            requestId={isApiError(error) ? error.requestId : undefined}
            onRetry={retry}
          />
        )}
        {page && page.items.length === 0 && (
          <EmptyState
            icon={<ScrollText strokeWidth={1.75} />}
            title={isFiltered ? 'Nenhum lançamento encontrado' : 'Nenhum lançamento ainda'}
            description={
              isFiltered
                ? 'Nenhum lançamento corresponde ao filtro.'
                : 'Pagamentos, tarifas, liberações, reembolsos e repasses aparecem aqui assim que acontecem.'
            }
            action={
              isFiltered && (
                <Button variant="secondary" onClick={() => set(noFilters)}>
                  Limpar filtros
                </Button>
              )
            }
          />
        )}
        {page && page.items.length > 0 && (
          <div>
            <Days aria-busy={currentData === undefined}>
              {byDay(page.items).map(({ day, entries }) => (
                <section key={day} aria-label={longDay(day)}>
                  <DayHead>{longDay(day)}</DayHead>
                  <Rows>
                    {entries.map((entry) => (
                      <li key={entry.id}>
                        <EntryRow entry={entry} of={of} account={account} />
                      </li>
                    ))}
                  </Rows>
                </section>
              ))}
            </Days>
            <Foot aria-label="Paginação">
              <span>{account ? 'Valores desta conta: débitos somam, créditos tiram.' : ''}</span>
              <Stack direction="row" gap={2}>
                <Button
                  variant="secondary"
                  size={isPhone ? 'lg' : 'sm'}
                  disabled={!page.previousCursor}
                  onClick={() => set({ before: page.previousCursor ?? '', after: '' })}
                >
                  Mais recentes
                </Button>
                <Button
                  variant="secondary"
                  size={isPhone ? 'lg' : 'sm'}
                  disabled={!page.nextCursor}
                  onClick={() => set({ after: page.nextCursor ?? '', before: '' })}
                >
                  Mais antigos
                </Button>
              </Stack>
            </Foot>
          </div>
        )}
      </Stack>
    </Card>
  );
}
