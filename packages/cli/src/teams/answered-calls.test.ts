import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { PortalCall } from '@trilho/contracts/portal-call';
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

function callsOf(folder: string, ...more: string[]): PortalCall[] {
  const files = [folder, ...more].flatMap((one) =>
    globSync('src/**/*.{ts,tsx}', { cwd: join(ROOT, one) })
      .filter((file) => !/\.test\.tsx?$|(^|\/)(mocks|testing)\//.test(file))
      .map((file) => join(ROOT, one, file)),
  );
  return readCalls(new Map(files.map((file) => [file, readFileSync(file, 'utf8')])), join(ROOT, folder))
    .calls;
}

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

test.each(units)(
  'the gateway answers every call of %s, and a call without one of them is missed',
  (folder, ...more) => {
    const calls = callsOf(folder ?? '', ...more);
    expect(findUnanswered(calls, document)).toEqual([]);
    const renamed = (call: PortalCall): PortalCall => ({
      ...call,
      reads: call.reads.map((field) => `${field}Before`),
    });
    const missed = findUnanswered(calls.map(renamed), document);
    expect(missed.map(({ call }) => call.endpoint)).toEqual(
      calls.filter(({ reads }) => reads.length > 0).map(({ endpoint }) => endpoint),
    );
  },
);
