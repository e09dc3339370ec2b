import type { EntityManager } from '@mikro-orm/postgresql';
import type { AppContext } from '../../context.ts';
import { normalizeEmail } from '../../platform/email-address.ts';
import { tooManyRequests } from '../../platform/errors.ts';
import { networkOf } from '../../platform/http/network.ts';
import {
  type Attempt,
  forget,
  giveBack,
  type ThrottleRule,
  takeAttempt,
} from '../../platform/rate-limits/throttle.repository.ts';

type Tools = Pick<AppContext, 'vault' | 'env'>;

const minute = 60;
const hour = 60 * minute;

/** Failures at one account. The longest wait is short enough that a stranger cannot lock its holder out for long. */
const accountRule: ThrottleRule = {
  free: 5,
  windowSeconds: 24 * hour,
  firstWaitSeconds: minute,
  longestWaitSeconds: 15 * minute,
};

/** Failures from one network address, whatever the accounts. */
const networkRule = (free: number): ThrottleRule => ({
  free,
  windowSeconds: 24 * hour,
  firstWaitSeconds: minute,
  longestWaitSeconds: hour,
});

const hourly = (free: number): ThrottleRule => ({
  free,
  windowSeconds: hour,
  firstWaitSeconds: hour,
  longestWaitSeconds: hour,
});

/** Mails of one kind that one account can be made to receive in an hour. */
const mailRule = hourly(5);

const waitOf = (retryAfterSeconds: number): string => {
  const minutes = Math.ceil(retryAfterSeconds / minute);
  return minutes === 1 ? '1 minuto' : `${minutes} minutos`;
};

const tooManyAttempts = (wait: string) => `Muitas tentativas de acesso. Tente novamente em ${wait}.`;
const tooManyInSession = (wait: string) =>
  `Muitas tentativas nesta sessão. Tente novamente em ${wait}, ou saia e entre de novo.`;

function requireAllowed(
  attempt: Attempt,
  message: (wait: string) => string = tooManyAttempts,
): Extract<Attempt, { allowed: true }> {
  if (attempt.allowed) return attempt;
  const { retryAfterSeconds } = attempt;
  throw tooManyRequests(retryAfterSeconds, message(waitOf(retryAfterSeconds)));
}

const accountKey = ({ vault }: Tools, email: string) =>
  vault.digest(`throttle:sign-in:account:${normalizeEmail(email)}`);

/**
 * Counts a sign-in, by network and by account, known or not. `succeeded` takes it back at the network, and forgets all
 * earlier failures at the account; `passwordHolds` takes it back at the network alone.
 * @throws 429 with the time to wait.
 */
export async function enterSignIn(
  tools: Tools,
  email: string,
  ip: string,
  em: EntityManager,
): Promise<{ succeeded(): Promise<void>; passwordHolds(): Promise<void> }> {
  const rule = networkRule(tools.env.SIGN_IN_FAILURES_PER_ADDRESS);
  const networkKey = tools.vault.digest(`throttle:sign-in:network:${networkOf(ip)}`);
  const network = requireAllowed(await takeAttempt(networkKey, rule, em));
  const account = requireAllowed(await takeAttempt(accountKey(tools, email), accountRule, em));
  const passwordHolds = () => giveBack(network, rule, em);
  const succeeded = async () => {
    await passwordHolds();
    await forget(account.key, em);
  };
  return { succeeded, passwordHolds };
}

/** Forgets the failed sign-ins at an account whose holder has just been proven by other means. */
export const forgetSignIns = (tools: Tools, email: string, em: EntityManager): Promise<void> =>
  forget(accountKey(tools, email), em);

/**
 * Counts a try at the current password, or at a code, within a session, so that a stolen session does not serve to guess
 * it. Each session has its own count: a thief's wrong tries do not keep the holder, who signs in anew, from the right one.
 * A right password gives no tries at the code back. Returns the function to call when it was right.
 * @throws 429 with the time to wait.
 */
export async function enterPasswordCheck(
  { vault }: Tools,
  { userId, sessionId }: { userId: string; sessionId: string | null },
  em: EntityManager,
  proof: 'password' | 'code' = 'password',
): Promise<() => Promise<void>> {
  const tries = vault.digest(`throttle:${proof}:${userId}:${sessionId ?? ''}`);
  const { key } = requireAllowed(await takeAttempt(tries, accountRule, em), tooManyInSession);
  return () => forget(key, em);
}

/** Counts a public call, whatever its outcome. @throws 429 after too many from one address in an hour */
export async function limitPublicCalls(
  { vault, env }: Tools,
  call: 'register' | 'recover' | 'reset' | 'export' | 'email-change',
  ip: string,
  em: EntityManager,
): Promise<void> {
  const key = vault.digest(`throttle:${call}:network:${networkOf(ip)}`);
  requireAllowed(await takeAttempt(key, hourly(env.PUBLIC_CALLS_PER_ADDRESS), em));
}

/** Tells whether this account may be sent one more mail of a kind that others can ask for, and counts it. */
export async function mayMail(
  { vault }: Tools,
  kind: 'recover' | 'registration' | 'email-change',
  userId: string,
  em: EntityManager,
): Promise<boolean> {
  return (await takeAttempt(vault.digest(`throttle:${kind}:account:${userId}`), mailRule, em)).allowed;
}
