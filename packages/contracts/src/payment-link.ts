import Type, { type Static } from 'typebox';
import {
  AmountMinor,
  CursorQuery,
  cursorPage,
  Environment,
  GatewayType,
  Id,
  nullable,
  Timestamp,
} from './common.ts';
import { named } from './named.ts';
import { NextAction, Payer, PayerStep, PaymentMethodType, PaymentStatus } from './payment.ts';
import { Fiscal, FiscalInput } from './payments/fiscal.ts';
import { Route } from './route.ts';

const LinkMethods = Type.Array(Type.Unsafe<PaymentMethodType>(PaymentMethodType), {
  title: 'Meios de pagamento',
  minItems: 1,
  maxItems: 3,
  uniqueItems: true,
});

/**
 * `POST /payment/links`. With `amount` the payer pays that; without it the payer chooses, between `minAmount` and
 * `maxAmount` where they are given.
 */
export const CreatePaymentLinkInput = named(
  'CreatePaymentLinkInput',
  Type.Object(
    {
      description: Type.String({ title: 'Descrição', minLength: 1, maxLength: 250, pattern: '\\S' }),
      amount: Type.Optional(AmountMinor),
      minAmount: Type.Optional(Type.Integer({ ...AmountMinor, title: 'Valor mínimo' })),
      maxAmount: Type.Optional(Type.Integer({ ...AmountMinor, title: 'Valor máximo' })),
      reusable: Type.Optional(Type.Boolean({ title: 'Reutilizável', default: false })),
      methods: Type.Optional(LinkMethods),
      maxInstallments: Type.Optional(Type.Integer({ title: 'Parcelas', minimum: 1, maximum: 12 })),
      /** May be left out where one gateway alone is configured, and where routing rules are to choose at each payment. */
      gatewayType: Type.Optional(Type.Unsafe<GatewayType>({ ...GatewayType, title: 'Gateway' })),
      expiresAt: Type.Optional(Type.String({ title: 'Validade', format: 'date-time' })),
      /** Who is to pay: of a one-time link alone. */
      customerId: Type.Optional(Id),
      /** Of each payment of the link: of one with an amount alone. A document's key is of a one-time link alone. */
      fiscal: Type.Optional(FiscalInput),
    },
    { additionalProperties: false },
  ),
);
export type CreatePaymentLinkInput = Static<typeof CreatePaymentLinkInput>;

/** `waiting` and `paid` are those of a one-time link; a reusable one stays `open`. */
export const PaymentLinkStatus = named(
  'PaymentLinkStatus',
  Type.Enum(['open', 'waiting', 'paid', 'expired', 'inactive']),
);
export type PaymentLinkStatus = Static<typeof PaymentLinkStatus>;

/** The word of each state of a link: lists, details and exports say the same. */
export const linkStatusTexts: Record<PaymentLinkStatus, string> = {
  open: 'Aberto',
  waiting: 'Esperando pagamento',
  paid: 'Pago',
  expired: 'Expirado',
  inactive: 'Desativado',
};

export const PaymentLink = named(
  'PaymentLink',
  Type.Object({
    id: Id,
    url: Type.String(),
    status: PaymentLinkStatus,
    active: Type.Boolean(),
    reusable: Type.Boolean(),
    description: Type.String(),
    amount: nullable(Type.Integer()),
    minAmount: nullable(Type.Integer()),
    maxAmount: nullable(Type.Integer()),
    currency: Type.String(),
    methods: Type.Array(PaymentMethodType),
    maxInstallments: Type.Integer(),
    /** Null: the routing rules choose at each payment. */
    gateway: nullable(GatewayType),
    /** Only of one that names its payer. */
    customerId: Type.Optional(Type.String()),
    /** Only of one that was given fiscal data. */
    fiscal: Type.Optional(Fiscal),
    paidCount: Type.Integer(),
    paidAmount: Type.Integer(),
    expiresAt: nullable(Timestamp),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  }),
);
export type PaymentLink = Static<typeof PaymentLink>;

export const PaymentLinkListQuery = Type.Object({
  ...CursorQuery.properties,
  active: Type.Optional(Type.Boolean()),
});
export type PaymentLinkListQuery = Static<typeof PaymentLinkListQuery>;
export const PaymentLinkPage = named('PaymentLinkPage', cursorPage(PaymentLink));
export type PaymentLinkPage = Static<typeof PaymentLinkPage>;

/** One way to pay a link, and what it asks of the payer. */
export const PayerMethod = named(
  'PayerMethod',
  Type.Object({
    type: PaymentMethodType,
    /** In centavos, both ends included. */
    minAmount: Type.Integer(),
    maxAmount: Type.Integer(),
    maxInstallments: Type.Integer(),
    payer: Type.Array(Type.Enum(['name', 'document', 'address'])),
  }),
);
export type PayerMethod = Static<typeof PayerMethod>;

/** The Pix that a one-time link waits for. Nothing in it is of its payer. */
export const WaitingPayment = named(
  'WaitingPayment',
  Type.Object({
    method: nullable(PaymentMethodType),
    amount: Type.Integer(),
    expiresAt: nullable(Timestamp),
    nextAction: nullable(NextAction),
  }),
);
export type WaitingPayment = Static<typeof WaitingPayment>;

/**
 * `GET /pay/:id`: what everybody who has the link may see. `publicKey` is null unless a card can be paid with now. With a
 * null `gateway` the routing rules choose: a card asks for its `PayerRoute` first.
 */
export const PayerLink = named(
  'PayerLink',
  Type.Object({
    id: Id,
    status: PaymentLinkStatus,
    environment: Environment,
    merchantName: Type.String(),
    merchantCnpj: nullable(Type.String()),
    merchantColor: nullable(Type.String()),
    merchantLogoUrl: nullable(Type.String()),
    description: Type.String(),
    amount: nullable(Type.Integer()),
    minAmount: nullable(Type.Integer()),
    maxAmount: nullable(Type.Integer()),
    currency: Type.String(),
    methods: Type.Array(PayerMethod),
    gateway: nullable(GatewayType),
    publicKey: nullable(Type.String()),
    /** The payer may have the card stored with the customer that the link is for. */
    savesCard: Type.Boolean(),
    /** What else than a card the payer may have stored with that customer; only where there is something. */
    savedMethods: Type.Optional(Type.Array(PaymentMethodType)),
    waiting: nullable(WaitingPayment),
    expiresAt: nullable(Timestamp),
  }),
);
export type PayerLink = Static<typeof PayerLink>;

/** `POST /pay/:id/routes`: the card that is to be paid with, of a link whose gateway the routing rules choose. */
export const PayerRouteInput = named(
  'PayerRouteInput',
  Type.Object(
    {
      method: Type.Enum(['card'], { title: 'Meio de pagamento' }),
      /** Only where the link leaves it open. */
      amount: Type.Optional(AmountMinor),
      installments: Type.Optional(Type.Integer({ title: 'Parcelas', minimum: 1, maximum: 12 })),
      /** Questions of one visit are drawn alike, so that the page does not change its gateway for nothing. */
      visit: Type.Optional(
        Type.String({
          title: 'Visita',
          pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$',
        }),
      ),
    },
    { additionalProperties: false },
  ),
);
export type PayerRouteInput = Static<typeof PayerRouteInput>;

/** Where the card of a link is tokenised. Its ticket pays this link alone. */
export const PayerRoute = named(
  'PayerRoute',
  Type.Object({
    ...Route.properties,
    /** The payer may have the card stored with the customer that the link is for. */
    savesCard: Type.Boolean(),
  }),
);
export type PayerRoute = Static<typeof PayerRoute>;

/** `POST /pay/:id/payments`. A card comes as the token that the payer's browser got from the gateway. */
export const PayLinkInput = named(
  'PayLinkInput',
  Type.Object(
    {
      method: Type.Unsafe<PaymentMethodType>({ ...PaymentMethodType, title: 'Meio de pagamento' }),
      email: Type.String({ title: 'Email', format: 'email', maxLength: 254 }),
      /** Only where the link leaves it open. */
      amount: Type.Optional(AmountMinor),
      payer: Type.Optional(Payer),
      cardToken: Type.Optional(Type.String({ title: 'Token do cartão', minLength: 1, maxLength: 255 })),
      installments: Type.Optional(Type.Integer({ title: 'Parcelas', minimum: 1, maximum: 12 })),
      /** The ticket of the route where the token was made: of a link by routing rules alone. */
      route: Type.Optional(Type.String({ title: 'Rota', minLength: 1, maxLength: 2000 })),
      /** Only where the link says that it stores cards. */
      saveCard: Type.Optional(Type.Boolean()),
      /** Only of a method that the link says that it stores. */
      savePaymentMethod: Type.Optional(Type.Boolean()),
    },
    { additionalProperties: false },
  ),
);
export type PayLinkInput = Static<typeof PayLinkInput>;

/** A payment of a link, for who pays it. */
export const PayerPayment = named(
  'PayerPayment',
  Type.Object({
    id: Id,
    status: PaymentStatus,
    amount: Type.Integer(),
    amountRefunded: Type.Integer(),
    currency: Type.String(),
    method: nullable(PaymentMethodType),
    installments: Type.Integer(),
    expiresAt: nullable(Timestamp),
    nextAction: nullable(NextAction),
    /** What a test may do in the payer's place now; empty in PRODUCTION, and where the gateway has no such means. */
    payerSteps: Type.Array(PayerStep),
    failureMessage: nullable(Type.String()),
  }),
);
export type PayerPayment = Static<typeof PayerPayment>;

/** `GET /pay/sandbox/:id`: a payment of SANDBOX, for who plays its payer on the page that its `nextAction` tells. */
export const SandboxPayment = named(
  'SandboxPayment',
  Type.Object({
    ...PayerPayment.properties,
    description: Type.String(),
    gateway: GatewayType,
    merchantName: Type.String(),
    merchantColor: nullable(Type.String()),
    merchantLogoUrl: nullable(Type.String()),
  }),
);
export type SandboxPayment = Static<typeof SandboxPayment>;

/** The answer to a payer's submit: `token` opens the payment to who began it. */
export const BegunPayerPayment = named(
  'BegunPayerPayment',
  Type.Object({ ...PayerPayment.properties, token: Type.String() }),
);
export type BegunPayerPayment = Static<typeof BegunPayerPayment>;

const PayerToken = Type.String({
  title: 'token',
  minLength: 64,
  maxLength: 64,
  pattern: '^[0-9a-f]{64}$',
});
export const PayerPaymentParams = Type.Object({ id: Id, paymentId: Id });
export const PayerPaymentQuery = Type.Object({ token: PayerToken });
