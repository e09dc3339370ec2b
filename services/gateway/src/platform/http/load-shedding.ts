import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import fp from 'fastify-plugin';
import { createCaller, type DatabaseCaller, runAsCaller } from '../database/caller.ts';
import type { Env } from '../env.ts';
import { temporarilyUnavailable } from '../errors.ts';
import { countRefusal } from '../telemetry/metrics.ts';
import { RequestPlaces } from './request-places.ts';
import { type Standing, StandingQueue } from './standing-queue.ts';

declare module 'fastify' {
  interface FastifyRequest {
    databaseCaller: DatabaseCaller | null;
    standing: Standing | null;
  }
  interface FastifyInstance {
    requestPlaces: RequestPlaces;
    standingQueue: StandingQueue;
  }
}

const retryAfterSeconds = 1;

function shed(reason: 'node_full' | 'caller_full' | 'event_loop' | 'standing_queue') {
  countRefusal(reason);
  return temporarilyUnavailable(retryAfterSeconds);
}

/** Counts a request until its response has ended, however it ends, also when its caller has hung up already. */
function untilEnded({ raw }: FastifyReply, leave: () => void): void {
  if (raw.closed || raw.destroyed) leave();
  else raw.once('close', leave);
}

/**
 * Refuses requests (503 with `Retry-After`) while this node has too many in flight or its event loop lags.
 * What is refused was not begun; a request that is let in is never refused here again.
 */
export const loadShedding = fp(
  async (app, { env }: { env: Env }) => {
    const places = new RequestPlaces({ total: env.MAX_REQUESTS, perCaller: env.MAX_REQUESTS_PER_CALLER });
    app.decorate('requestPlaces', places);
    app.decorate('standingQueue', new StandingQueue({ mostMs: env.MAX_STANDING_MS }));
    app.decorateRequest('databaseCaller', null);
    await app.register(underPressure, {
      maxEventLoopDelay: env.MAX_EVENT_LOOP_DELAY_MS,
      pressureHandler: async () => {
        throw shed('event_loop');
      },
    });
    app.addHook('onRequest', (_request, reply, done) => {
      const leave = places.enter();
      if (!leave) return done(shed('node_full'));
      untilEnded(reply, leave);
      done();
    });
    // Reading a body ends the context that the `onRequest` hooks ran in.
    app.addHook('preValidation', ({ databaseCaller }, _reply, done) => {
      if (databaseCaller) runAsCaller(databaseCaller, done);
      else done();
    });
  },
  { name: 'load-shedding' },
);

/** Gives the requests of a scope a bulkhead in common until they are authenticated, or for good. */
export function shareBulkhead(scope: FastifyInstance, key: string): void {
  scope.addHook('onRequest', (request, _reply, done) => {
    const caller = createCaller(key);
    request.databaseCaller = caller;
    runAsCaller(caller, done);
  });
}

/** Without a valid key pair: the node has done nothing for it. */
const isStranger = ({ statusCode }: FastifyReply): boolean => statusCode === 401 || statusCode === 429;

/**
 * Refuses writes of a scope (503 with `Retry-After`) while more of them stand than this node is through with. Who sends
 * them is told by the access key before anything is looked up: a forged one is refused a moment later, and counts for
 * nothing. A body that is still to come does not stand.
 */
export function refuseStandingQueue(scope: FastifyInstance): void {
  scope.decorateRequest('standing', null);
  scope.addHook('onRequest', (request, reply, done) => {
    const { method, headers, databaseCaller } = request;
    if (method === 'GET' || method === 'HEAD' || !databaseCaller) return done();
    const standing = scope.standingQueue.enter(String(headers['x-access-key']));
    if (!standing) return done(shed('standing_queue'));
    request.standing = standing;
    databaseCaller.onProviderCall = () => standing.end(true);
    untilEnded(reply, () => standing.end(!isStranger(reply)));
    done();
  });
  scope.addHook('preParsing', (request, _reply, _payload, done) => {
    request.standing?.setAside();
    done();
  });
  scope.addHook('preValidation', (request, _reply, done) => {
    request.standing?.goOn();
    done();
  });
}

/**
 * Makes the `onRequest` hook that moves an authenticated request into the bulkhead of its user; a merchant's
 * servers and its portal share one.
 * It ends with 503 when the user has too many requests in flight.
 */
export const enterBulkheadOf =
  (userIdOf: (request: FastifyRequest) => string): onRequestHookHandler =>
  (request, reply, done) => {
    const userId = userIdOf(request);
    const leave = request.server.requestPlaces.enterAs(userId);
    if (!leave) return done(shed('caller_full'));
    untilEnded(reply, leave);
    const caller = request.databaseCaller;
    if (caller) {
      caller.key = `user:${userId}`;
      caller.begun = false;
      caller.readOnly = request.method === 'GET' || request.method === 'HEAD';
    }
    done();
  };
