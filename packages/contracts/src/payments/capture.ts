import Type, { type Static } from 'typebox';
import { AmountMinor, Id, nullable, Timestamp } from '../common.ts';
import { named } from '../named.ts';

/** Whether the gateway granted what was asked of an authorisation. */
export const AuthorizationGrant = named('AuthorizationGrant', Type.Enum(['available', 'unavailable']));
export type AuthorizationGrant = Static<typeof AuthorizationGrant>;

/** One capture of a payment that may have several. */
export const PaymentCapture = named(
  'PaymentCapture',
  Type.Object({
    id: Id,
    amount: Type.Integer(),
    status: Type.Enum(['unknown', 'succeeded', 'failed']),
    /** With it the rest of what was authorised was released. */
    finalCapture: Type.Boolean(),
    createdAt: Timestamp,
  }),
);
export type PaymentCapture = Static<typeof PaymentCapture>;

/** What a request may ask of an authorisation. */
export const authorizationRequests = {
  requestMulticapture: Type.Optional(Type.Boolean()),
  requestIncrementalAuthorization: Type.Optional(Type.Boolean()),
};

/** What a payment says of its authorisation: each only of one that asked for it; null until the gateway says it. */
export const authorizationGrants = {
  multicapture: Type.Optional(nullable(AuthorizationGrant)),
  incrementalAuthorization: Type.Optional(nullable(AuthorizationGrant)),
  /** Oldest first; only of one that asked for several. */
  captures: Type.Optional(Type.Array(PaymentCapture)),
};

/** `POST /payments/:id/capture`: all that is left of the authorised amount, or less. */
export const CapturePaymentInput = named(
  'CapturePaymentInput',
  Type.Object(
    {
      amount: Type.Optional(AmountMinor),
      /** False: more will follow, and the rest stays authorised. */
      finalCapture: Type.Optional(Type.Boolean()),
    },
    { additionalProperties: false },
  ),
);
export type CapturePaymentInput = Static<typeof CapturePaymentInput>;

/** `POST /payments/:id/increment-authorization`: the new total, more than what is authorised. */
export const IncrementAuthorizationInput = named(
  'IncrementAuthorizationInput',
  Type.Object({ amount: AmountMinor }, { additionalProperties: false }),
);
export type IncrementAuthorizationInput = Static<typeof IncrementAuthorizationInput>;
