import type { EntityManager } from '@mikro-orm/postgresql';
import type { GatewayType } from '@trilho/contracts/common';
import type { GatewayTerm } from '@trilho/contracts/gateway-terms';
import { sql } from 'kysely';
import type { MerchantScope } from '../../context.ts';
import { clockNow } from '../../platform/clock.ts';
import { queries } from '../../platform/database/queries.ts';
import { GatewayTermsRecord, type GatewayTermsSchema } from './gateway-terms.entity.ts';

/** What a merchant set in an environment; `version` 0 where nothing was ever saved. */
export interface TermsRow {
  terms: GatewayTerm[];
  anticipates: GatewayType[];
  forecastsTaxes: boolean;
  version: number;
  updatedAt: Date | null;
}

const columns = ['terms', 'anticipates', 'forecastsTaxes', 'version', 'updatedAt'] as const;

const db = (em: EntityManager) => queries<typeof GatewayTermsSchema>(em);

export async function findTerms(
  { userId, environment }: MerchantScope,
  em: EntityManager,
): Promise<TermsRow> {
  const row = await db(em)
    .selectFrom('gateway_terms')
    .select(columns)
    .where((eb) => eb.and({ userId, environment }))
    .executeTakeFirst();
  return row ?? { terms: [], anticipates: [], forecastsTaxes: false, version: 0, updatedAt: null };
}

/** An array is not one of PostgreSQL's own. */
const inJson = <Item>(items: Item[]) => sql<Item[]>`${JSON.stringify(items)}::jsonb`;

/** Saves terms in the place of this version. Returns null where another one is in force. */
export async function replaceTerms(
  { userId, environment }: MerchantScope,
  version: number,
  {
    terms,
    anticipates,
    forecastsTaxes,
  }: {
    terms: GatewayTerm[];
    anticipates?: GatewayType[] | undefined;
    forecastsTaxes?: boolean | undefined;
  },
  em: EntityManager,
): Promise<TermsRow | null> {
  const values = {
    terms: inJson(terms),
    ...(anticipates && { anticipates: inJson(anticipates) }),
    ...(forecastsTaxes !== undefined && { forecastsTaxes }),
    version: version + 1,
    updatedAt: clockNow(),
  };
  const row =
    version === 0
      ? await db(em)
          .insertInto('gateway_terms')
          .values({ userId, environment, ...values })
          .onConflict((conflict) => conflict.columns(['userId', 'environment']).doNothing())
          .returning(columns)
          .executeTakeFirst()
      : await db(em)
          .updateTable('gateway_terms')
          .set(values)
          .where((eb) => eb.and({ userId, environment, version }))
          .returning(columns)
          .executeTakeFirst();
  return row ?? null;
}

/** Forgets a merchant's terms: the account is being deleted. */
export const deleteTermsOf = async (userId: string, tx: EntityManager): Promise<void> =>
  void (await tx.nativeDelete(GatewayTermsRecord, { userId }));
