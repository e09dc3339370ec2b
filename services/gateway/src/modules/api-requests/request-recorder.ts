import type { EntityManager } from '@mikro-orm/postgresql';
import type { FastifyBaseLogger } from 'fastify';
import { ColumnNames } from '../../platform/database/column-names.ts';
import type { RowOf } from '../../platform/database/queries.ts';
import { runText } from '../../platform/database/run-text.ts';
import { ApiRequestSchema } from './api-request.entity.ts';

/** What is waiting to be written: made into a row only then, beside the requests. */
export type Recording = () => RowOf<typeof ApiRequestSchema>;

const flushMs = 250;
const rowsAtOnce = 200;
/** More than this waits for no database: what comes beyond is dropped. */
const mostWaiting = 5_000;

const naming = new ColumnNames();
const columns = Object.keys(ApiRequestSchema.meta.properties).map((name) => ({
  name,
  column: naming.propertyToColumnName(name),
}));
const names = columns.map(({ column }) => `"${column}"`).join(', ');
const insert = `insert into api_requests (${names})
  select ${names} from json_populate_recordset(null::api_requests, $1) on conflict do nothing`;

/** Writes rows with one statement whose text never changes. */
async function write(recordings: Recording[], em: EntityManager): Promise<void> {
  const rows = recordings.map((make) => {
    const row: Record<string, unknown> = make();
    return Object.fromEntries(columns.map(({ name, column }) => [column, row[name]]));
  });
  await runText(em, insert, [JSON.stringify(rows)]);
}

export interface RequestRecorder {
  /** Keeps a request to be written soon. Never waits and never fails. */
  record(recording: Recording): void;
  /** Writes what waits, and resolves when it is written. */
  flush(): Promise<void>;
}

/**
 * Writes recorded requests in batches, one statement at a time, beside the requests themselves: a request never waits for
 * it. What cannot be written is dropped and counted in the service's log.
 */
export function createRequestRecorder(em: EntityManager, log: FastifyBaseLogger): RequestRecorder {
  let waiting: Recording[] = [];
  let dropped = 0;
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<void> = Promise.resolve();

  async function writeAll(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, rowsAtOnce);
      waiting = waiting.slice(rowsAtOnce);
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

  function record(recording: Recording): void {
    if (waiting.length >= mostWaiting) {
      dropped += 1;
      return;
    }
    waiting.push(recording);
    timer ??= setTimeout(() => void flush(), flushMs).unref();
  }

  return { record, flush };
}
