import { createUser, givePlan } from '../../testing/app/builders.ts';
import { createTestApp, type TestApp } from '../../testing/app/test-app.ts';
import {
  askForExport,
  exportLink,
  openLink,
  readCsv,
  writePayments,
} from '../../testing/stages/exporting.ts';

let service: TestApp;
beforeAll(async () => {
  service = await createTestApp();
});
afterAll(() => service.close());

const withPlan = () => createUser(service, { plan: true });

describe('a file', () => {
  test('of payments opens rightly in a Brazilian spreadsheet: mark, semicolons, commas, local times', async () => {
    const user = await withPlan();
    const [payment] = await writePayments(service, user, [
      '2026-11-21T02:05:09.000Z',
      { description: 'Ação "Verão"; parte 1\n2', amountMinor: 1_234_56, amountCapturedMinor: 1_234_56 },
    ]);
    const response = await openLink(service, await exportLink(service, user, 'payments'));
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
        'ID;Data;Pago em;Status;Valor;Valor capturado;Valor reembolsado;Moeda;Descrição;Referência;Pagador;CPF/CNPJ do pagador;Cliente;Email;ID do cliente;Gateway;ID no gateway;Cartão;Meio de pagamento;Parcelas;Pagável até;Documento fiscal;Chave do documento fiscal;Correlação fiscal;CBS informada;IBS informado;Com previsão de tributos',
        `"${payment?.id}";"20/11/2026 23:05:09";;"Aprovado";"1234,56";"1234,56";"0,00";"BRL";"Ação ""Verão""; parte 1\n2";;;;;"ana@exemplo.com.br";;"Stripe";;"Visa •••• 4242";"Cartão";"1";;;;;;;`,
        '',
      ].join('\r\n'),
    );
  });

  test('holds no text that a spreadsheet would run as a formula', async () => {
    const user = await withPlan();
    const harmless = {
      '=1+1': "'=1+1",
      '+1': "'+1",
      '-1': "'-1",
      '@SUM(A1)': "'@SUM(A1)",
      '＝1': "'＝1",
      '\tx': "'\tx",
      '=HYPERLINK("http://x";"y")': `'=HYPERLINK(""http://x"";""y"")`,
      // What another spreadsheet takes for the beginning of a cell.
      'x,=HYPERLINK(1),y': "x,'=HYPERLINK(1),y",
      'x;=1': "x;'=1",
      'x\t=1': "x\t'=1",
      'x,"=1,': `x,""'=1,`,
      'Pedido\n=1+1': "Pedido\n'=1+1",
      'Pedido\r\n-1': "Pedido\r\n'-1",
      'Pedido\r@x': "Pedido\r'@x",
      // No formulas.
      'a=1 + 2 - 3': 'a=1 + 2 - 3',
      'x, -10%': 'x, -10%',
      '-10,50': '-10,50',
    };
    await writePayments(
      service,
      user,
      ...Object.keys(harmless).map((description): [string, object] => [
        '2026-11-20T12:00:00Z',
        { description },
      ]),
    );
    const { body } = await openLink(service, await exportLink(service, user, 'payments'));
    for (const cell of Object.values(harmless)) expect(body).toContain(`;"${cell}";`);
  });

  test.each(['\n', '\r', '\r\n', '"\n"', ';', '\t', ','])('has one row for a text with %j', async (mark) => {
    const user = await withPlan();
    const description = `Pedido${mark}12`;
    await writePayments(service, user, ['2026-11-20T12:00:00Z', { description }]);
    const { body } = await openLink(service, await exportLink(service, user, 'payments'));
    const [, row = ''] = /\r\n(.*)\r\n$/s.exec(body) ?? [];
    const cells = [...row.matchAll(/(?<=^|;)(?:"((?:[^"]|"")*)"|)(?=;|$)/g)].map(([, cell = '']) => cell);
    expect(cells).toHaveLength(27);
    expect(cells[8]?.replaceAll('""', '"')).toBe(description);
    expect(row.replaceAll(/"(?:[^"]|"")*"/g, '')).toBe(';'.repeat(26));
  });

  test('of nothing has its header alone', async () => {
    const user = await withPlan();
    for (const list of ['payments', 'customers', 'subscriptions', 'products', 'invoices', 'links']) {
      expect((await openLink(service, await exportLink(service, user, list))).body).toMatch(
        /^\ufeff[^\r\n]+\r\n$/,
      );
    }
  });

  test('of several pages has each payment once, newest first, while others are added', async () => {
    const user = await withPlan();
    const at = Date.parse('2026-10-01T12:00:00Z');
    const rows = await writePayments(
      service,
      user,
      ...Array.from({ length: 2_500 }, (_, index): [string] => [new Date(at + index * 1_000).toISOString()]),
    );
    const url = await exportLink(service, user, 'payments');
    const pool = await service.context.orm.em.getConnection().getNativeClient();
    const additions: Promise<unknown>[] = [];
    // With each statement of the export another payment comes in.
    const addOne = () =>
      additions.length < 5 && additions.push(writePayments(service, user, [new Date().toISOString()]));
    pool.on('release', addOne);
    const { body } = await openLink(service, url);
    pool.off('release', addOne);
    await Promise.all(additions);
    expect(additions).toHaveLength(5);
    const old = rows.map(({ id }) => id).reverse();
    const found = readCsv(body).map(({ ID }) => ID ?? '');
    expect(found.filter((id) => old.includes(id))).toEqual(old);
    expect(new Set(found).size).toBe(found.length);
  });
});

describe('an export is refused', () => {
  test.each([
    ['payments', 'cor', { cor: 'azul' }, 'Campo desconhecido: cor.'],
    ['payments', 'cursor', { cursor: 'x' }, 'Campo desconhecido: cursor.'],
    ['payments', '_', { _: '' }, 'Campo desconhecido: _.'],
    ['payments', 'from', { from: 'ontem' }, expect.any(String)],
    ['payments', 'amountMin', { amountMin: 'dez' }, expect.any(String)],
    ['customers', 'status', { status: 'active' }, 'Campo desconhecido: status.'],
    ['subscriptions', 'status', { status: 'feliz' }, expect.stringContaining('deve ser um destes')],
    ['invoices', 'amountMin', { amountMin: '5' }, 'Campo desconhecido: amountMin.'],
  ])('of %s with a filter %s that the list does not know', async (list, name, filters, message) => {
    const response = await askForExport(service, await withPlan(), list, filters);
    expect(response.statusCode).toBe(422);
    expect(response.json().validationErrors).toEqual([{ field: `filters.${name}`, message }]);
  });

  test('of an unknown list, without a plan, without a session, and in another’s name', async () => {
    const user = await createUser(service);
    expect((await askForExport(service, user, 'payments')).statusCode).toBe(402);
    await givePlan(service, user.id);
    expect((await askForExport(service, user, 'secrets')).statusCode).toBe(422);
    expect(
      (await askForExport(service, { ...user, headers: { authorization: '' } }, 'payments')).statusCode,
    ).toBe(401);
    const { id } = await withPlan();
    expect((await askForExport(service, { ...user, id }, 'payments')).statusCode).toBe(403);
  });
});
