import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Answer, type CallStore, Calls } from './calls.ts';
import { apiVersion, type Context, type Hooks } from './context.ts';
import { ApiError, unauthorized, wording } from './errors.ts';
import { Expander, type Includable, type Shown } from './expand.ts';
import { fingerprintOf } from './idempotency.ts';
import { newId } from './ids.ts';
import { type Caller, readCaller } from './keys.ts';
import { checkDeclared, type DeclaredParams } from './params/declared-params.ts';
import { parseForm } from './params/form.ts';
import { Params } from './params/params.ts';
import type { Refusal } from './refusal.ts';
import { checkHeaders } from './request-headers.ts';
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
export interface Kernel extends CallStore {
  hooks: Hooks;
  publicUrl: string;
  includable: Record<string, Includable>;
  shown: Shown;
}

interface Call {
  requestId: string;
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

function errorText(error: Refusal, requestId: string): string {
  const body = error instanceof ApiError ? error.body : { type: 'api_error', message: error.message };
  return JSON.stringify({
    error: { ...body, request_log_url: `https://dashboard.stripe.com/test/logs/${requestId}` },
  });
}

function checkKind(caller: Caller, endpoint: Endpoint): void {
  if (caller.kind !== 'pk' || endpoint.publishable) return;
  throw unauthorized(
    'This API call cannot be made with a publishable API key. Please use a secret API key. You can find a ' +
      'list of your API keys at https://dashboard.stripe.com/account/apikeys.',
    'secret_key_required',
  );
}

/** Registers endpoints on Fastify: keys, headers, parameters, expansion, errors. */
export class Api {
  readonly #kernel: Kernel;
  readonly #calls: Calls;
  readonly #expander: Expander;

  /** @param onError receives a defect in a late effect, whose caller no longer waits for an answer */
  constructor(kernel: Kernel, onError: (error: unknown) => void) {
    this.#kernel = kernel;
    const markReplayed = (reply: FastifyReply, original: string) => {
      reply.header('Idempotent-Replayed', 'true').header('Original-Request', original);
    };
    this.#calls = new Calls(kernel, { wording, errorText, markReplayed }, onError);
    this.#expander = new Expander(kernel.includable, kernel.shown);
  }

  /** Drops the effects that have not taken place yet. */
  close(): void {
    this.#calls.close();
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

  #serve(endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply, id: string) {
    const requestId = newId('req');
    const path = request.url.split('?', 1)[0] ?? '';
    const key = idempotencyKeyOf(request);
    const { method } = endpoint;
    reply.header('Request-Id', requestId).header('Stripe-Version', apiVersion);
    if (key) reply.header('Idempotency-Key', key);
    return this.#calls.serve(request, reply, { requestId, method, path, key }, () => {
      const caller = readCaller(request.headers.authorization, method);
      return {
        account: caller,
        fingerprint: fingerprintOf(method, request.url, bodyText(request)),
        admit: () => {
          checkHeaders(request.headers, caller);
          checkKind(caller, endpoint);
        },
        run: () => this.#run(endpoint, request, caller, { requestId, key, id }),
      };
    });
  }

  #run(endpoint: Endpoint, request: FastifyRequest, caller: Caller, call: Call): Answer {
    const query = request.url.split('?', 2)[1] ?? '';
    const params = new Params(parseForm([query, bodyText(request)].filter(Boolean).join('&')));
    checkDeclared(params.values, endpoint.params);
    const ctx: Context = {
      caller,
      store: new Store(this.#kernel.db, caller.accountId),
      hooks: this.#kernel.hooks,
      publicUrl: this.#kernel.publicUrl,
      requestId: call.requestId,
      idempotencyKey: call.key,
    };
    const object = endpoint.handle(ctx, params, call.id);
    const body = JSON.stringify(this.#expander.expand(ctx, object, params.strings('expand') ?? []));
    return { status: 200, body, requestId: call.requestId };
  }
}
