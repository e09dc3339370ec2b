import { readAnswer } from '../kit/read-answer.ts';
import type { Client } from '../kit/rest-client.ts';
import type { CreatedSpan } from '../port/payments.ts';
import { ProviderRejected } from '../port/provider-errors.ts';
import type { PageRequest, ProviderPage } from '../port/provider-object.ts';
import { type TransactionInfo, TransactionsAnswer } from './objects.ts';

const dayMs = 24 * 60 * 60 * 1_000;
/** A search covers so much time at most. */
const longestMs = 31 * dayMs;
/** Transactions tell their time in whole seconds. */
const secondMs = 1_000;

/** The part of a span that a search covers, in milliseconds from the span's beginning, and the page within it. */
interface Part {
  beginMs: number;
  lengthMs: number;
  page: number;
}

/** Reads `<days>:<page>` of a part as long as a search may be, and `<begin>:<length>:<page>` of a shorter one. */
function readCursor(after: string | null): Part {
  const numbers = (after ?? '').split(':').filter(Boolean).map(Number);
  const [begin = 0, lengthMs = longestMs, page = 1] =
    numbers.length === 3 ? numbers : [(numbers[0] ?? 0) * dayMs, longestMs, numbers[1]];
  return { beginMs: begin, lengthMs, page };
}

// A worker of an earlier release reads the cursors of long parts alone, and meets no others: it never halves a search.
const toCursor = ({ beginMs, lengthMs, page }: Part): string =>
  lengthMs === longestMs && beginMs % dayMs === 0
    ? `${beginMs / dayMs}:${page}`
    : `${beginMs}:${lengthMs}:${page}`;

/** The code of a search that found more than one may tell: ten thousand transactions, on all of its pages together. */
const tooLarge = 'RESULTSET_TOO_LARGE';

/** Whether a search was refused for what it found. https://developer.paypal.com/api/transaction-search/v1/errors/resultset_too_large */
export const isTooLarge = (error: unknown): boolean =>
  error instanceof ProviderRejected && error.providerCode === tooLarge;

const halfOf = (lengthMs: number): number => Math.floor(lengthMs / 2 / secondMs) * secondMs;

/**
 * One page of what moved money, oldest first. A span that has more than a search may tell is searched in halves, and those
 * again, down to a second; the next part is twice as long. Where an account grows past the limit between two pages, the part begins
 * anew: what was on its first pages is told twice.
 */
export async function searchTransactions(
  send: Client,
  span: CreatedSpan,
  { after, limit }: PageRequest,
  withHeld = false,
): Promise<ProviderPage<TransactionInfo>> {
  let part = readCursor(after);
  for (;;) {
    try {
      return await searchPart(send, span, part, limit, withHeld);
    } catch (error) {
      const left = span.to.getTime() - span.from.getTime() - part.beginMs;
      const lengthMs = halfOf(Math.min(part.lengthMs, left));
      if (!isTooLarge(error) || lengthMs < secondMs) throw error;
      part = { beginMs: part.beginMs, lengthMs, page: 1 };
    }
  }
}

async function searchPart(
  send: Client,
  { from, to }: CreatedSpan,
  { beginMs, lengthMs, page }: Part,
  limit: number,
  withHeld: boolean,
): Promise<ProviderPage<TransactionInfo>> {
  const begin = Math.floor(from.getTime() / secondMs) * secondMs + beginMs;
  const end = Math.min(begin + lengthMs, to.getTime());
  const answer = await send({
    method: 'GET',
    path: '/v1/reporting/transactions',
    query: {
      start_date: new Date(begin).toISOString(),
      end_date: new Date(end).toISOString(),
      fields: 'transaction_info',
      page: String(page),
      page_size: String(limit),
      // What is only held moves no balance.
      ...(withHeld && { balance_affecting_records_only: 'N' }),
    },
  });
  const { transaction_details: found, total_pages: pages = 1 } = readAnswer(TransactionsAnswer, answer);
  // A search includes its end, which is the beginning of the next part.
  const isAfter = ({ transaction_initiation_date: at }: TransactionInfo) => Date.parse(at ?? '') >= end;
  const items = found.map((each) => each.transaction_info).filter((info) => !isAfter(info));
  if (page < pages) return { items, next: toCursor({ beginMs, lengthMs, page: page + 1 }) };
  const following = {
    beginMs: beginMs + lengthMs,
    lengthMs: Math.min(lengthMs * 2, longestMs),
    page: 1,
  };
  return { items, next: end < to.getTime() ? toCursor(following) : null };
}
