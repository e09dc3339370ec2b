import type { EntityManager } from '@mikro-orm/postgresql';

const moments = {
  payments: ['created_at', 'updated_at', 'in_doubt_until', 'next_check_at'],
  refunds: ['created_at', 'updated_at', 'in_doubt_until', 'next_check_at'],
  idempotency_keys: ['created_at', 'expires_at', 'locked_until'],
};

/** Makes all payments, refunds and keys older: to them time has passed, by the database's clock and by the process's. */
export async function makeOlder(em: EntityManager, ms: number): Promise<void> {
  for (const [table, columns] of Object.entries(moments)) {
    const changes = columns.map((column) => `${column} = ${column} - ? * interval '1 millisecond'`);
    await em.execute(
      `update ${table} set ${changes.join(', ')}`,
      columns.map(() => ms),
    );
  }
}
