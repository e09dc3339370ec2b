import type { EntityManager } from '@mikro-orm/postgresql';
import type { DifferenceKind } from '@trilho/contracts/settlement-difference';
import { type BookPosting, bookAllTo } from '../../ledger/post.ts';
import { bookTaxesOf } from '../../tax-split/book-taxes.ts';
import { keepAllDifferences, type ObjectFindings } from '../keep-differences.ts';
import { markLines } from './lines.ts';

/** What a comparison came to: what is to be booked, what was found of each object, and what each line was found to be. */
export interface Outcome {
  postings: BookPosting[];
  objects: ObjectFindings[];
  marks: Map<string, DifferenceKind | null>;
  /** What lines were found to be about that did not say so yet. */
  payments: Map<string, string>;
}

export const newOutcome = (): Outcome => ({
  postings: [],
  objects: [],
  marks: new Map(),
  payments: new Map(),
});

/**
 * Brings books, differences and lines to what was found, in one go: all differences of a batch are locked by one statement, in the order
 * of their ids, as explaining many does.
 */
export async function keepOutcome(
  { postings, objects, marks, payments }: Outcome,
  tx: EntityManager,
): Promise<void> {
  await bookAllTo(postings, tx);
  await bookTaxesOf(
    postings.flatMap(({ kind, paymentId }) => (kind === 'tax' && paymentId !== null ? [paymentId] : [])),
    tx,
  );
  await keepAllDifferences(objects, tx);
  await markLines(marks, payments, tx);
}
