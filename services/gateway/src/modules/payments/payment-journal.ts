import type { PaymentStatus, Refund } from '@trilho/contracts/payment';
import type { PaymentOperation, PaymentStep } from '@trilho/contracts/portal-payment';
import type { MerchantScope } from '../../context.ts';
import type { KeyClaim } from '../../idempotency/idempotency.repository.ts';
import type { SqlRunner } from '../../platform/database/sql-runner.ts';
import { ProviderDeclined, ProviderRejected, ProviderUnavailable } from '../../providers/provider-errors.ts';

/**
 * How long a journal may be for more of these to be added: what changes a payment has room when repeats of a call have none
 * any more, and they when the reconciler's looks that found nothing new have none.
 */
const room = { news: 200, repeat: 100, look: 20 };
type StepPriority = keyof typeof room;

/** The journal with the steps of one mark (`stepsParam`) added, as an expression of `update payments set …`. */
export const journalWith = (matter: StepPriority = 'news'): string =>
  `case when jsonb_array_length(journal) < ${room[matter]} then journal || ?::jsonb else journal end`;

/** Steps as the value of a mark. They hold no secret, no card and no text of the provider's. */
export const stepsParam = (steps: readonly PaymentStep[]): string => JSON.stringify(steps);

/** Adds steps to the journal of a payment that this transaction holds the lock of, where no statement runs anyway that could. */
export async function addSteps(
  paymentId: string,
  steps: readonly PaymentStep[],
  tx: SqlRunner,
): Promise<void> {
  if (steps.length === 0) return;
  const params = [stepsParam(steps), paymentId];
  await tx.execute(`update payments set journal = ${journalWith()} where id = ?`, params);
}

/** Adds steps outside any transaction, unless somebody holds the payment: nobody is to wait for a mere record. */
export async function recordStepsIfUnlocked(
  paymentId: string,
  steps: readonly PaymentStep[],
  sql: SqlRunner,
  matter: StepPriority = 'news',
): Promise<void> {
  if (steps.length === 0) return;
  await sql.execute(
    `update payments set journal = ${journalWith(matter)}
     where id in (select id from payments where id = ? for no key update skip locked)`,
    [stepsParam(steps), paymentId],
  );
}

/** As `recordStepsIfUnlocked`, and never fails: what becomes of a call does not depend on its record. */
export const recordStepsBestEffort = (
  { log }: Pick<Asking, 'log'>,
  ...[paymentId, steps, sql, matter]: Parameters<typeof recordStepsIfUnlocked>
): Promise<void> =>
  recordStepsIfUnlocked(paymentId, steps, sql, matter).catch((err: unknown) =>
    log.warn({ err, paymentId }, 'journal not written'),
  );

/** The journal of a merchant's payment, as it was written; empty for payments from before there was one. */
export async function readJournal(
  { userId, environment }: MerchantScope,
  paymentId: string,
  sql: SqlRunner,
): Promise<PaymentStep[]> {
  const [row] = await sql.execute<{ journal: PaymentStep[] }[]>(
    'select journal from payments where id = ? and user_id = ? and environment = ?',
    [paymentId, userId, environment],
  );
  return row?.journal ?? [];
}

/** Who asks for something: a merchant's server or the portal, by which request. */
export interface Asking {
  requestId: string;
  origin: 'api' | 'portal';
  log: { warn(what: object, message: string): void };
}

type Decision = NonNullable<PaymentStep['decision']>;

/** A call that came in, and what its key led to. `what` tells of a refund or a capture how much it asked for. */
export function requestSteps(
  { requestId, origin }: Pick<Asking, 'requestId' | 'origin'>,
  operation: PaymentOperation,
  claim: KeyClaim | null,
  decision: Decision = claim ? 'first' : 'none',
  what: Pick<PaymentStep, 'amount' | 'refundId'> = {},
): PaymentStep[] {
  const at = new Date().toISOString();
  return [
    { kind: 'request', at, requestId, operation, origin, ...what },
    { kind: 'idempotency', at, decision, ...(claim && { idempotencyKey: claim.key }) },
  ];
}

const tenths = (ms: number): number => Math.round(ms * 10) / 10;

type End = Pick<PaymentStep, 'outcome' | 'code'>;

function endOf(error: unknown): End {
  if (error instanceof ProviderDeclined) return { outcome: 'declined', code: error.decline.declineCode };
  if (error instanceof ProviderRejected) {
    return { outcome: 'rejected', code: error.providerCode ?? error.reason };
  }
  return { outcome: error instanceof ProviderUnavailable ? 'unavailable' : 'unknown' };
}

/**
 * Asks the provider, and adds to `steps` from when on and for how long it was waited for and how that ended, whichever way it
 * does. What it throws is thrown on.
 */
export async function withCallTiming<T>(
  steps: PaymentStep[],
  call: Pick<PaymentStep, 'operation' | 'refundId'>,
  ask: () => Promise<T>,
): Promise<T> {
  const at = new Date().toISOString();
  const start = performance.now();
  const note = (end: End) =>
    steps.push({ kind: 'provider_call', at, ...call, durationMs: tenths(performance.now() - start), ...end });
  try {
    const answer = await ask();
    note({ outcome: 'succeeded' });
    return answer;
  } catch (error) {
    note(endOf(error));
    throw error;
  }
}

/** What told of a change. */
export type Cause = NonNullable<PaymentStep['cause']>;

/** The event of ours that tells of a change, where one does. */
export interface Told {
  type: string;
  eventId: string;
}

/** A status that changed; nothing where it did not. */
export const stateSteps = (
  from: PaymentStatus,
  to: PaymentStatus,
  cause: Cause,
  told: Told | null,
): PaymentStep[] =>
  from === to ? [] : [{ kind: 'state', at: new Date().toISOString(), from, to, cause, ...told }];

/** A refund that came to this status. */
export const refundStep = (
  refund: { id: string; amountMinor: number },
  refundStatus: Refund['status'],
  cause: Cause,
  told: Told,
): PaymentStep => ({
  kind: 'refund',
  at: new Date().toISOString(),
  refundId: refund.id,
  amount: refund.amountMinor,
  refundStatus,
  cause,
  ...told,
});

/** An event that the provider posted. */
export const providerEventStep = ({
  type,
  externalId,
}: {
  type: string;
  externalId: string;
}): PaymentStep => ({
  kind: 'provider_event',
  at: new Date().toISOString(),
  type,
  eventId: externalId,
});
