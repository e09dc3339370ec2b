import Type, { type Static } from 'typebox';

/**
 * A call of the portal's API that a release makes, as its build reads it from the endpoints and their types. Names of
 * nested fields are joined: `customer.email`, and `content[].id` for those of a list's items.
 */
export const PortalCall = Type.Object({
  /** Name of the endpoint, `getPayment`. */
  endpoint: Type.String(),
  method: Type.String({ pattern: '^[A-Z]+$' }),
  /** Below `/api/v1`, with the parts that an argument fills: `/portal/payments/{id}`. */
  path: Type.String({ pattern: '^/' }),
  /** Names of the query parameters that it may send; left out when the code does not say which. */
  query: Type.Optional(Type.Array(Type.String())),
  /** Fields of the body that it may send, empty without one; left out when the types do not say which. */
  body: Type.Optional(Type.Array(Type.String())),
  /** Fields of the answer's `data` that it counts on: those its types declare as always there, and its code names. */
  reads: Type.Array(Type.String()),
});
export type PortalCall = Static<typeof PortalCall>;

/** The calls of a release. Left out by builds that are older than this record: what those call is unknown. */
export const PortalCalls = Type.Array(PortalCall);
