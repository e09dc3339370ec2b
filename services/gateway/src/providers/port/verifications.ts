import type { ProviderPaymentMethod } from './customers.ts';
import type { PaymentCard, ProviderDecline } from './payments.ts';
import type { PageRequest, ProviderObject, ProviderPage, WriteOptions } from './provider-object.ts';

export type ProviderVerificationStatus =
  | 'requires_action'
  | 'processing'
  | 'succeeded'
  | 'failed'
  | 'canceled';

/** A verification of a card, which never charges it. */
export interface ProviderVerification extends ProviderObject {
  status: ProviderVerificationStatus;
  /** With whom the card is stored once it is verified. */
  customerExternalId: string | null;
  paymentMethodExternalId: string | null;
  /** The card that was stored. Events and lists lack it. */
  storedMethod: ProviderPaymentMethod | null;
  /** Null in events, which lack it. */
  card: PaymentCard | null;
  /** Where the holder authenticates, while that is waited for. */
  redirectUrl: string | null;
  /** Why it failed, if it did. */
  decline: ProviderDecline | null;
}

export interface VerificationsNamespace {
  /** Verifies a card that a browser made a token of. A card that is refused is a state of it and no error. */
  create(
    input: {
      /** Our id, kept at the provider as metadata. */
      verificationId: string;
      token: string;
      customerExternalId: string | null;
      /** Where the issuer's page leads the holder back to. */
      returnUrl: string;
      metadata: Record<string, string>;
    },
    options: WriteOptions,
  ): Promise<ProviderVerification>;
  retrieve(externalId: string): Promise<ProviderVerification>;
  /** Lists what the account holds, regardless of who wrote it. */
  list(page: PageRequest): Promise<ProviderPage<ProviderVerification>>;
}
