import type { EntityManager } from '@mikro-orm/postgresql';
import type { MerchantScope } from '../../context.ts';
import { clockNow } from '../../platform/clock.ts';
import { queries } from '../../platform/database/queries.ts';
import { findKeyAccounts } from '../provider-accounts/key-accounts.ts';
import type { ProviderAccount } from '../provider-accounts/provider-account.ts';
import { beginning, findProgress, type LeasedProgress, saveProgress } from './progress.repository.ts';
import type {
  SettlementFormerAccountRow,
  SettlementFormerAccountSchema,
} from './record/settlement-former-account.entity.ts';

const db = (em: EntityManager) => queries<typeof SettlementFormerAccountSchema>(em);

/** How far the accounts are read that a merchant changed for others. */
export const findFormerAccounts = (
  { userId, environment }: MerchantScope,
  em: EntityManager,
): Promise<SettlementFormerAccountRow[]> =>
  db(em)
    .selectFrom('settlement_former_accounts')
    .selectAll()
    .where((eb) => eb.and({ userId, environment }))
    .orderBy('endedAt')
    .execute();

/**
 * Finds which account a statement is of that a person uploads now, as far as nothing in it says so: the one that the key in force opens, if
 * that is known, else the one that is read. Null for the merchant's first one.
 */
export async function findAccountOfUpload(
  { configId, keyRevision, gatewayType: gateway, ...scope }: ProviderAccount,
  em: EntityManager,
): Promise<string | null> {
  const isHere = (each: { gateway: string }) => each.gateway === gateway;
  const read = (await findProgress(scope, em)).find(isHere);
  const account = (await findKeyAccounts(scope, em)).findLast(
    (key) => key.configId === configId && key.keyRevision === keyRevision,
  )?.account;
  const isOther = read?.account != null && account !== undefined && read.account !== account;
  if (!isOther) return read?.laterAccount ?? null;
  const former = (await findFormerAccounts(scope, em)).filter(isHere);
  const known = former.find((each) => each.account === account);
  return known ? known.laterAccount : account;
}

type Place = Pick<
  SettlementFormerAccountRow,
  'laterAccount' | 'completeFrom' | 'completeTo' | 'overdueTo' | 'readUntil' | 'reportId'
>;

const placeOf = ({
  laterAccount,
  completeFrom,
  completeTo,
  overdueTo,
  readUntil,
  reportId,
}: Place): Place => ({
  ...{ laterAccount, completeFrom, completeTo, overdueTo, readUntil, reportId },
});

/** Keeps how far an account is read, for the day on which the merchant goes back to it. */
async function keepFormer(leased: LeasedProgress, account: string, tx: EntityManager): Promise<void> {
  const { userId, environment, gateway } = leased;
  const kept = { ...placeOf(leased), endedAt: clockNow() };
  await db(tx)
    .insertInto('settlement_former_accounts')
    .values({ userId, environment, gateway, account, ...kept })
    .onConflict((known) => known.columns(['userId', 'environment', 'gateway', 'account']).doUpdateSet(kept))
    .execute();
}

/** Takes what is kept of an account that is in force again. */
const takeFormer = (
  { userId, environment, gateway }: LeasedProgress,
  account: string,
  tx: EntityManager,
): Promise<Place | undefined> =>
  db(tx)
    .deleteFrom('settlement_former_accounts')
    .where((eb) => eb.and({ userId, environment, gateway, account }))
    .returningAll()
    .executeTakeFirst();

/**
 * Goes on with the account that the keys in force open: one that took another's place begins anew, one that was there before goes on
 * where it stood, and a key of the same account changes nothing.
 * @throws LeaseLost, with nothing written, once another worker has it
 */
export async function goOnWith(
  leased: LeasedProgress,
  account: string,
  em: EntityManager,
): Promise<LeasedProgress> {
  if (leased.account === account) return leased;
  const before = leased.account;
  if (before === null) return saveProgress(leased, { account }, em);
  return em.transactional(async (tx) => {
    const known = await takeFormer(leased, account, tx);
    await keepFormer(leased, before, tx);
    const place = placeOf(known ?? { ...beginning(clockNow()), laterAccount: account });
    return saveProgress(leased, { account, ...place, failures: 0, problem: null }, tx);
  });
}
