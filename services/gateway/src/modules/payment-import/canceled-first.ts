import type { PaymentProvider } from '../../providers/port/payment-provider.ts';
import type { ProviderPayment } from '../../providers/port/payments.ts';
import { ProviderRejected } from '../../providers/port/provider-errors.ts';
import { cancellationKey } from '../payments/operations/payment-operations.ts';

/**
 * Returns the state of a payment as `canceled` where its merchant canceled it before it was paid, and the database has lost
 * that. The provider, which calls it paid, is sent the cancellation again under its key: it repeats the answer of then. One
 * that was never canceled is not now, for it is paid.
 * @throws the provider port's errors
 */
export async function canceledFirst<State extends ProviderPayment>(
  { payments }: PaymentProvider,
  state: State,
  reference: string | null,
): Promise<State> {
  const { externalId, status, method, amountCapturedMinor } = state;
  const isPaid = status === 'succeeded' && amountCapturedMinor > 0;
  const mayBePaidLate = method === 'pix' || method === 'boleto';
  if (!isPaid || !mayBePaidLate || reference === null) return state;
  const idempotencyKey = cancellationKey(reference);
  try {
    const then = await payments.cancel(externalId, { idempotencyKey });
    return then.status === 'canceled' ? { ...state, status: 'canceled' } : state;
  } catch (error) {
    if (error instanceof ProviderRejected && error.reason === 'state') return state;
    throw error;
  }
}
