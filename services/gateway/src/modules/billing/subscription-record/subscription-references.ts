import type { EntityManager } from '@mikro-orm/postgresql';
import type { GatewayType } from '@trilho/contracts/common';
import type { MerchantScope } from '../../../context.ts';
import { invalid } from '../../../platform/errors.ts';
import { isId } from '../../../platform/ids.ts';
import type { PaymentMethodChoice } from '../../../providers/port/subscriptions.ts';
import { type CustomerRow, customerTable } from '../../customers/customer.repository.ts';
import { paymentMethodTable } from '../../customers/payment-method.repository.ts';
import { type PriceRow, priceTable } from '../../products/product.repository.ts';

const unknown = (field: string, message: string) => invalid([{ field, message }]);

/**
 * Finds the customer that a request names.
 * @throws 422 when the merchant has none of this id, or has it at another gateway than this one
 */
export async function namedCustomer(
  scope: MerchantScope,
  id: string,
  gateway: GatewayType,
  em: EntityManager,
): Promise<CustomerRow> {
  const row = await customerTable.find(scope, id, em);
  if (!row || row.deletedAt) throw unknown('customerId', 'Cliente não encontrado.');
  if (row.gateway !== gateway) throw unknown('customerId', 'Este cliente está em outro gateway.');
  return row;
}

/**
 * Finds the recurrent price that a request names; with `sold`, one that new subscriptions may have.
 * @throws 422 when there is no such price
 */
export async function namedPrice(
  scope: MerchantScope,
  id: string,
  em: EntityManager,
  { field = 'priceId', sold = true } = {},
): Promise<PriceRow> {
  const row = await priceTable.find(scope, id, em);
  if (!row || row.deletedAt) throw unknown(field, 'Preço não encontrado.');
  if (!row.recurrent) throw unknown(field, 'O preço não é recorrente.');
  if (sold && !row.active) throw unknown(field, 'O preço não está mais ativo.');
  return row;
}

/**
 * Finds the payment method that a request names: one stored with the customer, by our id or the provider's,
 * or the provider's token of a new one, which is to be attached to the customer.
 * @throws 422 for another customer's, or one that is gone
 */
export async function namedPaymentMethod(
  scope: MerchantScope,
  customer: CustomerRow,
  reference: string,
  em: EntityManager,
): Promise<PaymentMethodChoice> {
  const row =
    (await paymentMethodTable.find(scope, reference, em)) ??
    (await paymentMethodTable.findByExternalId(scope, reference, em));
  const usable = row && !row.deletedAt && row.customerId === customer.id;
  if (usable) return { externalId: row.externalId, attach: false };
  if (row || isId('pm', reference)) throw unknown('paymentMethodId', 'Meio de pagamento não encontrado.');
  return { externalId: reference, attach: true };
}
