import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { newId } from '../../platform/ids.ts';
import { childEnv } from '../../testing/app/child-env.ts';
import { type BookHolder, startBooks } from '../../testing/stages/books.ts';
import { audit, readAuditOptions } from './audit-command.ts';

let books: Awaited<ReturnType<typeof startBooks>>;
let merchant: BookHolder;
beforeAll(async () => {
  books = await startBooks();
});
afterAll(() => books.close());
beforeEach(async () => {
  merchant = await books.bookHolder();
});

const dayMs = 24 * 60 * 60_000;

/** Runs the command in this process as of tomorrow, so that today is the last whole day. */
async function run(args: string[]) {
  const lines: string[] = [];
  const clock = () => new Date(Date.now() + dayMs);
  const options = { settleMs: 0, retryMs: 0, clock };
  const code = await audit(
    books.service.context,
    readAuditOptions(args),
    (line) => lines.push(line),
    options,
  );
  return { code, output: lines.join('\n') };
}

/** Runs the program as an operator would, with nothing but environment variables. */
async function runProgram(args: string[], overrides: Record<string, string> = {}) {
  const { env } = books.service.context;
  const program = join(import.meta.dirname, '..', '..', 'main', 'audit.ts');
  const settings = Object.entries(env).map(([name, value]) => [name, String(value)]);
  const child = spawn(process.execPath, [program, ...args], {
    env: { ...childEnv(), ...Object.fromEntries(settings), ...overrides },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return { code, output, errors };
}

test('books that agree end with 0 and a table of what was compared', async () => {
  await merchant.refund((await merchant.pay()).id, 100);
  const { code, output } = await run(['--merchant', merchant.user.id]);
  expect(code).toBe(0);
  const row = output.split('\n').find((line) => line.startsWith(merchant.configId));
  expect(row?.split(/\s+/)).toEqual([
    ...[merchant.configId, merchant.user.id, 'SANDBOX'],
    ...['1', '1', '1', '1', '0', 'compared'],
  ]);
  expect(output).toContain('The books agree.');
});

test('a dispute, open or lost, leaves the books in agreement', async () => {
  const card = { paymentMethodId: 'pm_card_createDispute' };
  await merchant.pay(card);
  const { externalId } = await merchant.pay(card);
  const { data } = await merchant.account.disputes.list({ payment_intent: externalId });
  await merchant.account.disputes.close(data[0]?.id ?? '');
  const { code, output } = await run(['--merchant', merchant.user.id]);
  expect([code, output.includes('The books agree.')]).toEqual([0, true]);
});

test('books that differ end with 1 and a row for each difference', async () => {
  const { id, externalId } = await merchant.pay();
  await books.sql('update payments set amount_captured_minor = 1 where id = ?', [id]);
  const { code, output } = await run(['--merchant', merchant.user.id]);
  expect(code).toBe(1);
  const row = output.split('\n').find((line) => line.startsWith('amount_differs'));
  expect(row?.split(/ {2,}/)).toEqual([
    ...['amount_differs', merchant.configId, id, '-', externalId],
    ...['succeeded 1990 BRL, captured 1', 'succeeded 1990 BRL, captured 1990', 'yes'],
  ]);
});

test('an account that could not be compared ends with 2', async () => {
  const stranger = await books.bookHolder(`sk_test_${merchant.user.id}_invalid`);
  const { code, output } = await run(['--merchant', stranger.user.id]);
  expect(code).toBe(2);
  expect(output).toContain('unreachable (credentials)');
});

test('--merchant leaves all others out, and --json is the whole report', async () => {
  const { id } = await (await books.bookHolder()).pay();
  await books.sql('update payments set amount_captured_minor = 1 where id = ?', [id]);
  const { code, output } = await run(['--merchant', merchant.user.id, '--days', '1', '--json']);
  expect(code).toBe(0);
  const report = JSON.parse(output);
  expect(report).toMatchObject({ status: 'clean', differences: [], summary: { accounts: 1 } });
  expect(Date.parse(report.to) - Date.parse(report.from)).toBe(dayMs);
  await expect(run(['--merchant', newId('usr')])).rejects.toThrow('no active configuration');
});

test('--since compares until now, today included, and leaves out what came before', async () => {
  await merchant.pay();
  // The provider's books count in whole seconds: the next one begins.
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  const since = new Date();
  const now = { settleMs: 0, retryMs: 0 };
  const options = readAuditOptions(['--since', since.toISOString(), '--merchant', merchant.user.id]);
  const compare = () => audit(books.service.context, options, () => undefined, now);
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(await compare()).toBe(0);
  const { id } = await merchant.pay();
  await books.sql('update payments set amount_captured_minor = 1 where id = ?', [id]);
  expect(await compare()).toBe(1);
});

test('--import makes lost rows again and says how many, of each kind', async () => {
  const since = new Date(Date.now() - 1_000).toISOString();
  const { id } = await merchant.pay();
  await merchant.refund(id, 100);
  for (const table of ['refunds', 'payments', 'events']) {
    await books.sql(`delete from ${table} where user_id = ?`, [merchant.user.id]);
  }
  const lines: string[] = [];
  const options = readAuditOptions(['--since', since, '--merchant', merchant.user.id, '--import']);
  const atOnce = { settleMs: 0, retryMs: 0 };
  const run = () => audit(books.service.context, options, (line) => lines.push(line), atOnce);
  expect([await run(), await run()]).toEqual([0, 0]);
  expect(lines[0]).toContain('Imported: 1 payments (1 card), 1 refunds.');
  expect(lines[1]).toContain('Imported: 0 payments, 0 refunds.');
  expect((await merchant.get(`/payments/${id}`)).body.data.amountRefunded).toBe(100);
});

test('a moment that is not past, or too long ago, is not compared', async () => {
  const compare = (since: string) =>
    audit(books.service.context, readAuditOptions(['--since', since]), () => undefined);
  await expect(compare('2999-01-01T00:00:00Z')).rejects.toThrow('--since has to be in the past');
  await expect(compare('2020-01-01T00:00:00Z')).rejects.toThrow('within the last 90 days');
});

test.each([
  [['--days', '0'], '--since a moment also compares today'],
  [['--since', 'yesterday'], 'not yesterday'],
  [['--since', '2026-11-27'], '--since has to be an ISO moment'],
  [['--since', '2026-11-27T10:00:00'], 'with its time zone'],
  [['--since', '2026-11-27T10:00:00Z', '--days', '2'], 'not both'],
  [['--import'], '--import needs --since'],
  [['--days', 'two'], '--days'],
  [['--merchant', 'ana'], '--merchant'],
  [['--everything'], '--everything'],
])('%j is refused with a message that names it', (args, name) => {
  expect(() => readAuditOptions(args)).toThrow(name);
});

test('the program needs nothing but the environment, and says by its exit code what it came to', async () => {
  const { code, output } = await runProgram(['--merchant', merchant.user.id, '--json']);
  expect([code, JSON.parse(output).status]).toEqual([0, 'clean']);
  const misused = await runProgram(['--days', '-1']);
  expect([misused.code, misused.errors]).toEqual([2, expect.stringContaining('Usage: audit')]);
  const cutOff = await runProgram([], { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' });
  expect([cutOff.code, cutOff.output]).toEqual([2, '']);
});
