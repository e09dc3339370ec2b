import { type BalanceEntry, BalanceEntryListQuery } from '@trilho/contracts/balance';
import { accountNames, entryNames } from '@trilho/contracts/finance-words';
import Type from 'typebox';
import { dayOf } from '../../../platform/sao-paulo-day.ts';
import { listEntries } from '../../ledger/entries.ts';
import { amountCell, dayCell, gatewayCell } from '../export-cells.ts';
import { exportSource } from '../export-source.ts';
import { type EntryPair, entryPairs } from './entry-pairs.ts';
import { momentsOf, periodFilters } from './period.ts';

interface Line extends EntryPair {
  entry: BalanceEntry;
}

/** What accounting keeps of a posting; with its id, by which its pairs belong together. */
function history({ kind, gateway, currency, paymentId, sourceId, occurredOn, id }: BalanceEntry): string {
  const details = [
    gatewayCell(gateway),
    ...(currency === 'BRL' ? [] : [currency]),
    ...(occurredOn === null ? [] : [`de ${dayCell(occurredOn)}`]),
  ].join(', ');
  return `${entryNames[kind]} ${paymentId ?? sourceId} (${details}) ${id}`;
}

const { gateway } = BalanceEntryListQuery.properties;

/** The postings as accounting programs import them: a line for each debit with its credit. */
export const accountingExport = exportSource({
  fileName: 'lancamentos-contabeis',
  namesCustomers: false,
  filters: Type.Object({ gateway, ...periodFilters }, { additionalProperties: false }),
  columns: {
    // The day of the posting: by that months are closed.
    Data: ({ entry }: Line) => dayCell(dayOf(new Date(entry.createdAt))),
    'Conta débito': ({ debit }) => accountNames[debit],
    'Conta crédito': ({ credit }) => accountNames[credit],
    Valor: ({ amount }) => amountCell(amount),
    Histórico: ({ entry }) => history(entry),
  },
  async open(_context, scope, { gateway: of, from, to }, em) {
    return async (query) => {
      const among = { ...(of && { gateway: of }), ...momentsOf({ from, to }), ...query };
      const { rows, nextCursor } = await listEntries(scope, among, em);
      return {
        rows: rows.flatMap((entry) => entryPairs(entry.amounts).map((pair) => ({ ...pair, entry }))),
        nextCursor,
      };
    };
  },
});
