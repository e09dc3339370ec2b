import type { IncidentCause } from '@trilho/contracts/gateway-health';
import { type GatewayKey, keyText, ofProduct } from '../../gateway-incidents/gateway-key.ts';
import { close, open } from '../detection/cause-state.ts';
import { nothing } from '../detection/counts.ts';
import { type Sighting, seesNothing, takeInTogether } from '../detection/product-state.ts';
import type { Usual } from '../detection/usual.ts';
import {
  causes,
  isOpen,
  newOf,
  newWatch,
  observe,
  takeIn,
  type WatchState,
} from '../detection/watch-state.ts';
import type { Change } from '../incidents/change.ts';
import type { CountedMinute } from '../outcomes/minutes.repository.ts';
import type { WatchRow } from './watch.repository.ts';

const minuteMs = 60_000;

/** One key in a run of the watch: how it stood before, and how it stands. */
export interface Watched {
  key: GatewayKey;
  before: WatchState;
  state: WatchState;
  seenMs: number;
}

/** The keys of one run, by `keyText`. */
export type WatchedKeys = Map<string, Watched>;

export function addWatch(all: WatchedKeys, { state, seenAt, ...key }: WatchRow): void {
  const { userId, environment, gateway, method } = key;
  const text = keyText(key);
  if (all.has(text)) return;
  const own = { userId, environment, gateway, method };
  all.set(text, { key: own, before: state, state, seenMs: seenAt.getTime() });
}

/** What a run knows beside its keys. */
interface Run {
  nowMs: number;
  /** Minutes before it are not read again. */
  fromMs: number;
  /** What is usual of keys that are new, or are to be learnt anew. */
  usual: ReadonlyMap<string, Usual>;
}

function watchedOf(all: WatchedKeys, key: GatewayKey, { usual, nowMs }: Run): Watched {
  const text = keyText(key);
  const known = all.get(text);
  if (known) return known;
  const own = usual.get(text);
  if (!own) throw new Error(`What is usual was not read of ${text}`);
  const state = newWatch(own, nowMs);
  const watched = { key, before: state, state, seenMs: nowMs };
  all.set(text, watched);
  return watched;
}

/** Takes in one minute of all merchants, and then what they saw together. Minutes come in their order. */
export function takeMinute(all: WatchedKeys, rows: readonly CountedMinute[], run: Run): void {
  const together = new Map<string, { key: GatewayKey; seen: Sighting[] }>();
  const endMs = Math.min(run.nowMs, (rows[0]?.minuteMs ?? run.nowMs) + minuteMs);
  for (const { userId, environment, gateway, method, minuteMs: beginMs, ...counts } of rows) {
    const key = { userId, environment, gateway, method };
    const watched = watchedOf(all, key, run);
    const { fresh, state } = newOf(watched.state, { minuteMs: beginMs, counts }, run.fromMs);
    if (fresh.attempts + fresh.approved + fresh.declined === 0) continue;
    const observed = observe(state, fresh);
    watched.state = takeIn(state, observed, endMs);
    watched.seenMs = endMs;
    const product = ofProduct(key);
    const others = together.get(keyText(product)) ?? { key: product, seen: [] };
    others.seen.push({ userId, observed });
    together.set(keyText(product), others);
  }
  for (const { key, seen } of together.values()) {
    const watched = watchedOf(all, key, run);
    watched.state = takeInTogether(watched.state, seen, endMs);
    watched.seenMs = endMs;
  }
}

/** Lets time pass for what is open: what has been quiet for long is over. */
export function passTime(all: WatchedKeys, nowMs: number): void {
  for (const watched of all.values()) {
    const { key, state } = watched;
    if (!isOpen(state)) continue;
    watched.state =
      key.userId === '' ? takeInTogether(state, [], nowMs) : takeIn(state, observe(state, nothing), nowMs);
  }
}

function share(watched: Watched, cause: IncidentCause, isOfAll: boolean, nowMs: number): void {
  const { state, seenMs } = watched;
  const own = state.causes[cause];
  const set = (changed: typeof own) => {
    watched.state = { ...state, causes: { ...state.causes, [cause]: changed } };
  };
  if (!isOfAll && own.isOfProduct) set(close(own, nowMs));
  if (!isOfAll || own.openedMs !== null || state.usual[cause] === null) return;
  if (!seesNothing(own, seenMs, nowMs)) set(open(own, nowMs, true));
}

/**
 * Opens what all merchants see for those whose own payments do not say otherwise, and closes it with theirs.
 */
export function shareWithMerchants(all: WatchedKeys, nowMs: number): void {
  for (const watched of all.values()) {
    const product = all.get(keyText(ofProduct(watched.key)));
    if (watched.key.userId === '' || !product) continue;
    for (const cause of causes) {
      share(watched, cause, product.state.causes[cause].openedMs !== null, nowMs);
    }
  }
}

/** What changed between before the run and now: what came and went within it is told nobody. */
export const changesOf = (all: WatchedKeys): Change[] =>
  [...all.values()].flatMap(({ key, before, state }) =>
    causes.flatMap((cause): Change[] => {
      const was = before.causes[cause].openedMs !== null;
      const is = state.causes[cause].openedMs !== null;
      if (key.userId === '' || was === is) return [];
      return [{ key, cause, kind: is ? 'opened' : 'closed', before, state }];
    }),
  );
