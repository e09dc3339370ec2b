import type { EntityManager } from '@mikro-orm/postgresql';
import type { GatewayType } from '@trilho/contracts/common';
import { methodTypes } from '@trilho/contracts/method-names';
import type { PaymentMethodType } from '@trilho/contracts/payment';
import type { MerchantScope } from '../../../context.ts';
import { queries } from '../../../platform/database/queries.ts';
import { type ApiError, invalid } from '../../../platform/errors.ts';
import { isId } from '../../../platform/ids.ts';
import { chargesStored } from '../../../providers/port/capabilities.ts';
import type { PaymentCard } from '../../../providers/port/payments.ts';
import { capabilitiesOf } from '../../../providers/registry.ts';
import { customerTable } from '../../customers/customer.repository.ts';
import type { PaymentMethodSchema } from '../../customers/payment-method.entity.ts';
import { findHolder, paymentMethodTable } from '../../customers/payment-method.repository.ts';
import type { PaymentRow } from './payment.entity.ts';

/** Who pays and by what, in our ids and in the provider's. */
export interface Parties {
  customerId: string | null;
  customerExternalId?: string;
  /** The provider's own id of the customer with whom the payment stores its method, where it knows customers by ours. */
  holderExternalId?: string;
  paymentMethodExternalId?: string;
  /** How a stored method that is no card pays. */
  storedMethod?: PaymentMethodType;
  /** Known before the provider is asked, where the method is a stored one. */
  storedCard?: PaymentCard;
}

interface Named {
  /** Where the payment is made. */
  gateway: GatewayType;
  customerId?: string | null;
  paymentMethodId?: string | null;
  /** It stores its method with the customer. */
  savePaymentMethod?: boolean;
}

const problem = (field: 'customerId' | 'paymentMethodId', message: string): ApiError =>
  invalid([{ field, message }], message);

const noMethod = () => problem('paymentMethodId', 'Meio de pagamento não encontrado.');
const noCustomer = () => problem('customerId', 'Cliente não encontrado.');

async function findMethod(scope: MerchantScope, id: string, evenIfDeleted: boolean, em: EntityManager) {
  const row = await paymentMethodTable.find(scope, id, em);
  if (!row || (row.deletedAt && !evenIfDeleted)) throw noMethod();
  return row;
}

/**
 * Finds the provider's ids of the customer and the payment method that a payment names. A stored method is
 * charged for its own customer; an id that is not of our form is the browser's token of a new one, or one of
 * the provider's test methods (which the provider accepts in SANDBOX alone), and passes as it is.
 * `evenIfDeleted` is for a payment that was begun before they were deleted.
 * @throws 422 naming the field
 */
export async function resolveParties(
  scope: MerchantScope,
  { gateway, customerId, paymentMethodId, savePaymentMethod }: Named,
  evenIfDeleted: boolean,
  em: EntityManager,
): Promise<Parties> {
  const can = capabilitiesOf(gateway);
  const stored = paymentMethodId && isId('pm', paymentMethodId);
  if (paymentMethodId && !stored && can.attachesTokens === false) throw noMethod();
  const method = stored ? await findMethod(scope, paymentMethodId, evenIfDeleted, em) : null;
  const paymentMethodExternalId = method?.externalId ?? paymentMethodId;
  if (method && method.gateway !== gateway) {
    throw problem('paymentMethodId', 'O meio de pagamento está guardado em outro gateway.');
  }
  if (method && customerId && method.customerId !== customerId) {
    throw problem('paymentMethodId', 'O meio de pagamento não é deste cliente.');
  }
  const payer = customerId ?? method?.customerId;
  const customer = payer ? await customerTable.find(scope, payer, em) : null;
  if (payer && (!customer || (customer.deletedAt && !evenIfDeleted))) throw noCustomer();
  const holderExternalId =
    savePaymentMethod && can.customersAreOurs && customer ? await findHolder(scope, customer.id, em) : null;
  const storedMethod = methodTypes.find((type) => type !== 'card' && type === method?.type);
  return {
    customerId: customer?.id ?? null,
    ...(holderExternalId && { holderExternalId }),
    ...(storedMethod && chargesStored(can, storedMethod) && { storedMethod }),
    // One that is at another gateway is the merchant's own note of who pays.
    ...(customer?.gateway === gateway && { customerExternalId: customer.externalId }),
    ...(paymentMethodExternalId && { paymentMethodExternalId }),
    ...(method?.brand && {
      storedCard: { brand: method.brand, lastFourDigits: method.lastFourDigits ?? '' },
    }),
  };
}

/** A payment with our id of the method that it stored; null until our copy has it. */
export interface ShownPayment extends PaymentRow {
  savedMethodId?: string | null;
}

/** Adds to payments of one merchant the methods that they stored, by one statement; by none where none did. */
export async function withSavedMethods(
  rows: readonly PaymentRow[],
  em: EntityManager,
): Promise<readonly ShownPayment[]> {
  const externalIds = rows.flatMap(({ savedMethodExternalId }) => savedMethodExternalId ?? []);
  const [first] = rows;
  if (externalIds.length === 0 || !first) return rows;
  const { userId, environment } = first;
  const known = await queries<typeof PaymentMethodSchema>(em)
    .selectFrom('payment_methods')
    .select(['id', 'externalId'])
    .where((eb) => eb.and({ userId, environment }))
    .where('externalId', 'in', externalIds)
    .execute();
  const ids = new Map(known.map(({ id, externalId }) => [externalId, id]));
  return rows.map((row) => ({ ...row, savedMethodId: ids.get(row.savedMethodExternalId ?? '') ?? null }));
}

/** Adds to a payment the method that it stored. */
export async function withSavedMethod(row: PaymentRow, em: EntityManager): Promise<ShownPayment> {
  const [shown = row] = await withSavedMethods([row], em);
  return shown;
}
