import type { EntityManager } from '@mikro-orm/postgresql';
import type { AppContext } from '../../context.ts';
import { clockNow } from '../../platform/clock.ts';
import { ApiError, invalid } from '../../platform/errors.ts';
import { queueMail } from '../mail/queue-mail.ts';
import type { Device } from '../security-log/device.ts';
import { recordSecurityEvent } from '../security-log/security-log.repository.ts';
import { plainCode, recoveryDigests } from './recovery-codes.ts';
import { stepOf } from './totp.ts';
import { countRecoveryCodes, findEnabled, takeRecoveryCode, takeStep } from './two-factor.repository.ts';

type Tools = Pick<AppContext, 'jobs' | 'vault'>;

/** What the sealed key of an authenticator is bound to. */
export const secretContext = (userId: string): string => `two_factors:${userId}:secret`;

const wrongCodeMessage = 'Código de verificação inválido.';

/** 422 at the field of the code. */
export const wrongCode = () => invalid([{ field: 'code', message: wrongCodeMessage }], wrongCodeMessage);

/** 401 of a sign-in whose password was right. */
export const secondFactorRequired = () =>
  new ApiError(
    401,
    'second_factor_required',
    'Digite o código de verificação do seu aplicativo autenticador.',
  );

/** 401 of a sign-in whose password was right and whose code was not. */
export const secondFactorInvalid = () => new ApiError(401, 'second_factor_invalid', wrongCodeMessage);

async function takeAuthenticatorCode(
  { vault }: Tools,
  userId: string,
  code: string,
  em: EntityManager,
): Promise<boolean> {
  const factor = await findEnabled(userId, em);
  if (!factor) return false;
  const secret = vault.decrypt(factor.secretSealed, secretContext(userId));
  const step = stepOf(secret, code, clockNow());
  return step !== null && takeStep(userId, step, em);
}

async function useRecoveryCode(
  context: Tools,
  userId: string,
  { code, device }: { code: string; device: Device },
  em: EntityManager,
): Promise<boolean> {
  if (!(await takeRecoveryCode(userId, recoveryDigests(context.vault, userId, code), em))) return false;
  await recordSecurityEvent({ userId, type: 'recovery_code_used', device }, em);
  await queueMail(context, em, {
    template: 'recovery-code-used',
    userId,
    usedAt: clockNow().toISOString(),
    codesLeft: await countRecoveryCodes(userId, em),
  });
  return true;
}

/**
 * Uses a code of the authenticator or a recovery code up, within a transaction. Of two callers with the same code
 * exactly one succeeds. The caller counts the tries.
 */
export async function takeSecondFactor(
  context: Tools,
  userId: string,
  { code, device }: { code: string; device: Device },
  em: EntityManager,
): Promise<boolean> {
  const plain = plainCode(code);
  return (
    (await takeAuthenticatorCode(context, userId, plain, em)) ||
    (await useRecoveryCode(context, userId, { code: plain, device }, em))
  );
}
