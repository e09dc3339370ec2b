import type { AppContext } from '../../../context.ts';
import type { SyncContext } from '../../../provider-sync/synced-resource.ts';
import { returnRow, upsertFromProvider } from '../../../provider-sync/upsert-from-provider.ts';
import type { ProviderPayment } from '../../../providers/port/payments.ts';
import { ProviderUnavailable } from '../../../providers/port/provider-errors.ts';
import { paymentMethodResource } from '../../customers/payment-method.resource.ts';
import type { PaymentRow } from '../record/payment.entity.ts';

/** What the answer about a payment shows is enough, as its customer has a row: nothing more is asked. */
const askNothing = () =>
  Promise.reject(new ProviderUnavailable('A stored card is known by its payment alone'));

/**
 * Takes the card that a payment has stored with its customer into our copy, before the payment itself is written, so
 * that its answer and event name it. Never fails: the provider's own event of it, and the nightly comparison, bring it
 * too, and whichever comes first makes the one row.
 */
export async function keepSavedMethod(
  { orm, say }: Pick<AppContext, 'orm' | 'say'>,
  { id, userId, environment, configId, gateway, saveMethod }: PaymentRow,
  { storedMethod }: ProviderPayment,
): Promise<void> {
  if (!saveMethod || !storedMethod) return;
  const sync: SyncContext = {
    scope: { userId, environment },
    configId,
    gatewayType: gateway,
    em: orm.em,
    provider: askNothing,
  };
  const snapshot = { state: storedMethod, source: 'created' } as const;
  await upsertFromProvider(paymentMethodResource, sync, snapshot, returnRow).catch((err: unknown) =>
    say({ err, paymentId: id }, 'a stored card is left to its own event', 'warn'),
  );
}
