import type { EntityManager } from '@mikro-orm/postgresql';
import type { StepUp, StepUpInput } from '@trilho/contracts/account';
import { requiredMessage } from '@trilho/contracts/formats';
import type { AppContext } from '../../context.ts';
import { ApiError, invalid, unauthenticated } from '../../platform/errors.ts';
import type { StepUpTokens } from '../auth/step-up.ts';
import { enterPasswordCheck } from '../auth/throttle.ts';
import type { Caller } from '../security-log/device.ts';
import { recordSecurityEvent } from '../security-log/security-log.repository.ts';
import { takeSecondFactor, wrongCode } from '../two-factor/second-factor.ts';
import { findEnabled } from '../two-factor/two-factor.repository.ts';
import { provePassword } from './account.service.ts';

export interface StepUpTools extends AppContext {
  stepUpTokens: StepUpTokens;
}

/** The proof that an account asks for. */
type Factor = 'password' | 'code';

const labels: Record<Factor, string> = { password: 'Senha', code: 'Código de verificação' };

/** Uses a verification code up. Wrong ones are counted by themselves: a known password must not give tries back. */
async function proveCode(
  context: AppContext,
  caller: Caller,
  code: string,
  em: EntityManager,
): Promise<void> {
  const { userId, device } = caller;
  const right = await enterPasswordCheck(context, caller, em, 'code');
  const refusal = await em.transactional((tx) => takeSecondFactor(context, userId, { code, device }, tx));
  if (refusal) throw wrongCode(refusal);
  await right();
}

/**
 * Checks the proof of identity that the account asks for: its password, or a code where it has two-step verification.
 * @throws 422 at the field of the proof that is missing or wrong, 429 after too many wrong ones.
 */
async function proveIdentity(
  context: AppContext,
  caller: Caller,
  { factor, proof }: { factor: Factor; proof: string | undefined },
  em: EntityManager,
): Promise<void> {
  if (!proof) {
    const message = requiredMessage(labels[factor]);
    throw invalid([{ field: factor, message }], message);
  }
  if (factor === 'code') return proveCode(context, caller, proof, em);
  const typed = { field: 'password', password: proof, message: 'A senha está incorreta.' };
  await provePassword(context, caller, typed, em);
}

/**
 * Returns a step-up token for the caller's own session. A refused proof is in the security log.
 * @throws 401 for a session without a name, 422 for a wrong or missing proof, 429 after too many.
 */
export async function stepUpSession(
  { stepUpTokens, ...context }: StepUpTools,
  caller: Caller,
  input: StepUpInput,
  em: EntityManager,
): Promise<StepUp> {
  const { userId, sessionId, device } = caller;
  if (!sessionId) throw unauthenticated('Sessão inválida ou expirada.');
  const factor = (await findEnabled(userId, em)) ? 'code' : 'password';
  const proof = input[factor];
  try {
    await proveIdentity(context, caller, { factor, proof }, em);
  } catch (error) {
    const isWrong = error instanceof ApiError && error.status === 422 && proof;
    if (isWrong) await recordSecurityEvent({ userId, type: 'step_up_failed', device }, em);
    throw error;
  }
  return stepUpTokens.issue({ userId, sessionId });
}
