import { randomBytes } from 'node:crypto';
import type { ProcessPaymentInput } from '@trilho/contracts/payment';
import type { RoutingDecision } from '@trilho/contracts/routing-decision';
import type { AppContext } from '../../../context.ts';
import type { KeyClaim } from '../../../idempotency/key-claim.ts';
import { keyReference } from '../../../idempotency/key-reference.ts';
import { clockNow } from '../../../platform/clock.ts';
import { newId, timelessId } from '../../../platform/ids.ts';
import { withoutOwnNames } from '../../../providers/port/own-metadata.ts';
import type { Call } from '../../provider-accounts/account-call.ts';
import { payerColumns } from '../record/payer.ts';
import type { PaymentRow } from '../record/payment.entity.ts';
import { creationDoubtMs, firstCheckAt } from '../record/payment-checks.ts';
import type { Parties } from '../record/payment-parties.ts';
import { mayMove } from '../record/replaced-payment.ts';
import { type ChosenMethod, methodColumns } from './payment-method-choice.ts';

/** What was asked for, and the method it comes to. */
export interface PaymentRequest {
  input: ProcessPaymentInput;
  chosen: ChosenMethod | null;
  claim: KeyClaim | null;
  /** How its gateway was chosen; null where the call named it, and where there is one alone. */
  routing: RoutingDecision | null;
}

/**
 * A payment without a key is known at its gateway by its id, unless it may go on at another one: what it then leaves behind
 * is found by the name that it had there.
 */
const ownReference = (routing: RoutingDecision | null): string | null =>
  mayMove(routing) ? timelessId('pay', randomBytes(32)) : null;

/** A new payment, `unknown` until the provider has answered. */
export function newPayment(
  context: AppContext,
  { merchant, gateway }: Call,
  {
    input,
    chosen,
    claim,
    routing,
    parties: { customerId, holderExternalId, storedCard, storedMethod },
    fiscal,
  }: PaymentRequest & { parties: Parties; fiscal: PaymentRow['fiscal'] },
): PaymentRow {
  const now = clockNow();
  const id = newId('pay', now.getTime());
  const sent = chosen && { ...chosen, ...(holderExternalId && { holderExternalId }) };
  return {
    id,
    userId: merchant.userId,
    environment: merchant.environment,
    configId: gateway.configId,
    keyRevision: gateway.keyRevision,
    status: 'unknown',
    statusBefore: null,
    pendingOperation: null,
    amountMinor: input.amount,
    amountCapturedMinor: 0,
    amountRefundedMinor: 0,
    currency: input.currency,
    description: input.description,
    customerEmail: input.customerEmail,
    ...payerColumns(context.vault, id, input.payer),
    customerId,
    paymentMethodId: input.paymentMethodId ?? null,
    cardBrand: storedCard?.brand ?? null,
    cardLast4: storedCard?.lastFourDigits ?? null,
    saveMethod: input.savePaymentMethod ?? false,
    savedMethodExternalId: null,
    capture: input.capture ?? true,
    multicapture: input.requestMulticapture ? 'requested' : null,
    incrementalAuthorization: input.requestIncrementalAuthorization ? 'requested' : null,
    captures: null,
    returnUrl: input.returnUrl ?? null,
    metadata: withoutOwnNames(input.metadata ?? {}),
    reference: input.reference ?? null,
    statementDescriptor: input.statementDescriptor ?? null,
    referenceShared: input.allowDuplicateReference ?? false,
    gateway: gateway.gatewayType,
    ...methodColumns(context.vault, id, sent, now),
    ...(storedMethod && { method: storedMethod }),
    nextAction: null,
    externalId: null,
    providerReference: claim ? keyReference(context, 'pay', claim) : ownReference(routing),
    sealedClientSecret: null,
    nextActionUrl: null,
    declineCode: null,
    advice: null,
    failureCode: null,
    failureMessage: null,
    disputeId: null,
    disputeStatus: null,
    inDoubtUntil: new Date(
      now.getTime() +
        creationDoubtMs({ gateway: gateway.gatewayType, paymentMethodId: input.paymentMethodId ?? null }),
    ),
    nextCheckAt: firstCheckAt(now),
    version: 0,
    paidAt: null,
    routing,
    replacedBy: null,
    endToEndId: null,
    settlement: null,
    fiscal,
    providerStateAt: null,
    createdAt: now,
    updatedAt: now,
  };
}
