import { hash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { PaymentStep } from '@trilho/contracts/portal-payment';
import type { AppContext } from '../../context.ts';
import { claimKey, type KeyClaim } from '../../idempotency/idempotency.repository.ts';
import { storeResponse } from '../../idempotency/run-idempotent.ts';
import { poolRunner } from '../../platform/database/sql-runner.ts';
import { conflict, notFound } from '../../platform/errors.ts';
import type { ProviderPayment } from '../../providers/payment-verbs.ts';
import { ProviderDeclined, ProviderRejected, ProviderUnavailable } from '../../providers/provider-errors.ts';
import type { Call } from '../merchant-call/account-call.ts';
import { findPayment, findRefunds } from './payment.repository.ts';
import { type PaymentRow, updateParams, updatePayment } from './payment.row.ts';
import { isFinal, isSettled, type ProviderState, statusOf } from './payment.state.ts';
import { ownPaymentView } from './payment.view.ts';
import { type PaymentAnswer, type PaymentWork, paymentAnswer } from './payment-answer.ts';
import { applyProviderState, type Source, syncPayment, withStatus, writePayment } from './payment-apply.ts';
import { endAttempt } from './payment-attempt.ts';
import { firstCheckAt, inDoubtFrom, mayBeSentAgain } from './payment-checks.ts';
import { declinedState, failedAnswer } from './payment-decline.ts';
import { mapToUnresolved, rejected, unresolved } from './payment-failures.ts';
import { addSteps, recordStepsBestEffort, requestSteps, withCallTiming } from './payment-journal.ts';
import type { Operation } from './payment-operations.ts';

/** A payment that is reserved for an operation; `doubtBefore` is until when earlier requests may take effect. */
type Reserved = PaymentRow & { externalId: string; doubtBefore: Date };

/**
 * The work behind confirm, capture and cancel: the row says `unknown` while the provider is asked, and its state after.
 * A decline is an outcome, told as the 402.
 */
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
  /** The payment as it was before this request held it; null in a retry. */
  let before: PaymentRow | null = null;

  /**
   * Writes the provider's state and, if it is settled and `keeps` says so, the answer in one transaction. A state that the
   * row has overtaken is replaced by the present one.
   */
  async function settle(
    read: PaymentRow & { externalId: string },
    state: ProviderState,
    claim: KeyClaim | null,
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
      const isDecline = operation.name === 'confirm' && row.status === 'failed';
      const answer = isDecline
        ? failedAnswer(row, call.requestId)
        : paymentAnswer(ownPaymentView(context.vault, row, await findRefunds([paymentId], tx)));
      if (!isSettled(row.status)) return [row, { ...answer, isOpen: true }];
      if (claim && keeps(row)) await storeResponse(context, claim, answer, tx);
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
    claim: KeyClaim | null,
    isRetry: boolean,
  ): Promise<PaymentAnswer> {
    const present = await retrieve(row, row.externalId).catch(async (failure: unknown) => {
      await recordStepsBestEffort(call, row.id, steps.splice(0), sql);
      throw unresolved(failure, row.id);
    });
    const isDone = ({ status }: PaymentRow) => isRetry && operation.to.includes(status);
    if (!isRetry) await restore(row);
    const [after, answer] = await settle(row, { ...present, endsRequest: true }, claim, isDone);
    if (isDone(after)) return answer;
    throw error.reason === 'state' ? conflict(operation.refusal, 'payment_state') : rejected(error, row.id);
  }

  /** Marks the payment as `unknown` for this operation, under its lock. */
  async function reserve(
    row: PaymentRow,
    journaled: PaymentStep[],
    isRetry: boolean,
    tx: EntityManager,
  ): Promise<PaymentRow> {
    const held = await operation.prepare?.(row, isRetry, tx);
    if (!isRetry) before = row;
    const now = new Date();
    // A retry of what is pending moves no clock: the reconciler looks after it when it is due.
    const isPending = row.pendingOperation === operation.name;
    const reserved: PaymentRow = {
      ...row,
      ...held,
      status: 'unknown',
      statusBefore: row.statusBefore ?? row.status,
      pendingOperation: operation.name,
      inDoubtUntil: inDoubtFrom(now),
      nextCheckAt: isPending ? row.nextCheckAt : firstCheckAt(now),
      version: row.version + 1,
      updatedAt: isPending ? row.updatedAt : now,
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
      const isPending = row.pendingOperation === operation.name;
      if (isRetry && isPending && !mayBeSentAgain({ createdAt: row.updatedAt }, context.env)) {
        throw unresolved(null, id);
      }
      const mayGoOn = isPending || operation.from.includes(row.status);
      const held = { externalId, doubtBefore: inDoubtUntil };
      if (isRetry && mayGoOn) return { ...(await reserve(row, [], true, tx)), ...held };
      if (isRetry) await operation.prepare?.(row, true, tx);
      return { ...row, ...held };
    });
  }

  /** Asks the provider. A decline is its answer, too: the payment waits for another method. */
  async function ask(row: PaymentRow & { externalId: string }, key: string): Promise<ProviderPayment> {
    try {
      return await withCallTiming(steps, { operation: operation.name }, () =>
        call.providerOf(row, (provider) => operation.ask(provider, row.externalId, key)),
      );
    } catch (error) {
      if (!(error instanceof ProviderDeclined)) throw error;
      return { ...declinedState(row, error), externalId: row.externalId };
    }
  }

  /**
   * The key under which the provider knows this request. A confirmation has one for each key of the merchant's. What the
   * provider does once only, as its own state of the payment allows it no second time, has another one with each retry:
   * under the same one it may repeat a failure for ever.
   */
  function providerKey({ id, version }: PaymentRow, claim: KeyClaim | null, isRetry: boolean): string {
    const { name, variant } = operation;
    if (variant === undefined) {
      const attempt = claim ? hash('sha256', claim.key, 'base64url') : call.requestId;
      return `${id}:${name}:${attempt}`;
    }
    return isRetry ? `${id}:${name}:${variant}:${version}` : `${id}:${name}:${variant}`;
  }

  /** The answer that the row gives by now: the operation has had its effect since. */
  const answerFromRow = (claim: KeyClaim | null): Promise<PaymentAnswer> =>
    transaction(async (tx) => {
      const row = await findPayment(call.merchant, paymentId, tx, 'for update');
      if (!row) throw notFound();
      const answer = paymentAnswer(ownPaymentView(context.vault, row, await findRefunds([paymentId], tx)));
      if (claim) await storeResponse(context, claim, answer, tx);
      return answer;
    });

  /**
   * Asks the provider, for the first time or as a retry, and writes what it said. A retry may have the answer of an earlier
   * attempt repeated to it: unless that is final, only the present state counts.
   */
  async function attempt(id: string, claim: KeyClaim | null, isRetry: boolean): Promise<PaymentAnswer> {
    const row = await reserved(id, isRetry);
    if (isRetry && isFinal(row.status) && operation.to.includes(row.status)) return answerFromRow(claim);
    const askedAt = new Date();
    try {
      const payment = await ask(row, providerKey(row, claim, isRetry));
      const state: ProviderState =
        isRetry && !isFinal(statusOf(row, payment))
          ? await retrieve(row, row.externalId)
          : { payment, askedAt };
      const [, answer] = await settle(row, { ...state, endsRequest: true }, claim, () => true);
      return answer;
    } catch (error) {
      if (error instanceof ProviderRejected) return afterRefusal(row, error, claim, isRetry);
      if (error instanceof ProviderUnavailable && !isRetry) await revertPending(row);
      await recordStepsBestEffort(call, id, steps.splice(0), sql);
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
        await reserve(row, requestSteps(call, operation.name, claim, undefined, asked), false, tx);
        return paymentId;
      }),

    repeated: (id, claim, decision) =>
      recordStepsBestEffort(
        call,
        id,
        requestSteps(call, operation.name, claim, decision, asked),
        sql,
        'repeat',
      ),

    run: (id, claim, again) => mapToUnresolved(id, () => attempt(id, claim, again)),
  };

  /** The provider refused what the payment held for this request: it is not to keep it. */
  async function restore({ id, version, paymentMethodId }: PaymentRow): Promise<void> {
    if (!before || before.paymentMethodId === paymentMethodId) return;
    await sql.execute('update payments set payment_method_id = ? where id = ? and version = ?', [
      before.paymentMethodId,
      id,
      version,
    ]);
  }

  /** The provider turned the request away without effect: the payment is as it was. */
  async function revertPending(row: PaymentRow): Promise<void> {
    if (row.status !== 'unknown' || row.statusBefore === null) return;
    const after = withStatus(row, {
      status: row.statusBefore,
      ...(before && { paymentMethodId: before.paymentMethodId }),
    });
    await transaction(async (tx) => {
      const current = await findPayment(call.merchant, row.id, tx, 'for update');
      if (current?.version !== row.version) return;
      await writePayment(row, after, { cause: 'answer', steps: [] }, tx);
    });
  }
}
