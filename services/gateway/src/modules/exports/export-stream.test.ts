import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createUser, type TestUser } from '../../testing/app/builders.ts';
import { createTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { exportLink, openLink } from '../../testing/stages/exporting.ts';
import { rowsPerPage } from './csv-pages.ts';

const payments = 20_000;
const pages = payments / rowsPerPage;
/** Each line has two kilobytes: what a network and its sockets take up by themselves is a small part of the whole. */
const padding = 2_000;

let service: TestApp;
let user: TestUser;
let closed = false;
/** How many statements were run since the service is there. */
let statements = 0;
beforeAll(async () => {
  service = await createTestApp();
  await service.app.listen({ host: '127.0.0.1', port: 0 });
  user = await createUser(service, { plan: true });
  await service.context.orm.em.fork().execute(
    `insert into payments (id, user_id, environment, config_id, status, amount_minor, amount_captured_minor,
       amount_refunded_minor, currency, description, customer_email, capture, metadata, gateway, in_doubt_until,
       created_at, updated_at)
     select 'pay_02' || lpad(n::text, 20, '0'), ?, 'SANDBOX', 'cfg_test', 'succeeded', 1990, 1990, 0, 'BRL',
       repeat('x', ${padding}), 'ana@exemplo.com.br', true, '{}', 'STRIPE', now(), now(), now()
     from generate_series(1, ${payments}) n`,
    [user.id],
  );
  const pool = await service.context.orm.em.getConnection().getNativeClient();
  pool.on('acquire', () => {
    statements += 1;
  });
});
afterAll(() => closed || service.close());

/** Begins a download over a real connection. Nothing of the file is taken until it is read. */
async function begin({ app }: Pick<TestApp, 'app'> = service): Promise<IncomingMessage> {
  const path = await exportLink({ app }, user, 'payments');
  const { port } = app.server.address() as AddressInfo;
  const request = get(`http://127.0.0.1:${port}${path}`, { agent: false });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  return response;
}

const linesOf = (file: string) => file.trimEnd().split('\r\n').length - 1;
const downloadAll = async () => linesOf(await text(await begin()));

test('a slow reader makes the service read no further ahead than what is on its way', async () => {
  const slow = await begin();
  const before = statements;
  // By the time that another one has it all, the slow one could have been read for as well.
  expect(await downloadAll()).toBe(payments);
  const readForSlow = statements - before - pages;
  expect(readForSlow).toBeLessThan(pages / 2);
  expect(linesOf(await text(slow))).toBe(payments);
  expect(statements - before - pages).toBeGreaterThan(pages / 2);
});

test('a client that goes away ends the reading', async () => {
  const before = statements;
  const gone = await begin();
  gone.destroy();
  await once(gone, 'close');
  expect(await downloadAll()).toBe(payments);
  expect(statements - before).toBeLessThan(2 * pages - pages / 4);
});

test('a file that cannot be read to its end breaks off, so that it does not look whole', async () => {
  const em = service.context.orm.em.fork();
  const cut = await begin();
  await em.execute('alter table payments rename to payments_away');
  try {
    await expect(text(cut)).rejects.toThrow('aborted');
    expect(cut.complete).toBe(false);
  } finally {
    await em.execute('alter table payments_away rename to payments');
  }
});

test('a file that cannot be read at all is answered as an error, not as a file', async () => {
  const em = service.context.orm.em.fork();
  await em.execute('alter table payments rename to payments_away');
  try {
    const failed = await begin();
    expect([
      failed.statusCode,
      failed.headers['content-type'],
      failed.headers['content-disposition'],
    ]).toEqual([500, 'application/json; charset=utf-8', undefined]);
    expect(JSON.parse(await text(failed))).toMatchObject({ message: 'Erro interno do servidor' });
  } finally {
    await em.execute('alter table payments_away rename to payments');
  }
});

test('a user has three downloads at a time; a fourth is told to wait, and there is room again when one ends', async () => {
  const [first, ...others] = await Promise.all([begin(), begin(), begin()]);
  const fourth = await begin();
  expect([fourth.statusCode, fourth.headers['retry-after'], await text(fourth)]).toEqual([
    429,
    '60',
    'Já há 3 exportações suas em andamento. Espere uma terminar e exporte de novo.',
  ]);
  const other = await createUser(service, { plan: true });
  expect((await openLink(service, await exportLink(service, other, 'payments'))).statusCode).toBe(200);
  if (first) await text(first);
  expect(await downloadAll()).toBe(payments);
  for (const download of others) download.destroy();
});

test('a reader that takes nothing for too long is broken off, and makes room', async () => {
  const hasty = await createTestApp({ EXPORT_IDLE_MS: 300, DATABASE_URL: service.context.env.DATABASE_URL });
  try {
    await hasty.app.listen({ host: '127.0.0.1', port: 0 });
    const connected = once(hasty.app.server, 'connection');
    const idle = await begin(hasty);
    const [socket] = await connected;
    await once(socket, 'close');
    await expect(text(idle)).rejects.toThrow('aborted');
  } finally {
    await hasty.close();
  }
});

test('a download that nobody takes does not hold up the end of the service: it breaks off', async () => {
  const idle = await begin();
  closed = true;
  await service.close();
  await expect(text(idle)).rejects.toThrow('aborted');
});
