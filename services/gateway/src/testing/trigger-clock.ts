import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * Puts the triggers of late hours on a clock that a test moves: their functions stay as they are, with another function in
 * the place of `clock_timestamp()`. Returns what sets the clock, for all connections.
 */
export async function takeTriggerClock(em: EntityManager): Promise<(at: Date) => Promise<void>> {
  await em.execute('create table test_clock (at timestamptz)');
  await em.execute('insert into test_clock values (now())');
  await em.execute(
    'create function test_now() returns timestamptz language sql as $$ select at from public.test_clock $$',
  );
  const functions = await em.execute<{ definition: string }[]>(
    `select pg_get_functiondef(oid) as definition from pg_proc where proname like 'mark\\_late\\_%'`,
  );
  if (functions.length !== 2) throw new Error(`${functions.length} functions of late hours`);
  for (const { definition } of functions) {
    if (!definition.includes('clock_timestamp()')) throw new Error(`No clock in ${definition}`);
    await em.execute(definition.replaceAll('clock_timestamp()', 'public.test_now()'));
  }
  return async (at) => {
    await em.execute('update test_clock set at = ?', [at]);
  };
}
