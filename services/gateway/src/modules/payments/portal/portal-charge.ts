import type { EntityManager } from '@mikro-orm/postgresql';
import type { GatewayType } from '@trilho/contracts/common';
import { gatewayNames } from '@trilho/contracts/gateway-names';
import type { ProcessPaymentInput } from '@trilho/contracts/payment';
import type { PortalChargeInput } from '@trilho/contracts/portal-payment';
import type { MerchantScope } from '../../../context.ts';
import { type ApiError, invalid } from '../../../platform/errors.ts';
import { storedMethod } from '../../../providers/port/capabilities.ts';
import { capabilitiesOf } from '../../../providers/registry.ts';
import { customerTable } from '../../customers/customer.repository.ts';

const problem = (message: string): ApiError => invalid([{ field: 'customerId', message }], message);

/**
 * Returns the portal's charge as the merchant API takes it, addressed to the customer's e-mail, and the gateway that keeps
 * the customer. A customer deleted since is refused where the charge begins, so that a repetition still gets its first
 * answer.
 * @throws 422 for a customer that the merchant does not have, one without an e-mail, or one whose gateway charges no
 *   stored card without its payer
 */
export async function chargeOf(
  scope: MerchantScope,
  { customerId, paymentMethodId, amount, description, fiscal }: PortalChargeInput,
  em: EntityManager,
): Promise<{ input: ProcessPaymentInput; gateway: GatewayType }> {
  const customer = await customerTable.find(scope, customerId, em);
  if (!customer) throw problem('Cliente não encontrado.');
  const { email, gateway } = customer;
  if (!email) throw problem('O cliente não tem e-mail: cadastre um para cobrar.');
  if (storedMethod(capabilitiesOf(gateway)) === null) {
    throw problem(
      `O ${gatewayNames[gateway]} só cobra um cartão salvo com o código de segurança dele. Crie um link de pagamento.`,
    );
  }
  const order = { customerId, paymentMethodId, amount, description, customerEmail: email };
  return { input: { ...order, currency: 'BRL', capture: true, ...(fiscal && { fiscal }) }, gateway };
}
