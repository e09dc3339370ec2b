import type { PaymentStatus } from '@trilho/contracts/payment';
import type { PaymentStep } from '@trilho/contracts/portal-payment';
import type { AppContext } from '../../context.ts';
import { poolRunner, type SqlRunner } from '../../database/sql-runner.ts';
import { conflict, invalid, notFound } from '../../errors.ts';
import { formatMoney } from '../../money.ts';
import { keepAnswer } from '../../plugins/idempotency.ts';
import type { PaymentVerbs, ProviderPayment } from '../../providers/payment-verbs.ts';
import { ProviderRejected, ProviderUnavailable } from '../../providers/provider-errors.ts';
import { type Claim, claimKey } from '../idempotency/idempotency.repository.ts';
import type { PendingOperation } from './payment.entity.ts';
import type { Call } from './payment.gateway.ts';
import { findPayment, findRefunds } from './payment.repository.ts';
import { type PaymentRow, updateParams, updatePayment } from './payment.row.ts';
import { isSettled, type ProviderState } from './payment.state.ts';
import { ownPaymentView } from './payment.view.ts';
import { type PaymentAnswer, type PaymentWork, paymentAnswer } from './payment-answer.ts';
import { applyProviderState, type Source, syncPayment, withStatus, writePayment } from './payment-apply.ts';
import { endAttempt } from './payment-attempt.ts';
import { firstCheckAt, inDoubtFrom } from './payment-checks.ts';
import { orUnresolved, rejected, unresolved } from './payment-failures.ts';
import { addSteps, arrival, jotSteps, withCallTiming } from './payment-journal.ts';

/** A change to a payment that exists at the provider. */
export interface Operation {
  name: PendingOperation;
  /** The states from which it may start. */
  from: readonly PaymentStatus[];
  /** The state it leads to. */
  to: PaymentStatus;
  /** Why it may not start, in Portuguese. */
  refusal: string;
  ask(provider: PaymentVerbs, externalId: string, idempotencyKey: string): Promise<ProviderPayment>;
  /** Distinguishes askings that ask for different things. */
  variant: string;
  /** How much is asked for, in centavos, where that is told. */
  amountMinor?: number;
}

export const captureOf = (amountMinor: number | undefined): Operation => ({
  name: 'capture',
  from: ['requires_capture'],
  to: 'succeeded',
  refusal: 'Somente um pagamento autorizado e ainda não capturado pode ser capturado.',
  variant: String(amountMinor ?? 'all'),
  ...(amountMinor !== undefined && { amountMinor }),
  ask: (provider, externalId, idempotencyKey) =>
    provider.capturePayment(externalId, amountMinor === undefined ? {} : { amountMinor }, { idempotencyKey }),
});

export const cancellation: Operation = {
  name: 'cancel',
  from: ['requires_payment_method', 'requires_confirmation', 'requires_action', 'requires_capture', 'failed'],
  to: 'canceled',
  refusal: 'O pagamento já foi concluído ou cancelado e não pode ser cancelado.',
  variant: 'all',
  ask: (provider, externalId, idempotencyKey) => provider.cancelPayment(externalId, { idempotencyKey }),
};

/** A payment that is reserved for an operation; `doubtBefore` is until when earlier requests may take effect. */
type Reserved = PaymentRow & { externalId: string; doubtBefore: Date };

/** The work behind capture and cancel: the row says `unknown` while the provider is asked, and its state after. */
export function operateOnPayment(
  context: AppContext,
  call: Call,
  paymentId: string,
  operation: Operation,
): PaymentWork {
  const { orm } = context;
  const sql = poolRunner(orm);
  const transaction = <T>(work: Parameters<typeof orm.em.transactional<T>>[0]): Promise<T> =>
    orm.em.fork().transactional(work);
  const asked = operation.amountMinor === undefined ? {} : { amount: operation.amountMinor };
  /** What the journal is to tell with the next statement. */
  const steps: PaymentStep[] = [];

  /**
   * Writes the provider's state and, if it is settled and `keeps` says so, the answer in one transaction. A state that the
   * row has overtaken is replaced by the present one.
   */
  async function settle(
    read: PaymentRow & { externalId: string },
    state: ProviderState,
    claim: Claim | null,
    keeps: (row: PaymentRow) => boolean,
  ): Promise<[PaymentRow, PaymentAnswer]> {
    const source: Source = { cause: 'answer', steps };
    let applied = await transaction((tx) => applyProviderState(context, read, state, source, tx));
    if (!applied) {
      const row = await findPayment(call.merchant, paymentId, sql);
      if (!row) throw notFound();
      applied = await syncPayment(context, row, async (current) => ({
        ...(await retrieve(current, read.externalId)),
        endsRequest: true,
        source,
      }));
    }
    if (applied.decision === 'write') steps.splice(0);
    return transaction(async (tx) => {
      const row = await findPayment(call.merchant, paymentId, tx, 'for update');
      if (!row) throw notFound();
      await addSteps(paymentId, steps.splice(0), tx);
      const answer = paymentAnswer(ownPaymentView(context.vault, row, await findRefunds([paymentId], tx)));
      if (!isSettled(row.status)) return [row, { ...answer, isOpen: true }];
      if (claim && keeps(row)) await keepAnswer(context, claim, answer, tx);
      return [row, answer];
    });
  }

  async function retrieve(row: PaymentRow, externalId: string): Promise<ProviderState> {
    const askedAt = new Date();
    const payment = await withCallTiming(steps, { operation: 'retrieve' }, () =>
      call.providerOf(row, (provider) => provider.retrievePayment(externalId)),
    );
    return { payment, askedAt };
  }

  /** The provider refused: its own state of the payment tells what is left to say. */
  async function afterRefusal(
    row: PaymentRow & { externalId: string },
    error: ProviderRejected,
    claim: Claim | null,
    isRetry: boolean,
  ): Promise<PaymentAnswer> {
    const present = await retrieve(row, row.externalId).catch(async (failure: unknown) => {
      await jotSteps(call, row.id, steps.splice(0), sql);
      throw unresolved(failure, row.id);
    });
    const isDone = ({ status }: PaymentRow) => isRetry && status === operation.to;
    const [after, answer] = await settle(row, { ...present, endsRequest: true }, claim, isDone);
    if (isDone(after)) return answer;
    throw error.reason === 'state' ? conflict(operation.refusal, 'payment_state') : rejected(error, row.id);
  }

  /** Marks the payment as `unknown` for this operation, under its lock. */
  async function reserve(row: PaymentRow, journaled: PaymentStep[], tx: SqlRunner): Promise<PaymentRow> {
    const now = new Date();
    const reserved: PaymentRow = {
      ...row,
      status: 'unknown',
      statusBefore: row.statusBefore ?? row.status,
      pendingOperation: operation.name,
      inDoubtUntil: inDoubtFrom(now),
      nextCheckAt: firstCheckAt(now),
      version: row.version + 1,
      updatedAt: now,
    };
    await tx.execute(`${updatePayment} where id = ?`, [...updateParams(reserved, journaled), row.id]);
    return reserved;
  }

  /** The payment as it was reserved. A retry reserves it again, unless something else has ended it since. */
  async function reserved(id: string, isRetry: boolean): Promise<Reserved> {
    return transaction(async (tx) => {
      const row = await findPayment(call.merchant, id, tx, 'for update');
      if (!row?.externalId) throw notFound();
      const { externalId, inDoubtUntil } = row;
      const mayGoOn = row.pendingOperation === operation.name || operation.from.includes(row.status);
      const current = isRetry && mayGoOn ? await reserve(row, [], tx) : row;
      return { ...current, externalId, doubtBefore: inDoubtUntil };
    });
  }

  /** Asks the provider, for the first time or as a retry, and writes what it said. */
  async function attempt(id: string, claim: Claim | null, isRetry: boolean): Promise<PaymentAnswer> {
    const row = await reserved(id, isRetry);
    const askedAt = new Date();
    try {
      const key = `${id}:${operation.name}:${operation.variant}`;
      const payment = await withCallTiming(steps, { operation: operation.name }, () =>
        call.providerOf(row, (provider) => operation.ask(provider, row.externalId, key)),
      );
      const [, answer] = await settle(row, { payment, askedAt, endsRequest: true }, claim, () => true);
      return answer;
    } catch (error) {
      if (error instanceof ProviderRejected) return afterRefusal(row, error, claim, isRetry);
      if (error instanceof ProviderUnavailable && !isRetry) await revertPending(row);
      await jotSteps(call, id, steps.splice(0), sql);
      await endAttempt('payments', { ...row, inDoubtUntil: row.doubtBefore }, { isRetry, error }, sql, call);
      throw error;
    }
  }

  return {
    begin: (claim) =>
      transaction(async (tx) => {
        if (claim && !(await claimKey(claim, paymentId, tx))) return null;
        const row = await findPayment(call.merchant, paymentId, tx, 'for update');
        if (!row) throw notFound();
        if (row.status === 'unknown') {
          throw conflict(
            'O estado do pagamento está sendo apurado. Tente novamente em instantes.',
            'payment_pending',
            {
              paymentId,
              retryAfterSeconds: 1,
            },
          );
        }
        if (!operation.from.includes(row.status) || row.externalId === null) {
          throw conflict(operation.refusal, 'payment_state', { paymentId });
        }
        if (operation.amountMinor !== undefined && operation.amountMinor > row.amountMinor) {
          const authorised = formatMoney(row.amountMinor, row.currency);
          const message = `O valor autorizado é ${authorised}; não é possível capturar mais.`;
          throw invalid([{ field: 'amount', message }]);
        }
        await reserve(row, arrival(call, operation.name, claim, undefined, asked), tx);
        return paymentId;
      }),

    repeated: (id, claim, decision) =>
      jotSteps(call, id, arrival(call, operation.name, claim, decision, asked), sql, 'repeat'),

    run: (id, claim, again) => orUnresolved(id, () => attempt(id, claim, again)),
  };

  /** The provider turned the request away without effect: the payment is as it was. */
  async function revertPending(row: PaymentRow): Promise<void> {
    if (row.status !== 'unknown' || row.statusBefore === null) return;
    const after = withStatus(row, { status: row.statusBefore });
    await transaction(async (tx) => {
      const current = await findPayment(call.merchant, row.id, tx, 'for update');
      if (current?.version !== row.version) return;
      await writePayment(row, after, { cause: 'answer', steps: [] }, tx);
    });
  }
}
