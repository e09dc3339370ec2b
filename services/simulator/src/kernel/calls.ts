import type { FastifyReply, FastifyRequest } from 'fastify';
import { recordAccount } from './accounts.ts';
import type { Database } from './database.ts';
import { Cut, injectFaultAfter, injectFaultBefore, LateEffects, statusOf } from './faults/fault-injection.ts';
import type { Fault, FaultMatch, Faults } from './faults/faults.ts';
import { withOtherAmount } from './faults/other-amount.ts';
import { Idempotency } from './idempotency.ts';
import type { Account } from './keys.ts';
import { Refusal, type Wording } from './refusal.ts';
import type { RequestLog } from './request-log.ts';

export interface Answer {
  status: number;
  body: string;
  requestId: string;
}

/** What arrived, before it is known whose it is. */
export interface Arrival {
  requestId: string;
  method: string;
  path: string;
  /** Idempotency key; null when the request has none. */
  key: string | null;
}

/** One request of a known account. */
export interface Call {
  account: Account;
  /** One text per distinct request, compared when its key is used again. */
  fingerprint: string;
  /** Throws the refusal of a request that may not be worked on, after it was logged. */
  admit?(): void;
  /** The status of an answer that is given once more; that of the first when absent. */
  replayedStatus?(first: number): number;
  /** The effect and its answer. Runs synchronously inside one transaction; throws `Refusal`. */
  run(): Answer;
}

/** What differs between the providers' APIs. */
export interface Dialect {
  wording: Wording;
  /** The JSON body of an error. */
  errorText(error: Refusal, requestId: string): string;
  /** Marks an answer that was stored under its key by an earlier request. */
  markReplayed?(reply: FastifyReply, original: string): void;
}

/** What calls of every provider share. */
export interface CallStore {
  db: Database;
  faults: Faults;
  log: RequestLog;
  /** Runs after each committed write, so that queued deliveries are sent. */
  committed(): void;
}

/** Carries calls out: request log, faults, idempotency keys, one transaction each. */
export class Calls {
  readonly #shared: CallStore;
  readonly #dialect: Dialect;
  readonly #idempotency: Idempotency;
  readonly #late = new LateEffects();
  readonly #onError: (error: unknown) => void;

  /** @param onError receives a defect in a late effect, whose caller no longer waits for an answer */
  constructor(shared: CallStore, dialect: Dialect, onError: (error: unknown) => void) {
    this.#shared = shared;
    this.#dialect = dialect;
    this.#onError = onError;
    this.#idempotency = new Idempotency(shared.db, dialect.wording);
  }

  /** Drops the effects that have not taken place yet. */
  close(): void {
    this.#late.close();
  }

  /** Answers a request; `identify` says whose it is and what it does, or throws the refusal of its credentials. */
  async serve(
    request: FastifyRequest,
    reply: FastifyReply,
    arrival: Arrival,
    identify: () => Call,
  ): Promise<FastifyReply> {
    const { log } = this.#shared;
    const { requestId } = arrival;
    let call: Call | undefined;
    try {
      call = identify();
      log.arrived({
        id: requestId,
        account: call.account.accountId,
        method: arrival.method,
        path: arrival.path,
        idempotency_key: arrival.key,
      });
      call.admit?.();
      const answer = await this.#answer(call, arrival);
      const isReplayed = answer.requestId !== requestId;
      const status = (isReplayed && call.replayedStatus?.(answer.status)) || answer.status;
      log.answered(requestId, status, isReplayed);
      if (isReplayed) this.#dialect.markReplayed?.(reply, answer.requestId);
      return reply.code(status).type('application/json').send(answer.body);
    } catch (error) {
      if (error instanceof Cut) {
        reply.hijack();
        request.raw.socket.destroy();
        return reply;
      }
      if (!(error instanceof Refusal)) throw error;
      if (call) log.answered(requestId, error.status, false);
      const body = this.#dialect.errorText(error, requestId);
      return reply.code(error.status).type('application/json').send(body);
    }
  }

  async #answer(call: Call, arrival: Arrival): Promise<Answer> {
    const { faults } = this.#shared;
    const { wording } = this.#dialect;
    const subject = subjectOf(call, arrival);
    const { accountId } = call.account;
    const unlock = arrival.key ? this.#idempotency.lock(accountId, arrival.key) : () => undefined;
    let lateDelayMs: number | undefined;
    try {
      await injectFaultBefore(faults, subject, wording);
      const late = faults.take(['late_effect'], subject);
      if (late) {
        lateDelayMs = late.delayMs ?? 1500;
        throw new Cut('cut; the effect takes place later');
      }
      const answer = this.#execute(call, arrival);
      this.#shared.committed();
      await injectFaultAfter(faults, subject, wording);
      const other = faults.take(['other_amount'], subject);
      return other ? { ...answer, body: withOtherAmount(answer.body, other) } : answer;
    } finally {
      // The key of a late effect stays in use until the effect takes place, like that of a request in flight.
      if (lateDelayMs === undefined) unlock();
      else {
        this.#late.schedule(lateDelayMs, () => {
          this.#executeLate(call, arrival);
          unlock();
        });
      }
    }
  }

  #executeLate(call: Call, arrival: Arrival): void {
    const { log } = this.#shared;
    try {
      const answer = this.#execute(call, arrival);
      log.answered(arrival.requestId, answer.status, false);
      this.#shared.committed();
    } catch (error) {
      if (error instanceof Refusal) log.answered(arrival.requestId, error.status, false);
      else this.#onError(error);
    }
  }

  /** Replays the stored answer, or commits the effect and the key in one transaction. Runs synchronously. */
  #execute(call: Call, arrival: Arrival): Answer {
    const { db, faults } = this.#shared;
    const { key } = arrival;
    const { accountId } = call.account;
    const stored = key && this.#idempotency.recall(accountId, key, call.fingerprint);
    if (stored) return stored;
    const kept = faults.take(['status_kept', 'status_kept_after'], subjectOf(call, arrival));
    return db.transaction(() => {
      recordAccount(db, call.account);
      const answer = this.#runOrFail(call, arrival, kept);
      const now = Math.floor(Date.now() / 1000);
      if (key) this.#idempotency.save(accountId, key, call.fingerprint, answer, now);
      return answer;
    });
  }

  /** Returns the endpoint's answer, or the 5xx of a fault; the key stores whichever is returned. */
  #runOrFail(call: Call, arrival: Arrival, fault: Fault | undefined): Answer {
    if (!fault) return this.#run(call, arrival);
    if (fault.kind === 'status_kept_after') this.#run(call, arrival);
    return this.#errorAnswer(this.#dialect.wording.injected(statusOf(fault)), arrival);
  }

  #run(call: Call, arrival: Arrival): Answer {
    try {
      return call.run();
    } catch (error) {
      if (!(error instanceof Refusal) || !error.keepsEffects) throw error;
      return this.#errorAnswer(error, arrival);
    }
  }

  #errorAnswer(error: Refusal, { requestId }: Arrival): Answer {
    return { status: error.status, body: this.#dialect.errorText(error, requestId), requestId };
  }
}

function subjectOf({ account }: Call, { method, path }: Arrival): FaultMatch {
  return { method, path, account: account.accountId };
}
