import type { EntityManager } from '@mikro-orm/postgresql';
import type { GatewayType } from '@trilho/contracts/common';
import type { AppContext } from '../../context.ts';
import { clockMs, clockNow } from '../../platform/clock.ts';
import { type Draining, drain } from '../../platform/queue/drain.ts';
import { isProviderFailure } from '../../providers/port/provider-errors.ts';
import { gatewaysThat, isAvailable } from '../../providers/registry.ts';
import { matchChangedPayouts } from '../bank-credits/match-open-credits.ts';
import { learnAccount } from '../provider-accounts/key-accounts.ts';
import type { PaymentConfig } from '../provider-accounts/payment-config.entity.ts';
import { findActiveConfig } from '../provider-accounts/provider-account.repository.ts';
import { accountOf, openAccount } from '../provider-accounts/provider-account.ts';
import {
  endVisit,
  followAccounts,
  type LeasedProgress,
  LeaseLost,
  leaseDue,
  type Progress,
} from '../settlements/progress.repository.ts';
import { AccountUnknown, problemOf } from './problem.ts';
import { readListed } from './read-listed.ts';
import { ReportFailed, readReports, readWaitingFiles } from './read-reports.ts';
import { beginVisit, type Visit, type VisitOutcome, VisitStopped } from './visit.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** After a failure an account waits, each time twice as long. */
const firstWaitMs = 5 * minuteMs;
const longestWaitMs = 6 * hourMs;
/** An account whose keys were removed is looked at again after a day: they may be back. */
const goneMs = 24 * hourMs;

type WorkContext = Pick<AppContext, 'env' | 'orm' | 'vault' | 'openProvider' | 'say'>;

/** The gateways that are switched on and tell what became of the money. */
const tellingGateways = ({ env }: Pick<AppContext, 'env'>): GatewayType[] =>
  gatewaysThat(({ settlements }) => settlements).filter((gateway) => isAvailable(env, gateway));

/** Reads an account for a while, by whichever way its gateway tells statements. */
function readAccount(visit: Visit): Promise<VisitOutcome> {
  const { reports, lines } = visit.settlements;
  if (reports) return readReports(visit, reports);
  if (lines) return readListed(visit, lines);
  throw new Error(`${visit.account.gateway} tells no statements`);
}

/** Goes on with the account of the keys in force. Files that a person uploaded are read though the gateway does not tell it. */
async function findAccount(context: WorkContext, config: PaymentConfig, visit: Visit): Promise<void> {
  try {
    await visit.goOnWith(await learnAccount(context, config, visit.em));
  } catch (error) {
    const { reports } = visit.settlements;
    if (reports && !(error instanceof LeaseLost)) await readWaitingFiles(visit, reports);
    throw error;
  }
}

/** What a failed visit leaves: the reason in words for the merchant, and a longer wait each time. */
function afterFailure({ failures }: Progress, error: unknown, now: Date) {
  const waitMs = Math.min(firstWaitMs * 2 ** failures, longestWaitMs);
  const problem = error instanceof ReportFailed ? error.problem : problemOf(error);
  return { failures: failures + 1, problem, nextAt: new Date(now.getTime() + waitMs) };
}

interface WorkOptions {
  now?: Date;
  /** Whether to look for accounts that were connected meanwhile. */
  follow?: boolean;
  /** Whether the worker is to end with the step that is under way. */
  isStopping?: () => boolean;
}

/** Visits an account whose lease is held, and frees it. */
async function visitAccount(
  context: WorkContext,
  account: LeasedProgress,
  { now, isStopping }: Required<Pick<WorkOptions, 'now' | 'isStopping'>>,
  em: EntityManager,
): Promise<void> {
  const config = await findActiveConfig(account, account.gateway, em, { refresh: true });
  const settlements = config && openAccount(context, accountOf(config)).settlements;
  if (!config || !settlements) {
    await endVisit(account, { nextAt: new Date(now.getTime() + goneMs) }, em);
    return;
  }
  const visit = beginVisit({ account, settlements, em, now }, isStopping);
  try {
    await findAccount(context, config, visit);
    const { nextAt } = await readAccount(visit);
    await matchChangedPayouts(account, em);
    await endVisit(visit.account, { nextAt, failures: 0, problem: null }, em);
  } catch (error) {
    if (error instanceof LeaseLost) return;
    if (error instanceof VisitStopped) {
      await endVisit(visit.account, { nextAt: now }, em);
      return;
    }
    const { userId, environment, gateway } = account;
    const isForeseen =
      isProviderFailure(error) || error instanceof ReportFailed || error instanceof AccountUnknown;
    context.say(
      { err: error, userId, environment, gateway },
      'the statements of an account were not read',
      isForeseen ? 'warn' : 'error',
    );
    await endVisit(visit.account, afterFailure(visit.account, error, now), em);
  }
}

/** Visits the account that is due longest. Returns how many were visited: none or one. */
export async function workSettlements(
  context: WorkContext,
  { now = clockNow(), follow = true, isStopping = () => false }: WorkOptions = {},
): Promise<number> {
  const em = context.orm.em.fork();
  const gateways = tellingGateways(context);
  if (follow) await followAccounts(gateways, now, em);
  const account = await leaseDue(gateways, now, em);
  if (!account) return 0;
  await visitAccount(context, account, { now, isStopping }, em);
  return 1;
}

/** How often accounts are looked for that were connected meanwhile. */
const followEveryMs = minuteMs;

/** Keeps what gateways tell of the money about an hour behind them. */
export function startSettlements(
  context: WorkContext,
  { onError }: { onError(error: Error): void },
): Draining {
  let followedMs = Number.NEGATIVE_INFINITY;
  let isStopped = false;
  const work = async () => {
    const follow = clockMs() - followedMs >= followEveryMs;
    if (follow) followedMs = clockMs();
    return workSettlements(context, { follow, isStopping: () => isStopped });
  };
  const draining = drain(work, { onError });
  return {
    ...draining,
    async stop() {
      isStopped = true;
      await draining.stop();
    },
  };
}
