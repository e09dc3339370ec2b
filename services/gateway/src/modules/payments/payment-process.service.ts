import type { ProcessPaymentInput } from '@trilho/contracts/payment';
import type { PaymentStep } from '@trilho/contracts/portal-payment';
import type { AppContext } from '../../context.ts';
import { eventParams } from '../../event-log/event.repository.ts';
import { claimParams, findKey, type KeyClaim } from '../../idempotency/idempotency.repository.ts';
import { storedResponseParams, storeResponse } from '../../idempotency/run-idempotent.ts';
import { poolRunner } from '../../platform/database/sql-runner.ts';
import { newId } from '../../platform/ids.ts';
import { requireChargeable } from '../../providers/amount-limits.ts';
import type { CreatePaymentInput, ProviderPayment } from '../../providers/payment-verbs.ts';
import { ProviderDeclined, ProviderRejected } from '../../providers/provider-errors.ts';
import { rejectionMessage } from '../../providers/rejection-words.ts';
import type { Call } from '../merchant-call/account-call.ts';
import { findPayment, findRefunds } from './payment.repository.ts';
import { insertParams, type PaymentRow, updateParams } from './payment.row.ts';
import { isSettled } from './payment.state.ts';
import { beginSql, beginWithKeySql, finishSql } from './payment.statements.ts';
import { ownPaymentView, paymentView } from './payment.view.ts';
import { type PaymentAnswer, type PaymentWork, paymentAnswer } from './payment-answer.ts';
import { buildDomainEvent, stepsOf, syncPayment, withProviderState, withStatus } from './payment-apply.ts';
import { endAttempt } from './payment-attempt.ts';
import { firstCheckAt, inDoubtFrom, mayBeSentAgain } from './payment-checks.ts';
import { declinedState, failedAnswer } from './payment-decline.ts';
import { mapToUnresolved, rejected, unresolved } from './payment-failures.ts';
import { recordStepsBestEffort, requestSteps, withCallTiming } from './payment-journal.ts';
import { type Parties, resolveParties } from './payment-parties.ts';

/** The key under which the provider knows the creation of this payment, whoever sends it and however often. */
const creationKey = (paymentId: string) => `${paymentId}:create`;

function newPayment(call: Call, input: ProcessPaymentInput): PaymentRow {
  const now = new Date();
  return {
    id: newId('pay', now.getTime()),
    userId: call.merchant.userId,
    environment: call.merchant.environment,
    configId: call.gateway.configId,
    keyRevision: call.gateway.keyRevision,
    status: 'unknown',
    statusBefore: null,
    pendingOperation: null,
    amountMinor: input.amount,
    amountCapturedMinor: 0,
    amountRefundedMinor: 0,
    currency: input.currency,
    description: input.description,
    customerEmail: input.customerEmail,
    customerId: input.customerId ?? null,
    paymentMethodId: input.paymentMethodId ?? null,
    cardBrand: null,
    cardLast4: null,
    capture: input.capture ?? true,
    returnUrl: input.returnUrl ?? null,
    metadata: input.metadata ?? {},
    gateway: 'STRIPE',
    externalId: null,
    sealedClientSecret: null,
    nextActionUrl: null,
    declineCode: null,
    advice: null,
    failureCode: null,
    failureMessage: null,
    inDoubtUntil: inDoubtFrom(now),
    nextCheckAt: firstCheckAt(now),
    version: 0,
    providerStateAt: null,
    createdAt: now,
    updatedAt: now,
  };
}

const toProviderInput = (
  row: PaymentRow,
  { customerExternalId, paymentMethodExternalId }: Parties,
): CreatePaymentInput => ({
  paymentId: row.id,
  amountMinor: row.amountMinor,
  currency: row.currency,
  description: row.description,
  customerEmail: row.customerEmail,
  captureLater: !row.capture,
  metadata: row.metadata,
  ...(customerExternalId && { customerExternalId }),
  ...(paymentMethodExternalId && { paymentMethodExternalId }),
  ...(row.returnUrl && { returnUrl: row.returnUrl }),
});

/**
 * The work behind `POST /payment/process`: one payment row, one provider payment, one answer.
 * @throws 422 for an amount that the provider is known to refuse
 */
export function processPayment(context: AppContext, call: Call, input: ProcessPaymentInput): PaymentWork {
  requireChargeable(input.gatewayType, input.amount);
  const sql = poolRunner(context.orm);
  const fresh = newPayment(call, input);
  let parties: Parties = { customerId: null };
  /** What the journal is to tell with the next statement. */
  const steps: PaymentStep[] = [];

  /** Finds out who pays, before anything is written. Answers false when the key's first request is to answer instead. */
  async function findParties(claim: KeyClaim | null): Promise<boolean> {
    try {
      parties = await resolveParties(call.merchant, input, false, context.orm.em);
      fresh.customerId = parties.customerId;
      fresh.cardBrand = parties.storedCard?.brand ?? null;
      fresh.cardLast4 = parties.storedCard?.lastFourDigits ?? null;
      return true;
    } catch (error) {
      // They may have gone since the first request with this key, which is answered as it was then.
      if (claim && (await findKey(claim, sql))) return false;
      throw error;
    }
  }

  /** The answer that tells of this payment; a failed one is an error, a declined card the 402. */
  async function answerOf(row: PaymentRow): Promise<PaymentAnswer> {
    if (row.status === 'failed') return failedAnswer(row, call.requestId);
    const refunds = row.amountRefundedMinor > 0 ? await findRefunds([row.id], sql) : [];
    const answer = paymentAnswer(ownPaymentView(context.vault, row, refunds));
    return isSettled(row.status) ? answer : { ...answer, isOpen: true };
  }

  /** Answers from the row as it is now: an event or the reconciler came to know the outcome. */
  async function answerFromRow(id: string, claim: KeyClaim | null): Promise<PaymentAnswer> {
    await recordStepsBestEffort(call, id, steps.splice(0), sql);
    const row = await findPayment(call.merchant, id, sql);
    if (!row || row.status === 'unknown') throw unresolved(null, id);
    const answer = await answerOf(row);
    if (claim && !answer.isOpen) await storeResponse(context, claim, answer, sql);
    return answer;
  }

  /** Outcome, event and stored answer in one statement. Answers false when the row has changed since it was read. */
  async function finish(
    before: PaymentRow,
    row: PaymentRow,
    claim: KeyClaim | null,
  ): Promise<PaymentAnswer | false> {
    const answer = await answerOf(row);
    const stored = claim && !answer.isOpen ? storedResponseParams(context, claim, answer) : null;
    const domainEvent = buildDomainEvent(before, row);
    const statement =
      finishSql[domainEvent ? (stored ? 'both' : 'announced') : stored ? 'answered' : 'plain'];
    const changed = await sql.execute<unknown[]>(statement, [
      ...updateParams(row, stepsOf(before, row, { cause: 'answer', steps }, domainEvent)),
      row.id,
      before.version,
      ...(domainEvent ? eventParams(row, domainEvent.type, paymentView(row), domainEvent.eventId) : []),
      ...(stored ?? []),
    ]);
    return changed.length > 0 && answer;
  }

  /** What the provider answered is a state of the past by the time that the row has changed: it is asked again. */
  async function finishWithPresentState(
    id: string,
    externalId: string,
    claim: KeyClaim | null,
  ): Promise<PaymentAnswer> {
    const row = await findPayment(call.merchant, id, sql);
    if (!row) throw unresolved(null, id);
    const { decision } = await syncPayment(context, { ...row, externalId }, async (current) => {
      const askedAt = new Date();
      const payment = await withCallTiming(steps, { operation: 'retrieve' }, () =>
        call.providerOf(current, (provider) => provider.retrievePayment(externalId)),
      );
      return { payment, askedAt, endsRequest: true, source: { cause: 'answer', steps } };
    });
    if (decision === 'write') steps.splice(0);
    return answerFromRow(id, claim);
  }

  /** Nothing happened at the provider, for certain. */
  async function fail(row: PaymentRow, error: ProviderRejected): Promise<never> {
    const failed = withStatus(row, {
      status: 'failed',
      failureCode: error.providerCode ?? `provider_${error.reason}`,
      failureMessage: rejectionMessage(error),
    });
    if (!(await finish(row, failed, null))) throw unresolved(null, row.id);
    throw rejected(error, row.id);
  }

  /** The payment that an earlier request with this key wrote, marked as attempted anew; null when it is resolved. */
  async function reopen(id: string): Promise<PaymentRow | null> {
    const row = await findPayment(call.merchant, id, sql);
    if (row?.status !== 'unknown' || row.externalId !== null) return null;
    if (!mayBeSentAgain(row, context.env)) throw unresolved(null, id);
    // Under other keys the provider would not recognise its own key, and charge anew.
    const key = await call.keyToRepeat(row);
    if (!key) throw unresolved(null, id);
    const { keyRevision } = key;
    const version = row.version + 1;
    const inDoubtUntil = inDoubtFrom(new Date());
    const marked = await sql.execute<unknown[]>(
      `update payments set version = ?, in_doubt_until = ?, key_revision = ?
       where id = ? and version = ? returning 1`,
      [version, inDoubtUntil, keyRevision, id, row.version],
    );
    return marked.length > 0 ? { ...row, version, keyRevision } : null;
  }

  /**
   * Asks the provider, for the first time or as a retry, and writes what it said. A retry may have the answer of an earlier
   * attempt repeated to it: then only the present state counts.
   */
  async function attempt(id: string, claim: KeyClaim | null, isRetry: boolean): Promise<PaymentAnswer> {
    const row = isRetry ? await reopen(id) : fresh;
    if (!row) return answerFromRow(id, claim);
    let state: ProviderPayment;
    try {
      if (isRetry) parties = await resolveParties(call.merchant, row, true, context.orm.em);
      state = await withCallTiming(steps, { operation: 'create' }, () =>
        call.providerOf(row, (provider) =>
          provider.createPayment(toProviderInput(row, parties), { idempotencyKey: creationKey(id) }),
        ),
      );
    } catch (error) {
      if (error instanceof ProviderDeclined) {
        state = declinedState(row, error);
      } else {
        // A refusal settles only the first attempt: an earlier one may have had its effect.
        if (error instanceof ProviderRejected && !isRetry) return fail(row, error);
        await recordStepsBestEffort(call, id, steps.splice(0), sql);
        await endAttempt('payments', row, { isRetry, error }, sql, call);
        throw error;
      }
    }
    if (!isRetry || state.externalId === '') {
      const after = withProviderState(context.vault, row, state);
      const answer = await finish(row, { ...after, externalId: state.externalId || null }, claim);
      if (answer) return answer;
      if (state.externalId === '') return answerFromRow(id, claim);
    }
    return finishWithPresentState(id, state.externalId, claim);
  }

  return {
    async begin(claim) {
      if (!(await findParties(claim))) return null;
      const params = insertParams(fresh, requestSteps(call, 'create', claim));
      if (!claim) {
        await sql.execute(beginSql, params);
        return fresh.id;
      }
      const written = await sql.execute<unknown[]>(beginWithKeySql, [
        ...claimParams(claim, fresh.id),
        ...params,
      ]);
      return written.length > 0 ? fresh.id : null;
    },

    repeated: (id, claim, decision) =>
      recordStepsBestEffort(call, id, requestSteps(call, 'create', claim, decision), sql, 'repeat'),

    run: (id, claim, again) => mapToUnresolved(id, () => attempt(id, claim, again)),
  };
}
