import type { EntityManager } from '@mikro-orm/postgresql';
import type { PaymentMethodInput, ProcessPaymentInput } from '@trilho/contracts/payment';
import type { AppContext } from '../../../context.ts';
import type { KeyClaim } from '../../../idempotency/key-claim.ts';
import { keyReference } from '../../../idempotency/key-reference.ts';
import { clockNow } from '../../../platform/clock.ts';
import { invalid } from '../../../platform/errors.ts';
import { isId } from '../../../platform/ids.ts';
import { hourOf } from '../../../platform/sao-paulo-day.ts';
import { isAvailable } from '../../../providers/registry.ts';
import { paymentMethodTable } from '../../customers/payment-method.repository.ts';
import { type Accounts, accountGone, paymentGatewayOf } from '../../provider-accounts/gateway-choice.ts';
import type { ProviderAccount } from '../../provider-accounts/provider-account.ts';
import type { PaymentDemand } from '../../routing/able.ts';
import { chooseAccount, routedBy, type UnroutedPayment } from '../../routing/choose.ts';
import { openTicket, type TicketScope } from '../../routing/route-ticket.ts';
import { type RoutedAccount, unrouted } from '../../routing/routed-account.ts';
import { findBegunConfig } from './begun-account.ts';
import { payableSeconds } from './payment-method-choice.ts';

/** Who asks for a payment, and under which key. */
export interface PaymentCaller {
  merchant: TicketScope & Accounts;
  readClaim: () => KeyClaim | null;
  /** Its entity manager is made when it is first asked for. */
  request: { readonly em: EntityManager };
}

/** The account in force of this configuration. @throws 422 where it is gone */
function accountOf({ gateways }: Accounts, configId: string): ProviderAccount {
  const account = gateways.find((own) => own.configId === configId);
  if (!account) throw accountGone();
  return account;
}

/** The account that an earlier request with the key began on; null for the first. */
async function begunOn(
  context: AppContext,
  { merchant, request }: PaymentCaller,
  claim: KeyClaim | null,
): Promise<RoutedAccount | null> {
  const configId = claim && (await findBegunConfig(context, claim, request.em));
  return configId ? unrouted(accountOf(merchant, configId)) : null;
}

const needsName = (field: 'gatewayType' | 'route', message: string) => invalid([{ field, message }], message);

/** Where a ticket leads. One that is not valid any more stands for a request that began while it was. */
async function byTicket(
  context: AppContext,
  caller: PaymentCaller,
  input: ProcessPaymentInput & { route: string },
): Promise<RoutedAccount> {
  if (input.gatewayType) throw needsName('route', 'Informe só um: `route` ou `gatewayType`.');
  const { merchant } = caller;
  try {
    const { configId, decision } = openTicket(context, merchant, input);
    const own = merchant.gateways.filter(({ gatewayType }) => isAvailable(context.env, gatewayType));
    const account = accountOf({ gateways: own }, configId);
    return decision ? routedBy(own, decision) : unrouted(account);
  } catch (error) {
    const begun = await begunOn(context, caller, caller.readClaim());
    if (begun) return begun;
    throw error;
  }
}

/** The account where a stored method is kept; null where it is not known, which the operation then refuses. */
async function whereStored(
  { merchant, request }: PaymentCaller,
  paymentMethodId: string | undefined,
): Promise<RoutedAccount | null> {
  if (!paymentMethodId || !isId('pm', paymentMethodId)) return null;
  const stored = await paymentMethodTable.find(merchant, paymentMethodId, request.em);
  const account = merchant.gateways.find(({ gatewayType }) => gatewayType === stored?.gateway);
  return account ? unrouted(account) : null;
}

const demandOf = (method: PaymentMethodInput, { capture, payer }: ProcessPaymentInput): PaymentDemand => ({
  captureLater: capture === false,
  seconds: payableSeconds(method),
  payer: payer ? ['name', 'document', ...(payer.address ? (['address'] as const) : [])] : [],
});

/** A payment by a method of its own, as rules see it. Who gives an address has it in Brazil. */
const unroutedOf = (
  method: PaymentMethodInput,
  input: ProcessPaymentInput,
  keyReference: string | null,
): UnroutedPayment => ({
  facts: {
    method: method.type,
    brand: null,
    amountMinor: input.amount,
    currency: input.currency,
    installments: method.installments ?? 1,
    country: input.payer?.address ? 'BR' : null,
    metadata: input.metadata ?? {},
    hour: hourOf(clockNow()),
  },
  demand: demandOf(method, input),
  drawnBy: { customer: input.customerId ?? input.customerEmail, keyReference },
});

/**
 * Returns the account that a payment is made on: of the gateway that the request names, of its ticket, where its stored
 * method is kept, the only one that there is, or by the merchant's rules. A repetition goes where the first request with its
 * key went, whatever has changed since. A card's token belongs to one gateway, and an open payment to the browser's: several
 * need a name or a ticket.
 * @throws 422 naming the field
 */
export async function routePayment(
  context: AppContext,
  caller: PaymentCaller,
  input: ProcessPaymentInput,
): Promise<RoutedAccount> {
  const { env } = context;
  const { merchant, request } = caller;
  const { gatewayType, route, paymentMethod, paymentMethodId } = input;
  if (route !== undefined) return byTicket(context, caller, { ...input, route });
  const isAlone = merchant.gateways.filter((own) => isAvailable(env, own.gatewayType)).length < 2;
  if (gatewayType || isAlone) return unrouted(paymentGatewayOf(env, merchant, gatewayType));
  const claim = caller.readClaim();
  const known = (await begunOn(context, caller, claim)) ?? (await whereStored(caller, paymentMethodId));
  if (known) return known;
  if (paymentMethod?.type === 'card' || paymentMethodId) {
    throw needsName(
      'gatewayType',
      'Há mais de um gateway configurado, e o token do cartão é de um deles: informe `gatewayType`, ou `route`.',
    );
  }
  if (!paymentMethod) return unrouted(paymentGatewayOf(env, merchant, undefined));
  const reference = claim && keyReference(context, 'pay', claim);
  return chooseAccount(context, merchant, unroutedOf(paymentMethod, input, reference), request.em);
}
