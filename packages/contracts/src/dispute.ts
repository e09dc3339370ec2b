import Type, { type Static } from 'typebox';
import { CursorQuery, cursorPage, GatewayType, Id, Metadata, nullable, Timestamp } from './common.ts';
import { named } from './named.ts';

/**
 * `needs_response` waits for the merchant's evidence, `under_review` for the decision of the bank or the gateway. The
 * `warning_` states are of an inquiry, which takes no money back unless it becomes a dispute. `prevented` was settled before
 * the decision: what went back to the payer is a refund.
 */
export const DisputeStatus = named(
  'DisputeStatus',
  Type.Enum(
    [
      'needs_response',
      'under_review',
      'won',
      'lost',
      'warning_needs_response',
      'warning_under_review',
      'warning_closed',
      'prevented',
    ],
    { title: 'Status' },
  ),
);
export type DisputeStatus = Static<typeof DisputeStatus>;

/** A payer's dispute of a payment, or of the payment of an invoice. The amount is in centavos. */
export const Dispute = named(
  'Dispute',
  Type.Object({
    id: Id,
    paymentId: nullable({
      ...Id,
      description: 'O pagamento contestado; nulo quando se contesta uma fatura.',
    }),
    invoiceId: nullable({ ...Id, description: 'A fatura cuja cobrança foi contestada.' }),
    amount: Type.Integer({
      description: 'O valor contestado, em centavos; numa contestação perdida, o que foi perdido.',
    }),
    currency: Type.String(),
    reason: Type.String({ description: 'O motivo informado pelo banco ou pelo gateway, como `fraudulent`.' }),
    status: DisputeStatus,
    evidenceDueBy: nullable({
      ...Timestamp,
      description: 'Até quando evidências são aceitas; nulo quando não se esperam.',
    }),
    gateway: GatewayType,
    externalId: Type.String(),
    metadata: Metadata,
    createdAt: Timestamp,
    updatedAt: Timestamp,
  }),
);
export type Dispute = Static<typeof Dispute>;

export const DisputeListQuery = Type.Object({
  ...CursorQuery.properties,
  paymentId: Type.Optional(Id),
  status: Type.Optional(DisputeStatus),
  createdFrom: Type.Optional(Timestamp),
  createdTo: Type.Optional(Timestamp),
});
export type DisputeListQuery = Static<typeof DisputeListQuery>;
export const DisputePage = named('DisputePage', cursorPage(Dispute));
export type DisputePage = Static<typeof DisputePage>;

/** What a payment shows of its latest dispute. */
export const PaymentDispute = named('PaymentDispute', Type.Object({ id: Id, status: DisputeStatus }));
export type PaymentDispute = Static<typeof PaymentDispute>;
