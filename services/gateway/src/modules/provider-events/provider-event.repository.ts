import type { EntityManager } from '@mikro-orm/postgresql';
import type { GatewayType } from '@trilho/contracts/common';
import type { ProviderEventEntry, ProviderEventQuery } from '@trilho/contracts/provider-event';
import { type SqlBool, sql } from 'kysely';
import type { MerchantScope } from '../../context.ts';
import { queries } from '../../platform/database/queries.ts';
import type { Condition } from '../../platform/lists/conditions.ts';
import { countMatches } from '../../platform/lists/matches.ts';
import { type CursorQuery, readPage } from '../../platform/lists/page.ts';
import { cursorQuery, mostCounted, placeOf, readCounted } from '../../platform/lists/portal-page.ts';
import type { ListScope } from '../../platform/lists/scope.ts';
import { selectConfigs } from '../provider-accounts/provider-account.repository.ts';
import type {
  ProviderEventOutcomeSchema,
  ProviderEventRecordSchema,
  QueuedProviderEventSchema,
} from './provider-event.entity.ts';

/** The events of one configuration that match. */
interface Matches {
  scope: ListScope;
  conditions: Condition[];
}

type EventPageQuery = Omit<ProviderEventQuery, 'userId' | 'environment'>;

const db = (em: EntityManager) =>
  queries<
    typeof ProviderEventRecordSchema | typeof QueuedProviderEventSchema | typeof ProviderEventOutcomeSchema
  >(em);

/** The merchant's configurations in this environment, of one gateway or of all: what events are posted to. */
async function endpointsOf(
  { userId, environment }: MerchantScope,
  gateway: GatewayType | undefined,
  em: EntityManager,
): Promise<string[]> {
  const configs = await selectConfigs(em)
    .select('id')
    .where((eb) => eb.and({ userId, environment, ...(gateway && { gatewayType: gateway }) }))
    .execute();
  return configs.map(({ id }) => id);
}

/** Conditions on `provider_events as event`. */
function conditionsOf(query: EventPageQuery): Condition[] {
  const { effect, type } = query;
  const search = query.search?.trim();
  const conditions: Condition[] = [];
  if (type) conditions.push(sql<SqlBool>`event.type = ${type}`);
  if (effect === 'pending') {
    conditions.push(sql<SqlBool>`event.id in (
      select queued.id from provider_event_queue queued where queued.endpoint = event.endpoint)`);
  } else if (effect) {
    conditions.push(sql<SqlBool>`exists (select from provider_event_outcomes came_to
      where came_to.id = event.id and came_to.endpoint = event.endpoint and came_to.effect = ${effect})`);
  }
  if (search) {
    conditions.push(sql<SqlBool>`(event.external_id = ${search}
      or event.id in (select id from provider_event_outcomes where resource_id = ${search}))`);
  }
  return conditions;
}

/** An event without its payload, which is never shown. */
interface EventRow
  extends Omit<ProviderEventEntry, 'receivedAt' | 'appliedAt' | 'effect' | 'attempts' | 'lastError'> {
  receivedAt: Date;
  appliedAt: Date | null;
  effect: Exclude<ProviderEventEntry['effect'], 'pending'> | null;
  attempts: number | null;
  lastError: string | null;
}

const viewEvent = (row: EventRow): ProviderEventEntry => ({
  ...row,
  receivedAt: row.receivedAt.toISOString(),
  appliedAt: row.appliedAt?.toISOString() ?? null,
  effect: row.effect ?? 'pending',
  attempts: row.attempts ?? 0,
});

const selectEvents = (em: EntityManager) =>
  db(em)
    .selectFrom('provider_events as event')
    .innerJoin(selectConfigs(em).select(['id', 'gatewayType']).as('config'), 'config.id', 'event.endpoint')
    .leftJoin('provider_event_outcomes as outcome', 'outcome.id', 'event.id')
    .leftJoin('provider_event_queue as queued', 'queued.id', 'event.id')
    .select((eb) => [
      'event.id',
      'config.gatewayType as gateway',
      'event.type',
      'event.externalId',
      'event.receivedAt',
      'outcome.resourceId',
      'outcome.appliedAt',
      'outcome.effect',
      eb.fn.coalesce('outcome.attempts', 'queued.attempts').as('attempts'),
      eb.fn.coalesce('outcome.lastError', 'queued.lastError').as('lastError'),
    ]);

/** The ids that a page is read from: of each configuration the first ones, by its own part of the index. */
async function idsOfEach(matches: Matches[], place: CursorQuery, em: EntityManager): Promise<string[]> {
  const query = { ...place, limit: place.limit + 1 };
  const ids: string[] = [];
  for (const one of matches) {
    const selection = db(em).selectFrom('provider_events as event').select('event.id');
    const { rows } = await readPage<{ id: string }>(selection, { prefix: 'evt', ...one, query });
    ids.push(...rows.map(({ id }) => id));
  }
  return ids;
}

/** Counts the events of all configurations, no further than a list does. */
async function countEach(matches: Matches[], em: EntityManager) {
  let total = 0;
  for (const one of matches) {
    const { totalElements, hasMoreThanTotal } = await countMatches('provider_events as event', one, em);
    if (hasMoreThanTotal) return { totalElements, hasMoreThanTotal };
    total += totalElements;
  }
  return { totalElements: Math.min(total, mostCounted), hasMoreThanTotal: total > mostCounted };
}

/**
 * Reads a page of the events that came in at a merchant's configurations, newest first, with its total.
 * @throws 400 for a cursor that is not of this list
 */
export async function listProviderEvents(merchant: MerchantScope, query: EventPageQuery, em: EntityManager) {
  const place = cursorQuery(query);
  const conditions = conditionsOf(query);
  const endpoints = await endpointsOf(merchant, query.gateway, em);
  const matches = endpoints.map((endpoint) => ({
    scope: { leading: { 'event.endpoint': endpoint }, id: 'event.id' },
    conditions,
  }));
  const total = await countEach(matches, em);
  const page = await readCounted(total, query, async () => {
    const ids = await idsOfEach(matches, place, em);
    return readPage<EventRow>(selectEvents(em), {
      prefix: 'evt',
      scope: { leading: {}, id: 'event.id' },
      conditions: [sql<SqlBool>`event.id = any(${ids})`],
      query: place,
    });
  });
  return { content: page.rows.map(viewEvent), ...total, ...placeOf(page, query) };
}
