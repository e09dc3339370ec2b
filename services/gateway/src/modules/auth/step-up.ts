import { createHmac } from 'node:crypto';
import type { StepUp } from '@trilho/contracts/account';
import type { TokenClaims } from '@trilho/contracts/auth';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { AppContext } from '../../context.ts';
import { clockMs } from '../../platform/clock.ts';
import { keyList } from '../../platform/env.ts';
import { stepUpRequired } from '../../platform/errors.ts';
import { issuedNow, readWithAny, sessionIdOf, sessionUserId } from './sessions.ts';

/** A step-up token lives this long. */
const stepUpSeconds = 10 * 60;

const audience = 'step-up';

/** The one session that a step-up token is good for. */
interface SteppedUpSession {
  userId: string;
  sessionId: string;
}

/** Issues and checks the proof that a session's holder has just shown who they are. */
export interface StepUpTokens {
  issue(session: SteppedUpSession): StepUp;
  /** Tells whether the token is genuine, unexpired and of exactly this session. */
  holds(token: string, session: SteppedUpSession): boolean;
}

declare module 'fastify' {
  interface FastifyInstance {
    stepUpTokens: StepUpTokens;
  }
}

/**
 * Decorates the app with `stepUpTokens`. They are signed with a key derived from that of the access tokens and carry an
 * audience, so that neither kind passes for the other.
 */
export const stepUp = fp(
  async (app, { env }: AppContext) => {
    const keys = keyList(env.JWT_SECRET).map((secret) =>
      createHmac('sha256', secret).update(audience).digest('base64url'),
    );
    const [key = ''] = keys;
    app.decorate('stepUpTokens', {
      issue: ({ userId, sessionId }) => ({
        stepUpToken: app.jwt.sign(
          { sub: userId, user_id: userId, sid: sessionId, ...issuedNow() },
          { key, algorithm: 'HS256', aud: audience, expiresIn: `${stepUpSeconds}s` },
        ),
        expiresAt: new Date(clockMs() + stepUpSeconds * 1000).toISOString(),
      }),
      holds: (token, { userId, sessionId }) => {
        try {
          const claims = readWithAny(keys, (each) =>
            app.jwt.verify<TokenClaims>(token, {
              key: each,
              algorithms: ['HS256'],
              allowedAud: audience,
              requiredClaims: ['aud', 'exp'],
              ignoreExpiration: false,
              clockTimestamp: clockMs(),
            }),
          );
          return claims.user_id === userId && claims.sid === sessionId;
        } catch {
          return false;
        }
      },
    });
  },
  { name: 'step-up', dependencies: ['sessions'] },
);

/**
 * Pre-handler of the portal routes that an access token alone must not open: 403 `step_up_required` unless the header
 * `X-Step-Up` carries this session's proof. Only behind `requireSession`.
 */
export async function requireStepUp(request: FastifyRequest): Promise<void> {
  const token = request.headers['x-step-up'];
  const sessionId = sessionIdOf(request);
  const session = sessionId && { userId: sessionUserId(request), sessionId };
  if (typeof token !== 'string' || !session || !request.server.stepUpTokens.holds(token, session)) {
    throw stepUpRequired();
  }
}
