import type { PaymentStatus } from '@trilho/contracts/payment';
import type { PaymentStep } from '@trilho/contracts/portal-payment';
import type { AppContext } from '../../context.ts';
import { poolRunner } from '../../database/sql-runner.ts';
import { conflict, notFound } from '../../errors.ts';
import { keepAnswer } from '../../plugins/idempotency.ts';
import type { PaymentVerbs, ProviderPayment } from '../../providers/payment-verbs.ts';
import { ProviderRejected, ProviderUnavailable } from '../../providers/provider-errors.ts';
import { type Claim, claimKey } from '../idempotency/idempotency.repository.ts';
import type { PendingOperation } from './payment.entity.ts';
import type { Call } from './payment.gateway.ts';
import { findPayment, findRefunds } from './payment.repository.ts';
import type { PaymentRow } from './payment.row.ts';
import { ownPaymentView } from './payment.view.ts';
import { type PaymentAnswer, type PaymentWork, paymentAnswer } from './payment-answer.ts';
import { applyTruth, type Truth } from './payment-apply.ts';
import { orUnresolved, rejected, unresolved } from './payment-failures.ts';
import { arrival, jotSteps, journalWith, noting, stepsParam } from './payment-journal.ts';

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

/** The work behind capture and cancel: the row says `unknown` while the provider is asked, and the truth after. */
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

  /** Stores the truth and, if `keeps` says so, the answer in one transaction. */
  const settle = (
    truth: Truth,
    claim: Claim | null,
    keeps: (row: PaymentRow) => boolean,
  ): Promise<[PaymentRow, PaymentAnswer]> =>
    transaction(async (tx) => {
      const row = await findPayment(call.merchant, paymentId, tx, 'for update');
      if (!row) throw notFound();
      const after = await applyTruth(context, row, truth, { cause: 'answer', steps }, tx);
      const refunds = await findRefunds([paymentId], tx);
      const answer = paymentAnswer(ownPaymentView(context.vault, after, refunds));
      if (claim && keeps(after)) {
        await keepAnswer(context, claim, answer, tx);
      }
      return [after, answer];
    });

  /** The provider refused: its own state of the payment tells what is left to say. */
  async function afterRefusal(
    row: PaymentRow & { externalId: string },
    error: ProviderRejected,
    claim: Claim | null,
    again: boolean,
  ): Promise<PaymentAnswer> {
    const askedAt = new Date();
    const payment = await noting(steps, { operation: 'retrieve' }, () =>
      call.providerOf(row, (provider) => provider.retrievePayment(row.externalId)),
    ).catch(async (failure: unknown) => {
      await jotSteps(call, row.id, steps.splice(0), sql);
      throw unresolved(failure, row.id);
    });
    const isDone = ({ status }: PaymentRow) => again && status === operation.to;
    const [after, answer] = await settle({ payment, askedAt }, claim, isDone);
    if (isDone(after)) return answer;
    throw error.reason === 'state' ? conflict(operation.refusal, 'payment_state') : rejected(error, row.id);
  }

  /** Asks the provider, for the first time or `again`, and writes what it said. Whoever calls this is in `orUnresolved`. */
  async function attempt(id: string, claim: Claim | null, again: boolean): Promise<PaymentAnswer> {
    const row = await findPayment(call.merchant, id, sql);
    if (!row?.externalId) throw notFound();
    const known = { ...row, externalId: row.externalId };
    const askedAt = new Date();
    try {
      await sql.execute('update payments set attempted_at = ? where id = ?', [askedAt, id]);
      const key = `${id}:${operation.name}:${operation.variant}`;
      const payment = await noting(steps, { operation: operation.name }, () =>
        call.providerOf(known, (provider) => operation.ask(provider, known.externalId, key)),
      );
      const [, answer] = await settle({ payment, askedAt }, claim, () => true);
      return answer;
    } catch (error) {
      if (error instanceof ProviderRejected) return afterRefusal(known, error, claim, again);
      if (error instanceof ProviderUnavailable && !again) await stepBack(known);
      await jotSteps(call, id, steps.splice(0), sql);
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
        const now = new Date();
        await tx.execute(
          `update payments set status = 'unknown', status_before = status, pending_operation = ?, attempted_at = ?,
             updated_at = ?, journal = ${journalWith()} where id = ?`,
          [
            operation.name,
            now,
            now,
            stepsParam(arrival(call, operation.name, claim, undefined, asked)),
            paymentId,
          ],
        );
        return paymentId;
      }),

    repeated: (id, claim, decision) =>
      jotSteps(call, id, arrival(call, operation.name, claim, decision, asked), sql, 'repeat'),

    run: (id, claim, again) => orUnresolved(id, () => attempt(id, claim, again)),
  };

  /** The provider turned the request away without effect: the payment is as it was. */
  async function stepBack({ id }: PaymentRow): Promise<void> {
    await sql.execute(
      `update payments set status = status_before, status_before = null, pending_operation = null, updated_at = ?
       where id = ? and status = 'unknown' and status_before is not null`,
      [new Date(), id],
    );
  }
}
