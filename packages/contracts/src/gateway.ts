import Type, { type Static } from 'typebox';
import { AmountMinor, GatewayType } from './common.ts';
import { named } from './named.ts';
import { PaymentMethodType } from './payment.ts';

/** What a gateway does of one method. Amounts in centavos, both ends included. */
export const GatewayMethod = named(
  'GatewayMethod',
  Type.Object({
    type: PaymentMethodType,
    minAmount: Type.Integer(),
    maxAmount: Type.Integer(),
    /** 1: no instalments. */
    maxInstallments: Type.Integer(),
    refundable: Type.Boolean(),
    /** Days after the payment; null without a bound. */
    refundDays: Type.Union([Type.Integer(), Type.Null()]),
    /** Whether it can be authorised first and captured later. */
    captureLater: Type.Boolean(),
    /** What has to be told of the payer. */
    payer: Type.Array(Type.Enum(['name', 'document', 'address'])),
    /** How long it can be paid, in seconds; null where it is paid at once. */
    expiresIn: Type.Union([Type.Object({ min: Type.Integer(), max: Type.Integer() }), Type.Null()]),
  }),
);
export type GatewayMethod = Static<typeof GatewayMethod>;

/** A gateway that the merchant has configured, and what it can do. */
export const Gateway = named(
  'Gateway',
  Type.Object({
    gateway: GatewayType,
    methods: Type.Array(GatewayMethod),
    /** A payment may begin without a method, which the payer's browser then chooses. */
    openPayments: Type.Boolean(),
    /** A declined payment can be tried again with another method. */
    confirmAgain: Type.Boolean(),
    /** It keeps customers with their cards, products with prices, and subscriptions. */
    customers: Type.Boolean(),
    catalogue: Type.Boolean(),
    subscriptions: Type.Boolean(),
  }),
);
export type Gateway = Static<typeof Gateway>;

/** `GET /payment/gateways`. */
export const Gateways = Type.Object({ items: Type.Array(Gateway) });

/** A gateway as the portal's screens show it: with or without a configuration, or only announced. */
export const PortalGateway = named(
  'PortalGateway',
  Type.Object({
    gateway: GatewayType,
    /** False: only announced. */
    available: Type.Boolean(),
    methods: Type.Array(GatewayMethod),
  }),
);
export type PortalGateway = Static<typeof PortalGateway>;

/** `GET /payment/installments`: what a card that begins with these digits pays by the month. */
export const InstallmentQuery = Type.Object({
  amount: AmountMinor,
  cardPrefix: Type.String({ title: 'Início do cartão', pattern: '^[0-9]{6,8}$' }),
  gatewayType: Type.Optional(GatewayType),
});
export const InstallmentOption = named(
  'InstallmentOption',
  Type.Object({
    installments: Type.Integer(),
    /** In centavos, with interest. */
    installmentAmount: Type.Integer(),
    totalAmount: Type.Integer(),
  }),
);
export type InstallmentOption = Static<typeof InstallmentOption>;
export const InstallmentOptions = Type.Object({ items: Type.Array(InstallmentOption) });
