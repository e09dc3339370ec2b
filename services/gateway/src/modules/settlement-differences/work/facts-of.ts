import { dayOf } from '../../../platform/sao-paulo-day.ts';
import { capabilitiesOf } from '../../../providers/registry.ts';
import type { InvoiceRow } from '../../billing/invoices/invoice.repository.ts';
import type { DisputeRow } from '../../disputes/dispute.repository.ts';
import { isSold } from '../../ledger/positions.ts';
import type { PaymentRow } from '../../payments/record/payment.entity.ts';
import type { RefundRow } from '../../payments/record/refund.entity.ts';
import { accountAt, accountOfKey } from '../../provider-accounts/key-accounts.ts';
import { dayTold } from '../../receivables/sales.ts';
import type { DisputeFacts, PaymentFacts, RefundFacts, SaleFacts } from '../compare/facts.ts';
import type { Rows } from './read-rows.ts';
import { type Agreements, expectedByTerms, periodOf } from './terms.ts';

const refundFacts = (refund: RefundRow, gateway: PaymentRow['gateway']): RefundFacts => ({
  id: refund.id,
  externalId: refund.externalId,
  status: refund.status,
  amount: refund.amountMinor,
  feeReturned: refund.feeReturnedMinor,
  isReckoned: capabilitiesOf(gateway).returnsFees === true,
  since: dayOf(refund.status === 'failed' ? refund.updatedAt : refund.createdAt),
});

const disputeFacts = (dispute: DisputeRow): DisputeFacts => ({
  id: dispute.id,
  externalId: dispute.externalId,
  status: dispute.status,
  amount: dispute.amountMinor,
  fee: dispute.feeMinor,
  since: dayOf(dispute.updatedAt),
});

/** What each capture took of a payment that has several, which the gateway tells in a line each; null for any other. */
function partsCaptured({ captures }: PaymentRow): number[] | null {
  const parts = (captures ?? []).filter(({ status }) => status === 'succeeded');
  return parts.length > 1 ? parts.map(({ amountMinor }) => amountMinor) : null;
}

function saleOf(row: PaymentRow, rows: Rows, { terms }: Agreements): SaleFacts {
  const { id, gateway, settlement, currency } = row;
  const sells = isSold(row);
  const captured = partsCaptured(row);
  const sold = sells && row.replacedBy === null ? Math.min(row.amountCapturedMinor, row.amountMinor) : 0;
  const gross = sold + (rows.surpluses.get(id)?.amountMinor ?? 0);
  const paidOn = dayOf(row.paidAt ?? row.createdAt);
  const terming = {
    amountMinor: sold,
    installments: row.installments,
    method: row.method ?? 'card',
  } as const;
  const agreed = expectedByTerms({ ...terming, gateway, paidOn }, currency, terms);
  const told = sells ? settlement : null;
  const expectedOn = told?.availableAt ? dayTold(told.availableAt) : agreed.dueOn;
  return {
    gross,
    toldFee: told ? told.fee + told.financing : null,
    agreedFee: sells ? agreed.agreedFee : null,
    estimate: rows.estimates.get(id) ?? 0,
    takesTold: sells,
    expectedOn,
    countsFrom: capabilitiesOf(gateway).tellsAtRelease ? (expectedOn ?? paidOn) : paidOn,
    parts: captured?.length ?? agreed.parts,
    ...(captured && { partGrosses: captured }),
  };
}

/** What our rows say of a payment. */
export const paymentFacts = (row: PaymentRow, rows: Rows, agreements: Agreements): PaymentFacts => ({
  id: row.id,
  externalId: row.externalId,
  currency: row.currency,
  sale: saleOf(row, rows, agreements),
  refunds: (rows.refunds.get(row.id) ?? []).map((refund) => refundFacts(refund, row.gateway)),
  disputes: (rows.disputes.get(row.id) ?? []).map(disputeFacts),
  period: periodOf(agreements, row.gateway, accountOfKey(agreements.keys, row)),
});

/** What our rows say of an invoice, which the gateway charged to its customer's card. */
export function invoiceFacts(row: InvoiceRow, rows: Rows, agreements: Agreements): PaymentFacts {
  const { id, gateway, currency, amountPaidMinor, amountRefundedMinor, settlement } = row;
  const paidOn = dayOf(row.paidAt ?? row.createdAt);
  const sale = { amountMinor: amountPaidMinor, installments: 1, method: 'card' as const, gateway, paidOn };
  const agreed = expectedByTerms(sale, currency, agreements.terms);
  const refunds: RefundFacts = {
    ...{ id: `${id}-refunds`, externalId: null, status: 'succeeded', amount: amountRefundedMinor },
    ...{ feeReturned: null, since: dayOf(row.updatedAt), isSum: true },
  };
  return {
    ...{ id, externalId: row.externalId, currency },
    sale: {
      ...{ gross: amountPaidMinor, agreedFee: agreed.agreedFee, takesTold: true, parts: 1 },
      // Its lines alone tell its fee: of all that are there now.
      toldFee: null,
      estimate: settlement?.fee ?? rows.estimates.get(id) ?? 0,
      expectedOn: agreed.dueOn,
      countsFrom: paidOn,
    },
    refunds: amountRefundedMinor > 0 ? [refunds] : [],
    disputes: (rows.disputes.get(id) ?? []).map(disputeFacts),
    period: periodOf(agreements, gateway, accountAt(agreements.keys, gateway, row.paidAt ?? row.createdAt)),
  };
}
