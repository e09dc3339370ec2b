import type { EntityManager } from '@mikro-orm/postgresql';
import type { GatewayType } from '@trilho/contracts/common';
import type { ValidationError } from '@trilho/contracts/envelope';
import { methodWords } from '@trilho/contracts/method-names';
import type { PaymentMethodType } from '@trilho/contracts/payment';
import type { CreatePaymentLinkInput } from '@trilho/contracts/payment-link';
import type { AppContext, MerchantScope } from '../../context.ts';
import { clockNow } from '../../platform/clock.ts';
import { invalid, unprocessable } from '../../platform/errors.ts';
import { capabilitiesOf, requireAvailable } from '../../providers/registry.ts';
import { customerTable } from '../customers/customer.repository.ts';
import { paymentGatewayOf } from '../provider-accounts/gateway-choice.ts';
import { findAccounts } from '../provider-accounts/provider-account.repository.ts';
import type { PaymentLinkRow } from './payment-link.entity.ts';
import { insertLink } from './payment-link.repository.ts';

const reais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
const money = (minor: number): string => reais.format(minor / 100).replaceAll('\u00a0', ' ');

/** Returns the gateway that a link charges at. @throws 422 when there is none, or several of which none is named */
async function gatewayOfLink(
  { env }: AppContext,
  scope: MerchantScope,
  named: GatewayType | undefined,
  em: EntityManager,
): Promise<GatewayType> {
  const gateways = await findAccounts(scope, em);
  if (gateways.length === 0) {
    if (named) requireAvailable(env, named);
    const message = 'Nenhum gateway está configurado neste ambiente para cobrar pelo link.';
    throw unprocessable(message, 'gateway_not_configured');
  }
  return paymentGatewayOf(env, { gateways }, named).gatewayType;
}

/** What is wrong with the amounts of a link. */
function* amountProblems({
  amount,
  minAmount,
  maxAmount,
}: CreatePaymentLinkInput): Generator<ValidationError> {
  if (amount !== undefined) {
    const message = 'Um link de valor fixo não tem valor mínimo nem máximo.';
    if (minAmount !== undefined) yield { field: 'minAmount', message };
    if (maxAmount !== undefined) yield { field: 'maxAmount', message };
  } else if (minAmount !== undefined && maxAmount !== undefined && minAmount > maxAmount) {
    yield { field: 'maxAmount', message: 'O valor máximo não pode ser menor que o mínimo.' };
  }
}

/** What is wrong with how a link is paid at its gateway. */
function* methodProblems(
  gateway: GatewayType,
  methods: PaymentMethodType[],
  { amount, maxInstallments = 1 }: CreatePaymentLinkInput,
): Generator<ValidationError> {
  const can = capabilitiesOf(gateway).methods;
  for (const method of methods) {
    const capability = can[method];
    if (!capability) {
      yield { field: 'methods', message: `Este gateway não recebe por ${methodWords[method]}.` };
    } else if (amount !== undefined && (amount < capability.minMinor || amount > capability.maxMinor)) {
      const { minMinor, maxMinor } = capability;
      const message = `Por ${methodWords[method]}, o gateway recebe de ${money(minMinor)} a ${money(maxMinor)}.`;
      yield { field: 'amount', message };
    }
  }
  const most = methods.includes('card') ? (can.card?.maxInstallments ?? 1) : 1;
  if (maxInstallments > most) {
    const message =
      most === 1 ? 'Este link não pode ser parcelado.' : `O gateway parcela em até ${most} vezes.`;
    yield { field: 'maxInstallments', message };
  }
}

/** The methods that a gateway has, but for those that cannot charge this amount. */
const methodsFor = (gateway: GatewayType, amount: number | undefined): PaymentMethodType[] => {
  const can = capabilitiesOf(gateway).methods;
  const all = (['pix', 'card', 'boleto', 'paypal'] as const).filter((method) => can[method]);
  const fitting = all.filter((method) => {
    const { minMinor = 0, maxMinor = 0 } = can[method] ?? {};
    return amount === undefined || (amount >= minMinor && amount <= maxMinor);
  });
  return fitting.length > 0 ? fitting : all;
};

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
  const methods = input.methods ?? methodsFor(gateway, input.amount);
  const problems = [...amountProblems(input), ...methodProblems(gateway, methods, input)];
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
    createdAt: now,
    updatedAt: now,
  };
  await insertLink(row, tx);
  return row;
}
