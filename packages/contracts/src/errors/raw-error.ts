import { docUrlOf } from './doc-url.ts';
import type { ErrorResponse } from './envelope.ts';
import type { ErrorCode } from './error-codes.ts';

interface RawError {
  status: number;
  reason: string;
  error: ErrorCode;
  message: string;
}

const malformed: RawError = {
  status: 400,
  reason: 'Bad Request',
  error: 'malformed_request',
  message: 'A requisição está malformada.',
};

const byCode: Record<string, RawError> = {
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    reason: 'Request Timeout',
    error: 'request_timeout',
    message: 'A requisição demorou demais para chegar.',
  },
  HPE_HEADER_OVERFLOW: {
    status: 431,
    reason: 'Request Header Fields Too Large',
    error: 'headers_too_large',
    message: 'O endereço ou os cabeçalhos da requisição são grandes demais.',
  },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: {
    status: 413,
    reason: 'Content Too Large',
    error: 'payload_too_large',
    message: 'O corpo da requisição é grande demais.',
  },
};

/**
 * Builds the whole HTTP response, with the error envelope, to bytes that never became a request. `code` is
 * the code of Node's `clientError`. The caller closes the connection after sending it. Without `portalUrl`
 * the error names no page of the documentation.
 */
export function rawErrorResponse(
  code: string,
  requestId: string,
  { headers = {}, portalUrl }: { headers?: Record<string, string>; portalUrl?: string } = {},
): string {
  const { status, reason, error, message } = byCode[code] ?? malformed;
  const answer: ErrorResponse = {
    ...{ status, error, message, validationErrors: [], requestId },
    ...(portalUrl && { docUrl: docUrlOf(portalUrl, error) }),
  };
  const body = JSON.stringify(answer);
  const lines = Object.entries({
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': String(new TextEncoder().encode(body).length),
    'Cache-Control': 'no-store',
    'X-Request-Id': requestId,
    ...headers,
    Connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${reason}\r\n${lines.join('')}\r\n${body}`;
}
