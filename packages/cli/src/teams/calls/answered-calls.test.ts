import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findUnanswered } from '@trilho/contracts/unanswered-calls';
import { ROOT } from '@trilho/tooling/root.ts';
import { readCalls } from '@trilho/webpack-preset/calls/read-calls.ts';

/** The gateway's document of the portal, written by its own command. */
async function writeDocument(): Promise<Record<string, unknown>> {
  const dir = await mkdtemp(join(tmpdir(), 'trilho-document-'));
  const file = join(dir, 'portal-openapi.json');
  const command = join(ROOT, 'services/gateway/src/main/document.ts');
  await promisify(execFile)(process.execPath, [command, 'portal', file], {
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  const text = await readFile(file, 'utf8');
  await rm(dir, { recursive: true });
  return JSON.parse(text);
}

const isShipped = (file: string) => !/\.test\.tsx?$|(^|\/)(mocks|testing)\//.test(file);

/** The sources of folders, as a build has them. */
function sourcesOf(folders: readonly string[]): Map<string, string> {
  const files = folders.flatMap((folder) =>
    globSync('src/**/*.{ts,tsx}', { cwd: join(ROOT, folder) })
      .filter(isShipped)
      .map((file) => join(ROOT, folder, file)),
  );
  return new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
}

/** The names of the endpoints that sources declare, found by their text alone. */
const declaredIn = (sources: ReadonlyMap<string, string>): string[] =>
  [...sources.values()].flatMap((code) =>
    [...code.matchAll(/^\s*(\w+): build\.(?:query|mutation|infiniteQuery)\b/gm)].map(([, name = '']) => name),
  );

/** They call the merchants' API, and the portal host. */
const elsewhere = new Set([
  'sendTestPayment',
  ...['portalStatus', 'portalAudit', 'unitReleases', 'restorePreview', 'changePortal', 'createOverrides'],
  ...['unitFailures', 'unitOwner'],
]);

let document: Record<string, unknown>;
beforeAll(async () => {
  document = await writeDocument();
});

test('the document says which content it is of', () => {
  expect(document).toMatchObject({ info: { version: expect.stringMatching(/^[0-9a-f]{12}$/) } });
});

const units = [
  ...globSync('mfe-*', { cwd: ROOT })
    .sort()
    .map((name) => [name]),
  ['shell', 'packages/portal'],
];

test.each(units)('every endpoint of %s is recorded, and the gateway answers it', (...folders) => {
  const sources = sourcesOf(folders);
  const { calls, problems } = readCalls(sources, join(ROOT, folders[0] ?? ''));
  expect(problems).toEqual([]);
  const declared = declaredIn(sources).filter((name) => !elsewhere.has(name));
  expect(declared.length).toBeGreaterThan(0);
  expect(calls.map(({ endpoint }) => endpoint).sort()).toEqual(declared.sort());
  expect(findUnanswered(calls, document)).toEqual([]);
  // What is not there is missed: no answer is left open by the document.
  const renamed = calls.map((call) => ({ ...call, reads: call.reads.map((field) => `${field}Before`) }));
  expect(findUnanswered(renamed, document).map(({ call }) => call.endpoint)).toEqual(
    calls.filter(({ reads }) => reads.length > 0).map(({ endpoint }) => endpoint),
  );
});
