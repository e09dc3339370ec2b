import type { AppContext } from '../../../context.ts';
import type { SyncContext } from '../../../provider-sync/synced-resource.ts';
import { findOrImport } from '../../../provider-sync/upsert-from-provider.ts';
import type { ProviderPayment } from '../../../providers/port/payments.ts';
import { ProviderUnavailable } from '../../../providers/port/provider-errors.ts';
import { paymentMethodResource } from '../../customers/payment-method.resource.ts';
import { askCandidates, openCandidates } from '../../provider-accounts/candidate-accounts.ts';
import type { AccountOpener } from '../../provider-accounts/provider-account.ts';
import type { PaymentRow } from '../record/payment.entity.ts';
import { hasStoredCard } from '../record/payment.state.ts';

/**
 * Takes the card that a payment has stored with its customer into our copy, before the payment itself is written, so
 * that its answer and event name it. It is asked for by itself: a restricted key may not read cards, and a charge that
 * asked to see one might be refused after it was made. Never fails: the provider's own event of it, and the nightly
 * comparison, bring it too, and whichever comes first makes the one row.
 */
export async function keepSavedMethod(
  context: AccountOpener & Pick<AppContext, 'orm' | 'say'>,
  row: PaymentRow,
  state: ProviderPayment,
): Promise<void> {
  const { paymentMethodExternalId } = state;
  if (!row.saveMethod || !paymentMethodExternalId || !hasStoredCard(state)) return;
  const { orm, say } = context;
  const { userId, environment, configId, gateway } = row;
  const sync: SyncContext = {
    scope: { userId, environment },
    configId,
    gatewayType: gateway,
    em: orm.em,
    async provider(ask) {
      const answer = await askCandidates(await openCandidates(context, row, orm.em.fork()), ask);
      if (!answer) throw new ProviderUnavailable('The account of a stored card is gone');
      return answer.value;
    },
  };
  await findOrImport(paymentMethodResource, sync, paymentMethodExternalId).catch((err: unknown) =>
    say({ err, paymentId: row.id }, 'a stored card is left to its own event', 'warn'),
  );
}
