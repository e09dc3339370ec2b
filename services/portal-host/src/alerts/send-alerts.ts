import type { MikroORM } from '@mikro-orm/postgresql';
import { sqlConfirmed } from '../reports/groups/confirmed.ts';
import { type AlertMessage, type SendOptions, sendSigned } from './send-signed.ts';
import { alertSecret } from './unit-owners.ts';

export type AlertOptions = SendOptions & {
  orm: MikroORM;
  /** `COMPOSITION_SIGNING_KEY`: the secrets of webhooks follow from it. */
  signingKey: string;
  publicUrl?: string | undefined;
};

/** What is older when it is found is no news, in milliseconds. */
const newsMs = 3_600_000;
/** Alerts of a unit in an hour: causes can be made up. */
const mostPerHour = 10;

type Due = {
  fingerprint: string;
  version: string;
  remote: string;
  kind: string;
  error: string | null;
  subject: string | null;
  count: number;
  first_at: Date;
  webhook_url: string;
};

/**
 * Takes the causes that are new in a release and whose owner wants to hear of them, once enough networks have reported
 * them. Each is taken once over all hosts, whatever becomes of the alert. In an hour's number of a cause only those
 * count that as many networks reported: what a few make up leaves what many see its alert.
 */
async function takeDue(orm: MikroORM, now: Date): Promise<Due[]> {
  const since = new Date(now.getTime() - newsMs);
  return orm.em.fork().execute<Due[]>(
    `with "due" as (
       select "seen"."fingerprint", "seen"."version", "group"."remote", "group"."kind", "group"."error",
         "group"."subject", "owner"."webhook_url",
         row_number() over (partition by "group"."remote" order by "seen"."networks" desc, "seen"."first_at") + (
           select count(*) from "portal"."failure_group_releases" as "told"
             join "portal"."failure_groups" as "of" on "of"."fingerprint" = "told"."fingerprint"
           where "of"."remote" = "group"."remote" and "told"."alerted_at" >= ?
             and "told"."networks" >= "seen"."networks") as "nth"
       from "portal"."failure_group_releases" as "seen"
         join "portal"."failure_groups" as "group" on "group"."fingerprint" = "seen"."fingerprint"
         join "portal"."unit_owners" as "owner" on "owner"."unit" = "group"."remote"
       where "seen"."alerted_at" is null and "seen"."last_at" >= ? and "owner"."webhook_url" is not null
         and ${sqlConfirmed('"seen"."networks"', '"group"."resolved"')})
     update "portal"."failure_group_releases" as "seen" set "alerted_at" = ?
     from "due"
     where "due"."nth" <= ? and "seen"."fingerprint" = "due"."fingerprint" and "seen"."version" = "due"."version"
       and "seen"."alerted_at" is null
     returning "due".*, "seen"."count", "seen"."first_at"`,
    [since, since, now, mostPerHour],
  );
}

/** Tells the owners of remotes of causes that are new in a release: at most once each. Returns how many were told. */
export async function sendAlerts(options: AlertOptions): Promise<number> {
  const { orm, signingKey, log, now = () => new Date() } = options;
  const due = await takeDue(orm, now());
  const sent = await Promise.all(
    due.map(async (one) => {
      const { webhook_url: url, remote, version, fingerprint } = one;
      const message = messageOf(one, options);
      if (await sendSigned(message, { url, secret: alertSecret(signingKey, remote, url) }, options)) return 1;
      log.warn({ remote, version, fingerprint }, 'an alert did not arrive');
      return 0;
    }),
  );
  return sent.reduce<number>((sum, count) => sum + count, 0);
}

const messageOf = (due: Due, { publicUrl = '' }: AlertOptions): AlertMessage => {
  const { remote, version, fingerprint, kind, error, subject, count, first_at: firstAt } = due;
  return {
    id: `alert_${fingerprint}_${version}`,
    type: 'portal.release_failed',
    data: {
      ...{ remote, version, fingerprint, kind, error, subject, count },
      firstAt: new Date(firstAt).toISOString(),
      ...(publicUrl && { url: `${publicUrl}/admin/portal?parte=${remote}` }),
    },
  };
};
