import type { MikroORM } from '@mikro-orm/postgresql';
import type { Environment } from '@trilho/contracts/common';
import type { Env } from './platform/env.ts';
import type { JobQueue } from './platform/queue/job.ts';
import type { Say } from './platform/queue/say.ts';
import type { WakeUps } from './platform/queue/wake-up.ts';
import type { Vault } from './platform/security/vault.ts';
import type { OutcomeLog } from './providers/outcome-log.ts';
import type { OpenProvider } from './providers/port/payment-provider.ts';

/** What the modules are built on. Made once per process, passed to every scope by hand. */
export interface AppContext {
  env: Env;
  orm: MikroORM;
  vault: Vault;
  /** Opens the card provider for one account's secret key. */
  openProvider: OpenProvider;
  jobs: JobQueue;
  wakeUps: WakeUps;
  /** Writes to the process's log what no request or job logs for itself. */
  say: Say;
  /** Writes the calls to the provider that wait to be recorded. */
  flushCallLog(): Promise<void>;
  /** Counts how gateways do with payments. */
  outcomes: OutcomeLog;
  /** Ends the readings of the database's clock, where there are any. */
  stopClock?(): void;
}

/** Whose data, and in which environment: the first argument of every repository function. */
export interface MerchantScope {
  userId: string;
  environment: Environment;
}

/** One of the merchant's provider accounts: the provider's ids are unique within it. */
export interface AccountScope extends MerchantScope {
  configId: string;
}
