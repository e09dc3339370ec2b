import Type, { type Static } from 'typebox';
import { AmountMinor, Currency, GatewayType, Metadata, nullable } from '../common.ts';
import { named } from '../named.ts';
import { PaymentMethodType } from '../payment.ts';
import { RoutingSettings } from './routing.ts';

export { Route } from '../route.ts';

/** By what a payment came to its gateway. */
export const RoutingReason = named(
  'RoutingReason',
  Type.Enum(['gateway', 'split', 'best_approval', 'order']),
);
export type RoutingReason = Static<typeof RoutingReason>;

/** How the gateway of one payment was chosen, as the payment keeps it. */
export const RoutingDecision = named(
  'RoutingDecision',
  Type.Object({
    gateway: GatewayType,
    reason: RoutingReason,
    /** The rule that decided, with its place (from 1) and name of then; null where `order` did. */
    rule: nullable(Type.Object({ id: Type.String(), place: Type.Integer(), name: Type.String() })),
    /** How likely this gateway was, before the one random number was drawn: above 0, at most 1. */
    probability: Type.Number(),
    /** Those to ask after it, in this order. */
    next: Type.Array(GatewayType),
    /** Those that were left out, or got less, for an open incident. */
    avoided: Type.Array(GatewayType),
    /** How long a Pix or a boleto waits for a gateway before the next one is asked, in ms; null: none is. */
    afterMs: Type.Optional(nullable(Type.Integer())),
    /** The version of the settings. */
    version: Type.Integer(),
  }),
);
export type RoutingDecision = Static<typeof RoutingDecision>;

/** What rules are asked of a payment that is not made yet. */
const facts = {
  amount: AmountMinor,
  currency: Currency,
  method: Type.Unsafe<PaymentMethodType>({ ...PaymentMethodType, title: 'Meio de pagamento' }),
  installments: Type.Optional(Type.Integer({ title: 'Parcelas', minimum: 1, maximum: 12 })),
  /** A card's, such as `visa`, where the page knows it by its first digits. */
  brand: Type.Optional(Type.String({ title: 'Bandeira', minLength: 1, maxLength: 30 })),
  country: Type.Optional(Type.String({ title: 'País', pattern: '^[A-Z]{2}$' })),
  metadata: Type.Optional(Metadata),
};

/** `POST /payment/routes`. Two calls of one customer come to the same part of a split. */
export const RouteInput = named(
  'RouteInput',
  Type.Object(
    {
      ...facts,
      customerId: Type.Optional(Type.String({ title: 'Cliente', minLength: 3, maxLength: 64 })),
      customerEmail: Type.Optional(Type.String({ title: 'Email', format: 'email', maxLength: 254 })),
    },
    { additionalProperties: false },
  ),
);
export type RouteInput = Static<typeof RouteInput>;

/** `POST /portal/routing/try`: settings that need not be saved, an example, and whether it falls into an hour. */
export const TryRoutingInput = named(
  'TryRoutingInput',
  Type.Object(
    {
      settings: RoutingSettings,
      example: Type.Object(
        { ...facts, hour: Type.Integer({ title: 'Hora', minimum: 0, maximum: 23 }) },
        { additionalProperties: false },
      ),
    },
    { additionalProperties: false },
  ),
);
export type TryRoutingInput = Static<typeof TryRoutingInput>;

/** What became of one rule for an example, in the order of the rules up to the one that decided. */
export const TriedRule = named(
  'TriedRule',
  Type.Object({
    id: Type.String(),
    /** `unable`: its condition holds, and none of its gateways makes such a payment. */
    outcome: Type.Enum(['decided', 'inactive', 'not_met', 'unable']),
  }),
);
export type TriedRule = Static<typeof TriedRule>;

/** Where an example would go. */
export const TriedRouting = named(
  'TriedRouting',
  Type.Object({
    rules: Type.Array(TriedRule),
    rule: RoutingDecision.properties.rule,
    reason: nullable(RoutingReason),
    /** Every gateway that it may come to, likeliest first; empty: none makes such a payment. */
    gateways: Type.Array(Type.Object({ gateway: GatewayType, probability: Type.Number() })),
    next: Type.Array(GatewayType),
  }),
);
export type TriedRouting = Static<typeof TriedRouting>;
