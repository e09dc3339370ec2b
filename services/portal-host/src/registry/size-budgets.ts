import type { MikroORM } from '@mikro-orm/postgresql';
import { addAuditEntry } from '../composition/composition.repository.ts';
import { StoredBudget } from '../database/size-budget.entity.ts';

/** Of a remote, gzip, in bytes: twice the largest one that the product has. */
const remoteBudget = 60_000;
/** Of the shell. The bench holds the whole first load; this stops a shell that grew by accident. */
const shellBudget = 200_000;

export type SizeBudgets = {
  /** Returns what a release of the unit may load immediately, gzip, in bytes. */
  read(unit: string): Promise<number>;
  /** Holds for releases that are published from now on. */
  set(actor: string, unit: string, sizeAtOnce: number): Promise<void>;
};

/** Keeps the budgets of units that have another one than the default. */
export function createSizeBudgets(orm: MikroORM, now = () => new Date()): SizeBudgets {
  return {
    async read(unit) {
      const stored = await orm.em.fork().findOne(StoredBudget, { unit });
      return stored?.sizeAtOnce ?? (unit === 'shell' ? shellBudget : remoteBudget);
    },
    async set(actor, unit, sizeAtOnce) {
      const at = now();
      await orm.em.fork().transactional(async (tx) => {
        await tx.upsert(StoredBudget, { unit, sizeAtOnce, setAt: at, setBy: actor });
        const entry = { actor, action: 'set-budget' as const, unit, version: null, sequence: null };
        await addAuditEntry(tx, { ...entry, detail: `${sizeAtOnce} bytes` }, at);
      });
    },
  };
}
