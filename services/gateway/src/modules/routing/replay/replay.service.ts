import type { EntityManager } from '@mikro-orm/postgresql';
import type { ReplayRoutingInput, RoutingReplay } from '@trilho/contracts/routing-replay';
import { sql } from 'kysely';
import type { AppContext, MerchantScope } from '../../../context.ts';
import { clockNow } from '../../../platform/clock.ts';
import { queries } from '../../../platform/database/queries.ts';
import { ApiError, tooManyRequests } from '../../../platform/errors.ts';
import { isAvailable } from '../../../providers/registry.ts';
import { selectActiveConfigs } from '../../provider-accounts/provider-account.repository.ts';
import { isAble } from '../able.ts';
import { bandOf } from '../approval/amount-bands.ts';
import { bestBy } from '../approval/best-chances.ts';
import { dayMs } from '../approval/days.repository.ts';
import { requireSound } from '../routing.service.ts';
import { type Asked, askedBy } from './asked.ts';
import { gatherCells, type Replayed, targetOf } from './cells.ts';
import type { LoggedGroup } from './logged.ts';
import { groupOf, readGroups } from './logged-payments.repository.ts';
import { reportOf } from './replay-report.ts';

/** How long a whole replay may take, and one statement of it. */
const mostMs = 60_000;
const statementMs = 20_000;
/** More groups would tell payments apart one by one. */
const mostGroups = 300_000;

const tooLong = () =>
  new ApiError(
    503,
    'temporarily_unavailable',
    'A simulação passou de um minuto e foi interrompida. Tente com menos dias, ou com regras que distingam menos pagamentos.',
    { retryAfterSeconds: 60 },
  );

/** Which gateways the merchant has, the first one configured first. */
async function configuredGateways(
  { env }: Pick<AppContext, 'env'>,
  { userId, environment }: MerchantScope,
  em: EntityManager,
) {
  const rows = await selectActiveConfigs(em)
    .select('gatewayType')
    .where((eb) => eb.and({ userId, environment }))
    .orderBy('createdAt')
    .execute();
  return rows.map(({ gatewayType }) => gatewayType).filter((gateway) => isAvailable(env, gateway));
}

/** Lets one replay of a merchant run at a time, to the end of the transaction, each statement for so long. @throws 429 */
async function takeTurn({ userId }: MerchantScope, tx: EntityManager): Promise<void> {
  const { rows } = await sql<{ taken: boolean }>`
    select set_config('statement_timeout', ${String(statementMs)}, true),
      pg_try_advisory_xact_lock(hashtextextended(${`routing-replay:${userId}`}, 0)) as taken`.execute(
    queries(tx),
  );
  if (!rows[0]?.taken) {
    throw tooManyRequests(
      5,
      'Outra simulação desta conta ainda está em andamento. Espere ela terminar e tente de novo.',
    );
  }
}

/**
 * Reads a merchant's payments of the last so many days in groups, a day by a statement: the process does others' work
 * between them, and holds no more than the groups.
 */
async function readLogged(
  scope: MerchantScope,
  { days, asked, now }: { days: number; asked: Asked; now: Date },
  em: EntityManager,
): Promise<LoggedGroup[]> {
  const end = performance.now() + mostMs;
  const groups: LoggedGroup[] = [];
  await em.transactional(async (tx) => {
    await takeTurn(scope, tx);
    for (let ago = days; ago > 0; ago -= 1) {
      const from = now.getTime() - ago * dayMs;
      const fold = ago % 2 === 0 ? 0 : 1;
      for (const row of await readGroups(scope, { from, until: from + dayMs, asked }, tx)) {
        groups.push(groupOf(row, fold, asked));
      }
      if (performance.now() > end || groups.length > mostGroups) throw tooLong();
    }
  });
  return groups;
}

/**
 * What `best_approval` would choose by, for the days of each half: what the other half came to. Chances that were learnt from
 * the very payments they are judged by would look better than they are.
 */
const learnt = (groups: readonly LoggedGroup[]): Replayed['best'] => {
  const from = (fold: 0 | 1) =>
    bestBy(
      groups
        .filter((group) => group.fold === fold && group.approval.n > 0)
        .map(({ method, brand, amountFrom, gateway, approval }) => ({
          ...{ method, brand, gateway, band: bandOf(amountFrom) },
          approved: approval.sum,
          declined: approval.n - approval.sum,
        })),
    );
  return { 0: from(1), 1: from(0) };
};

/**
 * Estimates what settings would have made of a merchant's payments of the last days, from what the payments came to where they
 * went. Nothing is written. @throws 429 while another replay of the merchant runs
 * @throws 422 naming the fields, 503 for one that takes more than a minute
 */
export async function replayRouting(
  context: Pick<AppContext, 'env'>,
  scope: MerchantScope,
  { settings, days }: ReplayRoutingInput,
  em: EntityManager,
  now: Date = clockNow(),
): Promise<RoutingReplay> {
  requireSound(context, settings, 'settings.');
  const asked = askedBy(settings);
  const configured = await configuredGateways(context, scope, em);
  const groups = await readLogged(scope, { days, asked, now }, em);
  const replayed = { settings, configured, able: isAble, best: learnt(groups) };
  const cells = gatherCells(groups, targetOf(replayed, asked), asked);
  return reportOf(cells, asked, settings);
}
