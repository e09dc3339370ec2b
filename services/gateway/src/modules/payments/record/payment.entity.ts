import { defineEntity, p } from '@mikro-orm/core';
import type { Environment, GatewayType } from '@trilho/contracts/common';
import type { DisputeStatus } from '@trilho/contracts/dispute';
import type { DeclineAdvice } from '@trilho/contracts/envelope';
import type { PaymentFiscal } from '@trilho/contracts/fiscal';
import type { NextAction, PaymentMethodType, PaymentStatus } from '@trilho/contracts/payment';
import type { PaymentStep } from '@trilho/contracts/portal-payment';
import type { RoutingDecision } from '@trilho/contracts/routing-decision';
import type { RowOf } from '../../../platform/database/queries.ts';
import type { Settlement } from '../../ledger/positions.ts';
import { User } from '../../users/user.entity.ts';
import type { CaptureEntry, Grant } from './captures/capture-column.ts';

/** What the provider was asked to do with a payment that exists, and has not answered yet. */
export type PendingOperation = 'confirm' | 'capture' | 'increment' | 'cancel';

/** What the payer of a Pix or a boleto has to do. */
export type PayerAction = Exclude<NextAction, { type: 'redirect' }>;

/**
 * A payment, written as `unknown` before the provider is called. While an operation on it is pending it is
 * `unknown` again, and `statusBefore` is what it goes back to if the provider refuses.
 */
export const PaymentSchema = defineEntity({
  name: 'Payment',
  tableName: 'payments',
  indexes: [
    {
      // For the last characters of an id.
      name: 'payments_id_end_index',
      expression: 'create index "payments_id_end_index" on "payments" (reverse("id") text_pattern_ops)',
    },
    { properties: ['userId', 'environment', 'id'] },
    {
      // For one amount, in the order of the list, and for ranges. It changes with a raised authorisation alone.
      name: 'payments_amount_index',
      properties: ['userId', 'environment', 'amountMinor', 'id'],
    },
    { properties: ['configId', 'keyRevision'] },
    {
      // By the provider's id, unique within a configuration: another gateway may count as one of the merchant's does.
      name: 'payments_external_id_index',
      expression:
        'create unique index "payments_external_id_index" on "payments" ("external_id", "config_id") where "external_id" is not null',
    },
    {
      // Stored cards and those of browsers cost no entry.
      name: 'payments_method_index',
      expression:
        'create index "payments_method_index" on "payments" ("user_id", "environment", "method", "id") where "method" is not null',
    },
    {
      name: 'payments_customer_index',
      properties: ['customerId', 'id'],
      where: `"customer_id" is not null`,
    },
    {
      // For the beginning of an e-mail, and a whole one.
      name: 'payments_email_index',
      expression:
        'create index "payments_email_index" on "payments" ("user_id", "environment", lower("customer_email") text_pattern_ops)',
    },
    {
      // For a text anywhere in a payer's name (`containsOrBegins`).
      name: 'payments_payer_name_index',
      expression: `create index "payments_payer_name_index" on "payments" using gin (replace(plain_text("payer_name"), ' ', '0') gin_trgm_ops) where "payer_name" is not null`,
    },
    {
      name: 'payments_payer_document_index',
      properties: ['payerDocumentDigest', 'id'],
      where: '"payer_document_digest" is not null',
    },
    {
      // Most payments succeed: they are found by walking the list and cost no index entry.
      name: 'payments_status_index',
      expression: `create index "payments_status_index" on "payments" ("user_id", "environment", "status", "id") where "status" not in ('succeeded', 'unknown')`,
    },
    {
      name: 'payments_refunded_index',
      properties: ['userId', 'environment', 'id'],
      where: '"amount_refunded_minor" > 0',
    },
    {
      // For the filter by pairs; a payment without metadata costs nothing.
      name: 'payments_metadata_index',
      expression: `create index "payments_metadata_index" on "payments" using gin ("user_id", "environment", "metadata" jsonb_path_ops) where "metadata" <> '{}'`,
    },
    {
      // Under which id the provider knows what a key began.
      name: 'payments_provider_reference_index',
      expression:
        'create unique index "payments_provider_reference_index" on "payments" ("provider_reference") where "provider_reference" is not null',
    },
    {
      // By the merchant's own name; a payment without one costs nothing.
      name: 'payments_reference_index',
      properties: ['userId', 'environment', 'reference', 'id'],
      where: '"reference" is not null',
    },
    {
      // By the payment that took its place: those that were replaced alone cost an entry.
      name: 'payments_replaced_by_index',
      properties: ['replacedBy'],
      where: '"replaced_by" is not null',
    },
    {
      name: 'payments_due_index',
      properties: ['nextCheckAt'],
      where: '"next_check_at" is not null',
    },
  ],
  properties: {
    id: p.string().collation('C').primary(),
    userId: () => p.manyToOne(User).mapToPk().index(false),
    environment: p.text().$type<Environment>(),
    configId: p.text(),
    /** With which of the configuration's keys it was made; 0 where that is not known. */
    keyRevision: p.integer().default(0),
    status: p.text().$type<PaymentStatus>(),
    statusBefore: p.text().$type<PaymentStatus>().nullable(),
    pendingOperation: p.text().$type<PendingOperation>().nullable(),
    amountMinor: p.bigint('number'),
    amountCapturedMinor: p.bigint('number'),
    amountRefundedMinor: p.bigint('number'),
    currency: p.text(),
    description: p.text(),
    customerEmail: p.text(),
    /** Who pays, as the payment was made; null where nobody said. */
    payerName: p.text().nullable(),
    /** By which the payer's CPF or CNPJ is found (`documentDigest`). */
    payerDocumentDigest: p.text().nullable(),
    sealedPayerDocument: p.text().nullable(),
    customerId: p.text().collation('C').nullable(),
    paymentMethodId: p.text().nullable(),
    /** The card of the latest attempt, kept when a later state names none. */
    cardBrand: p.text().nullable(),
    cardLast4: p.text().nullable().fieldName('card_last4'),
    /** Stores the card with the customer once it has paid. */
    saveMethod: p.boolean().default(false),
    /** What the payment stored, by the provider's id: it may be known before our copy of it. */
    savedMethodExternalId: p.text().nullable(),
    capture: p.boolean(),
    /** Whether several captures were asked for, and granted; null where they were not asked for. */
    multicapture: p.text().$type<Grant>().nullable(),
    /** Whether the authorised amount may be raised; null where that was not asked for. */
    incrementalAuthorization: p.text().$type<Grant>().nullable(),
    /** Those of a payment that asked for several; null for any other, and while there was none. */
    captures: p.json<CaptureEntry[]>().nullable(),
    returnUrl: p.text().nullable(),
    metadata: p.json<Record<string, string>>(),
    /** The merchant's own name of it. */
    reference: p.text().nullable(),
    /** Another payment may have the same one, whatever becomes of this. */
    referenceShared: p.boolean().default(false),
    /** What the card's statement shows, as it was asked for. */
    statementDescriptor: p.text().nullable(),
    gateway: p.text().$type<GatewayType>(),
    /** How its gateway was chosen; null where the call named it, and where there is one alone. */
    routing: p.json<RoutingDecision>().nullable(),
    /** The payment that took this one's place at another gateway, where this one's answer did not come. */
    replacedBy: p.text().collation('C').nullable(),
    /** What the payment was made with; null for a stored card, and where the payer's browser chooses. */
    method: p.text().$type<PaymentMethodType>().nullable(),
    installments: p.smallint().default(1),
    /** Until when a Pix or a boleto can be paid. */
    expiresAt: p.datetime().nullable(),
    /** What the payer of a Pix or a boleto has to do. */
    nextAction: p.json<PayerAction>().nullable(),
    /** The method and its payer, to send the payment again by; null once its creation has come to an end. */
    sealedMethod: p.text().nullable(),
    externalId: p.text().nullable(),
    /** Our id for it at the provider (`referenceOf`), where the merchant's key fixes one; else that is `id`. */
    providerReference: p.text().nullable(),
    sealedClientSecret: p.text().nullable(),
    nextActionUrl: p.text().nullable(),
    declineCode: p.text().nullable(),
    advice: p.text().$type<DeclineAdvice>().nullable(),
    failureCode: p.text().nullable(),
    failureMessage: p.text().nullable(),
    /** The latest dispute, written with the dispute's own row. */
    disputeId: p.text().nullable(),
    disputeStatus: p.text().$type<DisputeStatus>().nullable(),
    /** Until when a request to the provider whose end is not known may still take effect there. */
    inDoubtUntil: p.datetime(),
    /** When the reconciler checks it next; null once nothing is open. */
    nextCheckAt: p.datetime().nullable(),
    /** Counts the changes. A state of the provider is applied only to the version it was asked about. */
    version: p.integer().default(0),
    /** What happened to it, in the order in which that was known; empty in old rows. Only appended to. */
    journal: p.json<PaymentStep[]>().defaultRaw(`'[]'`).lazy(),
    /** When it was known to have succeeded; null for one that has not, and for old ones whose journal does not tell. */
    paidAt: p.datetime().nullable(),
    /** What the gateway keeps of it, as it told with the payment; null while it has not. */
    settlement: p.json<Settlement>().nullable(),
    /** What the merchant says of its taxes; no gateway is told. */
    fiscal: p.json<PaymentFiscal>().nullable(),
    /** By which banks know the transfer of a Pix, where the provider tells it. */
    endToEndId: p.text().nullable(),
    /** When the provider reported the state above. For display: the version decides what is newer. */
    providerStateAt: p.datetime().nullable(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
});

export class Payment extends PaymentSchema.class {}
PaymentSchema.setClass(Payment);

/** A payment without its journal, which only its details show. Amounts in minor units. */
export type PaymentRow = Omit<RowOf<typeof PaymentSchema>, 'journal'>;
