import { fileRefused } from '../../kit/csv.ts';
import type { ProviderSettlementLine } from '../../port/settlements.ts';
import type { Row } from './cells.ts';
import { amountsOf, refundIdOf } from './charges.ts';
import { kindOf } from './line-kinds.ts';
import type { StatementFormat } from './statement-format.ts';

/** Record types that state a balance or a sum beside the movements. */
const sums = new Set(['initial_available_balance', 'available_balance', 'subtotal', 'total']);

const chargeColumns = ['MP_FEE_AMOUNT', 'FINANCING_FEE_AMOUNT', 'SHIPPING_FEE_AMOUNT', 'TAXES_AMOUNT'];

/** What was charged, without and with the merchant's part of a coupon, which lowers some gross amounts already. */
function chargesOf(row: Row): number[] {
  const charged = chargeColumns.reduce((sum, column) => sum + (row.amount(column) ?? 0), 0);
  return [charged, charged + (row.amount('EFFECTIVE_COUPON_AMOUNT') ?? 0)];
}

function toLine(row: Row): ProviderSettlementLine | null {
  if (sums.has(row.text('RECORD_TYPE').toLowerCase())) return null;
  const at = row.moment('DATE');
  if (!at) throw fileRefused('falta a data (coluna DATE).', row.line);
  // A debit comes without a sign; one with is the same debit.
  const net = (row.amount('NET_CREDIT_AMOUNT') ?? 0) - Math.abs(row.amount('NET_DEBIT_AMOUNT') ?? 0);
  const kind = kindOf(row.text('DESCRIPTION'), net);
  return {
    externalId: null,
    kind,
    sourceExternalId: row.text('SOURCE_ID') || null,
    detailExternalId: kind === 'refund' ? refundIdOf(row.text('METADATA')) : null,
    ownId: row.text('EXTERNAL_REFERENCE') || null,
    ...amountsOf({ gross: row.amount('GROSS_AMOUNT'), net, charges: chargesOf(row) }),
    currency: row.text('CURRENCY').toUpperCase() || 'BRL',
    bookedAt: at,
    availableAt: at,
    payoutExternalId: null,
  };
}

/** Relatório de liberações: each movement of the balance that can be paid out, at the moment at which it counts there. */
export const releasedMoney: StatementFormat = {
  name: 'liberações',
  marks: ['NET_CREDIT_AMOUNT', 'NET_DEBIT_AMOUNT'],
  needs: ['DATE', 'SOURCE_ID', 'RECORD_TYPE', 'DESCRIPTION'],
  toLine,
};
