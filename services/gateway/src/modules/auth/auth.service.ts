import { randomBytes } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { LoginInput, RefreshInput, SignedIn, TokenClaims, Tokens } from '@trilho/contracts/auth';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { clockNow } from '../../platform/clock.ts';
import { queries } from '../../platform/database/queries.ts';
import { unauthenticated } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { verifyPassword } from '../../platform/security/password.ts';
import type { Device } from '../security-log/device.ts';
import { recordSecurityEvent } from '../security-log/security-log.repository.ts';
import {
  type CodeRefusal,
  secondFactorInvalid,
  secondFactorRequired,
  takeSecondFactor,
} from '../two-factor/second-factor.ts';
import { findEnabled } from '../two-factor/two-factor.repository.ts';
import { User, type UserSchema } from '../users/user.entity.ts';
import { findUserByEmail } from '../users/users.repository.ts';
import { RefreshToken } from './refresh-token.entity.ts';
import {
  findRefreshToken,
  isSessionOpen,
  revokeFamily,
  takeRefreshToken,
} from './refresh-token.repository.ts';
import { issuedNow } from './sessions.ts';
import { enterSignIn } from './throttle.ts';

const refreshTokenMs = 30 * 24 * 60 * 60 * 1000;

export interface SessionTools
  extends Pick<AppContext, 'vault' | 'env' | 'jobs'>,
    Pick<FastifyInstance, 'jwt' | 'readAccessToken' | 'stepUpTokens'> {}

const wrongCredentials = () => unauthenticated('Email ou senha inválidos.');
const sessionOver = () => unauthenticated('Sessão inválida ou expirada.');

/** Adds a token of 256 random bits to the family; flushed by the caller. Returns both tokens. */
function issueTokens(
  { jwt, vault }: SessionTools,
  user: Pick<User, 'id' | 'email'>,
  familyId: string,
  device: Device,
  em: EntityManager,
): Tokens {
  const secret = randomBytes(32).toString('base64url');
  const now = clockNow();
  em.create(RefreshToken, {
    id: newId('ses'),
    familyId,
    userId: user.id,
    digest: vault.digest(secret),
    createdAt: now,
    expiresAt: new Date(now.getTime() + refreshTokenMs),
    usedAt: null,
    revokedAt: null,
    userAgent: device.userAgent,
    ip: device.ip,
  });
  return {
    access_token: jwt.sign({ sub: user.email, user_id: user.id, sid: familyId, ...issuedNow() }),
    refresh_token: secret,
  };
}

/**
 * Opens the session, unless the password was changed, or the account closed, since it was checked. The lock makes a
 * change that is under way wait for us, and then end this session too. The password was just given, so the session
 * begins stepped up. A second factor is used up in the same transaction, so that none is lost without a session.
 */
const openSession = (
  tools: SessionTools,
  user: User,
  { code, device }: { code: string | undefined; device: Device },
  em: EntityManager,
): Promise<SignedIn | 'code_required' | CodeRefusal | null> =>
  em.transactional(async (tx) => {
    const held = await queries<typeof UserSchema>(tx)
      .selectFrom('users')
      .select('id')
      .where('id', '=', user.id)
      .where('active', '=', true)
      .where('passwordHash', '=', user.passwordHash)
      .forShare()
      .executeTakeFirst();
    if (!held) return null;
    if (await findEnabled(user.id, tx)) {
      if (!code) return 'code_required';
      const refusal = await takeSecondFactor(tools, user.id, { code, device }, tx);
      if (refusal) return refusal;
    }
    await recordSecurityEvent({ userId: user.id, type: 'sign_in', device }, tx);
    const sessionId = newId('ses');
    const { stepUpToken } = tools.stepUpTokens.issue({ userId: user.id, sessionId });
    return { ...issueTokens(tools, user, sessionId, device, tx), step_up_token: stepUpToken };
  });

/**
 * Opens a session. The same answer, in the same time, for an unknown address, a wrong password and a closed account.
 * A right password without the code that the account asks for counts as a try like a wrong code: only a session gives
 * tries back, so that a password alone does not serve to guess codes.
 * @throws 401 `second_factor_required` or `second_factor_invalid` after the right password, 429 after too many failures
 * at the account, known or not, or from the network address.
 */
export async function signIn(
  tools: SessionTools,
  { email, password, code }: LoginInput,
  device: Device,
  em: EntityManager,
): Promise<SignedIn> {
  const attempt = await enterSignIn(tools, email, device.ip, em);
  const user = await findUserByEmail(email, em);
  const holds = await verifyPassword(user?.passwordHash ?? null, password, tools.env);
  const opened = user && holds && (await openSession(tools, user, { code, device }, em));
  if (opened === 'code_required') {
    // The first half of each two-step sign-in is no failure of its network address.
    await attempt.passwordHolds();
    throw secondFactorRequired();
  }
  if (!opened || typeof opened === 'string') {
    await recordSecurityEvent({ userId: user?.id ?? null, type: 'sign_in_failed', device }, em);
    throw opened ? secondFactorInvalid(opened) : wrongCredentials();
  }
  await attempt.succeeded();
  return opened;
}

/** The claims of a token that we signed, expired or not; `null` for any other text. */
function genuineClaims({ readAccessToken }: SessionTools, accessToken: string): TokenClaims | null {
  try {
    return readAccessToken(accessToken, { ignoreExpiration: true });
  } catch {
    return null;
  }
}

/**
 * Exchanges a refresh token for a new pair, once. Access token, subject and refresh token must belong together. A token
 * that was used before was stolen from one of two holders: its whole family ends, without a grace period (the portal
 * renews through a single flight).
 */
export async function renewSession(
  tools: SessionTools,
  { accessToken, refreshToken, subject }: RefreshInput,
  device: Device,
  em: EntityManager,
): Promise<Tokens> {
  const digests = tools.vault.digests(refreshToken);
  const claims = genuineClaims(tools, accessToken);
  const tokens =
    claims?.sub === subject &&
    (await em.transactional(async (tx) => {
      const user = await tx.findOne(User, { id: claims.user_id, active: true });
      const familyId = user && (await takeRefreshToken(user.id, digests, clockNow(), tx));
      return familyId ? issueTokens(tools, user, familyId, device, tx) : null;
    }));
  if (tokens) return tokens;
  const known = await findRefreshToken(digests, em);
  if (known?.usedAt) await revokeFamily(known.familyId, clockNow(), em);
  throw sessionOver();
}

/** Ends the session of this refresh token; an unknown token is no error, there is nothing left to end. */
export async function signOut({ vault }: SessionTools, refreshToken: string, em: EntityManager) {
  const known = await findRefreshToken(vault.digests(refreshToken), em);
  if (known) await revokeFamily(known.familyId, clockNow(), em);
}

/** Tells whether a token is genuine, unexpired, of an active account and of a session that has not ended. */
export async function isValidToken({ readAccessToken }: SessionTools, token: string, em: EntityManager) {
  try {
    return await isSessionOpen(readAccessToken(token), em);
  } catch {
    return false;
  }
}
