import type { SyncContext, SyncedResource } from '../../provider-sync/synced-resource.ts';
import { findOrImport, returnRow, upsertFromProvider } from '../../provider-sync/upsert-from-provider.ts';
import { requireNamespace } from '../../providers/port/require-namespace.ts';
import type { ProviderVerification } from '../../providers/port/verifications.ts';
import { customerResource } from '../customers/customer.resource.ts';
import { paymentMethodResource } from '../customers/payment-method.resource.ts';
import { type CardVerificationRow, cardVerificationTable } from './card-verification.repository.ts';
import { cardVerificationView } from './card-verification.view.ts';

const ends: ReadonlySet<CardVerificationRow['status']> = new Set(['succeeded', 'failed', 'canceled']);

/** Takes the card that was stored into our copy, so that whatever tells of the verification names it. */
async function keepStoredCard({ storedMethod }: ProviderVerification, sync: SyncContext): Promise<void> {
  if (!storedMethod) return;
  const snapshot = { state: storedMethod, source: 'created' } as const;
  await upsertFromProvider(paymentMethodResource, sync, snapshot, returnRow);
}

/** How a verification of the provider becomes a row of ours. */
export const cardVerificationResource: SyncedResource<
  CardVerificationRow,
  ProviderVerification,
  { customerId: string | null }
> = {
  prefix: 'ver',
  table: cardVerificationTable,
  async links(state, sync) {
    // Subscriptions set cards up by themselves, and merchants past us: those are no verifications of ours.
    if (state.ownId === null) return null;
    const { customerExternalId } = state;
    const customer = customerExternalId && (await findOrImport(customerResource, sync, customerExternalId));
    await keepStoredCard(state, sync);
    return { customerId: customer ? customer.id : null };
  },
  fields: ({ status, paymentMethodExternalId, card, redirectUrl, decline }, { customerId }, before) => ({
    status,
    customerId: customerId ?? before?.customerId ?? null,
    paymentMethodExternalId: paymentMethodExternalId ?? before?.paymentMethodExternalId ?? null,
    paymentMethodId: before?.paymentMethodId ?? null,
    cardBrand: card?.brand ?? before?.cardBrand ?? null,
    cardLast4: card?.lastFourDigits ?? before?.cardLast4 ?? null,
    redirectUrl: status === 'requires_action' ? redirectUrl : null,
    declineCode: decline?.declineCode ?? null,
    advice: decline?.advice ?? null,
    failureMessage: decline?.message ?? null,
  }),
  eventType: (before, after) =>
    ends.has(after.status) && before?.status !== after.status ? `card_verification.${after.status}` : null,
  view: cardVerificationView,
  retrieve: (provider, externalId) => requireNamespace(provider, 'verifications').retrieve(externalId),
};
