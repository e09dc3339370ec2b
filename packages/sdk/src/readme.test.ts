import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createMerchant, type TestMerchant } from '@trilho/gateway/src/testing/merchant.ts';
import { startTestSimulator, type TestSimulator } from '@trilho/gateway/src/testing/simulator.ts';
import { createTestApp, type TestApp } from '@trilho/gateway/src/testing/test-app.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('..', import.meta.url));

let provider: TestSimulator;
let service: TestApp;
let merchant: TestMerchant;
let url: string;
beforeAll(async () => {
  provider = await startTestSimulator();
  service = await createTestApp({ STRIPE_API_URL: provider.url });
  await service.app.listen({ host: '127.0.0.1', port: 0 });
  url = `http://127.0.0.1:${(service.app.server.address() as AddressInfo).port}`;
  merchant = await createMerchant(service);
});
afterAll(async () => {
  await service.close();
  await provider.close();
});

const examples = async () =>
  [...(await readFile(join(root, 'README.md'), 'utf8')).matchAll(/```ts\n([\s\S]*?)```/g)].map(
    ([, code = '']) => code,
  );

test('the README’s example runs unchanged', async () => {
  const [example = ''] = await examples();
  const folder = await mkdtemp(join(root, 'dist/readme-'));
  try {
    await writeFile(join(folder, 'example.ts'), example);
    const { stdout } = await run(process.execPath, ['--no-warnings', join(folder, 'example.ts')], {
      env: {
        ...process.env,
        NODE_OPTIONS: '',
        TRILHO_URL: url,
        TRILHO_ACCESS_KEY: merchant.headers['x-access-key'],
        TRILHO_SECRET_KEY: merchant.headers['x-secret-key'],
      },
    });
    const { body } = await merchant.get('/payments');
    const [declined, paid] = body.data.items;
    expect(stdout.trim().split('\n')).toEqual([
      'succeeded',
      `card_declined ${declined.advice}`,
      `${declined.id} 9990 0`,
      `${paid.id} 9990 4995`,
    ]);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('all examples of the README are well typed', async () => {
  const folder = await mkdtemp(join(root, 'dist/readme-'));
  try {
    const files = await Promise.all(
      (await examples()).map(async (code, index) => {
        const file = join(folder, `example-${index}.ts`);
        await writeFile(file, code);
        return file;
      }),
    );
    const compiler = join(root, 'node_modules/typescript/bin/tsc');
    const options = ['--noEmit', '--strict', '--skipLibCheck', '--module', 'nodenext', '--target', 'es2022'];
    const libraries = ['--lib', 'esnext,dom', '--types', 'node'];
    const { stdout } = await run(process.execPath, [compiler, ...options, ...libraries, ...files], {
      cwd: root,
    }).catch((error: { stdout: string }) => error);
    expect(stdout).toBe('');
  } finally {
    await rm(folder, { recursive: true });
  }
}, 60_000);
