import type { EntityManager } from '@mikro-orm/postgresql';
import type { GatewayBalance } from '@trilho/contracts/balance';
import { dayOf } from '../../platform/sao-paulo-day.ts';
import { createUser, type TestUser } from '../../testing/app/builders.ts';
import { createTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { postAt } from '../../testing/finance/post-at.ts';
import { putDifference, putPayout } from '../../testing/finance/settled.ts';
import { pdfText } from '../../testing/pdf-text.ts';
import { exportLink, openLink } from '../../testing/stages/exporting.ts';
import { olderTransactionsEnded } from '../../testing/stages/older-transactions.ts';
import { callPortal } from '../../testing/stages/portal.ts';
import { lastDayOf, monthAfter } from './months.ts';

let service: TestApp;
let fork: () => EntityManager;
beforeAll(async () => {
  service = await createTestApp();
  fork = () => service.context.orm.em.fork();
});
afterAll(() => service.close());

const thisMonth = dayOf(new Date()).slice(0, 7);
const [last, before] = [monthAfter(thisMonth, -1), monthAfter(thisMonth, -2)];
const scopeOf = ({ id }: TestUser) => ({ userId: id, environment: 'SANDBOX' as const });
const bookOf = (user: TestUser) => ({ ...scopeOf(user), gateway: 'STRIPE' as const, currency: 'BRL' });

/** A merchant who sold in two months, and was paid out in the second. */
async function newMerchant(): Promise<TestUser> {
  const user = await createUser(service, { plan: true });
  const sale = { receivable: 9_562, fees: 438, sales: -10_000 };
  await postAt(bookOf(user), `${before}-10T12:00:00Z`, sale, fork());
  await postAt(bookOf(user), `${last}-10T12:00:00Z`, { available: 9_562, receivable: -9_562 }, fork(), {
    kind: 'release',
  });
  // The last moment of the month in São Paulo, and the first of this one.
  await postAt(bookOf(user), `${thisMonth}-01T02:59:59.999Z`, sale, fork());
  await postAt(bookOf(user), `${thisMonth}-01T03:00:00Z`, { receivable: 1, sales: -1 }, fork());
  // What was posted beside an older open transaction is not of a closed day yet.
  await olderTransactionsEnded(service);
  return user;
}

const months = async (user: TestUser) => {
  const { status, body } = await callPortal(service, user, 'GET', '/month-closings');
  expect(status).toBe(200);
  return body.data.months;
};
const close = (user: TestUser, month: string) =>
  callPortal(service, user, 'POST', `/month-closings/${month}`);
const held = (balances: GatewayBalance[]) =>
  Object.fromEntries((balances[0]?.accounts ?? []).map(({ account, amount }) => [account, amount]));

test('months that are over are listed with what was held at their end, and what came and went', async () => {
  const user = await newMerchant();
  const [newest, older, ...rest] = await months(user);
  expect(rest).toEqual([]);
  expect([newest.month, older.month]).toEqual([last, before]);
  expect(older).toMatchObject({ closedAt: null, closedBy: null, openDifferences: 0, unexplained: 0 });
  expect(held(older.balances)).toEqual({ receivable: 9_562, fees: 438, sales: -10_000 });
  expect(held(older.movements)).toEqual(held(older.balances));
  expect(held(newest.balances)).toEqual({ receivable: 9_562, available: 9_562, fees: 876, sales: -20_000 });
  expect(held(newest.movements)).toEqual({ available: 9_562, fees: 438, sales: -10_000 });
  expect(await months(await createUser(service, { plan: true }))).toEqual([]);
});

test('a closed month stays as it was, with the differences that were open', async () => {
  const user = await newMerchant();
  await putDifference(scopeOf(user), { day: `${before}-20`, amount: -250 }, fork());
  const found = await putDifference(scopeOf(user), { day: `${last}-28`, amount: 12 }, fork());
  await putDifference(scopeOf(user), { day: `${last}-28`, status: 'resolved', amount: 5 }, fork());
  await putDifference(scopeOf(user), { day: `${thisMonth}-01`, amount: 7 }, fork());
  const { status, body } = await close(user, last);
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ month: last, openDifferences: 2, unexplained: -238 });
  expect(body.data.closedBy).toBe('Joana da Silva');
  expect(Date.now() - Date.parse(body.data.closedAt)).toBeLessThan(60_000);
  expect((await months(user))[1]).toMatchObject({ month: before, openDifferences: 1, unexplained: -250 });

  await fork().execute(`update settlement_differences set status = 'resolved' where id = ?`, [found.id]);
  expect((await months(user))[0]).toEqual(body.data);
  expect((await close(user, last)).status).toBe(409);
  const open = await createUser(service, { plan: true });
  expect(await months(open)).toEqual([]);
});

test('a month whose last day the books have not closed yet is not closed; what moves no account is no unexplained money', async () => {
  const user = await newMerchant();
  await putDifference(scopeOf(user), { day: `${last}-28`, kind: 'payout_sum', amount: 100 }, fork());
  const closeDay = (day: string) =>
    fork().execute(`insert into ledger_days (day, cut, low, high) select ?, pg_current_xact_id(), '', 'z'`, [
      day,
    ]);
  await closeDay(`${last}-27`);
  try {
    const refused = await close(user, last);
    expect(refused.status).toBe(409);
    expect(refused.body.message).toMatch(/ainda estão sendo fechados/);
    await closeDay(lastDayOf(last));
    const { status, body } = await close(user, last);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ openDifferences: 1, unexplained: 0 });
  } finally {
    await fork().execute('delete from ledger_days');
  }
});

test('two at once close a month once; one that is not over is refused', async () => {
  const user = await newMerchant();
  const answers = await Promise.all([close(user, before), close(user, before)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = await close(user, thisMonth);
  expect([refused.status, refused.body.message]).toEqual([422, 'O mês ainda não terminou.']);
  expect((await close(user, '2026-13')).status).toBe(422);
});

const reais = (minor: number) =>
  new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })
    .format(minor / 100)
    .replaceAll('\u00a0', ' ');
const statement = async (user: TestUser, month: string) =>
  openLink(service, await exportLink(service, user, 'month_closing', { month }));

test('the statement of a month has what the books have, in words', async () => {
  const user = await newMerchant();
  const createdAt = new Date(`${last}-15T15:00:00Z`);
  await putPayout(
    scopeOf(user),
    { createdAt, externalId: 'po_outubro', status: 'failed', amount: 12_345 },
    fork(),
  );
  await putPayout(
    scopeOf(user),
    { createdAt: new Date(`${before}-15T15:00:00Z`), externalId: 'po_antes', status: 'failed' },
    fork(),
  );
  await putDifference(
    scopeOf(user),
    { day: `${last}-28`, kind: 'bank_amount', amount: -250, externalId: 'po_outubro', owner: 'João' },
    fork(),
  );
  await putDifference(
    scopeOf(user),
    {
      ...{ day: `${last}-27`, amount: 12, status: 'explained', account: 'fees' },
      explanation: 'Tarifa de antecipação não prevista – açúcar, pão & “aspas” 漢',
    },
    fork(),
  );
  const open = await statement(user, last);
  expect(open.statusCode).toBe(200);
  expect(open.headers['content-type']).toBe('application/pdf');
  expect(open.headers['content-disposition']).toMatch(/filename="demonstrativo-sandbox-[\d-]+\.pdf"/);
  expect(pdfText(open.rawPayload)).toContain('Mês ainda não fechado');

  const { body } = await close(user, last);
  const text = pdfText((await statement(user, last)).rawPayload);
  const [year] = last.split('-');
  expect(text).toMatch(new RegExp(`Demonstrativo de [a-zç]+ de ${year}`));
  expect(text).toContain('Lojista: Joana da Silva, CPF');
  expect(text).toMatch(
    /Fechado em \d\d\/\d\d\/\d{4}, \d\d:\d\d \(horário de Brasília\) por Joana da Silva\./,
  );
  expect(text).toContain(`Diferenças em aberto ao fechar: 1, que somam ${reais(-250)}.`);
  expect(text).toContain('Saldos: Stripe (BRL)');
  // Each account stands with its movement and its balance, as the ledger has them.
  const names = { receivable: 'Recebíveis a liberar', available: 'Saldo no gateway', sales: 'Vendas brutas' };
  const [balances, movements] = [held(body.data.balances), held(body.data.movements)];
  for (const [account, name] of Object.entries(names)) {
    expect(text).toContain([name, reais(movements[account] ?? 0), reais(balances[account] ?? 0)].join('\n'));
  }
  expect(text).toContain(['Stripe', 'po_outubro', 'Falhou', reais(12_345)].join('\n'));
  expect(text).not.toContain('po_antes');
  const inOneLine = text.replaceAll(/\s+/g, ' ');
  expect(inOneLine).toContain('Crédito no banco diferente -R$ 2,50 po_outubro Responsável: João.');
  expect(inOneLine).toContain('Tarifa de antecipação não prevista – açúcar, pão & “aspas” ?');
  expect(text).toContain('Página 1 de 1.');
});

test('a long statement goes over pages, and ends with how many rows it leaves out', async () => {
  const user = await newMerchant();
  await fork().execute(
    `insert into payouts (id, user_id, environment, gateway, external_id, currency, amount, status, match, created_at, updated_at)
     select left(?, -5) || lpad(n::text, 5, '0'), ?, 'SANDBOX', 'STRIPE', 'po_' || n, 'BRL', n, 'paid', 'waiting', ?, now()
     from generate_series(1, 503) n`,
    [
      (
        await putPayout(
          scopeOf(user),
          { createdAt: new Date(`${last}-15T15:00:00Z`), status: 'failed' },
          fork(),
        )
      ).id,
      ...[user.id, `${last}-15T15:00:00Z`],
    ],
  );
  const text = pdfText((await statement(user, last)).rawPayload);
  expect(text).toMatch(/Página 2 de \d\d\./);
  expect(text).toContain('E mais 4, que a exportação em CSV traz.');
  expect(text.split('\n').filter((line) => line === 'ID no gateway').length).toBeGreaterThan(5);
});

test('a month that is not over has no statement', async () => {
  const user = await newMerchant();
  const { statusCode, body } = await statement(user, thisMonth);
  expect([statusCode, body]).toEqual([422, 'O mês ainda não terminou.']);
});
