import type { EntityManager } from '@mikro-orm/postgresql';
import type { PayerRoute, PayerRouteInput } from '@trilho/contracts/payment-link';
import type { AppContext } from '../../../context.ts';
import { clockNow } from '../../../platform/clock.ts';
import { conflict, invalid } from '../../../platform/errors.ts';
import { hourOf } from '../../../platform/sao-paulo-day.ts';
import { requireChargeable } from '../../../providers/amount-limits.ts';
import { findAccounts } from '../../provider-accounts/provider-account.repository.ts';
import { noDemand } from '../../routing/able.ts';
import { chooseAccount } from '../../routing/choose.ts';
import { routeTo } from '../../routing/route.service.ts';
import { linkKey, type PaymentLinkRow } from '../payment-link.entity.ts';
import { amountProblems, termProblems } from './link-charge.ts';
import { findLinkCustomer, savesCard } from './link-customer.ts';
import { requireOpen } from './open-link.ts';
import { forPayer } from './routing-refusal.ts';

/**
 * Chooses where the card of a link is tokenised, and seals that in a ticket of this link, amount and number of instalments.
 * Nothing is saved.
 * @throws 409 where the link takes no payment, or names its gateway; 422 for what it does not allow, and where no gateway makes
 * such a payment
 */
export async function routeOfLink(
  context: AppContext,
  link: PaymentLinkRow,
  input: PayerRouteInput,
  em: EntityManager,
): Promise<PayerRoute> {
  if (link.gateway) throw conflict('Este link cobra sempre no mesmo gateway.');
  const problems = [...amountProblems(link, input), ...termProblems(link, input)];
  if (problems.length > 0) throw invalid(problems);
  await requireOpen(link, undefined, em);
  const { id: linkId, userId, environment } = link;
  const { method, installments = 1, visit } = input;
  const amount = link.amountMinor ?? input.amount ?? 0;
  const facts = {
    ...{ method, installments, brand: null, country: null, currency: 'BRL', amountMinor: amount },
    metadata: { [linkKey]: linkId },
    hour: hourOf(clockNow()),
  };
  const customer = await findLinkCustomer(link, em);
  const keyReference = visit === undefined ? null : `${linkId}:${visit}`;
  const payment = { facts, demand: noDemand, drawnBy: { customer: customer?.id ?? null, keyReference } };
  const merchant = { userId, environment, gateways: await findAccounts(link, em) };
  const { account, decision } = await chooseAccount(context, merchant, payment, em).catch(forPayer);
  if (!decision) requireChargeable(account.gatewayType, method, amount);
  const asked = { amount, currency: 'BRL', method, installments, decision } as const;
  const route = await routeTo(context, { userId, environment, linkId }, { account, asked }, em);
  return { ...route, savesCard: savesCard(customer, route.gateway) };
}
