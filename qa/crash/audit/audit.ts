import { audit as compareBooks } from '@trilho/chaos/audit/auditor.ts';
import { openCases } from '@trilho/chaos/audit/case.ts';
import { findDoubleEffects } from '@trilho/chaos/audit/double-effects.ts';
import type { Books, ClientBook, ProviderBook } from '@trilho/chaos/books/books.ts';
import type { Connections } from '../stage/connections.ts';
import type { StagedProvider } from '../stage/provider.ts';
import type { StagedSubscriber } from '../stage/subscriber.ts';
import type { Broken } from './broken.ts';
import type { AtRest } from './describe-rest.ts';
import { findDisputeFaults } from './dispute-rules.ts';
import { findLedgerFaults } from './ledger-rules.ts';
import { findBroken, findWaiting } from './moment-rules.ts';
import { type OurRows, readOurRows, type StoredAnswer } from './our-rows.ts';
import { type PlanRows, readPlanRows } from './plan-rows.ts';
import { findPlanFaults } from './plan-rules.ts';
import { findReplacedFaults, isReplaced } from './replaced-rules.ts';
import { findSubscriptionFaults } from './subscription-rules.ts';
import { readWaiting } from './waiting.ts';

/** The stage that a case runs on. */
export interface Audited {
  connections: Pick<Connections, 'admin'>;
  provider: StagedProvider;
  subscriber: Pick<StagedSubscriber, 'userId'>;
}

/** Asks the rules while a case runs: some at any moment, all of them at rest. */
export class Auditor {
  readonly #audited: Audited;
  readonly #clients: ClientBook;
  #answers: StoredAnswer[] = [];

  constructor(audited: Audited, clients: ClientBook) {
    this.#audited = audited;
    this.#clients = clients;
  }

  /** What does not hold at this moment. */
  async askNow(): Promise<Broken[]> {
    const rows = await readOurRows(this.#audited.connections.admin);
    const books = this.#booksOf(rows, this.#audited.provider.read());
    const double = findDoubleEffects(openCases(books), books);
    return [...this.#findBroken(rows), ...double];
  }

  /** What does not hold at rest, and what was found there. `hasLeft`: the caller never asked again, and knows nothing. */
  async askAtRest(hasLeft: boolean): Promise<{ broken: Broken[]; found: AtRest }> {
    const { connections, provider, subscriber } = this.#audited;
    const rows = await readOurRows(connections.admin);
    const books = provider.read();
    const found = { rows, plans: await this.#readPlans(), intents: books.intents };
    const differing = compareBooks(this.#booksOf(rows, books)).filter(
      ({ message }) => !(hasLeft && message.includes('was never settled')),
    );
    const broken = [
      ...this.#findBroken(rows),
      ...findWaiting(await readWaiting(connections.admin)),
      ...differing,
      ...findReplacedFaults(books.intents, rows),
      ...(await findDisputeFaults(connections.admin, provider.readDisputes())),
      ...(await findSubscriptionFaults(connections.admin, provider.readBilled())),
      ...findPlanFaults(found.plans, this.#clients.operations, provider.readBilled(subscriber.userId)),
    ];
    return { broken, found };
  }

  /** Most cases have none. */
  async #readPlans(): Promise<PlanRows> {
    const { connections, subscriber } = this.#audited;
    const isOfPlans = this.#clients.operations.some(({ kind }) => kind === 'plan');
    return isOfPlans ? readPlanRows(connections.admin, subscriber.userId) : { plans: [], mails: [] };
  }

  #findBroken(rows: OurRows): Broken[] {
    const broken = findBroken(rows, this.#answers);
    this.#answers = rows.answers;
    return [...broken, ...findLedgerFaults(rows.money, rows.postings)];
  }

  #booksOf(rows: OurRows, provider: ProviderBook): Books {
    const intents = provider.intents.filter((intent) => !isReplaced(intent, rows));
    return { clients: this.#clients, provider: { ...provider, intents }, ours: rows };
  }
}
