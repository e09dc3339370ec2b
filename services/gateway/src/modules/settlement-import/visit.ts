import type { EntityManager } from '@mikro-orm/postgresql';
import { clockMs } from '../../platform/clock.ts';
import type { SettlementsNamespace } from '../../providers/port/settlements.ts';
import {
  type LeasedProgress,
  type ProgressChange,
  saveProgress,
} from '../settlements/progress.repository.ts';

/** For so long one account is read before the others have their turn. */
const turnMs = 60_000;

/** One turn of a worker at an account, whose lease each step begins anew. */
export interface Visit {
  readonly account: LeasedProgress;
  readonly settlements: SettlementsNamespace;
  readonly em: EntityManager;
  readonly now: Date;
  /** Whether the others are to have their turn. */
  isOver(): boolean;
  /** Keeps what a step came to. @throws LeaseLost once another worker has the account */
  save(change?: ProgressChange): Promise<void>;
}

/** What a visit came to: when the account is due again. */
export interface VisitOutcome {
  nextAt: Date;
}

export function beginVisit(given: Pick<Visit, 'account' | 'settlements' | 'em' | 'now'>): Visit {
  const end = clockMs() + turnMs;
  let { account } = given;
  return {
    ...given,
    get account() {
      return account;
    },
    isOver: () => clockMs() >= end,
    async save(change = {}) {
      account = await saveProgress(account, change, given.em);
    },
  };
}
