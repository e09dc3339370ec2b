import { payoutMatchNames, payoutStatusNames } from '@trilho/contracts/finance-words';
import { type Payout, PayoutListQuery } from '@trilho/contracts/payout';
import Type from 'typebox';
import { payoutView } from '../../payouts/payout.view.ts';
import { listPayouts } from '../../payouts/routes/list-payouts.ts';
import { amountCell, dayCell, gatewayCell, momentCell } from '../export-cells.ts';
import { exportSource } from '../export-source.ts';
import { momentsOf, periodFilters } from './period.ts';

const { gateway, status, match } = PayoutListQuery.properties;

export const payoutExport = exportSource({
  fileName: 'repasses',
  namesCustomers: false,
  filters: Type.Object({ gateway, status, match, ...periodFilters }, { additionalProperties: false }),
  columns: {
    ID: ({ id }: Payout) => id,
    'Criado em': ({ createdAt }) => momentCell(createdAt),
    'Chega em': ({ arrivesOn }) => dayCell(arrivesOn),
    Gateway: ({ gateway }) => gatewayCell(gateway),
    'ID no gateway': ({ externalId }) => externalId,
    Status: ({ status }) => payoutStatusNames[status],
    Conciliação: ({ match }) => payoutMatchNames[match],
    Moeda: ({ currency }) => currency,
    Valor: ({ amount }) => amountCell(amount),
    'Valor no banco': ({ bankAmount }) => amountCell(bankAmount),
    Linhas: ({ lines }) => String(lines?.count ?? ''),
    'Bruto das linhas': ({ lines }) => amountCell(lines?.gross ?? null),
    'Tarifas das linhas': ({ lines }) => amountCell(lines?.fee ?? null),
    'Líquido das linhas': ({ lines }) => amountCell(lines?.net ?? null),
  },
  async open(_context, scope, { from, to, ...filters }, em) {
    return async (query) => {
      const among = { ...filters, ...momentsOf({ from, to }), ...query };
      const { rows, nextCursor } = await listPayouts(scope, among, em);
      return { rows: rows.map(payoutView), nextCursor };
    };
  },
});
