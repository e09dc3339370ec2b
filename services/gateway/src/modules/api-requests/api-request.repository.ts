import type { EntityManager } from '@mikro-orm/postgresql';
import type { ApiRequestQuery } from '@trilho/contracts/api-request';
import { callDays } from '@trilho/contracts/retention';
import { expressionBuilder } from 'kysely';
import type { MerchantScope } from '../../context.ts';
import { clockMs } from '../../platform/clock.ts';
import { deleteRowsOf } from '../../platform/database/delete-rows-of.ts';
import { columnsOf, queries, type RowOf, type TablesOf } from '../../platform/database/queries.ts';
import { notFound } from '../../platform/errors.ts';
import { idFloor } from '../../platform/ids.ts';
import type { Condition } from '../../platform/lists/conditions.ts';
import { countMatches } from '../../platform/lists/matches.ts';
import { readPage } from '../../platform/lists/page.ts';
import { cursorQuery, placeOf, readCounted } from '../../platform/lists/portal-page.ts';
import { merchantRows } from '../../platform/lists/scope.ts';
import { dayEnd, dayStart } from '../../platform/sao-paulo-day.ts';
import { ApiRequestSchema } from './api-request.entity.ts';

export type ApiRequestRow = RowOf<typeof ApiRequestSchema>;
/** A request without its bodies, which only its details show. */
export type ListedRequestRow = Omit<ApiRequestRow, 'requestBody' | 'responseBody'>;

type RequestPageQuery = Omit<ApiRequestQuery, 'userId' | 'environment'>;

const listed = columnsOf(ApiRequestSchema, ['requestBody', 'responseBody']);

const when = <V>(value: V | undefined, condition: (value: V) => Condition): Condition[] =>
  value === undefined || value === '' ? [] : [condition(value)];

const floorOf = (ms: number): string => idFloor('req', Math.min(Math.max(ms, 0), 2 ** 47));

/** A text to look for within others, its wildcards taken as they are. */
const within = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** The id from which on requests are shown: older ones wait for their partition to go. */
const oldestShown = (): string => floorOf(clockMs() - callDays * 24 * 60 * 60 * 1000);

/** Conditions on `api_requests`. Ids sort by time: a range of days is a range of ids. */
function conditionsOf(query: RequestPageQuery): Condition[] {
  const eb = expressionBuilder<TablesOf<typeof ApiRequestSchema>, 'api_requests'>();
  return [
    eb('id', '>=', oldestShown()),
    ...when(query.status, (wanted) => {
      const first = Number(wanted[0]) * 100;
      return eb.and([eb('status', '>=', first), eb('status', '<', first + 100)]);
    }),
    ...when(query.method, (method) => eb('method', '=', method)),
    ...when(query.applicationId, (id) => eb('applicationId', '=', id)),
    ...when(query.resourceId, (id) => eb('resourceId', '=', id)),
    ...when(query.from, (day) => eb('id', '>=', floorOf(dayStart(day)))),
    ...when(query.to, (day) => eb('id', '<', floorOf(dayEnd(day)))),
    ...when(query.search?.trim(), (text) =>
      eb.or([
        eb('id', '=', text),
        eb('resourceId', '=', text),
        eb('path', 'like', within(text)),
        ...(text.length >= 4 ? [eb('id', 'like', `%${within(text).slice(1, -1)}`)] : []),
      ]),
    ),
  ];
}

/** Reads a page of a merchant's requests with its total, newest first. @throws 400 for a cursor that is not of this list */
export async function listApiRequests(merchant: MerchantScope, query: RequestPageQuery, em: EntityManager) {
  const place = cursorQuery(query);
  const matches = { scope: merchantRows('api_requests', merchant), conditions: conditionsOf(query) };
  const total = await countMatches('api_requests', matches, em);
  const selection = queries<typeof ApiRequestSchema>(em).selectFrom('api_requests').select(listed);
  const page = await readCounted(total, query, () =>
    readPage<ListedRequestRow>(selection, { prefix: 'req', ...matches, query: place }),
  );
  return { rows: page.rows, ...total, ...placeOf(page, query) };
}

/** Reads one request of a merchant. @throws 404 */
export async function getApiRequest(
  { userId, environment }: MerchantScope,
  id: string,
  em: EntityManager,
): Promise<ApiRequestRow> {
  const row = await queries<typeof ApiRequestSchema>(em)
    .selectFrom('api_requests')
    .selectAll()
    .where('id', '=', id)
    .where('id', '>=', oldestShown())
    .where('userId', '=', userId)
    .where('environment', '=', environment)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** Deletes all requests of a user. */
export const deleteApiRequestsOf = (userId: string, em: EntityManager): Promise<void> =>
  deleteRowsOf(userId, 'api_requests', em);
