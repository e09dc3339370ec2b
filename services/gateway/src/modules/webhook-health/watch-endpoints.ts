import type { AppContext } from '../../context.ts';
import { disablesAfterMs, disablesAt } from '../../event-log/endpoint-health.ts';
import { clockNow } from '../../platform/clock.ts';
import type { Mail } from '../mail/mail.ts';
import { queueMail } from '../mail/queue-mail.ts';
import {
  type Condition,
  changeWatched,
  type EndpointRow,
  failedThroughout,
  findWatched,
} from './watched-endpoints.ts';

const hourMs = 60 * 60 * 1000;
const noticeMs = 24 * hourMs;
/** The notice comes so long before the disabling at least, also after days without a worker. */
const leastNoticeMs = 23 * hourMs;

/** What one run of the watch did. */
export interface WatchReport {
  exhausted: number;
  disabling: number;
  disabled: number;
}

/** One thing that the watch does to an endpoint, once in a run of failures, and the mail that says so. */
interface Step {
  concerns: Condition;
  changes: Partial<EndpointRow>;
  mail(row: EndpointRow): Mail;
}

const about = ({ userId, id, description, environment }: EndpointRow) => ({
  userId,
  endpointId: id,
  description,
  environment,
});

const failing = ({ failingSince }: EndpointRow, now: Date, noticeMs = 0) => {
  const since = failingSince ?? now;
  const ends = Math.max(disablesAt(since).getTime(), now.getTime() + noticeMs);
  return { failingSince: since.toISOString(), disablesAt: new Date(ends).toISOString() };
};

const disabledMail = (row: EndpointRow, now: Date): Mail => ({
  template: 'webhook-disabled',
  ...about(row),
  reason: row.disabledReason === 'gone' ? 'gone' : 'failing',
  disabledAt: (row.disabledAt ?? now).toISOString(),
});

const stepsAt = (now: Date): Record<'exhausted' | 'disabling' | 'disabled' | 'gone', Step> => {
  const before = (ms: number) => new Date(now.getTime() - ms);
  return {
    exhausted: {
      concerns: (eb) =>
        eb.and([
          eb('active', '=', true),
          eb('failingSince', 'is not', null),
          eb('exhaustedAt', 'is not', null),
          eb('exhaustedNoticeAt', 'is', null),
        ]),
      changes: { exhaustedNoticeAt: now },
      mail: (row) => ({ template: 'webhook-exhausted', ...about(row), ...failing(row, now) }),
    },
    disabling: {
      concerns: (eb) =>
        eb.and([
          eb('active', '=', true),
          eb('failingSince', '<=', before(disablesAfterMs - noticeMs)),
          failedThroughout(3, now),
          eb('disablingNoticeAt', 'is', null),
        ]),
      changes: { disablingNoticeAt: now },
      mail: (row) => ({ template: 'webhook-disabling', ...about(row), ...failing(row, now, leastNoticeMs) }),
    },
    disabled: {
      concerns: (eb) =>
        eb.and([
          eb('active', '=', true),
          eb('failingSince', '<=', before(disablesAfterMs)),
          failedThroughout(4, now),
          eb('disablingNoticeAt', '<=', before(leastNoticeMs)),
        ]),
      changes: {
        active: false,
        disabledReason: 'failing',
        disabledAt: now,
        disabledNoticeAt: now,
        updatedAt: now,
      },
      mail: (row) => disabledMail(row, now),
    },
    gone: {
      concerns: (eb) =>
        eb.and([
          eb('active', '=', false),
          eb('disabledReason', '=', 'gone'),
          eb.or([eb('disabledNoticeAt', 'is', null), eb('disabledNoticeAt', '<', eb.ref('disabledAt'))]),
        ]),
      changes: { disabledNoticeAt: now },
      mail: (row) => disabledMail(row, now),
    },
  };
};

/** Takes one step with every endpoint that it concerns, each in a transaction with its mail. Returns how many. */
async function take(context: AppContext, { concerns, changes, mail }: Step): Promise<number> {
  const em = context.orm.em.fork();
  let taken = 0;
  for (let ids = await findWatched(concerns, em); ids.length > 0; ids = await findWatched(concerns, em)) {
    for (const id of ids) {
      taken += await em.fork().transactional(async (tx) => {
        const row = await changeWatched(id, concerns, changes, tx);
        if (row) await queueMail(context, tx, mail(row));
        return row ? 1 : 0;
      });
    }
  }
  return taken;
}

/**
 * Watches the endpoints that fail: a mail after the first event that ran out of attempts and a day before an
 * endpoint is disabled, then the disabling with a mail, for those only that attempts failed at all the time.
 * Each mail is sent once until the endpoint has a success. What a disabled endpoint has open is canceled by
 * the deliveries' loop.
 */
export async function watchEndpoints(context: AppContext, now: Date = clockNow()): Promise<WatchReport> {
  const { exhausted, disabling, disabled, gone } = stepsAt(now);
  const ended = await take(context, disabled);
  const report = {
    disabled: ended + (await take(context, gone)),
    disabling: await take(context, disabling),
    exhausted: await take(context, exhausted),
  };
  if (ended > 0) context.wakeUps.announce('deliveries');
  return report;
}
