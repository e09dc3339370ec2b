import type { EntityManager } from '@mikro-orm/postgresql';
import type { AppContext } from '../../../context.ts';
import type { IdempotencyKeySchema } from '../../../idempotency/idempotency-key.entity.ts';
import { type KeyClaim, keyKeptMs } from '../../../idempotency/key-claim.ts';
import { keyReference } from '../../../idempotency/key-reference.ts';
import { queries } from '../../../platform/database/queries.ts';
import type { PaymentSchema } from '../record/payment.entity.ts';
import { movedNames } from '../record/payment-reference.ts';

const db = (em: EntityManager) => queries<typeof PaymentSchema | typeof IdempotencyKeySchema>(em);

/**
 * Finds the configuration of the account that an earlier request with this key began a payment on, by one statement: the one
 * that the key stands for or, where the database has lost the key, the one that the gateway knows by it. Null for the first
 * request, and where the key was freed because nothing had happened.
 */
export async function findBegunConfig(
  context: Pick<AppContext, 'vault'>,
  claim: KeyClaim,
  em: EntityManager,
): Promise<string | null> {
  const { route, key, createdAt } = claim;
  const { userId, environment } = claim.scope;
  const reference = keyReference(context, 'pay', claim);
  const keptSince = new Date(createdAt.getTime() - keyKeptMs);
  const ofKey = db(em)
    .selectFrom('idempotency_keys')
    .innerJoin('payments', 'payments.id', 'idempotency_keys.resourceId')
    .select('payments.configId')
    .where((eb) =>
      eb.and({
        'idempotency_keys.userId': userId,
        'idempotency_keys.environment': environment,
        'idempotency_keys.route': route,
        'idempotency_keys.key': key,
      }),
    )
    .where('idempotency_keys.expiresAt', '>', createdAt);
  const ofReference = db(em)
    .selectFrom('payments')
    .select('payments.configId')
    .where((eb) => eb.and({ userId, environment }))
    .where('payments.providerReference', 'in', [reference, ...movedNames(context, reference)])
    .where('payments.replacedBy', 'is', null)
    .where('payments.createdAt', '>', keptSince)
    .where(({ eb, not, and }) => not(and([eb('status', '=', 'failed'), eb('externalId', 'is', null)])));
  const row = await ofKey.unionAll(ofReference).limit(1).executeTakeFirst();
  return row?.configId ?? null;
}
