import { execFile, execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Language } from '../src/api/operation-facts.ts';

interface Runner {
  command: string;
  /** What has to be there for the samples to run, as the command is asked for it. */
  needs: string[];
  extension: string;
  script: string;
}

/** One process runs all samples of a language. */
const runners: Record<Language, Runner> = {
  curl: {
    command: 'bash',
    needs: ['-c', 'command -v curl && command -v jq && command -v openssl'],
    extension: 'sh',
    script: 'run.sh',
  },
  javascript: { command: process.execPath, needs: ['--version'], extension: 'mjs', script: 'run.mjs' },
  php: {
    command: 'php',
    needs: ['-r', 'exit(extension_loaded("curl") ? 0 : 1);'],
    extension: 'php',
    script: 'run.php',
  },
  python: { command: 'python3', needs: ['--version'], extension: 'py', script: 'run.py' },
};

/** Whether this machine can run the samples of a language. */
export function canRun(language: Language): boolean {
  const { command, needs } = runners[language];
  try {
    execFileSync(command, needs, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** What a sample printed, or why it failed. */
export interface Outcome {
  name: string;
  printed?: string;
  failure?: string;
}

const textOf = (path: string): Promise<string | undefined> => readFile(path, 'utf8').catch(() => undefined);

const sdkIn = (language: 'php' | 'python'): string =>
  fileURLToPath(new URL(`../../packages/sdk-${language}/src`, import.meta.url));

/** Puts into the folder what Composer would: it loads the classes of the SDK for PHP. */
async function offerSdks(folder: string): Promise<void> {
  const loader = `<?php spl_autoload_register(function (string $class): void {
    if (str_starts_with($class, 'Trilho\\\\Sdk\\\\'))
      require_once '${sdkIn('php')}/' . strtr(substr($class, 11), '\\\\', '/') . '.php';
  });`;
  await mkdir(join(folder, 'vendor'));
  await writeFile(join(folder, 'vendor/autoload.php'), loader);
}

/** Runs samples by name, in one process with only the secret key in its environment. */
export async function runSamples(
  language: Language,
  samples: Record<string, string>,
  secretKey: string,
): Promise<Outcome[]> {
  const { command, extension, script } = runners[language];
  const folder = await mkdtemp(join(tmpdir(), `samples-${language}-`));
  const placeOf = (name: string) => join(folder, `${name}.${extension}`);
  try {
    for (const [name, code] of Object.entries(samples)) await writeFile(placeOf(name), code);
    await offerSdks(folder);
    const env = {
      ...{ PATH: process.env.PATH, TRILHO_SECRET_KEY: secretKey },
      ...{ PYTHONPATH: sdkIn('python'), PYTHONDONTWRITEBYTECODE: '1' },
    };
    const runner = fileURLToPath(new URL(`./runners/${script}`, import.meta.url));
    await promisify(execFile)(command, [runner, folder], { env, cwd: folder });
    const outcomes = Object.keys(samples).map(async (name): Promise<Outcome> => {
      const [printed, failure] = await Promise.all(
        ['out', 'err'].map((end) => textOf(`${placeOf(name)}.${end}`)),
      );
      if (failure !== undefined) return { name, failure };
      return printed === undefined ? { name, failure: 'It did not run.' } : { name, printed };
    });
    return await Promise.all(outcomes);
  } finally {
    await rm(folder, { recursive: true });
  }
}
