import type { NextAction, PayerStep } from '@trilho/contracts/payment';
import type { AppContext } from '../../../context.ts';
import { conflict, notFound, unprocessable } from '../../../platform/errors.ts';
import { ProviderRejected } from '../../../providers/port/provider-errors.ts';
import { requireNamespace } from '../../../providers/port/require-namespace.ts';
import { hasSandboxPayers } from '../../../providers/sandbox-payers.ts';
import type { Call } from '../../provider-accounts/account-call.ts';
import { requireSandbox } from '../../provider-accounts/require-sandbox.ts';
import type { PaymentRow } from '../record/payment.entity.ts';
import { findPayment } from '../record/payment.repository.ts';
import { mapToUnresolved } from '../record/payment-failures.ts';

const steps: readonly PayerStep[] = ['pay', 'expire'];

/** Whether a payment is a Pix or a boleto that nobody has paid. */
export const waitsForPayer = ({ status, nextAction }: PaymentRow): boolean =>
  status === 'requires_action' && nextAction !== null;

/** What a test may let the payer do now: nothing in production, and where nobody plays the payer. */
export const payerStepsOf = ({ env }: Pick<AppContext, 'env'>, payment: PaymentRow): PayerStep[] =>
  payment.environment === 'SANDBOX' && hasSandboxPayers(env) && waitsForPayer(payment) ? [...steps] : [];

/** What the payer has to do: the bank's page of a card, only where the merchant plays the payer. */
export const shownAction = ({
  environment,
  status,
  nextAction,
  nextActionUrl,
}: PaymentRow): NextAction | null => {
  if (nextAction) return nextAction;
  const isPlayed = environment === 'SANDBOX' && status === 'requires_action' && nextActionUrl !== null;
  return isPlayed ? { type: 'redirect', url: nextActionUrl } : null;
};

const over = (paymentId: string) =>
  conflict('O pagamento não espera mais por quem paga.', 'payment_state', { paymentId });

/**
 * Lets the payer of a waiting Pix or boleto of the sandbox act, at the provider. The payment itself changes by what the
 * provider then tells, as with any payer.
 * @throws 404; 409 once nothing is waited for; 422 where the gateway has no such payers
 */
export async function playPayer(context: AppContext, call: Call, id: string, step: PayerStep): Promise<void> {
  requireSandbox(call.merchant);
  const payment = await findPayment(call.merchant, id, call.em);
  if (!payment) throw notFound();
  const { externalId } = payment;
  if (!waitsForPayer(payment) || externalId === null) throw over(id);
  if (!hasSandboxPayers(context.env)) {
    throw unprocessable(
      'Na conta de teste deste gateway ninguém faz o papel de quem paga.',
      'provider_unsupported',
    );
  }
  await mapToUnresolved(id, async () => {
    try {
      await call.providerOf(payment, (provider) =>
        requireNamespace(provider, 'sandbox').play(externalId, step),
      );
    } catch (error) {
      throw error instanceof ProviderRejected && error.reason === 'state' ? over(id) : error;
    }
  });
}
