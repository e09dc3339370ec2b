import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import preset from './node.ts';

const files = {
  'package.json': '{ "type": "module" }',
  'loads.ts': 'export const loads: { count: number } = { count: 0 };',
  'a.test.ts': `
    import { jest } from '@jest/globals';
    import { loads } from './loads.ts';
    loads.count += 1;
    test('hangs', () => new Promise(() => undefined), 50);
    test('asserts too little', () => { expect.assertions(1); });
    test('rejects unseen', async () => {
      void Promise.reject(new Error('unseen'));
      await new Promise((resolve) => setImmediate(resolve));
    });
    describe('a hook that fails', () => {
      beforeAll(() => { throw new Error('hook'); });
      test('fails its tests', () => undefined);
    });
    test('leaves things behind', () => {
      process.env.LEFT_BEHIND = 'yes';
      jest.spyOn(Math, 'random').mockReturnValue(7);
      jest.useFakeTimers();
      expect(Math.random()).toBe(7);
    });`,
  'b.test.ts': `
    import { loads } from './loads.ts';
    loads.count += 1;
    test('finds the process as it was', () => {
      expect(process.env.LEFT_BEHIND).toBeUndefined();
      expect(Math.random()).toBeLessThan(1);
      expect(setTimeout.toString()).toContain('Timeout');
    });
    test('shares the modules of the files before it', () => expect(loads.count).toBe(2));`,
};

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'trilho-native-'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
});
afterAll(() => rmSync(folder, { recursive: true }));

interface Outcome {
  testResults: { assertionResults: { title: string; status: string; failureMessages: string[] }[] }[];
}

test('files on one process share modules and nothing that a test has changed; every failure is one', () => {
  const config = { ...preset, rootDir: folder, testMatch: ['<rootDir>/*.test.ts'], setupFiles: [] };
  const jest = join(dirname(createRequire(import.meta.url).resolve('jest/package.json')), 'bin', 'jest.js');
  const options = ['--runInBand', '--json', '--config', JSON.stringify(config)];
  const { stdout } = spawnSync(process.execPath, [jest, ...options, 'a.test', 'b.test'], {
    encoding: 'utf8',
  });
  const { testResults }: Outcome = JSON.parse(stdout);
  const all = testResults.flatMap(({ assertionResults }) => assertionResults);
  const outcomes = all.map(({ title, status, failureMessages: [first = ''] }) => [title, status, first]);
  expect(outcomes.sort()).toEqual([
    ['asserts too little', 'failed', expect.stringContaining('assertions')],
    ['fails its tests', 'failed', expect.stringContaining('hook')],
    ['finds the process as it was', 'passed', ''],
    ['hangs', 'failed', expect.stringContaining('Exceeded timeout of 50 ms')],
    ['leaves things behind', 'passed', ''],
    ['rejects unseen', 'failed', expect.stringContaining('unseen')],
    ['shares the modules of the files before it', 'passed', ''],
  ]);
});
