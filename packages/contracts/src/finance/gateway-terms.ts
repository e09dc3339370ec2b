import Type, { type Static } from 'typebox';
import { GatewayType, nullable, Timestamp } from '../common.ts';
import { named } from '../named.ts';
import { PaymentMethodType } from '../payment.ts';

/**
 * What a gateway charges for a method, and when it gives the rest: by what the merchant agreed with it. Of several that fit a
 * payment the one with the most instalments that are not more than the payment's holds.
 */
export const GatewayTerm = named(
  'GatewayTerm',
  Type.Object(
    {
      gateway: GatewayType,
      method: PaymentMethodType,
      /** From how many instalments on; 1 for all. */
      installmentsFrom: Type.Integer({ title: 'Parcelas, a partir de', minimum: 1, maximum: 24, default: 1 }),
      percent: Type.Number({ title: 'Percentual', minimum: 0, maximum: 100 }),
      fixed: Type.Integer({ title: 'Valor fixo', minimum: 0, maximum: 99_999_999 }),
      /** After how many days the first instalment is released; each further one thirty days later. */
      days: Type.Integer({ title: 'Prazo', minimum: 0, maximum: 400 }),
      /** `banking`: only days on which banks work count. Else a day without banks moves to the next with. */
      dayCount: Type.Enum(['calendar', 'banking'], { title: 'Contagem' }),
      /** Each instalment is released by itself; else all of it with the first. */
      perInstallment: Type.Boolean(),
    },
    { additionalProperties: false },
  ),
);
export type GatewayTerm = Static<typeof GatewayTerm>;

const terms = Type.Array(GatewayTerm, { title: 'Condições', maxItems: 200 });

/** Gateways that the merchant asked to release money before its day, for a fee. */
const anticipates = Type.Array(GatewayType, { title: 'Antecipação automática', uniqueItems: true });

/** `GET /portal/gateway-terms`: what the merchant set, and what holds without it. Version 0: nothing was set. */
export const GatewayTerms = named(
  'GatewayTerms',
  Type.Object({
    terms,
    /** Those that hold for what `terms` leaves out. */
    defaults: terms,
    anticipates,
    /** Whether CBS and IBS of new payments are forecast, by what the merchant says of them. No gateway is told. */
    forecastsTaxes: Type.Optional(Type.Boolean()),
    version: Type.Integer(),
    updatedAt: nullable(Timestamp),
  }),
);
export type GatewayTerms = Static<typeof GatewayTerms>;

/** `PUT /portal/gateway-terms`. 409 where somebody has saved another version meanwhile. */
export const SaveGatewayTermsInput = named(
  'SaveGatewayTermsInput',
  Type.Object(
    {
      terms,
      /** Left as it is where it is not given. */
      anticipates: Type.Optional(anticipates),
      /** Left as it is where it is not given. */
      forecastsTaxes: Type.Optional(Type.Boolean({ title: 'Previsão de split de tributos' })),
      version: Type.Integer({ minimum: 0 }),
    },
    { additionalProperties: false },
  ),
);
export type SaveGatewayTermsInput = Static<typeof SaveGatewayTermsInput>;
