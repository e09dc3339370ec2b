import type { EntityManager } from '@mikro-orm/postgresql';
import { clockMs } from '../../platform/clock.ts';
import type { SettlementsNamespace } from '../../providers/port/settlements.ts';
import { goOnWith } from '../settlements/former-accounts.ts';
import {
  type LeasedProgress,
  type ProgressChange,
  saveProgress,
} from '../settlements/progress.repository.ts';
import { AccountUnknown } from './problem.ts';

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
  /** Goes on with the account that the keys in force open; null for keys that may not tell. @throws AccountUnknown */
  goOnWith(account: string | null): Promise<void>;
  /** Keeps what a step came to. @throws LeaseLost once another worker has the account, VisitStopped once this one is to end */
  save(change?: ProgressChange): Promise<void>;
}

/** The worker is being stopped: the account goes on where it stands, at another one's hands. */
export class VisitStopped extends Error {
  override readonly name = 'VisitStopped';
}

/** What a visit came to: when the account is due again. */
export interface VisitOutcome {
  nextAt: Date;
}

export function beginVisit(
  given: Pick<Visit, 'account' | 'settlements' | 'em' | 'now'>,
  isStopping: () => boolean,
): Visit {
  const end = clockMs() + turnMs;
  let { account } = given;
  return {
    ...given,
    get account() {
      return account;
    },
    isOver: () => clockMs() >= end,
    async goOnWith(told) {
      if (told !== null) account = await goOnWith(account, told, given.em);
      else if (account.account !== null) throw new AccountUnknown('The keys do not tell their account');
    },
    async save(change = {}) {
      account = await saveProgress(account, change, given.em);
      if (isStopping()) throw new VisitStopped();
    },
  };
}
