import type { Env } from '../env.ts';

/** Names under which secrets travel; none of them reaches a log line. */
const redacted = [
  'password',
  'currentPassword',
  'newPassword',
  'confirmNewPassword',
  'secretKey',
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

/** Structured logs: one JSON line per event, secrets redacted. */
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
