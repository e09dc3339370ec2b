import { execFile } from 'node:child_process';
import { copyFile, cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
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
const programs = ['play_cases.py', 'lost_answer.py', 'receive_deliveries.py'];
const samples = ['payment', 'lists', 'idempotency', 'receive'];

/** The Python that has what makes a package. */
const builder = ['python3', '/usr/bin/python3'].find((python) => {
  const needed = 'all(map(importlib.util.find_spec, ["build", "pip", "setuptools", "wheel"]))';
  return succeeds(python, '-c', `import importlib.util, sys; sys.exit(not ${needed})`);
});
/** Each Python of this machine that the package is for. */
const pythons = ['python3', ...[9, 10, 11, 12, 13, 14].map((minor) => `python3.${minor}`)].filter((python) =>
  succeeds(python, '-c', 'import sys; sys.exit(sys.version_info < (3, 9))'),
);
const hasMypy = succeeds('mypy', '--version');

let folder: string;
let stage: Stage;
let faults: FaultServer;
beforeAll(async () => {
  if (!builder)
    throw new Error(
      'No python3 has build, pip, setuptools and wheel (Debian: python3-build, python3-wheel).',
    );
  folder = await mkdtemp(join(tmpdir(), 'trilho-python-'));
  const source = join(folder, 'source');
  await cp(placeOf('../../packages/sdk-python'), source, { recursive: true });
  await run(builder, ['-m', 'build', '--no-isolation', '--outdir', join(folder, 'dist'), source]);
  for (const program of programs) await copyFile(placeOf(`clients/${program}`), join(folder, program));
  const codes = await samplesOf(placeOf('../../packages/sdk-python/README.md'), 'python');
  expect(codes).toHaveLength(samples.length);
  for (const [index, name] of samples.entries())
    await writeFile(join(folder, `${name}.py`), codes[index] ?? '');
  await writeFile(join(folder, 'cases.json'), JSON.stringify(cases));
  for (const python of pythons) await install(builder, python);
  [stage, faults] = await Promise.all([startStage(), startFaultServer(cases)]);
}, 300_000);
afterAll(async () => {
  await stage?.close();
  await faults?.close();
  if (folder) await rm(folder, { recursive: true });
});

const interpreterOf = (python: string) => join(folder, `environment-of-${python}`, 'bin/python');

/** Makes an environment with the wheel and nothing else. */
async function install(pip: string, python: string): Promise<void> {
  await run(python, ['-m', 'venv', '--without-pip', join(folder, `environment-of-${python}`)]);
  const place = 'import sysconfig; print(sysconfig.get_paths()["purelib"])';
  const { stdout } = await run(interpreterOf(python), ['-c', place]);
  const [wheel = ''] = (await readdir(join(folder, 'dist'))).filter((name) => name.endsWith('.whl'));
  const options = ['--no-index', '--no-deps', '--no-compile', '--quiet', '--target', stdout.trim()];
  await run(pip, ['-m', 'pip', 'install', ...options, join(folder, 'dist', wheel)]);
}

test('the archives hold the package, its types and its licence, and nothing else', async () => {
  const names = await readdir(join(folder, 'dist'));
  expect(
    names.filter((name) => /^trilho[-_]sdk-0\.1\.0(-py3-none-any\.whl|\.tar\.gz)$/.test(name)),
  ).toHaveLength(2);
  expect(names).toHaveLength(2);
  const list = 'import sys, zipfile; print("\\n".join(zipfile.ZipFile(sys.argv[1]).namelist()))';
  const wheel = names.find((name) => name.endsWith('.whl')) ?? '';
  const { stdout } = await run('python3', ['-c', list, join(folder, 'dist', wheel)]);
  const files = stdout.trim().split('\n');
  expect(files).toEqual(
    expect.arrayContaining([
      'trilho_sdk/py.typed',
      'trilho_sdk/generated/types.py',
      'trilho_sdk/webhooks.py',
    ]),
  );
  expect(files.filter((file) => !/^trilho_sdk(-0\.1\.0\.dist-info)?\//.test(file))).toEqual([]);
  expect(files.some((file) => file.endsWith('LICENSE'))).toBe(true);
});

(hasMypy ? test : test.skip)(
  hasMypy
    ? 'mypy --strict finds nothing in the package and the samples, and finds a wrong body'
    : 'mypy --strict finds nothing (install mypy to run this)',
  async () => {
    const options = ['--strict', '--no-error-summary', '--python-executable', interpreterOf('python3')];
    const complaints = async (...args: string[]) =>
      (await run('mypy', [...options, ...args], { cwd: folder }).catch((error: { stdout: string }) => error))
        .stdout;
    for (const sample of samples) expect(await complaints(`${sample}.py`)).toBe('');
    expect(await complaints('-p', 'trilho_sdk')).toBe('');
    const wrong = 'from payment import trilho\n\ntrilho.payments.create({"amount": "10"})\n';
    await writeFile(join(folder, 'wrong.py'), wrong);
    expect(await complaints('wrong.py')).toMatch(/wrong\.py:3: error: .*(Missing keys|[Ii]ncompatible type)/);
  },
  240_000,
);

const timeoutMs = 120_000;

describe.each(pythons)('on %s', (python) => {
  const options = ['-B', '-W', 'error'];
  const runProgram = () =>
    runnerIn(folder, (name) => [interpreterOf(python), ...options, join(folder, `${name}.py`)]);

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
});
