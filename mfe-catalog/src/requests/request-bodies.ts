import type { ApiRequestDetails } from '@trilho/contracts/api-request';

/** JSON text indented for reading; a text that was cut stays as it is. */
export function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/**
 * The same call as a command. The keys come from the environment; an idempotency key is left out, so that the
 * command is a call of its own; the version is named, as the key's may be another by now.
 * @param base absolute address of the API
 */
export function curlOf(
  { method, path, query, requestBody, apiVersion }: ApiRequestDetails,
  base: string,
): string {
  const lines = [
    `curl -X ${method} ${quoted(`${base}${path}${query ? `?${query}` : ''}`)}`,
    '-H "X-Access-Key: $TRILHO_ACCESS_KEY"',
    '-H "X-Secret-Key: $TRILHO_SECRET_KEY"',
  ];
  if (apiVersion) lines.push(`-H 'Trilho-Version: ${apiVersion}'`);
  if (method === 'POST') lines.push('-H "Idempotency-Key: $(uuidgen)"');
  if (requestBody) lines.push(`-H 'Content-Type: application/json'`, `-d ${quoted(requestBody)}`);
  return lines.join(' \\\n  ');
}
