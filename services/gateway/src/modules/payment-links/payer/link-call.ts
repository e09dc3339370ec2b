import type { PayLinkInput } from '@trilho/contracts/payment-link';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../../../context.ts';
import { readKeyClaim } from '../../../idempotency/key-claim.ts';
import { routePayment } from '../../payments/creation/route-payment.ts';
import type { Call, createScopeCalls } from '../../provider-accounts/account-call.ts';
import { paymentGatewayOf } from '../../provider-accounts/gateway-choice.ts';
import { type RoutedAccount, unrouted } from '../../routing/routed-account.ts';
import type { PaymentLinkRow } from '../payment-link.entity.ts';
import { linkUrl } from '../payment-link.view.ts';
import { chargeOfLink } from './link-charge.ts';
import type { LinkCustomer } from './link-customer.ts';
import { forPayer } from './routing-refusal.ts';

/** A payer's call, and how its account was chosen. */
export interface LinkCall {
  call: Call;
  routed: RoutedAccount;
}

/**
 * Opens the call of a payer's submit: at the link's gateway or, where it names none, by the merchant's rules, as a payment of
 * the API that names none. A repetition goes where the first request with its key went.
 * @throws 422 for what the link does not allow, and where no gateway makes the payment
 */
export async function openLinkCall(
  context: AppContext,
  openCall: ReturnType<typeof createScopeCalls>,
  request: FastifyRequest,
  { link, input, customer }: { link: PaymentLinkRow; input: PayLinkInput; customer: LinkCustomer | null },
): Promise<LinkCall> {
  const { userId, environment, gateway: named } = link;
  const scope = { userId, environment, linkId: link.id };
  if (named) {
    const call = await openCall(scope, request, (own) => paymentGatewayOf(context.env, own, named));
    return { call, routed: unrouted(call.gateway) };
  }
  const charge = chargeOfLink(link, input, { url: linkUrl(context, link.id), customer, gateway: null });
  const readClaim = () => readKeyClaim(request, context, scope);
  let decision: RoutedAccount['decision'] = null;
  const call = await openCall(scope, request, async ({ gateways }) => {
    const caller = { merchant: { ...scope, gateways }, readClaim, request };
    const routed = await routePayment(context, caller, charge).catch(forPayer);
    decision = routed.decision;
    return routed.account;
  });
  return { call, routed: { account: call.gateway, decision } };
}
