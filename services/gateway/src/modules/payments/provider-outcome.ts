import type { PaymentStep } from '@trilho/contracts/portal-payment';
import type { ProviderPayment } from '../../providers/payments.ts';
import { type ProviderDeclined, ProviderUnavailable } from '../../providers/provider-errors.ts';
import { outcomeOf, type ProviderOutcome } from '../../providers/provider-outcome.ts';
import type { PaymentRow } from './payment.entity.ts';

function journaled(outcome: ProviderOutcome<unknown>): Pick<PaymentStep, 'outcome' | 'code'> {
  switch (outcome.kind) {
    case 'accepted':
      return { outcome: 'succeeded' };
    case 'declined':
      return { outcome: 'declined', code: outcome.error.decline.declineCode };
    case 'rejected':
      return { outcome: 'rejected', code: outcome.error.providerCode ?? outcome.error.reason };
    case 'unknown':
      return { outcome: outcome.error instanceof ProviderUnavailable ? 'unavailable' : 'unknown' };
  }
}

/** Calls the provider, and adds to `steps` when that was, how long it took and how it ended. */
export async function callProvider<State>(
  steps: PaymentStep[],
  call: Pick<PaymentStep, 'operation' | 'refundId'>,
  ask: () => Promise<State>,
): Promise<ProviderOutcome<State>> {
  const at = new Date().toISOString();
  const start = performance.now();
  const outcome = await outcomeOf(ask);
  const durationMs = Math.round((performance.now() - start) * 10) / 10;
  steps.push({ kind: 'provider_call', at, ...call, durationMs, ...journaled(outcome) });
  return outcome;
}

/** Returns the state of an accepted call. @throws the error of any other outcome */
export function acceptedState<State>(outcome: ProviderOutcome<State>): State {
  if (outcome.kind === 'accepted') return outcome.state;
  throw outcome.error;
}

/** What a declined attempt leaves at the provider; without an `externalId` where it created nothing. */
export const declinedState = (
  { amountMinor }: Pick<PaymentRow, 'amountMinor'>,
  { decline, externalId, card }: ProviderDeclined,
): ProviderPayment => ({
  externalId: externalId ?? '',
  status: 'requires_payment_method',
  amountMinor,
  currency: null,
  amountCapturedMinor: 0,
  amountRefundedMinor: 0,
  clientSecret: null,
  nextAction: null,
  method: 'card',
  installments: 1,
  expiresAt: null,
  paymentMethodExternalId: null,
  card,
  decline,
});
