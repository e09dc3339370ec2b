import { accountNames, differenceStatusNames, differenceWords } from '@trilho/contracts/finance-words';
import { DifferenceListQuery } from '@trilho/contracts/settlement-difference';
import Type from 'typebox';
import { queries } from '../../../platform/database/queries.ts';
import { createdBetween } from '../../../platform/lists/conditions.ts';
import { readPage } from '../../../platform/lists/page.ts';
import { merchantRows } from '../../../platform/lists/scope.ts';
import type {
  SettlementDifferenceRow,
  SettlementDifferenceSchema,
} from '../../settlement-differences/settlement-difference.entity.ts';
import { amountCell, dayCell, gatewayCell, momentCell } from '../export-cells.ts';
import { exportSource } from '../export-source.ts';
import { momentsOf, periodFilters } from './period.ts';

const { gateway, kind, status, paymentId, payoutId } = DifferenceListQuery.properties;

export const differenceExport = exportSource({
  fileName: 'diferencas',
  namesCustomers: false,
  filters: Type.Object(
    { gateway, kind, status, paymentId, payoutId, ...periodFilters },
    { additionalProperties: false },
  ),
  columns: {
    ID: ({ id }: SettlementDifferenceRow) => id,
    'Encontrada em': ({ createdAt }) => momentCell(createdAt),
    Dia: ({ day }) => dayCell(day),
    Tipo: ({ kind }) => differenceWords[kind].name,
    Status: ({ status }) => differenceStatusNames[status],
    Gateway: ({ gateway }) => gatewayCell(gateway),
    Moeda: ({ currency }) => currency,
    Esperado: ({ expected }) => amountCell(expected),
    'No gateway': ({ told }) => amountCell(told),
    Diferença: ({ amount }) => amountCell(amount),
    Pagamento: ({ paymentId }) => paymentId ?? '',
    Repasse: ({ payoutId }) => payoutId ?? '',
    'ID no gateway': ({ externalId }) => externalId ?? '',
    Responsável: ({ owner }) => owner ?? '',
    Explicação: ({ explanation }) => explanation ?? '',
    Conta: ({ account }) => (account ? accountNames[account] : ''),
  },
  async open(_context, scope, { from, to, ...given }, em) {
    const filters = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
    const selection = queries<typeof SettlementDifferenceSchema>(em)
      .selectFrom('settlement_differences')
      .selectAll()
      .where((eb) => eb.and(filters));
    const conditions = createdBetween('id', 'dif', momentsOf({ from, to }));
    const rows = merchantRows('settlement_differences', scope);
    return (query) => readPage(selection, { prefix: 'dif', scope: rows, conditions, query });
  },
});
