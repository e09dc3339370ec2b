import type { AccountScope } from '../../../context.ts';
import { clockNow } from '../../../platform/clock.ts';
import { isTimeless, timeOfId } from '../../../platform/ids.ts';
import type { Vault } from '../../../platform/security/vault.ts';
import type { PaymentRecord } from '../../../providers/port/payment-record.ts';
import type { ListedPayment } from '../../../providers/port/payments.ts';
import type { ProviderAccount } from '../../provider-accounts/provider-account.ts';
import { payerColumns } from './payer.ts';
import type { PaymentRow } from './payment.entity.ts';
import { hasMoved, mayMove } from './replaced-payment.ts';

/** What the provider keeps of a payment, so that its row can be made again. Always the same text for the same row. */
export const recordOf = (row: PaymentRow): PaymentRecord => ({
  id: row.id,
  merchant: row.userId,
  environment: row.environment,
  amount: row.amountMinor,
  currency: row.currency,
  capture: row.capture,
  method: row.method,
  paymentMethodId: row.paymentMethodId,
  customerId: row.customerId,
  expiresAt: row.expiresAt?.toISOString() ?? null,
  ...(row.saveMethod && { saves: true }),
  ...(row.multicapture !== null && { parts: true }),
  ...(row.incrementalAuthorization !== null && { raises: true }),
  ...(mayMove(row.routing) && { mayMove: true }),
  ...(hasMoved(row) && { moved: true }),
  ...(row.reference !== null && { reference: row.reference }),
});

/** Why no row is made of a payment of the provider's that has none here. */
export type NotOurs =
  /** It keeps no record: it was made before there were any, or with too much metadata. */
  | 'no_record'
  /** Its record names another merchant, or the other environment. */
  | 'of_another'
  /** Its record does not fit it: nobody can tell how it was made. */
  | 'contradictory';

const dayMs = 24 * 60 * 60_000;

/** Whether a record names the merchant and the environment of an account. */
export const isOfAccount = (
  { userId, environment }: Pick<AccountScope, 'userId' | 'environment'>,
  record: PaymentRecord,
): boolean => record.merchant === userId && record.environment === environment;

/** Why a payment cannot be one of this account's that was lost; null where it can. */
export function notOurs(account: AccountScope, { origin, ownId, createdAt }: ListedPayment): NotOurs | null {
  if (!origin) return 'no_record';
  const { record } = origin;
  if (!isOfAccount(account, record)) return 'of_another';
  const isNamed = ownId !== null && (ownId === record.id || isTimeless('pay', ownId));
  const apartMs = Math.abs(timeOfId('pay', record.id).getTime() - createdAt.getTime());
  return isNamed && apartMs < dayMs ? null : 'contradictory';
}

const dateOf = (text: string | null): Date | null => {
  const ms = Date.parse(text ?? '');
  // The provider that tells none of a paid one counts in whole seconds.
  return Number.isNaN(ms) ? null : new Date(Math.floor(ms / 1_000) * 1_000);
};

/** The row of a payment as it was before the provider answered, from what the provider keeps of it. */
export function lostRow(
  { vault }: { vault: Vault },
  account: ProviderAccount,
  { ownId, installments, expiresAt }: ListedPayment,
  origin: NonNullable<ListedPayment['origin']>,
): PaymentRow {
  const { record, payerName, payerDocument } = origin;
  const { id, method, paymentMethodId } = record;
  const now = clockNow();
  return {
    id,
    userId: account.userId,
    environment: account.environment,
    configId: account.configId,
    keyRevision: account.keyRevision,
    status: 'unknown',
    statusBefore: null,
    pendingOperation: null,
    amountMinor: record.amount,
    amountCapturedMinor: 0,
    amountRefundedMinor: 0,
    currency: record.currency,
    description: origin.description,
    customerEmail: origin.customerEmail,
    ...payerColumns(vault, id, payerName ? { name: payerName, document: payerDocument ?? '' } : undefined),
    customerId: record.customerId,
    paymentMethodId,
    cardBrand: null,
    cardLast4: null,
    saveMethod: record.saves ?? false,
    savedMethodExternalId: null,
    capture: record.capture,
    multicapture: record.parts ? 'requested' : null,
    incrementalAuthorization: record.raises ? 'requested' : null,
    captures: null,
    returnUrl: null,
    metadata: origin.metadata,
    reference: record.reference ?? null,
    referenceShared: false,
    statementDescriptor: null,
    gateway: account.gatewayType,
    method,
    installments,
    expiresAt: method === null ? null : (expiresAt ?? dateOf(record.expiresAt)),
    nextAction: null,
    sealedMethod: null,
    externalId: null,
    providerReference: ownId !== null && ownId !== id ? ownId : null,
    sealedClientSecret: null,
    nextActionUrl: null,
    declineCode: null,
    advice: null,
    failureCode: null,
    failureMessage: null,
    disputeId: null,
    disputeStatus: null,
    inDoubtUntil: now,
    nextCheckAt: null,
    version: 0,
    paidAt: origin.paidAt,
    routing: null,
    replacedBy: null,
    endToEndId: null,
    settlement: null,
    fiscal: null,
    providerStateAt: null,
    createdAt: timeOfId('pay', id),
    updatedAt: now,
  };
}
