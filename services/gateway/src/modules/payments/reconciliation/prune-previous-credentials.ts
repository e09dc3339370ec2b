import type { EntityManager } from '@mikro-orm/postgresql';
import { queries } from '../../../platform/database/queries.ts';
import type { PreviousCredentialSchema } from '../../provider-accounts/previous-credential.entity.ts';
import type { PaymentSchema } from '../record/payment.entity.ts';
import type { RefundSchema } from '../record/refund.entity.ts';

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Deletes the replaced keys that nothing needs any more: a day after they were replaced (a call may be repeated until
 * then) no payment made with them is open and no refund of one. A payment that nobody finished within 90 days counts as
 * closed.
 */
export async function prunePreviousCredentials(now: Date, em: EntityManager): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * dayMs);
  await queries<typeof PreviousCredentialSchema | typeof PaymentSchema | typeof RefundSchema>(em)
    .deleteFrom('former_provider_keys as former')
    .where('retiredAt', '<', before(1))
    .where(({ or, and, not, exists, selectFrom, eb }) => {
      const payments = selectFrom('payments')
        .select('payments.id')
        .whereRef('payments.configId', '=', 'former.configId')
        .whereRef('payments.keyRevision', '=', 'former.keyRevision');
      const refunds = payments.innerJoin('refunds', 'refunds.paymentId', 'payments.id');
      return or([
        eb('retiredAt', '<', before(90)),
        and([
          not(exists(payments.where('payments.status', 'not in', ['succeeded', 'failed', 'canceled']))),
          not(exists(refunds.where('refunds.status', 'in', ['unknown', 'pending']))),
        ]),
      ]);
    })
    .execute();
}
