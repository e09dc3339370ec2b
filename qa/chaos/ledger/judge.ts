import type { Pool } from 'pg';
import type { Injected, Line, Sale, Truth } from './truth/kinds.ts';

type Row = Record<string, unknown>;

const accountNames = [
  ...['receivable', 'available', 'in_transit', 'bank', 'held', 'sales', 'refunds', 'chargebacks', 'fees'],
  ...[
    'estimated_fees',
    'installment_costs',
    'anticipation_costs',
    'taxes',
    'surpluses',
    'exchange',
    'yields',
  ],
  'differences',
];

/** What the gateway has of a sale is one, released or not. */
const ofSale = (account: string): string =>
  account === 'receivable' || account === 'available' ? 'gateway' : account;

const saleAccounts = [...new Set(accountNames.map(ofSale))];

const whole = (value: unknown): bigint =>
  value === null || value === undefined ? 0n : BigInt(String(value));

/** Reads columns of a table in parts, since all of it may not fit in memory at once. */
async function* rowsOf(pool: Pool, table: string, columns = '*'): AsyncGenerator<Row> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(`declare walk cursor for select ${columns} from ${table}`);
    for (;;) {
      const { rows } = await client.query<Row>('fetch 5000 from walk');
      if (rows.length === 0) break;
      yield* rows;
    }
    await client.query('commit');
  } finally {
    client.release();
  }
}

type Totals = Map<string, bigint>;

const add = (totals: Totals, account: string, amount: bigint) =>
  void totals.set(account, (totals.get(account) ?? 0n) + amount);

/** What all postings about a sale have to come to, with what the gateway has and owes as one. */
function expectedOf(sale: Sale, lines: readonly Line[], injected: Injected | undefined): Totals {
  const totals: Totals = new Map();
  const post = (account: string, amount: number) => {
    add(totals, account, BigInt(amount));
    add(totals, 'gateway', BigInt(0 - amount));
  };
  post('sales', 0 - sale.amount);
  post('fees', sale.fee);
  for (const { amount, feeReturned } of sale.refunds) {
    post('refunds', amount);
    post('fees', 0 - feeReturned);
  }
  for (const { amount, fee, status } of sale.disputes) {
    post('fees', fee);
    if (status === 'lost') post('chargebacks', amount);
    if (status === 'needs_response') post('held', amount);
  }
  const isAsked = injected?.kind !== 'anticipation_not_asked';
  for (const { kind, net } of lines)
    if (kind === 'anticipation' && isAsked) post('anticipation_costs', 0 - net);
  if (injected) post('differences', 0 - injected.amount);
  return totals;
}

const textOf = (totals: Totals): string =>
  [...totals]
    .filter(([, amount]) => amount !== 0n)
    .map(([account, amount]) => `${account} ${amount}`)
    .sort()
    .join(', ');

/** What the product has of the story: who is which merchant, and which payment which sale. */
interface Names {
  merchantOf: ReadonlyMap<string, number>;
}

/**
 * Compares what the product holds with what happened: nothing of the product's own code, only its tables. Returns what is wrong, one
 * sentence each.
 */
export async function judge(truth: Truth, { merchantOf }: Names, pool: Pool): Promise<string[]> {
  const wrong: string[] = [];
  const injectedOf = new Map(
    truth.injected.flatMap((each) => (each.sale === null ? [] : [[each.sale, each]])),
  );
  const linesOf = Map.groupBy(truth.lines, ({ sale }) => sale?.n ?? -1);

  const saleOf = new Map<string, number>();
  /** Payments that are no part of the story. */
  const others = new Set<string>();
  for await (const { id, reference } of rowsOf(pool, 'payments', 'id, reference')) {
    if (reference === null) others.add(String(id));
    else saleOf.set(String(id), Number(reference));
  }
  const books = new Map<number, { merchant: number; gateway: string; currency: string; totals: Totals }>();
  for await (const { id, user_id, gateway, currency } of rowsOf(pool, 'ledger_books')) {
    const merchant = merchantOf.get(String(user_id));
    if (merchant === undefined) continue;
    books.set(Number(id), {
      merchant,
      gateway: String(gateway),
      currency: String(currency),
      totals: new Map(),
    });
  }

  // A row for each sale, in the order of the accounts.
  const posted = new BigInt64Array(truth.sales.length * saleAccounts.length);
  const columns = ['id', 'book', 'payment_id', ...accountNames].join(', ');
  for await (const row of rowsOf(pool, 'ledger_postings', columns)) {
    const moved = accountNames.flatMap((account): [string, bigint][] =>
      row[account] === null ? [] : [[account, whole(row[account])]],
    );
    if (moved.reduce((total, [, amount]) => total + amount, 0n) !== 0n)
      wrong.push(`posting ${row.id} does not sum to zero`);
    const book = books.get(Number(row.book));
    if (!book || others.has(String(row.payment_id))) continue;
    const n = book.currency === 'BRL' ? saleOf.get(String(row.payment_id)) : undefined;
    for (const [account, amount] of moved) {
      add(book.totals, account, amount);
      if (n === undefined) continue;
      const place = n * saleAccounts.length + saleAccounts.indexOf(ofSale(account));
      posted[place] = (posted[place] ?? 0n) + amount;
    }
  }
  const postedOf = (n: number): Totals =>
    new Map(saleAccounts.map((account, index) => [account, posted[n * saleAccounts.length + index] ?? 0n]));
  for (const sale of truth.sales) {
    const injected = injectedOf.get(sale.n);
    if (injected?.kind === 'currency') continue;
    const expected = textOf(expectedOf(sale, linesOf.get(sale.n) ?? [], injected));
    const found = textOf(postedOf(sale.n));
    if (expected !== found)
      wrong.push(
        `sale ${sale.n} (${sale.gateway}, ${injected?.kind ?? 'no error'}): expected ${expected}; posted ${found}`,
      );
  }
  wrong.push(...wrongBalances(truth, [...books.values()]));
  wrong.push(...(await wrongPayouts(truth, merchantOf, pool)));
  wrong.push(...(await wrongDifferences(truth, { merchantOf, saleOf }, pool)));
  return wrong;
}

/** What each gateway has of a merchant, by its own lines and by what it has not told yet. */
function wrongBalances(
  truth: Truth,
  books: readonly { merchant: number; gateway: string; currency: string; totals: Totals }[],
): string[] {
  const expected = new Map<string, bigint>();
  const count = (of: { merchant: number; gateway: string }, amount: number) => {
    const key = `${of.merchant} ${of.gateway}`;
    expected.set(key, (expected.get(key) ?? 0n) + BigInt(amount));
  };
  const told = new Set<string>();
  for (const line of truth.lines) {
    if (line.currency !== 'BRL') continue;
    if (line.kind !== 'payout') count(line, line.net);
    if (line.sale) told.add(`${line.sale.n} ${line.kind} ${line.detail ?? ''}`);
  }
  const missing = new Set(
    truth.injected.flatMap(({ kind, sale }) =>
      kind === 'missing_there' || kind === 'currency' ? [sale] : [],
    ),
  );
  for (const sale of truth.sales) {
    if (!told.has(`${sale.n} payment `) && !missing.has(sale.n)) count(sale, sale.amount - sale.fee);
    for (const { id, amount, feeReturned } of sale.refunds) {
      if (!told.has(`${sale.n} refund ${id}`)) count(sale, feeReturned - amount);
    }
  }
  for (const payout of truth.payouts) count(payout, 0 - payout.amount);
  return books
    .filter(({ currency }) => currency === 'BRL')
    .flatMap(({ merchant, gateway, totals }) => {
      const found = (totals.get('receivable') ?? 0n) + (totals.get('available') ?? 0n);
      const due = expected.get(`${merchant} ${gateway}`) ?? 0n;
      return found === due ? [] : [`merchant ${merchant} at ${gateway}: has ${due}, the books say ${found}`];
    });
}

async function wrongPayouts(truth: Truth, merchantOf: Names['merchantOf'], pool: Pool): Promise<string[]> {
  const wrong: string[] = [];
  const due = new Map(truth.payouts.map((payout) => [payout.id, payout]));
  for await (const row of rowsOf(pool, 'payouts')) {
    if (!merchantOf.has(String(row.user_id))) continue;
    const payout = due.get(String(row.external_id));
    due.delete(String(row.external_id));
    if (whole(row.amount) !== BigInt(payout?.amount ?? 0))
      wrong.push(`payout ${row.external_id}: amount ${row.amount}`);
    if (row.lines_net === null || whole(row.lines_net) !== whole(row.amount) || row.match !== 'matched') {
      wrong.push(
        `payout ${row.external_id} of ${row.amount}: its lines come to ${row.lines_net}, ${row.match}`,
      );
    }
  }
  for (const id of due.keys()) wrong.push(`payout ${id} is not there`);
  return wrong;
}

async function wrongDifferences(
  truth: Truth,
  { merchantOf, saleOf }: Names & { saleOf: ReadonlyMap<string, number> },
  pool: Pool,
): Promise<string[]> {
  const due = new Map<string, number>();
  const count = (key: string, by: number) => void due.set(key, (due.get(key) ?? 0) + by);
  for (const { kind, merchant, gateway, sale, source, amount } of truth.injected) {
    // What money in another currency comes to in ours is nobody's to say.
    const moved = kind === 'currency' ? '' : amount;
    count(`${kind} of ${merchant} at ${gateway}: ${sale ?? source}, ${moved}`, 1);
  }
  for await (const row of rowsOf(pool, 'settlement_differences')) {
    const merchant = merchantOf.get(String(row.user_id));
    if (merchant === undefined || row.status !== 'open') continue;
    const about = saleOf.get(String(row.payment_id)) ?? row.external_id;
    const moved = row.kind === 'currency' ? '' : row.amount;
    count(`${row.kind} of ${merchant} at ${row.gateway}: ${about}, ${moved}`, -1);
  }
  return [...due].flatMap(([key, left]) =>
    left === 0 ? [] : [left > 0 ? `not found: ${key}` : `found, and was not there: ${key}`],
  );
}
