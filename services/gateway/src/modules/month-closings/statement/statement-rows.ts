import type { EntityManager } from '@mikro-orm/postgresql';
import type { MonthClosing } from '@trilho/contracts/month-closing';
import { sql } from 'kysely';
import type { MerchantScope } from '../../../context.ts';
import { queries } from '../../../platform/database/queries.ts';
import { idFloor } from '../../../platform/ids.ts';
import { dayEnd, dayStart } from '../../../platform/sao-paulo-day.ts';
import { maskDocument } from '../../../platform/security/mask-document.ts';
import type { PayoutRow, PayoutSchema } from '../../payouts/payout.entity.ts';
import type {
  SettlementDifferenceRow,
  SettlementDifferenceSchema,
} from '../../settlement-differences/settlement-difference.entity.ts';
import { User } from '../../users/user.entity.ts';
import { showMonth } from '../month-closing.service.ts';
import { lastDayOf } from '../months.ts';

const db = (em: EntityManager) => queries<typeof PayoutSchema | typeof SettlementDifferenceSchema>(em);

/** How many rows of a list the statement shows; beyond them it says how many there are. */
export const mostRows = 500;

/** Some rows of a list, and how many it has. */
export interface Listed<Row> {
  rows: Row[];
  total: number;
}

/** What a month's statement shows. */
export interface Statement {
  merchant: { name: string; document: string };
  environment: MerchantScope['environment'];
  closing: MonthClosing;
  payouts: Listed<PayoutRow>;
  open: Listed<SettlementDifferenceRow>;
  explained: Listed<SettlementDifferenceRow>;
}

/** The payouts that were made within the month. */
async function payoutsOf(
  { userId, environment }: MerchantScope,
  month: string,
  em: EntityManager,
): Promise<Listed<PayoutRow>> {
  const ofMonth = db(em)
    .selectFrom('payouts')
    .where((eb) => eb.and({ userId, environment }))
    .where('id', '>=', idFloor('po', dayStart(`${month}-01`)))
    .where('id', '<', idFloor('po', dayEnd(lastDayOf(month))));
  const { total } = await ofMonth
    .select(sql<number>`count(*)::integer`.as('total'))
    .executeTakeFirstOrThrow();
  return { rows: await ofMonth.selectAll().orderBy('id').limit(mostRows).execute(), total };
}

/** Differences that are open, of days to the month's end; and those of the month that a person explained. */
async function differencesOf(
  { userId, environment }: MerchantScope,
  month: string,
  status: 'open' | 'explained',
  em: EntityManager,
): Promise<Listed<SettlementDifferenceRow>> {
  const found = db(em)
    .selectFrom('settlement_differences')
    .where((eb) => eb.and({ userId, environment, status }))
    .where('day', '<=', lastDayOf(month))
    .where('day', '>=', status === 'open' ? '2000-01-01' : `${month}-01`);
  const { total } = await found.select(sql<number>`count(*)::integer`.as('total')).executeTakeFirstOrThrow();
  return {
    rows: await found.selectAll().orderBy('day').orderBy('id').limit(mostRows).execute(),
    total,
  };
}

/** Reads what a month's statement shows. @throws 422 for a month that is not over */
export async function readStatementOf(
  { userId, environment }: MerchantScope,
  month: string,
  em: EntityManager,
): Promise<Statement> {
  const scope = { userId, environment };
  const { name, surname, cpf } = await em.findOneOrFail(User, userId);
  return {
    merchant: { name: `${name} ${surname}`, document: maskDocument(cpf) },
    environment,
    closing: await showMonth(scope, month, em),
    payouts: await payoutsOf(scope, month, em),
    open: await differencesOf(scope, month, 'open', em),
    explained: await differencesOf(scope, month, 'explained', em),
  };
}
