import type { EntityManager } from '@mikro-orm/postgresql';
import type { ProcessPaymentInput } from '@trilho/contracts/payment';
import type { PortalChargeInput } from '@trilho/contracts/portal-payment';
import type { MerchantScope } from '../../../context.ts';
import { type ApiError, invalid } from '../../../platform/errors.ts';
import { customerTable } from '../../customers/customer.repository.ts';

const problem = (message: string): ApiError => invalid([{ field: 'customerId', message }], message);

/**
 * Returns the portal's charge as the merchant API takes it, addressed to the customer's e-mail. A customer
 * deleted since is refused where the charge begins, so that a repetition still gets its first answer.
 * @throws 422 for a customer that the merchant does not have, or one without an e-mail
 */
export async function chargeOf(
  scope: MerchantScope,
  { customerId, paymentMethodId, amount, description }: PortalChargeInput,
  em: EntityManager,
): Promise<ProcessPaymentInput> {
  const customer = await customerTable.find(scope, customerId, em);
  if (!customer) throw problem('Cliente não encontrado.');
  if (!customer.email) throw problem('O cliente não tem e-mail: cadastre um para cobrar.');
  return {
    ...{ customerId, paymentMethodId, amount, description, customerEmail: customer.email },
    currency: 'BRL',
    capture: true,
  };
}
