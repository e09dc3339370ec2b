import { setTimeout as wait } from 'node:timers/promises';
import type { Random } from '../../src/demo/random.ts';
import type { Answer, Attempt, ClientBook, Operation, OperationKind } from '../books/books.ts';
import { isKept, isSettled, settledAttempts } from '../books/settled.ts';
import type { ChaosMerchant } from '../cluster/merchants.ts';
import { readAnswer, readPayments } from './client-book.ts';

const patienceMs = 8_000;
const backoff = { firstMs: 100, mostMs: 5_000 };

/** What a scenario asks its client to get done. */
export interface Request {
  kind: OperationKind;
  path: string;
  body: object;
  paymentId?: string;
  amountMinor?: number;
  serverAttempt?: boolean;
  /** Asked for once, without a key. */
  keyless?: boolean;
}

/** One merchant's server: repeats each call by its key until it knows the outcome, and writes all of it down. */
export class MerchantClient {
  readonly merchant: ChaosMerchant;
  readonly #url: string;
  readonly #random: Random;
  readonly #book: ClientBook;
  readonly #isOver: () => boolean;
  readonly #name: string;
  #count = 0;

  /** @param isOver when to give up asking */
  constructor(
    merchant: ChaosMerchant,
    {
      url,
      random,
      book,
      isOver,
      name,
    }: {
      url: string;
      random: Random;
      book: ClientBook;
      isOver(): boolean;
      name: string;
    },
  ) {
    this.merchant = merchant;
    this.#url = url;
    this.#random = random;
    this.#book = book;
    this.#isOver = isOver;
    this.#name = name;
  }

  /** The id of the next operation, for its metadata. */
  nextOperationId(): string {
    return `${this.#name}-${this.#count + 1}`;
  }

  /** Gets something done. Answers null when the outcome stayed unknown to this client. */
  async run(request: Request): Promise<Answer | null> {
    if (this.#isOver()) return null;
    const id = this.nextOperationId();
    this.#count += 1;
    const operation: Operation = {
      id,
      kind: request.kind,
      merchant: this.merchant.index,
      key: request.keyless ? null : `key-${id}`,
      path: request.path,
      body: request.body,
      paymentId: request.paymentId ?? null,
      amountMinor: request.amountMinor ?? null,
      serverAttempt: request.serverAttempt ?? false,
      attempts: [],
    };
    this.#book.operations.push(operation);
    if (request.keyless) return (await this.#attempt(operation)).answer;
    // Some servers send twice what they mean once: two of their own processes work off the same order.
    const isTwin = this.#random.next() < 0.1;
    await Promise.all([this.#repeat(operation), ...(isTwin ? [this.#repeat(operation)] : [])]);
    const answer = settledAttempts(operation)[0]?.answer ?? null;
    // A refusal frees its key: sent again it would be a new request.
    if (answer && isKept(answer) && this.#random.next() < 0.15) await this.#attempt(operation);
    return answer;
  }

  /** Sends a settled operation once more, as a server does that has lost its own records. */
  async repeat(operation: Operation): Promise<void> {
    await this.#attempt(operation);
  }

  /** Looks at a payment and writes down what it is shown as. */
  async look(paymentId: string): Promise<void> {
    const startedMs = Date.now();
    const answer = await this.#send('GET', `/payments/${paymentId}`, null, null);
    if (answer?.payment)
      this.#book.observations.push({ startedMs, endedMs: Date.now(), payment: answer.payment });
  }

  /** Looks at the newest payments. */
  async list(): Promise<void> {
    const startedMs = Date.now();
    const answer = await this.#send('GET', '/payments?limit=10', null, null);
    const endedMs = Date.now();
    for (const payment of readPayments(answer?.body)) {
      this.#book.observations.push({ startedMs, endedMs, payment });
    }
  }

  async #repeat(operation: Operation): Promise<void> {
    for (let attempts = 0; !this.#isOver(); attempts += 1) {
      const { answer } = await this.#attempt(operation);
      if (answer && isSettled(answer)) return;
      const pauseMs = Math.min(backoff.mostMs, backoff.firstMs * 2 ** attempts);
      await wait(pauseMs * (0.5 + this.#random.next() / 2));
    }
  }

  async #attempt(operation: Operation): Promise<Attempt> {
    const startedMs = Date.now();
    const answer = await this.#send('POST', operation.path, operation.body, operation.key);
    const attempt = { startedMs, endedMs: Date.now(), answer };
    operation.attempts.push(attempt);
    return attempt;
  }

  async #send(method: string, path: string, body: object | null, key: string | null): Promise<Answer | null> {
    try {
      const response = await fetch(`${this.#url}/api/v1/payment${path}`, {
        method,
        headers: {
          ...this.merchant.headers,
          ...(key && { 'idempotency-key': key }),
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(patienceMs),
      });
      return readAnswer(response.status, response.headers, await response.text());
    } catch {
      return null;
    }
  }
}
