import type { AppContext } from '../../../context.ts';
import type { PaymentProvider } from '../../../providers/port/payment-provider.ts';
import type { ProviderPayment } from '../../../providers/port/payments.ts';
import { ProviderDeclined, ProviderRejected } from '../../../providers/port/provider-errors.ts';
import { type Moment, momentNow, sendWithin } from '../../../providers/port/send-window.ts';
import type { PaymentRow } from '../record/payment.entity.ts';
import { referenceOf } from '../record/payment.repository.ts';
import { isFinal } from '../record/payment.state.ts';
import { sendableMs } from '../record/payment-checks.ts';
import { forgottenState } from '../record/provider-outcome.ts';

/** A payment at a provider that has it. */
type KnownPayment = PaymentRow & { externalId: string };

/** Where an approval that was declined leads: its payer may approve another source of money. */
const openAgain = (approved: ProviderPayment): ProviderPayment => ({
  ...approved,
  status: 'requires_action',
});

/**
 * Takes what the payer of a payment has approved. The provider completes a payment once, so that each attempt has a key of
 * its own: under the same one it may repeat a failure for ever. What was completed meanwhile is asked for again.
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
    if (error instanceof ProviderDeclined) return openAgain(approved);
    if (error instanceof ProviderRejected && error.reason === 'state') return payments.retrieve(externalId);
    throw error;
  }
}

const isOver = ({ expiresAt }: PaymentRow, now: Date): boolean => expiresAt !== null && expiresAt < now;

/**
 * Asks for the present state of a payment, and completes one whose payer approved it: until then nothing is taken. One that
 * was canceled or has ended here stays as it is.
 * @throws the provider port's errors
 */
export async function presentState(
  context: Pick<AppContext, 'env'>,
  provider: PaymentProvider,
  row: KnownPayment,
  now: Date,
): Promise<ProviderPayment> {
  const since = momentNow();
  try {
    const present = await provider.payments.retrieve(row.externalId);
    const isApproved = present.status === 'approved' && !isFinal(row.status) && row.pendingOperation === null;
    return isApproved ? await complete(context, provider, row, present, since) : present;
  } catch (error) {
    const isForgotten = error instanceof ProviderRejected && error.reason === 'not_found';
    if (isForgotten && provider.capabilities.forgetsUnpaid && isOver(row, now)) return forgottenState(row);
    throw error;
  }
}
