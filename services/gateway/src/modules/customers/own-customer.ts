import type { GatewayType } from '@trilho/contracts/common';
import { timeOfId } from '../../platform/ids.ts';
import type { CustomerDetails, ProviderCustomer } from '../../providers/port/customers.ts';
import { withoutOwnNames } from '../../providers/port/own-metadata.ts';
import { capabilitiesOf } from '../../providers/registry.ts';
import type { CustomerRow } from './customer.repository.ts';

/*
 * Customers at a gateway that keeps none: they are ours alone, and it knows them by our id once a payment has stored a
 * method with them.
 */

/** Whether the customers at a gateway are ours alone. */
export const isOurs = (gateway: GatewayType): boolean => capabilitiesOf(gateway).customersAreOurs === true;

/** A customer of ours as it is. */
export const ownState = (row: CustomerRow): ProviderCustomer => ({
  ...row,
  ownId: row.id,
  deleted: row.deletedAt !== null,
});

/** A customer of ours as it is made. */
export const newOwnState = (id: string, details: CustomerDetails): ProviderCustomer => ({
  externalId: id,
  ownId: id,
  metadata: withoutOwnNames(details.metadata ?? {}),
  createdAt: timeOfId('cus', id),
  deleted: false,
  name: details.name ?? null,
  email: details.email ?? null,
  phone: details.phone ?? null,
  description: details.description ?? null,
  defaultPaymentMethodExternalId: null,
});

/** A customer of ours with changes: what is left out stays, and an empty text in `metadata` removes the pair. */
export function changedOwnState(
  row: CustomerRow,
  { metadata = {}, ...changes }: CustomerDetails,
): ProviderCustomer {
  const pairs = Object.entries({ ...row.metadata, ...withoutOwnNames(metadata) });
  return {
    ...ownState(row),
    ...changes,
    metadata: Object.fromEntries(pairs.filter(([, value]) => value !== '')),
  };
}
