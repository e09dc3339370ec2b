import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { cases } from './clients/cases.ts';
import { expectSameAsReference } from './clients/comparison.ts';
import { type FaultServer, startFaultServer } from './clients/fault-server.ts';
import {
  chargeThroughLosses,
  receiveDeliveries,
  runSamples,
  type Stage,
  startStage,
} from './clients/journey.ts';
import { placeOf, runnerIn, samplesOf, succeeds } from './clients/programs.ts';

const run = promisify(execFile);
const source = placeOf('../../packages/sdk-php');
const programs = ['play_cases.php', 'lost_answer.php', 'receive_deliveries.php'];
const samples = ['payment', 'lists', 'idempotency', 'receive'];

let folder: string;
let stage: Stage;
let faults: FaultServer;

/** Composer as a merchant has it, but for the public registry, where the package is not. */
const composer = (...args: string[]) =>
  run('composer', [...args, '--no-interaction', '--quiet'], {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: folder, COMPOSER_ALLOW_SUPERUSER: '1' },
  });

beforeAll(async () => {
  for (const needed of ['php', 'composer', 'phpunit'])
    if (!succeeds(needed, '--version')) throw new Error(`There is no ${needed} (Debian: php-cli, php-curl).`);
  folder = await mkdtemp(join(tmpdir(), 'trilho-php-'));
  const archives = join(folder, 'archives');
  await composer('archive', `--working-dir=${source}`, '--format=zip', `--dir=${archives}`);
  await writeFile(join(folder, 'composer.json'), '{}');
  await composer('config', 'repositories.packagist.org', 'false');
  await composer('config', 'repositories.trilho', 'artifact', archives);
  await composer('require', 'trilho/sdk:0.1.0');
  for (const program of programs) await copyFile(placeOf(`clients/${program}`), join(folder, program));
  const codes = await samplesOf(join(source, 'README.md'), 'php');
  expect(codes).toHaveLength(samples.length);
  for (const [index, name] of samples.entries())
    await writeFile(join(folder, `${name}.php`), codes[index] ?? '');
  await writeFile(join(folder, 'cases.json'), JSON.stringify(cases));
  await writeFile(
    join(folder, 'strictly.php'),
    '<?php set_error_handler(function ($l, $m, $f, $n) { throw new ErrorException($m, 0, $l, $f, $n); });',
  );
  [stage, faults] = await Promise.all([startStage(), startFaultServer(cases)]);
}, 300_000);
afterAll(async () => {
  await stage?.close();
  await faults?.close();
  if (folder) await rm(folder, { recursive: true });
});

/** Runs programs with each notice an error. */
const runProgram = () =>
  runnerIn(folder, (name) => [
    ...(['php', '-d', 'error_reporting=-1', '-d', 'auto_prepend_file=strictly.php'] as const),
    join(folder, `${name}.php`),
  ]);
const timeoutMs = 120_000;

test('the manifest is in order, and the archive holds the package and its licence alone', async () => {
  await composer('validate', '--strict', '--no-check-version', join(source, 'composer.json'));
  expect(await readdir(join(folder, 'archives'))).toEqual(['trilho-sdk-0.1.0.zip']);
  const installed = await readdir(join(folder, 'vendor/trilho/sdk'));
  expect(installed.sort()).toEqual(['LICENSE', 'README.md', 'composer.json', 'src']);
});

test(
  'its own tests pass',
  async () => {
    await run('phpunit', ['-c', source]);
  },
  timeoutMs,
);

test(
  'every sample of the page does what it says',
  () => runSamples(stage, ['payment', 'lists', 'idempotency'], runProgram()),
  timeoutMs,
);

test(
  'an order is charged once although its answer is lost, within a call and over two processes',
  () => chargeThroughLosses(stage, runProgram()),
  timeoutMs,
);

test(
  'what the reference implementation signed is received, and nothing else',
  () => receiveDeliveries(stage, runProgram()),
  timeoutMs,
);

test(
  'it sends and says what the SDK for TypeScript does, whatever fails',
  () =>
    expectSameAsReference(faults, async () => {
      const args = [join(folder, 'cases.json'), faults.url];
      const [line = ''] = await runProgram()('play_cases', { args });
      return JSON.parse(line);
    }),
  timeoutMs,
);
