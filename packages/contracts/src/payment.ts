import Type, { type Static } from 'typebox';
import {
  AmountMinor,
  Currency,
  CursorQuery,
  cursorPage,
  GatewayType,
  Id,
  Metadata,
  nullable,
  Timestamp,
} from './common.ts';
import { Customer } from './customer.ts';
import { DeclineAdvice } from './errors/envelope.ts';
import { metadataPairs } from './metadata.ts';
import { named } from './named.ts';
import { authorizationGrants, authorizationRequests } from './payments/capture.ts';
import { FiscalInput, PaymentFiscal } from './payments/fiscal.ts';
import { CardSummary } from './payments/payment-method.ts';
import { Refund } from './payments/refund.ts';
import { StatementDescriptor } from './payments/statement-descriptor.ts';

export { PayerStep, PlayPayerInput } from './payments/payer-step.ts';

/**
 * `processing` and `unknown` are resolved by a webhook or by the reconciler. `unknown` means that the
 * provider's answer was lost and the payment's state is being queried.
 */
export const PaymentStatus = named(
  'PaymentStatus',
  Type.Enum([
    'requires_payment_method',
    'requires_confirmation',
    'requires_action',
    'processing',
    'requires_capture',
    'succeeded',
    'failed',
    'canceled',
    'unknown',
  ]),
);
export type PaymentStatus = Static<typeof PaymentStatus>;

/** The merchant's pairs: one fewer than the provider's fifty, because one holds the payment's id. */
const PaymentMetadata = Type.Record(
  Type.String({ pattern: '^[^\\[\\]]{1,40}$' }),
  Type.String({ title: 'metadata', maxLength: 500 }),
  { title: 'metadata', maxProperties: 49, additionalProperties: false },
);

/** How a payer pays. */
export const PaymentMethodType = named('PaymentMethodType', Type.Enum(['card', 'pix', 'boleto', 'paypal']));
export type PaymentMethodType = Static<typeof PaymentMethodType>;

/**
 * The method of a new payment that names no stored one. Which fields a type takes is checked beyond this schema:
 * `token` and `installments` are a card's, `expiresIn` a Pix's, `dueInDays` a boleto's.
 */
export const PaymentMethodInput = named(
  'PaymentMethodInput',
  Type.Object(
    {
      type: Type.Unsafe<PaymentMethodType>({ ...PaymentMethodType, title: 'Meio de pagamento' }),
      token: Type.Optional(
        Type.String({
          title: 'Token do cartão',
          minLength: 1,
          maxLength: 255,
          description: 'Só de `card`: o token que o navegador recebeu do gateway. Serve uma vez, só nele.',
        }),
      ),
      installments: Type.Optional(
        Type.Integer({
          title: 'Parcelas',
          minimum: 1,
          maximum: 12,
          description: 'Só de `card`: em quantas parcelas. Sem ele, à vista.',
        }),
      ),
      expiresIn: Type.Optional(
        Type.Integer({
          title: 'Prazo',
          minimum: 60,
          maximum: 2_592_000,
          description: 'Só de `pix`: por quantos segundos o código vale. Sem ele, 24 horas.',
        }),
      ),
      dueInDays: Type.Optional(
        Type.Integer({
          title: 'Vencimento',
          minimum: 0,
          maximum: 60,
          description: 'Só de `boleto`: em quantos dias ele vence. Sem ele, 3.',
        }),
      ),
    },
    { additionalProperties: false },
  ),
);
export type PaymentMethodInput = Static<typeof PaymentMethodInput>;

/** Where a payer lives. `state` is the two letters of one in Brazil. */
export const PayerAddress = named(
  'PayerAddress',
  Type.Object(
    {
      zipCode: Type.String({ title: 'CEP', pattern: '^[0-9]{5}-?[0-9]{3}$' }),
      street: Type.String({ title: 'Rua', minLength: 1, maxLength: 200 }),
      number: Type.String({ title: 'Número', minLength: 1, maxLength: 20 }),
      neighborhood: Type.String({ title: 'Bairro', minLength: 1, maxLength: 100 }),
      city: Type.String({ title: 'Cidade', minLength: 1, maxLength: 100 }),
      state: Type.String({ title: 'UF', pattern: '^[A-Z]{2}$' }),
    },
    { additionalProperties: false },
  ),
);
export type PayerAddress = Static<typeof PayerAddress>;

/** Who pays, as far as the method asks for it. `document` is a CPF or a CNPJ, with or without punctuation. */
export const Payer = named(
  'Payer',
  Type.Object(
    {
      name: Type.String({ title: 'Nome', minLength: 1, maxLength: 120 }),
      document: Type.String({ title: 'CPF ou CNPJ', minLength: 11, maxLength: 18 }),
      address: Type.Optional(PayerAddress),
    },
    { additionalProperties: false },
  ),
);
export type Payer = Static<typeof Payer>;

/** Absent in PRODUCTION, and in payments of before there was such a page. */
const sandboxUrl = Type.Optional(
  Type.String({
    description:
      'Só no Sandbox: a página em que você faz o papel de quem paga. Quem tem o endereço pode pagar ou deixar vencer.',
  }),
);

/** What the payer of a Pix or a boleto has to do, and a card's holder at the bank. */
export const NextAction = named(
  'NextAction',
  Type.Union([
    Type.Object({
      type: Type.Literal('redirect', { description: 'Abrir um endereço.' }),
      url: Type.String({
        description:
          'Para onde mandar o comprador. No Sandbox, a página em que você faz o papel do banco dele.',
      }),
    }),
    Type.Object({
      type: Type.Literal('pix', { description: 'Pagar um Pix.' }),
      qrCode: Type.String({ description: 'O código que se cola no app do banco.' }),
      qrCodeImageUrl: Type.String({ description: 'O mesmo código como figura, em SVG.' }),
      sandboxUrl,
    }),
    Type.Object({
      type: Type.Literal('boleto', { description: 'Pagar um boleto.' }),
      line: Type.String({ description: 'A linha digitável, 47 dígitos.' }),
      barcode: Type.String({ description: 'O código de barras, 44 dígitos.' }),
      pdfUrl: Type.Union([Type.String(), Type.Null()], {
        description: 'Onde pode ser impresso; nulo quando o gateway não conta.',
      }),
      sandboxUrl,
    }),
  ]),
);
export type NextAction = Static<typeof NextAction>;

/** The merchant's own name of a payment, such as an order's: visible characters without spaces. */
const Reference = Type.String({ title: 'Referência', pattern: '^[!-~]{1,64}$' });

/** `POST /payment/process`. Without a method the answer carries a `clientSecret` for the browser. */
export const ProcessPaymentInput = named(
  'CreatePaymentInput',
  Type.Object(
    {
      amount: Type.Integer({
        ...AmountMinor,
        description: 'Valor a cobrar, em centavos. O gateway não cobra menos de 50 (R$ 0,50).',
      }),
      currency: Currency,
      description: Type.String({ title: 'Descrição', minLength: 1, maxLength: 500 }),
      customerEmail: Type.String({ title: 'Email', format: 'email', maxLength: 254 }),
      /** May be left out where one gateway alone is configured. */
      gatewayType: Type.Optional(Type.Unsafe<GatewayType>({ ...GatewayType, title: 'Gateway' })),
      /** A new method; never together with `paymentMethodId`. */
      paymentMethod: Type.Optional(PaymentMethodInput),
      payer: Type.Optional(Payer),
      customerId: Type.Optional(Id),
      paymentMethodId: Type.Optional(Id),
      savePaymentMethod: Type.Optional(Type.Boolean()),
      capture: Type.Optional(Type.Boolean({ default: true })),
      ...authorizationRequests,
      returnUrl: Type.Optional(Type.String({ format: 'uri', pattern: '^https?://', maxLength: 2048 })),
      metadata: Type.Optional(PaymentMetadata),
      /** Refused while another payment that has it is waiting, authorised, paid or not known. */
      reference: Type.Optional(Reference),
      allowDuplicateReference: Type.Optional(Type.Boolean()),
      /** Sent where the payment is a card's. */
      statementDescriptor: Type.Optional(StatementDescriptor),
      /** Kept with the payment; no gateway is told. */
      fiscal: Type.Optional(FiscalInput),
      /** The ticket of `POST /payment/routes`, which says at which gateway; never together with `gatewayType`. */
      route: Type.Optional(Type.String({ title: 'Rota', minLength: 1, maxLength: 2000 })),
    },
    { additionalProperties: false },
  ),
);
export type ProcessPaymentInput = Static<typeof ProcessPaymentInput>;

export const Payment = named(
  'Payment',
  Type.Object({
    id: Id,
    status: PaymentStatus,
    amount: Type.Integer(),
    amountCaptured: Type.Integer(),
    amountRefunded: Type.Integer(),
    currency: Type.String(),
    description: Type.String(),
    customerEmail: Type.String(),
    customerId: nullable(Type.String()),
    /** Only with `expand=customer`. */
    customer: Type.Optional(Customer),
    paymentMethodId: nullable(Type.String()),
    /** The card of the latest attempt; null before the first attempt and for other payment methods. */
    card: nullable(CardSummary),
    capture: Type.Boolean(),
    clientSecret: nullable(Type.String()),
    nextActionUrl: nullable(Type.String()),
    declineCode: nullable(Type.String()),
    advice: nullable(DeclineAdvice),
    failureMessage: nullable(Type.String()),
    gateway: GatewayType,
    externalId: nullable(Type.String()),
    metadata: Metadata,
    refunds: Type.Array(Refund),
    /** Absent only in answers that were stored under a key before payments showed their disputes. */
    disputed: Type.Optional(
      Type.Boolean({ description: 'O portador do cartão contestou o pagamento, seja qual for o desfecho.' }),
    ),
    disputeId: Type.Optional(nullable({ ...Id, description: 'A contestação mais recente do pagamento.' })),
    /** Absent only in answers that were stored under a key before payments said it. */
    paidAt: Type.Optional(nullable(Timestamp)),
    /** These five only of payments that were made with `paymentMethod`. */
    method: Type.Optional(PaymentMethodType),
    installments: Type.Optional(Type.Integer()),
    expiresAt: Type.Optional(nullable(Timestamp)),
    nextAction: Type.Optional(nullable(NextAction)),
    failureCode: Type.Optional(nullable(Type.String())),
    /** These only of one that was given one; the last of one that is to store its card, null until it has. */
    reference: Type.Optional(Type.String()),
    statementDescriptor: Type.Optional(Type.String()),
    savedPaymentMethodId: Type.Optional(nullable(Type.String())),
    ...authorizationGrants,
    /** Only of one that was given its fiscal data. */
    fiscal: Type.Optional(PaymentFiscal),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  }),
);
export type Payment = Static<typeof Payment>;

const expand = Type.Optional(Type.Array(Type.Enum(['customer']), { maxItems: 5 }));

export const PaymentQuery = Type.Object({ expand });
export type PaymentQuery = Static<typeof PaymentQuery>;

/** How the amounts of a list are bounded, both ends included. */
export const amountFilters = {
  amountMin: Type.Optional(AmountMinor),
  amountMax: Type.Optional(AmountMinor),
};

/** `customerEmail` matches the whole address regardless of case. All given filters must match. */
export const PaymentListQuery = Type.Object({
  ...CursorQuery.properties,
  status: Type.Optional(PaymentStatus),
  customerId: Type.Optional(Id),
  customerEmail: Type.Optional(Type.String({ maxLength: 254 })),
  reference: Type.Optional(Reference),
  createdFrom: Type.Optional(Timestamp),
  createdTo: Type.Optional(Timestamp),
  method: Type.Optional(PaymentMethodType),
  gateway: Type.Optional(GatewayType),
  amount: Type.Optional(AmountMinor),
  ...amountFilters,
  ...metadataPairs,
  expand,
});
export type PaymentListQuery = Static<typeof PaymentListQuery>;
export const PaymentPage = named('PaymentPage', cursorPage(Payment));
export type PaymentPage = Static<typeof PaymentPage>;
