import type { AppContext } from '../../context.ts';
import type { PaymentProvider } from '../../providers/port/payment-provider.ts';
import type { ListedPayment } from '../../providers/port/payments.ts';
import type { ListedRefund } from '../../providers/port/refunds.ts';
import { adoptLinkPayment } from '../payment-links/payment-link.repository.ts';
import {
  type Announced,
  findAnnounced,
  type Imported,
  importPayment,
} from '../payments/changes/import-payment.ts';
import type { Source } from '../payments/changes/payment-apply.ts';
import { lostRow, notOurs } from '../payments/record/payment-origin.ts';
import { keepSavedMethod } from '../payments/saved-methods/keep-saved-method.ts';
import type { ProviderAccount } from '../provider-accounts/provider-account.ts';
import { canceledFirst } from './canceled-first.ts';

/** What importing needs of the process. */
export type ImportContext = Pick<AppContext, 'orm' | 'env' | 'vault' | 'say' | 'openProvider'>;

/** One payment of the provider's without a row here. */
interface Lost {
  payment: ListedPayment;
  /** Its refunds, where they are known already. */
  refunds?: readonly ListedRefund[];
  /** What the log still has of it, where that is known already. */
  announced?: Announced;
  /** What the journal records before the import. */
  steps?: Source['steps'];
}

/** Whether something may have gone back, also of what was paid too much: that must not go back a second time. */
const mayBeRefunded = ({
  amountRefundedMinor,
  amountCapturedMinor,
  status,
  origin,
}: ListedPayment): boolean =>
  amountRefundedMinor > 0 || amountCapturedMinor > (status === 'canceled' ? 0 : (origin?.record.amount ?? 0));

/**
 * Makes the row of a payment again that the database lost, with its refunds and its link. Nothing is sent to the provider
 * that changes anything there.
 * @throws the provider port's errors
 */
export async function importLost(
  context: ImportContext,
  account: ProviderAccount,
  provider: PaymentProvider,
  { payment, refunds, announced, steps = [] }: Lost,
): Promise<Imported> {
  const left = notOurs(account, payment);
  if (left) return { left };
  const present = await canceledFirst(provider, payment, payment.ownId);
  // As with any payment, what it stored comes before the payment that names it.
  const state = payment.origin
    ? await keepSavedMethod(context, lostRow(context, account, present, payment.origin), present)
    : present;
  // Nothing was sold.
  const isCanceled = state.status === 'canceled';
  const origin = payment.origin && { ...payment.origin, ...(isCanceled && { paidAt: null }) };
  const em = context.orm.em.fork();
  const lost = {
    payment: { ...state, origin },
    refunds: refunds ?? (mayBeRefunded(state) ? await provider.refunds.listOf(payment.externalId) : []),
    announced: announced ?? (await findAnnounced(account, [payment], em)),
  };
  return em.transactional(async (tx) => {
    const imported = await importPayment(context, account, lost, steps, tx);
    if (imported && 'row' in imported) await adoptLinkPayment(imported.row, tx);
    return imported;
  });
}
