import type { PaymentStatus } from '@trilho/contracts/payment';
import type { ProviderPayment } from '../../providers/payment-verbs.ts';
import type { Vault } from '../../security/vault.ts';
import type { PaymentRow } from './payment.row.ts';
import { browserStates, clientSecretContext } from './payment.view.ts';
import type { RefundRow } from './refund.row.ts';

/** How far a payment has come, to tell states of one and the same second apart. */
const rank: Record<PaymentStatus, number> = {
  unknown: 0,
  requires_payment_method: 1,
  requires_confirmation: 2,
  requires_action: 3,
  processing: 4,
  failed: 5,
  requires_capture: 6,
  canceled: 7,
  succeeded: 7,
};

const final = new Set<PaymentStatus>(['succeeded', 'canceled']);

/** Our status of the provider's payment. A server's own attempt that was declined has failed; a browser's may go on. */
export const statusOf = (row: Pick<PaymentRow, 'paymentMethodId'>, truth: ProviderPayment): PaymentStatus =>
  truth.status === 'requires_payment_method' && truth.decline && row.paymentMethodId
    ? 'failed'
    : truth.status;

/** The browser's secret is kept only while a browser has something to do with it. */
const sealSecret = (vault: Vault, id: string, status: PaymentStatus, secret: string | null): string | null =>
  secret && browserStates.has(status) ? vault.encrypt(secret, clientSecretContext(id)) : null;

/** The row as it is once the provider's truth, as of `at`, is known. */
export function withTruth(vault: Vault, row: PaymentRow, truth: ProviderPayment, at: Date): PaymentRow {
  const status = statusOf(row, truth);
  const decline = status === 'failed' || status === 'requires_payment_method' ? truth.decline : null;
  return {
    ...row,
    status,
    statusBefore: null,
    pendingOperation: null,
    amountCapturedMinor: truth.amountCapturedMinor,
    externalId: truth.externalId,
    sealedClientSecret: row.sealedClientSecret ?? sealSecret(vault, row.id, status, truth.clientSecret),
    nextActionUrl: truth.nextActionUrl,
    declineCode: decline?.declineCode ?? null,
    advice: decline?.advice ?? null,
    failureCode: decline ? 'card_declined' : null,
    failureMessage: decline?.message ?? null,
    providerStateAt: row.providerStateAt && row.providerStateAt > at ? row.providerStateAt : at,
    updatedAt: new Date(),
  };
}

/**
 * Whether a posted event may write its state over the row. Events come late, twice and out of order, and tell time in
 * seconds: an older one never overwrites, within the same second only the further state does, and a final state stays.
 */
export function mayOverwrite(row: PaymentRow, truth: ProviderPayment, at: Date): boolean {
  const next = statusOf(row, truth);
  if (final.has(row.status)) return false;
  // While an operation is pending, the state from before it is no news.
  if (row.pendingOperation && next === row.statusBefore) return false;
  const known = Math.floor((row.providerStateAt?.getTime() ?? 0) / 1000);
  const told = Math.floor(at.getTime() / 1000);
  return told > known || (told === known && rank[next] >= rank[row.status]);
}

/** What may still be refunded of a payment, in centavos: refunds that may have had their effect are spoken for. */
export const refundableMinor = (
  { status, amountCapturedMinor }: Pick<PaymentRow, 'status' | 'amountCapturedMinor'>,
  refunds: Pick<RefundRow, 'status' | 'amountMinor'>[],
): number =>
  status === 'succeeded'
    ? refunds
        .filter((refund) => refund.status !== 'failed')
        .reduce((left, refund) => left - refund.amountMinor, amountCapturedMinor)
    : 0;

const announced = new Set<PaymentStatus>([
  'requires_action',
  'processing',
  'requires_capture',
  'succeeded',
  'failed',
  'canceled',
]);

/** The type of the event that tells of this change, or null when there is nothing to tell. */
export const eventTypeOf = (before: PaymentStatus, after: PaymentStatus): string | null =>
  before !== after && announced.has(after) ? `payment.${after}` : null;
