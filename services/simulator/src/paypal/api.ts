import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Answer, type CallStore, Calls } from '../kernel/calls.ts';
import { fingerprintOf } from '../kernel/idempotency.ts';
import type { DeclaredParams } from '../kernel/params/declared-params.ts';
import { Store } from '../kernel/store.ts';
import { type PayPalAccount, readAccessToken, readClient } from './account.ts';
import { BASE_PATH, contextOf, type PayPalContext, secondsOf } from './context.ts';
import { badRequest, errorText, mockedError, wording } from './errors.ts';
import { Fields } from './fields.ts';
import { newPayPalId } from './ids.ts';
import { settingsOf } from './settings.ts';

/** What a handler reads. */
export interface Input {
  /** Parameters of the path. */
  path: Record<string, string>;
  query: Record<string, string>;
  body: Fields;
  /** Whether `Prefer: return=representation` asks for the whole object. */
  isWhole: boolean;
  /** `PayPal-Request-Id`; null when there is none. */
  key: string | null;
}

/** What a handler answers with; a null body is an answer without one. */
export interface Outcome {
  status: number;
  body: object | null;
}

/** One endpoint of PayPal's API. */
export interface PayPalEndpoint {
  method: 'DELETE' | 'GET' | 'POST';
  /** Beneath `/paypal`. */
  path: string;
  /** Called with the client's id and secret, and a form; all others with an access token, and JSON. */
  isBasic?: boolean;
  /** How long a `PayPal-Request-Id` is known (hours); absent: it is ignored. */
  keyHours?: number;
  /** Whether an answer that is given once more has the status 200 instead of 201. */
  isReplayedOk?: boolean;
  /** What the body may have, at every depth; any other name is refused. */
  body?: DeclaredParams;
  /** What the query may have; any other name is refused. */
  query?: readonly string[];
  /** Throws `PayPalError`. Runs inside one transaction. */
  handle(ctx: PayPalContext, input: Input): Outcome;
}

export const ok = (body: object): Outcome => ({ status: 200, body });
export const created = (body: object): Outcome => ({ status: 201, body });
export const noContent: Outcome = { status: 204, body: null };

interface ApiOptions extends CallStore {
  publicUrl: string;
}

type Request = FastifyRequest<{ Params: Record<string, string>; Querystring: Record<string, string> }>;

const headerOf = (request: Request, name: string): string | undefined => {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

function checkQuery(query: Record<string, string>, known: readonly string[]): void {
  const wrong = Object.keys(query).find((name) => !known.includes(name));
  if (wrong !== undefined) throw badRequest('INVALID_PARAMETER', { field: wrong, location: 'query' });
}

/** Negative testing, as the sandbox has it for orders and payments. */
function checkMock(request: Request): void {
  if (!/\/v2\/(checkout|payments)\//.test(request.url)) return;
  const mocked = mockedError(headerOf(request, 'paypal-mock-response'));
  if (mocked) throw mocked;
}

/** Registers PayPal's endpoints: access tokens, JSON, `PayPal-Request-Id`, `Prefer`, errors. */
export class PayPalApi {
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
  register(app: FastifyInstance, endpoints: readonly PayPalEndpoint[]): void {
    for (const endpoint of endpoints) {
      app.route<{ Params: Record<string, string>; Querystring: Record<string, string> }>({
        method: endpoint.method,
        url: `${BASE_PATH}${endpoint.path}`,
        handler: (request, reply) => this.#serve(endpoint, request, reply),
      });
    }
  }

  #serve(endpoint: PayPalEndpoint, request: Request, reply: FastifyReply) {
    const requestId = newPayPalId(13).toLowerCase();
    const { method } = endpoint;
    const path = request.url.split('?', 1)[0] ?? '';
    const key = (endpoint.keyHours && headerOf(request, 'paypal-request-id')) || null;
    const text = typeof request.body === 'string' ? request.body : '';
    reply.header('Paypal-Debug-Id', requestId);
    return this.#calls.serve(request, reply, { requestId, method, path, key }, () => {
      const account = this.#readAccount(endpoint, request);
      return {
        account,
        fingerprint: fingerprintOf(method, request.url, text),
        admit: () => {
          checkMock(request);
          if (key && key.length > 108)
            throw badRequest('INVALID_STRING_LENGTH', { field: 'PayPal-Request-Id' });
          if (key) this.#forget(account, key, endpoint.keyHours ?? 0);
        },
        replayedStatus: (first) => (first === 201 && endpoint.isReplayedOk ? 200 : first),
        run: () => this.#run(endpoint, request, account, { text, requestId, key }),
      };
    });
  }

  #readAccount(endpoint: PayPalEndpoint, request: Request): PayPalAccount {
    const { authorization } = request.headers;
    return endpoint.isBasic ? readClient(authorization) : readAccessToken(authorization, Date.now());
  }

  /** A key that is not stored any more may be used for anything. */
  #forget({ accountId }: PayPalAccount, key: string, keyHours: number): void {
    const { db } = this.#options;
    const hours = settingsOf(new Store(db, accountId)).forgetsKeys ? 0 : keyHours;
    db.run(
      'DELETE FROM idempotency WHERE account = ? AND key = ? AND created <= ?',
      accountId,
      key,
      secondsOf(Date.now()) - hours * 3600,
    );
  }

  #run(
    endpoint: PayPalEndpoint,
    request: Request,
    account: PayPalAccount,
    { text, requestId, key }: { text: string; requestId: string; key: string | null },
  ): Answer {
    const { db, publicUrl } = this.#options;
    checkQuery(request.query, endpoint.query ?? []);
    const form = Object.fromEntries(new URLSearchParams(text));
    const body = endpoint.isBasic ? new Fields(form) : Fields.parse(text, endpoint.body ?? []);
    const ctx = contextOf(db, account, publicUrl, Date.now());
    const isWhole = /\breturn=representation\b/.test(headerOf(request, 'prefer') ?? '');
    const { params: path, query } = request;
    const { status, body: answer } = endpoint.handle(ctx, { path, query, body, isWhole, key });
    return { status, body: answer === null ? '' : JSON.stringify(answer), requestId };
  }
}
