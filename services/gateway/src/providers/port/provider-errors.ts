import type { PaymentCard, ProviderDecline } from './payments.ts';

/** Definite: the card was declined. The attempt exists at the provider when `externalId` is known. */
export class ProviderDeclined extends Error {
  readonly decline: ProviderDecline;
  readonly externalId: string | null;
  readonly card: PaymentCard | null;

  constructor(decline: ProviderDecline, externalId: string | null, card: PaymentCard | null = null) {
    super(decline.message);
    this.name = 'ProviderDeclined';
    this.decline = decline;
    this.externalId = externalId;
    this.card = card;
  }
}

/** The request fields that a provider may reject by name. */
export type RejectedField =
  | 'amount'
  | 'unitAmount'
  | 'currency'
  | 'customerId'
  | 'paymentMethodId'
  | 'priceId'
  | 'returnUrl'
  | 'statementDescriptor'
  | 'description'
  | 'customerEmail'
  | 'email'
  | 'name'
  | 'phone'
  | 'metadata'
  | 'capture'
  | 'method'
  | 'token'
  | 'installments'
  | 'expiresAt'
  | 'document';

/** Which field a refusal is about, and what is wrong with it. The bound, where it is known, is in minor units. */
export interface RejectedInput {
  field: RejectedField;
  problem: 'too_small' | 'too_large' | 'not_found' | 'taken' | 'fixed' | 'invalid';
  boundMinor: number | null;
}

/** Definite: the request or the credentials were not accepted; nothing happened. `message` is for people. */
export class ProviderRejected extends Error {
  readonly reason:
    | 'credentials'
    | 'permission'
    | 'not_found'
    | 'invalid'
    | 'state'
    | 'disputed'
    | 'unsupported';
  readonly providerCode: string | null;
  readonly input: RejectedInput | null;

  constructor(
    reason: ProviderRejected['reason'],
    message: string,
    providerCode: string | null = null,
    input: RejectedInput | null = null,
  ) {
    super(message);
    this.name = 'ProviderRejected';
    this.reason = reason;
    this.providerCode = providerCode;
    this.input = input;
  }
}

/** Definite: the provider rejected the request (rate limit, conflict) without effect; it may be tried again. */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable';
  /** When to try again, where that is known. */
  readonly retryAfterSeconds: number | null;

  constructor(message: string, retryAfterSeconds: number | null = null) {
    super(message);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Definite: too many of our own calls wait for the account, so that this one was not sent. */
export class ProviderQueueFull extends ProviderUnavailable {}

/** Unknown effect: the connection broke or timed out, or the answer was a 5xx. */
export class ProviderIndeterminate extends Error {
  override readonly name = 'ProviderIndeterminate';
  readonly timedOut: boolean;
  /** The provider itself answered that it failed: nothing of the request is under way any more. */
  readonly hasEnded: boolean;
  /** It is the stored answer to an earlier request under the idempotency key: this one did nothing. */
  readonly isRepeated: boolean;

  constructor(message: string, timedOut: boolean, hasEnded = false, isRepeated = false) {
    super(message);
    this.timedOut = timedOut;
    this.hasEnded = hasEnded;
    this.isRepeated = isRepeated;
  }
}

/** Unknown effect: the idempotency key was first used with another request, which may have had its effect. */
export class ProviderKeyReused extends ProviderIndeterminate {
  constructor() {
    super('The idempotency key was first used with another request', false);
  }
}

/** Tells whether a failure is the provider's answer, or its silence, rather than a fault of ours. */
export const isProviderFailure = (error: unknown): boolean =>
  [ProviderRejected, ProviderUnavailable, ProviderIndeterminate, ProviderDeclined].some(
    (known) => error instanceof known,
  );

/** A posted event with an invalid signature. */
export class ProviderSignatureInvalid extends Error {
  override readonly name = 'ProviderSignatureInvalid';
}
