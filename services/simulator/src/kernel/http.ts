import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { recordAccount } from './accounts.ts';
import { apiVersion, type Context, type Hooks, realNow } from './context.ts';
import type { Database } from './database.ts';
import { checkDeclared, type DeclaredParams } from './declared-params.ts';
import { ApiError, unauthorized } from './errors.ts';
import { Expander, type Includable } from './expand.ts';
import { Cut, injectedError, injectFaultAfter, injectFaultBefore, LateEffects } from './fault-injection.ts';
import type { Fault, Faults } from './faults.ts';
import { parseForm } from './form.ts';
import { fingerprintOf, Idempotency } from './idempotency.ts';
import { newId } from './ids.ts';
import { type Caller, readCaller } from './keys.ts';
import { Params } from './params.ts';
import { checkHeaders } from './request-headers.ts';
import type { RequestLog } from './request-log.ts';
import { Store } from './store.ts';

/** One endpoint of the provider's API. */
export interface Endpoint {
  method: 'DELETE' | 'GET' | 'POST';
  path: string;
  /** The parameters that it knows, at every depth; any other is refused, as the provider does. */
  params: DeclaredParams;
  /** Publishable keys may call it too. */
  publishable?: boolean;
  /**
   * Returns the object to answer with; `id` is the path's `:id`. Throws `ApiError`. Runs inside one
   * transaction.
   */
  handle(ctx: Context, params: Params, id: string): object;
}

/** Shared dependencies of the simulator's endpoints. */
export interface Kernel {
  db: Database;
  faults: Faults;
  log: RequestLog;
  hooks: Hooks;
  publicUrl: string;
  includable: Record<string, Includable>;
  /** Runs after each committed write, so that queued deliveries are sent. */
  committed(): void;
}

interface Answer {
  status: number;
  body: string;
  requestId: string;
}

interface Call {
  requestId: string;
  path: string;
  key: string | null;
  id: string;
}

function bodyText(request: FastifyRequest): string {
  return typeof request.body === 'string' ? request.body : '';
}

function idempotencyKeyOf(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  return request.method === 'POST' && typeof key === 'string' && key ? key : null;
}

function errorText(error: ApiError, requestId: string): string {
  return JSON.stringify({
    error: { ...error.body, request_log_url: `https://dashboard.stripe.com/test/logs/${requestId}` },
  });
}

/** Registers endpoints on Fastify: keys, faults, idempotency, transaction, expansion, errors. */
export class Api {
  readonly #kernel: Kernel;
  readonly #idempotency: Idempotency;
  readonly #expander: Expander;
  readonly #late = new LateEffects();
  readonly #onError: (error: unknown) => void;

  /** @param onError receives a defect in a late effect, whose caller no longer waits for an answer */
  constructor(kernel: Kernel, onError: (error: unknown) => void) {
    this.#kernel = kernel;
    this.#onError = onError;
    this.#idempotency = new Idempotency(kernel.db);
    this.#expander = new Expander(kernel.includable);
  }

  /** Drops the effects that have not taken place yet. */
  close(): void {
    this.#late.close();
  }

  register(app: FastifyInstance, endpoints: readonly Endpoint[]): void {
    for (const endpoint of endpoints) {
      app.route<{ Params: { id?: string } }>({
        method: endpoint.method,
        url: endpoint.path,
        handler: (request, reply) => this.#serve(endpoint, request, reply, request.params.id ?? ''),
      });
    }
  }

  async #serve(endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply, id: string) {
    const requestId = newId('req');
    const path = request.url.split('?', 1)[0] ?? '';
    const key = idempotencyKeyOf(request);
    reply.header('Request-Id', requestId).header('Stripe-Version', apiVersion);
    if (key) reply.header('Idempotency-Key', key);
    let caller: Caller | undefined;
    try {
      caller = readCaller(request.headers.authorization, endpoint.method);
      this.#kernel.log.arrived({
        id: requestId,
        account: caller.accountId,
        method: endpoint.method,
        path,
        idempotency_key: key,
      });
      checkHeaders(request.headers, caller);
      const answer = await this.#answer(endpoint, request, caller, { requestId, path, key, id });
      const replayed = answer.requestId !== requestId;
      this.#kernel.log.answered(requestId, answer.status, replayed);
      if (replayed) {
        reply.header('Idempotent-Replayed', 'true').header('Original-Request', answer.requestId);
      }
      return reply.code(answer.status).type('application/json').send(answer.body);
    } catch (error) {
      if (error instanceof Cut) {
        reply.hijack();
        request.raw.socket.destroy();
        return reply;
      }
      if (!(error instanceof ApiError)) throw error;
      if (caller) this.#kernel.log.answered(requestId, error.status, false);
      return reply.code(error.status).type('application/json').send(errorText(error, requestId));
    }
  }

  async #answer(endpoint: Endpoint, request: FastifyRequest, caller: Caller, call: Call): Promise<Answer> {
    if (caller.kind === 'pk' && !endpoint.publishable) {
      throw unauthorized(
        'This API call cannot be made with a publishable API key. Please use a secret API key. You can find a ' +
          'list of your API keys at https://dashboard.stripe.com/account/apikeys.',
        'secret_key_required',
      );
    }
    const { faults } = this.#kernel;
    const subject = { method: endpoint.method, path: call.path, account: caller.accountId };
    const unlock = call.key ? this.#idempotency.lock(caller.accountId, call.key) : () => undefined;
    let lateDelayMs: number | undefined;
    try {
      await injectFaultBefore(faults, subject);
      const late = faults.take(['late_effect'], subject);
      if (late) {
        lateDelayMs = late.delayMs ?? 1500;
        throw new Cut('cut; the effect takes place later');
      }
      const answer = this.#execute(endpoint, request, caller, call);
      this.#kernel.committed();
      await injectFaultAfter(faults, subject);
      return answer;
    } finally {
      // The key of a late effect stays in use until the effect takes place, like that of a request in flight.
      if (lateDelayMs === undefined) unlock();
      else {
        this.#late.schedule(lateDelayMs, () => {
          this.#executeLate(endpoint, request, caller, call);
          unlock();
        });
      }
    }
  }

  #executeLate(endpoint: Endpoint, request: FastifyRequest, caller: Caller, call: Call): void {
    try {
      const answer = this.#execute(endpoint, request, caller, call);
      this.#kernel.log.answered(call.requestId, answer.status, false);
      this.#kernel.committed();
    } catch (error) {
      if (error instanceof ApiError) this.#kernel.log.answered(call.requestId, error.status, false);
      else this.#onError(error);
    }
  }

  /** Replays the stored answer, or commits the effect and the key in one transaction. Runs synchronously. */
  #execute(endpoint: Endpoint, request: FastifyRequest, caller: Caller, call: Call): Answer {
    const { db, faults } = this.#kernel;
    const body = bodyText(request);
    const fingerprint = fingerprintOf(endpoint.method, request.url, body);
    const stored = call.key && this.#idempotency.recall(caller.accountId, call.key, fingerprint);
    if (stored) return stored;
    const query = request.url.split('?', 2)[1] ?? '';
    const params = new Params(parseForm([query, body].filter(Boolean).join('&')));
    const ctx: Context = {
      caller,
      store: new Store(db, caller.accountId),
      hooks: this.#kernel.hooks,
      publicUrl: this.#kernel.publicUrl,
      requestId: call.requestId,
      idempotencyKey: call.key,
    };
    const subject = { method: endpoint.method, path: call.path, account: caller.accountId };
    const kept = faults.take(['status_kept', 'status_kept_after'], subject);
    return db.transaction(() => {
      recordAccount(db, caller);
      const answer = this.#runOrFail(endpoint, ctx, params, call, kept);
      if (call.key) this.#idempotency.save(caller.accountId, call.key, fingerprint, answer, realNow());
      return answer;
    });
  }

  /** Returns the endpoint's answer, or the 5xx of a fault; the key stores whichever is returned. */
  #runOrFail(endpoint: Endpoint, ctx: Context, params: Params, call: Call, fault: Fault | undefined): Answer {
    if (!fault) return this.#run(endpoint, ctx, params, call);
    if (fault.kind === 'status_kept_after') this.#run(endpoint, ctx, params, call);
    const error = injectedError(fault);
    return { status: error.status, body: errorText(error, call.requestId), requestId: call.requestId };
  }

  #run(endpoint: Endpoint, ctx: Context, params: Params, call: Call): Answer {
    checkDeclared(params.values, endpoint.params);
    try {
      const object = endpoint.handle(ctx, params, call.id);
      const body = JSON.stringify(this.#expander.expand(ctx, object, params.strings('expand') ?? []));
      return { status: 200, body, requestId: call.requestId };
    } catch (error) {
      if (!(error instanceof ApiError) || !error.keepsEffects) throw error;
      return { status: error.status, body: errorText(error, call.requestId), requestId: call.requestId };
    }
  }
}
