import type { EntityManager } from '@mikro-orm/postgresql';
import type { FastifyBaseLogger } from 'fastify';
import { ColumnNames } from '../../platform/database/column-names.ts';
import type { RowOf } from '../../platform/database/queries.ts';
import { runText } from '../../platform/database/run-text.ts';
import { ApiRequestSchema } from './api-request.entity.ts';

type Row = RowOf<typeof ApiRequestSchema>;

const flushMs = 250;
const rowsAtOnce = 200;
/** More than this waits for no database, in calls and in characters of their bodies: what comes beyond is dropped. */
const mostWaiting = { calls: 5_000, size: 16 * 1024 * 1024 };

const naming = new ColumnNames();
const columns = Object.keys(ApiRequestSchema.meta.properties).map((name) => ({
  name,
  column: naming.propertyToColumnName(name),
}));
const names = columns.map(({ column }) => `"${column}"`).join(', ');
const values = columns.map(({ column }) => `r."${column}"`).join(', ');
/** The lock makes a batch and the deletion of an account wait for each other: no call is written after it. */
const insert = `insert into api_requests (${names})
  select ${values} from json_populate_recordset(null::api_requests, $1) r
  join users u on u.id = r.user_id and u.active
  for key share of u
  on conflict do nothing`;

/** Writes rows with one statement whose text never changes. */
async function write(rows: Record<string, unknown>[], em: EntityManager): Promise<void> {
  const named = rows.map((row) => Object.fromEntries(columns.map(({ name, column }) => [column, row[name]])));
  await runText(em, insert, [JSON.stringify(named)]);
}

const sizeOf = ({ requestBody, responseBody }: Row): number =>
  (requestBody?.length ?? 0) + (responseBody?.length ?? 0);

export interface RequestRecorder {
  /**
   * Makes a request's row, to be written soon. Never waits and never fails. The row alone is kept until then, so that
   * what waits is bounded by what is counted, not by the bodies that the requests hold.
   */
  record(make: () => Row): void;
  /** Writes what waits, and resolves when it is written. */
  flush(): Promise<void>;
}

/**
 * Writes recorded requests in batches, one statement at a time, beside the requests themselves: a request never waits for
 * it. What cannot be written is dropped and counted in the service's log.
 */
export function createRequestRecorder(
  em: EntityManager,
  log: FastifyBaseLogger,
  most: { calls: number; size: number } = mostWaiting,
): RequestRecorder {
  let waiting: Row[] = [];
  let size = 0;
  let dropped = 0;
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<void> = Promise.resolve();

  async function writeAll(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, rowsAtOnce);
      waiting = waiting.slice(rowsAtOnce);
      for (const row of batch) size -= sizeOf(row);
      try {
        await write(batch, em);
      } catch (error) {
        dropped += batch.length;
        log.warn({ err: error }, 'requests not recorded');
      }
    }
    if (dropped > 0) log.warn({ dropped }, 'requests dropped from the log');
    dropped = 0;
  }

  function flush(): Promise<void> {
    if (timer) clearTimeout(timer);
    timer = null;
    writing = writing.then(writeAll);
    return writing;
  }

  function record(make: () => Row): void {
    timer ??= setTimeout(() => void flush(), flushMs).unref();
    if (waiting.length >= most.calls || size >= most.size) {
      dropped += 1;
      return;
    }
    try {
      const row = make();
      waiting.push(row);
      size += sizeOf(row);
    } catch (error) {
      log.warn({ err: error }, 'request not recorded');
    }
  }

  return { record, flush };
}
