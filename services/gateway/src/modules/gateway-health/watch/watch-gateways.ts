import type { EntityManager } from '@mikro-orm/postgresql';
import type { AppContext } from '../../../context.ts';
import { clockNow } from '../../../platform/clock.ts';
import { type Repeating, repeat } from '../../../platform/queue/repeat.ts';
import { type GatewayKey, keyText, ofProduct } from '../../gateway-incidents/gateway-key.ts';
import type { Usual } from '../detection/usual.ts';
import { causes, isOpen, type WatchState } from '../detection/watch-state.ts';
import { tellChanges } from '../incidents/tell-changes.ts';
import { type CountedMinute, readMinutes } from '../outcomes/minutes.repository.ts';
import { dayOf, type ProductDays, readProductDays, readUsual } from './usual.repository.ts';
import { readLastSeen, readWatches, readWatchesOfAll, takeTurn, writeWatches } from './watch.repository.ts';
import {
  addWatch,
  changesOf,
  passTime,
  shareWithMerchants,
  takeMinute,
  type Watched,
  type WatchedKeys,
} from './watched.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** How often the worker looks. */
const lookMs = 5_000;
/** What was counted may be written so much later. */
const lateMs = 2 * minuteMs;
/** After a longer pause what was before says nothing of now. */
const longestGapMs = 30 * minuteMs;
/** Who has had no payment by a gateway for so long is not told that it is ill. */
const inUseMs = 7 * 24 * hourMs;

/** What a run of the watch did; null while another worker is at it. */
export type WatchReport = { opened: number; closed: number } | null;

/** The days of all merchants as one worker last read them: they change once a day. */
interface KnownDays {
  atMs: number;
  days: ProductDays;
}

async function productDays(known: { current: KnownDays | null }, nowMs: number, em: EntityManager) {
  if (known.current && dayOf(known.current.atMs) === dayOf(nowMs)) return known.current.days;
  known.current = { atMs: nowMs, days: await readProductDays(nowMs, em) };
  return known.current.days;
}

const byMinute = (rows: readonly CountedMinute[]): CountedMinute[][] => [
  ...Map.groupBy(rows, ({ minuteMs: beginMs }) => beginMs).values(),
];

const isOutdated = (state: WatchState, nowMs: number): boolean =>
  !isOpen(state) && dayOf(state.usualMs) !== dayOf(nowMs);

/** Learns what is usual of keys that are new, and once a day of those without an incident. */
async function learn(
  all: WatchedKeys,
  keys: readonly GatewayKey[],
  known: { current: KnownDays | null },
  nowMs: number,
  tx: EntityManager,
): Promise<Map<string, Usual>> {
  const wanted = keys.filter((key) => {
    const watched = all.get(keyText(key));
    return !watched || isOutdated(watched.state, nowMs);
  });
  if (wanted.length === 0) return new Map();
  const usual = await readUsual(wanted, await productDays(known, nowMs, tx), nowMs, tx);
  for (const key of wanted) {
    const watched = all.get(keyText(key));
    const own = usual.get(keyText(key));
    if (watched && own) watched.state = { ...watched.state, usual: own, usualMs: nowMs };
  }
  return usual;
}

const hasOpened = ({ before, state }: Watched): boolean =>
  causes.some((cause) => before.causes[cause].openedMs === null && state.causes[cause].openedMs !== null);

/** Brings in those who had no payments just now, where all merchants together see a fall. */
async function addOthers(all: WatchedKeys, nowMs: number, tx: EntityManager): Promise<void> {
  const opened = [...all.values()].filter((watched) => watched.key.userId === '' && hasOpened(watched));
  for (const { key } of opened) {
    for (const row of await readWatchesOfAll(key, new Date(nowMs - inUseMs), tx)) addWatch(all, row);
  }
}

async function watchInTurn(
  context: AppContext,
  known: { current: KnownDays | null },
  nowMs: number,
  tx: EntityManager,
): Promise<WatchReport> {
  if (!(await takeTurn(tx))) return null;
  const lastMs = (await readLastSeen(tx)) ?? 0;
  const fromMs = Math.floor(Math.max(nowMs - longestGapMs, lastMs - lateMs) / minuteMs) * minuteMs;
  const rows = (await readMinutes(fromMs, tx)).filter(({ minuteMs: beginMs }) => beginMs <= nowMs);
  const keys = [
    ...new Map(rows.flatMap((row) => [row, ofProduct(row)]).map((key) => [keyText(key), key])).values(),
  ];
  const all: WatchedKeys = new Map();
  for (const row of await readWatches(keys, tx)) addWatch(all, row);
  const usual = await learn(all, keys, known, nowMs, tx);
  for (const minute of byMinute(rows)) takeMinute(all, minute, { nowMs, fromMs, usual });
  passTime(all, nowMs);
  await addOthers(all, nowMs, tx);
  shareWithMerchants(all, nowMs);
  const changed = [...all.values()].filter(({ before, state }) => before !== state);
  await writeWatches(
    changed.map(({ key, state, seenMs }) => ({ ...key, state, seenAt: new Date(seenMs) })),
    tx,
  );
  return tellChanges(context, changesOf(all), nowMs, tx);
}

/** Takes in what was counted since the last run, and opens and closes incidents. */
export type GatewayWatch = (now?: Date) => Promise<WatchReport>;

/** Makes the watch of one worker. Of several one at a time looks; what it does commits together. */
export function createGatewayWatch(context: AppContext): GatewayWatch {
  const known: { current: KnownDays | null } = { current: null };
  return (now = clockNow()) =>
    context.orm.em.fork().transactional((tx) => watchInTurn(context, known, now.getTime(), tx));
}

/** Watches until it is stopped. */
export function startGatewayWatch(context: AppContext, onError: (error: Error) => void): Repeating {
  const watch = createGatewayWatch(context);
  return repeat(
    lookMs,
    async () => {
      const report = await watch();
      if (report && report.opened + report.closed > 0) context.say(report, 'gateways watched');
    },
    onError,
  );
}
