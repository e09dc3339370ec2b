import { apiVersions, firstVersion } from '@trilho/contracts/api-version';
import type { Json } from './json.ts';

const header = (description: string, schema: Json, example: unknown): Json => ({
  description,
  schema,
  example,
});
const integer = { type: 'integer', minimum: 0 };
const text = { type: 'string' };

/** The headers of answers, by their names. */
const headers: Record<string, Json> = {
  'X-Request-Id': header(
    'O identificador desta requisição, o mesmo de `requestId` nos erros. Informe-o ao suporte.',
    text,
    'req_3kTMd9ZcQm1X',
  ),
  'Trilho-Version': header(
    'A versão da API em que a resposta está: a do cabeçalho de mesmo nome da chamada, ou a primeira.',
    { type: 'string', enum: [...apiVersions] },
    firstVersion,
  ),
  'Server-Timing': header(
    'Quanto da resposta, em milissegundos, foi do Trilho (`app`) e do provedor (`provider`).',
    text,
    'app;dur=12.4, provider;dur=310.9',
  ),
  'RateLimit-Limit': header('Quantas chamadas por segundo o par de chaves pode fazer.', integer, 100),
  'RateLimit-Remaining': header('Quantas ainda pode fazer agora.', integer, 99),
  'RateLimit-Reset': header('Em quantos segundos o limite volta inteiro.', integer, 1),
  'Retry-After': header(
    'Depois de quantos segundos repetir a requisição. Só vem quando repetir faz sentido.',
    integer,
    1,
  ),
  'Idempotent-Replayed': header(
    '`true` quando esta é a resposta guardada da primeira requisição com a mesma Idempotency-Key.',
    { type: 'string', enum: ['true'] },
    'true',
  ),
};

export const rateLimitHeaders = ['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset'];

const keyOf = (name: string): string => name.replaceAll('-', '');

/** References to headers, by their names on the wire. */
export const referTo = (names: string[]): Json =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${keyOf(name)}` }]));

/** The headers as components of a document, as far as its operations send them. */
export const headerComponents = (used: Set<string>): Json =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (used.has(name) ? [[keyOf(name), value]] : [])),
  );
