import jwt from '@fastify/jwt';
import type { TokenClaims } from '@trilho/contracts/auth';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { AppContext } from '../../context.ts';
import { clockMs } from '../../platform/clock.ts';
import { keyList } from '../../platform/env.ts';
import { forbidden, unauthenticated } from '../../platform/errors.ts';
import { type Caller, deviceOf } from '../security-log/device.ts';
import { isSessionOpen } from './refresh-token.repository.ts';

/** Access tokens live this long. */
const accessTokenSeconds = 15 * 60;

declare module '@fastify/jwt' {
  interface FastifyJWT {
    payload: Pick<TokenClaims, 'sub' | 'user_id' | 'sid'> & Partial<Pick<TokenClaims, 'iat'>>;
    user: TokenClaims;
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The claims of an access token that we signed, with whichever key. @throws when it is not genuine, or has expired */
    readAccessToken(token: string, options?: { ignoreExpiration: boolean }): TokenClaims;
  }
}

/** Returns what the first key that fits reads. @throws what the last one threw */
export function readWithAny<Claims>([key, ...others]: string[], read: (key: string) => Claims): Claims {
  try {
    return read(key ?? '');
  } catch (error) {
    if (others.length === 0) throw error;
    return readWithAny(others, read);
  }
}

/** When a token that is signed now was issued, in seconds. */
export const issuedNow = (): Pick<TokenClaims, 'iat'> => ({ iat: Math.floor(clockMs() / 1_000) });

/** Signs and verifies access tokens: HS256, 15 minutes. Verification fails with our own 401. */
export const sessions = fp(
  async (app, { env }: AppContext) => {
    const [secret = '', ...others] = keyList(env.JWT_SECRET);
    // Whether a token has expired is told by the clock that all nodes share.
    const verify = { algorithms: ['HS256' as const], ignoreExpiration: true, requiredClaims: ['exp'] };
    await app.register(jwt, {
      secret,
      sign: { algorithm: 'HS256', expiresIn: `${accessTokenSeconds}s` },
      verify,
    });
    const readAccessToken: FastifyInstance['readAccessToken'] = (token, options) => {
      const claims = readWithAny([secret, ...others], (key) =>
        // With the first key the verifier is made once.
        app.jwt.verify<TokenClaims>(token, ...(key === secret ? [] : [{ ...verify, key }])),
      );
      if (!options?.ignoreExpiration && claims.exp * 1_000 <= clockMs())
        throw new Error('The token has expired');
      return claims;
    };
    app.decorate('readAccessToken', readAccessToken);
  },
  { name: 'sessions' },
);

/** The signed-in user's id. Only behind `requireSession`. */
export const sessionUserId = (request: FastifyRequest): string => request.user.user_id;

/** The session of the access token, if it names one. Only behind `requireSession`. */
export const sessionIdOf = (request: FastifyRequest): string | null => request.user.sid ?? null;

/** Returns who makes a portal call, in which session, from where. Only behind `requireSession`. */
export const callerOf = (request: FastifyRequest): Caller => ({
  userId: sessionUserId(request),
  sessionId: sessionIdOf(request),
  device: deviceOf(request),
});

/** Lets only a genuine, unexpired access token of an active account pass, whose session has not ended. */
export async function requireSession(request: FastifyRequest): Promise<void> {
  try {
    const { server } = request;
    request.user = server.readAccessToken(server.jwt.lookupToken(request));
  } catch {
    throw unauthenticated('Sessão inválida ou expirada.');
  }
  if (!(await isSessionOpen(request.user, request.em))) throw unauthenticated('Sessão inválida ou expirada.');
}

const userIdIn = (part: unknown): unknown =>
  typeof part === 'object' && part !== null && 'userId' in part ? part.userId : undefined;

/**
 * Requires whatever `userId` the call names, in path, query or body, to be the token's own. It must run before the call
 * is validated: what is wrong with it would tell about somebody else's account.
 */
export async function requireOwnUserId(request: FastifyRequest): Promise<void> {
  const named = [userIdIn(request.params), userIdIn(request.query), userIdIn(request.body)];
  if (named.some((id) => id !== undefined && id !== request.user.user_id)) throw forbidden();
}
