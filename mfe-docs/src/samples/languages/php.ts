import { phpCurl } from '@scalar/snippetz/plugins/php/curl';
import { harOf, headersOf, newKey, type Outgoing, replaceOne, secretKey } from '../outgoing.ts';

const ending = `
$body = curl_exec($ch);
if ($body === false) {
    throw new RuntimeException(curl_error($ch));
}

$answer = json_decode($body);
$status = curl_getinfo($ch, CURLINFO_RESPONSE_CODE);
if ($status >= 300) {
    throw new RuntimeException("$status $answer->error: $answer->message");
}

echo json_encode($answer, JSON_PRETTY_PRINT | JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES), PHP_EOL;
`;

const values: Record<string, string> = {
  [secretKey]: "' . getenv('TRILHO_SECRET_KEY')",
  [newKey]: "' . bin2hex(random_bytes(16))",
};

/** The call's headers, one a line; the library writes them all in one. */
const headerList = (outgoing: Outgoing): string =>
  headersOf(outgoing)
    .map(({ name, value }) => `    '${name}: ${values[value] ?? `${value}'`},\n`)
    .join('');

const widelyIndented = (code: string): string => code.replace(/^ +/gm, (spaces) => spaces.repeat(2));

/** `CURLOPT_POST` without a body would send the type of a form, which the API refuses. */
const asPost = ({ body }: Outgoing, code: string): string =>
  body
    ? code
    : code.replace(
        'curl_setopt($ch, CURLOPT_POST, true);',
        "curl_setopt($ch, CURLOPT_CUSTOMREQUEST, 'POST');",
      );

/** Writes the call for PHP with its own cURL extension. */
export function phpSample(outgoing: Outgoing): string {
  const printed = asPost(outgoing, widelyIndented(phpCurl.generate(harOf(outgoing))));
  const headers = headersOf(outgoing).map(({ name, value }) => `'${name}: ${value}'`);
  const call = replaceOne(printed, `[${headers.join(', ')}]`, `[\n${headerList(outgoing)}]`);
  const withText = replaceOne(call, '\n\ncurl_exec($ch);\n\ncurl_close($ch);', '');
  const returning = 'curl_setopt($ch, CURLOPT_RETURNTRANSFER, true);';
  return `<?php\n\n${withText}\n${returning}\n${ending}`.replace(/(curl_init\(.*\);)\n\n/, '$1\n');
}
