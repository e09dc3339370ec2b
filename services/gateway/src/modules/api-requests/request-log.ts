import { versionHeader } from '@trilho/contracts/api-version';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { AppContext } from '../../context.ts';
import { clockMs } from '../../platform/clock.ts';
import { maskSecret } from '../../platform/security/mask-secret.ts';
import type { KeyPair } from '../merchant-call/key-pair.statement.ts';
import { deviceOf } from '../security-log/device.ts';
import type { ApiRequestRow } from './api-request.repository.ts';
import { longestBody, maskAnswer, maskForms, maskPath, maskQuery, maskRequest } from './mask-body.ts';
import { createRequestRecorder } from './request-recorder.ts';

const apiBase = /^\/api\/v1/;
const answeredId = /"(?:data":\{"id|paymentId)":"([A-Za-z0-9_-]{3,64})"/;
const resourceId = /^[A-Za-z0-9_-]{3,64}$/;
const answeredError = /"error":"([a-z0-9_]{1,64})"/;

/** The resource of a call: the one that its address names, else the one that it was answered with. */
function resourceOf({ params }: FastifyRequest, answer: string): string | null {
  const named = typeof params === 'object' && params !== null && 'id' in params ? params.id : undefined;
  if (typeof named !== 'string') return answeredId.exec(answer)?.[1] ?? null;
  return resourceId.test(named) && maskForms(named) === named ? named : null;
}

const headerOf = (request: FastifyRequest, name: string): string | null => {
  const value = request.headers[name];
  return typeof value === 'string' ? maskForms(value).slice(0, 255).toWellFormed() : null;
};

const operationOf = ({ routeOptions: { schema } }: FastifyRequest): string | null =>
  schema?.operationId ?? null;

/** What is kept of a request. */
function rowOf(request: FastifyRequest, reply: FastifyReply, pair: KeyPair, payload: unknown): ApiRequestRow {
  const { statusCode: status, elapsedTime } = reply;
  const answer = typeof payload === 'string' ? payload.slice(0, longestBody + 1) : '';
  const [path = '', query] = request.url.replace(apiBase, '').split('?', 2);
  const { ip, userAgent } = deviceOf(request);
  return {
    ip,
    userAgent: userAgent && maskForms(userAgent),
    id: request.id,
    userId: pair.userId,
    environment: pair.environment,
    applicationId: pair.applicationId,
    accessKey: maskSecret(headerOf(request, 'x-access-key') ?? ''),
    method: request.method,
    path: maskPath(path).slice(0, 500).toWellFormed(),
    query: query ? maskQuery(query).slice(0, 2_000).toWellFormed() : null,
    status,
    errorCode: status >= 400 ? (answeredError.exec(answer)?.[1] ?? null) : null,
    durationMs: Math.round(elapsedTime),
    providerMs: Math.round(request.providerMs),
    resourceId: resourceOf(request, answer),
    idempotencyKey: headerOf(request, 'idempotency-key'),
    replayed: reply.getHeader('idempotent-replayed') === 'true',
    requestBody: maskRequest(request.sentBody ?? request.body),
    responseBody: answer === '' ? null : maskAnswer(answer),
    // Until a caller is let in, no version is looked for.
    apiVersion: request.merchant && request.apiVersion,
    versionNamed: versionHeader.toLowerCase() in request.headers,
    operation: operationOf(request),
    createdAt: new Date(clockMs() - elapsedTime),
  };
}

/** A look at what follows in the log of events: a listener makes one a second. */
const isPoll = ({ routeOptions: { url }, query }: FastifyRequest): boolean =>
  url === '/api/v1/payment/events' && typeof query === 'object' && query !== null && 'after' in query;

/**
 * Tells whether a call is kept. A wrong secret that has to wait is not: who knows an access key could fill its log. Nor is
 * a listener's look that was answered: they would bury the calls that somebody looks for.
 */
const isKept = (request: FastifyRequest, { statusCode }: FastifyReply): boolean =>
  (request.merchant !== null || statusCode !== 429) && !(statusCode === 200 && isPoll(request));

/**
 * Records every call of the scope whose access key is known, refused ones too, as it is answered: a caller that has hung
 * up by then has it recorded all the same. Closing the service writes what waits.
 */
export const requestLog = fp(
  async (app, { orm }: AppContext) => {
    const recorder = createRequestRecorder(orm.em.fork(), app.log);
    app.addHook('onSend', (request, reply, payload, done) => {
      const pair = request.keyPair;
      if (pair && isKept(request, reply)) recorder.record(() => rowOf(request, reply, pair, payload));
      done(null, payload);
    });
    app.addHook('onClose', () => recorder.flush());
  },
  { name: 'request-log', dependencies: ['merchant-auth'] },
);
