import type { EntitySchemaWithMeta } from '@mikro-orm/core';
import { callDays, deliveryDays, eventDays } from '@trilho/contracts/retention';
import { type Expression, type ExpressionBuilder, expressionBuilder, type SqlBool } from 'kysely';
import { DeliveryAttemptSchema, DeliverySchema } from '../../event-log/delivery.entity.ts';
import { MerchantEventSchema } from '../../event-log/event.entity.ts';
import { WebhookReplaySchema } from '../../event-log/replay.entity.ts';
import { WebhookEndpointSchema } from '../../event-log/webhook-endpoint.entity.ts';
import { IdempotencyKeySchema } from '../../idempotency/idempotency-key.entity.ts';
import { CopyDriftSchema } from '../../modules/account-import/account-import.entity.ts';
import { ApiRequestSchema } from '../../modules/api-requests/api-request.entity.ts';
import { PasswordResetSchema } from '../../modules/auth/password-reset.entity.ts';
import { EmailChangeSchema } from '../../modules/email-change/email-change.entity.ts';
import { ExportTicketSchema } from '../../modules/exports/export-ticket.entity.ts';
import {
  GatewayDaySchema,
  GatewayMinuteSchema,
  GatewayWatchSchema,
} from '../../modules/gateway-health/gateway-health.entity.ts';
import { GatewayIncidentSchema } from '../../modules/gateway-incidents/gateway-incident.entity.ts';
import { LedgerPostingSchema } from '../../modules/ledger/ledger.entity.ts';
import { CheckLeaseSchema } from '../../modules/payments/reconciliation/check-lease.entity.ts';
import { ProviderCallSchema } from '../../modules/provider-calls/provider-call.entity.ts';
import {
  ProviderEventOutcomeSchema,
  ProviderEventRecordSchema,
} from '../../modules/provider-events/provider-event.entity.ts';
import { ReconciliationRunSchema } from '../../modules/reconciliation/reconciliation-run.entity.ts';
import { SecurityEventSchema } from '../../modules/security-log/security-event.entity.ts';
import {
  StatusDayRowSchema,
  StatusIncidentRowSchema,
  StatusProbeSchema,
} from '../../modules/status/status.entity.ts';
import { type PartitionedTable, pastOf, restOf } from '../../platform/database/partitions.ts';
import type { RowOf, TablesOf } from '../../platform/database/queries.ts';
import { type IdPrefix, idFloor } from '../../platform/ids.ts';
import { ProviderTurnSchema, RateLimitSlotSchema } from '../../platform/rate-limits/slot.entities.ts';
import { ThrottleSchema } from '../../platform/rate-limits/throttle.entity.ts';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/** Brazilian law asks for six months of access records (Marco Civil da Internet, art. 15). */
const securityLogDays = 184;

/** Which rows of one table are deleted. `docs/operations.md` says the same in words. */
export interface Retention {
  table: string;
  /** An index finds the rows, or the table is small. */
  expired(now: Date): Expression<SqlBool>;
  /** The indexed column of a large table by which the rows are met, so that no batch passes those of earlier ones again. */
  order?: string | undefined;
}

const deleteFrom = <Schema extends EntitySchemaWithMeta>(
  schema: Schema,
  expired: (
    eb: ExpressionBuilder<TablesOf<Schema>, keyof TablesOf<Schema>>,
    before: (ms: number) => Date,
  ) => Expression<SqlBool>,
  order?: keyof RowOf<Schema> & string,
): Retention => ({
  table: schema.meta.tableName,
  order,
  expired: (now) => expired(expressionBuilder(), (ms) => new Date(now.getTime() - ms)),
});

/** A partitioned table, whose periods are dropped once their last row is older than so many days. */
interface KeptPeriods extends PartitionedTable {
  /** Null: for ever. */
  keptDays: number | null;
}

const periodsOf = (
  schema: EntitySchemaWithMeta,
  prefix: IdPrefix,
  periodDays: number,
  keptDays: number | null,
): KeptPeriods => ({ table: schema.meta.tableName, prefix, periodDays, keptDays });

/** The tables that grow with every call and are dropped by periods. */
export const partitionedTables: readonly KeptPeriods[] = [
  periodsOf(MerchantEventSchema, 'evt', 14, eventDays),
  periodsOf(ProviderEventOutcomeSchema, 'evt', 14, 90),
  periodsOf(ProviderCallSchema, 'pcl', 7, callDays),
  periodsOf(ApiRequestSchema, 'req', 7, callDays),
  periodsOf(LedgerPostingSchema, 'ltx', 91, null),
];

/** What a partitioned table holds outside its periods goes row by row. Ids sort by time. */
const outsidePeriods = ({ table, prefix, keptDays }: KeptPeriods): Retention[] =>
  (keptDays === null ? [] : [pastOf(table), restOf(table)]).map((partition) => ({
    table: partition,
    order: 'id',
    expired: (now) =>
      expressionBuilder<Record<string, { id: string }>, string>()(
        'id',
        '<',
        idFloor(prefix, now.getTime() - (keptDays ?? 0) * dayMs),
      ),
  }));

/** The tables whose rows lose their worth one by one. */
export const retentions: readonly Retention[] = [
  ...partitionedTables.flatMap(outsidePeriods),
  // Kept for a day more: a key that is used anew must not meet what the provider remembers of its last use.
  deleteFrom(IdempotencyKeySchema, (eb, before) => eb('expiresAt', '<', before(dayMs)), 'expiresAt'),
  // Ids sort by time.
  deleteFrom(
    DeliveryAttemptSchema,
    (eb, before) => eb('deliveryId', '<', idFloor('dlv', before(deliveryDays * dayMs).getTime())),
    'deliveryId',
  ),
  deleteFrom(
    DeliverySchema,
    (eb, before) => eb('id', '<', idFloor('dlv', before(deliveryDays * dayMs).getTime())),
    'id',
  ),
  // A deleted endpoint outlives its deliveries.
  deleteFrom(WebhookEndpointSchema, (eb, before) => eb('deletedAt', '<', before((deliveryDays + 1) * dayMs))),
  deleteFrom(WebhookReplaySchema, (eb, before) =>
    eb('id', '<', idFloor('rpl', before(30 * dayMs).getTime())),
  ),
  deleteFrom(
    ProviderEventRecordSchema,
    (eb, before) => eb('id', '<', idFloor('evt', before(90 * dayMs).getTime())),
    'id',
  ),
  deleteFrom(PasswordResetSchema, (eb, before) => eb('expiresAt', '<', before(0))),
  deleteFrom(EmailChangeSchema, (eb, before) =>
    eb.and([eb('expiresAt', '<', before(0)), eb('undoExpiresAt', '<', before(0))]),
  ),
  deleteFrom(ExportTicketSchema, (eb, before) => eb('expiresAt', '<', before(0))),
  deleteFrom(ThrottleSchema, (eb, before) =>
    eb.and([
      eb('startedAt', '<', before(dayMs)),
      eb.or([eb('blockedUntil', 'is', null), eb('blockedUntil', '<', before(0))]),
    ]),
  ),
  deleteFrom(SecurityEventSchema, (eb, before) => eb('createdAt', '<', before(securityLogDays * dayMs))),
  deleteFrom(ReconciliationRunSchema, (eb, before) => eb('startedAt', '<', before(180 * dayMs))),
  deleteFrom(CopyDriftSchema, (eb, before) => eb('mendedAt', '<', before(90 * dayMs))),
  // The days and incidents are counted by then; small tables.
  deleteFrom(StatusProbeSchema, (eb, before) => eb('minute', '<', before(7 * dayMs))),
  deleteFrom(StatusDayRowSchema, (eb, before) => eb('firstMinute', '<', before(91 * dayMs))),
  deleteFrom(StatusIncidentRowSchema, (eb, before) => eb('endedAt', '<', before(91 * dayMs))),
  deleteFrom(GatewayMinuteSchema, (eb, before) => eb('minute', '<', before(3 * dayMs)), 'minute'),
  deleteFrom(GatewayDaySchema, (eb, before) => eb('day', '<', before(91 * dayMs)), 'day'),
  // Of those that nobody pays by any more; small tables.
  deleteFrom(GatewayWatchSchema, (eb, before) => eb('seenAt', '<', before(91 * dayMs))),
  deleteFrom(GatewayIncidentSchema, (eb, before) => eb('closedAt', '<', before(184 * dayMs))),
  // Of workers that died over a row, and of rows that are gone.
  deleteFrom(CheckLeaseSchema, (eb, before) => eb('until', '<', before(hourMs))),
  // A row for each account or key pair, without an index: it would cost every call more than an hourly scan does.
  deleteFrom(ProviderTurnSchema, (eb, before) => eb('askedAt', '<', before(hourMs).getTime())),
  deleteFrom(RateLimitSlotSchema, (eb, before) => eb('askedAt', '<', before(hourMs).getTime())),
];
