import type { EntityManager } from '@mikro-orm/postgresql';
import type { PaymentStep } from '@trilho/contracts/portal-payment';
import type { AppContext } from '../../context.ts';
import type { PaymentProvider } from '../../providers/payment-provider.ts';
import type { AccountRef } from '../payment-config/previous-credentials.ts';
import { askAccounts, type BegunAccount, openAccounts } from './payment-account.ts';
import { withCallTiming } from './payment-journal.ts';

/** What an account answered; `sure` when its silence proves that there is nothing. */
interface AccountAnswer<T> {
  value: T;
  sure: boolean;
  /** What the journal records of asking. */
  steps: PaymentStep[];
}

/** One provider account, asked on behalf of rows that wait for something there. */
export interface AskedAccount {
  /** @throws the provider port's errors; `steps` then tells of the failed call */
  ask<T>(
    question: (provider: PaymentProvider) => Promise<T>,
    refundId?: string,
  ): Promise<AccountAnswer<T> | null>;
}

/** Opens the account that rows were begun on. Answers are null where no key opens it any more. */
export async function openAskedAccount(
  context: AppContext,
  begun: AccountRef,
  em: EntityManager,
): Promise<AskedAccount> {
  const accounts: BegunAccount[] = await openAccounts(context, begun, em);
  return {
    async ask(question, refundId) {
      const steps: PaymentStep[] = [];
      const call = { operation: 'retrieve' as const, ...(refundId && { refundId }) };
      const answer = await askAccounts(accounts, (provider) =>
        withCallTiming(steps, call, () => question(provider)),
      );
      return answer && { value: answer.truth, sure: answer.sure, steps };
    },
  };
}

/** Groups rows by the account that they were begun on. */
export function byAccount<T extends AccountRef>(rows: T[]): T[][] {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const account = `${row.configId}:${row.keyRevision}`;
    groups.set(account, [...(groups.get(account) ?? []), row]);
  }
  return [...groups.values()];
}

/** Does work for each item, so many at a time. The work handles what fails. */
export async function inLanes<T>(
  items: readonly T[],
  lanes: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const queue = [...items];
  const lane = async (): Promise<void> => {
    for (let next = queue.shift(); next; next = queue.shift()) await work(next);
  };
  await Promise.all(Array.from({ length: Math.min(lanes, items.length) }, lane));
}
