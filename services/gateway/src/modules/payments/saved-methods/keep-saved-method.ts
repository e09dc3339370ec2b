import type { AppContext } from '../../../context.ts';
import type { SyncContext } from '../../../provider-sync/synced-resource.ts';
import { findOrImport } from '../../../provider-sync/upsert-from-provider.ts';
import type { ProviderPayment } from '../../../providers/port/payments.ts';
import { ProviderUnavailable } from '../../../providers/port/provider-errors.ts';
import { isOurs } from '../../customers/own-customer.ts';
import { storedWith } from '../../customers/payment-method.resource.ts';
import { askCandidates, openCandidates } from '../../provider-accounts/candidate-accounts.ts';
import type { AccountOpener } from '../../provider-accounts/provider-account.ts';
import type { PaymentRow } from '../record/payment.entity.ts';
import { hasStored } from '../record/payment.state.ts';

/**
 * Takes what a payment has stored with its customer into our copy, before the payment itself is written, so that its answer
 * and event name it. It is asked for by itself: a restricted key may not read cards, and a charge that asked to see one might
 * be refused after it was made. Never fails: the provider's own event of it, and the nightly comparison, bring it too, and
 * whichever comes first makes the one row. Returns the payment's state; where no list of the provider's would bring what could
 * not be read, without what it stored, so that the payment is asked for again.
 */
export async function keepSavedMethod<State extends ProviderPayment>(
  context: AccountOpener & Pick<AppContext, 'orm' | 'say'>,
  row: PaymentRow,
  state: State,
): Promise<State> {
  const { paymentMethodExternalId } = state;
  if (!row.saveMethod || !paymentMethodExternalId || !hasStored(state)) return state;
  const { orm, say } = context;
  const { userId, environment, configId, gateway, customerId } = row;
  const sync: SyncContext = {
    scope: { userId, environment },
    configId,
    gatewayType: gateway,
    em: orm.em,
    async provider(ask) {
      const answer = await askCandidates(await openCandidates(context, row, orm.em.fork()), ask);
      if (!answer) throw new ProviderUnavailable('The account of a stored method is gone');
      return answer.value;
    },
  };
  // The provider knows by our id a customer that is ours alone, and does not tell since when it has what it stored.
  const resource = isOurs(gateway) ? storedWith(customerId, row.createdAt) : storedWith(null);
  const withoutMethod = { ...state, paymentMethodExternalId: null };
  try {
    const method = await findOrImport(resource, sync, paymentMethodExternalId);
    // It may not be there yet or any more, or be another customer's, and not this one's to charge.
    const isKept = method?.customerId === customerId && method.deletedAt === null;
    return isKept || !isOurs(gateway) ? state : withoutMethod;
  } catch (err) {
    say({ err, paymentId: row.id }, 'a stored method is left to its event or a later check', 'warn');
    return isOurs(gateway) ? withoutMethod : state;
  }
}
