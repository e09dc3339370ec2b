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

interface Listed {
  id: string;
  created: number;
}

/** One page of a list as Stripe gives it: newest first, behind an id. */
function pageOf<Item extends Listed>(items: readonly Item[], query: URLSearchParams) {
  const [from, to] = ['gte', 'lt'].map((bound) => query.get(`created[${bound}]`));
  const chosen = items.filter(
    ({ created }) => (!from || created >= Number(from)) && (!to || created < Number(to)),
  );
  const after = query.get('starting_after');
  const start = after === null ? 0 : chosen.findIndex(({ id }) => id === after) + 1;
  const end = start + Number(query.get('limit') ?? 10);
  return { object: 'list', url: '', data: chosen.slice(start, end), has_more: end < chosen.length };
}

/** What one account's balance and payouts are told by. */
export interface AccountLists {
  lines: readonly Line[];
  payouts: readonly Payout[];
  ownIdOf(line: Line): string | null;
}

function indexOf({ lines, payouts, ownIdOf }: AccountLists) {
  const newestFirst = (one: Listed, other: Listed) =>
    other.created - one.created || (one.id < other.id ? 1 : -1);
  const transactions = lines.map((line) => transactionOf(line, ownIdOf(line))).toSorted(newestFirst);
  const byPayout = Map.groupBy(lines, ({ payout }) => payout?.id ?? '');
  return {
    transactions,
    payouts: payouts.map(payoutObject).toSorted(newestFirst),
    ofPayout: (id: string) =>
      (byPayout.get(id) ?? []).map((line) => transactionOf(line, ownIdOf(line))).toSorted(newestFirst),
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
    const items =
      pathname === '/v1/payouts'
        ? account?.payouts
        : pathname === '/v1/balance_transactions'
          ? payout
            ? account?.ofPayout(payout)
            : account?.transactions
          : undefined;
    if (!items) return forward(incoming, answer);
    answer.writeHead(200, { 'content-type': 'application/json' });
    answer.end(JSON.stringify(pageOf<Listed>(items, searchParams)));
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
