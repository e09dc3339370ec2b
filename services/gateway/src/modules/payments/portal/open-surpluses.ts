import type { EntityManager } from '@mikro-orm/postgresql';
import type { PortalSurplus, PortalSurpluses } from '@trilho/contracts/portal-surplus';
import { expressionBuilder, sql } from 'kysely';
import type { MerchantScope } from '../../../context.ts';
import { queries, type TablesOf } from '../../../platform/database/queries.ts';
import type { CustomerSchema } from '../../customers/customer.entity.ts';
import type { PaymentSchema } from '../record/payment.entity.ts';
import type { RefundSchema } from '../record/refund.entity.ts';
import type { SurplusSchema } from '../record/surplus.entity.ts';

type Schemas = typeof SurplusSchema | typeof PaymentSchema | typeof CustomerSchema | typeof RefundSchema;

/** The refunds of a surplus, to be read beside it. */
const refundsOfSurplus = () =>
  expressionBuilder<TablesOf<Schemas>, 'surpluses'>()
    .selectFrom('refunds')
    .whereRef('refunds.paymentId', '=', 'surpluses.paymentId')
    .where('refunds.reason', 'is not', null);

/** What of a surplus is not back: less what succeeded, and what a person gave back. */
function amountLeft() {
  const eb = expressionBuilder<TablesOf<Schemas>, 'surpluses'>();
  const returned = refundsOfSurplus()
    .where('refunds.status', '=', 'succeeded')
    .select(({ fn, lit }) => fn.coalesce(fn.sum<number>('refunds.amountMinor'), lit(0)).as('returned'));
  return eb(eb('surpluses.amountMinor', '-', eb.ref('surpluses.byHandMinor')), '-', returned);
}

/** Selects the open surpluses of a merchant's environment, with their payments. */
const selectOpen = ({ userId, environment }: MerchantScope, em: EntityManager) =>
  queries<Schemas>(em)
    .selectFrom('surpluses')
    .where('surpluses.userId', '=', userId)
    .where('surpluses.environment', '=', environment)
    .where('surpluses.settledAt', 'is', null);

const selectListed = (scope: MerchantScope, em: EntityManager) =>
  selectOpen(scope, em)
    .innerJoin('payments', 'payments.id', 'surpluses.paymentId')
    .leftJoin('customers', (join) =>
      join
        .onRef('customers.id', '=', 'payments.customerId')
        .onRef('customers.userId', '=', 'payments.userId')
        .onRef('customers.environment', '=', 'payments.environment'),
    )
    .select([
      'surpluses.paymentId',
      'payments.currency',
      'surpluses.reason',
      sql<string | null>`coalesce(payments.payer_name, customers.name)`.as('customerName'),
      'payments.customerEmail',
      'payments.gateway',
      'payments.method',
      'payments.replacedBy',
      'surpluses.createdAt',
      'surpluses.lastRefusal',
      'surpluses.askedAt',
      'surpluses.nextAttemptAt',
    ])
    .select(({ exists }) => [
      amountLeft().as('amount'),
      exists(
        refundsOfSurplus().where('refunds.status', 'in', ['unknown', 'pending']).select('refunds.id'),
      ).as('returning'),
    ]);

type ListedRow = Awaited<ReturnType<ReturnType<typeof selectListed>['execute']>>[number];

const surplusView = ({
  createdAt,
  askedAt,
  nextAttemptAt,
  amount,
  returning,
  replacedBy,
  ...row
}: ListedRow): PortalSurplus => ({
  ...row,
  amount: Number(amount),
  returning: Boolean(returning),
  since: createdAt.toISOString(),
  askedAt: askedAt?.toISOString() ?? null,
  nextAttemptAt: nextAttemptAt?.toISOString() ?? null,
  ...(replacedBy && { replacedBy }),
});

const mostListed = 100;

/** Reads what a merchant has to give back and is not back yet, longest first, with its sum. */
export async function openSurpluses(scope: MerchantScope, em: EntityManager): Promise<PortalSurpluses> {
  const rows = await selectListed(scope, em)
    .orderBy('surpluses.createdAt')
    .orderBy('surpluses.paymentId')
    .limit(mostListed)
    .execute();
  const total = await selectOpen(scope, em)
    .select(({ fn }) => [fn.countAll<string>().as('count'), fn.sum<string | null>(amountLeft()).as('sum')])
    .executeTakeFirstOrThrow();
  return {
    content: rows.map(surplusView),
    totalElements: Number(total.count),
    totalAmount: Number(total.sum ?? 0),
  };
}

/** Reads what of a merchant's payment has to go back; null where nothing has, or all of it is back. */
export async function findListedSurplus(
  scope: MerchantScope,
  paymentId: string,
  em: EntityManager,
): Promise<PortalSurplus | null> {
  const row = await selectListed(scope, em).where('surpluses.paymentId', '=', paymentId).executeTakeFirst();
  return row ? surplusView(row) : null;
}
