import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const read = (path: string) => readFileSync(resolve(import.meta.dirname, path), 'utf8');

const samples: [title: string, file: string][] = [
  ['cURL', 'verify.sh'],
  ['JavaScript', 'receiver.mjs'],
  ['PHP', 'receiver.php'],
  ['Python', 'receiver.py'],
];
const pages = ['webhooks/security.mdx', 'guide/webhooks.mdx'];

test.each(pages.flatMap((page) => samples.map((sample) => [page, ...sample] as const)))(
  '%s: the verification shown in %s is the tested sample, to the letter',
  (page, title, file) => {
    const [, code] = read(page).split(new RegExp(`^\`\`\`\\w+ title="${title}"\n`, 'm'), 2);
    expect(code?.split(/^```$/m, 1)).toEqual([read(`../../../docs/samples/webhooks/${file}`)]);
  },
);
