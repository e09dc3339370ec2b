import { hash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { PaymentStatus } from '@trilho/contracts/payment';
import type { ConfirmPaymentInput } from '@trilho/contracts/payment-changes';
import type { MerchantScope } from '../../../context.ts';
import { clockNow } from '../../../platform/clock.ts';
import { invalid } from '../../../platform/errors.ts';
import type { PaymentProvider } from '../../../providers/port/payment-provider.ts';
import type { ProviderPayment } from '../../../providers/port/payments.ts';
import { requireOwnReference } from '../creation/unique-reference.ts';
import { wasReleased } from '../record/captures/capture-entry.ts';
import { requireWithinAuthorized } from '../record/captures/capture-rules.ts';
import type { PaymentRow, PendingOperation } from '../record/payment.entity.ts';
import { lockPayment, referenceOf } from '../record/payment.repository.ts';
import { isFinal } from '../record/payment.state.ts';
import { firstCheckAt, inDoubtFrom } from '../record/payment-checks.ts';
import { readJournal } from '../record/payment-journal.ts';
import { resolveParties } from '../record/payment-parties.ts';

/** What an operation comes to for one payment. */
export interface PreparedOperation {
  /** What the payment holds while the operation is pending. */
  held?: Pick<PaymentRow, 'paymentMethodId'>;
  send(provider: PaymentProvider, externalId: string, idempotencyKey: string): Promise<ProviderPayment>;
}

/** A change to a payment that exists at the provider. */
export interface Operation {
  name: PendingOperation;
  /** The states from which it may start. */
  from: readonly PaymentStatus[];
  /** The states that say that an earlier attempt at it had its effect. */
  to: readonly PaymentStatus[];
  /** Whether the payment shows that an earlier attempt had its effect, where its status alone does not. */
  isReached?(row: PaymentRow): boolean;
  /** A decline leaves the payment as it was. */
  keepsOnDecline?: true;
  /** Why it may not start, in Portuguese. */
  refusal: string;
  /**
   * Checks the request against the payment, under its lock. A retry also finds what was deleted since.
   * @throws 409 where another payment has its reference, 422 naming the field
   */
  prepare(row: PaymentRow, isRetry: boolean, tx: EntityManager): Promise<PreparedOperation>;
  /** Distinguishes requests for different things. Without one, each request is an attempt by itself. */
  variant?: string;
  /** How much is asked for, in centavos, for the journal. */
  amountMinor?: number;
}

/** A payment that the provider has. */
export type ExistingPayment = PaymentRow & { externalId: string };

/** Returns the row as `unknown` for this operation. A retry of one that is pending keeps its next check. */
export function pendingRow(
  row: ExistingPayment,
  { name }: Operation,
  held: PreparedOperation['held'],
): ExistingPayment {
  const now = clockNow();
  const isPending = row.pendingOperation === name;
  return {
    ...row,
    ...held,
    status: 'unknown',
    statusBefore: row.statusBefore ?? row.status,
    pendingOperation: name,
    inDoubtUntil: inDoubtFrom(now),
    nextCheckAt: isPending ? row.nextCheckAt : firstCheckAt(now),
    version: row.version + 1,
    updatedAt: isPending ? row.updatedAt : now,
  };
}

/** Whether an earlier attempt had its effect. */
export const isReached = (operation: Operation, row: PaymentRow): boolean =>
  operation.to.includes(row.status) || operation.isReached?.(row) === true;

/** Whether an earlier attempt had its effect and nothing follows it. */
export const isDone = ({ to }: Operation, { status }: PaymentRow): boolean =>
  isFinal(status) && to.includes(status);

/**
 * Whether the provider has done just what is asked for, and no row here knows of a request: that one was lost with what the
 * database forgot.
 */
export async function wasDoneUnseen(
  merchant: MerchantScope,
  paymentId: string,
  operation: Operation,
  tx: EntityManager,
): Promise<boolean> {
  const row = await lockPayment(merchant, paymentId, tx);
  const { name, amountMinor } = operation;
  if (!row?.externalId || !isDone(operation, row)) return false;
  if (amountMinor !== undefined && amountMinor !== row.amountCapturedMinor) return false;
  const journal = await readJournal(merchant, paymentId, tx);
  return !journal.some(({ kind, operation: requested }) => kind === 'request' && requested === name);
}

/**
 * The key under which the provider knows an operation. A confirmation has one for each `request`: the
 * merchant's key or, without one, the request's id. What the provider's own state of the payment allows only
 * once has another one with each retry: under the same one it may repeat a failure for ever.
 */
export function operationKey(
  { name, variant }: Operation,
  row: Pick<PaymentRow, 'id' | 'providerReference' | 'version'>,
  { isRetry, request }: { isRetry: boolean; request: string },
): string {
  const id = referenceOf(row);
  if (variant === undefined) return `${id}:${name}:${hash('sha256', request, 'base64url')}`;
  return isRetry ? `${id}:${name}:${variant}:${row.version}` : `${id}:${name}:${variant}`;
}

/** The key under which a cancellation is first sent: whoever has lost its request knows it by the payment alone. */
export const cancellationKey = (reference: string): string =>
  operationKey(
    cancellation,
    { id: reference, providerReference: null, version: 0 },
    { isRetry: false, request: '' },
  );

/** A capture of all that is left of what was authorised, or of `amountMinor`, never more: the rest is released. */
export const captureOf = (amountMinor: number | undefined): Operation => ({
  name: 'capture',
  from: ['requires_capture'],
  to: ['succeeded'],
  refusal: 'Somente um pagamento autorizado e ainda não capturado pode ser capturado.',
  variant: String(amountMinor ?? 'all'),
  ...(amountMinor !== undefined && { amountMinor }),
  async prepare(row) {
    requireWithinAuthorized(row, amountMinor);
    const input = amountMinor === undefined ? {} : { amountMinor };
    return {
      send: (provider, externalId, idempotencyKey) =>
        provider.payments.capture(externalId, input, { idempotencyKey }),
    };
  },
});

export const cancellation: Operation = {
  name: 'cancel',
  from: ['requires_payment_method', 'requires_confirmation', 'requires_action', 'requires_capture', 'failed'],
  to: ['canceled'],
  // Of one that was captured in part the rest is released, and that part stays paid.
  isReached: wasReleased,
  refusal: 'O pagamento já foi concluído ou cancelado e não pode ser cancelado.',
  variant: 'all',
  prepare: async () => ({
    send: (provider, externalId, idempotencyKey) => provider.payments.cancel(externalId, { idempotencyKey }),
  }),
};

const otherCustomer = 'O meio de pagamento é de um cliente, e o pagamento não é dele.';

/**
 * Another attempt at a payment that was declined or waits for a payment method. The same method may be tried
 * again: a card without funds today may have them tomorrow.
 */
export const confirmationOf = ({ paymentMethodId, returnUrl }: ConfirmPaymentInput): Operation => ({
  name: 'confirm',
  from: ['requires_payment_method', 'requires_confirmation', 'failed'],
  to: ['requires_action', 'processing', 'requires_capture', 'succeeded'],
  refusal: 'Somente um pagamento recusado, ou que espera um meio de pagamento, pode ser tentado de novo.',
  async prepare(row, isRetry, tx) {
    if (!isRetry) await requireOwnReference(row, tx);
    const { gateway, customerId } = row;
    const named = { gateway, customerId, paymentMethodId };
    const parties = await resolveParties(row, named, isRetry, tx);
    if (parties.customerId !== customerId) {
      throw invalid([{ field: 'paymentMethodId', message: otherCustomer }], otherCustomer);
    }
    const backTo = returnUrl ?? row.returnUrl;
    const input = {
      paymentMethodExternalId: parties.paymentMethodExternalId ?? paymentMethodId,
      ...(backTo && { returnUrl: backTo }),
    };
    return {
      held: { paymentMethodId },
      send: (provider, externalId, idempotencyKey) =>
        provider.payments.confirm(externalId, input, { idempotencyKey }),
    };
  },
});
