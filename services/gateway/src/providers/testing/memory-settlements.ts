import type { CreatedSpan } from '../port/payments.ts';
import type { PageRequest, ProviderPage } from '../port/provider-object.ts';
import type { ProviderPayout, ProviderSettlementLine } from '../port/settlements.ts';
import { type Account, type MemoryPayment, type MemoryRefund, pageOf } from './memory-books.ts';

const lineOfPayment = ({ state, paymentId }: MemoryPayment): ProviderSettlementLine[] => {
  const { externalId, settlement, amountCapturedMinor } = state;
  if (!settlement?.availableAt) return [];
  return [
    {
      ...{ externalId: `mln_${externalId}`, kind: 'payment', sourceExternalId: externalId },
      ...{ detailExternalId: null, ownId: paymentId, currency: state.currency ?? 'BRL' },
      grossMinor: amountCapturedMinor,
      feeMinor: settlement.feeMinor,
      netMinor: amountCapturedMinor - settlement.feeMinor,
      ...{ bookedAt: settlement.availableAt, availableAt: settlement.availableAt, payoutExternalId: null },
    },
  ];
};

const lineOfRefund =
  (currency: string) =>
  (refund: MemoryRefund): ProviderSettlementLine => {
    const { externalId, amountMinor, createdAt, feeReturnedMinor } = refund;
    const returnedMinor = feeReturnedMinor ?? 0;
    return {
      ...{ externalId: `mln_${externalId}`, kind: 'refund', sourceExternalId: refund.paymentExternalId },
      ...{ detailExternalId: externalId, ownId: null, currency },
      grossMinor: -amountMinor,
      feeMinor: -returnedMinor,
      netMinor: returnedMinor - amountMinor,
      ...{ bookedAt: createdAt, availableAt: createdAt, payoutExternalId: null },
    };
  };

/** The account's statement, oldest first. */
function statementOf({ payments, payoutOf }: Account): ProviderSettlementLine[] {
  const lines = [...payments.values()].flatMap((payment) => [
    ...lineOfPayment(payment),
    ...payment.refunds.map(lineOfRefund(payment.state.currency ?? 'BRL')),
  ]);
  return lines
    .map((line) => ({ ...line, payoutExternalId: payoutOf.get(line.externalId ?? '') ?? null }))
    .sort((one, other) => +one.bookedAt - +other.bookedAt);
}

/** Pays out what is in no payout yet. */
export function payOut(own: Account, externalId: string): ProviderPayout {
  const lines = statementOf(own).filter(({ payoutExternalId }) => payoutExternalId === null);
  for (const line of lines) own.payoutOf.set(line.externalId ?? '', externalId);
  const payout: ProviderPayout = {
    ...{ externalId, status: 'paid', currency: 'BRL', arrivesOn: null, createdAt: new Date() },
    amountMinor: lines.reduce((sum, { netMinor }) => sum + netMinor, 0),
  };
  own.payouts.push(payout);
  return payout;
}

const always: CreatedSpan = { from: new Date(0), to: new Date(8.64e15) };

/** A page of the lines of a payout, or of a span, newest first. */
export function pageOfLines(
  own: Account,
  { after, limit, ...of }: PageRequest & ({ payoutExternalId: string } | { created: CreatedSpan }),
): ProviderPage<ProviderSettlementLine> {
  const isIn = ({ payoutExternalId }: ProviderSettlementLine) =>
    !('payoutExternalId' in of) || payoutExternalId === of.payoutExternalId;
  const created = 'created' in of ? of.created : always;
  const lines = statementOf(own).filter(isIn);
  const { items, next } = pageOf(
    lines.map((line) => ({ line, createdAt: line.bookedAt })),
    { after, limit, created },
  );
  return { items: items.map(({ line }) => line), next };
}
