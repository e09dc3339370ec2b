import type { EntityManager } from '@mikro-orm/postgresql';
import { providerKeyProblem } from '@trilho/contracts/provider-key';
import type { AppContext } from '../../context.ts';
import { queries } from '../../platform/database/queries.ts';
import type { PaymentProvider } from '../../providers/payment-provider.ts';
import type { PaymentSchema } from '../payments/payment.entity.ts';
import type { RefundSchema } from '../payments/refund.entity.ts';
import type { PaymentConfig, PaymentConfigSchema } from './payment-config.entity.ts';
import { sealContext } from './payment-config.secrets.ts';
import type { PreviousCredentialSchema } from './previous-credential.entity.ts';

/** The keys of a configuration that something was started with; `keyRevision` 0 where they are not known. */
export interface AccountRef {
  configId: string;
  keyRevision: number;
}

const db = (em: EntityManager) =>
  queries<
    typeof PreviousCredentialSchema | typeof PaymentConfigSchema | typeof PaymentSchema | typeof RefundSchema
  >(em);

/** Keeps the secret key of a configuration that is about to be replaced, with what is known of it. */
export async function keepPreviousCredentials(
  { id, keyRevision, secretKeySealed, keyState, accountExternalId }: PaymentConfig,
  tx: EntityManager,
): Promise<void> {
  const kept = { configId: id, keyRevision, secretKeySealed, keyState, accountExternalId };
  await db(tx)
    .insertInto('former_provider_keys')
    .values({ ...kept, retiredAt: new Date() })
    .onConflict((known) => known.doNothing())
    .execute();
}

/** A key that was replaced. */
export interface PreviousCredentials {
  provider: PaymentProvider;
  /** The account it opened; null when that was never known. */
  accountExternalId: string | null;
  /** The provider never accepted it: nothing was done with it on any account. */
  neverWorked: boolean;
}

/** Finds the replaced key that something was started with; null when it is not stored any more. */
export async function findPreviousCredentials(
  { vault, openProvider }: Pick<AppContext, 'vault' | 'openProvider'>,
  { configId, keyRevision }: AccountRef,
  em: EntityManager,
): Promise<PreviousCredentials | null> {
  const former = await db(em)
    .selectFrom('former_provider_keys as former')
    .innerJoin('payment_configs as config', 'config.id', 'former.configId')
    .select(['config.gatewayType', 'former.secretKeySealed', 'former.keyState', 'former.accountExternalId'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('payments')
          .whereRef('payments.configId', '=', 'former.configId')
          .whereRef('payments.keyRevision', '=', 'former.keyRevision')
          .where('payments.externalId', 'is not', null),
      ).as('wasUsed'),
    )
    .where((eb) => eb.and({ 'former.configId': configId, 'former.keyRevision': keyRevision }))
    .executeTakeFirst();
  if (!former) return null;
  const { gatewayType, secretKeySealed, keyState, accountExternalId, wasUsed } = former;
  const secretKey = vault.decrypt(secretKeySealed, sealContext(configId, 'secret_key'));
  return {
    provider: openProvider({ gatewayType, secretKey, configId }),
    accountExternalId,
    // Keys that no request can carry were saved before they were looked at.
    neverWorked: providerKeyProblem(secretKey) !== null || (keyState === 'refused' && !wasUsed),
  };
}

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Deletes the keys that nothing needs any more: a day after they were replaced (a call may be repeated until then) no
 * payment made with them is open and no refund of one. A payment that nobody finished within 90 days counts as closed.
 */
export async function prunePreviousCredentials(now: Date, em: EntityManager): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * dayMs);
  await db(em)
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
