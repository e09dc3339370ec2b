import type { AppContext } from '../context.ts';
import { findPaymentByReference } from '../modules/payments/record/payment.repository.ts';
import { createAccountFinder } from '../modules/provider-events/event-account.ts';
import { applyProviderEvent } from '../modules/provider-events/event-handlers.ts';
import type { Outcome } from '../modules/provider-events/event-queue.ts';
import type { ProviderEvent } from '../providers/port/provider-event.ts';

/** Applies an event of a configuration's account at once, without storing it. */
export async function applyEvent(
  context: AppContext,
  configId: string,
  event: ProviderEvent,
): Promise<Outcome> {
  const em = context.orm.em.fork();
  const account = await createAccountFinder(context)(configId);
  if (!account) throw new Error(`No account of ${configId}`);
  return applyProviderEvent(
    { context, findPayment: (scope, id) => findPaymentByReference(scope, id, em) },
    account,
    event,
    em,
  );
}
