import type { EntityManager } from '@mikro-orm/postgresql';
import type { StepUp, StepUpInput } from '@trilho/contracts/account';
import { requiredMessage } from '@trilho/contracts/formats';
import type { AppContext } from '../../context.ts';
import { ApiError, invalid, unauthenticated } from '../../errors.ts';
import type { StepUpTokens } from '../../plugins/step-up.ts';
import { provePassword } from './account.service.ts';
import type { Caller } from './device.ts';
import { recordSecurityEvent } from './security-log.repository.ts';

export interface StepUpTools extends AppContext {
  stepUpTokens: StepUpTokens;
}

/**
 * Checks the proof of identity that the account asks for: its password.
 * @throws 422 at the field of the proof that is missing or wrong, 429 after too many wrong ones.
 */
async function proveIdentity(
  context: AppContext,
  userId: string,
  { password }: StepUpInput,
  em: EntityManager,
): Promise<void> {
  if (!password) {
    const message = requiredMessage('Senha');
    throw invalid([{ field: 'password', message }], message);
  }
  await provePassword(
    context,
    userId,
    { field: 'password', password, message: 'A senha está incorreta.' },
    em,
  );
}

/**
 * Answers a step-up token for the caller's own session. A refused proof is in the security log.
 * @throws 401 for a session without a name, 422 for a wrong or missing proof, 429 after too many.
 */
export async function stepUpSession(
  { stepUpTokens, ...context }: StepUpTools,
  { userId, sessionId, device }: Caller,
  input: StepUpInput,
  em: EntityManager,
): Promise<StepUp> {
  if (!sessionId) throw unauthenticated('Sessão inválida ou expirada.');
  try {
    await proveIdentity(context, userId, input, em);
  } catch (error) {
    const isWrong = error instanceof ApiError && error.status === 422 && (input.password || input.code);
    if (isWrong) await recordSecurityEvent({ userId, type: 'step_up_failed', device }, em);
    throw error;
  }
  return stepUpTokens.issue({ userId, sessionId });
}
