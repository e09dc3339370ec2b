import type { EntityManager } from '@mikro-orm/postgresql';
import type { AppContext } from '../../context.ts';
import { tooManyRequests } from '../../platform/errors.ts';
import { type ThrottleRule, takeAttempt } from '../../platform/rate-limits/throttle.repository.ts';

const minute = 60;

const ruleOf = ({ env }: Pick<AppContext, 'env'>): ThrottleRule => ({
  free: env.PROVIDER_KEY_CHECKS_PER_HOUR,
  windowSeconds: 60 * minute,
  firstWaitSeconds: minute,
  longestWaitSeconds: 15 * minute,
});

/**
 * Counts a look at provider keys, so that neither foreign keys are tried out through us nor the provider kept
 * busy. Saving keys and testing those in force are counted apart.
 * @throws 429 with the time to wait.
 */
export async function limitKeyChecks(
  context: Pick<AppContext, 'env' | 'vault'>,
  userId: string,
  kind: 'save' | 'test',
  em: EntityManager,
): Promise<void> {
  const key = context.vault.digest(`throttle:provider-keys:${kind}:${userId}`);
  const attempt = await takeAttempt(key, ruleOf(context), em);
  if (attempt.allowed) return;
  const minutes = Math.ceil(attempt.retryAfterSeconds / minute);
  const wait = minutes === 1 ? '1 minuto' : `${minutes} minutos`;
  throw tooManyRequests(
    attempt.retryAfterSeconds,
    `Muitas verificações de chaves. Tente novamente em ${wait}.`,
  );
}
