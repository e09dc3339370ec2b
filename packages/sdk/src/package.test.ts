import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Webhook } from 'standardwebhooks';
import { type BareProject, createBareProject, timeOutside } from './testing/bare-project.ts';
import { type RunningService, startService } from './testing/running-service.ts';
import { runtimeNames } from './testing/runtimes.ts';
import { version } from './version.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('..', import.meta.url));
const secret = `whsec_${randomBytes(24).toString('base64')}`;

let service: RunningService;
let project: BareProject;

beforeAll(async () => {
  [service, project] = await Promise.all([startService(), createBareProject()]);
});
afterAll(async () => {
  await service.close();
  await project.close();
});

/** Pays, is declined, lists and reads a webhook; prints a word for each. */
const shop = `
  const { CardDeclinedError, Trilho, verifyWebhook, WebhookVerificationError } = sdk;
  const { TRILHO_URL, TRILHO_ACCESS_KEY, TRILHO_SECRET_KEY, SECRET, DELIVERY } = process.env;
  const trilho = new Trilho({
    baseUrl: TRILHO_URL, accessKey: TRILHO_ACCESS_KEY, secretKey: TRILHO_SECRET_KEY,
  });
  const order = { amount: 1990, currency: 'BRL', description: 'Pedido', customerEmail: 'ana@exemplo.com.br' };
  const pay = (paymentMethodId) => trilho.payments.create({ ...order, gatewayType: 'STRIPE', paymentMethodId });
  async function main() {
    const { id, status } = await pay('pm_card_visa');
    console.log(status);
    console.log(await pay('pm_card_chargeDeclined').catch((error) => error instanceof CardDeclinedError));
    let found = false;
    for await (const payment of trilho.payments.list({ limit: 1 })) found ||= payment.id === id;
    console.log(found);
    const { body, headers } = JSON.parse(DELIVERY);
    console.log((await verifyWebhook({ body, headers }, SECRET)).data.object.id);
    const forged = verifyWebhook({ body: body + ' ', headers }, SECRET);
    console.log(await forged.catch((error) => error instanceof WebhookVerificationError));
  }
`;

test.each(
  runtimeNames.flatMap(
    (runtime) =>
      [
        [runtime, 'mjs'],
        [runtime, 'cjs'],
      ] as const,
  ),
)('on %s a .%s file pays through a running gateway and reads a webhook', async (runtime, extension) => {
  const load =
    extension === 'cjs' ? `const sdk = require('@trilho/sdk');` : `import * as sdk from '@trilho/sdk';`;
  await project.write(`shop.${extension}`, `${load}\n${shop}\nmain();\n`);
  const body = JSON.stringify({ type: 'payment.succeeded', data: { object: { id: 'pay_1' } } });
  const now = timeOutside();
  const headers = {
    'webhook-id': 'evt_1',
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign('evt_1', now, body),
  };
  const DELIVERY = JSON.stringify({ body, headers });
  const variables = { ...service.variables, SECRET: secret, DELIVERY };
  const printed = await project.run(runtime, `shop.${extension}`, variables);
  expect(printed.split('\n')).toEqual(['succeeded', 'true', 'true', 'pay_1', 'true']);
});

const strict = ['--noEmit', '--strict', '--exactOptionalPropertyTypes', '--noUncheckedIndexedAccess'];
const resolutions = {
  node16: ['--module', 'node16', '--moduleResolution', 'node16'],
  bundler: ['--module', 'esnext', '--moduleResolution', 'bundler'],
};
// Neither the DOM library nor @types/node, and the declarations of the package are checked as well.
const bare = ['--target', 'es2022', '--lib', 'es2022'];

const rightUse = `
  import { type Payment, type PaymentCreateParams, Trilho, TrilhoError, verifyWebhook } from '@trilho/sdk';
  declare const customerId: string | undefined;
  const trilho = new Trilho({ baseUrl: 'https://api.example', accessKey: 'a', secretKey: 's', timeout: undefined });
  const order: PaymentCreateParams = {
    amount: 1990, currency: 'BRL', description: 'Pedido', customerEmail: 'a@b.co', gatewayType: 'STRIPE', customerId,
  };
  export async function main(): Promise<string[]> {
    const payment: Payment = await trilho.payments.create(order, { idempotencyKey: customerId });
    const seen: string[] = [payment.status];
    for await (const { id } of trilho.payments.list({ customerId, startingAfter: undefined })) seen.push(id);
    const { items, nextCursor } = await trilho.customers.list({ email: customerId });
    seen.push(items[0]?.email ?? '', nextCursor ?? '');
    const nothing: void = await trilho.customers.delete('cus_1');
    const event = await verifyWebhook({ body: '', headers: {} }, 'whsec_');
    if (event.type === 'refund.succeeded') seen.push(event.data.object.paymentId);
    for await (const { type, data } of trilho.events.since(event.id)) {
      if (type === 'invoice.paid') seen.push(data.object.id);
    }
    seen.push((await trilho.webhooks.create({ url: 'https://a.example', enabledEvents: ['*'] })).secret);
    const thrown: unknown = nothing;
    if (thrown instanceof TrilhoError) seen.push(thrown.code);
    return seen;
  }
`;

test.each(Object.entries(resolutions))(
  'the types are right under module resolution %s, exact optional members and no platform’s types',
  async (_, options) => {
    await project.write('right.ts', rightUse);
    await project.write('right.cts', rightUse);
    expect(await project.compile(...strict, ...bare, ...options, 'right.ts', 'right.cts')).toBe('');
  },
);

test('wrong use does not compile', async () => {
  const mistakes = [
    `trilho.payments.create({ amount: 1990, currency: 'BRL' });`,
    `trilho.payments.retrieve(7);`,
    `trilho.payments.list({ stauts: 'succeeded' });`,
    `trilho.payments.list({ status: 'paid' });`,
    `trilho.call('GET /payments/{id}', {});`,
    `trilho.call('GET /pagamentos', {});`,
    `trilho.payments.retrieve('pay_1').then(({ colour }) => colour);`,
    `trilho.payments.cancel('pay_1').catch((error: TrilhoError) => error.code === 'no_such_code');`,
    `verifyWebhook({ body: '', headers: {} }, '').then((event) => event.type === 'payment.made');`,
  ];
  const head = `import { Trilho, type TrilhoError, verifyWebhook } from '@trilho/sdk'; declare const trilho: Trilho;`;
  await project.write('wrong.ts', [head, ...mistakes].join('\n'));
  const complaints = await project.compile(...strict, ...bare, ...resolutions.node16, 'wrong.ts');
  const lines = new Set([...complaints.matchAll(/^wrong\.ts\((\d+),/gm)].map(([, line]) => Number(line)));
  expect([...lines]).toEqual(mistakes.map((_, index) => index + 2));
});

test('the package says what a registry shows, and holds nothing but what runs', async () => {
  const { stdout } = await run('npm', ['pack', '--dry-run', '--ignore-scripts', '--json'], { cwd: root });
  const [{ files }]: [{ files: { path: string }[] }] = JSON.parse(stdout);
  const others = files.map(({ path }) => path).filter((path) => !path.startsWith('dist/'));
  expect(others).toEqual(['LICENSE', 'README.md', 'package.json']);
  expect(files.filter(({ path }) => /test|testing/.test(path))).toEqual([]);
  const manifest = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  expect(manifest).toMatchObject({
    ...{ name: '@trilho/sdk', version, license: 'MIT', sideEffects: false },
    repository: { type: 'git', directory: 'packages/sdk' },
    publishConfig: { access: 'public', provenance: true },
    engines: { node: '>=20' },
  });
  expect(manifest.private).toBeUndefined();
  expect(manifest.dependencies).toBeUndefined();
});

test('everything that it exports is less than 10 KB, minified and gzipped', async () => {
  const script = join(root, 'scripts/bundled-size.ts');
  const entry = join(project.folder, 'node_modules/@trilho/sdk/dist/esm/index.js');
  const { stdout } = await run(process.execPath, ['--no-warnings', script, entry], { cwd: root });
  expect(Number(stdout)).toBeGreaterThan(1_000);
  expect(Number(stdout)).toBeLessThan(10_000);
});
