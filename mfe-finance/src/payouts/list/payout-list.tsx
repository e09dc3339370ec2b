import type { Environment } from '@trilho/contracts/common';
import { payoutMatchNames, payoutStatusNames } from '@trilho/contracts/finance-words';
import type { Payout } from '@trilho/contracts/payout';
import { useUserId } from '@trilho/portal';
import { Button, Card, CardHeader, EmptyState, SkeletonTable, Stack } from '@trilho/ui';
import { Landmark } from 'lucide-react';
import { CsvButton } from '../../download/csv-button.tsx';
import { useAddressFilters } from '../../environment/use-address-filters.ts';
import { choicesOf, withAll } from '../../filters/choices.ts';
import { FilterBar } from '../../filters/filter-bar.tsx';
import { useGatewayChoices } from '../../filters/use-gateway-choices.ts';
import { Loaded } from '../../lists/loaded.tsx';
import { cursorsOf, firstPage, Pager } from '../../lists/pager.tsx';
import { useListPayoutsQuery } from '../../settlements-api.ts';
import { amountText, counted } from '../../words/amounts.ts';
import { noPayoutFilters, payoutFilters } from '../payout-words.ts';
import { PayoutTable } from './payout-table.tsx';

/** `20 repasses nesta página, R$ 1.234,00`, a sum for each currency. */
function sumText(payouts: readonly Payout[]): string {
  const sums = new Map<string, number>();
  for (const { currency, amount } of payouts) sums.set(currency, (sums.get(currency) ?? 0) + amount);
  const amounts = [...sums].map(([currency, sum]) => amountText(sum, currency));
  return `${counted(payouts.length, 'repasse', 'repasses')} nesta página, ${amounts.join(' e ')}`;
}

/** Payouts, newest first, by what the address says. */
export function PayoutList({ environment }: { environment: Environment }) {
  const of = { userId: useUserId(), environment };
  const { get, set } = useAddressFilters();
  const filters = payoutFilters(get);
  const gateways = useGatewayChoices(filters.gateway);
  const load = useListPayoutsQuery(
    { ...of, ...filters, ...cursorsOf({ after: get('after'), before: get('before') }) },
    { refetchOnMountOrArgChange: true },
  );
  const isFiltered = Object.keys(filters).length > 0;
  const clear = () => set(noPayoutFilters);
  return (
    <Card aria-label="Repasses">
      <CardHeader
        title="Do mais novo ao mais antigo"
        description="Abra um repasse para ver as vendas, devoluções e tarifas de que ele é feito."
        actions={<CsvButton of={of} order={{ list: 'payouts', filters }} />}
      />
      <Stack gap={4}>
        <FilterBar
          label="Filtrar repasses"
          filters={[
            {
              name: 'gateway',
              label: 'Gateway',
              value: filters.gateway ?? '',
              choices: withAll(gateways),
            },
            {
              name: 'status',
              label: 'Status',
              value: filters.status ?? '',
              choices: withAll(choicesOf(payoutStatusNames)),
            },
            {
              name: 'match',
              label: 'Conciliação',
              value: filters.match ?? '',
              choices: withAll(choicesOf(payoutMatchNames), 'Todas'),
            },
          ]}
          onChange={(changes) => set({ ...changes, ...firstPage })}
          onClear={clear}
        />
        <Loaded load={load} skeleton={<SkeletonTable rows={6} columns={6} />}>
          {(page, isOld) =>
            page.items.length === 0 ? (
              <EmptyState
                icon={<Landmark strokeWidth={1.75} />}
                title={isFiltered ? 'Nenhum repasse encontrado' : 'Nenhum repasse ainda'}
                description={
                  isFiltered
                    ? 'Nenhum repasse corresponde ao filtro.'
                    : 'Quando um gateway enviar dinheiro ao seu banco, o repasse aparece aqui com tudo o que o compõe.'
                }
                action={
                  isFiltered && (
                    <Button variant="secondary" onClick={clear}>
                      Limpar filtros
                    </Button>
                  )
                }
              />
            ) : (
              <div aria-busy={isOld}>
                <PayoutTable rows={page.items} environment={environment} />
                <Pager page={page} onMove={set}>
                  {sumText(page.items)}
                </Pager>
              </div>
            )
          }
        </Loaded>
      </Stack>
    </Card>
  );
}
