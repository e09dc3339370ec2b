import { clockMs } from '../../platform/clock.ts';
import type { CreatedSpan } from '../../providers/port/payments.ts';
import { ProviderRejected } from '../../providers/port/provider-errors.ts';
import type { PageRequest, ProviderPage } from '../../providers/port/provider-object.ts';
import type { SettlementsNamespace } from '../../providers/port/settlements.ts';
import type { PayoutRow } from '../payouts/payout.entity.ts';
import { findOldestOpen, findUnmatched } from '../payouts/payout.repository.ts';
import { matchByTime, matchPayout } from '../payouts/payout-lines.ts';
import { awaitReckoning, matchReckoned, releaseReckoned } from '../payouts/reckoned-lines.ts';
import { upsertPayouts } from '../payouts/store-payouts.ts';
import { lineCounter } from '../settlements/line-key.ts';
import { toldId } from '../settlements/statement-account.ts';
import { storeLines } from '../settlements/store-lines.ts';
import { readTo } from './complete-days.ts';
import { keepPayoutsOf } from './payouts-of-lines.ts';
import type { Visit, VisitOutcome } from './visit.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** What is booked may be listed so much later. */
const settleMs = 5 * minuteMs;
/** What was listed later still is read by the next visits. */
const overlapMs = dayMs;
/** So much is read before the place is kept, twice as much after each quick step: an account may have ten lines or a million. */
const firstStepMs = dayMs;
const longestStepMs = 30 * dayMs;
const quickMs = 10_000;
/** So long after it was made a payout may change: banks send money back within a week. */
const payoutChangesMs = 14 * dayMs;
/** No payout is on its way for longer. */
const payoutOpenMs = 60 * dayMs;
/** A payout that does not fit is asked for its lines each time while it is new, then once a day. */
const payoutNewMs = 3 * dayMs;
/** All that the first reading finds, and what was made since. */
const payoutAskedMs = 120 * dayMs;

const pageLimit = 100;

/** Works a list page by page, each before the next is asked for; says which is the last. */
async function eachPage<T>(
  list: (page: PageRequest) => Promise<ProviderPage<T>>,
  work: (items: T[], isLast: boolean) => Promise<void>,
): Promise<void> {
  for (let after: string | null = null; ; ) {
    const page: ProviderPage<T> = await list({ after, limit: pageLimit });
    await work(page.items, page.next === null);
    if (page.next === null) return;
    after = page.next;
  }
}

/**
 * Reads the payouts that may have changed, however long ago one that is on its way was made. Returns whether the gateway lists any: one
 * that has no such list tells them by lines alone.
 */
async function readPayouts({ account, settlements, em, now, save }: Visit): Promise<boolean> {
  const oldest = await findOldestOpen(account, new Date(now.getTime() - payoutOpenMs), em);
  const usual = account.readUntil.getTime() - payoutChangesMs;
  const created = { from: new Date(Math.min(usual, oldest?.getTime() ?? usual)), to: now };
  let listsPayouts = false;
  await eachPage(
    (page) => settlements.payouts({ ...page, created }),
    async (payouts) => {
      listsPayouts ||= payouts.length > 0;
      await upsertPayouts(account, payouts, em);
      await save();
    },
  );
  return listsPayouts;
}

type ListLines = NonNullable<SettlementsNamespace['lines']>;

/**
 * Reads the lines of a span. Where payouts are told by lines alone, lines are tied to them by time: those of a payout that became known,
 * and those that are told later than a payout that has them.
 */
async function readSpan(
  visit: Visit,
  list: ListLines,
  { created, listsPayouts }: { created: CreatedSpan; listsPayouts: boolean },
): Promise<void> {
  const { account, em } = visit;
  const count = lineCounter();
  const currencies = new Set<string>();
  const since = new Map<string, Date>();
  let made = 0;
  await eachPage(
    (page) => list({ ...page, created }),
    async (lines) => {
      await em.transactional(async (tx) => {
        const keyed = lines.map(count);
        const stored = await storeLines(account, keyed, null, tx);
        for (const [currency, at] of stored.since) {
          const first = since.get(currency);
          if (!first || at < first) since.set(currency, at);
        }
        made += await keepPayoutsOf(account, keyed, tx);
      });
      for (const { currency } of lines) currencies.add(currency);
      await visit.save();
    },
  );
  const { userId, environment, gateway, laterAccount } = account;
  for (const currency of currencies) {
    const late = listsPayouts ? undefined : since.get(currency);
    const from = made > 0 ? created.from : late;
    if (!from) continue;
    await em.transactional((tx) =>
      matchByTime({ userId, environment, gateway, laterAccount, currency }, from, tx),
    );
  }
}

/**
 * Reads the lines of a payout, all of which the gateway tells. Returns which payouts are to have their lines reckoned: this one, where it
 * ties none to it, and those that had been given some of these.
 */
async function readPayout(
  visit: Visit,
  list: ListLines,
  payout: Pick<PayoutRow, 'id' | 'externalId' | 'linesReckoned'>,
): Promise<string[]> {
  const { account, em } = visit;
  const count = lineCounter();
  const toReckon: string[] = [];
  let told = 0;
  try {
    await eachPage(
      (page) => list({ ...page, payoutExternalId: toldId(account, payout.externalId) }),
      async (lines, isLast) => {
        if (payout.linesReckoned && told === 0 && lines.length > 0) {
          await em.transactional((tx) => releaseReckoned(payout, tx));
        }
        told += lines.length;
        await em.transactional(async (tx) => {
          const { takenFrom } = await storeLines(account, lines.map(count), null, tx);
          await awaitReckoning(takenFrom, tx);
          toReckon.push(...takenFrom);
          if (isLast && told > 0) await matchPayout(payout, tx);
        });
        await visit.save();
      },
    );
  } catch (error) {
    // Stripe refuses to list lines of a payout that the merchant asked for.
    const isUntied = error instanceof ProviderRejected && ['invalid', 'not_found'].includes(error.reason);
    if (!isUntied) throw error;
    toReckon.push(payout.id);
  }
  return toReckon;
}

/** Reads an account whose gateway tells its lines one by one: payouts, lines since the last visit, and lines of payouts. */
export async function readListed(visit: Visit, list: ListLines): Promise<VisitOutcome> {
  const { em, now } = visit;
  const completeBefore = visit.account.completeTo;
  const listsPayouts = await readPayouts(visit);
  const until = now.getTime() - settleMs;
  let stepMs = firstStepMs;
  while (visit.account.readUntil.getTime() < until) {
    const begunMs = clockMs();
    const from = visit.account.readUntil.getTime();
    const to = new Date(Math.min(from + stepMs, until));
    const created = { from: new Date(from - overlapMs), to };
    await readSpan(visit, list, { created, listsPayouts });
    await visit.save(readTo(visit.account, to));
    if (visit.isOver()) return { nextAt: now };
    if (clockMs() - begunMs < quickMs) stepMs = Math.min(2 * stepMs, longestStepMs);
  }
  const isNewDay = visit.account.completeTo !== completeBefore;
  const since = new Date(now.getTime() - (isNewDay ? payoutAskedMs : payoutNewMs));
  const waiting = await findUnmatched(visit.account, since, em);
  const toReckon: string[] = [];
  for (const payout of waiting.toReversed()) {
    toReckon.push(...(await readPayout(visit, list, payout)));
  }
  // Once all is told that the gateway ties itself.
  if (toReckon.length > 0) await em.transactional((tx) => matchReckoned(visit.account, toReckon, tx));
  return { nextAt: new Date(now.getTime() + hourMs) };
}
