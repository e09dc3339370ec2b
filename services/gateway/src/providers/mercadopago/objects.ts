import Type, { type Static, type TSchema } from 'typebox';

/*
 * What is read of the answers (https://github.com/mercadopago/openapi, by-site/MLB): of all that they hold, these members.
 */

const maybe = <T extends TSchema>(schema: T) => Type.Optional(Type.Union([schema, Type.Null()]));

/** Ids come as numbers and, of some objects, as texts. */
const Id = Type.Union([Type.Integer(), Type.String({ minLength: 1 })]);
const text = maybe(Type.String());

export const RefundAnswer = Type.Object({
  id: Id,
  payment_id: Id,
  amount: Type.Number(),
  status: text,
  date_created: Type.String(),
});
export type RefundAnswer = Static<typeof RefundAnswer>;

export const PaymentAnswer = Type.Object({
  id: Id,
  status: Type.String(),
  status_detail: text,
  transaction_amount: Type.Number(),
  currency_id: text,
  transaction_amount_refunded: maybe(Type.Number()),
  captured: maybe(Type.Boolean()),
  installments: maybe(Type.Integer()),
  payment_method_id: text,
  payment_type_id: text,
  external_reference: text,
  description: text,
  date_created: Type.String(),
  date_approved: text,
  date_of_expiration: text,
  money_release_date: text,
  fee_details: maybe(Type.Array(Type.Object({ type: text, amount: maybe(Type.Number()), fee_payer: text }))),
  payer: maybe(
    Type.Object({
      email: text,
      first_name: text,
      last_name: text,
      identification: maybe(Type.Object({ number: text })),
    }),
  ),
  metadata: maybe(Type.Record(Type.String(), Type.Unknown())),
  card: maybe(Type.Object({ last_four_digits: text })),
  point_of_interaction: maybe(
    Type.Object({ transaction_data: maybe(Type.Object({ qr_code: text, ticket_url: text, e2e_id: text })) }),
  ),
  barcode: maybe(Type.Object({ content: text })),
  transaction_details: maybe(
    Type.Object({
      external_resource_url: text,
      overpaid_amount: maybe(Type.Number()),
      net_received_amount: maybe(Type.Number()),
      digitable_line: text,
      barcode: maybe(Type.Object({ content: text })),
    }),
  ),
  three_ds_info: maybe(Type.Object({ external_resource_url: text })),
  refunds: maybe(Type.Array(RefundAnswer)),
});
export type PaymentAnswer = Static<typeof PaymentAnswer>;

const page = <T extends TSchema>(item: T) =>
  Type.Object({
    results: Type.Array(item),
    paging: Type.Object({ total: Type.Integer(), limit: Type.Integer(), offset: Type.Integer() }),
  });
export const PaymentSearchAnswer = page(PaymentAnswer);

export const RefundListAnswer = Type.Array(RefundAnswer);

export const AccountAnswer = Type.Object({
  id: Id,
  site_id: Type.String(),
  country_id: text,
  tags: maybe(Type.Array(Type.String())),
  status: maybe(Type.Object({ sell: maybe(Type.Object({ allow: maybe(Type.Boolean()) })) })),
});

export const InstallmentsAnswer = Type.Array(
  Type.Object({
    payer_costs: Type.Array(
      Type.Object({
        installments: Type.Integer(),
        installment_amount: Type.Number(),
        total_amount: Type.Number(),
      }),
    ),
  }),
);

export const CardAnswer = Type.Object({
  id: Id,
  customer_id: Type.String(),
  first_six_digits: text,
  last_four_digits: text,
  expiration_month: maybe(Type.Integer()),
  expiration_year: maybe(Type.Integer()),
  cardholder: maybe(Type.Object({ name: text })),
  payment_method: maybe(Type.Object({ id: text })),
  date_created: Type.String(),
});
export type CardAnswer = Static<typeof CardAnswer>;

export const CardListAnswer = Type.Array(CardAnswer);

/** A card's token, without the card's number. */
export const CardTokenAnswer = Type.Object({
  first_six_digits: text,
  last_four_digits: text,
  expiration_month: maybe(Type.Integer()),
  expiration_year: maybe(Type.Integer()),
  status: text,
});
export type CardTokenAnswer = Static<typeof CardTokenAnswer>;

/** Parts of a phone number come as texts, empty ones too, and as numbers. */
const PhonePart = Type.Union([Type.Integer(), Type.String()]);

export const CustomerAnswer = Type.Object({
  id: Type.String({ minLength: 1 }),
  email: text,
  first_name: text,
  last_name: text,
  phone: maybe(Type.Object({ area_code: maybe(PhonePart), number: maybe(PhonePart) })),
  description: text,
  metadata: maybe(Type.Record(Type.String(), Type.Unknown())),
  default_card: text,
  date_created: Type.String(),
});
export type CustomerAnswer = Static<typeof CustomerAnswer>;

export const CustomerSearchAnswer = page(CustomerAnswer);

/** A report that was asked for, and as the list has it: then with its file, once it is made. */
export const ReportAnswer = Type.Object({
  id: Id,
  begin_date: Type.String(),
  end_date: Type.String(),
  file_name: text,
  status: text,
  date_created: text,
});
export type ReportAnswer = Static<typeof ReportAnswer>;

export const ReportListAnswer = Type.Array(ReportAnswer);

/** A notification: it names the object and says nothing of it. */
export const NotificationBody = Type.Object({
  id: Id,
  type: Type.String(),
  action: text,
  date_created: text,
  data: Type.Object({ id: Id }),
});
