import type { EntityManager } from '@mikro-orm/postgresql';
import { capabilitiesOf } from '../../../providers/registry.ts';
import { customerTable } from '../../customers/customer.repository.ts';
import type { PaymentLinkRow } from '../payment-link.entity.ts';

/** Who is to pay a link, and whether the card may be stored with them. */
export interface LinkCustomer {
  id: string;
  savesCard: boolean;
}

/** Finds the customer that a link is for; null for a link of anybody, and once the customer was deleted. */
export async function findLinkCustomer(
  link: PaymentLinkRow,
  em: EntityManager,
): Promise<LinkCustomer | null> {
  const { customerId, gateway, methods } = link;
  const customer = customerId && (await customerTable.find(link, customerId, em));
  if (!customer || customer.deletedAt) return null;
  const canSave = capabilitiesOf(gateway).savesCardsWhilePaying && methods.includes('card');
  return { id: customer.id, savesCard: canSave && customer.gateway === gateway };
}
