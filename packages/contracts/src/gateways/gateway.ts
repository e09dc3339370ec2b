import Type, { type Static } from 'typebox';
import { AmountMinor, GatewayType } from '../common.ts';
import { named } from '../named.ts';
import { PaymentMethodType } from '../payment.ts';

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
    /** A payment may store it with the customer. Only where that is so; of cards `savesCardsWhilePaying` tells it. */
    savedWhilePaying: Type.Optional(Type.Boolean()),
    /** The server alone charges what is stored of it. Only where that is so; of cards `chargesStoredCards` tells it. */
    chargedStored: Type.Optional(Type.Boolean()),
  }),
);
export type GatewayMethod = Static<typeof GatewayMethod>;

const abilities = {
  /** A payment may begin without a method, which the payer's browser then chooses. */
  openPayments: Type.Boolean(),
  /** A declined payment can be tried again with another method. */
  confirmAgain: Type.Boolean(),
  /** The server alone charges a stored card; elsewhere the payer's browser makes a token of it with its security code. */
  chargesStoredCards: Type.Boolean(),
  /** A payment may store its card with the customer. */
  savesCardsWhilePaying: Type.Boolean(),
  /** A card is verified, and stored, without a charge. */
  verifiesCards: Type.Boolean(),
  /** An authorised card may be captured in several steps. */
  capturesInParts: Type.Boolean(),
  /** The authorised amount of a card may be raised. */
  incrementsAuthorizations: Type.Boolean(),
  /** A payment may be split among receivers. */
  splitsPayments: Type.Boolean(),
  /** It keeps customers with what is stored of them, products with prices, and subscriptions. */
  customers: Type.Boolean(),
  /** False where a payment method is stored by a payment alone, and by no token of the payer's browser; only there. */
  attachesPaymentMethods: Type.Optional(Type.Boolean()),
  catalogue: Type.Boolean(),
  subscriptions: Type.Boolean(),
};

/** A gateway that the merchant has configured and that is switched on, and what it can do. */
export const Gateway = named(
  'Gateway',
  Type.Object({
    gateway: GatewayType,
    methods: Type.Array(GatewayMethod),
    ...abilities,
  }),
);
export type Gateway = Static<typeof Gateway>;

/** `GET /payment/gateways`: the first one configured first. */
export const Gateways = named('Gateways', Type.Object({ items: Type.Array(Gateway) }));
export type Gateways = Static<typeof Gateways>;

/** What a gateway does beside single payments. */
export const GatewayAbilities = named('GatewayAbilities', Type.Object(abilities));
export type GatewayAbilities = Static<typeof GatewayAbilities>;

/** A gateway as the portal's screens show it, whether or not the merchant has configured it. */
export const PortalGateway = named(
  'PortalGateway',
  Type.Object({
    gateway: GatewayType,
    /** False: only announced, or switched off. Then it has no methods. */
    available: Type.Boolean(),
    methods: Type.Array(GatewayMethod),
    /** Null where it is only announced, or switched off. */
    abilities: Type.Union([GatewayAbilities, Type.Null()]),
    /** Its events may be signed with a secret that the merchant pastes here (`webhookSecret`). */
    takesWebhookSecret: Type.Boolean(),
  }),
);
export type PortalGateway = Static<typeof PortalGateway>;

/** `GET /payment/config/gateways`: every gateway that there is a name for, in a fixed order. */
export const PortalGateways = Type.Array(PortalGateway);

/** `GET /payment/installments`: what a card that begins with these digits pays by the month. */
export const InstallmentQuery = Type.Object({
  amount: AmountMinor,
  cardPrefix: Type.String({ title: 'Início do cartão', pattern: '^[0-9]{6,8}$' }),
  /** May be left out where one gateway alone is configured. */
  gatewayType: Type.Optional(GatewayType),
});
export type InstallmentQuery = Static<typeof InstallmentQuery>;

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

/** Fewest first; the first one is the whole amount at once. */
export const InstallmentOptions = named(
  'InstallmentOptions',
  Type.Object({ gateway: GatewayType, items: Type.Array(InstallmentOption) }),
);
export type InstallmentOptions = Static<typeof InstallmentOptions>;
