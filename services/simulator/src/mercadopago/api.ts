import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Answer, type CallStore, Calls } from '../kernel/calls.ts';
import { fingerprintOf } from '../kernel/idempotency.ts';
import type { DeclaredParams } from '../kernel/params/declared-params.ts';
import { type MercadoPagoAccount, readAccessToken, readPublicKey } from './account.ts';
import { BASE_PATH, contextOf, type MercadoPagoContext } from './context.ts';
import { badRequest, errorText, MercadoPagoError, wording } from './errors.ts';
import { Fields } from './fields.ts';

/** What a handler reads. */
export interface Input {
  /** Parameters of the path. */
  path: Record<string, string>;
  query: Record<string, string>;
  body: Fields;
}

/** One endpoint of the provider's API. */
export interface MercadoPagoEndpoint {
  method: 'DELETE' | 'GET' | 'POST' | 'PUT';
  /** Beneath `/mercadopago`. */
  path: string;
  /** Browsers call it too, with `?public_key=`. */
  isPublic?: boolean;
  /** Whether `X-Idempotency-Key` must be there, is used when it is there, or is ignored (absent). */
  key?: 'optional' | 'required';
  /** What the body may have, at every depth; any other name is refused. */
  body?: DeclaredParams;
  /** What the query may have; any other name is refused. */
  query?: readonly string[];
  /** Status of its answer; 204 answers nothing. Default 200. */
  status?: number;
  /** Returns what is answered. Throws `MercadoPagoError`. Runs inside one transaction. */
  handle(ctx: MercadoPagoContext, input: Input): object;
}

interface ApiOptions extends CallStore {
  publicUrl: string;
}

type Request = FastifyRequest<{ Params: Record<string, string>; Querystring: Record<string, string> }>;

function keyOf(endpoint: MercadoPagoEndpoint, request: Request): string | null {
  const key = request.headers['x-idempotency-key'];
  return endpoint.key && typeof key === 'string' && key ? key : null;
}

function checkQuery(query: Record<string, string>, known: readonly string[]): void {
  const wrong = Object.keys(query).find((name) => name !== 'public_key' && !known.includes(name));
  if (wrong !== undefined) throw badRequest(8, `The name of the following parameters is wrong : [${wrong}]`);
}

/** Registers the second provider's endpoints: credentials, JSON, idempotency header, errors. */
export class MercadoPagoApi {
  readonly #options: ApiOptions;
  readonly #calls: Calls;

  /** @param onError receives a defect in a late effect, whose caller no longer waits for an answer */
  constructor(options: ApiOptions, onError: (error: unknown) => void) {
    this.#options = options;
    this.#calls = new Calls(options, { wording, errorText }, onError);
  }

  /** Drops the effects that have not taken place yet. */
  close(): void {
    this.#calls.close();
  }

  /** @param app an instance of its own, whose bodies are read as text */
  register(app: FastifyInstance, endpoints: readonly MercadoPagoEndpoint[]): void {
    for (const endpoint of endpoints) {
      app.route<{ Params: Record<string, string>; Querystring: Record<string, string> }>({
        method: endpoint.method,
        url: `${BASE_PATH}${endpoint.path}`,
        handler: (request, reply) => this.#serve(endpoint, request, reply),
      });
    }
  }

  #serve(endpoint: MercadoPagoEndpoint, request: Request, reply: FastifyReply) {
    const requestId = randomUUID();
    const { method } = endpoint;
    const path = request.url.split('?', 1)[0] ?? '';
    const key = keyOf(endpoint, request);
    const text = typeof request.body === 'string' ? request.body : '';
    reply.header('X-Request-Id', requestId);
    return this.#calls.serve(request, reply, { requestId, method, path, key }, () => {
      const account = this.#readAccount(endpoint, request);
      return {
        account,
        fingerprint: fingerprintOf(method, request.url, text),
        admit: () => {
          if (endpoint.key !== 'required' || key) return;
          throw badRequest(4292, "Header X-Idempotency-Key can't be null");
        },
        run: () => this.#run(endpoint, request, account, text, requestId),
      };
    });
  }

  #readAccount(endpoint: MercadoPagoEndpoint, request: Request): MercadoPagoAccount {
    const key = request.query.public_key;
    return endpoint.isPublic && key !== undefined
      ? readPublicKey(key)
      : readAccessToken(request.headers.authorization);
  }

  #run(
    endpoint: MercadoPagoEndpoint,
    request: Request,
    account: MercadoPagoAccount,
    text: string,
    requestId: string,
  ): Answer {
    const { db, publicUrl } = this.#options;
    checkQuery(request.query, endpoint.query ?? []);
    const body = Fields.parse(text, endpoint.body ?? []);
    const ctx = contextOf(db, account, publicUrl, Date.now());
    const answer = endpoint.handle(ctx, { path: request.params, query: request.query, body });
    const { status = 200 } = endpoint;
    return { status, body: status === 204 ? '' : JSON.stringify(answer), requestId };
  }
}

/** 404 for paths that the provider does not have. */
export const unknownPath = (): MercadoPagoError =>
  new MercadoPagoError(404, 'not_found', 'resource not found');
