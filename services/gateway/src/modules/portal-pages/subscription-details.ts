import type { EntityManager } from '@mikro-orm/postgresql';
import type { PortalSubscriptionDetails } from '@trilho/contracts/portal-subscription';
import type { AppContext, MerchantScope } from '../../context.ts';
import { queries } from '../../platform/database/queries.ts';
import { notFound } from '../../platform/errors.ts';
import type { InvoiceSchema } from '../billing/invoices/invoice.entity.ts';
import { listInvoices } from '../billing/invoices/invoice.repository.ts';
import { invoiceView } from '../billing/invoices/invoice.view.ts';
import { getSubscription } from '../billing/subscription-record/subscription.repository.ts';
import { listExpanded } from '../billing/subscriptions/portal/listed-subscriptions.ts';
import { canAdvance } from '../billing/subscriptions/subscription-advance.ts';

/** How many invoices are shown, the newest first. */
const shown = { limit: 10 };

async function countInvoices(
  { userId, environment }: MerchantScope,
  subscriptionId: string,
  em: EntityManager,
): Promise<number> {
  const { total } = await queries<typeof InvoiceSchema>(em)
    .selectFrom('invoices')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where((eb) => eb.and({ userId, environment, subscriptionId }))
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return total;
}

/** Reads all that the portal shows of one subscription, from our own copy. @throws 404 */
export async function readSubscriptionDetails(
  context: Pick<AppContext, 'env'>,
  scope: MerchantScope,
  id: string,
  em: EntityManager,
): Promise<PortalSubscriptionDetails> {
  const row = await getSubscription(scope, id, em);
  const [listed] = await listExpanded(scope, [row], em);
  if (!listed) throw notFound();
  const invoices = await listInvoices(scope, { ...shown, subscriptionId: id }, em);
  return {
    ...listed,
    currency: row.currency,
    periodStart: row.periodStartAt.toISOString(),
    periodEnd: row.periodEndAt.toISOString(),
    trialEnd: row.trialEndAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
    refundedAt: row.refundedAt?.toISOString() ?? null,
    amountRefunded: row.amountRefundedMinor,
    metadata: row.metadata,
    canAdvance: canAdvance(context, scope, row),
    invoices: { total: await countInvoices(scope, id, em), items: invoices.rows.map(invoiceView) },
  };
}
