import Type, { type Static } from 'typebox';
import { AmountMinor, Currency, GatewayType, Id, nullable, Timestamp } from '../common.ts';
import { named } from '../named.ts';
import { PaymentMethodType } from '../payment.ts';

/** A gateway's part of a rule's payments, in percent; those of one rule come to 100. */
export const RoutingShare = named(
  'RoutingShare',
  Type.Object(
    {
      gateway: GatewayType,
      percent: Type.Integer({ title: 'Percentual', minimum: 1, maximum: 99 }),
    },
    { additionalProperties: false },
  ),
);
export type RoutingShare = Static<typeof RoutingShare>;

/**
 * Where a rule sends payments. `gateway`: all to one; `split`: in parts, a customer always to the same; `best_approval`:
 * to the one that approves most of the merchant's own payments like it, with a small share for trying the others.
 */
export const RoutingTarget = named(
  'RoutingTarget',
  Type.Union([
    Type.Object({ type: Type.Literal('gateway'), gateway: GatewayType }, { additionalProperties: false }),
    Type.Object(
      {
        type: Type.Literal('split'),
        shares: Type.Array(RoutingShare, { title: 'Partes', minItems: 2, maxItems: 10 }),
      },
      { additionalProperties: false },
    ),
    Type.Object({ type: Type.Literal('best_approval') }, { additionalProperties: false }),
  ]),
);
export type RoutingTarget = Static<typeof RoutingTarget>;

const hour = (title: string) => Type.Integer({ title, minimum: 0, maximum: 23 });

/**
 * Which payments a rule is for: all that is given has to hold, and what is left out holds for any. Amounts in centavos,
 * both ends included. `brands` and `installments*` hold for cards alone; `hours` are whole hours in São Paulo, both
 * included, over midnight where `from` is after `to`; `countries` are those of the customer, by their two letters
 * (ISO 3166-1); each pair of `metadata` has to be there.
 */
export const RoutingCondition = named(
  'RoutingCondition',
  Type.Object(
    {
      methods: Type.Optional(
        Type.Array(PaymentMethodType, { title: 'Meios de pagamento', minItems: 1, uniqueItems: true }),
      ),
      brands: Type.Optional(
        Type.Array(Type.String({ title: 'Bandeira', minLength: 1, maxLength: 30 }), {
          title: 'Bandeiras',
          minItems: 1,
          maxItems: 20,
          uniqueItems: true,
        }),
      ),
      amountMin: Type.Optional(AmountMinor),
      amountMax: Type.Optional(AmountMinor),
      installmentsMin: Type.Optional(Type.Integer({ title: 'Parcelas, de', minimum: 1, maximum: 12 })),
      installmentsMax: Type.Optional(Type.Integer({ title: 'Parcelas, até', minimum: 1, maximum: 12 })),
      currencies: Type.Optional(Type.Array(Currency, { title: 'Moedas', minItems: 1, uniqueItems: true })),
      countries: Type.Optional(
        Type.Array(Type.String({ title: 'País', pattern: '^[A-Z]{2}$' }), {
          title: 'Países',
          minItems: 1,
          maxItems: 50,
          uniqueItems: true,
        }),
      ),
      metadata: Type.Optional(
        Type.Record(
          Type.String({ pattern: '^[^\\[\\]]{1,40}$' }),
          Type.String({ title: 'Metadados', minLength: 1, maxLength: 500 }),
          { title: 'Metadados', maxProperties: 10 },
        ),
      ),
      hours: Type.Optional(
        Type.Object({ from: hour('Das'), to: hour('Até') }, { title: 'Horas', additionalProperties: false }),
      ),
    },
    { additionalProperties: false },
  ),
);
export type RoutingCondition = Static<typeof RoutingCondition>;

/** One rule. The first active one whose condition holds and whose target can make the payment decides. */
export const RoutingRule = named(
  'RoutingRule',
  Type.Object(
    {
      /** Given by the screen that makes it, and kept for as long as the rule is the same one. */
      id: Id,
      name: Type.String({ title: 'Nome da regra', minLength: 1, maxLength: 80 }),
      active: Type.Boolean(),
      when: RoutingCondition,
      target: RoutingTarget,
    },
    { additionalProperties: false },
  ),
);
export type RoutingRule = Static<typeof RoutingRule>;

/** What a gateway costs for one method: a percentage of the amount, and centavos a payment that is paid. */
export const GatewayFee = named(
  'GatewayFee',
  Type.Object(
    {
      gateway: GatewayType,
      method: PaymentMethodType,
      percent: Type.Number({ title: 'Percentual', minimum: 0, maximum: 100 }),
      fixed: Type.Integer({ title: 'Valor fixo', minimum: 0, maximum: 99_999_999 }),
    },
    { additionalProperties: false },
  ),
);
export type GatewayFee = Static<typeof GatewayFee>;

/** Which gateway makes a payment whose call names none. */
export const RoutingSettings = named(
  'RoutingSettings',
  Type.Object(
    {
      rules: Type.Array(RoutingRule, { title: 'Regras', maxItems: 50 }),
      /** Which gateways are asked, in this order, where no rule decides or the decided one fails; empty: none is. */
      order: Type.Array(GatewayType, { title: 'Ordem', maxItems: 10, uniqueItems: true }),
      /** Pix and boleto are created at the next gateway where one fails, or has not answered after so many ms. */
      failover: Type.Object(
        {
          active: Type.Boolean(),
          afterMs: Type.Integer({ title: 'Limite', minimum: 500, maximum: 20_000, default: 2_500 }),
        },
        { additionalProperties: false },
      ),
      /** Those that keep their payments whatever their incidents. */
      pinned: Type.Array(GatewayType, { title: 'Fixados', maxItems: 10, uniqueItems: true }),
      /** What the merchant said each gateway costs, for estimates alone. */
      fees: Type.Array(GatewayFee, { title: 'Tarifas', maxItems: 40 }),
    },
    { additionalProperties: false },
  ),
);
export type RoutingSettings = Static<typeof RoutingSettings>;

/** `GET /portal/routing`: the settings of an environment. Version 0: nothing was set, and a call names its gateway. */
export const Routing = named(
  'Routing',
  Type.Object({
    ...RoutingSettings.properties,
    version: Type.Integer(),
    updatedAt: nullable(Timestamp),
  }),
);
export type Routing = Static<typeof Routing>;

/** `PUT /portal/routing`. 409 where somebody has saved another version meanwhile. */
export const SaveRoutingInput = named(
  'SaveRoutingInput',
  Type.Object(
    { ...RoutingSettings.properties, version: Type.Integer({ minimum: 0 }) },
    { additionalProperties: false },
  ),
);
export type SaveRoutingInput = Static<typeof SaveRoutingInput>;
