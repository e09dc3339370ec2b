import Type, { type Static, type TSchema } from 'typebox';

/*
 * What is read of the answers (https://github.com/paypal/paypal-rest-api-specifications): of all that they hold, these
 * members.
 */

const maybe = <T extends TSchema>(schema: T) => Type.Optional(Type.Union([schema, Type.Null()]));
const text = maybe(Type.String());

const Money = Type.Object({ currency_code: Type.String(), value: Type.String() });
const Link = Type.Object({ href: Type.String(), rel: Type.String() });
const links = maybe(Type.Array(Link));
const StatusDetails = maybe(Type.Object({ reason: text }));

export const TokenAnswer = Type.Object({
  access_token: Type.String({ minLength: 1 }),
  expires_in: Type.Number(),
});

/** What is charged of an amount, or given back with it. */
const Breakdown = maybe(Type.Object({ paypal_fee: maybe(Money) }));

export const RefundAnswer = Type.Object({
  id: Type.String(),
  status: Type.String(),
  amount: Money,
  custom_id: text,
  note_to_payer: text,
  seller_payable_breakdown: Breakdown,
  create_time: Type.String(),
  links,
});
export type RefundAnswer = Static<typeof RefundAnswer>;

const related = maybe(Type.Object({ related_ids: maybe(Type.Object({ order_id: text, capture_id: text })) }));

export const CaptureAnswer = Type.Object({
  id: Type.String(),
  status: Type.String(),
  status_details: StatusDetails,
  amount: Money,
  create_time: text,
  seller_receivable_breakdown: Breakdown,
  supplementary_data: related,
});
export type CaptureAnswer = Static<typeof CaptureAnswer>;

/** What is read of a capture or an authorisation to find its order. */
export const RelatedAnswer = Type.Object({ id: Type.String(), supplementary_data: related });

const Authorization = Type.Object({
  id: Type.String(),
  status: Type.String(),
  status_details: StatusDetails,
});

const Customer = maybe(Type.Object({ id: text, merchant_customer_id: text }));

/** What became of the payer's account that was to be stored: it has an id once it is. */
const Vault = maybe(Type.Object({ id: text, status: text, customer: Customer }));

/** A payer's account that is stored. */
export const PaymentTokenAnswer = Type.Object({
  id: Type.String({ minLength: 1 }),
  customer: Customer,
  payment_source: maybe(Type.Object({ paypal: maybe(Type.Object({ email_address: text })) })),
});
export type PaymentTokenAnswer = Static<typeof PaymentTokenAnswer>;

export const PaymentTokensAnswer = Type.Object({
  customer: Customer,
  payment_tokens: maybe(Type.Array(PaymentTokenAnswer)),
  total_pages: maybe(Type.Integer()),
});

export const OrderAnswer = Type.Object({
  id: Type.String(),
  status: Type.String(),
  create_time: text,
  update_time: text,
  links,
  payment_source: maybe(
    Type.Object({
      paypal: maybe(Type.Object({ email_address: text, attributes: maybe(Type.Object({ vault: Vault })) })),
    }),
  ),
  purchase_units: Type.Array(
    Type.Object({
      amount: Money,
      custom_id: text,
      reference_id: text,
      description: text,
      payments: maybe(
        Type.Object({
          authorizations: maybe(Type.Array(Authorization)),
          captures: maybe(Type.Array(CaptureAnswer)),
          refunds: maybe(Type.Array(RefundAnswer)),
        }),
      ),
    }),
    { minItems: 1 },
  ),
});
export type OrderAnswer = Static<typeof OrderAnswer>;

export const AccountAnswer = Type.Object({
  payer_id: Type.String({ minLength: 1 }),
  verified_account: maybe(Type.Union([Type.String(), Type.Boolean()])),
  address: maybe(Type.Object({ country: text, country_code: text })),
});

const TransactionInfo = Type.Object({
  transaction_id: Type.String(),
  transaction_event_code: text,
  transaction_status: text,
  transaction_initiation_date: text,
  transaction_amount: maybe(Money),
  fee_amount: maybe(Money),
  custom_field: text,
  paypal_reference_id: text,
});
export type TransactionInfo = Static<typeof TransactionInfo>;

export const TransactionsAnswer = Type.Object({
  transaction_details: Type.Array(Type.Object({ transaction_info: TransactionInfo })),
  page: Type.Optional(Type.Integer()),
  total_pages: Type.Optional(Type.Integer()),
});

const DisputedTransactions = Type.Optional(
  Type.Array(Type.Object({ seller_transaction_id: text, custom: text, gross_amount: Type.Optional(Money) })),
);

export const DisputeAnswer = Type.Object({
  dispute_id: Type.String({ minLength: 1 }),
  create_time: Type.String(),
  reason: text,
  status: Type.String(),
  dispute_life_cycle_stage: text,
  dispute_amount: Type.Optional(Money),
  dispute_outcome: maybe(Type.Object({ outcome_code: text, amount_refunded: Type.Optional(Money) })),
  seller_response_due_date: text,
  disputed_transactions: DisputedTransactions,
});
export type DisputeAnswer = Static<typeof DisputeAnswer>;

export const DisputesAnswer = Type.Object({
  items: maybe(Type.Array(Type.Object({ dispute_id: Type.String() }))),
  links,
});

export const WebhookAnswer = Type.Object({
  id: Type.String(),
  url: Type.String(),
  event_types: maybe(Type.Array(Type.Object({ name: Type.String() }))),
});
export const WebhooksAnswer = Type.Object({ webhooks: Type.Array(WebhookAnswer) });

export const EventBody = Type.Object({
  id: Type.String({ minLength: 1 }),
  event_type: Type.String({ minLength: 1 }),
  create_time: text,
  resource_type: text,
  resource: Type.Object({
    id: text,
    supplementary_data: related,
    links,
    dispute_id: text,
    disputed_transactions: DisputedTransactions,
    /** Of what an order stored. */
    metadata: maybe(Type.Object({ order_id: text })),
  }),
});
export type EventBody = Static<typeof EventBody>;
