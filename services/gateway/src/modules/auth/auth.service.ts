import { randomBytes } from 'node:crypto';
import type { JWT } from '@fastify/jwt';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { LoginInput, RefreshInput, TokenClaims, Tokens } from '@trilho/contracts/auth';
import { unauthenticated } from '../../errors.ts';
import { newId } from '../../ids.ts';
import { verifyPassword } from '../../security/password.ts';
import type { Vault } from '../../security/vault.ts';
import { User } from '../users/user.entity.ts';
import { findUserByEmail } from '../users/users.repository.ts';
import { RefreshToken } from './refresh-token.entity.ts';
import { findRefreshToken, revokeFamily, takeRefreshToken } from './refresh-token.repository.ts';

const refreshTokenMs = 30 * 24 * 60 * 60 * 1000;

/** What sessions are made with. */
export interface SessionTools {
  jwt: JWT;
  vault: Vault;
}

/** From where a session was opened or renewed, for the account holder's own eyes. */
export interface Device {
  userAgent: string | null;
  ip: string;
}

const wrongCredentials = () => unauthenticated('Email ou senha inválidos.');
const sessionOver = () => unauthenticated('Sessão inválida ou expirada.');

/** Adds a token of 256 random bits to the family; flushed by the caller. Answers both tokens. */
function issueTokens(
  { jwt, vault }: SessionTools,
  user: User,
  familyId: string,
  device: Device,
  em: EntityManager,
): Tokens {
  const secret = randomBytes(32).toString('base64url');
  const now = new Date();
  em.create(RefreshToken, {
    id: newId('ses'),
    familyId,
    user,
    digest: vault.digest(secret),
    createdAt: now,
    expiresAt: new Date(now.getTime() + refreshTokenMs),
    usedAt: null,
    revokedAt: null,
    userAgent: device.userAgent?.slice(0, 400) ?? null,
    ip: device.ip,
  });
  return { access_token: jwt.sign({ sub: user.email, user_id: user.id }), refresh_token: secret };
}

/** Opens a session. The same answer, in the same time, for an unknown address, a wrong password and a closed account. */
export async function signIn(
  tools: SessionTools,
  { email, password }: LoginInput,
  device: Device,
  em: EntityManager,
): Promise<Tokens> {
  const user = await findUserByEmail(email, em);
  const holds = await verifyPassword(user?.passwordHash ?? null, password);
  if (!user?.active || !holds) throw wrongCredentials();
  const tokens = issueTokens(tools, user, newId('ses'), device, em);
  await em.flush();
  return tokens;
}

/** The claims of a token that we signed, expired or not; `null` for any other text. */
function genuineClaims({ jwt }: SessionTools, accessToken: string): TokenClaims | null {
  try {
    return jwt.verify<TokenClaims>(accessToken, { ignoreExpiration: true });
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
  const digest = tools.vault.digest(refreshToken);
  const claims = genuineClaims(tools, accessToken);
  const tokens =
    claims?.sub === subject &&
    (await em.transactional(async (tx) => {
      const user = await tx.findOne(User, { id: claims.user_id, active: true });
      const familyId = user && (await takeRefreshToken(user.id, digest, new Date(), tx));
      return familyId ? issueTokens(tools, user, familyId, device, tx) : null;
    }));
  if (tokens) return tokens;
  const known = await findRefreshToken(digest, em);
  if (known?.usedAt) await revokeFamily(known.familyId, new Date(), em);
  throw sessionOver();
}

/** Ends the session of this refresh token; an unknown token is no error, there is nothing left to end. */
export async function signOut(
  { vault }: SessionTools,
  refreshToken: string,
  em: EntityManager,
): Promise<void> {
  const known = await findRefreshToken(vault.digest(refreshToken), em);
  if (known) await revokeFamily(known.familyId, new Date(), em);
}

/** Whether a token is genuine, unexpired and of an active account. */
export async function isValidToken(
  { jwt }: SessionTools,
  token: string,
  em: EntityManager,
): Promise<boolean> {
  try {
    const { user_id: id } = jwt.verify<TokenClaims>(token);
    return (await em.count(User, { id, active: true })) === 1;
  } catch {
    return false;
  }
}
