import type { EntityManager } from '@mikro-orm/postgresql';
import type { GatewayType } from '@trilho/contracts/common';
import type { ValidationError } from '@trilho/contracts/envelope';
import type { CreatePaymentLinkInput } from '@trilho/contracts/payment-link';
import type { AppContext, MerchantScope } from '../../context.ts';
import { clockNow } from '../../platform/clock.ts';
import { invalid, unprocessable } from '../../platform/errors.ts';
import { capabilitiesOf, isAvailable, requireAvailable } from '../../providers/registry.ts';
import { customerTable } from '../customers/customer.repository.ts';
import { paymentGatewayOf } from '../provider-accounts/gateway-choice.ts';
import { findAccounts } from '../provider-accounts/provider-account.repository.ts';
import { isIdle } from '../routing/choose.ts';
import { findRouting } from '../routing/routing.repository.ts';
import { fiscalOf } from '../tax-split/fiscal-problems.ts';
import { readRoutedMeans } from './link-means.ts';
import { amountProblems, fiscalLinkProblems, methodProblems, methodsFor } from './link-problems.ts';
import type { PaymentLinkRow } from './payment-link.entity.ts';
import { insertLink } from './payment-link.repository.ts';

/**
 * Returns the gateway that a link charges at; null where none is named and the merchant's rules choose among several.
 * @throws 422 when there is none, or several of which none is named and no rules are in force
 */
async function gatewayOfLink(
  { env }: AppContext,
  scope: MerchantScope,
  named: GatewayType | undefined,
  em: EntityManager,
): Promise<GatewayType | null> {
  const gateways = await findAccounts(scope, em);
  if (gateways.length === 0) {
    if (named) requireAvailable(env, named);
    const message = 'Nenhum gateway está configurado neste ambiente para cobrar pelo link.';
    throw unprocessable(message, 'gateway_not_configured');
  }
  const isChosen = named || gateways.filter(({ gatewayType }) => isAvailable(env, gatewayType)).length < 2;
  if (!isChosen && !isIdle(await findRouting(scope, em))) return null;
  return paymentGatewayOf(env, { gateways }, named).gatewayType;
}

/** What is wrong with the customer that a link is for. */
async function customerProblems(
  scope: MerchantScope,
  customerId: string,
  { reusable }: CreatePaymentLinkInput,
  em: EntityManager,
): Promise<ValidationError[]> {
  const field = 'customerId';
  // Many may pay it: what they store would all be this one customer's.
  if (reusable) return [{ field, message: 'Um link de um cliente recebe um pagamento só.' }];
  const customer = await customerTable.find(scope, customerId, em);
  return customer && !customer.deletedAt ? [] : [{ field, message: 'Cliente não encontrado.' }];
}

/**
 * Creates a merchant's link.
 * @throws 422 naming the fields that are wrong, or when no gateway is configured
 */
export async function createLink(
  context: AppContext,
  { userId, environment }: MerchantScope,
  input: CreatePaymentLinkInput,
  { id, tx }: { id: string; tx: EntityManager },
): Promise<PaymentLinkRow> {
  const gateway = await gatewayOfLink(context, { userId, environment }, input.gatewayType, tx);
  const terms = {
    amountMinor: input.amount ?? null,
    maxInstallments: input.maxInstallments ?? 1,
    hour: null,
  };
  const can = gateway
    ? capabilitiesOf(gateway).methods
    : await readRoutedMeans(context, { userId, environment }, { id, ...terms }, tx);
  const methods = input.methods ?? methodsFor(can, input.amount);
  const problems = [
    ...amountProblems(input),
    ...methodProblems(gateway, can, methods, input),
    ...fiscalLinkProblems(input),
  ];
  if (methods.length === 0) {
    problems.push({ field: 'methods', message: 'Nenhum gateway das suas regras recebe este valor.' });
  }
  const now = clockNow();
  const expiresAt = input.expiresAt === undefined ? null : new Date(input.expiresAt);
  if (expiresAt && !(expiresAt > now)) {
    problems.push({ field: 'expiresAt', message: 'A validade deve estar no futuro.' });
  }
  if (input.customerId) {
    problems.push(...(await customerProblems({ userId, environment }, input.customerId, input, tx)));
  }
  if (problems.length > 0) throw invalid(problems);
  const row: PaymentLinkRow = {
    ...{ id, userId, environment, gateway, methods, expiresAt },
    description: input.description.trim(),
    amountMinor: input.amount ?? null,
    minAmountMinor: input.minAmount ?? null,
    maxAmountMinor: input.maxAmount ?? null,
    reusable: input.reusable ?? false,
    maxInstallments: input.maxInstallments ?? 1,
    active: true,
    customerId: input.customerId ?? null,
    fiscal: input.fiscal ? fiscalOf(input.fiscal) : null,
    createdAt: now,
    updatedAt: now,
  };
  await insertLink(row, tx);
  return row;
}
