import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { noteAccount } from './accounts.ts';
import { apiVersion, type Context, type Hooks, realNow } from './context.ts';
import type { Database } from './database.ts';
import { ApiError, invalidRequest, unauthorized } from './errors.ts';
import { Expander, type Includable } from './expand.ts';
import type { Fault, Faults } from './faults.ts';
import { parseForm } from './form.ts';
import { fingerprintOf, Idempotency } from './idempotency.ts';
import { newId } from './ids.ts';
import { type Caller, readCaller } from './keys.ts';
import { Params } from './params.ts';
import type { RequestLog } from './request-log.ts';
import { Store } from './store.ts';

/** One endpoint of the provider's API. */
export interface Endpoint {
  method: 'DELETE' | 'GET' | 'POST';
  path: string;
  /** Top-level parameters it knows; any other is refused, as the provider does. `expand` is always known. */
  params: readonly string[];
  /** Publishable keys may call it too. */
  publishable?: boolean;
  /** Answers with the object; `id` is the path's `:id`. Throws `ApiError`. Runs inside one transaction. */
  handle(ctx: Context, params: Params, id: string): object;
}

/** What the endpoints of the simulator run on. */
export interface Kernel {
  db: Database;
  faults: Faults;
  log: RequestLog;
  hooks: Hooks;
  publicUrl: string;
  includable: Record<string, Includable>;
  /** Called after each committed write, so that waiting deliveries leave. */
  committed(): void;
}

interface Answer {
  status: number;
  body: string;
  requestId: string;
}

class Cut extends Error {}

function injectedError(fault: Fault): ApiError {
  return new ApiError(fault.status ?? 500, {
    type: 'api_error',
    message: 'An unknown error occurred (a fault was asked for).',
  });
}

function checkParams(endpoint: Endpoint, params: Params): void {
  for (const name of Object.keys(params.values)) {
    if (name === 'expand' || endpoint.params.includes(name)) continue;
    throw invalidRequest(`Received unknown parameter: ${name}`, { code: 'parameter_unknown', param: name });
  }
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

  constructor(kernel: Kernel) {
    this.#kernel = kernel;
    this.#idempotency = new Idempotency(kernel.db);
    this.#expander = new Expander(kernel.includable);
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

  async #answer(
    endpoint: Endpoint,
    request: FastifyRequest,
    caller: Caller,
    call: { requestId: string; path: string; key: string | null; id: string },
  ): Promise<Answer> {
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
    try {
      await this.#strikeBefore(subject);
      const answer = this.#execute(endpoint, request, caller, call);
      this.#kernel.committed();
      const slow = faults.take(['delay_after'], subject);
      if (slow) await wait(slow.delayMs ?? 1000);
      const late = faults.take(['cut_after', 'status_after'], subject);
      if (late?.kind === 'cut_after') throw new Cut('cut after the effect');
      if (late) throw injectedError(late);
      return answer;
    } finally {
      unlock();
    }
  }

  async #strikeBefore(subject: { method: string; path: string; account: string }): Promise<void> {
    const { faults } = this.#kernel;
    const slow = faults.take(['delay'], subject);
    if (slow) await wait(slow.delayMs ?? 1000);
    const fault = faults.take(['cut_before', 'status', 'rate_limit'], subject);
    if (!fault) return;
    if (fault.kind === 'cut_before') throw new Cut('cut before the effect');
    if (fault.kind === 'rate_limit') {
      throw new ApiError(429, {
        type: 'invalid_request_error',
        code: 'rate_limit',
        message:
          'Request rate limit exceeded. Learn more about rate limits at https://stripe.com/docs/rate-limits.',
      });
    }
    throw injectedError(fault);
  }

  /** The synchronous part: replay, or one transaction that holds the effect and the key together. */
  #execute(
    endpoint: Endpoint,
    request: FastifyRequest,
    caller: Caller,
    call: { requestId: string; key: string | null; id: string },
  ): Answer {
    const { db } = this.#kernel;
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
    return db.transaction(() => {
      noteAccount(db, caller);
      const answer = this.#run(endpoint, ctx, params, call);
      if (call.key) this.#idempotency.save(caller.accountId, call.key, fingerprint, answer, realNow());
      return answer;
    });
  }

  #run(endpoint: Endpoint, ctx: Context, params: Params, call: { requestId: string; id: string }): Answer {
    checkParams(endpoint, params);
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
