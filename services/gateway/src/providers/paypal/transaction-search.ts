import { clockMs } from '../../platform/clock.ts';
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

/** Reads `<days>:<page>` of a part as long as a search may be, and `part:<begin>:<length>:<page>` of any other. */
function readCursor(after: string | null): Part {
  const words = (after ?? '').split(':').filter(Boolean);
  const numbers = words.map(Number);
  if (words[0] !== 'part') {
    const [days = 0, page = 1] = numbers;
    return { beginMs: days * dayMs, lengthMs: longestMs, page };
  }
  const [beginMs = 0, lengthMs = longestMs, page = 1] = numbers.slice(1);
  return { beginMs, lengthMs, page };
}

// A worker of an earlier release reads the cursors of long parts alone. It fails with any other, and skips nothing.
const toCursor = ({ beginMs, lengthMs, page }: Part): string =>
  lengthMs === longestMs && beginMs % dayMs === 0
    ? `${beginMs / dayMs}:${page}`
    : `part:${beginMs}:${lengthMs}:${page}`;

/** The code of a search that found more than one may tell: ten thousand transactions, on all of its pages together. */
const tooLarge = 'RESULTSET_TOO_LARGE';

/** Whether a search was refused for what it found. https://developer.paypal.com/api/transaction-search/v1/errors/resultset_too_large */
const isTooLarge = (error: unknown): boolean =>
  error instanceof ProviderRejected && error.providerCode === tooLarge;

/** A transaction is listed within three hours, and an hour more. */
export const listedWithinMs = 4 * 60 * 60 * secondMs;

/** Whether a search was refused because it begins after what was last listed. */
export const isUnlisted = (error: unknown, beginMs: number): boolean =>
  error instanceof ProviderRejected &&
  error.reason === 'invalid' &&
  !isTooLarge(error) &&
  clockMs() - beginMs < listedWithinMs;

const halfOf = (lengthMs: number): number => Math.floor(lengthMs / 2 / secondMs) * secondMs;

/**
 * One page of what moved money, oldest first. A span that has more than a search may tell is searched in halves, and those
 * again, down to a second; the next part is twice as long. The read ends with the first part that begins after what is listed, as
 * one search of all would. Where an account grows past the limit between two pages, the part begins
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
      if (part.beginMs > 0 && isUnlisted(error, span.from.getTime() + part.beginMs)) {
        return { items: [], next: null };
      }
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
