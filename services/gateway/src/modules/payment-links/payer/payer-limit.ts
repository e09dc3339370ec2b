import type { EntityManager } from '@mikro-orm/postgresql';
import type { AppContext } from '../../../context.ts';
import { tooManyRequests } from '../../../platform/errors.ts';
import { networkOf } from '../../../platform/http/network.ts';
import {
  giveBack,
  type ThrottleRule,
  takeAttempt,
} from '../../../platform/rate-limits/throttle.repository.ts';

const hour = 60 * 60;

/**
 * Counts a payment that somebody begins, by network address and across all links: a link must not serve to try stolen
 * cards. Returns the function that takes it back, to call once it was paid.
 * @throws 429 with the time to wait
 */
export async function limitPayers(
  { env, vault }: Pick<AppContext, 'env' | 'vault'>,
  ip: string,
  em: EntityManager,
): Promise<() => Promise<void>> {
  const rule: ThrottleRule = {
    free: env.LINK_PAYMENTS_PER_ADDRESS,
    windowSeconds: hour,
    firstWaitSeconds: 60,
    longestWaitSeconds: hour,
  };
  const attempt = await takeAttempt(
    vault.digest(`throttle:link-payments:network:${networkOf(ip)}`),
    rule,
    em,
  );
  if (attempt.allowed) return () => giveBack(attempt, rule, em);
  const minutes = Math.ceil(attempt.retryAfterSeconds / 60);
  const wait = minutes === 1 ? '1 minuto' : `${minutes} minutos`;
  throw tooManyRequests(
    attempt.retryAfterSeconds,
    `Muitas tentativas de pagamento. Tente de novo em ${wait}.`,
  );
}
