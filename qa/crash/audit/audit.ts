import { audit as compareBooks } from '@trilho/chaos/audit/auditor.ts';
import { openCases } from '@trilho/chaos/audit/case.ts';
import { findDoubleEffects } from '@trilho/chaos/audit/double-effects.ts';
import type { Books, ClientBook } from '@trilho/chaos/books/books.ts';
import type pg from 'pg';
import type { StagedProvider } from '../stage/provider.ts';
import type { Broken } from './broken.ts';
import { findDisputeFaults } from './dispute-rules.ts';
import { findLedgerFaults } from './ledger-rules.ts';
import { findBroken, findWaiting } from './moment-rules.ts';
import { type OurRows, readOurRows, type StoredAnswer } from './our-rows.ts';
import { findReplacedFaults, isReplaced } from './replaced-rules.ts';
import { findSubscriptionFaults } from './subscription-rules.ts';

export interface Audited {
  admin: pg.Client;
  provider: StagedProvider;
  clients: ClientBook;
}

/** Asks the rules while a case runs: some at any moment, all of them at rest. */
export class Auditor {
  readonly #audited: Audited;
  #answers: StoredAnswer[] = [];

  constructor(audited: Audited) {
    this.#audited = audited;
  }

  /** What does not hold at this moment. */
  async askNow(): Promise<Broken[]> {
    const rows = await readOurRows(this.#audited.admin);
    const books = this.#booksOf(rows);
    const double = findDoubleEffects(openCases(books), books);
    return [...this.#findBroken(rows), ...double];
  }

  /** What does not hold at rest. `hasLeft`: the caller never asked again, and knows nothing. */
  async askAtRest(hasLeft: boolean): Promise<Broken[]> {
    const rows = await readOurRows(this.#audited.admin);
    const found = compareBooks(this.#booksOf(rows)).filter(
      ({ message }) => !(hasLeft && message.includes('was never settled')),
    );
    const { admin, provider } = this.#audited;
    const ofReplaced = findReplacedFaults(provider.read().intents, rows);
    const ofDisputes = await findDisputeFaults(admin, provider.readDisputes());
    const ofSubscriptions = await findSubscriptionFaults(admin, provider.readBilled());
    return [
      ...this.#findBroken(rows),
      ...findWaiting(rows),
      ...found,
      ...ofReplaced,
      ...ofDisputes,
      ...ofSubscriptions,
    ];
  }

  #findBroken(rows: OurRows): Broken[] {
    const broken = findBroken(rows, this.#answers);
    this.#answers = rows.answers;
    return [...broken, ...findLedgerFaults(rows.money, rows.postings)];
  }

  #booksOf(rows: OurRows): Books {
    const provider = this.#audited.provider.read();
    const intents = provider.intents.filter((intent) => !isReplaced(intent, rows));
    return { clients: this.#audited.clients, provider: { ...provider, intents }, ours: rows };
  }
}
