import type { EntityManager } from '@mikro-orm/postgresql';
import type { Environment, GatewayType } from '@trilho/contracts/common';
import type { AgreedTerms } from '@trilho/contracts/expected-settlement';
import { sql } from 'kysely';
import type { AppContext } from '../../context.ts';
import { clockNow } from '../../platform/clock.ts';
import { queries } from '../../platform/database/queries.ts';
import { type Draining, drain } from '../../platform/queue/drain.ts';
import { dayOf } from '../../platform/sao-paulo-day.ts';
import { defaultTerms } from '../../providers/registry.ts';
import { findTerms } from '../gateway-terms/gateway-terms.repository.ts';
import type { LedgerBookSchema } from '../ledger/ledger.entity.ts';
import { lockSold } from '../ledger/lock-sold.ts';
import { type BookPosting, postAll } from '../ledger/post.ts';
import { forecast } from '../tax-split/forecast.ts';
import { sumOfTaxes } from '../tax-split/tax-split.ts';
import { type PlannedRow, planReceivables, type Sale } from './plan-receivables.ts';
import type { ReceivableRow } from './receivable.entity.ts';
import { findDue, type Key, keyText, readBooked, readRows, writeRows } from './receivable.repository.ts';
import { findSales } from './sales.ts';

/** How many postings, or payments with something due, a batch takes. */
const atOnce = 1_000;

const plain = (em: EntityManager) => queries(em).withoutPlugins();

interface News {
  keys: Key[];
  /** How many postings those are. */
  count: number;
}

/** A posting of this loop's own: it made the receivables what they are, and changes nothing of them. */
const isOwn = sql<boolean>`kind in ('release', 'fee') and starts_with(object_id, payment_id || '-')`;

/**
 * Takes the next postings by the order in which transactions end, and moves the place on; null where another worker is at it. Where
 * transactions are numbered anew, after a restore, it begins anew: all is written once, however often it is read.
 */
async function takePostings(tx: EntityManager): Promise<News | null> {
  const { rows } = await sql<{ xact: string; id: string }>`
    select case when xact > pg_snapshot_xmax(pg_current_snapshot()) then '0'::xid8 else xact end as xact,
      case when xact > pg_snapshot_xmax(pg_current_snapshot()) then '' else id end as id
    from ledger_progress where name = 'receivables' for update skip locked`.execute(plain(tx));
  const [place] = rows;
  if (!place) return null;
  const news = await sql<Key & { paymentId: string | null; isOwn: boolean; xact: string; id: string }>`
    select book, payment_id as "paymentId", ${isOwn} as "isOwn", xact, id from ledger_postings
    where (xact, id) > (${place.xact}::xid8, ${place.id}) and xact < pg_snapshot_xmin(pg_current_snapshot())
    order by xact, id limit ${atOnce}`.execute(plain(tx));
  const last = news.rows.at(-1);
  if (last) {
    await sql`update ledger_progress set xact = ${last.xact}::xid8, id = ${last.id}
      where name = 'receivables'`.execute(plain(tx));
  }
  const keys = new Map<string, Key>();
  for (const { book, paymentId, isOwn } of news.rows) {
    if (paymentId !== null && !isOwn) keys.set(keyText({ book, paymentId }), { book, paymentId });
  }
  return { keys: [...keys.values()], count: news.rows.length };
}

interface Owner {
  id: number;
  userId: string;
  environment: Environment;
  gateway: GatewayType;
  currency: string;
}

/** A book's gateway, and the terms that hold for it. */
interface BookTerms extends AgreedTerms {
  gateway: GatewayType;
}

const noTerms: AgreedTerms = { terms: [], defaults: [] };

async function termsOfBooks(books: readonly number[], em: EntityManager) {
  const owners: Owner[] = await queries<typeof LedgerBookSchema>(em)
    .selectFrom('ledger_books')
    .select(['id', 'userId', 'environment', 'gateway', 'currency'])
    .where('id', 'in', [...new Set(books)])
    .execute();
  const terms = new Map<number, BookTerms>();
  for (const { id, currency, gateway, ...scope } of owners) {
    // Terms are in reais: of a sale in another currency nothing is estimated.
    const isInReais = currency === 'BRL';
    const agreed = isInReais
      ? { terms: (await findTerms(scope, em)).terms, defaults: defaultTerms }
      : noTerms;
    terms.set(id, { gateway, ...agreed });
  }
  return terms;
}

const differs = (row: PlannedRow, before: ReceivableRow | undefined): boolean =>
  before === undefined ||
  (['status', 'method', 'dueOn', 'gross', 'fee', 'net', 'expectedTaxes', 'estimated'] as const).some(
    (name) => row[name] !== before[name],
  );

/** What is known of a sale whose own row is gone: nothing is expected of it that its receivables do not say. */
function saleOf([first]: readonly ReceivableRow[], gateway: GatewayType): Sale | null {
  if (!first) return null;
  const { paymentId: id, method, installments, originalDueOn: paidOn, estimated } = first;
  return { id, gateway, method, installments, paidOn, isTold: !estimated, availableOn: null };
}

/** Shares the taxes that are forecast of a sale out over its instalments, as far as they are or were to come. */
async function withTaxes({ taxed }: Sale, rows: readonly PlannedRow[]): Promise<readonly PlannedRow[]> {
  if (!taxed) return rows;
  const parts = rows.map(({ status, gross }) => (status === 'canceled' ? 0 : gross));
  const withheld = await forecast.withheld(taxed, parts);
  return rows.map((row, index) => ({
    ...row,
    expectedTaxes: row.status === 'canceled' ? null : sumOfTaxes(withheld.slice(index, index + 1)),
  }));
}

/** Brings the receivables of these payments to what their postings say, and posts what is due by today. */
async function settle(keys: readonly Key[], tx: EntityManager): Promise<void> {
  const updatedAt = clockNow();
  const ids = [...new Set(keys.map(({ paymentId }) => paymentId))];
  // What is estimated is among what a statement is compared with, and is none once that has told it: read again under the lock.
  const untold = [...(await findSales(ids, tx)).values()].filter(({ isTold }) => !isTold);
  await lockSold(
    untold.map(({ id }) => id),
    tx,
  );
  const sales = await findSales(ids, tx);
  const booked = await readBooked(keys, tx);
  const known = await readRows(keys, tx);
  const terms = await termsOfBooks(
    keys.map(({ book }) => book),
    tx,
  );
  const rows: ReceivableRow[] = [];
  const postings: BookPosting[] = [];
  for (const key of keys) {
    const before = known.get(keyText(key)) ?? [];
    const agreed = terms.get(key.book);
    const sums = booked.get(keyText(key));
    if (!agreed || !sums) continue;
    const sale = sales.get(key.paymentId) ?? saleOf(before, agreed.gateway);
    if (!sale) continue;
    const plan = planReceivables(sale, sums, before, agreed, dayOf(updatedAt));
    for (const [index, row] of (await withTaxes(sale, plan.rows)).entries()) {
      if (differs(row, before[index])) rows.push({ ...row, ...key, updatedAt });
    }
    for (const posting of plan.postings) postings.push({ ...posting, book: key.book });
  }
  await writeRows(rows, tx);
  await postAll(postings, tx);
}

/**
 * Works the next new postings and what is due, in one transaction with the place that was reached: a worker that is killed repeats
 * nothing. Returns how many postings or payments it took.
 */
export const workReceivables = ({ orm }: Pick<AppContext, 'orm'>): Promise<number> =>
  orm.em.fork().transactional(async (tx) => {
    const news = await takePostings(tx);
    if (!news) return 0;
    // What is due does not wait until nothing is new.
    const due = news.count < atOnce ? await findDue(dayOf(clockNow()), atOnce, tx) : [];
    const keys = new Map([...news.keys, ...due].map((key) => [keyText(key), key]));
    if (keys.size > 0) await settle([...keys.values()], tx);
    return news.count + due.length;
  });

/** Keeps receivables a second behind the ledger at most. */
export const startReceivables = (
  context: Pick<AppContext, 'orm'>,
  { onError }: { onError(error: Error): void },
): Draining => drain(() => workReceivables(context), { onError });
