import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../root.ts';

/** A report as it is kept beside the package, and the version whose API it is. */
export type KeptReport = { version: string; text: string };

const pathOf = (name: string) => join(ROOT, 'packages', name, 'api-report.md');
const manifestOf = (name: string) => join(ROOT, 'packages', name, 'package.json');

/** Returns undefined for a package that has none yet. */
export async function readKeptReport(name: string): Promise<KeptReport | undefined> {
  const file = await readFile(pathOf(name), 'utf8').catch(() => undefined);
  const [, version, text] = file?.match(/^# API of \S+ (\S+)\n.*?```ts\n(.*)\n```\n$/s) ?? [];
  return version !== undefined && text !== undefined ? { version, text } : undefined;
}

/** Writes what `readKeptReport` reads. */
export function writeKeptReport(name: string, { version, text }: KeptReport): Promise<void> {
  const lines = [
    `# API of @trilho/${name} ${version}`,
    '',
    'Written by `npm run api`, which also sets the version of the package: read what changed, do not edit it.',
    '',
    '```ts',
    text,
    '```',
    '',
  ];
  return writeFile(pathOf(name), lines.join('\n'));
}

/** Returns the version that the package says it has. */
export async function readVersion(name: string): Promise<string> {
  const parsed: { version: string } = JSON.parse(await readFile(manifestOf(name), 'utf8'));
  return parsed.version;
}

/** Sets the version of a package, also in the lock file. */
export async function writeVersion(name: string, version: string): Promise<void> {
  for (const [path, folder] of [
    [manifestOf(name), undefined],
    [join(ROOT, 'package-lock.json'), `packages/${name}`],
  ] as const) {
    const file = JSON.parse(await readFile(path, 'utf8'));
    const target = folder === undefined ? file : file.packages[folder];
    target.version = version;
    await writeFile(path, `${JSON.stringify(file, null, 2)}\n`);
  }
}
