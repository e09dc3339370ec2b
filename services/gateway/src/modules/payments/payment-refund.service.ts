import type { EntityManager } from '@mikro-orm/postgresql';
import type { RefundPaymentInput } from '@trilho/contracts/payment';
import type { PaymentStep } from '@trilho/contracts/portal-payment';
import type { AppContext } from '../../context.ts';
import { claimKey, type KeyClaim } from '../../idempotency/idempotency.repository.ts';
import { storeResponse } from '../../idempotency/run-idempotent.ts';
import { poolRunner } from '../../platform/database/sql-runner.ts';
import { ApiError, conflict, notFound } from '../../platform/errors.ts';
import { errorBody } from '../../platform/http/error-body.ts';
import { newId } from '../../platform/ids.ts';
import { formatMoney } from '../../platform/money.ts';
import type { ProviderRefund } from '../../providers/payment-verbs.ts';
import { ProviderRejected } from '../../providers/provider-errors.ts';
import type { Call } from '../merchant-call/account-call.ts';
import { findPayment, findRefunds } from './payment.repository.ts';
import { ownPaymentView } from './payment.view.ts';
import { type PaymentAnswer, type PaymentWork, paymentAnswer } from './payment-answer.ts';
import { endAttempt } from './payment-attempt.ts';
import { firstCheckAt, inDoubtFrom, mayBeSentAgain } from './payment-checks.ts';
import {
  mapToUnresolved,
  noEffectCode,
  refundWithoutEffect,
  rejected,
  unresolved,
} from './payment-failures.ts';
import { addSteps, recordStepsBestEffort, requestSteps, withCallTiming } from './payment-journal.ts';
import type { RefundRow } from './refund.row.ts';
import { refundableMinor } from './refund.state.ts';
import { applyRefund, failRefund, findRefund } from './refund-apply.ts';

/** The key under which the provider knows this refund. */
const refundKey = (refundId: string) => `${refundId}:create`;

/** Sets aside what is to be refunded, under the payment's lock. @throws 409, 422 when it cannot be. */
async function reserve(
  call: Call,
  paymentId: string,
  input: RefundPaymentInput,
  refundId: string,
  claim: KeyClaim | null,
  tx: EntityManager,
): Promise<void> {
  const payment = await findPayment(call.merchant, paymentId, tx, 'for update');
  if (!payment) throw notFound();
  if (payment.status !== 'succeeded') {
    throw conflict('Somente um pagamento concluído pode ser reembolsado.', 'payment_state', { paymentId });
  }
  const left = refundableMinor(payment, await findRefunds([paymentId], tx));
  const amountMinor = input.amount ?? left;
  if (amountMinor > left || left <= 0) {
    const message = `O saldo a reembolsar é ${formatMoney(Math.max(left, 0), payment.currency)}.`;
    throw new ApiError(
      422,
      'refund_exceeds_balance',
      'O valor do reembolso é maior que o saldo do pagamento.',
      { validationErrors: [{ field: 'amount', message }] },
    );
  }
  const asked = requestSteps(call, 'refund', claim, undefined, { refundId, amount: amountMinor });
  const now = new Date();
  await tx.execute(
    `insert into refunds (id, payment_id, user_id, environment, amount_minor, currency, status, in_doubt_until,
       next_check_at, created_at, updated_at) values (?, ?, ?, ?, ?, ?, 'unknown', ?, ?, ?, ?)`,
    [
      ...[refundId, paymentId, payment.userId, payment.environment, amountMinor, payment.currency],
      ...[inDoubtFrom(now), firstCheckAt(now), now, now],
    ],
  );
  await addSteps(paymentId, asked, tx);
}

/** The work behind a refund: the amount is spoken for before the provider is asked, so that no two overlap. */
export function refundPayment(
  context: AppContext,
  call: Call,
  paymentId: string,
  input: RefundPaymentInput,
): PaymentWork {
  const { orm } = context;
  const sql = poolRunner(orm);
  /** What the journal is to tell with the next statement. */
  const steps: PaymentStep[] = [];

  const settle = (refundId: string, truth: ProviderRefund, claim: KeyClaim | null): Promise<PaymentAnswer> =>
    orm.em.fork().transactional(async (tx) => {
      const news = await applyRefund(refundId, truth, { cause: 'answer', steps }, tx);
      if (!news) await addSteps(paymentId, steps, tx);
      return keep(refundId, claim, tx);
    });

  /** The provider refused. Answers false when the refund has been sent again since: that may yet have its effect. */
  const settleRefusal = (refund: RefundRow, error: ProviderRejected): Promise<boolean> =>
    orm.em.fork().transactional(async (tx) => {
      const code = error.providerCode ?? `provider_${error.reason}`;
      const failed = await failRefund(refund, code, { cause: 'answer', steps }, tx);
      if (!failed) await addSteps(paymentId, steps, tx);
      return failed;
    });

  /** 502: the provider never received the refund, and cannot any more. */
  function withoutEffectAnswer(): PaymentAnswer {
    const error = refundWithoutEffect(paymentId);
    return { status: error.status, body: errorBody(error, call.requestId) };
  }

  async function keep(refundId: string, claim: KeyClaim | null, tx: EntityManager): Promise<PaymentAnswer> {
    const payment = await findPayment(call.merchant, paymentId, tx);
    if (!payment) throw notFound();
    const refunds = await findRefunds([paymentId], tx);
    const isWithoutEffect = refunds.some(
      ({ id, failureCode }) => id === refundId && failureCode === noEffectCode,
    );
    const answer = isWithoutEffect
      ? withoutEffectAnswer()
      : paymentAnswer(ownPaymentView(context.vault, payment, refunds));
    if (claim) {
      await storeResponse(context, claim, answer, tx);
    }
    return answer;
  }

  /** Asks the provider, for the first time or `again`, and writes what it said. Whoever calls this is in `mapToUnresolved`. */
  async function attempt(refundId: string, claim: KeyClaim | null, isRetry: boolean): Promise<PaymentAnswer> {
    const payment = await findPayment(call.merchant, paymentId, sql);
    const refund = await findRefund(refundId, sql);
    if (!payment?.externalId || !refund) throw notFound();
    const { externalId } = payment;
    if (refund.status !== 'unknown') return orm.em.fork().transactional((tx) => keep(refundId, claim, tx));
    if (isRetry && !mayBeSentAgain(refund, context.env)) throw unresolved(null, paymentId);
    // A retry outdates what was asked before it. One that was given up freed its amount: it must not be sent any more.
    const version = refund.version + (isRetry ? 1 : 0);
    const marked =
      !isRetry ||
      (
        await sql.execute<unknown[]>(
          `update refunds set version = ?, in_doubt_until = ? where id = ? and version = ? returning 1`,
          [version, inDoubtFrom(new Date()), refundId, refund.version],
        )
      ).length > 0;
    if (!marked) throw unresolved(null, paymentId);
    try {
      const truth = await withCallTiming(steps, { operation: 'refund', refundId }, () =>
        call.providerOf(payment, (provider) =>
          provider.refundPayment(
            externalId,
            { refundId, amountMinor: refund.amountMinor },
            { idempotencyKey: refundKey(refundId) },
          ),
        ),
      );
      return await settle(refundId, truth, claim);
    } catch (error) {
      // A refusal settles only the first attempt: an earlier one may have had its effect.
      if (error instanceof ProviderRejected && !isRetry) {
        const failed = await settleRefusal({ ...refund, version }, error);
        throw failed ? rejected(error, paymentId) : unresolved(null, paymentId);
      }
      await recordStepsBestEffort(call, paymentId, steps, sql);
      await endAttempt('refunds', { ...refund, version }, { isRetry, error }, sql, call);
      throw error;
    }
  }

  return {
    begin: (claim) =>
      orm.em.fork().transactional(async (tx) => {
        const refundId = newId('ref');
        if (claim && !(await claimKey(claim, refundId, tx))) return null;
        await reserve(call, paymentId, input, refundId, claim, tx);
        return refundId;
      }),

    repeated: (refundId, claim, decision) =>
      recordStepsBestEffort(
        call,
        paymentId,
        requestSteps(call, 'refund', claim, decision, { refundId }),
        sql,
        'repeat',
      ),

    run: (refundId, claim, isRetry) => mapToUnresolved(paymentId, () => attempt(refundId, claim, isRetry)),
  };
}
