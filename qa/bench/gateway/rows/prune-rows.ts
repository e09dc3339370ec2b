import type { EntityManager } from '@mikro-orm/postgresql';
import { idFloor } from '@trilho/gateway/src/platform/ids.ts';
import { withoutIndexes } from './without-indexes.ts';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const timeDigits = 8;

/** The leading digits of an id, which hold its time, as a number. */
const timeNumber = (at: Date): number =>
  [...idFloor('dlv', at.getTime()).slice(4, 4 + timeDigits)].reduce(
    (value, digit) => value * 62 + alphabet.indexOf(digit),
    0,
  );

/** The SQL of an id whose time is the number that the SQL `value` computes. */
const idSql = (value: string): string => {
  const digits = Array.from(
    { length: timeDigits },
    (_, place) => `substr('${alphabet}', ((${value}) / ${62 ** (timeDigits - 1 - place)} % 62)::int + 1, 1)`,
  );
  return `'dlv_' || ${digits.join(' || ')} || left(md5(i::text), 14)`;
};

interface Ages {
  oldestDays: number;
  newestDays: number;
}

const answer =
  '{"date":"Sun, 22 Nov 2026 12:00:00 GMT","content-type":"application/json","content-length":"16"}';
const request =
  '{"content-type":"application/json","user-agent":"Trilho/1","webhook-id":"evt","webhook-timestamp":"1","webhook-signature":"v1,x"}';

/**
 * Writes this many delivered deliveries with an attempt each, to 50 endpoints, evenly over these days, with ids of
 * their time.
 */
export async function writeDeliveries(
  count: number,
  { oldestDays, newestDays }: Ages,
  em: EntityManager,
): Promise<void> {
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000);
  const [first, last] = [timeNumber(ago(oldestDays)), timeNumber(ago(newestDays))];
  const id = idSql(`${first} + i * ${Math.floor((last - first) / count)}`);
  const at = `now() - interval '${oldestDays} days' + i * interval '${(oldestDays - newestDays) / count} days'`;
  const rows = `generate_series(0, ${count - 1}::bigint) i`;
  await em.execute(`set maintenance_work_mem = '1GB'`);
  await withoutIndexes('deliveries', em, () =>
    em.execute(`insert into deliveries (id, event_id, endpoint_id, status, position, due_at, schedule_step, attempts,
        last_status, created_at, completed_at)
      select ${id}, 'evt_' || substr(${id}, 5), 'we_' || lpad((i % 50)::text, 22, '0'), 'succeeded', i, ${at}, 1, 1, 200,
        ${at}, ${at} from ${rows}`),
  );
  await withoutIndexes('delivery_attempts', em, () =>
    em.execute(`insert into delivery_attempts (delivery_id, number, endpoint_id, at, duration_ms, status, request_headers,
        response_headers, response_body)
      select ${id}, 1, 'we_' || lpad((i % 50)::text, 22, '0'), ${at}, 42, 200, '${request}', '${answer}',
        '{"received":true}' from ${rows}`),
  );
}
