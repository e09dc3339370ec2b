import type { EntityManager } from '@mikro-orm/postgresql';
import type { GatewayType } from '@trilho/contracts/common';
import type { AppContext } from '../../context.ts';
import { clockNow } from '../../platform/clock.ts';
import { queries } from '../../platform/database/queries.ts';
import { newId } from '../../platform/ids.ts';
import { capabilitiesOf } from '../../providers/registry.ts';
import { AccountImport, type AccountImportSchema, type ImportMode } from './account-import.entity.ts';
import { importAccountJob } from './account-import.jobs.ts';

/** Others refer to products, which refer to nothing. */
const firstStep = 'products';

/** Whether we keep copies of what accounts of this gateway have. */
export function hasCopies(gatewayType: GatewayType): boolean {
  const { customers, catalogue, disputes } = capabilitiesOf(gatewayType);
  return customers || catalogue || disputes;
}

/** Starts to import a configuration's account anew, within `tx`, which also writes the configuration. */
export async function startImport(
  { jobs }: Pick<AppContext, 'jobs'>,
  configId: string,
  revision: number,
  mode: ImportMode,
  tx: EntityManager,
): Promise<void> {
  const id = newId('walk');
  const now = clockNow();
  const fresh = {
    id,
    revision,
    status: 'running' as const,
    step: firstStep,
    cursor: null,
    taken: 0,
    mended: 0,
    failure: null,
    startedAt: now,
    updatedAt: now,
    finishedAt: null,
  };
  await queries<typeof AccountImportSchema>(tx)
    .insertInto('account_walks')
    .values({ configId, mode, ...fresh })
    .onConflict((conflict) => conflict.columns(['configId', 'mode']).doUpdateSet(fresh))
    .execute();
  await jobs.send(importAccountJob, { id }, tx);
}

/** The imports of these configurations, running or over. */
export const findImports = (configIds: string[], em: EntityManager): Promise<AccountImport[]> =>
  em.find(AccountImport, { configId: { $in: configIds }, mode: 'import' }, { refresh: true });
