import type { EntityManager } from '@mikro-orm/postgresql';
import type { ProviderEventEntry, ProviderEventQuery } from '@trilho/contracts/provider-event';
import { type SqlBool, sql } from 'kysely';
import type { MerchantScope } from '../../context.ts';
import { queries } from '../../platform/database/queries.ts';
import type { Condition } from '../../platform/lists/conditions.ts';
import { countMatches } from '../../platform/lists/matches.ts';
import { readPage } from '../../platform/lists/page.ts';
import { cursorQuery, placeOf, readCounted } from '../../platform/lists/portal-page.ts';
import type { PaymentConfigSchema } from '../payment-config/payment-config.entity.ts';
import type {
  ProviderEventOutcomeSchema,
  ProviderEventRecordSchema,
  QueuedProviderEventSchema,
} from './provider-event.entity.ts';

type EventPageQuery = Omit<ProviderEventQuery, 'userId' | 'environment'>;

const db = (em: EntityManager) =>
  queries<
    | typeof ProviderEventRecordSchema
    | typeof QueuedProviderEventSchema
    | typeof ProviderEventOutcomeSchema
    | typeof PaymentConfigSchema
  >(em);

/** The merchant's first configuration in this environment: what events are posted to. */
async function endpointOf({ userId, environment }: MerchantScope, em: EntityManager): Promise<string | null> {
  const config = await db(em)
    .selectFrom('payment_configs')
    .select('id')
    .where((eb) => eb.and({ userId, environment }))
    .orderBy('createdAt')
    .limit(1)
    .executeTakeFirst();
  return config?.id ?? null;
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
    .leftJoin('provider_event_outcomes as outcome', 'outcome.id', 'event.id')
    .leftJoin('provider_event_queue as queued', 'queued.id', 'event.id')
    .select((eb) => [
      'event.id',
      'event.type',
      'event.externalId',
      'event.receivedAt',
      'outcome.resourceId',
      'outcome.appliedAt',
      'outcome.effect',
      eb.fn.coalesce('outcome.attempts', 'queued.attempts').as('attempts'),
      eb.fn.coalesce('outcome.lastError', 'queued.lastError').as('lastError'),
    ]);

/**
 * Reads a page of the events that came in at a merchant's configuration, newest first, with its total.
 * @throws 400 for a cursor that is not of this list
 */
export async function listProviderEvents(merchant: MerchantScope, query: EventPageQuery, em: EntityManager) {
  const place = cursorQuery(query);
  // Without a configuration there is no event: no endpoint has an empty name.
  const endpoint = (await endpointOf(merchant, em)) ?? '';
  const scope = { leading: { 'event.endpoint': endpoint }, id: 'event.id' };
  const matches = { scope, conditions: conditionsOf(query) };
  const total = await countMatches('provider_events as event', matches, em);
  const page = await readCounted(total, query, () =>
    readPage<EventRow>(selectEvents(em), { prefix: 'evt', ...matches, query: place }),
  );
  return { content: page.rows.map(viewEvent), ...total, ...placeOf(page, query) };
}
