import type { EntityManager } from '@mikro-orm/postgresql';
import type { MonthClosing as MonthClosingShown } from '@trilho/contracts/month-closing';
import { sql } from 'kysely';
import type { MerchantScope } from '../../context.ts';
import { clockNow } from '../../platform/clock.ts';
import { queries } from '../../platform/database/queries.ts';
import { conflict, unprocessable } from '../../platform/errors.ts';
import { User } from '../users/user.entity.ts';
import { MonthClosing } from './month-closing.entity.ts';
import { countOpen, firstPosting, isSettling, monthEnds, type OpenDifferences } from './month-figures.ts';
import { isOver, monthsSince } from './months.ts';

/** How many months are shown. */
const mostMonths = 24;

const viewOf = (row: MonthClosing): MonthClosingShown => ({
  object: 'month_closing',
  month: row.month,
  closedAt: row.closedAt.toISOString(),
  closedBy: row.closedBy,
  balances: row.balances,
  movements: row.movements,
  openDifferences: row.openDifferences,
  unexplained: row.unexplained,
});

const none: OpenDifferences = { openDifferences: 0, unexplained: 0 };

/** Shows these months: a closed one as it was then, the others by the figures of now. */
async function showMonths(
  { userId, environment }: MerchantScope,
  months: readonly string[],
  em: EntityManager,
): Promise<MonthClosingShown[]> {
  const scope = { userId, environment };
  const rows = await em.find(MonthClosing, { ...scope, month: { $in: [...months] } });
  const closed = new Map(rows.map((row) => [row.month, row]));
  const figuresOf = monthEnds(scope, em);
  const open = await countOpen(scope, months, em);
  const shown: MonthClosingShown[] = [];
  for (const month of months) {
    const row = closed.get(month);
    shown.push(
      row
        ? viewOf(row)
        : {
            ...{ object: 'month_closing', month, closedAt: null, closedBy: null },
            ...(await figuresOf(month)),
            ...(open.get(month) ?? none),
          },
    );
  }
  return shown;
}

/** Lists the months that are over since the merchant's first posting, newest first. */
export async function listMonths(scope: MerchantScope, em: EntityManager): Promise<MonthClosingShown[]> {
  const first = await firstPosting(scope, em);
  return first === null ? [] : showMonths(scope, monthsSince(first, clockNow(), mostMonths), em);
}

/** Shows one month. @throws 422 for one that is not over in São Paulo */
export async function showMonth(
  scope: MerchantScope,
  month: string,
  em: EntityManager,
): Promise<MonthClosingShown> {
  if (!isOver(month, clockNow())) throw unprocessable('O mês ainda não terminou.');
  const [shown] = await showMonths(scope, [month], em);
  if (!shown) throw new Error('A month is always shown');
  return shown;
}

const alreadyClosed = () => conflict('Este mês já foi fechado.');
const settling = () =>
  conflict('Os livros do último dia do mês ainda estão sendo fechados. Tente de novo em um minuto.');

/**
 * Closes a month: what the books held at its end, and the differences that were open, stay as they are now.
 * @throws 422 for a month that is not over in São Paulo, 409 for one that is closed, or whose last day still is not
 */
export const closeMonth = (
  { userId, environment }: MerchantScope,
  month: string,
  em: EntityManager,
): Promise<MonthClosingShown> =>
  em.transactional(async (tx) => {
    const shown = await showMonth({ userId, environment }, month, tx);
    if (shown.closedAt !== null) throw alreadyClosed();
    if (await isSettling(month, tx)) throw settling();
    const { name, surname } = await tx.findOneOrFail(User, userId);
    const [closedBy, closedAt] = [`${name} ${surname}`, clockNow()];
    // Two at once: the second waits here for the first, and finds it closed.
    const { rows } = await sql`
      insert into month_closings (user_id, environment, month, balances, movements, open_differences, unexplained,
        closed_by, closed_at)
      values (${userId}, ${environment}, ${month}, ${JSON.stringify(shown.balances)}::jsonb,
        ${JSON.stringify(shown.movements)}::jsonb, ${shown.openDifferences}, ${shown.unexplained}, ${closedBy},
        ${closedAt}::timestamptz)
      on conflict (user_id, environment, month) do nothing returning month`.execute(queries(tx));
    if (rows.length === 0) throw alreadyClosed();
    return { ...shown, closedBy, closedAt: closedAt.toISOString() };
  });
