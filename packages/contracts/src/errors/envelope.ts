import Type, { type Static, type TSchema } from 'typebox';
import { named, nameOf } from '../named.ts';
import { Route } from '../route.ts';
import { ErrorCode } from './error-codes.ts';

/**
 * `{ status: 200, message: "Success", data }`: the envelope of every successful answer. Documents call it by the
 * name of its data, `PaymentResponse`, or by the given name.
 */
export const success = <T extends TSchema>(data: T, name = `${nameOf(data) ?? ''}Response`) => {
  const envelope = Type.Object({
    status: Type.Integer(),
    message: Type.String(),
    data,
  });
  return name === 'Response' ? envelope : named(name, envelope);
};

/** A success without data. */
export const Acknowledged = named(
  'Acknowledged',
  Type.Object({
    status: Type.Integer(),
    message: Type.String(),
  }),
);

export const ValidationError = named(
  'ValidationError',
  Type.Object({ field: Type.String(), message: Type.String() }),
);
export type ValidationError = Static<typeof ValidationError>;

/** The recommended reaction of a merchant's server to a decline. */
export const DeclineAdvice = named('DeclineAdvice', Type.Enum(['retry_later', 'other_card', 'stop']));
export type DeclineAdvice = Static<typeof DeclineAdvice>;

/** The envelope of every error. `message` is in Portuguese and meant for people. */
export const ErrorResponse = named(
  'Error',
  Type.Object({
    status: Type.Integer(),
    error: ErrorCode,
    message: Type.String(),
    validationErrors: Type.Array(ValidationError),
    requestId: Type.String(),
    docUrl: Type.Optional(Type.String()),
    declineCode: Type.Optional(Type.String()),
    advice: Type.Optional(DeclineAdvice),
    paymentId: Type.Optional(Type.String()),
    /** Where a new token of the card may be charged: nothing was, as the gateway failed. */
    retryOn: Type.Optional(Route),
    /** By what else the payer may pay, where the card was declined. */
    alternatives: Type.Optional(Type.Array(Type.Enum(['pix']))),
  }),
);
export type ErrorResponse = Static<typeof ErrorResponse>;

/** Response schemas of the error statuses that any authenticated route may return. */
export const errorResponses = {
  '4xx': ErrorResponse,
  '5xx': ErrorResponse,
};
