import type { AppContext } from '../../context.ts';
import { tooManyRequests, unauthenticated } from '../../platform/errors.ts';
import { networkOf } from '../../platform/http/network.ts';
import { type ThrottleRule, takeAttempt } from '../../platform/rate-limits/throttle.repository.ts';

const hourSeconds = 60 * 60;
const hourMs = hourSeconds * 1000;
const mostKnown = 10_000;

/** Waits are short: a server whose keys were corrected works again within a minute. */
const rule = (free: number): ThrottleRule => ({
  free,
  windowSeconds: hourSeconds,
  firstWaitSeconds: 10,
  longestWaitSeconds: 60,
});

/** Failures with one access key, from any address. Right pairs are not slowed down by it. */
const accessKeyRule = rule(100);

/** One call's credentials and where it comes from. */
export interface PairAttempt {
  ip: string;
  accessKey: string;
  secretKey: string;
}

/** Keeps the newest entries of a map whose oldest entry comes first. */
function remember<V>(map: Map<string, V>, key: string, value: V): void {
  map.delete(key);
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size > mostKnown && oldest !== undefined) map.delete(oldest);
}

const tooManyFailures = (seconds: number) =>
  tooManyRequests(
    seconds,
    `Muitas tentativas com chaves de API inválidas. Tente novamente em ${seconds} segundos.`,
  );

/**
 * Slows down callers with wrong key pairs, by network address and by access key. Failures are counted in the
 * database for all nodes; while a block is known here, a failure costs no write. A merchant cannot be locked
 * out: the block of an access key slows down wrong secrets alone, and the block of an address spares the
 * pairs that were right from there within the last hour.
 */
export function createKeyPairThrottle(
  { orm, vault, env }: Pick<AppContext, 'orm' | 'vault' | 'env'>,
  nowMs: () => number = () => performance.now(),
) {
  const networkRule = rule(env.SIGN_IN_FAILURES_PER_ADDRESS);
  const blocked = new Map<string, number>();
  const proven = new Map<string, { secretDigest: string; atMs: number }>();

  const networkKey = (ip: string) => vault.digest(`throttle:key-pair:network:${networkOf(ip)}`);
  const accessKeyKey = (accessKey: string) => vault.digest(`throttle:key-pair:access-key:${accessKey}`);
  const provenKey = ({ ip, accessKey }: PairAttempt) => `${ip} ${accessKey}`;

  function secondsLeft(key: string): number {
    const untilMs = blocked.get(key);
    if (untilMs === undefined) return 0;
    const leftMs = untilMs - nowMs();
    if (leftMs > 0) return Math.ceil(leftMs / 1000);
    blocked.delete(key);
    return 0;
  }

  function wasRightFromThere(attempt: PairAttempt): boolean {
    const known = proven.get(provenKey(attempt));
    if (!known || nowMs() - known.atMs > hourMs) return false;
    return vault.matches(attempt.secretKey, known.secretDigest);
  }

  /** Counts a failure. @throws 429 when its key is blocked */
  async function count(key: string, limit: ThrottleRule): Promise<void> {
    const outcome = await takeAttempt(key, limit, orm.em.fork());
    if (outcome.allowed) return;
    remember(blocked, key, nowMs() + outcome.retryAfterSeconds * 1000);
    throw tooManyFailures(outcome.retryAfterSeconds);
  }

  return {
    /** Call it before the pair is looked up. @throws 429 while the caller's network is blocked */
    enter(attempt: PairAttempt): void {
      if (blocked.size === 0) return;
      const seconds = secondsLeft(networkKey(attempt.ip));
      if (seconds > 0 && !wasRightFromThere(attempt)) throw tooManyFailures(seconds);
    },

    /** Remembers that the pair was right from this address. */
    succeed(attempt: PairAttempt, secretDigest: string): void {
      remember(proven, provenKey(attempt), { secretDigest, atMs: nowMs() });
    },

    /** Counts a wrong pair. @throws 401, or 429 once there were too many */
    async fail({ ip, accessKey }: PairAttempt, isKnownKey: boolean): Promise<never> {
      const key = accessKeyKey(accessKey);
      const seconds = isKnownKey ? secondsLeft(key) : 0;
      if (seconds > 0) throw tooManyFailures(seconds);
      await count(networkKey(ip), networkRule);
      if (isKnownKey) await count(key, accessKeyRule);
      throw unauthenticated('Chaves de API ausentes ou inválidas.');
    },
  };
}
