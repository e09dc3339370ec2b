import type { MikroORM } from '@mikro-orm/postgresql';
import { markProviderCalled } from '../database/caller.ts';
import { poolRunner } from '../database/sql-runner.ts';
import type { Env } from '../env.ts';
import type { Vault } from '../security/vault.ts';
import { createLimiter, type Turns } from './rate-slots.ts';
import { createTurnBook } from './slot-store.ts';

type LimitEnv = Pick<Env, 'PROVIDER_LIVE_PER_SECOND' | 'PROVIDER_TEST_PER_SECOND' | 'PROVIDER_QUEUE_MS'>;

/** The turns of each provider account, counted for all nodes together in the database. */
export function createTurns(env: LimitEnv, orm: MikroORM, vault: Pick<Vault, 'digest'>): Turns {
  const takeTurn = createLimiter(createTurnBook(poolRunner(orm), 'provider_turns'));
  return (secretKey) => {
    const account = vault.digest(`provider_turns:${secretKey}`);
    const live = /^[a-z]+_live_/.test(secretKey);
    const limit = {
      perSecond: live ? env.PROVIDER_LIVE_PER_SECOND : env.PROVIDER_TEST_PER_SECOND,
      waitMs: env.PROVIDER_QUEUE_MS,
    };
    return () => {
      markProviderCalled();
      return takeTurn(account, limit);
    };
  };
}
