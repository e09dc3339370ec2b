import type { EntityManager } from '@mikro-orm/postgresql';
import type { FastifyBaseLogger } from 'fastify';
import { ColumnNames } from '../../platform/database/column-names.ts';
import { prepared } from '../../platform/database/prepared-text.ts';
import type { RowOf } from '../../platform/database/queries.ts';
import { createRowRecorder, type RowRecorder } from '../../platform/database/row-recorder.ts';
import { runText } from '../../platform/database/run-text.ts';
import { ApiRequestSchema } from './api-request.entity.ts';

type Row = RowOf<typeof ApiRequestSchema>;

/** What may wait for the database, in calls and in characters of their bodies. */
const mostWaiting = { rows: 5_000, size: 16 * 1024 * 1024 };

const naming = new ColumnNames();
const columns = Object.keys(ApiRequestSchema.meta.properties).map((name) => ({
  name,
  column: naming.propertyToColumnName(name),
}));
const names = columns.map(({ column }) => `"${column}"`).join(', ');
const values = columns.map(({ column }) => `r."${column}"`).join(', ');
/** The lock makes a batch and the deletion of an account wait for each other: no call is written after it. */
const insert = prepared(
  'record-api-requests',
  `insert into api_requests (${names})
  select ${values} from json_populate_recordset(null::api_requests, $1) r
  join users u on u.id = r.user_id and u.active
  for key share of u
  on conflict do nothing`,
);

/** Writes rows with one statement whose text never changes. */
async function write(rows: Record<string, unknown>[], em: EntityManager): Promise<void> {
  const named = rows.map((row) => Object.fromEntries(columns.map(({ name, column }) => [column, row[name]])));
  await runText(em, insert, [JSON.stringify(named)]);
}

/** Records requests beside themselves. What is lost is counted in the service's log. */
export const createRequestRecorder = (
  em: EntityManager,
  log: FastifyBaseLogger,
  most: { rows: number; size: number } = mostWaiting,
): RowRecorder<Row> =>
  createRowRecorder<Row>({
    write: (rows) => write(rows, em),
    most,
    sizeOf: ({ requestBody, responseBody }) => (requestBody?.length ?? 0) + (responseBody?.length ?? 0),
    onLost: (count, err) => log.warn({ err, dropped: count }, 'requests dropped from the log'),
  });
