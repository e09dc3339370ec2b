import type { GatewayType } from '@trilho/contracts/common';
import type { DeclineAdvice } from '@trilho/contracts/envelope';
import type { PaymentStatus } from '@trilho/contracts/payment';
import type { PaymentStep } from '@trilho/contracts/portal-payment';
import type { MerchantScope } from '../../context.ts';
import type { PendingOperation } from './payment.entity.ts';
import { journalWith, stepsParam } from './payment-journal.ts';

/** A payment as the plain statements read and write it. Amounts in minor units. */
export interface PaymentRow extends MerchantScope {
  id: string;
  configId: string;
  keyRevision: number;
  status: PaymentStatus;
  statusBefore: PaymentStatus | null;
  pendingOperation: PendingOperation | null;
  amountMinor: number;
  amountCapturedMinor: number;
  amountRefundedMinor: number;
  currency: string;
  description: string;
  customerEmail: string;
  customerId: string | null;
  paymentMethodId: string | null;
  cardBrand: string | null;
  cardLast4: string | null;
  capture: boolean;
  returnUrl: string | null;
  metadata: Record<string, string>;
  gateway: GatewayType;
  externalId: string | null;
  sealedClientSecret: string | null;
  nextActionUrl: string | null;
  declineCode: string | null;
  advice: DeclineAdvice | null;
  failureCode: string | null;
  failureMessage: string | null;
  inDoubtUntil: Date;
  nextCheckAt: Date | null;
  version: number;
  providerStateAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

const columns = {
  id: 'id',
  userId: 'user_id',
  environment: 'environment',
  configId: 'config_id',
  keyRevision: 'key_revision',
  status: 'status',
  statusBefore: 'status_before',
  pendingOperation: 'pending_operation',
  amountMinor: 'amount_minor',
  amountCapturedMinor: 'amount_captured_minor',
  amountRefundedMinor: 'amount_refunded_minor',
  currency: 'currency',
  description: 'description',
  customerEmail: 'customer_email',
  customerId: 'customer_id',
  paymentMethodId: 'payment_method_id',
  cardBrand: 'card_brand',
  cardLast4: 'card_last4',
  capture: 'capture',
  returnUrl: 'return_url',
  metadata: 'metadata',
  gateway: 'gateway',
  externalId: 'external_id',
  sealedClientSecret: 'sealed_client_secret',
  nextActionUrl: 'next_action_url',
  declineCode: 'decline_code',
  advice: 'advice',
  failureCode: 'failure_code',
  failureMessage: 'failure_message',
  inDoubtUntil: 'in_doubt_until',
  nextCheckAt: 'next_check_at',
  version: 'version',
  providerStateAt: 'provider_state_at',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
} as const satisfies Record<keyof PaymentRow, string>;

const names = Object.keys(columns) as (keyof PaymentRow)[];

/** What changes after a payment was written. */
const changing = [
  'status',
  'statusBefore',
  'pendingOperation',
  'amountCapturedMinor',
  'paymentMethodId',
  'cardBrand',
  'cardLast4',
  'externalId',
  'sealedClientSecret',
  'nextActionUrl',
  'declineCode',
  'advice',
  'failureCode',
  'failureMessage',
  'inDoubtUntil',
  'nextCheckAt',
  'version',
  'providerStateAt',
  'updatedAt',
] as const satisfies (keyof PaymentRow)[];

const toParam = (row: PaymentRow, name: keyof PaymentRow): unknown =>
  name === 'metadata' ? JSON.stringify(row.metadata) : row[name];

export const selectPayment = `select ${names.map((name) => `${columns[name]} "${name}"`).join(', ')} from payments`;
export const insertPayment = `insert into payments (${names.map((name) => columns[name]).join(', ')}, journal)`;
export const insertParams = (row: PaymentRow, steps: PaymentStep[]): unknown[] => [
  ...names.map((name) => toParam(row, name)),
  stepsParam(steps),
];
export const paymentMarks = `${names.map(() => '?').join(', ')}, ?::jsonb`;
/** `update payments set …` of everything that changes, and of what the journal is to tell more; a `where` is to follow. */
export const updatePayment = `update payments set ${changing.map((name) => `${columns[name]} = ?`).join(', ')}, journal = ${journalWith()}`;
export const updateParams = (row: PaymentRow, steps: PaymentStep[]): unknown[] => [
  ...changing.map((name) => toParam(row, name)),
  stepsParam(steps),
];

/** What a row looks like as the driver hands it out: big integers as text, times as text or dates. */
type Raw<T> = {
  [K in keyof T]: T[K] extends number ? number | string : T[K] extends Date ? Date | string : T[K];
};

const toDate = (value: Date | string): Date => new Date(value);

/** A selected row with numbers and times as such. */
export const readPaymentRow = (raw: Raw<PaymentRow>): PaymentRow => ({
  ...raw,
  keyRevision: Number(raw.keyRevision),
  amountMinor: Number(raw.amountMinor),
  amountCapturedMinor: Number(raw.amountCapturedMinor),
  amountRefundedMinor: Number(raw.amountRefundedMinor),
  version: Number(raw.version),
  inDoubtUntil: toDate(raw.inDoubtUntil),
  nextCheckAt: raw.nextCheckAt && toDate(raw.nextCheckAt),
  providerStateAt: raw.providerStateAt && toDate(raw.providerStateAt),
  createdAt: toDate(raw.createdAt),
  updatedAt: toDate(raw.updatedAt),
});
export type RawPayment = Raw<PaymentRow>;
