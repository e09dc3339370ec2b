import { shellCurl } from '@scalar/snippetz/plugins/shell/curl';
import { harOf, newKey, type Outgoing, replaceOne, secretKey } from '../outgoing.ts';

/** Writes the call for a shell; `--fail-with-body` prints the answer of a refusal and ends with an error. */
export function curlSample(outgoing: Outgoing): string {
  const printed = shellCurl.generate(harOf(outgoing));
  const withSecret = replaceOne(
    printed,
    `'X-Secret-Key: ${secretKey}'`,
    '"X-Secret-Key: $TRILHO_SECRET_KEY"',
  );
  return withSecret
    .replace(`'Idempotency-Key: ${newKey}'`, '"Idempotency-Key: $(openssl rand -hex 16)"')
    .replace('curl ', 'curl --silent --show-error --fail-with-body \\\n  ');
}
