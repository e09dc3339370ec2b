import { fileRefused } from '../../kit/csv.ts';
import type { ProviderSettlementLine } from '../../port/settlements.ts';
import type { Row } from './cells.ts';
import { amountsOf, refundIdOf } from './charges.ts';
import { kindOf } from './line-kinds.ts';
import type { StatementFormat } from './statement-format.ts';

const chargeColumns = ['MP_FEE_AMOUNT', 'MKP_FEE_AMOUNT', 'FINANCING_FEE_AMOUNT', 'SHIPPING_FEE_AMOUNT'];

/** `FEE_AMOUNT` is the sum of fees; a report may be set to have their columns in its place. Taxes may be in it or beside it. */
function chargesOf(row: Row): number[] {
  const parts = chargeColumns.reduce((sum, column) => sum + (row.amount(column) ?? 0), 0);
  const fees = row.amount('FEE_AMOUNT') ?? parts;
  const taxes = row.amount('TAXES_AMOUNT') ?? 0;
  const coupon = row.amount('COUPON_AMOUNT') ?? 0;
  return [fees + taxes, fees, parts + taxes, fees + taxes + coupon];
}

function toLine(row: Row): ProviderSettlementLine | null {
  const type = row.text('TRANSACTION_TYPE');
  if (type === '') return null;
  const bookedAt = row.moment('SETTLEMENT_DATE') ?? row.moment('TRANSACTION_DATE');
  if (!bookedAt) throw fileRefused('falta a data (coluna SETTLEMENT_DATE).', row.line);
  const net = row.amount('SETTLEMENT_NET_AMOUNT') ?? 0;
  const kind = kindOf(type, net);
  return {
    externalId: null,
    isBeforeRelease: true,
    kind,
    sourceExternalId: row.text('SOURCE_ID') || null,
    detailExternalId: kind === 'refund' ? refundIdOf(row.text('METADATA')) : null,
    ownId: row.text('EXTERNAL_REFERENCE') || null,
    ...amountsOf({ gross: row.amount('TRANSACTION_AMOUNT'), net, charges: chargesOf(row) }),
    currency: (row.text('SETTLEMENT_CURRENCY') || row.text('TRANSACTION_CURRENCY')).toUpperCase() || 'BRL',
    bookedAt,
    availableAt: row.moment('MONEY_RELEASE_DATE') ?? null,
    payoutExternalId: null,
  };
}

/** Dinheiro em conta: each movement at the moment at which it was credited or debited, released or not. */
export const accountMoney: StatementFormat = {
  name: 'dinheiro em conta',
  marks: ['TRANSACTION_TYPE', 'SETTLEMENT_NET_AMOUNT'],
  needs: ['SOURCE_ID', 'SETTLEMENT_DATE'],
  toLine,
};
