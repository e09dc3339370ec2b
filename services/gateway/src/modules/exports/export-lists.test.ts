import { createUser, type TestUser } from '../../testing/app/builders.ts';
import { type AccountHolder, startCopies } from '../../testing/stages/copies.ts';
import { exportLink, openLink, readCsv, writePayments } from '../../testing/stages/exporting.ts';
import { createShelf, subscribe } from '../../testing/stages/selling.ts';

let copies: Awaited<ReturnType<typeof startCopies>>;
let merchant: AccountHolder;
let shelf: Awaited<ReturnType<typeof createShelf>>;
let canceled: { id: string };
beforeAll(async () => {
  copies = await startCopies();
  merchant = await copies.accountHolder();
  shelf = await createShelf(merchant, { name: 'Álvaro Conceição', email: 'alvaro@loja.com' });
  await merchant.post('/customers', { name: 'Bia', email: 'bia@loja.com', phone: '+55 11 98765-4321' });
  await merchant.post('/products', { name: 'Livro', prices: [] });
  await subscribe(merchant, shelf);
  canceled = await subscribe(merchant, shelf, { priceId: shelf.prices[1]?.id });
  await merchant.post(`/subscriptions/${canceled.id}/cancel`, {});
});
afterAll(() => copies.close());

async function download(user: TestUser, list: string, filters?: Record<string, string>) {
  const url = await exportLink(copies.service, user, list, filters);
  return readCsv((await openLink(copies.service, url)).body);
}
const cells = (lines: Record<string, string>[], name: string) => lines.map((line) => line[name]);

describe('each list is exported with the filters of its screen', () => {
  test('payments, by status, amount, days and search', async () => {
    const user = await createUser(copies.service, { plan: true });
    await writePayments(
      copies.service,
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
    expect(await download(merchant.user, 'customers', { search: 'CONCEICAO' })).toEqual([
      {
        ID: shelf.customer.id,
        Nome: 'Álvaro Conceição',
        Email: 'alvaro@loja.com',
        Telefone: '',
        Cartão: 'Visa •••• 4242',
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
    expect(await ids({ product: 'Plano Ouro', gateway: 'stripe', search: 'alvaro' })).toEqual([
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
      Cartão: 'Visa •••• 4242',
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
