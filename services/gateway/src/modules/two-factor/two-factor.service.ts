import type { EntityManager } from '@mikro-orm/postgresql';
import type { RecoveryCodes, TwoFactorEnrolment, TwoFactorState } from '@trilho/contracts/two-factor';
import type { AppContext } from '../../context.ts';
import { clockNow } from '../../platform/clock.ts';
import { conflict, notFound } from '../../platform/errors.ts';
import { queueMail } from '../mail/queue-mail.ts';
import type { Caller } from '../security-log/device.ts';
import { recordSecurityEvent } from '../security-log/security-log.repository.ts';
import { User } from '../users/user.entity.ts';
import { createRecoveryCodes, plainCode, recoveryDigest } from './recovery-codes.ts';
import { secretContext, wrongCode } from './second-factor.ts';
import { createSecret, secretUri, stepOf } from './totp.ts';
import {
  countRecoveryCodes,
  dropTwoFactor,
  enable,
  findEnabled,
  findWaiting,
  putWaiting,
  replaceRecoveryCodes,
} from './two-factor.repository.ts';

type Tools = Pick<AppContext, 'jobs' | 'vault'>;

const alreadyEnabled = () => conflict('A verificação em duas etapas já está ativada.', 'two_factor_enabled');
const notEnabled = () => conflict('A verificação em duas etapas não está ativada.', 'two_factor_disabled');

/** Reads what the account holder sees of the second factor. */
export async function readTwoFactor(userId: string, em: EntityManager): Promise<TwoFactorState> {
  const factor = await findEnabled(userId, em);
  return {
    enabled: factor !== null,
    enabledAt: factor?.enabledAt?.toISOString() ?? null,
    recoveryCodesLeft: factor ? await countRecoveryCodes(userId, em) : 0,
  };
}

/**
 * Makes a new key for an authenticator. Nothing asks for its codes before the first one is confirmed.
 * @throws 409 when one is enabled already.
 */
export async function enrolTwoFactor(
  { vault }: Tools,
  userId: string,
  em: EntityManager,
): Promise<TwoFactorEnrolment> {
  const user = await em.findOne(User, { id: userId, active: true });
  if (!user) throw notFound();
  const secret = createSecret();
  const sealed = vault.encrypt(secret, secretContext(userId));
  if (!(await putWaiting(userId, sealed, clockNow(), em))) throw alreadyEnabled();
  return { secret, uri: secretUri(secret, user.email) };
}

async function putRecoveryCodes({ vault }: Tools, userId: string, em: EntityManager): Promise<RecoveryCodes> {
  const recoveryCodes = createRecoveryCodes();
  const digests = recoveryCodes.map((code) => recoveryDigest(vault, userId, code));
  await replaceRecoveryCodes(userId, digests, em);
  return { recoveryCodes };
}

/**
 * Enables the enrolled authenticator by its first code, which is used up by it. Returns the recovery codes, this once.
 * @throws 422 for a wrong code, 409 when none waits.
 */
export async function confirmTwoFactor(
  context: Tools,
  { userId, device }: Caller,
  code: string,
  em: EntityManager,
): Promise<RecoveryCodes> {
  return em.transactional(async (tx) => {
    const waiting = await findWaiting(userId, tx);
    if (!waiting) throw (await findEnabled(userId, tx)) ? alreadyEnabled() : notEnabled();
    const now = clockNow();
    const secret = context.vault.decrypt(waiting.secretSealed, secretContext(userId));
    const step = stepOf(secret, plainCode(code), now);
    if (step === null) throw wrongCode();
    if (!(await enable(waiting, step, now, tx))) throw alreadyEnabled();
    await recordSecurityEvent({ userId, type: 'two_factor_enabled', device }, tx);
    await queueMail(context, tx, { template: 'two-factor-enabled', userId, changedAt: now.toISOString() });
    return putRecoveryCodes(context, userId, tx);
  });
}

/** Replaces the recovery codes. @throws 409 when two-step verification is off. */
export async function renewRecoveryCodes(
  context: Tools,
  { userId, device }: Caller,
  em: EntityManager,
): Promise<RecoveryCodes> {
  return em.transactional(async (tx) => {
    if (!(await findEnabled(userId, tx))) throw notEnabled();
    await recordSecurityEvent({ userId, type: 'recovery_codes_renewed', device }, tx);
    return putRecoveryCodes(context, userId, tx);
  });
}

/** Switches two-step verification off; it is no error when it is off already. */
export async function disableTwoFactor(context: Tools, { userId, device }: Caller, em: EntityManager) {
  await em.transactional(async (tx) => {
    if (!(await dropTwoFactor(userId, tx))) return;
    await recordSecurityEvent({ userId, type: 'two_factor_disabled', device }, tx);
    const changedAt = clockNow().toISOString();
    await queueMail(context, tx, { template: 'two-factor-disabled', userId, changedAt });
  });
}
