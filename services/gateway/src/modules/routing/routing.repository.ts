import type { EntityManager } from '@mikro-orm/postgresql';
import type { RoutingSettings } from '@trilho/contracts/routing';
import type { MerchantScope } from '../../context.ts';
import { clockNow } from '../../platform/clock.ts';
import { queries } from '../../platform/database/queries.ts';
import { RoutingSettingsRecord, type RoutingSettingsSchema } from './routing.entity.ts';

/** A merchant's settings in an environment; `version` 0 where none were ever saved. */
export interface RoutingRow {
  settings: RoutingSettings;
  version: number;
  updatedAt: Date | null;
}

/** What holds until something is saved: no rule, no order, so that nothing is routed. */
const unset: RoutingRow = {
  settings: { rules: [], order: [], failover: { active: true, afterMs: 2_500 }, pinned: [], fees: [] },
  version: 0,
  updatedAt: null,
};

const db = (em: EntityManager) => queries<typeof RoutingSettingsSchema>(em);

/** Finds the settings of an environment. */
export async function findRouting(
  { userId, environment }: MerchantScope,
  em: EntityManager,
): Promise<RoutingRow> {
  const row = await db(em)
    .selectFrom('routing_settings')
    .select(['settings', 'version', 'updatedAt'])
    .where((eb) => eb.and({ userId, environment }))
    .executeTakeFirst();
  return row ?? unset;
}

/**
 * Saves the settings in the place of this version. Returns null where another one is in force: of two that change the same
 * version, one is saved.
 */
export async function replaceRouting(
  { userId, environment }: MerchantScope,
  version: number,
  settings: RoutingSettings,
  em: EntityManager,
): Promise<RoutingRow | null> {
  const values = { settings, version: version + 1, updatedAt: clockNow() };
  const columns = ['settings', 'version', 'updatedAt'] as const;
  const row =
    version === 0
      ? await db(em)
          .insertInto('routing_settings')
          .values({ userId, environment, ...values })
          .onConflict((conflict) => conflict.columns(['userId', 'environment']).doNothing())
          .returning(columns)
          .executeTakeFirst()
      : await db(em)
          .updateTable('routing_settings')
          .set(values)
          .where((eb) => eb.and({ userId, environment, version }))
          .returning(columns)
          .executeTakeFirst();
  return row ?? null;
}

/** Forgets a merchant's settings: the account is being deleted. */
export const deleteRoutingOf = async (userId: string, tx: EntityManager): Promise<void> =>
  void (await tx.nativeDelete(RoutingSettingsRecord, { userId }));
