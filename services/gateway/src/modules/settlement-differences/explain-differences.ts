import type { EntityManager } from '@mikro-orm/postgresql';
import type {
  DifferenceStatus,
  ExplainDifferenceInput,
  ExplainDifferencesInput,
  ExplanationAccount,
} from '@trilho/contracts/settlement-difference';
import type { MerchantScope } from '../../context.ts';
import { clockNow } from '../../platform/clock.ts';
import { conflict, notFound } from '../../platform/errors.ts';
import { changesTaxes, lockTaxed } from '../tax-split/book-taxes.ts';
import { bookExplanation } from './book-explanation.ts';
import type { SettlementDifferenceRow } from './settlement-difference.entity.ts';
import {
  findPaymentsOfDifferences,
  lockDifferences,
  updateDifference,
} from './settlement-difference.repository.ts';

const stateWords: Record<DifferenceStatus, string> = {
  open: 'aberta',
  explained: 'já explicada',
  resolved: 'resolvida: os livros já batem',
};

const notOpen = (status: DifferenceStatus) =>
  conflict(`Esta diferença está ${stateWords[status]}. Só uma diferença aberta pode ser explicada.`);

/**
 * Locks differences to be explained to an account, where there is one. Payments whose taxes that changes are locked before them, as by
 * all that lock both.
 */
async function lockToExplain(
  scope: MerchantScope,
  ids: readonly string[],
  account: ExplanationAccount | null,
  tx: EntityManager,
): Promise<SettlementDifferenceRow[]> {
  if (changesTaxes(account)) await lockTaxed(await findPaymentsOfDifferences(scope, ids, tx), tx);
  return lockDifferences(scope, ids, tx);
}

/** Closes a difference that is open, under its lock, and moves its amount to the account where it belongs. */
async function explain(
  { id }: SettlementDifferenceRow,
  { text, account }: { text: string; account: ExplanationAccount },
  tx: EntityManager,
): Promise<SettlementDifferenceRow> {
  const changes = { status: 'explained', explanation: text, account, updatedAt: clockNow() } as const;
  const row = await updateDifference(id, changes, tx);
  await bookExplanation(row, null, tx);
  return row;
}

/**
 * Says whose a difference is, or why it is so.
 * @throws 404, 409 for explaining one that is not open
 */
export const changeDifference = (
  scope: MerchantScope,
  id: string,
  { owner, explanation }: ExplainDifferenceInput,
  em: EntityManager,
): Promise<SettlementDifferenceRow> =>
  em.fork().transactional(async (tx) => {
    let [row] = await lockToExplain(scope, [id], explanation?.account ?? null, tx);
    if (!row) throw notFound();
    if (explanation && row.status !== 'open') throw notOpen(row.status);
    if (owner !== undefined) {
      row = await updateDifference(id, { owner: owner?.trim() || null, updatedAt: clockNow() }, tx);
    }
    return explanation ? explain(row, explanation, tx) : row;
  });

/** Explains those of these differences that are open, in one transaction. Returns how many they are. */
export const explainDifferences = (
  scope: MerchantScope,
  { ids, ...explanation }: ExplainDifferencesInput,
  em: EntityManager,
): Promise<number> =>
  em.fork().transactional(async (tx) => {
    const rows = await lockToExplain(scope, [...new Set(ids)], explanation.account, tx);
    const open = rows.filter(({ status }) => status === 'open');
    for (const row of open) await explain(row, explanation, tx);
    return open.length;
  });
