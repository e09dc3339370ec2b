import type { AppContext } from '../../../context.ts';
import type { PaymentProvider } from '../../../providers/port/payment-provider.ts';
import type { ProviderPayment } from '../../../providers/port/payments.ts';
import { ProviderDeclined, ProviderRejected } from '../../../providers/port/provider-errors.ts';
import { type Moment, momentNow, sendWithin } from '../../../providers/port/send-window.ts';
import type { PaymentRow } from '../record/payment.entity.ts';
import { referenceOf } from '../record/payment.repository.ts';
import { amountDiffers } from '../record/payment.state.ts';
import { sendableMs } from '../record/payment-checks.ts';
import { forgottenState } from '../record/provider-outcome.ts';

/** A payment at a provider that has it. */
type KnownPayment = PaymentRow & { externalId: string };

/**
 * Takes what the payer of a payment has approved. The provider completes a payment once, so that each attempt has a key of
 * its own: under the same one it may repeat a failure for ever. What was completed meanwhile is asked for again. A decline
 * ends the payment: a payer who then pays otherwise is not charged here later.
 */
async function complete(
  { env }: Pick<AppContext, 'env'>,
  { payments }: PaymentProvider,
  row: KnownPayment,
  approved: ProviderPayment,
  since: Moment,
): Promise<ProviderPayment> {
  const { externalId, capture } = row;
  const options = { idempotencyKey: `${referenceOf(row)}:complete:${since.wallMs}` };
  try {
    const completed = await sendWithin({ since, forMs: sendableMs(env) }, async () =>
      payments.complete?.(externalId, { captureLater: !capture }, options),
    );
    return completed ?? approved;
  } catch (error) {
    if (error instanceof ProviderDeclined) {
      return { ...approved, status: 'requires_payment_method', nextAction: null, decline: error.decline };
    }
    if (error instanceof ProviderRejected && error.reason === 'state') return payments.retrieve(externalId);
    throw error;
  }
}

const open: ReadonlySet<ProviderPayment['status']> = new Set([
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
]);

/** Takes back what waits for its payer although another payment has its place. One that ended meanwhile is asked for again. */
async function takeBack(
  { payments }: PaymentProvider,
  row: KnownPayment,
  since: Moment,
): Promise<ProviderPayment> {
  const { externalId } = row;
  // Under the same key it may repeat a failure for ever.
  const idempotencyKey = `${referenceOf(row)}:take-back:${since.wallMs}`;
  try {
    return await payments.cancel(externalId, { idempotencyKey });
  } catch (error) {
    if (error instanceof ProviderRejected && error.reason === 'state') return payments.retrieve(externalId);
    throw error;
  }
}

/** Its payer's page, which the provider no longer tells once it was approved. */
const withPage = (present: ProviderPayment, { nextActionUrl: url }: KnownPayment): ProviderPayment =>
  present.status === 'approved' && url ? { ...present, nextAction: { type: 'redirect', url } } : present;

/** Whether a payment waits for its payer, who was sent to the provider's page: a charge of what is stored sends nobody there. */
const waitsForPayer = ({ status, paymentMethodId }: KnownPayment): boolean =>
  status === 'requires_action' && paymentMethodId === null;

/**
 * Asks for the present state of a payment, and completes one that waits for its payer and was approved, with the amount that
 * was asked for: until then nothing is taken. One that was canceled or has ended here stays as it is; one whose place another
 * payment has is taken back.
 * @throws the provider port's errors
 */
export async function presentState(
  context: Pick<AppContext, 'env'>,
  provider: PaymentProvider,
  row: KnownPayment,
): Promise<ProviderPayment> {
  const since = momentNow();
  const present = withPage(await provider.payments.retrieve(row.externalId), row);
  if (row.replacedBy !== null && open.has(present.status)) return takeBack(provider, row, since);
  const isDue = present.status === 'approved' && waitsForPayer(row) && !amountDiffers(row, present);
  return isDue ? withPage(await complete(context, provider, row, present, since), row) : present;
}

/**
 * What is left of a payment that its very account does not have any more, where a provider forgets what nobody made in time;
 * null while it may still be made, and for one of which more is known than that it waited.
 */
export function forgottenPayment(
  { capabilities }: Pick<PaymentProvider, 'capabilities'>,
  row: KnownPayment,
  now: Date,
): ProviderPayment | null {
  const isOver = row.expiresAt !== null && row.expiresAt < now;
  return capabilities.forgetsUnpaid && row.status === 'requires_action' && isOver
    ? forgottenState(row)
    : null;
}
