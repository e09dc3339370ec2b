import type { DeliveryError } from '@trilho/contracts/webhook';

/** A request that got no whole answer. `code` is what the merchant reads; the message holds no address. */
export class EgressError extends Error {
  readonly code: DeliveryError;

  constructor(code: DeliveryError, cause?: unknown) {
    super(`Request failed: ${code}`, { cause });
    this.name = 'EgressError';
    this.code = code;
  }
}

const dnsCodes = new Set([
  'ENOTFOUND',
  'ENODATA',
  'ESERVFAIL',
  'ENONAME',
  'EREFUSED',
  'EAI_AGAIN',
  'EBADNAME',
  'EBADRESP',
  'ETIMEOUT',
]);

const timeoutCodes = new Set(['UND_ERR_CONNECT_TIMEOUT', 'ETIMEDOUT']);

const tlsCodes = new Set([
  'EPROTO',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'HOSTNAME_MISMATCH',
  'INVALID_CA',
  'INVALID_PURPOSE',
  'PATH_LENGTH_EXCEEDED',
]);

const isTlsCode = (code: string): boolean =>
  tlsCodes.has(code) || /^(ERR_TLS_|ERR_SSL_|CERT_|CRL_|UNABLE_TO_|ERROR_IN_)/.test(code);

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';

/** Classes what a connection or an exchange failed with. */
export function toEgressError(error: unknown): EgressError {
  if (error instanceof EgressError) return error;
  const code = codeOf(error);
  if (timeoutCodes.has(code)) return new EgressError('timeout', error);
  if (dnsCodes.has(code)) return new EgressError('dns', error);
  if (isTlsCode(code)) return new EgressError('tls', error);
  return new EgressError('connection', error);
}
