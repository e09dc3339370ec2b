import type { MikroORM } from '@mikro-orm/postgresql';
import { markProviderCalled } from '../../platform/database/caller.ts';
import type { Env } from '../../platform/env.ts';
import { createSlotStore } from '../../platform/rate-limits/slot-store.ts';
import type { Vault } from '../../platform/security/vault.ts';
import { beforeSending } from '../port/unsent.ts';
import { createLimiter, type RateSlots } from './rate-slots.ts';

type LimitEnv = Pick<Env, 'PROVIDER_LIVE_PER_SECOND' | 'PROVIDER_TEST_PER_SECOND' | 'PROVIDER_QUEUE_MS'>;

/** Creates the slots of each provider account, counted for all nodes together in the database. */
export function createRateSlots(env: LimitEnv, orm: MikroORM, vault: Pick<Vault, 'digest'>): RateSlots {
  const takeSlot = createLimiter(createSlotStore(orm.em, 'provider_turns'));
  return (secretKey) => {
    const account = vault.digest(`provider_turns:${secretKey}`);
    const live = /^([a-z]+_live_|APP_USR-)/.test(secretKey);
    const limit = {
      perSecond: live ? env.PROVIDER_LIVE_PER_SECOND : env.PROVIDER_TEST_PER_SECOND,
      waitMs: env.PROVIDER_QUEUE_MS,
    };
    return () => {
      markProviderCalled();
      return beforeSending(() => takeSlot(account, limit));
    };
  };
}
