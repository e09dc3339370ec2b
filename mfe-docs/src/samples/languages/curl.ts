import { shellCurl } from '@scalar/snippetz/plugins/shell/curl';
import { harOf, newKey, type Outgoing, replaceOne, secretKey } from '../outgoing.ts';

/** The short names of options, as the texts write them: the samples stand in a narrow column. */
const short: [RegExp, string][] = [
  [/^ {2}--request /m, '  -X '],
  [/^ {2}--header /gm, '  -H '],
  [/^ {2}--data /m, '  -d '],
];

/** Moves the body below its option. */
function withIndentedBody(code: string): string {
  const [call = '', ...body] = code.split(/(?<= -d '\{)\n/);
  return [call, ...body.map((lines) => lines.replace(/^/gm, '  '))].join('\n');
}

/** Writes the call for a shell; `--fail-with-body` prints the answer of a refusal and ends with an error. */
export function curlSample(outgoing: Outgoing): string {
  const printed = shellCurl.generate(harOf(outgoing));
  const withSecret = replaceOne(
    printed,
    `'X-Secret-Key: ${secretKey}'`,
    '"X-Secret-Key: $TRILHO_SECRET_KEY"',
  );
  const whole = withSecret
    .replace(`'Idempotency-Key: ${newKey}'`, '"Idempotency-Key: $(openssl rand -hex 16)"')
    .replace('curl ', 'curl -sS --fail-with-body \\\n  ');
  return withIndentedBody(short.reduce((code, [long, name]) => code.replace(long, name), whole));
}
