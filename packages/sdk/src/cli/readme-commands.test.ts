import { readFile } from 'node:fs/promises';
import { findFreePort } from '@trilho/tooling/process/ports.ts';
import { type BareProject, createBareProject } from '../testing/bare-project.ts';
import { type RunningCommand, startCommand } from '../testing/command-line.ts';
import { type RunningService, startService } from '../testing/running-service.ts';
import { recipes } from './recipes.ts';

const secret = `whsec_${Buffer.alloc(24, 3).toString('base64')}`;

/** A merchant's server that verifies with the public package. */
const receiver = `
  import { createServer } from 'node:http';
  import { Webhook } from 'standardwebhooks';
  createServer(async (request, response) => {
    let body = '';
    for await (const part of request.setEncoding('utf8')) body += part;
    const event = new Webhook(process.env.SECRET).verify(body, request.headers);
    console.log('[' + event.id, event.type, event.environment, event.data.object.id + ']');
    response.writeHead(204).end();
  }).listen(Number(process.env.PORT), '127.0.0.1', () => console.log('listening'));
`;

let service: RunningService;
let project: BareProject;
let commands: string[];
let port: number;
const running: RunningCommand[] = [];

beforeAll(async () => {
  [service, project, port] = await Promise.all([
    startService({ worker: true }),
    createBareProject(),
    findFreePort(),
  ]);
  await project.link('standardwebhooks');
  await project.write('receiver.mjs', receiver);
  const page = await readFile(new URL('../../README.md', import.meta.url), 'utf8');
  const blocks = [...page.matchAll(/```sh\n([\s\S]*?)```/g)].flatMap(([, text = '']) => text.split('\n'));
  commands = blocks.filter((line) => line.startsWith('npx @trilho/sdk'));
});
afterAll(async () => {
  for (const command of running) command.interrupt();
  await Promise.all(running.map(({ exitCode }) => exitCode));
  await service.close();
  await project.close();
});

/** Starts the page's command that begins so, as its reader would, but for the port and the event's id. */
function type(start: string, event = ''): RunningCommand {
  const index = commands.findIndex((command) => command.startsWith(start));
  const [line = ''] = index < 0 ? [] : commands.splice(index, 1);
  const words = [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, word]) => quoted ?? word ?? '');
  const args = words
    .slice(2)
    .map((word) => word.replace('localhost:3000', `localhost:${port}`).replace(/^evt_\w+$/, event));
  const variables = { ...service.variables, TRILHO_WEBHOOK_SECRET: secret };
  const command = startCommand(project, ['node_modules/.bin/trilho', ...args], variables);
  running.push(command);
  return command;
}

test('each command of the page does what the page says, against a running service', async () => {
  const server = startCommand(project, ['receiver.mjs'], { PORT: String(port), SECRET: secret });
  running.push(server);
  await server.prints('listening');

  const all = type('npx @trilho/sdk listen --forward-to localhost:3000/webhooks --events');
  await all.prints('Esperando eventos');
  const trigger = type('npx @trilho/sdk trigger payment.succeeded');
  expect(await trigger.exitCode).toBe(0);
  const [, payment] = /Feito: (pay_\w+)/.exec(trigger.printed()) ?? [];
  const [, event = ''] = /payment\.succeeded {2}(evt_\w+)/.exec(trigger.printed()) ?? [];
  await server.prints(`[${event} payment.succeeded SANDBOX ${payment}]`);
  await all.prints(event);
  all.interrupt();
  expect(await all.exitCode).toBe(0);

  const since = type('npx @trilho/sdk listen --since', event);
  const plain = type('npx @trilho/sdk listen --forward-to localhost:3000/webhooks');
  await Promise.all([since, plain].map((command) => command.prints('Ctrl-C encerra')));
  await service.merchant.post('/customers', { name: 'Ana', email: 'ana@exemplo.com.br' });
  await Promise.all([since, plain].map((command) => command.prints('customer.created')));
  await server.prints('customer.created SANDBOX cus_');
  expect(since.printed()).not.toContain('payment.succeeded');

  const list = type('npx @trilho/sdk trigger --list');
  expect(await list.exitCode).toBe(0);
  expect(list.printed().trim().split('\n')).toEqual(Object.keys(recipes));
  expect(commands).toEqual([]);
});

test.each(['refund.succeeded', 'dispute.created'])(
  'an event %s is found in the log by its payment',
  async (wanted) => {
    const args = ['trigger', wanted, '--api', service.url];
    const { TRILHO_URL: _, ...keys } = service.variables;
    const command = startCommand(project, ['node_modules/.bin/trilho', ...args], keys);
    running.push(command);
    expect(await command.exitCode).toBe(0);
    expect(command.printed()).toContain(`${wanted}  evt_`);
  },
);

test('keys that the service does not know end the command with its words', async () => {
  const variables = { ...service.variables, TRILHO_SECRET_KEY: 'trl_sbx_sk_unknown' };
  const command = startCommand(project, ['node_modules/.bin/trilho', 'listen'], variables);
  running.push(command);
  expect(await command.exitCode).toBe(1);
  expect(command.printed()).toMatch(/ \(req_\w+\)\n$/);
});

test('an event that the log does not know ends the command with advice', async () => {
  const args = ['listen', '--since', 'evt_0000000000000000000000'];
  const command = startCommand(project, ['node_modules/.bin/trilho', ...args], service.variables);
  running.push(command);
  expect(await command.exitCode).toBe(1);
  expect(command.printed()).toContain('Este evento não existe ou não é mais guardado: são 90 dias.');
});
