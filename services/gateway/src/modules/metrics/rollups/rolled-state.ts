import type { EntityManager } from '@mikro-orm/postgresql';
import type { MerchantScope } from '../../../context.ts';
import { queries } from '../../../platform/database/queries.ts';
import { floorHour, type Span } from './hour-pieces.ts';
import { readRolledUntil } from './hours.repository.ts';
import type { HourKind, LateHourSchema } from './metric-hours.entity.ts';

/** How much of a merchant's past its hours' rows tell: all before `rolledUntil`, but for the late ones (beginnings, ms). */
export interface RolledState {
  rolledUntil: number;
  late: Record<HourKind, number[]>;
}

/** Reads the state for a span. It holds for what the same snapshot shows. */
export async function readRolledState(
  scope: MerchantScope,
  { from, until }: Span,
  tx: EntityManager,
): Promise<RolledState> {
  const rolledUntil = (await readRolledUntil(tx)) ?? 0;
  const marks = await queries<typeof LateHourSchema>(tx)
    .selectFrom('metric_late_hours')
    .select(['kind', 'hour'])
    .distinct()
    .where((eb) => eb.and({ userId: scope.userId, environment: scope.environment }))
    .where('hour', '>=', new Date(floorHour(from)))
    .where('hour', '<', new Date(until))
    .execute();
  const hoursOf = (kind: HourKind) =>
    marks.filter((mark) => mark.kind === kind).map(({ hour }) => hour.getTime());
  return { rolledUntil, late: { payments: hoursOf('payments'), invoices: hoursOf('invoices') } };
}
