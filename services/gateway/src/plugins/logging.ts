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
  'clientSecret',
  'client_secret',
  'secret',
  'apiKey',
].flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);

/** Structured logs: one JSON line per event, secrets redacted, query strings left out (they may carry tokens). */
export function loggerOptions(env: Pick<Env, 'LOG_LEVEL'>) {
  return {
    level: env.LOG_LEVEL,
    redact: {
      paths: [...redacted, 'req.headers.authorization', 'req.headers["x-secret-key"]'],
      censor: '[redacted]',
    },
    serializers: {
      req: (request: { method: string; url: string; ip: string }) => ({
        method: request.method,
        path: request.url.split('?', 1)[0],
        remoteAddress: request.ip,
      }),
    },
  };
}
