import type { DeclineAdvice } from '@trilho/contracts/envelope';
import type { ProviderCard, WriteOptions } from './provider-object.ts';

export type ProviderPaymentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'processing'
  | 'requires_capture'
  | 'succeeded'
  | 'canceled';

/** The card of a payment's latest attempt. */
export type PaymentCard = Pick<ProviderCard, 'brand' | 'lastFourDigits'>;

/** A payment as the provider knows it. Amounts in minor units; `providerUpdatedAt` orders states. */
export interface ProviderPayment {
  externalId: string;
  status: ProviderPaymentStatus;
  amountMinor: number;
  amountCapturedMinor: number;
  amountRefundedMinor: number;
  clientSecret: string | null;
  nextActionUrl: string | null;
  paymentMethodExternalId: string | null;
  /** Null in events, which lack it. */
  card: PaymentCard | null;
  /** Why the last attempt failed, if it did. */
  decline: ProviderDecline | null;
}

export interface ProviderDecline {
  declineCode: string;
  advice: DeclineAdvice;
  /** For people, in Portuguese. */
  message: string;
}

export interface CreatePaymentInput {
  /** Our payment id, kept as metadata at the provider, by which an effect is found whose answer was lost. */
  paymentId: string;
  amountMinor: number;
  currency: string;
  description: string;
  customerEmail: string;
  customerExternalId?: string;
  /** With one, the payment is confirmed at once. */
  paymentMethodExternalId?: string;
  captureLater: boolean;
  returnUrl?: string;
  metadata: Record<string, string>;
}

export interface ProviderRefund {
  externalId: string;
  amountMinor: number;
  status: 'pending' | 'succeeded' | 'failed';
}

export interface PaymentVerbs {
  createPayment(input: CreatePaymentInput, options: WriteOptions): Promise<ProviderPayment>;
  retrievePayment(externalId: string): Promise<ProviderPayment>;
  /** Finds payments by our ids among those created since, in one walk; one that the provider lacks is not in the map. */
  findPayments(paymentIds: readonly string[], createdSince: Date): Promise<Map<string, ProviderPayment>>;
  /**
   * Tries a payment that waits for a payment method, or whose last one was declined, with this one.
   * @throws ProviderDeclined, ProviderRejected (`state` once it was paid or canceled)
   */
  confirmPayment(
    externalId: string,
    input: { paymentMethodExternalId: string; returnUrl?: string },
    options: WriteOptions,
  ): Promise<ProviderPayment>;
  capturePayment(
    externalId: string,
    input: { amountMinor?: number },
    options: WriteOptions,
  ): Promise<ProviderPayment>;
  cancelPayment(externalId: string, options: WriteOptions): Promise<ProviderPayment>;
  refundPayment(
    externalId: string,
    input: { refundId: string; amountMinor: number },
    options: WriteOptions,
  ): Promise<ProviderRefund>;
  retrieveRefund(externalId: string): Promise<ProviderRefund>;
  /** Finds refunds by our ids among those created since, in one walk; one that the provider lacks is not in the map. */
  findRefunds(refundIds: readonly string[], createdSince: Date): Promise<Map<string, ProviderRefund>>;
}
