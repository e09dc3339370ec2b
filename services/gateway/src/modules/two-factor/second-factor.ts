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

/** Why a code does not serve: `used` is a right one, used up by itself or by a later one. */
export type CodeRefusal = 'wrong' | 'used';

const refusalMessages: Record<CodeRefusal, string> = {
  wrong: 'Código de verificação inválido.',
  used: 'Este código já foi usado. Espere o aplicativo mostrar o próximo e use esse.',
};

/** 422 at the field of the code. */
export function wrongCode(refusal: CodeRefusal = 'wrong') {
  const message = refusalMessages[refusal];
  return invalid([{ field: 'code', message }], message);
}

/** 401 of a sign-in whose password was right. */
export const secondFactorRequired = () =>
  new ApiError(
    401,
    'second_factor_required',
    'Digite o código de verificação do seu aplicativo autenticador.',
  );

/** 401 of a sign-in whose password was right and whose code was not. */
export const secondFactorInvalid = (refusal: CodeRefusal) =>
  new ApiError(401, 'second_factor_invalid', refusalMessages[refusal]);

async function takeAuthenticatorCode(
  { vault }: Tools,
  userId: string,
  code: string,
  em: EntityManager,
): Promise<CodeRefusal | null> {
  const factor = await findEnabled(userId, em);
  if (!factor) return 'wrong';
  const secret = vault.decrypt(factor.secretSealed, secretContext(userId));
  const step = stepOf(secret, code, clockNow());
  if (step === null) return 'wrong';
  return (await takeStep(userId, step, em)) ? null : 'used';
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
 * exactly one succeeds. Returns null when it serves, else why it does not. The caller counts the tries.
 */
export async function takeSecondFactor(
  context: Tools,
  userId: string,
  { code, device }: { code: string; device: Device },
  em: EntityManager,
): Promise<CodeRefusal | null> {
  const plain = plainCode(code);
  const refusal = await takeAuthenticatorCode(context, userId, plain, em);
  if (refusal === null || (await useRecoveryCode(context, userId, { code: plain, device }, em))) return null;
  return refusal;
}
