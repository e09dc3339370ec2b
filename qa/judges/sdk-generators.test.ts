import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { apiVersions } from '@trilho/contracts/api-version';
import { createTestApp } from '../../services/gateway/src/testing/app/test-app.ts';

const run = promisify(execFile);
const { resolve } = createRequire(import.meta.url);
const folderOf = (name: string): string => dirname(resolve(`${name}/package.json`));
const compiler = join(folderOf('typescript'), 'bin/tsc');
const withCompiler = fileURLToPath(new URL('./compiler-of-generators.ts', import.meta.url));

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trilho-generators-'));
  const service = await createTestApp();
  for (const version of apiVersions) {
    const { body } = await service.app.inject({ url: `/api/v1/openapi.json?version=${version}` });
    await writeFile(documentOf(version), body);
  }
  await service.close();
});

/** Where the document of a version is. */
const documentOf = (version: string) => join(folder, `${version}.json`);
afterAll(() => rm(folder, { recursive: true }));

/** Runs a program on the product's Node, without the flags of the tests. */
const node = (...args: string[]) =>
  run(process.execPath, args, { cwd: folder, env: { ...process.env, NODE_OPTIONS: '' } });

/** What the compiler says of a file, under strict rules. */
async function complaintsAbout(file: string): Promise<string> {
  const libraries = ['--lib', 'esnext,dom,dom.iterable'];
  const options = [
    '--noEmit',
    '--allowImportingTsExtensions',
    '--strict',
    '--target',
    'es2022',
    '--module',
    'preserve',
    ...libraries,
  ];
  const { stdout } = await node(compiler, ...options, join(folder, file)).catch(
    (error: { stdout: string }) => error,
  );
  return stdout;
}

/** Reads of an event what it has only by its type. */
const narrowing = `
export function read(event: WebhookEvent): string | number | null {
  switch (event.type) {
    case 'payment.succeeded':
      return event.data.object.amountCaptured;
    case 'refund.failed':
      return event.data.object.paymentId;
    case 'invoice.paid':
      return event.data.object.subscriptionId;
    default:
      return null;
  }
}`;

const generators = {
  'openapi-typescript': {
    file: 'types.ts',
    generate: (document: string) =>
      node(join(folderOf('openapi-typescript'), 'bin/cli.js'), document, '-o', join(folder, 'types.ts')),
    names: /"?payments(?:\.c|C)reate"?: \{[\s\S]*?components\["schemas"\]\["CreatePaymentInput"\]/,
    events: `import type { components } from './types.ts';\ntype WebhookEvent = components['schemas']['WebhookEvent'];`,
  },
  '@hey-api/openapi-ts': {
    file: 'hey/index.ts',
    generate: (document: string) => {
      const program = join(folderOf('@hey-api/openapi-ts'), 'dist/run.mjs');
      return node(
        '--no-warnings',
        '--import',
        withCompiler,
        program,
        '-i',
        document,
        '-o',
        join(folder, 'hey'),
      );
    },
    events: `import type { WebhookEvent } from './hey/index.ts';`,
    names: /\bpaymentsCreate\b[\s\S]*\bCreatePaymentInput\b|\bCreatePaymentInput\b[\s\S]*\bpaymentsCreate\b/,
  },
  orval: {
    file: 'orval.ts',
    generate: (document: string) => {
      const program = join(folderOf('orval'), 'dist/bin/orval.mjs');
      const output = join(folder, 'orval.ts');
      return node(program, '--input', document, '--output', output, '--client', 'fetch');
    },
    events: `import type { WebhookEvent } from './orval.ts';`,
    names: /export const paymentsCreate = async \(createPaymentInput: CreatePaymentInput/,
  },
};

const cases = apiVersions.flatMap((version) =>
  Object.entries(generators).map(([name, generator]) => [name, version, generator] as const),
);

test.each(cases)(
  'what %s makes of the merchants’ document of %s compiles, with our names, and tells events apart',
  async (_name, version, { file, generate, names, events }) => {
    await generate(documentOf(version));
    expect(await complaintsAbout(file)).toBe('');
    expect(await readFile(join(folder, file), 'utf8')).toMatch(names);
    await writeFile(join(folder, 'events.ts'), `${events}\n${narrowing}`);
    expect(await complaintsAbout('events.ts')).toBe('');
  },
  60_000,
);
