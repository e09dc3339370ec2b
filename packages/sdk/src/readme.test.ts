import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { findFreePort } from '@trilho/tooling/process/ports.ts';
import { Webhook } from 'standardwebhooks';
import ts from 'typescript';
import { type BareProject, createBareProject, timeOutside } from './testing/bare-project.ts';
import { post } from './testing/running-program.ts';
import { type RunningService, startService } from './testing/running-service.ts';
import { ownRuntime, runtimeNames } from './testing/runtimes.ts';

const names = [
  'payment',
  'call',
  'lists',
  'idempotency',
  'express',
  'fastify',
  'request',
  'catchUp',
] as const;

let service: RunningService;
let project: BareProject;

beforeAll(async () => {
  [service, project] = await Promise.all([startService(), createBareProject()]);
  for (const name of ['express', '@types', 'fastify']) await project.link(name);
  const page = await readFile(new URL('../README.md', import.meta.url), 'utf8');
  const samples = [...page.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code = '']) => code);
  expect(samples).toHaveLength(names.length);
  const compilerOptions = { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 };
  for (const [index, name] of names.entries()) {
    const code = samples[index] ?? '';
    await project.write(`${name}.ts`, code);
    await project.write(`${name}.mjs`, ts.transpileModule(code, { compilerOptions }).outputText);
  }
});

afterAll(async () => {
  await service.close();
  await project.close();
});

test('the samples are well typed in the strictest project', async () => {
  const strict = ['--strict', '--exactOptionalPropertyTypes', '--noUncheckedIndexedAccess', '--skipLibCheck'];
  const platform = ['--module', 'nodenext', '--target', 'es2022', '--types', 'node'];
  expect(
    await project.compile('--noEmit', ...strict, ...platform, ...names.map((name) => `${name}.ts`)),
  ).toBe('');
});

test('the samples that call the API print what the page says, on the oldest Node', async () => {
  const printed = async (name: (typeof names)[number]) =>
    (await project.run(ownRuntime, `${name}.mjs`, service.variables)).split('\n');
  expect(await printed('payment')).toEqual(['succeeded', '4995', 'generic_decline other_card']);
  expect(await printed('call')).toEqual(['Pedido 1042']);
  expect(await printed('lists')).toEqual(['1 true true', 'Pedido 1043 9990 0', 'Pedido 1042 9990 4995']);
  expect(await printed('idempotency')).toEqual(['true', 'idempotency_key_reused req_']);
  expect(await printed('catchUp')).toEqual(['whsec_', 'Pedido 1042', 'Pedido 1044']);
});

const secret = `whsec_${randomBytes(24).toString('base64')}`;
/** As large as the largest delivery of the go-live check. */
const body = JSON.stringify({
  type: 'payment.succeeded',
  timestamp: new Date(),
  data: { object: { amount: 9990, filler: 'x'.repeat(200 * 1024) } },
});
const delivery = (key: string, now = timeOutside()) => ({
  method: 'POST',
  body,
  headers: {
    'content-type': 'application/json',
    'webhook-id': 'evt_1',
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': new Webhook(key).sign('evt_1', now, body),
  },
});
const stranger = `whsec_${randomBytes(24).toString('base64')}`;

test.each(['express', 'fastify'] as const)(
  'the sample for %s accepts what we signed and refuses what another did, on the oldest Node',
  async (name) => {
    const port = await findFreePort();
    const variables = { PORT: String(port), TRILHO_WEBHOOK_SECRET: secret };
    const server = project.start(ownRuntime, `${name}.mjs`, variables);
    try {
      const url = `http://localhost:${port}/webhooks`;
      expect([
        await post(url, delivery(stranger), server),
        await post(url, delivery(secret), server),
      ]).toEqual([400, 204]);
    } finally {
      await server.stop();
    }
    expect(server.printed()).toBe('evt_1 9990\n');
  },
);

test.each(runtimeNames)('the sample for a Request runs on %s', async (runtime) => {
  const runner = `
    import { POST } from './request.mjs';
    const send = async (init) => (await POST(new Request('http://localhost/webhooks', init))).status;
    for (const init of ${JSON.stringify([delivery(stranger), delivery(secret)])}) console.log(await send(init));
  `;
  await project.write('runner.mjs', runner);
  const printed = await project.run(runtime, 'runner.mjs', { TRILHO_WEBHOOK_SECRET: secret });
  expect(printed.split('\n')).toEqual(['400', 'evt_1 9990', '204']);
});
