import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { Readable } from 'node:stream';
import Stripe from 'stripe';
import { actAsNobody, currentActor } from './actor.ts';
import { type CallFault, errorCodeOf, isSent } from './call-faults.ts';
import { labelOfCall } from './labels.ts';
import type { Seam } from './seam.ts';

export interface Sent {
  method: string;
  /** With its query. */
  path: string;
  headers: Record<string, string>;
  body: string | null;
}

export interface Received {
  status: number;
  headers: Record<string, string>;
  body: string;
}

export interface CallSeam {
  seam: Seam;
  /** Where the product believes the providers to be. */
  providerUrl: string;
  /** Where the providers believe the product to be. */
  eventsUrl: string;
  /** For how long the product waits for an answer. */
  timeoutMs: number;
  /** Asks the provider, which answers in the way of a fault of its own. */
  ask(sent: Sent, fault: CallFault | null): Promise<Received>;
  /** Takes an event that the provider sends. */
  receive(sent: Sent): void;
}

/** The error of a call without an answer, as both HTTP clients tell it. */
function failureOf(fault: CallFault): Error | null {
  const code = errorCodeOf(fault);
  if (!code) return null;
  const error = Object.assign(new TypeError(code), { code });
  if (code === 'ETIMEDOUT') error.name = 'TimeoutError';
  return error;
}

async function exchange({ seam, timeoutMs, ask }: CallSeam, sent: Sent): Promise<Received> {
  const actor = currentActor();
  if (!actor) return ask(sent, null);
  return seam.pass({
    kind: 'call',
    label: labelOfCall(sent.method, sent.path),
    isLasting: sent.method !== 'GET',
    async run(given) {
      const isWrite = sent.method !== 'GET';
      actor.hasWritten ||= isWrite;
      const fault = given ?? (isWrite ? actor.takeFault() : null);
      if (!fault) return actAsNobody(() => ask(sent, null));
      const received = isSent(fault) ? await actAsNobody(() => ask(sent, fault)) : null;
      if (fault.startsWith('timeout')) seam.clock.pass(timeoutMs);
      const failure = failureOf(fault);
      if (failure) throw failure;
      if (!received) throw new Error(`${fault} has no answer`);
      return received;
    },
  });
}

class HeldResponse extends Stripe.HttpClientResponse {
  readonly #body: string;
  /** The SDK notes the id of the request on it. */
  readonly #raw = new IncomingMessage(new Socket());

  constructor({ status, headers, body }: Received) {
    super(status, headers);
    this.#body = body;
  }

  override getRawResponse(): IncomingMessage {
    return this.#raw;
  }

  override toStream(): Readable {
    return Readable.from([this.#body]);
  }

  override toJSON(): Promise<unknown> {
    return Promise.resolve(this._parseResponseBody(this.#body));
  }
}

const textsOf = (headers: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined || value === null ? [] : [[name.toLowerCase(), String(value)]],
    ),
  );

/** The provider's client of the SDK, whose requests pass the seam. */
class HeldClient extends Stripe.HttpClient {
  readonly #given: CallSeam;

  constructor(given: CallSeam) {
    super();
    this.#given = given;
  }

  override getClientName(): string {
    return 'crash';
  }

  override async makeRequest(
    _host: string,
    _port: string | number,
    path: string,
    method: string,
    headers: object,
    requestData: string | null,
  ): Promise<HeldResponse> {
    const sent = { method, path, headers: textsOf(headers), body: requestData || null };
    return new HeldResponse(await exchange(this.#given, sent));
  }
}

function createFetch(given: CallSeam): typeof fetch {
  return async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input);
    const { method = 'GET', body } = init;
    const sent: Sent = {
      method,
      path: url.pathname + url.search,
      headers: Object.fromEntries(new Headers(init.headers)),
      body: typeof body === 'string' ? body : null,
    };
    if (url.href.startsWith(given.eventsUrl)) {
      given.receive(sent);
      return new Response('{}', { status: 200 });
    }
    if (!url.href.startsWith(given.providerUrl)) throw new Error(`${method} ${url.href} leaves the stage`);
    const { status, headers, body: text } = await exchange(given, sent);
    return new Response(status === 204 ? null : text, { status, headers });
  };
}

/** Lets each call to a provider pass the seam, and asks it without a socket. Returns what ends that. */
export function catchCalls(given: CallSeam): () => void {
  const { createNodeHttpClient } = Stripe;
  const { fetch } = globalThis;
  Stripe.createNodeHttpClient = () => new HeldClient(given);
  globalThis.fetch = createFetch(given);
  return () => {
    Stripe.createNodeHttpClient = createNodeHttpClient;
    globalThis.fetch = fetch;
  };
}
