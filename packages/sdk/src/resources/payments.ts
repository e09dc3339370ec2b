import type { QueryOf } from '../caller.ts';
import type { components } from '../generated/api.ts';
import type { List } from '../list.ts';
import { Resource } from '../resource.ts';
import type { CallOptions } from '../transport.ts';
import type { Payment } from '../types.ts';

type Schemas = components['schemas'];

export type PaymentCreateParams = Schemas['CreatePaymentInput'];
export type PaymentListParams = QueryOf<'GET /payments'>;
export type PaymentUpdateParams = Schemas['UpdatePaymentInput'];
export type PaymentConfirmParams = Schemas['ConfirmPaymentInput'];
export type PaymentCaptureParams = Schemas['CapturePaymentInput'];
export type PaymentIncrementAuthorizationParams = Schemas['IncrementAuthorizationInput'];
export type PaymentRefundParams = Schemas['RefundPaymentInput'];
export type PaymentPlayPayerParams = Schemas['PlayPayerInput'];

/** Charges. Amounts are in centavos. */
export class Payments extends Resource {
  /**
   * Charges a payment method, immediately or, with `capture: false`, by `capture`. Without `paymentMethodId`
   * the payment has a `clientSecret`, with which the customer's browser pays.
   * @throws CardDeclinedError
   */
  create(body: PaymentCreateParams, options?: CallOptions): Promise<Payment> {
    return this.api.call('POST /process', { body }, options);
  }

  /** Lists payments, newest first. */
  list(query?: PaymentListParams, options?: CallOptions): List<Payment> {
    return this.api.list('GET /payments', { query }, options);
  }

  retrieve(id: string, options?: CallOptions): Promise<Payment> {
    return this.api.call('GET /payments/{id}', { path: { id } }, options);
  }

  /** Changes description and metadata, of which null removes a pair. The gateway keeps what it was given. */
  update(id: string, body: PaymentUpdateParams, options?: CallOptions): Promise<Payment> {
    return this.api.call('PATCH /payments/{id}', { path: { id }, body }, options);
  }

  /** Tries a declined payment again, with another payment method. @throws CardDeclinedError */
  confirm(id: string, body: PaymentConfirmParams, options?: CallOptions): Promise<Payment> {
    return this.api.call('POST /payments/{id}/confirm', { path: { id }, body }, options);
  }

  /** Captures what is left of an authorised payment, or `amount`; with `finalCapture: false` the rest stays authorised. */
  capture(id: string, body?: PaymentCaptureParams, options?: CallOptions): Promise<Payment> {
    return this.api.call('POST /payments/{id}/capture', { path: { id }, body }, options);
  }

  /** Raises the authorised amount to this total, where that was granted. @throws CardDeclinedError, and nothing changed */
  incrementAuthorization(
    id: string,
    body: PaymentIncrementAuthorizationParams,
    options?: CallOptions,
  ): Promise<Payment> {
    return this.api.call('POST /payments/{id}/increment-authorization', { path: { id }, body }, options);
  }

  /** Cancels a payment that is not completed. */
  cancel(id: string, options?: CallOptions): Promise<Payment> {
    return this.api.call('POST /payments/{id}/cancel', { path: { id } }, options);
  }

  /** Refunds what is left of a payment, or only `amount`. */
  refund(id: string, body?: PaymentRefundParams, options?: CallOptions): Promise<Payment> {
    return this.api.call('POST /payments/{id}/refund', { path: { id }, body }, options);
  }

  /** Sandbox only: pays a Pix or boleto that waits, or lets it expire. Its state follows by the gateway's notice. */
  playPayer(id: string, body: PaymentPlayPayerParams, options?: CallOptions): Promise<Payment> {
    return this.api.call('POST /payments/{id}/payer', { path: { id }, body }, options);
  }
}
