import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root.ts';
import { readApi } from './document/operations.ts';
import { clientFiles } from './files.ts';

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

test('the clients in Python and PHP are those of the API’s document: npm run clients', () => {
  const outdated = [...clientFiles()].filter(([path, text]) => read(path) !== text).map(([path]) => path);
  expect(outdated).toEqual([]);
});

test('each operation has a method, and only one that reads pages is a list', () => {
  const { operations } = readApi();
  const python = read('packages/sdk-python/src/trilho_sdk/_client.py').toLowerCase();
  const php = read('packages/sdk-php/src/Trilho.php').toLowerCase();
  expect(operations.length).toBeGreaterThan(50);
  for (const { resource, method, isList, data } of operations) {
    const made = `${resource}resource(`.toLowerCase();
    expect([python, php].map((client) => client.includes(made))).toEqual([true, true]);
    const isNamedAsOne = ['list', 'listDeliveries', 'listEntries', 'listLines'].includes(method);
    expect([resource, method, isList]).toEqual([resource, method, isNamedAsOne && resource !== 'gateways']);
    const isEnd = /^(delete|detach)$/.test(method);
    expect([resource, method, data === null]).toEqual([resource, method, isEnd]);
  }
});

test('the clients speak the version that the SDK for TypeScript speaks', () => {
  const [, spoken = ''] = /apiVersion = '(.+)'/.exec(read('packages/sdk/src/version.ts')) ?? [];
  expect(spoken).not.toBe('');
  expect(read('packages/sdk-python/src/trilho_sdk/_version.py')).toContain(`API_VERSION = "${spoken}"`);
  expect(read('packages/sdk-php/src/Version.php')).toContain(`API = '${spoken}'`);
});

/** How each package tests itself, and whether this machine can. */
const suites = {
  Python: {
    needs: ['python3', '-c', 'import sys; sys.exit(sys.version_info < (3, 9))'],
    run: ['python3', '-B', '-m', 'unittest', 'discover', '-s', 'packages/sdk-python/tests'],
    variables: { PYTHONPATH: join(ROOT, 'packages/sdk-python/src') },
  },
  PHP: {
    needs: ['phpunit', '--version'],
    run: ['phpunit', '-c', 'packages/sdk-php'],
    variables: {},
  },
};

function start([command = '', ...args]: readonly string[], variables: object): string | null {
  try {
    execFileSync(command, args, { cwd: ROOT, env: { ...process.env, ...variables }, stdio: 'pipe' });
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

for (const [language, { needs, run, variables }] of Object.entries(suites)) {
  const name = `the client in ${language} passes its own tests`;
  const isThere = start(needs, variables) === null;
  (isThere ? test : test.skip)(
    isThere ? name : `${name} (install ${needs[0]} to run this)`,
    () => expect(start(run, variables)).toBeNull(),
    60_000,
  );
}
