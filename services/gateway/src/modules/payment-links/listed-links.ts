import type { EntityManager } from '@mikro-orm/postgresql';
import type { PaymentLinkStatus } from '@trilho/contracts/payment-link';
import type { DayTotal } from '@trilho/contracts/portal-page';
import type { PortalPaymentLinkPage, PortalPaymentLinkQuery } from '@trilho/contracts/portal-payment-link';
import { expressionBuilder, type SqlBool, sql } from 'kysely';
import type { AppContext, MerchantScope } from '../../context.ts';
import { clockNow } from '../../platform/clock.ts';
import type { TablesOf } from '../../platform/database/queries.ts';
import { type Condition, containing, madeOn, plainSql, plainText } from '../../platform/lists/conditions.ts';
import { idEndOf } from '../../platform/lists/id-end.ts';
import { countMatches, sumMatches } from '../../platform/lists/matches.ts';
import { cursorQuery, placeOf, readCounted } from '../../platform/lists/portal-page.ts';
import { merchantRows } from '../../platform/lists/scope.ts';
import { typedAmount } from '../../platform/lists/typed-amount.ts';
import type { PaymentLinkSchema } from './payment-link.entity.ts';
import { readLinks } from './payment-link.repository.ts';
import { portalLinkViewer } from './read-links.ts';

/** What links are filtered by: the screen's query without its page, and whose they are. */
export type LinkFilter = Pick<PortalPaymentLinkQuery, 'status' | 'gateway' | 'search'>;

const eb = expressionBuilder<TablesOf<typeof PaymentLinkSchema>, 'payment_links'>();

const hasPayment = (state: Condition): Condition =>
  sql<SqlBool>`exists (select from payment_link_payments
    join payments on payments.id = payment_link_payments.payment_id
    where payment_link_payments.link_id = payment_links.id and ${state})`;

/** A state of links as `statusOfLink` tells it, as a condition. */
function hasStatus(status: PaymentLinkStatus, now: Date): Condition {
  const once = eb('payment_links.reusable', '=', false);
  const active = eb('payment_links.active', '=', true);
  const isPaid = eb.and([once, hasPayment(sql<SqlBool>`payments.status = 'succeeded'`)]);
  if (status === 'paid') return isPaid;
  if (status === 'inactive') return eb.and([eb.not(active), eb.not(isPaid)]);
  const isWaiting = eb.and([
    once,
    hasPayment(sql<SqlBool>`payments.status not in ('succeeded', 'failed', 'canceled')`),
  ]);
  if (status === 'waiting') return eb.and([active, eb.not(isPaid), isWaiting]);
  const isExpired = sql<SqlBool>`coalesce(payment_links.expires_at <= ${now}, false)`;
  const ends = status === 'expired' ? isExpired : eb.not(isExpired);
  return eb.and([active, eb.not(isPaid), eb.not(isWaiting), ends]);
}

/** The condition that a text stands for a link: in its description, its amount, its id or address, or the end of that. */
function matchesText(text: string): Condition {
  const amount = typedAmount(text);
  if (amount !== null) return eb('payment_links.amountMinor', '=', amount);
  const id = /lnk_[0-9A-Za-z]+$/.exec(text)?.[0] ?? text;
  const end = idEndOf(text);
  return eb.or([
    sql<SqlBool>`${plainSql(sql.ref('payment_links.description'))} like ${containing(plainText(text))}`,
    eb('payment_links.id', '=', id),
    ...(end === null ? [] : [eb('payment_links.id', 'like', `%${end}`)]),
  ]);
}

/** Conditions on `payment_links`, of which a merchant has few. */
export function linkConditions({ status, gateway, search }: LinkFilter, now: Date): Condition[] {
  const text = search?.trim();
  return [
    ...(status ? [hasStatus(status, now)] : []),
    ...(gateway ? [eb('payment_links.gateway', '=', gateway)] : []),
    ...(text ? [matchesText(text)] : []),
  ];
}

/** Reads a page of the screen's list with its total. @throws 400 for a cursor that is not of this list */
export async function listedLinkPage(
  context: AppContext,
  { userId, environment, ...query }: PortalPaymentLinkQuery,
  em: EntityManager,
): Promise<PortalPaymentLinkPage> {
  const scope: MerchantScope = { userId, environment };
  const conditions = linkConditions(query, clockNow());
  const total = await countMatches(
    'payment_links',
    { scope: merchantRows('payment_links', scope), conditions },
    em,
  );
  const page = await readCounted(total, query, () => readLinks(scope, conditions, cursorQuery(query), em));
  const content = page.rows.map(await portalLinkViewer(context, page.rows, em));
  return { content, ...total, ...placeOf(page, query) };
}

/** What a link received, less refunds. */
const received = sql<number>`select coalesce(sum(payments.amount_captured_minor - payments.amount_refunded_minor), 0)
  from payment_link_payments join payments on payments.id = payment_link_payments.payment_id
  where payment_link_payments.link_id = payment_links.id and payments.status = 'succeeded'`;

/** Adds up what the links of a day received, less refunds, that the screen's filter finds. */
export async function listedLinkDay(
  scope: MerchantScope,
  { day, ...filter }: LinkFilter & { day: string },
  em: EntityManager,
): Promise<DayTotal> {
  const conditions = [
    ...linkConditions(filter, clockNow()),
    ...madeOn('payment_links.id', 'lnk', { from: day, to: day }),
  ];
  const matches = { scope: merchantRows('payment_links', scope), conditions };
  return { day, amount: await sumMatches('payment_links', matches, received, em) };
}
