import type { PaymentStep } from '@trilho/contracts/portal-payment';
import type { AppContext } from '../../../context.ts';
import { clockNow } from '../../../platform/clock.ts';
import type { ProviderPayment } from '../../../providers/port/payments.ts';
import { type ProviderDeclined, ProviderUnavailable } from '../../../providers/port/provider-errors.ts';
import { outcomeOf, type ProviderOutcome } from '../../../providers/port/provider-outcome.ts';
import { type Moment, sendWithin } from '../../../providers/port/send-window.ts';
import type { PaymentRow } from './payment.entity.ts';
import { sendableMs } from './payment-checks.ts';

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
  const at = clockNow().toISOString();
  const start = performance.now();
  const outcome = await outcomeOf(ask);
  const durationMs = Math.round((performance.now() - start) * 10) / 10;
  steps.push({ kind: 'provider_call', at, ...call, durationMs, ...journaled(outcome) });
  return outcome;
}

/** Sends a write that was reserved at `since`, if it may still leave, and adds to `steps` as `callProvider` does. */
export const sendReserved = <State>(
  { env }: Pick<AppContext, 'env'>,
  { steps, since }: { steps: PaymentStep[]; since: Moment },
  call: Pick<PaymentStep, 'operation' | 'refundId'>,
  send: () => Promise<State>,
): Promise<ProviderOutcome<State>> =>
  callProvider(steps, call, () => sendWithin({ since, forMs: sendableMs(env) }, send));

/** Returns the state of an accepted call. @throws the error of any other outcome */
export function acceptedState<State>(outcome: ProviderOutcome<State>): State {
  if (outcome.kind === 'accepted') return outcome.state;
  throw outcome.error;
}

const nothingTaken = {
  amountCapturedMinor: 0,
  amountRefundedMinor: 0,
  clientSecret: null,
  nextAction: null,
  installments: 1,
  expiresAt: null,
  endToEndId: null,
  paymentMethodExternalId: null,
  card: null,
  decline: null,
};

/** What is left of a payment that its provider has forgotten, as nobody made it in time. */
export const forgottenState = ({
  externalId,
  amountMinor,
  currency,
  method,
}: Pick<PaymentRow, 'amountMinor' | 'currency' | 'method'> & { externalId: string }): ProviderPayment => ({
  ...nothingTaken,
  ...{ externalId, status: 'expired', amountMinor, currency, method },
});

/** What a declined attempt leaves at the provider; without an `externalId` where it created nothing. */
export const declinedState = (
  { amountMinor }: Pick<PaymentRow, 'amountMinor'>,
  { decline, externalId, card }: ProviderDeclined,
): ProviderPayment => ({
  ...nothingTaken,
  ...{ externalId: externalId ?? '', status: 'requires_payment_method', amountMinor, currency: null },
  ...{ method: 'card', card, decline },
});
