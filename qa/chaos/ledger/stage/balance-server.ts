import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { noonOf, textOf } from '../truth/calendar.ts';
import type { Line, LineKind, Payout } from '../truth/kinds.ts';

/** What Stripe calls each movement, by its reporting categories. */
const categories: Partial<Record<LineKind, string>> = {
  payment: 'charge',
  refund: 'refund',
  dispute: 'dispute',
  dispute_reversal: 'dispute_reversal',
};

const seconds = (day: number): number => noonOf(day).getTime() / 1000;

function sourceOf(line: Line, ownId: string | null): object {
  const { kind, source, detail, gross } = line;
  if (kind === 'payment') {
    const metadata = ownId === null ? {} : { trilho_payment_id: ownId };
    const whole = { amount: gross, amount_captured: gross, captured: true };
    return { object: 'charge', id: `ch_${line.id}`, payment_intent: source, metadata, ...whole };
  }
  const object = kind === 'refund' ? 'refund' : 'dispute';
  return { object, id: detail, payment_intent: source, charge: null };
}

const transactionOf = (line: Line, ownId: string | null) => ({
  ...{ object: 'balance_transaction', id: line.id, amount: line.gross, fee: line.fee, net: line.net },
  ...{
    currency: line.currency.toLowerCase(),
    created: seconds(line.day),
    available_on: seconds(line.availableDay),
  },
  ...{ reporting_category: categories[line.kind] ?? 'other_adjustment', type: 'charge', status: 'available' },
  ...{ fee_details: [], exchange_rate: null, source: sourceOf(line, ownId) },
});

const payoutObject = ({ id, amount, day }: Payout) => ({
  ...{
    object: 'payout',
    id,
    amount,
    currency: 'brl',
    status: 'paid',
    created: seconds(day),
    automatic: true,
  },
  ...{ arrival_date: Date.parse(`${textOf(day)}T00:00:00Z`) / 1000, reconciliation_status: 'completed' },
});

/** A list as Stripe gives it, newest first: what was made when, and what it shows of each. */
interface List {
  /** Moments in seconds, in the order of the list. */
  created: readonly number[];
  place: ReadonlyMap<string, number>;
  show(place: number): object;
}

function listOf<Item extends { id: string; day: number }>(
  items: readonly Item[],
  show: (item: Item) => object,
): List {
  const ordered = items.toSorted((one, other) => other.day - one.day || (one.id < other.id ? 1 : -1));
  return {
    created: ordered.map(({ day }) => seconds(day)),
    place: new Map(ordered.map(({ id }, place) => [id, place])),
    show: (place) => ordered.slice(place, place + 1).map(show)[0] ?? {},
  };
}

/** The first place of a list from which on all was made before a moment. */
function firstBefore({ created }: List, moment: number): number {
  let [low, high] = [0, created.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((created[middle] ?? 0) < moment) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** One page of a list: behind an id, and between two moments. */
function pageOf(list: List, query: URLSearchParams) {
  const [from, to] = ['gte', 'lt'].map((bound) => query.get(`created[${bound}]`));
  const first = to ? firstBefore(list, Number(to)) : 0;
  const last = from ? firstBefore(list, Number(from)) : list.created.length;
  const after = query.get('starting_after');
  const start = after === null ? first : Math.max(first, (list.place.get(after) ?? -1) + 1);
  const end = Math.min(last, start + Number(query.get('limit') ?? 10));
  const data = Array.from({ length: Math.max(0, end - start) }, (_, index) => list.show(start + index));
  return { object: 'list', url: '', data, has_more: end < last };
}

/** What one account's balance and payouts are told by. */
export interface AccountLists {
  lines: readonly Line[];
  payouts: readonly Payout[];
  ownIdOf(line: Line): string | null;
}

function indexOf({ lines, payouts, ownIdOf }: AccountLists) {
  const show = (line: Line) => transactionOf(line, ownIdOf(line));
  const byPayout = Map.groupBy(lines, ({ payout }) => payout?.id ?? '');
  return {
    transactions: listOf(lines, show),
    payouts: listOf(payouts, payoutObject),
    ofPayout: (id: string) => listOf(byPayout.get(id) ?? [], show),
  };
}

/** Stripe's lists of balance transactions and payouts, by secret key; all else is asked of another server. */
export async function startBalanceServer() {
  const accounts = new Map<string, ReturnType<typeof indexOf>>();
  let others = '';
  const forward = (incoming: IncomingMessage, answer: ServerResponse): void => {
    const target = new URL(incoming.url ?? '/', others);
    const sent = request(target, {
      method: incoming.method,
      headers: { ...incoming.headers, host: target.host },
    });
    sent.on('response', (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers);
      given.pipe(answer);
    });
    sent.on('error', () => answer.destroy());
    incoming.pipe(sent);
  };
  const server = createServer((incoming, answer) => {
    const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://127.0.0.1');
    const account = accounts.get((incoming.headers.authorization ?? '').replace(/^Bearer /, ''));
    const payout = searchParams.get('payout');
    const list =
      pathname === '/v1/payouts'
        ? account?.payouts
        : pathname === '/v1/balance_transactions'
          ? payout
            ? account?.ofPayout(payout)
            : account?.transactions
          : undefined;
    if (!list) return forward(incoming, answer);
    answer.writeHead(200, { 'content-type': 'application/json' });
    answer.end(JSON.stringify(pageOf(list, searchParams)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    /** Where all other calls go. */
    forwardTo(url: string): void {
      others = url;
    },
    tell: (secretKey: string, lists: AccountLists) => void accounts.set(secretKey, indexOf(lists)),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
