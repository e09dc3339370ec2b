import type { EntityManager } from '@mikro-orm/postgresql';
import type { GatewayType } from '@trilho/contracts/common';
import type { NextAction, Payment, PaymentMethodType, PaymentStatus } from '@trilho/contracts/payment';
import type { Refund } from '@trilho/contracts/refund';
import type { Vault } from '../../../platform/security/vault.ts';
import { authorizationView } from './captures/capture-entry.ts';
import type { PaymentRow } from './payment.entity.ts';
import { findRefunds } from './payment.repository.ts';
import { type ShownPayment, withSavedMethods } from './payment-parties.ts';
import type { RefundRow } from './refund.entity.ts';

/** Binds a sealed browser secret to its row. */
export const clientSecretContext = (paymentId: string): string => `payments:${paymentId}:client_secret`;

/** The states in which a browser has something to do. */
export const browserStates = new Set<PaymentStatus>([
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
]);

export function refundView(row: RefundRow, gateway: GatewayType): Refund {
  const reason = row.reason ?? row.askedReason;
  return {
    id: row.id,
    amount: row.amountMinor,
    currency: row.currency,
    status: row.status,
    gateway,
    externalId: row.externalId,
    createdAt: row.createdAt.toISOString(),
    ...(reason && { reason }),
    ...(Object.keys(row.metadata).length > 0 && { metadata: row.metadata }),
  };
}

/** The card of a payment's latest attempt, as far as it is known. */
export const cardView = ({ cardBrand, cardLast4 }: Pick<PaymentRow, 'cardBrand' | 'cardLast4'>) =>
  cardBrand === null ? null : { brand: cardBrand, lastFourDigits: cardLast4 ?? '' };

/** What is told only of a payment that was made with a method of its own. */
const methodView = (row: PaymentRow, method: PaymentMethodType) => ({
  method,
  installments: row.installments,
  expiresAt: row.expiresAt?.toISOString() ?? null,
  nextAction: nextActionOf(row),
  failureCode: row.failureCode,
});

const nextActionOf = ({ nextAction, nextActionUrl }: PaymentRow): NextAction | null =>
  nextAction ?? (nextActionUrl === null ? null : { type: 'redirect', url: nextActionUrl });

/** A payment on the wire, without its browser secret: for lists and events. */
export const paymentView = (row: ShownPayment, refunds: RefundRow[] = []): Payment => ({
  id: row.id,
  status: row.status,
  amount: row.amountMinor,
  amountCaptured: row.amountCapturedMinor,
  amountRefunded: row.amountRefundedMinor,
  currency: row.currency,
  description: row.description,
  customerEmail: row.customerEmail,
  customerId: row.customerId,
  paymentMethodId: row.paymentMethodId,
  card: cardView(row),
  capture: row.capture,
  clientSecret: null,
  nextActionUrl: row.nextActionUrl,
  declineCode: row.declineCode,
  advice: row.advice,
  failureMessage: row.failureMessage,
  gateway: row.gateway,
  externalId: row.externalId,
  metadata: row.metadata,
  refunds: refunds.map((refund) => refundView(refund, row.gateway)),
  disputed: row.disputeId !== null,
  disputeId: row.disputeId,
  paidAt: row.paidAt?.toISOString() ?? null,
  ...(row.method && methodView(row, row.method)),
  ...(row.reference !== null && { reference: row.reference }),
  ...(row.statementDescriptor !== null && { statementDescriptor: row.statementDescriptor }),
  ...(row.fiscal && { fiscal: row.fiscal }),
  ...(row.saveMethod && { savedPaymentMethodId: row.savedMethodId ?? null }),
  ...authorizationView(row),
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

/** A payment for its merchant's server, with the browser secret while the browser has something to do. */
export function ownPaymentView(vault: Vault, row: ShownPayment, refunds: RefundRow[] = []): Payment {
  const view = paymentView(row, refunds);
  if (row.sealedClientSecret && browserStates.has(row.status)) {
    view.clientSecret = vault.decrypt(row.sealedClientSecret, clientSecretContext(row.id));
  }
  return view;
}

/** The views of payments with all their refunds: lists and details show the same. */
export async function paymentViews(
  rows: PaymentRow[],
  em: EntityManager,
  view: (row: ShownPayment, refunds: RefundRow[]) => Payment = paymentView,
): Promise<Payment[]> {
  const ids = rows.map(({ id }) => id);
  const refunds = Map.groupBy(await findRefunds(ids, em), ({ paymentId }) => paymentId);
  const shown = await withSavedMethods(rows, em);
  return shown.map((row) => view(row, refunds.get(row.id) ?? []));
}
