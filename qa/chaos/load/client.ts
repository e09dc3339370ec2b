import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { PaymentMethodType } from '@trilho/contracts/payment';
import type { Random } from '@trilho/gateway/src/demo/random.ts';
import type { Answer, Attempt, ChaosGateway, ClientBook, Operation, OperationKind } from '../books/books.ts';
import { isKept, isSettled, settledAttempts } from '../books/settled.ts';
import type { ChaosMerchant } from '../cluster/merchants.ts';
import { readPayments } from './client-book.ts';
import { patience, send } from './transport.ts';

const backoff = { firstMs: 100, mostMs: 5_000 };

/** After which a client turns to its next order; it goes on asking for this one behind it. */
const movesOnMs = 25_000;

/** What a scenario asks its client to get done. */
export interface Request {
  kind: OperationKind;
  path: string;
  /** The body of the operation of an id; a card's token serves once, so it is made anew for each. */
  body(operationId: string): object | Promise<object>;
  /** What it is for, where that is another operation: a link that is paid. */
  intentId?: string;
  paymentId?: string;
  amountMinor?: number;
  serverAttempt?: boolean;
  gateway?: ChaosGateway;
  method?: PaymentMethodType;
  /** Asked for once, without a key. */
  keyless?: boolean;
}

/** What became of a request; `answer` is null while the client does not know. */
export interface Done {
  operation: Operation;
  answer: Answer | null;
}

interface ClientOptions {
  url: string;
  random: Random;
  book: ClientBook;
  /** When to give up asking. */
  isOver(): boolean;
  name: string;
  /** After which some servers ask again that were not answered; null: all ask again at once. */
  slowRetryMs: number | null;
}

/** Asked for anew, under another key, by a server that was told that nothing had happened. */
const asksAnew = new Set<OperationKind>(['process', 'refund']);

/** One merchant's server: repeats each call by its key until it knows the outcome, and writes all of it down. */
export class MerchantClient {
  readonly merchant: ChaosMerchant;
  readonly #options: ClientOptions;
  readonly #behind = new Set<Promise<unknown>>();
  #count = 0;

  constructor(merchant: ChaosMerchant, options: ClientOptions) {
    this.merchant = merchant;
    this.#options = options;
  }

  /** Gets something done. Answers null when the outcome stayed unknown to this client, or takes long. */
  async run(request: Request): Promise<Answer | null> {
    return (await this.runOperation(request))?.answer ?? null;
  }

  /** As `run`, with the operation that led to the answer. */
  async runOperation(request: Request): Promise<Done | null> {
    const settling = this.#settle(request);
    const behind = settling.finally(() => this.#behind.delete(behind));
    this.#behind.add(behind);
    return Promise.race([settling, wait(movesOnMs, null, { ref: false })]);
  }

  /** Resolves when everything that was begun has its outcome, or time is up. */
  async done(): Promise<void> {
    while (this.#behind.size > 0) await Promise.all(this.#behind);
  }

  /** Sends a settled operation once more, as a server does that has lost its own records. */
  async repeat(operation: Operation): Promise<void> {
    await this.#attempt(operation);
  }

  /** Repeats an operation by its key until its outcome is known again. */
  async retry(operation: Operation): Promise<void> {
    const behind = this.#repeat(operation).finally(() => this.#behind.delete(behind));
    this.#behind.add(behind);
    await Promise.race([behind, wait(movesOnMs, null, { ref: false })]);
  }

  /** Looks at a payment and writes down what it is shown as. */
  async look(paymentId: string): Promise<Answer | null> {
    const startedMs = Date.now();
    const answer = await this.#send('GET', `/payments/${paymentId}`);
    if (answer?.payment)
      this.#options.book.observations.push({ startedMs, endedMs: Date.now(), payment: answer.payment });
    return answer;
  }

  /** Looks at the newest payments. */
  async list(): Promise<void> {
    const startedMs = Date.now();
    const answer = await this.#send('GET', '/payments?limit=10');
    const endedMs = Date.now();
    for (const payment of readPayments(answer?.body)) {
      this.#options.book.observations.push({ startedMs, endedMs, payment });
    }
  }

  async #open(request: Request): Promise<Operation> {
    this.#count += 1;
    const id = `${this.#options.name}-${this.#count}`;
    const ownKey = request.path.startsWith('/pay/') ? randomUUID() : `key-${id}`;
    const operation: Operation = {
      id,
      intentId: request.intentId ?? id,
      kind: request.kind,
      merchant: this.merchant.index,
      key: request.keyless ? null : ownKey,
      path: request.path,
      body: await request.body(id),
      paymentId: request.paymentId ?? null,
      amountMinor: request.amountMinor ?? null,
      serverAttempt: request.serverAttempt ?? false,
      gateway: request.gateway ?? null,
      method: request.method ?? null,
      lostMs: null,
      attempts: [],
    };
    this.#options.book.operations.push(operation);
    return operation;
  }

  async #settle(request: Request): Promise<Done | null> {
    const { random, isOver } = this.#options;
    if (isOver()) return null;
    const operation = await this.#open(request);
    if (request.keyless) return { operation, answer: (await this.#attempt(operation)).answer };
    // Some servers send twice what they mean once: two of their own processes work off the same order.
    const isTwin = random.next() < 0.12;
    await Promise.all([
      this.#repeat(operation),
      ...(isTwin ? [this.#repeat(operation, random.pick([patience.usualMs, patience.longMs]))] : []),
    ]);
    const answer = settledAttempts(operation)[0]?.answer ?? null;
    if (answer?.error === 'provider_no_effect' && asksAnew.has(request.kind)) {
      return this.#settle({ ...request, intentId: operation.intentId });
    }
    // A refusal frees its key: sent again it would be a new request.
    if (answer && isKept(answer) && random.next() < 0.15) await this.#attempt(operation);
    return { operation, answer };
  }

  async #repeat(operation: Operation, patienceMs?: number): Promise<void> {
    const { random, isOver, slowRetryMs } = this.#options;
    for (let attempts = 0; !isOver(); attempts += 1) {
      const { answer } = await this.#attempt(operation, patienceMs);
      if (answer && isSettled(answer)) return;
      // Its own queue is slow, or it was down itself.
      if (!answer && slowRetryMs !== null && random.next() < 0.6) await wait(slowRetryMs);
      const pauseMs = Math.min(backoff.mostMs, backoff.firstMs * 2 ** attempts);
      await wait(pauseMs * (0.5 + random.next() / 2));
    }
  }

  async #attempt(operation: Operation, patienceMs?: number): Promise<Attempt> {
    const { path, body, key } = operation;
    const startedMs = Date.now();
    const sent = await send(this.#options.url, this.merchant, {
      ...{ method: 'POST' as const, path, body, key },
      ...(patienceMs !== undefined && { patienceMs }),
    });
    const attempt = { startedMs, endedMs: Date.now(), ...sent };
    operation.attempts.push(attempt);
    return attempt;
  }

  async #send(method: 'GET', path: string): Promise<Answer | null> {
    return (await send(this.#options.url, this.merchant, { method, path })).answer;
  }
}
