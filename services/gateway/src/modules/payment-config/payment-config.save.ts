import { type EntityManager, LockMode, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import type { GatewayType } from '@trilho/contracts/common';
import { requiredMessage } from '@trilho/contracts/formats';
import type { PaymentConfigInput } from '@trilho/contracts/payment-config';
import type { AppContext, MerchantScope } from '../../context.ts';
import { clockNow } from '../../platform/clock.ts';
import { confirmationRequired, conflict, invalid } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { capabilitiesOf, defaultGateway, opensWithBoth, requireAvailable } from '../../providers/registry.ts';
import { hasCopies, startImport } from '../account-import/start-import.ts';
import { credentialOf, openKeys, sealKeys, sealWebhookSecret } from '../provider-accounts/account-keys.ts';
import { type CheckUp, checkUp } from '../provider-accounts/check-up.ts';
import { recordKeyAccounts } from '../provider-accounts/key-accounts.ts';
import { isWorking, nextStanding, standingOf } from '../provider-accounts/key-state.ts';
import { PaymentConfig } from '../provider-accounts/payment-config.entity.ts';
import { keepPreviousCredentials } from '../provider-accounts/previous-credentials.ts';
import { findActiveConfig } from '../provider-accounts/provider-account.repository.ts';
import { openAccount } from '../provider-accounts/provider-account.ts';
import {
  noWebhooks,
  registerWebhook,
  registerWebhookOf,
  removeWebhook,
} from '../provider-accounts/provider-webhook.ts';
import { rollWebhook } from '../provider-accounts/webhook-upkeep.ts';
import type { Device } from '../security-log/device.ts';
import { recordSecurityEvent } from '../security-log/security-log.repository.ts';
import { wakeFollowed } from '../settlements/progress.repository.ts';
import { limitKeyChecks } from './check-limit.ts';
import { concernsAbout, type HeldKeys } from './replacement.ts';

type Keys = Required<Pick<PaymentConfigInput, 'publicKey' | 'secretKey'>>;

/** Which of a merchant's accounts the keys are for. */
interface Account extends MerchantScope {
  gatewayType: GatewayType;
}

/** What an earlier save left at an account that the new keys do not open. */
interface Leftover {
  secretKeySealed: string;
  webhookExternalIds: string[];
}

/** The keys in force as they were read; `revision` 0 when there are none. */
interface Held {
  revision: number;
  keys: HeldKeys | null;
}

/** What a save writes: the keys, what was found out about them, and the signing secret where one was given. */
interface Save {
  held: Held;
  keys: Keys;
  found: CheckUp;
  webhookSecret: string | undefined;
}

async function readHeld(context: AppContext, account: Account, em: EntityManager): Promise<Held> {
  const config = await findActiveConfig(account, account.gatewayType, em, { refresh: true });
  if (!config) return { revision: 0, keys: null };
  return { revision: config.revision, keys: { ...openKeys(context, config), ...standingOf(config) } };
}

/**
 * The keys to save: without a secret key the one in force stays.
 * @throws 422 without any, or when both are the same
 */
function completeKeys({ publicKey, secretKey }: PaymentConfigInput, held: HeldKeys | null): Keys {
  const secret = secretKey ?? held?.secretKey;
  if (!secret) {
    const message = requiredMessage('Chave Secreta');
    throw invalid([{ field: 'secretKey', message }], message);
  }
  if (publicKey === secret) {
    const message = 'As chaves de acesso não podem ser iguais.';
    throw invalid([{ field: 'secretKey', message }], message);
  }
  return { publicKey, secretKey: secret };
}

/** @throws 422 for a signing secret at a gateway that makes its own */
function requireOwnSecret({ webhookSecret }: PaymentConfigInput, gatewayType: GatewayType): void {
  if (webhookSecret === undefined || capabilitiesOf(gatewayType).events === 'payment') return;
  const message = 'Este gateway cuida sozinho da assinatura dos eventos.';
  throw invalid([{ field: 'webhookSecret', message }], message);
}

/** The column of the signing secret as a save leaves it; nothing where the stored one stays. */
function signingColumn(
  context: AppContext,
  configId: string,
  webhookSecret: string | undefined,
): Partial<Pick<PaymentConfig, 'webhookSecretSealed'>> {
  if (webhookSecret === undefined) return {};
  return {
    webhookSecretSealed: webhookSecret === '' ? null : sealWebhookSecret(context, configId, webhookSecret),
  };
}

/** Looks at the keys in force where it is not known yet whether they work, or for which account. */
async function lookAtHeld(context: AppContext, { environment, gatewayType }: Account, held: HeldKeys) {
  if (!isWorking(held.keyState) || held.accountExternalId !== null) return held;
  const provider = context.openProvider({
    gatewayType,
    environment,
    secretKey: credentialOf(gatewayType, held),
  });
  const keys = { ...held, gatewayType, environment };
  const found = await checkUp(provider, keys, context.env.PROVIDER_CHECK_MS);
  return { ...held, ...nextStanding(held, found) };
}

/**
 * @throws 409 with what was found when the new keys would replace working ones at a loss and nobody confirmed
 * that
 */
async function requireNoLoss(
  context: AppContext,
  account: Account,
  heldKeys: HeldKeys | null,
  keys: Keys,
  found: CheckUp,
): Promise<void> {
  if (!heldKeys) return;
  const { gatewayType } = account;
  const isMoved = credentialOf(gatewayType, heldKeys) !== credentialOf(gatewayType, keys);
  const held = isMoved ? await lookAtHeld(context, account, heldKeys) : heldKeys;
  const concerns = concernsAbout(held, { ...keys, gatewayType }, found);
  if (concerns.length > 0) throw confirmationRequired(concerns);
}

/**
 * Stores the keys, one row per environment. Returns what is left to clear up at the former account, or null when the
 * keys in force are no longer those that the new ones were compared with.
 */
async function writeKeys(
  context: AppContext,
  { userId, environment, gatewayType }: Account,
  { held, keys, found, webhookSecret }: Save,
  device: Device,
  em: EntityManager,
): Promise<{ id: string; revision: number; leftover: Leftover | null; isReplaced: boolean } | null> {
  const { jobs } = context;
  return em.transactional(async (tx) => {
    const known = await tx.findOne(
      PaymentConfig,
      { userId, environment, gatewayType },
      { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
    );
    const isActive = known?.active ?? false;
    if ((isActive ? known?.revision : 0) !== held.revision) return null;
    await recordSecurityEvent({ userId, type: 'provider_keys_changed', device, detail: environment }, tx);
    const updatedAt = clockNow();
    const id = known?.id ?? newId('cfg');
    const isMoved = !held.keys || credentialOf(gatewayType, held.keys) !== credentialOf(gatewayType, keys);
    const { verdict, accountExternalId, findings } = found;
    const standing =
      isMoved || !known ? { keyState: verdict, accountExternalId } : nextStanding(standingOf(known), found);
    const saved = {
      ...sealKeys(context, { id, gatewayType }, keys),
      ...standing,
      active: true,
      findings,
      updatedAt,
    };
    const signing = signingColumn(context, id, webhookSecret);
    if (!known) {
      const row = { ...saved, id, userId, environment, gatewayType, revision: 1, createdAt: updatedAt };
      tx.create(PaymentConfig, { ...row, ...noWebhooks, ...signing });
      await tx.flush();
      await recordKeyAccounts(id, tx);
      if (hasCopies(gatewayType)) await startImport({ jobs }, id, 1, 'import', tx);
      return { id, revision: 1, leftover: null, isReplaced: false };
    }
    const { secretKeySealed } = known;
    const webhookExternalIds = [known.webhookExternalId, known.previousWebhookExternalId].filter(
      (externalId) => typeof externalId === 'string',
    );
    // Another key of the account that has our webhook: it stays, and its secret is rolled. Where both keys open an account
    // the webhook is that of the public one.
    const keepsWebhook = !opensWithBoth(gatewayType) || held.keys?.publicKey === keys.publicKey;
    const isSameAccount = accountExternalId !== null && accountExternalId === known.accountExternalId;
    const isReplaced = isMoved && known.active && isSameAccount && keepsWebhook;
    if (isMoved && held.keys) await keepPreviousCredentials(known, tx);
    const revision = known.revision + 1;
    const fresh = { ...(!isReplaced && noWebhooks), keyRevision: revision };
    tx.assign(known, { ...saved, ...(isMoved && fresh), ...signing, revision });
    await tx.flush();
    await recordKeyAccounts(id, tx);
    if (isMoved) await wakeFollowed({ userId, environment, gateway: gatewayType }, tx);
    if (hasCopies(gatewayType)) await startImport({ jobs }, id, revision, 'import', tx);
    return {
      id,
      revision,
      isReplaced,
      leftover: isMoved && !isReplaced ? { secretKeySealed, webhookExternalIds } : null,
    };
  });
}

/** Other saves of the same merchant may come in between so often. */
const rounds = 4;

/**
 * Looks at the account of a merchant's provider keys, saves them for one environment and registers our
 * webhook there. What the provider says blocks a first configuration never; working keys it replaces only
 * when `confirm` is given.
 * @throws 409 `confirmation_required`, 422 for keys that are missing or the same, 429 after too many looks.
 */
export async function saveConfig(
  context: AppContext,
  scope: MerchantScope,
  input: PaymentConfigInput,
  device: Device,
  em: EntityManager,
): Promise<void> {
  const { gatewayType = defaultGateway } = input;
  requireAvailable(context.env, gatewayType);
  requireOwnSecret(input, gatewayType);
  const account: Account = { ...scope, gatewayType };
  await limitKeyChecks(context, scope.userId, 'save', em);
  for (let round = 0; round < rounds; round++) {
    const held = await readHeld(context, account, em);
    const keys = completeKeys(input, held.keys);
    const provider = context.openProvider({
      gatewayType,
      environment: scope.environment,
      secretKey: credentialOf(gatewayType, keys),
    });
    const found = await checkUp(provider, { ...keys, ...account }, context.env.PROVIDER_CHECK_MS);
    if (!input.confirm) await requireNoLoss(context, account, held.keys, keys, found);
    const { webhookSecret } = input;
    const save = { held, keys, found, webhookSecret };
    const written = await writeKeys(context, account, save, device, em).catch((error: unknown) => {
      // Another first save came in between; now there is a row to compare with.
      if (!(error instanceof UniqueConstraintViolationException)) throw error;
      em.clear();
      return null;
    });
    if (!written) continue;
    const { id, leftover, revision, isReplaced } = written;
    if (leftover && leftover.webhookExternalIds.length > 0) {
      const former = openAccount(context, {
        configId: id,
        environment: scope.environment,
        gatewayType,
        sealedSecretKey: leftover.secretKeySealed,
      });
      for (const externalId of leftover.webhookExternalIds) await removeWebhook(former, externalId);
    }
    const change = isReplaced ? rollWebhook : registerWebhook;
    const hasEndpoints = capabilitiesOf(gatewayType).events === 'account';
    if (found.verdict === 'accepted' && hasEndpoints)
      await registerWebhookOf(context, { id, revision }, change, em);
    return;
  }
  throw conflict('As chaves estão sendo alteradas por outra pessoa. Tente novamente em instantes.');
}
