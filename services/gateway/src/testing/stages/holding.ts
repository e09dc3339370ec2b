import type { TestApp } from '../app/test-app.ts';

/**
 * Holds what this statement locks, as another transaction would, while `work` is done; answers what it comes to. The
 * statement has to be through before the work needs the lock: hold the provider until then.
 */
export async function whileHeld<T>(
  { context }: Pick<TestApp, 'context'>,
  [statement, ...params]: [string, ...unknown[]],
  work: () => Promise<T>,
): Promise<T> {
  return context.orm.em.fork().transactional(async (tx) => {
    await tx.execute(statement, params);
    const done = work();
    // A statement now and then: this transaction is not idle.
    const beat = async (): Promise<T> => {
      const first = await Promise.race([
        done.then((value) => ({ value })),
        tx.execute('select pg_sleep(0.05)').then(() => null),
      ]);
      return first ? first.value : beat();
    };
    return beat();
  });
}

export const paymentRow = (id: string): [string, string] => [
  'select 1 from payments where id = ? for update',
  id,
];
