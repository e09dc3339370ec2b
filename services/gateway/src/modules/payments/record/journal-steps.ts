import type { PaymentStatus } from '@trilho/contracts/payment';
import type { PaymentOperation, PaymentStep } from '@trilho/contracts/portal-payment';
import type { Refund } from '@trilho/contracts/refund';
import type { KeyClaim } from '../../../idempotency/key-claim.ts';
import { clockNow } from '../../../platform/clock.ts';
import type { Call } from '../../provider-accounts/account-call.ts';

type Decision = NonNullable<PaymentStep['decision']>;

const now = (): string => clockNow().toISOString();

/** A call that came in, and what its key led to. `what` says how much a refund or a capture asked for. */
export function requestSteps(
  { requestId, origin }: Pick<Call, 'requestId' | 'origin'>,
  operation: PaymentOperation,
  claim: KeyClaim | null,
  decision: Decision = claim ? 'first' : 'none',
  what: Pick<PaymentStep, 'amount' | 'refundId'> = {},
): PaymentStep[] {
  const at = now();
  return [
    { kind: 'request', at, requestId, operation, origin, ...what },
    { kind: 'idempotency', at, decision, ...(claim && { idempotencyKey: claim.key }) },
  ];
}

/** A call that changed what the merchant says of the payment. */
export const updateStep = (requestId: string): PaymentStep => ({
  kind: 'request',
  at: now(),
  requestId,
  operation: 'update',
  origin: 'api',
});

/** What a change came to be known by. */
export type Trigger = NonNullable<PaymentStep['cause']>;

/** The event that merchants receive of a change. */
export interface DomainEvent {
  type: string;
  eventId: string;
}

/** A status that changed, or an event of what changed within one; nothing where neither is. */
export const stateSteps = (
  from: PaymentStatus,
  to: PaymentStatus,
  trigger: Trigger,
  domainEvent: DomainEvent | null,
): PaymentStep[] =>
  from === to && !domainEvent ? [] : [{ kind: 'state', at: now(), from, to, cause: trigger, ...domainEvent }];

/** A refund that came to this status. */
export const refundStep = (
  { id: refundId, amountMinor: amount }: { id: string; amountMinor: number },
  refundStatus: Refund['status'],
  trigger: Trigger,
  domainEvent: DomainEvent | null,
): PaymentStep => ({
  kind: 'refund',
  at: now(),
  refundId,
  amount,
  refundStatus,
  cause: trigger,
  ...domainEvent,
});

/** An event that the provider posted. */
export const providerEventStep = ({
  type,
  externalId,
}: {
  type: string;
  externalId: string;
}): PaymentStep => ({
  kind: 'provider_event',
  at: now(),
  type,
  eventId: externalId,
});
