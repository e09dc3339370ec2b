import { randomBytes } from 'node:crypto';
import { findFreePort } from '@trilho/tooling/process/ports.ts';
import { type BareProject, createBareProject } from '../testing/bare-project.ts';
import { type RunningCommand, startCommand } from '../testing/command-line.ts';
import { type EventLogServer, startEventLog } from '../testing/event-log-server.ts';

const secret = `whsec_${randomBytes(24).toString('base64')}`;
const keys = { TRILHO_ACCESS_KEY: 'trl_sbx_ak_1', TRILHO_SECRET_KEY: 'trl_sbx_sk_1' };

/** A merchant's server: verifies with the public package, prints what it accepts, and answers as it is told. */
const receiver = `
  import { createServer } from 'node:http';
  import { Webhook } from 'standardwebhooks';
  const { PORT, SECRET, ANSWERS = '' } = process.env;
  const answers = ANSWERS.split(',').filter(Boolean).map(Number);
  createServer(async (request, response) => {
    let body = '';
    for await (const part of request.setEncoding('utf8')) body += part;
    const event = new Webhook(SECRET).verify(body, request.headers);
    const status = answers.shift() ?? 204;
    console.log('[' + request.url, request.headers['webhook-id'], event.type, event.data.object.id, status + ']');
    response.writeHead(status).end();
  }).listen(Number(PORT), '127.0.0.1', () => console.log('listening'));
`;

let project: BareProject;
let log: EventLogServer;
let running: RunningCommand[] = [];

beforeAll(async () => {
  project = await createBareProject();
  await project.link('standardwebhooks');
  await project.write('receiver.mjs', receiver);
});
afterAll(() => project.close());
beforeEach(async () => {
  log = await startEventLog();
});
afterEach(async () => {
  for (const command of running) command.interrupt();
  await Promise.all(running.map(({ exitCode }) => exitCode));
  running = [];
  await log.close();
});

const started = (command: RunningCommand): RunningCommand => {
  running.push(command);
  return command;
};
const trilho = (args: string[], variables: Record<string, string> = {}) =>
  started(
    startCommand(project, ['node_modules/.bin/trilho', ...args], {
      ...keys,
      TRILHO_URL: log.url,
      ...variables,
    }),
  );
const receive = (port: number, variables: Record<string, string> = {}) =>
  started(startCommand(project, ['receiver.mjs'], { PORT: String(port), SECRET: secret, ...variables }));

test('each event is posted once, in order, signed so that the public package verifies it', async () => {
  log.append('payment.failed', { id: 'pay_0' });
  const port = await findFreePort();
  const server = receive(port);
  await server.prints('listening');
  const command = trilho(['listen', '--forward-to', `localhost:${port}/webhooks`], {
    TRILHO_WEBHOOK_SECRET: secret,
  });
  await command.prints('Esperando eventos');
  const ids = ['pay_1', 'pay_2', 'pay_3'].map((id) => log.append('payment.succeeded', { id }));
  await server.prints('pay_3');
  const accepted = ids.map((id, index) => `[/webhooks ${id} payment.succeeded pay_${index + 1} 204]`);
  expect(server.printed().trim().split('\n')).toEqual(['listening', ...accepted]);
  await command.prints(...ids);
  command.interrupt();
  expect(await command.exitCode).toBe(0);
  expect(command.printed()).toContain(`Chave secreta: ${secret}`);
  expect(command.printed()).toMatch(
    new RegExp(`\\d\\d:\\d\\d:\\d\\d  payment\\.succeeded +${ids[0]}  204 em \\d+ ms`),
  );
  expect(command.printed()).toContain('Encerrado. Eventos recebidos: 3.');
});

test('without a secret it makes one and prints it; a port is enough of an address', async () => {
  const command = trilho(['listen', '--forward-to', '3999']);
  await command.prints('Esperando eventos');
  expect(command.printed()).toContain('http://localhost:3999/');
  expect(command.printed()).toMatch(/Chave secreta: whsec_[A-Za-z0-9+/]{32}\n/);
});

test('it begins after the given event, shows the wanted types alone, and posts nothing without an address', async () => {
  const first = log.append('payment.succeeded', { id: 'pay_1' });
  log.append('customer.created', { id: 'cus_1' });
  const refund = log.append('refund.succeeded', { id: 'ref_1' });
  const payment = log.append('payment.failed', { id: 'pay_2' });
  const command = trilho(['listen', '--since', first, '--events', 'payment.*,refund.succeeded']);
  await command.prints(refund, payment);
  expect(command.printed()).not.toContain('customer.created');
  expect(command.printed()).not.toContain(`payment.succeeded  ${first}`);
  expect(log.asked[0]?.get('after')).toBe(first);
});

test('it waits for a local server that is not up, and repeats what the server fails to take', async () => {
  const port = await findFreePort();
  const command = trilho(['listen', '--forward-to', `http://127.0.0.1:${port}`], {
    TRILHO_WEBHOOK_SECRET: secret,
  });
  await command.prints('Esperando eventos');
  const first = log.append('payment.succeeded', { id: 'pay_1' });
  const second = log.append('payment.succeeded', { id: 'pay_2' });
  await command.prints('esperando por ele');
  const server = receive(port, { ANSWERS: '500,204,400' });
  await server.prints(`${second} payment.succeeded pay_2 400`);
  expect(server.printed().trim().split('\n').slice(1)).toEqual([
    `[/ ${first} payment.succeeded pay_1 500]`,
    `[/ ${first} payment.succeeded pay_1 204]`,
    `[/ ${second} payment.succeeded pay_2 400]`,
  ]);
  await command.prints('nova tentativa em 1 s', `${second}  400 em`);
});

test('it outlives an API that is away or asks for patience, and misses nothing', async () => {
  const command = trilho(['listen']);
  await command.prints('Esperando eventos');
  log.failNext({ status: 503 }, { status: 429, headers: { 'retry-after': '1' } });
  const id = log.append('payment.succeeded', { id: 'pay_1' });
  await command.prints('A API não atende agora', 'A API voltou a atender.', id);
});

test('an answer that would stay the same ends it', async () => {
  log.failNext({ status: 401 });
  const command = trilho(['listen']);
  expect(await command.exitCode).toBe(1);
  expect(command.printed()).toBe('Em manutenção. (req_1)\n');
});

test.each([
  [['listen'], { TRILHO_SECRET_KEY: 'trl_prd_sk_1' }, 'trabalha só no Sandbox'],
  [['trigger', 'payment.succeeded'], { TRILHO_ACCESS_KEY: 'trl_prd_ak_1' }, 'trabalha só no Sandbox'],
  [['listen'], { TRILHO_ACCESS_KEY: '' }, 'Defina TRILHO_ACCESS_KEY'],
  [['listen', '--events', 'payments.*'], {}, 'Nenhum evento corresponde a "payments.*"'],
  [['listen', '--since', 'evt_1', '--latest'], {}, 'não os dois'],
  [['listen', '--forward-to', 'ftp://localhost'], {}, 'não é um endereço'],
  [['listen', '--forward-to', '3000'], { TRILHO_WEBHOOK_SECRET: 'segredo' }, 'whsec_'],
  [['listen', '--api', 'api.trilho.example'], {}, 'não é o endereço da API'],
  [['listen', '--forward'], {}, 'Opção desconhecida: --forward'],
  [['listen', '--since'], {}, 'Falta o valor'],
  [['listen', 'payment.failed'], {}, 'Argumento inesperado: payment.failed'],
  [['trigger'], {}, 'Diga um evento'],
  [['trigger', 'payment.made'], {}, 'trilho trigger --list'],
  [['pay'], {}, 'O comando "pay" não existe'],
])('%j with %j is refused before anything is called', async (args, variables, message) => {
  const command = trilho(args, variables);
  expect(await command.exitCode).toBe(2);
  expect(command.printed()).toContain(message);
  expect(log.asked).toEqual([]);
});

test.each([
  [[], 'Uso: trilho <comando>'],
  [['--help'], 'Uso: trilho <comando>'],
  [['listen', '--help'], 'Uso: trilho listen'],
  [['trigger', '-h'], 'Uso: trilho trigger'],
  [['trigger', '--list'], 'payment.succeeded\npayment.failed'],
])('%j explains itself without keys', async (args, text) => {
  const command = trilho(args, { TRILHO_ACCESS_KEY: '', TRILHO_SECRET_KEY: '' });
  expect(await command.exitCode).toBe(0);
  expect(command.printed()).toContain(text);
});
