import Type, { type Static } from 'typebox';
import { GatewayType, nullable } from '../common.ts';
import { named } from '../named.ts';
import { PaymentMethodType } from '../payment.ts';
import { RoutingSettings } from './routing.ts';

/** An estimate with its interval of 95 %. */
export const Estimate = named(
  'Estimate',
  Type.Object({ value: Type.Number(), low: Type.Number(), high: Type.Number() }),
);
export type Estimate = Static<typeof Estimate>;

/** `POST /portal/routing/replay`: settings that need not be saved, over the payments of the last days. */
export const ReplayRoutingInput = named(
  'ReplayRoutingInput',
  Type.Object(
    {
      settings: RoutingSettings,
      days: Type.Integer({ title: 'Dias', minimum: 7, maximum: 90, default: 30 }),
    },
    { additionalProperties: false },
  ),
);
export type ReplayRoutingInput = Static<typeof ReplayRoutingInput>;

/** Approvals as shares (0 to 1), fees in centavos a payment, time in ms. Null where nothing can be said. */
const measures = {
  approval: nullable(Estimate),
  cost: nullable(Estimate),
  time: nullable(Estimate),
};

/** Payments of one kind: which go where, what would have been, and whether anything is known of it. */
export const ReplaySegment = named(
  'ReplaySegment',
  Type.Object({
    method: PaymentMethodType,
    /** A card's; null where there is none. */
    brand: nullable(Type.String()),
    /** In centavos, the lower end included; the upper one null without a bound. */
    amountFrom: Type.Integer(),
    amountBelow: nullable(Type.Integer()),
    payments: Type.Integer(),
    /** Where the settings send them, likeliest first. */
    gateways: Type.Array(Type.Object({ gateway: GatewayType, share: Type.Number() })),
    /** False: such payments never came to where they would go, so that nothing is estimated. */
    known: Type.Boolean(),
    before: nullable(Estimate),
    after: nullable(Estimate),
  }),
);
export type ReplaySegment = Static<typeof ReplaySegment>;

/** What would have happened. `before` is as it was, `after` with the settings, of the payments that something is known of. */
export const RoutingReplay = named(
  'RoutingReplay',
  Type.Object({
    /** How many there were, and of how many something can be said. */
    payments: Type.Integer(),
    known: Type.Integer(),
    before: Type.Object(measures),
    after: Type.Object(measures),
    /** Of approvals, `after` less `before`. */
    difference: nullable(Estimate),
    verdict: Type.Enum(['better', 'worse', 'unclear', 'unknown']),
    segments: Type.Array(ReplaySegment),
  }),
);
export type RoutingReplay = Static<typeof RoutingReplay>;
