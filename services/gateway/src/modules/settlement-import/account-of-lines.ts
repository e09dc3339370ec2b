import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { queries } from '../../platform/database/queries.ts';
import type { ProviderSettlementLine } from '../../providers/port/settlements.ts';
import { accountOfKey, findKeyAccounts } from '../provider-accounts/key-accounts.ts';
import { findFormerAccounts } from '../settlements/former-accounts.ts';
import { findProgress } from '../settlements/progress.repository.ts';
import type { StatementScope } from '../settlements/store-lines.ts';

interface KeyOfPayments {
  configId: string;
  keyRevision: number;
  count: number;
}

/** Which keys the payments were made with that these lines tell, with the most of them first. */
async function keysOf(
  { userId, environment, gateway }: StatementScope,
  lines: readonly ProviderSettlementLine[],
  em: EntityManager,
): Promise<KeyOfPayments[]> {
  const sources = lines.flatMap(({ sourceExternalId }) => sourceExternalId ?? []);
  const ownIds = lines.flatMap(({ ownId }) => ownId ?? []);
  const { rows } = await sql<KeyOfPayments>`
    select p.config_id, p.key_revision, count(*)::integer as count from payments p
    where p.id in (
      select id from payments where external_id = any(${sources}::text[]) and user_id = ${userId}
      union select id from payments where id = any(${ownIds}::text[]) and user_id = ${userId})
      and p.environment = ${environment} and p.gateway = ${gateway}
    group by 1, 2 order by 3 desc, 2 desc`.execute(queries(em));
  return rows;
}

/**
 * Finds which of a merchant's accounts at a gateway an uploaded statement is of, as a file does not say it: the account that took most of
 * the sales in it, else the one that was in force when it came in, which the file is kept with. Null for the first one.
 */
export async function accountOfLines(
  scope: StatementScope,
  lines: readonly ProviderSettlementLine[],
  em: EntityManager,
): Promise<string | null> {
  const isOfGateway = ({ gateway }: { gateway: string }) => gateway === scope.gateway;
  const inForce = (await findProgress(scope, em)).find(isOfGateway);
  const former = (await findFormerAccounts(scope, em)).filter(isOfGateway);
  if (former.length === 0) return scope.laterAccount ?? null;
  const known = await findKeyAccounts(scope, em);
  for (const key of await keysOf(scope, lines, em)) {
    const account = accountOfKey(known, key);
    const of = [inForce, ...former].find((each) => each !== undefined && each.account === account);
    if (of) return of.laterAccount;
  }
  return scope.laterAccount ?? null;
}
