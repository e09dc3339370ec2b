import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { CompilerState, Extractor, ExtractorConfig, ExtractorLogLevel } from '@microsoft/api-extractor';
import { ROOT } from '../root.ts';
import { writeDeclarations } from './declarations.ts';
import type { ApiPackage } from './packages.ts';

const compilerOptions = {
  target: 'ES2024',
  lib: ['ES2024', 'DOM', 'DOM.Iterable'],
  module: 'preserve',
  moduleResolution: 'bundler',
  jsx: 'react-jsx',
  strict: true,
  skipLibCheck: true,
  noEmit: true,
  allowImportingTsExtensions: true,
  types: [],
};

const silent = { default: { logLevel: ExtractorLogLevel.None } };

/**
 * Returns what each package offers to those who import it, one text a package: every exported name with its type, and
 * every type that those need.
 */
export async function extractReports(packages: readonly ApiPackage[]): Promise<Map<string, string>> {
  const folder = join(ROOT, 'packages/tooling/.types/api', String(process.pid));
  try {
    await writeDeclarations(
      packages.map(({ name }) => name),
      folder,
    );
    return await extractAll(packages, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Reads all packages in one program: what they import is read once. */
async function extractAll(packages: readonly ApiPackage[], folder: string): Promise<Map<string, string>> {
  const entries = await Promise.all(packages.map((one) => writeEntry(one, folder)));
  const configs = packages.map(({ name }, index) => prepare(name, entries[index] ?? '', { folder, entries }));
  const [first] = configs;
  if (!first) return new Map();
  const compilerState = CompilerState.create(first, { additionalEntryPoints: entries });
  const reports = new Map<string, string>();
  for (const [index, { name }] of packages.entries()) {
    const config = configs[index] ?? first;
    await mkdir(config.reportFolder, { recursive: true });
    const errors: string[] = [];
    const { succeeded } = Extractor.invoke(config, {
      compilerState,
      localBuild: true,
      messageCallback: (message) => {
        if (message.logLevel === ExtractorLogLevel.Error) errors.push(message.text);
        message.handled = true;
      },
    });
    if (!succeeded) throw new Error(`The API of ${name} cannot be read: ${errors.join('; ')}`);
    reports.set(name, declarationsOf(await readFile(config.reportFilePath, 'utf8')));
  }
  return reports;
}

/** A report without its frame and its remarks: one that is better documented is the same API. */
function declarationsOf(report: string): string {
  const [, code = ''] = report.replaceAll('\r\n', '\n').match(/```ts\n(.*)\n```/s) ?? [];
  const lines = code.split('\n').filter((line) => !/^\s*\/\/ /.test(line));
  return lines.join('\n').trim();
}

/** One entry for all modules of a package: each is a namespace of it. */
async function writeEntry({ name, modules }: ApiPackage, folder: string): Promise<string> {
  const path = join(folder, name, 'src/all-modules.d.ts');
  const nameOf = (module: string) => basename(module).replaceAll('-', '_');
  await writeFile(
    path,
    modules.map((module) => `export * as ${nameOf(module)} from './${module}.d.ts';\n`).join(''),
  );
  return path;
}

function prepare(
  name: string,
  entry: string,
  { folder, entries }: { folder: string; entries: string[] },
): ExtractorConfig {
  const reportFolder = join(folder, name, 'report');
  return ExtractorConfig.prepare({
    configObjectFullPath: join(folder, name, 'api-extractor.json'),
    packageJsonFullPath: join(ROOT, 'packages', name, 'package.json'),
    configObject: {
      projectFolder: folder,
      mainEntryPointFilePath: entry,
      compiler: { overrideTsconfig: { compilerOptions, files: entries } },
      apiReport: {
        enabled: true,
        reportFileName: 'report.api.md',
        reportFolder,
        reportTempFolder: reportFolder,
        includeForgottenExports: true,
      },
      docModel: { enabled: false },
      dtsRollup: { enabled: false },
      tsdocMetadata: { enabled: false },
      messages: {
        compilerMessageReporting: silent,
        extractorMessageReporting: silent,
        tsdocMessageReporting: silent,
      },
    },
  });
}
