import type { EntityManager } from '@mikro-orm/postgresql';
import type { GatewayType } from '@trilho/contracts/common';
import type { PaymentMethodType } from '@trilho/contracts/payment';
import { savesMethod } from '../../../providers/port/capabilities.ts';
import { capabilitiesOf } from '../../../providers/registry.ts';
import { customerTable } from '../../customers/customer.repository.ts';
import type { PaymentLinkRow } from '../payment-link.entity.ts';

/** Who is to pay a link. */
export interface LinkCustomer {
  id: string;
  /** The gateway at which what pays may be stored with them. */
  gateway: GatewayType;
  /** Of the link's methods those that may be stored there. */
  savedMethods: PaymentMethodType[];
}

/** The methods of a link that may be stored with its customer where they pay; null: not known yet. */
export const savedMethodsAt = (
  customer: LinkCustomer | null,
  gateway: GatewayType | null,
): PaymentMethodType[] => (customer && customer.gateway === gateway ? customer.savedMethods : []);

/** Whether a card that pays at a gateway may be stored with the link's customer. */
export const savesCard = (customer: LinkCustomer | null, gateway: GatewayType | null): boolean =>
  savedMethodsAt(customer, gateway).includes('card');

/** Finds the customer that a link is for; null for a link of anybody, and once the customer was deleted. */
export async function findLinkCustomer(
  link: PaymentLinkRow,
  em: EntityManager,
): Promise<LinkCustomer | null> {
  const { customerId, methods } = link;
  const customer = customerId && (await customerTable.find(link, customerId, em));
  if (!customer || customer.deletedAt) return null;
  const { id, gateway } = customer;
  const savedMethods = methods.filter((type) => savesMethod(capabilitiesOf(gateway), type));
  return { id, gateway, savedMethods };
}
