import { execFile, execFileSync, spawn } from 'node:child_process';
import { copyFile, cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { cases } from './clients/cases.ts';
import { expectSameAsReference } from './clients/comparison.ts';
import { type FaultServer, startFaultServer } from './clients/fault-server.ts';
import {
  chargeThroughLosses,
  type RunProgram,
  receiveDeliveries,
  runSamples,
  type Stage,
  startStage,
} from './clients/journey.ts';

const run = promisify(execFile);
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const packageFolder = here('../../packages/sdk-python');
const programs = ['play_cases.py', 'lost_answer.py', 'receive_deliveries.py'];

const succeeds = (command: string, ...args: string[]): boolean => {
  try {
    execFileSync(command, args, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

/** The Python that has what makes a package: Debian's `python3-build`, or `pip install build setuptools wheel`. */
const builder = ['python3', '/usr/bin/python3'].find((python) =>
  succeeds(python, '-c', 'import build, pip, setuptools, wheel'),
);
/** Each Python of this machine that the package is for. */
const pythons = ['python3', ...[9, 10, 11, 12, 13, 14].map((minor) => `python3.${minor}`)].filter((python) =>
  succeeds(python, '-c', 'import sys; sys.exit(sys.version_info < (3, 9))'),
);
const hasMypy = succeeds('mypy', '--version');

let folder: string;
let stage: Stage;
let faults: FaultServer;
beforeAll(async () => {
  if (!builder) throw new Error('No python3 has build, pip, setuptools and wheel (Debian: python3-build).');
  folder = await mkdtemp(join(tmpdir(), 'trilho-python-'));
  const source = join(folder, 'source');
  await cp(packageFolder, source, { recursive: true });
  await run(builder, ['-m', 'build', '--no-isolation', '--outdir', join(folder, 'dist'), source]);
  for (const program of programs) await copyFile(here(`clients/${program}`), join(folder, program));
  const page = await readFile(join(packageFolder, 'README.md'), 'utf8');
  const samples = [...page.matchAll(/^```python\n([\s\S]*?)^```/gm)].map(([, code = '']) => code);
  const names = ['payment', 'lists', 'idempotency', 'receive'];
  expect(samples).toHaveLength(names.length);
  for (const [index, name] of names.entries())
    await writeFile(join(folder, `${name}.py`), samples[index] ?? '');
  for (const python of pythons) await install(python);
  [stage, faults] = await Promise.all([startStage(), startFaultServer(cases)]);
}, 180_000);
afterAll(async () => {
  await stage?.close();
  await faults?.close();
  await rm(folder, { recursive: true });
});

const environmentOf = (python: string) => join(folder, `environment-of-${python}`);

/** Makes an environment with the wheel and nothing else. */
async function install(python: string): Promise<void> {
  await run(python, ['-m', 'venv', '--without-pip', environmentOf(python)]);
  const place = 'import sysconfig; print(sysconfig.get_paths()["purelib"])';
  const { stdout } = await run(join(environmentOf(python), 'bin/python'), ['-c', place]);
  const [wheel = ''] = (await readdir(join(folder, 'dist'))).filter((name) => name.endsWith('.whl'));
  const options = ['--no-index', '--no-deps', '--no-compile', '--quiet', '--target', stdout.trim()];
  await run(builder ?? '', ['-m', 'pip', 'install', ...options, join(folder, 'dist', wheel)]);
}

/** Runs programs of the folder, with warnings as errors. */
const runnerOf =
  (python: string): RunProgram =>
  (name, { args = [], variables = {}, input = '' }) =>
    new Promise((resolve, reject) => {
      const command = join(environmentOf(python), 'bin/python');
      const child = spawn(command, ['-W', 'error', join(folder, `${name}.py`), ...args], {
        ...{ cwd: folder, env: { PATH: process.env.PATH, PYTHONIOENCODING: 'utf-8', ...variables } },
      });
      let printed = '';
      let complaints = '';
      child.stdout.setEncoding('utf8').on('data', (text: string) => {
        printed += text;
      });
      child.stderr.setEncoding('utf8').on('data', (text: string) => {
        complaints += text;
      });
      child.on('error', reject);
      child.on('close', (code) => {
        if (code === 0) resolve(printed.trimEnd().split('\n'));
        else reject(new Error(`${name} ended with ${code}: ${complaints}`));
      });
      child.stdin.end(input);
    });

test('the archives hold the package, its types and its licence, and nothing else', async () => {
  const names = await readdir(join(folder, 'dist'));
  expect(names.sort()).toEqual(['trilho_sdk-0.1.0-py3-none-any.whl', 'trilho_sdk-0.1.0.tar.gz']);
  const list = 'import sys, zipfile; print("\\n".join(zipfile.ZipFile(sys.argv[1]).namelist()))';
  const { stdout } = await run(builder ?? '', ['-c', list, join(folder, 'dist', names[0] ?? '')]);
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
    ? 'mypy --strict finds nothing in the package, the samples and what uses them'
    : 'mypy --strict finds nothing (install mypy to run this)',
  async () => {
    const interpreter = join(environmentOf('python3'), 'bin/python');
    const options = ['--strict', '--no-error-summary', '--python-executable', interpreter];
    const samples = ['payment.py', 'lists.py', 'idempotency.py', 'receive.py'];
    const complaints = async (...args: string[]) =>
      (await run('mypy', [...options, ...args], { cwd: folder }).catch((error: { stdout: string }) => error))
        .stdout;
    for (const sample of samples) expect(await complaints(sample)).toBe('');
    expect(await complaints('-p', 'trilho_sdk')).toBe('');
    const wrong = 'from payment import trilho\ntrilho.payments.create({"amount": "10"})\n';
    await writeFile(join(folder, 'wrong.py'), wrong);
    expect(await complaints('wrong.py')).toMatch(/Missing keys|incompatible type/i);
  },
  240_000,
);

describe.each(pythons)('on %s', (python) => {
  const runProgram = runnerOf(python);

  test(
    'every sample of the page does what it says',
    () => runSamples(stage, ['payment', 'lists', 'idempotency'], runProgram),
    60_000,
  );

  test(
    'an order is charged once although its answer is lost, within a call and over two processes',
    () => chargeThroughLosses(stage, runProgram),
    60_000,
  );

  test(
    'what the reference implementation signed is received, and nothing else',
    () => receiveDeliveries(stage, runProgram),
    60_000,
  );

  test('it sends and says what the SDK for TypeScript does, whatever fails', async () => {
    await writeFile(join(folder, 'cases.json'), JSON.stringify(cases));
    await expectSameAsReference(faults, async () => {
      const [line = ''] = await runProgram('play_cases', {
        args: [join(folder, 'cases.json'), faults.url],
      });
      return JSON.parse(line);
    });
  }, 60_000);
});
