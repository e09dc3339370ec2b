import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const read = (path: string) => readFileSync(resolve(import.meta.dirname, path), 'utf8');
const page = read('webhooks-security.mdx');

test.each([
  ['cURL', 'verify.sh'],
  ['JavaScript', 'receiver.mjs'],
  ['PHP', 'receiver.php'],
  ['Python', 'receiver.py'],
])('the verification shown in %s is the tested sample, to the letter', (title, file) => {
  const [, code] = page.split(new RegExp(`^\`\`\`\\w+ title="${title}"\n`, 'm'), 2);
  expect(code?.split(/^```$/m, 1)).toEqual([read(`../../../docs/samples/webhooks/${file}`)]);
});
