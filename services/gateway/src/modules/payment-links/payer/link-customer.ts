import type { EntityManager } from '@mikro-orm/postgresql';
import type { GatewayType } from '@trilho/contracts/common';
import { capabilitiesOf } from '../../../providers/registry.ts';
import { customerTable } from '../../customers/customer.repository.ts';
import type { PaymentLinkRow } from '../payment-link.entity.ts';

/** Who is to pay a link. */
export interface LinkCustomer {
  id: string;
  /** The gateway at which a card that pays may be stored with them; null where none is. */
  savesCardAt: GatewayType | null;
}

/** Whether a card that pays at a gateway may be stored with the link's customer; null: not known yet. */
export const savesCard = (customer: LinkCustomer | null, gateway: GatewayType | null): boolean =>
  gateway !== null && customer?.savesCardAt === gateway;

/** Finds the customer that a link is for; null for a link of anybody, and once the customer was deleted. */
export async function findLinkCustomer(
  link: PaymentLinkRow,
  em: EntityManager,
): Promise<LinkCustomer | null> {
  const { customerId, methods } = link;
  const customer = customerId && (await customerTable.find(link, customerId, em));
  if (!customer || customer.deletedAt) return null;
  const canSave = capabilitiesOf(customer.gateway).savesCardsWhilePaying && methods.includes('card');
  return { id: customer.id, savesCardAt: canSave ? customer.gateway : null };
}
