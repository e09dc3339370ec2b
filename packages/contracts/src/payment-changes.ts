import Type, { type Static } from 'typebox';
import { Id, nullable } from './common.ts';
import { named } from './named.ts';
import { ProcessPaymentInput } from './payment.ts';
import { FiscalInput } from './payments/fiscal.ts';

export { CapturePaymentInput, IncrementAuthorizationInput } from './payments/capture.ts';

/**
 * `PATCH /payments/:id`: what is left out stays. Pairs are added to those that there are; null, or an empty value, removes
 * one. `fiscal` takes the place of what was said before: a document is often issued after its payment.
 */
export const UpdatePaymentInput = named(
  'UpdatePaymentInput',
  Type.Object(
    {
      description: Type.Optional(ProcessPaymentInput.properties.description),
      fiscal: Type.Optional(FiscalInput),
      metadata: Type.Optional(
        Type.Record(
          Type.String({ pattern: '^[^\\[\\]]{1,40}$' }),
          nullable(Type.String({ title: 'metadata', maxLength: 500 })),
          { title: 'metadata', maxProperties: 49, additionalProperties: false },
        ),
      ),
    },
    { additionalProperties: false, minProperties: 1 },
  ),
);
export type UpdatePaymentInput = Static<typeof UpdatePaymentInput>;

/** `POST /payments/:id/confirm`: tries the same payment with another payment method. */
export const ConfirmPaymentInput = named(
  'ConfirmPaymentInput',
  Type.Object(
    {
      paymentMethodId: Id,
      /** Where a bank redirects the customer; defaults to the payment's. */
      returnUrl: Type.Optional(Type.String({ format: 'uri', pattern: '^https?://', maxLength: 2048 })),
    },
    { additionalProperties: false },
  ),
);
export type ConfirmPaymentInput = Static<typeof ConfirmPaymentInput>;
