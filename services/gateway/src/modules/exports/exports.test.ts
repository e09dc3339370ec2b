import type { ExportInput } from '@trilho/contracts/portal-export';
import { bulkInsert } from '../../demo/bulk-insert.ts';
import { newId } from '../../ids.ts';
import { prune } from '../../jobs/prune.ts';
import { createUser, givePlan, type TestUser } from '../../testing/builders.ts';
import { type AccountHolder, startCopies } from '../../testing/copies.ts';
import { buildPaymentRow } from '../../testing/metric-rows.ts';
import { createShelf, subscribe } from '../../testing/selling.ts';
import { createTestApp } from '../../testing/test-app.ts';

let copies: Awaited<ReturnType<typeof startCopies>>;
beforeAll(async () => {
  copies = await startCopies();
});
afterAll(() => copies.close());

const em = () => copies.service.context.orm.em.fork();
const withPlan = () => createUser(copies.service, { plan: true });

const ask = (user: TestUser, input: Partial<ExportInput> & { list: string }) =>
  copies.service.app.inject({
    method: 'POST',
    url: '/api/v1/portal/exports',
    headers: user.headers,
    payload: { environment: 'SANDBOX', ...input },
  });
async function linkOf(user: TestUser, list: string, filters: Record<string, string> = {}): Promise<string> {
  const response = await ask(user, { list: list as ExportInput['list'], filters });
  expect([response.statusCode, response.body]).toEqual([200, expect.any(String)]);
  return response.json().data.path;
}
const open = (path: string, method: 'GET' | 'HEAD' = 'GET') =>
  copies.service.app.inject({ method, url: `/api/v1${path}` });

/** The lines of a download, cells by column. No cell of these tests holds a semicolon, a quote or a line break. */
async function download(user: TestUser, list: string, filters?: Record<string, string>) {
  const response = await open(await linkOf(user, list, filters));
  const [header = '', ...lines] = response.body.trimEnd().split('\r\n');
  const names = header.replace('\ufeff', '').split(';');
  return lines.map((line) =>
    Object.fromEntries(line.split(';').map((cell, index) => [names[index] ?? '', cell])),
  );
}

const pay = async (user: TestUser, ...payments: [string, object?][]) => {
  const scope = { userId: user.id, environment: 'SANDBOX' as const };
  const rows = payments.map(([at, more]) => buildPaymentRow(scope, new Date(at), more));
  await bulkInsert('payments', rows, em());
  return rows;
};

describe('a file', () => {
  test('of payments opens rightly in a Brazilian spreadsheet: mark, semicolons, commas, local times', async () => {
    const user = await withPlan();
    const [payment] = await pay(user, [
      '2026-11-21T02:05:09.000Z',
      { description: 'Ação "Verão"; parte 1\n2', amountMinor: 1_234_56, amountCapturedMinor: 1_234_56 },
    ]);
    const response = await open(await linkOf(user, 'payments'));
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringMatching(
        /^attachment; filename="pagamentos-sandbox-\d{4}-\d\d-\d\d\.csv"$/,
      ),
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    });
    expect(response.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    expect(response.rawPayload.toString('utf8').slice(1)).toBe(
      [
        'ID;Data;Status;Valor;Valor capturado;Valor reembolsado;Moeda;Descrição;Cliente;Email;ID do cliente;Gateway',
        `${payment?.id};20/11/2026 23:05:09;Aprovado;1234,56;1234,56;0,00;BRL;"Ação ""Verão""; parte 1\n2";;ana@exemplo.com.br;;Stripe`,
        '',
      ].join('\r\n'),
    );
  });

  test('holds no text that a spreadsheet would run as a formula', async () => {
    const user = await withPlan();
    const texts = ['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '=HYPERLINK("http://x";"y")', 'a=1'];
    await pay(
      user,
      ...texts.map((description): [string, object] => ['2026-11-20T12:00:00Z', { description }]),
    );
    const { body } = await open(await linkOf(user, 'payments'));
    const harmless = [`'=1+1;`, `'+1;`, `'-1;`, `'@SUM(A1);`, `'\tx;`, `;a=1;`];
    for (const text of harmless) expect(body).toContain(text);
    expect(body).toContain(`"'=HYPERLINK(""http://x"";""y"")"`);
    expect(body).not.toMatch(/;"?[=+\-@\t]/);
  });

  test('of nothing has its header alone', async () => {
    const user = await withPlan();
    for (const list of ['payments', 'customers', 'subscriptions', 'products', 'invoices']) {
      expect((await open(await linkOf(user, list))).body).toMatch(/^\ufeff[^\r\n]+\r\n$/);
    }
  });

  test('of several pages has each payment once, newest first, whatever is added meanwhile', async () => {
    const user = await withPlan();
    const at = Date.parse('2026-10-01T12:00:00Z');
    const times = Array.from({ length: 2_500 }, (_, index): [string] => [
      new Date(at + index * 1_000).toISOString(),
    ]);
    const rows = await pay(user, ...times);
    let added = 0;
    const pool = await copies.service.context.orm.em.getConnection().getNativeClient();
    const addOne = () => {
      if (added >= 5) return;
      added += 1;
      void pay(user, [new Date().toISOString()]);
    };
    const link = await linkOf(user, 'payments', { to: '2026-11-01' });
    const bare = await linkOf(user, 'payments');
    pool.on('release', addOne);
    const filtered = open(link);
    const all = open(bare);
    const [, payments] = await Promise.all([filtered, all]);
    pool.off('release', addOne);
    const expected = rows.map(({ id }) => id).reverse();
    const idsOf = (body: string) =>
      body
        .trimEnd()
        .split('\r\n')
        .slice(1)
        .map((line) => line.slice(0, line.indexOf(';')));
    expect(added).toBe(5);
    expect(idsOf((await filtered).body)).toEqual(expected);
    // What was there at the beginning is there once, in order; what came before the first page was read may be, too.
    expect(idsOf(payments.body).filter((id) => expected.includes(id))).toEqual(expected);
  });
});

describe('each list is exported with the filters of its screen', () => {
  let merchant: AccountHolder;
  let shelf: Awaited<ReturnType<typeof createShelf>>;
  let canceled: { id: string };
  beforeAll(async () => {
    merchant = await copies.accountHolder();
    shelf = await createShelf(merchant, { name: 'Álvaro Conceição', email: 'alvaro@loja.com' });
    await merchant.post('/customers', { name: 'Bia', email: 'bia@loja.com', phone: '+55 11 98765-4321' });
    await merchant.post('/products', { name: 'Livro', prices: [] });
    await subscribe(merchant, shelf);
    canceled = await subscribe(merchant, shelf, { priceId: shelf.prices[1]?.id });
    await merchant.post(`/subscriptions/${canceled.id}/cancel`, {});
  });
  const cells = (lines: Record<string, string>[], name: string) => lines.map((line) => line[name]);

  test('payments, by status, amount, days and search', async () => {
    const user = await withPlan();
    await pay(
      user,
      ['2026-11-10T12:00:00Z', { amountMinor: 100, customerEmail: 'um@loja.com' }],
      ['2026-11-11T12:00:00Z', { amountMinor: 200, amountRefundedMinor: 50, customerEmail: 'dois@loja.com' }],
      ['2026-11-12T12:00:00Z', { status: 'failed', amountMinor: 300, amountCapturedMinor: 0 }],
    );
    const amounts = async (filters: Record<string, string>) =>
      cells(await download(user, 'payments', filters), 'Valor');
    expect(await amounts({})).toEqual(['3,00', '2,00', '1,00']);
    expect(await amounts({ status: 'failed' })).toEqual(['3,00']);
    expect(await amounts({ status: 'refunded' })).toEqual(['2,00']);
    expect(await amounts({ amountMin: '150', amountMax: '250' })).toEqual(['2,00']);
    expect(await amounts({ from: '2026-11-11', to: '2026-11-11' })).toEqual(['2,00']);
    expect(await amounts({ search: 'um@', status: '' })).toEqual(['1,00']);
    expect(cells(await download(user, 'payments'), 'Status')).toEqual([
      'Recusado',
      'Reembolso parcial',
      'Aprovado',
    ]);
  });

  test('customers, by search', async () => {
    expect(await download(merchant.user, 'customers', { search: 'CONCEIÇÃO' })).toEqual([
      {
        ID: shelf.customer.id,
        Nome: 'Álvaro Conceição',
        Email: 'alvaro@loja.com',
        Telefone: '',
        Cartão: 'visa final 4242',
        'Assinaturas ativas': '1',
        'Último pagamento': expect.stringMatching(/^\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d$/),
        'Criado em': expect.stringMatching(/^\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d$/),
        Gateway: 'Stripe',
        'ID no gateway': shelf.customer.externalId,
      },
    ]);
    const all = await download(merchant.user, 'customers');
    expect(cells(all, 'Telefone')).toEqual([`'+55 11 98765-4321`, '']);
  });

  test('subscriptions, by status, product, period, gateway and search', async () => {
    const ids = async (filters: Record<string, string>) =>
      cells(await download(merchant.user, 'subscriptions', filters), 'Frequência');
    expect(await ids({})).toEqual(['Trimestral', 'Mensal']);
    expect(await ids({ status: 'canceled' })).toEqual(['Trimestral']);
    expect(await ids({ period: 'mensal' })).toEqual(['Mensal']);
    expect(await ids({ product: 'Plano Ouro', gateway: 'stripe', search: 'álvaro' })).toEqual([
      'Trimestral',
      'Mensal',
    ]);
    expect(await ids({ product: 'Livro' })).toEqual([]);
    expect((await download(merchant.user, 'subscriptions', { period: 'mensal' }))[0]).toMatchObject({
      Status: 'Ativo',
      Cliente: 'Álvaro Conceição',
      Plano: 'Plano Ouro',
      Valor: '49,90',
      Moeda: 'BRL',
      'Cancela no fim do período': 'Não',
      Cartão: 'visa final 4242',
    });
  });

  test('products, a line per price, by search and status', async () => {
    const lines = await download(merchant.user, 'products');
    expect(lines.map((line) => [line.Produto, line.Valor, line.Frequência])).toEqual([
      ['Livro', '', ''],
      ['Plano Ouro', '49,90', 'Mensal'],
      ['Plano Ouro', '120,00', 'Trimestral'],
      ['Plano Ouro', '499,00', 'Anual'],
    ]);
    expect(cells(await download(merchant.user, 'products', { search: 'LÍVRO' }), 'Produto')).toEqual([
      'Livro',
    ]);
    expect(await download(merchant.user, 'products', { status: 'inactive' })).toEqual([]);
  });

  test('invoices, by status and customer', async () => {
    const lines = await download(merchant.user, 'invoices', {
      status: 'paid',
      customerId: shelf.customer.id,
    });
    expect(lines).toHaveLength(2);
    expect(lines).toContainEqual(
      expect.objectContaining({
        Status: 'Paga',
        Cliente: 'Álvaro Conceição',
        'Valor pago': '120,00',
        'ID da assinatura': canceled.id,
      }),
    );
    expect(await download(merchant.user, 'invoices', { status: 'open' })).toEqual([]);
  });
});

describe('an export is refused', () => {
  test.each([
    ['payments', 'cor', { cor: 'azul' }, 'Campo desconhecido: cor.'],
    ['payments', 'cursor', { cursor: 'x' }, 'Campo desconhecido: cursor.'],
    ['payments', 'from', { from: 'ontem' }, expect.any(String)],
    ['payments', 'amountMin', { amountMin: 'dez' }, expect.any(String)],
    ['customers', 'status', { status: 'active' }, 'Campo desconhecido: status.'],
    ['subscriptions', 'status', { status: 'feliz' }, expect.stringContaining('deve ser um destes')],
    ['invoices', 'search', { search: 'x' }, 'Campo desconhecido: search.'],
  ])('of %s with a filter %s that the list does not know', async (list, name, filters, message) => {
    const response = await ask(await withPlan(), { list: list as ExportInput['list'], filters });
    expect(response.statusCode).toBe(422);
    expect(response.json().validationErrors).toEqual([{ field: `filters.${name}`, message }]);
  });

  test('of a list that there is none of, without a session, and without a plan', async () => {
    const user = await createUser(copies.service);
    expect((await ask(user, { list: 'payments' })).statusCode).toBe(402);
    await givePlan(copies.service, user.id);
    expect((await ask(user, { list: 'secrets' as 'payments' })).statusCode).toBe(422);
    expect((await ask({ ...user, headers: { authorization: '' } }, { list: 'payments' })).statusCode).toBe(
      401,
    );
  });
});

describe('a link', () => {
  const spent =
    'Este link de exportação não vale mais: ele funciona uma única vez, por um minuto. Volte ao painel e exporte de novo.';
  const told = ({ statusCode, body, headers }: Awaited<ReturnType<typeof open>>) => ({
    status: statusCode,
    body,
    type: headers['content-type'],
    cache: headers['cache-control'],
  });
  const gone = { status: 410, body: spent, type: 'text/plain; charset=utf-8', cache: 'no-store' };

  test('works once, also when two take it at the same time; asking for its headers does not use it up', async () => {
    const link = await linkOf(await withPlan(), 'payments');
    expect((await open(link, 'HEAD')).statusCode).toBe(404);
    const answers = await Promise.all([open(link), open(link), open(link)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410, 410]);
    expect(told(await open(link))).toEqual(gone);
  });

  test('works for a minute', async () => {
    const user = await withPlan();
    const before = Date.now();
    const { data } = (await ask(user, { list: 'payments' })).json();
    const lives = Date.parse(data.expiresAt) - before;
    expect(lives).toBeGreaterThanOrEqual(60_000);
    expect(lives).toBeLessThan(70_000);
    await em().execute(
      `update export_tickets set expires_at = now() - interval '1 second' where user_id = ?`,
      [user.id],
    );
    expect(told(await open(data.path))).toEqual(gone);
    await prune(copies.service.context);
    expect(told(await open(data.path))).toEqual({ ...gone, status: 404 });
  });

  test('ends with the session that asked for it, and with the account', async () => {
    const user = await withPlan();
    const link = await linkOf(user, 'payments');
    await copies.service.app.inject({
      method: 'POST',
      url: '/api/v1/refresh/logout',
      payload: { refreshToken: user.refresh_token },
    });
    expect(told(await open(link))).toEqual(gone);

    const other = await withPlan();
    const last = await linkOf(other, 'payments');
    await em().execute('update users set active = false where id = ?', [other.id]);
    expect(told(await open(last))).toEqual(gone);
  });

  test('opens its own user’s rows of its own environment alone', async () => {
    const [user, other] = [await withPlan(), await withPlan()];
    const [own] = await pay(user, ['2026-11-20T12:00:00Z']);
    await pay(other, ['2026-11-20T12:00:00Z']);
    await pay(user, ['2026-11-20T12:00:00Z', { environment: 'PRODUCTION' }]);
    expect((await download(user, 'payments')).map(({ ID }) => ID)).toEqual([own?.id]);
    const foreign = await download(other, 'payments', { search: own?.id ?? '' });
    expect(foreign.map(({ ID }) => ID)).not.toContain(own?.id);
  });

  test('that is guessed is turned away, and after too many guesses its network address as well', async () => {
    const lone = await createTestApp({ PUBLIC_CALLS_PER_ADDRESS: 3 });
    try {
      const user = await createUser(lone, { plan: true });
      const guess = () => lone.app.inject({ url: `/api/v1/exports/${newId('req')}` });
      for (let index = 0; index < 3; index += 1)
        expect(told(await guess())).toEqual({ ...gone, status: 404 });
      const answer = await guess();
      expect([answer.statusCode, answer.headers['retry-after']]).toEqual([
        429,
        expect.stringMatching(/^\d+$/),
      ]);
      const { data } = (
        await lone.app.inject({
          method: 'POST',
          url: '/api/v1/portal/exports',
          headers: user.headers,
          payload: { environment: 'SANDBOX', list: 'payments' },
        })
      ).json();
      expect((await lone.app.inject({ url: `/api/v1${data.path}` })).statusCode).toBe(200);
    } finally {
      await lone.close();
    }
  });

  test('is kept as a digest only', async () => {
    const user = await withPlan();
    const link = await linkOf(user, 'payments');
    const rows = await em().execute('select * from export_tickets where user_id = ?', [user.id]);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(link.replace('/exports/', ''));
  });
});
