import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { type DestinationStream, type Logger, pino } from 'pino';
import { currentCause } from '../call-cause.ts';
import type { Env } from '../env.ts';
import { openLogOutput } from './log-output.ts';

let output: DestinationStream | undefined;
function standardOutput(): DestinationStream {
  output ??= openLogOutput();
  return output;
}

/** Names under which secrets travel; none of them reaches a log line. */
const redacted = [
  'password',
  'currentPassword',
  'newPassword',
  'confirmNewPassword',
  'secretKey',
  'webhookSecret',
  'accessToken',
  'refreshToken',
  'access_token',
  'refresh_token',
  'step_up_token',
  'stepUpToken',
  'clientSecret',
  'client_secret',
  'secret',
  'apiKey',
].flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);

/** A path as it may be kept: the ticket of a download is a credential, and so may be what a query string carries. */
const loggable = (url: string): string | undefined =>
  url.split('?', 1)[0]?.replace(/(\/exports\/)[^/]+/, '$1[redacted]');

/** What every log keeps to: secrets are redacted, whatever is logged. */
export function loggerOptions(env: Pick<Env, 'LOG_LEVEL'>) {
  return {
    level: env.LOG_LEVEL,
    redact: {
      paths: [
        ...redacted,
        'req.headers.authorization',
        'req.headers["x-secret-key"]',
        'req.headers["x-step-up"]',
      ],
      censor: '[redacted]',
    },
    serializers: {
      req: (request: { method: string; url: string; ip: string }) => ({
        method: request.method,
        path: loggable(request.url),
        remoteAddress: request.ip,
      }),
    },
  };
}

type LogEnv = Pick<Env, 'LOG_LEVEL'>;

/** Structured logs: one JSON line per event, secrets redacted. */
export const serverLog = (env: LogEnv) => ({ ...loggerOptions(env), stream: standardOutput() });

/** The log of a process, or of a part of it. Each line has the `requestId` of the request that it goes back to. */
export const createLog = (env: LogEnv, name: string, stream: DestinationStream = standardOutput()): Logger =>
  pino({ ...loggerOptions(env), name, mixin: requestOfWork }, stream);

function requestOfWork(): { requestId?: string } {
  const { requestId } = currentCause();
  return requestId === null ? {} : { requestId };
}

/** Writes one line for each request that was answered, of what no secret can be in: nothing is searched for one. */
export class RequestLines extends LogController {
  readonly #lines: Logger;

  constructor(env: LogEnv, stream: DestinationStream = standardOutput()) {
    super({ requestIdLogLabel: 'requestId' });
    this.#lines = pino({ level: env.LOG_LEVEL }, stream);
  }

  override incomingRequest(): void {}

  override requestCompleted(error: Error | null, request: FastifyRequest, reply: FastifyReply): void {
    if (error) {
      super.requestCompleted(error, request, reply);
      return;
    }
    this.#lines.info(
      {
        requestId: request.id,
        req: { method: request.method, path: loggable(request.url), remoteAddress: request.ip },
        res: { statusCode: reply.statusCode },
        responseTime: reply.elapsedTime,
      },
      'request completed',
    );
  }
}
