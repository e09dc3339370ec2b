import { setTimeout as wait } from 'node:timers/promises';
import { createRandom } from '@trilho/gateway/src/demo/random.ts';
import type { ClientBook } from '../books/books.ts';
import { isKept, settledAttempts } from '../books/settled.ts';
import type { ChaosMerchant } from '../cluster/merchants.ts';
import type { RowLoss } from '../cluster/row-loss.ts';
import { openBrowser } from './browser.ts';
import type { ScenarioContext } from './charge.ts';
import { MerchantClient } from './client.ts';
import { scenariosOf } from './scenarios.ts';

interface LoadOptions extends Pick<ScenarioContext, 'payer' | 'count'> {
  /** Null where no row is to be lost but by the database itself. */
  rows: RowLoss | null;
  url: string;
  simulatorUrl: string;
  merchants: readonly [ChaosMerchant, ...ChaosMerchant[]];
  seed: number;
  clients: number;
  slowRetryMs: number | null;
  /** No scenario begins any more. */
  isEnding(): boolean;
  /** Nothing is asked for any more. */
  isOver(): boolean;
}

/** Merchants' servers at work. */
export interface Load {
  book: ClientBook;
  /** Resolves when each of them has ended its last scenario. */
  done: Promise<void>;
  /** Looks at each payment, and sends settled operations once more. */
  recheck(sample: number): Promise<void>;
  /** Says that what was answered from a moment on is forgotten at another one, in Unix milliseconds. */
  forget(fromMs: number, lostMs: number): void;
  /** Asks again for the payments that were forgotten at that moment, under their keys. @returns how many */
  askAgain(lostMs: number): Promise<number>;
}

const atATime = 8;

async function inTurns<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const left = [...items];
  const next = async (): Promise<void> => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: atATime }, next));
}

/** Starts the clients; which scenarios each of them plays is decided by the seed. */
export function startLoad(options: LoadOptions): Load {
  const { url, simulatorUrl, merchants, seed, isEnding, isOver, payer, rows, count, slowRetryMs } = options;
  const book: ClientBook = { operations: [], observations: [] };
  const open = (merchant: ChaosMerchant, name: string, drawn: number) =>
    new MerchantClient(merchant, { url, random: createRandom(drawn), book, isOver, name, slowRetryMs });

  async function runClient(index: number): Promise<void> {
    const random = createRandom(seed * 1_000 + index);
    const merchant = merchants[index % merchants.length] ?? merchants[0];
    const client = open(merchant, `s${seed}-c${index}`, seed * 1_000_000 + index);
    const browser = openBrowser(simulatorUrl, merchant.publicKeys);
    const scenarios = scenariosOf(merchant, rows);
    while (!isEnding()) {
      await random.weighted(scenarios)({ client, browser, payer, count, random });
      await wait(random.whole(0, 200));
    }
    await client.done();
  }

  const visitors = merchants.map((merchant) => open(merchant, `s${seed}-v${merchant.index}`, seed));
  const visitorOf = (merchant: number) => visitors[merchant];
  return {
    book,
    forget(fromMs, lostMs) {
      for (const operation of book.operations) {
        if (operation.attempts.some(({ endedMs }) => endedMs >= fromMs)) operation.lostMs = lostMs;
      }
    },
    async askAgain(lostMs) {
      const forgotten = book.operations.filter(
        (operation) =>
          operation.kind === 'process' &&
          operation.lostMs === lostMs &&
          operation.key !== null &&
          settledAttempts(operation).some(({ answer }) => answer.status < 300),
      );
      await inTurns(forgotten, async (operation) => visitorOf(operation.merchant)?.retry(operation));
      return forgotten.length;
    },
    done: Promise.all(Array.from({ length: options.clients }, (_, index) => runClient(index))).then(
      () => undefined,
    ),
    async recheck(sample) {
      const paid = book.operations.flatMap((operation) => {
        const settled = settledAttempts(operation)[0]?.answer;
        const id = settled?.payment?.id ?? settled?.begun?.id;
        return operation.kind === 'process' && id ? [{ id, merchant: operation.merchant }] : [];
      });
      await inTurns(paid, async ({ id, merchant }) => {
        await visitorOf(merchant)?.look(id);
      });
      const settled = book.operations.filter(
        (operation) =>
          operation.key !== null &&
          // Lost and never asked for again: now would be a first time.
          operation.lostMs === null &&
          settledAttempts(operation).some(({ answer }) => isKept(answer)),
      );
      const step = Math.max(1, Math.floor(settled.length / sample));
      await inTurns(
        settled.filter((_, index) => index % step === 0),
        async (operation) => visitorOf(operation.merchant)?.repeat(operation),
      );
    },
  };
}
