import type { EntityManager } from '@mikro-orm/postgresql';
import { audit as compareBooks } from '@trilho/chaos/audit/auditor.ts';
import { openCases } from '@trilho/chaos/audit/case.ts';
import { findDoubleEffects } from '@trilho/chaos/audit/double-effects.ts';
import type { Books, ClientBook } from '@trilho/chaos/books/books.ts';
import { checkBooks } from '@trilho/gateway/src/testing/ledger/check-books.ts';
import type pg from 'pg';
import type { StagedProvider } from '../stage/provider.ts';
import { type Broken, findBroken } from './moment-rules.ts';
import { type OurRows, readOurRows, type StoredAnswer } from './our-rows.ts';

export interface Audited {
  admin: pg.Client;
  em: EntityManager;
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
    return [...(await this.#findBroken(rows)), ...double];
  }

  /** What does not hold at rest. `hasLeft`: the caller never asked again, and knows nothing. */
  async askAtRest(hasLeft: boolean): Promise<Broken[]> {
    const rows = await readOurRows(this.#audited.admin);
    const found = compareBooks(this.#booksOf(rows)).filter(
      ({ message }) => !(hasLeft && message.includes('was never settled')),
    );
    return [...(await this.#findBroken(rows)), ...found];
  }

  async #findBroken(rows: OurRows): Promise<Broken[]> {
    const broken = findBroken(rows, this.#answers);
    this.#answers = rows.answers;
    return [...broken, ...(await this.#compareLedger(rows))];
  }

  /** Postings exist when their effect does, and sum to zero. */
  async #compareLedger({ payments }: OurRows): Promise<Broken[]> {
    if (payments.length === 0) return [];
    const ids = payments.map(({ id }) => id);
    return checkBooks(ids, this.#audited.em.fork()).then(
      () => [],
      (error: unknown) => [{ rule: 'ledger', message: String(error) }],
    );
  }

  #booksOf(rows: OurRows): Books {
    return { clients: this.#audited.clients, provider: this.#audited.provider.read(), ours: rows };
  }
}
