import fc from 'fast-check';
import { clockMs } from '../../platform/clock.ts';
import { toProviderError } from './errors.ts';
import { searchTransactions } from './transaction-search.ts';

const dayMs = 24 * 60 * 60 * 1_000;
const from = new Date('2026-10-03T12:00:00.250Z');
const firstMs = Date.parse('2026-10-03T12:00:00Z');

/**
 * An account that moved money in the given seconds, and whose searches tell so many at most. What is after `listedToMs` is not listed
 * yet: a search that begins then is refused.
 */
function accountOf(seconds: number[], atMost: number, listedToMs = Number.POSITIVE_INFINITY) {
  const transactions = seconds
    .map((second, index) => ({ id: String(index), atMs: firstMs + second * 1_000 }))
    .sort((one, other) => one.atMs - other.atMs);
  const send = async ({ query = {} }: { query?: Record<string, string> }): Promise<unknown> => {
    const [begin, end] = [Date.parse(query.start_date ?? ''), Date.parse(query.end_date ?? '')];
    expect(end - begin).toBeLessThanOrEqual(31 * dayMs);
    const refuse = (body: object) => toProviderError({ status: 400, body, headers: new Headers() }, null);
    if (begin > listedToMs) {
      throw refuse({ name: 'INVALID_REQUEST', details: [{ issue: 'INVALID_PARAMETER_VALUE' }] });
    }
    const found = transactions.filter(({ atMs }) => atMs >= begin && atMs <= Math.min(end, listedToMs));
    if (found.length > atMost) throw refuse({ name: 'RESULTSET_TOO_LARGE', maximum_items: atMost });
    const [page, size] = [Number(query.page), Number(query.page_size)];
    const shown = found.slice((page - 1) * size, page * size).map(({ id, atMs }) => ({
      transaction_info: { transaction_id: id, transaction_initiation_date: new Date(atMs).toISOString() },
    }));
    return { transaction_details: shown, total_pages: Math.ceil(found.length / size) };
  };
  return { send, transactions };
}

type Account = ReturnType<typeof accountOf>;

/** Reads all pages of a span; before each, `meanwhile` may change the account. */
async function readAll({ send }: Account, to: Date, limit: number, after: string | null = null) {
  const ids: string[] = [];
  let next = after;
  do {
    const page = await searchTransactions(send, { from, to }, { after: next, limit });
    ids.push(...page.items.map((info) => info.transaction_id));
    next = page.next;
  } while (next !== null);
  return ids;
}

const spanDays = 70;
const end = new Date(firstMs + spanDays * dayMs);
const sorted = (ids: string[]) => ids.toSorted((one, other) => Number(one) - Number(other));

test('an account of any density is told whole, each transaction once', async () => {
  const second = fc.oneof(
    fc.integer({ min: 0, max: spanDays * 86_400 - 1 }),
    // A day with a campaign.
    fc.integer({ min: 3_000_000, max: 3_000_400 }),
  );
  const seconds = fc.uniqueArray(second, { maxLength: 60 });
  // A search of a second includes the next one.
  const atMost = fc.integer({ min: 2, max: 12 });
  const size = fc.integer({ min: 1, max: 5 });
  await fc.assert(
    fc.asyncProperty(seconds, atMost, size, async (moved, most, limit) => {
      const account = accountOf(moved, most);
      const ids = await readAll(account, end, limit);
      expect(sorted(ids)).toEqual(moved.map((_, index) => String(index)));
    }),
    { numRuns: 200 },
  );
});

test('what an account takes between two pages is told too', async () => {
  const account = accountOf([10, 20, 30, 40], 4);
  const span = { from, to: end };
  const first = await searchTransactions(account.send, span, { after: null, limit: 3 });
  account.transactions.push({ id: '4', atMs: firstMs + 50_000 });
  const rest = await readAll(account, end, 3, first.next);
  expect(new Set([...first.items.map((info) => info.transaction_id), ...rest])).toEqual(
    new Set(['0', '1', '2', '3', '4']),
  );
});

test('more in one second than a search may tell is an error, and no empty page', async () => {
  await expect(readAll(accountOf([7, 7, 7], 2), end, 10)).rejects.toMatchObject({
    reason: 'invalid',
    providerCode: 'RESULTSET_TOO_LARGE',
  });
});

test('the read ends where nothing is listed yet, however short the parts are', async () => {
  const now = clockMs();
  const listedToMs = now - 3 * 60 * 60 * 1_000;
  const toSeconds = (ms: number) => Math.floor((ms - firstMs) / 1_000);
  const listed = Array.from({ length: 40 }, (_, index) => toSeconds(listedToMs) - 60 - index * 5_000);
  const unlisted = [toSeconds(now) - 60, toSeconds(now) - 61];
  const account = accountOf([...listed, ...unlisted], 3, listedToMs);
  const ids = await readAll(account, new Date(now + dayMs), 2);
  expect(sorted(ids)).toEqual(listed.map((_, index) => String(index)));
});

test('a part of long ago that is refused is an error', async () => {
  const account = accountOf([10, 20, 30, 40 * 86_400], 2, firstMs + 60_000);
  await expect(readAll(account, end, 2)).rejects.toMatchObject({ reason: 'invalid' });
});

test('a cursor of an earlier release goes on where it stood, and long parts have the same one', async () => {
  const account = accountOf([10, 32 * 86_400, 33 * 86_400, 34 * 86_400], 100);
  expect(await readAll(account, end, 2, '31:2')).toEqual(['3']);
  const { next } = await searchTransactions(account.send, { from, to: end }, { after: null, limit: 2 });
  expect(next).toBe('31:1');
});
