import { createPortalStore, type PaletteItem } from '@trilho/portal';
import { buildUser } from '@trilho/portal/testing/builders.ts';
import { gatewayHandlers, usableGateways } from '@trilho/portal/testing/gateway-handlers.ts';
import { storeSession } from '@trilho/portal/testing/render-at.tsx';
import { apiUrl, fail, server } from '@trilho/portal/testing/server.ts';
import { http, type RequestHandler } from 'msw';
import { buildProduct } from '../mocks/builders.ts';
import { buildCustomer, buildNewCustomer, customerHandlers } from '../mocks/customers.ts';
import { catalogHandlers } from '../mocks/handlers.ts';
import { buildPortalInvoice, invoiceHandlers } from '../mocks/invoices.ts';
import { buildPortalPayment, paymentHandlers } from '../mocks/payments.ts';
import remote from '../remote.tsx';

interface Options {
  plan?: boolean;
  answers?: RequestHandler[];
}

/** Opens the remote's sources with the store of a signed-in merchant. */
function open({ plan = true, answers = [] }: Options = {}) {
  const asked: string[] = [];
  const customers = ['Um', 'Dois', 'Três', 'Quatro', 'Cinco', 'Seis'].map((name, n) =>
    buildCustomer({ id: `cus_${n}`, name: `Ana ${name}` }),
  );
  server.use(
    http.all('*', ({ request }) => {
      asked.push(new URL(request.url).search || new URL(request.url).pathname.split('/v1')[1] || '');
    }),
    ...answers,
    ...customerHandlers([...customers, buildNewCustomer()]),
    ...paymentHandlers([buildPortalPayment({ amount: 5_990 })]),
    ...invoiceHandlers(),
    ...catalogHandlers({ products: [buildProduct(), buildProduct({ id: 'prod_2', name: 'Café' })] }),
  );
  storeSession(buildUser(), plan);
  const store = createPortalStore();
  const abort = new AbortController();
  const scope = {
    dispatch: store.dispatch,
    userId: 'usr_marina',
    environment: 'SANDBOX',
    signal: abort.signal,
  } as const;
  const find = async (group: string, text: string): Promise<PaletteItem[]> => {
    const source = remote.palette.find((one) => one.group === group);
    if (!source) throw new Error(`There is no source ${group}`);
    return source.search(text, scope);
  };
  return { find, asked, abort, store };
}
const withoutCatalogue = usableGateways.filter(({ gateway }) => gateway !== 'STRIPE');
const groups = ['Clientes', 'Pagamentos', 'Assinaturas', 'Faturas', 'Produtos'];

test('the groups have a fixed order', () => {
  expect(remote.palette.map(({ group }) => group)).toEqual(groups);
});

test('a few customers are found by the server, each linked to its screen', async () => {
  const { find, asked } = open();
  const lines = await find('Clientes', ' ana ');
  expect(lines).toHaveLength(6);
  expect(lines[0]).toEqual({
    id: 'cus_0',
    title: 'Ana Um',
    detail: 'ana@lojadasflores.com.br',
    icon: 'users',
    to: '/admin/customers/cus_0?environment=SANDBOX',
  });
  expect(asked).toEqual(['?userId=usr_marina&environment=SANDBOX&search=ana&size=20']);
  expect((await find('Clientes', 'bia'))[0]).toMatchObject({
    title: 'bia.prado@exemplo.com',
    detail: 'cus_bia',
  });
});

test('payments show payer, amount, description and status', async () => {
  expect(await open().find('Pagamentos', 'ana')).toEqual([
    {
      id: 'pay_0Na3kT7Hq2b4c5d6e7f8g9',
      title: 'Ana Ribeiro',
      detail: 'R$ 59,90 · Aprovado · Pedido 2044',
      icon: 'receipt',
      to: '/admin/payments/pay_0Na3kT7Hq2b4c5d6e7f8g9?environment=SANDBOX',
    },
  ]);
});

test('invoices show customer, number, amount and status, and link to their screens', async () => {
  expect(await open().find('Faturas', 'T7Hq2')).toEqual([
    {
      id: 'inv_0Na3kT7Hq2',
      title: 'Ana Ribeiro',
      detail: 'F-0012 · R$ 89,90 · Paga',
      icon: 'receipt',
      to: '/admin/invoices/inv_0Na3kT7Hq2?environment=SANDBOX',
    },
  ]);
});

test('an invoice that was given back is said to be, as on its screen', async () => {
  const given = (amountRefunded: number) =>
    open({ answers: invoiceHandlers([buildPortalInvoice({ amountRefunded })]) }).find('Faturas', 'T7Hq2');
  expect((await given(8_990))[0]?.detail).toBe('F-0012 · R$ 89,90 · Reembolsada');
  expect((await given(1_000))[0]?.detail).toBe('F-0012 · R$ 89,90 · Reembolso parcial');
});

test('subscriptions link to their pages', async () => {
  expect(await open().find('Assinaturas', 'ana')).toEqual([
    {
      id: 'sub_0Na3kT7Hq2',
      title: 'Ana Ribeiro',
      detail: 'Clube Flores · R$ 89,90 · Ativo',
      icon: 'repeat',
      to: '/admin/subscriptions/sub_0Na3kT7Hq2?environment=SANDBOX',
    },
  ]);
});

test('products are found without accents and capitals, as on their screen', async () => {
  expect(await open().find('Produtos', 'cafe')).toEqual([
    {
      id: 'prod_2',
      title: 'Café',
      detail: 'R$ 89,90 · Ativo',
      icon: 'package',
      to: '/admin/products?environment=SANDBOX&search=Caf%C3%A9',
    },
  ]);
});

test('without a text only the links to forms are shown, and no list is called', async () => {
  const { find, asked } = open();
  const lines = await Promise.all(groups.map((group) => find(group, ' ')));
  expect(lines.flat().map(({ title, to }) => [title, to])).toEqual([
    ['Novo cliente', '/admin/customers?environment=SANDBOX&new=1'],
    ['Nova cobrança', '/admin/payments?environment=SANDBOX&new=1'],
    ['Nova assinatura', '/admin/subscriptions?environment=SANDBOX&new=1'],
    ['Novo produto', '/admin/products?environment=SANDBOX&new=1'],
  ]);
  expect(asked).toEqual(['/payment/config/gateways']);
});

test('where no gateway keeps products, none of their forms is linked', async () => {
  const { find } = open({ answers: gatewayHandlers(['MERCADOPAGO'], withoutCatalogue) });
  const lines = await Promise.all(groups.map((group) => find(group, '')));
  expect(lines.flat().map(({ title }) => title)).toEqual(['Novo cliente', 'Nova cobrança']);
  expect((await find('Produtos', 'novo')).map(({ title }) => title)).toEqual([]);
});

test('without a plan there are no results', async () => {
  const { find, asked } = open({ plan: false });
  const lines = await Promise.all(groups.map((group) => find(group, 'ana')));
  expect([...lines.flat(), ...(await find('Produtos', ''))]).toEqual([]);
  expect(asked).toEqual([]);
});

test('an environment without provider keys has no subscriptions or products, and no failure', async () => {
  const missing = 'Stripe configuration not found for the user in the environment';
  const refusal = http.get(apiUrl('/payment/stripe/*'), () => fail(422, missing));
  const { find } = open({ answers: [refusal] });
  expect(await find('Assinaturas', 'ana')).toEqual([]);
  expect(await find('Produtos', 'cafe')).toEqual([]);
});

test('a failed search is left to the caller: no notification covers the palette', async () => {
  const { find, store } = open({ answers: [http.get(apiUrl('/portal/customers'), () => fail(500, 'x'))] });
  await expect(find('Clientes', 'ana')).rejects.toMatchObject({ status: 500 });
  expect(store.getState().notifications).toEqual([]);
});

test('an aborted search ends without a notification', async () => {
  const { find, abort, store } = open({
    answers: [
      http.get(apiUrl('/portal/customers'), () => {
        abort.abort();
      }),
    ],
  });
  await expect(find('Clientes', 'ana')).rejects.toMatchObject({ name: 'AbortError' });
  expect(store.getState().notifications).toEqual([]);
  await expect(find('Pagamentos', 'ana')).rejects.toMatchObject({ name: 'AbortError' });
});
