import { act, screen, waitFor, within } from '@testing-library/react';
import type { PortalProduct } from '@trilho/contracts/portal-catalog';
import { environmentChosen } from '@trilho/portal';
import { gatewayHandlers, usableGateways } from '@trilho/portal/testing/gateway-handlers.ts';
import { type RenderOptions, renderAt } from '@trilho/portal/testing/render-at.tsx';
import { apiUrl, fail, ok, server } from '@trilho/portal/testing/server.ts';
import { http, type RequestHandler } from 'msw';
import { buildPrice, buildProduct } from '../mocks/builders.ts';
import { catalogHandlers } from '../mocks/handlers.ts';
import remote from '../remote.tsx';
import { pressKeys } from '../testing/press-keys.ts';
import { queryOf } from '../testing/query-of.ts';

const catalogue = [
  buildProduct({ prices: [buildPrice(), buildPrice({ id: 'p_2', interval: 'week', intervalCount: 2 })] }),
  buildProduct({
    id: 'prod_cafe',
    name: 'Café do mês',
    description: null,
    active: false,
    createdAt: '2026-11-01T12:00:00.000Z',
    prices: [buildPrice({ id: 'p_3', recurrent: false, interval: null, intervalCount: null })],
  }),
  buildProduct({
    id: 'prod_aulas',
    name: 'Aulas',
    description: 'Arranjos',
    gateway: 'MERCADOPAGO',
    createdAt: '2026-09-01T12:00:00.000Z',
  }),
];

function open(
  products: PortalProduct[] = catalogue,
  path = '/admin/products',
  { answers = [], ...options }: RenderOptions & { answers?: RequestHandler[] } = {},
) {
  const asked: string[] = [];
  server.use(
    http.get(apiUrl('/payment/stripe/products'), ({ request }) => {
      asked.push(new URL(request.url).search);
    }),
    ...answers,
    ...catalogHandlers({ products }),
  );
  return { asked, ...renderAt(remote.routes, path, options) };
}
const names = () => screen.getAllByRole('article').map((card) => card.getAttribute('aria-label'));
const card = (name: string) => screen.findByRole('article', { name });
const filter = (name: string) => screen.findByRole('combobox', { name });

test('ids of product and prices can be copied, and each price has a request that subscribes to it', async () => {
  const { user } = open([buildProduct()]);
  const flores = await card('Clube Flores');
  for (const id of ['prod_flores', 'price_month']) expect(within(flores).getByText(id)).toBeVisible();
  expect(within(flores).getByRole('button', { name: 'Copiar ID do produto Clube Flores' })).toBeVisible();
  await user.click(within(flores).getByRole('button', { name: 'Copiar ID do preço R$ 89,90' }));
  expect(await within(flores).findByText('Copiado!')).toBeInTheDocument();
  await user.click(
    within(flores).getByRole('button', { name: 'Requisição para assinar Clube Flores, R$ 89,90' }),
  );
  const code = flores.querySelector('pre')?.textContent ?? '';
  expect(code).toContain(`curl -X POST '${apiUrl('/payment/subscriptions')}'`);
  expect(code).toContain('"priceId": "price_month"');
  expect(code).toContain('"X-Secret-Key: $TRILHO_SECRET_KEY"');
});

describe('the cards', () => {
  test('show name, state, description and every price with its interval', async () => {
    open();
    const flores = await card('Clube Flores');
    expect(flores).toHaveTextContent('Ativo');
    expect(flores).toHaveTextContent('Um buquê da estação por mês.');
    const lines = within(flores).getAllByRole('listitem');
    expect(lines.map((line) => line.textContent)).toEqual([
      'R$ 89,90Recorrente a cada mêsprice_monthRequisição',
      'R$ 89,90Recorrente a cada 2 semanasp_2Requisição',
    ]);
    expect(await card('Café do mês')).toHaveTextContent('Inativo');
    expect(await card('Café do mês')).toHaveTextContent('R$ 89,90Pagamento único');
    expect(document.title).toBe('Produtos · Trilho');
  });

  test('are sorted newest first, or in the chosen order', async () => {
    const { user } = open();
    await card('Aulas');
    expect(names()).toEqual(['Café do mês', 'Clube Flores', 'Aulas']);
    const orders = [
      ['Mais antigos', ['Aulas', 'Clube Flores', 'Café do mês']],
      ['Nome A-Z', ['Aulas', 'Café do mês', 'Clube Flores']],
      ['Nome Z-A', ['Clube Flores', 'Café do mês', 'Aulas']],
    ] as const;
    for (const [order, expected] of orders) {
      await user.selectOptions(await filter('Ordenar'), order);
      await waitFor(() => expect(names()).toEqual(expected));
    }
  });

  test('of a large catalogue are rendered 48 at a time', async () => {
    const many = Array.from({ length: 60 }, (_, at) => buildProduct({ id: `prod_${at}`, name: `P${at}` }));
    const { user } = open(many);
    await user.click(await screen.findByRole('button', { name: 'Mostrar mais 12' }));
    expect(names()).toHaveLength(60);
    expect(screen.queryByRole('button', { name: /Mostrar mais/ })).toBeNull();
  });
});

describe('the filters', () => {
  test('gateway and status filter the list and are kept in the address', async () => {
    const { user, router } = open();
    await user.selectOptions(await filter('Gateway'), 'MercadoPago');
    await waitFor(() => expect(names()).toEqual(['Aulas']));
    await user.selectOptions(await filter('Gateway'), 'Todos');
    await user.selectOptions(await filter('Status'), 'Inativo');
    await waitFor(() => expect(names()).toEqual(['Café do mês']));
    expect(queryOf(router)).toEqual({ environment: 'SANDBOX', status: 'inactive' });
  });

  test('a bookmarked address restores its view; unknown values are ignored', async () => {
    open(catalogue, '/admin/products?status=active&sort=name-desc&gateway=nobody');
    await card('Aulas');
    expect(names()).toEqual(['Clube Flores', 'Aulas']);
    expect(await filter('Gateway')).toHaveValue('');
  });

  test('the search waits 300 ms after the last key, and ignores case and accents', async () => {
    const { router } = open();
    await card('Aulas');
    const startedAt = performance.now();
    pressKeys(screen.getByRole('searchbox', { name: 'Buscar produtos' }), 'CAFE');
    expect(names()).toHaveLength(3);
    await waitFor(() => expect(names()).toEqual(['Café do mês']));
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(300);
    expect(router.state.location.search).toContain('search=CAFE');
  });

  test('a step back undoes a filter and a search', async () => {
    const { user, router } = open();
    await user.selectOptions(await filter('Status'), 'Ativo');
    await user.type(screen.getByRole('searchbox'), 'aulas');
    await waitFor(() => expect(names()).toEqual(['Aulas']));
    await act(() => router.navigate(-1));
    await waitFor(() => expect(names()).toHaveLength(2));
    expect(screen.getByRole('searchbox')).toHaveValue('');
    await act(() => router.navigate(-1));
    await waitFor(() => expect(names()).toHaveLength(3));
  });

  test('without results can be cleared from the empty list', async () => {
    const { user } = open(catalogue, '/admin/products?search=inexistente');
    expect(await screen.findByText('Nenhum produto encontrado')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Limpar filtros' }));
    await waitFor(() => expect(names()).toHaveLength(3));
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });
});

describe('the other states', () => {
  test('a merchant without products sees what to do', async () => {
    const { user } = open([]);
    expect(await screen.findByText('Nenhum produto cadastrado')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cadastrar produto' }));
    expect(await screen.findByRole('dialog', { name: 'Novo Produto' })).toBeVisible();
  });

  test('a failed load is explained with the request id, and can be retried', async () => {
    const failure = http.get(
      apiUrl('/payment/stripe/products'),
      () => fail(422, 'x', [{ field: 'environment', message: 'Ambiente inválido.' }]),
      { once: true },
    );
    const { user } = open(catalogue, '/admin/products', { answers: [failure] });
    expect(await screen.findByText('Ambiente inválido.')).toBeVisible();
    expect(screen.getByText('req_test')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await card('Aulas')).toBeVisible();
  });

  test('without a plan a longer warning is shown, nothing is loaded and nothing can be created', async () => {
    const { asked } = open(catalogue, '/admin/products', { plan: false });
    const warning = await screen.findByRole('alertdialog', { name: 'Atenção' });
    expect(warning).toHaveTextContent(
      'Você não possui um plano ativo. Por favor, assine um plano para utilizar as funcionalidades. Com o plano Premium você cadastra produtos',
    );
    expect(screen.queryByRole('button', { name: 'New Product', hidden: true })).toBeNull();
    expect(asked).toEqual([]);
  });
});

describe('the environment', () => {
  const missing = 'Stripe configuration not found for the user in the environment';
  const refuse = (environment: string) =>
    http.get(apiUrl('/payment/stripe/products'), ({ request }) =>
      new URL(request.url).searchParams.get('environment') === environment
        ? fail(422, missing, [{ field: 'environment', message: missing.toUpperCase() }])
        : ok(catalogue),
    );

  test('is the sandbox at first; switching loads the other one and is kept in the address', async () => {
    const { user, asked, router } = open();
    await card('Aulas');
    await user.click(screen.getByRole('radio', { name: 'Produção' }));
    await waitFor(() => expect(asked.at(-1)).toBe('?userId=usr_marina&environment=PRODUCTION'));
    expect(asked[0]).toBe('?userId=usr_marina&environment=SANDBOX');
    expect(router.state.location.search).toBe('?environment=PRODUCTION');
    await act(() => router.navigate(-1));
    await waitFor(() => expect(screen.getByRole('radio', { name: 'Sandbox' })).toBeChecked());
    await waitFor(() => expect(asked).toHaveLength(3));
  });

  test('of the address takes precedence over the shared one', async () => {
    const { asked, store } = open(catalogue, '/admin/products?environment=PRODUCTION');
    await card('Aulas');
    expect(asked).toEqual(['?userId=usr_marina&environment=PRODUCTION']);
    expect(store.getState().session.environment).toBe('PRODUCTION');
  });

  test('chosen elsewhere, as in another tab, is written into the address and loaded', async () => {
    const { store, router } = open();
    await card('Aulas');
    act(() => void store.dispatch(environmentChosen('PRODUCTION')));
    await waitFor(() => expect(router.state.location.search).toContain('environment=PRODUCTION'));
    expect(screen.getByRole('radio', { name: 'Produção' })).toBeChecked();
    expect(store.getState().session.environment).toBe('PRODUCTION');
    await act(() => router.navigate('/admin/products?environment=SANDBOX'));
    await waitFor(() => expect(store.getState().session.environment).toBe('SANDBOX'));
    expect(await card('Aulas')).toBeVisible();
  });

  test('returns with a message when the other one has no keys and data is shown', async () => {
    server.use(refuse('PRODUCTION'), ...gatewayHandlers(['STRIPE']));
    const { user } = renderAt(remote.routes, '/admin/products');
    await card('Aulas');
    await user.click(screen.getByRole('radio', { name: 'Produção' }));
    expect(await screen.findByText(/^Nenhuma chave encontrada para o ambiente Produção\./)).toBeVisible();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await waitFor(() => expect(screen.getByRole('radio', { name: 'Sandbox' })).toBeChecked());
    expect(await card('Aulas')).toBeVisible();
  });

  test('without a gateway for products offers no form that could only be refused', async () => {
    server.use(refuse('SANDBOX'), ...gatewayHandlers([]));
    const { user } = renderAt(remote.routes, '/admin/products');
    await screen.findByText('Nenhum gateway com produtos e assinaturas em Sandbox');
    await user.click(screen.getByRole('button', { name: 'New Product' }));
    const dialog = await screen.findByRole('dialog', { name: 'Novo Produto' });
    expect(within(dialog).getByRole('link', { name: 'Configurar gateway' })).toBeVisible();
    expect(within(dialog).queryByRole('button', { name: 'Salvar' })).toBeNull();
    expect(within(dialog).queryByLabelText('Gateway')).toBeNull();
  });

  test('where no gateway keeps products says so, and offers nothing that needs them', async () => {
    const others = usableGateways.filter(({ gateway }) => gateway !== 'STRIPE');
    server.use(refuse('SANDBOX'), ...gatewayHandlers(['MERCADOPAGO'], others));
    renderAt(remote.routes, '/admin/products');
    expect(await screen.findByText('Produtos e assinaturas não estão disponíveis')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Criar link de pagamento' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Configurar gateway' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'New Product' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Exportar CSV' })).toBeNull();
  });

  test('stays when no data was shown before, and links to the gateways', async () => {
    server.use(refuse('SANDBOX'), ...gatewayHandlers([]));
    renderAt(remote.routes, '/admin/products');
    expect(await screen.findByText('Nenhum gateway com produtos e assinaturas em Sandbox')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Configurar gateway' })).toHaveAttribute(
      'href',
      '/admin/gateways',
    );
    expect(screen.getByRole('radio', { name: 'Sandbox' })).toBeChecked();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

test('an address with `new` opens the form of a new product once, and then drops the parameter', async () => {
  const { user, router } = open(catalogue, '/admin/products?environment=SANDBOX&new=1');
  expect(await screen.findByRole('dialog', { name: 'Novo Produto' })).toBeVisible();
  expect(router.state.location.search).toBe('?environment=SANDBOX');
  await user.click(screen.getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull());
  await act(() => router.navigate('/admin/products?environment=SANDBOX&new=1'));
  expect(await screen.findByRole('dialog', { name: 'Novo Produto' })).toBeVisible();
});

test('an open product stays in its environment when another tab chooses the other one', async () => {
  const saved: (string | null)[] = [];
  const note = http.put(apiUrl('/payment/stripe/products/:id'), ({ request }) => {
    saved.push(new URL(request.url).searchParams.get('environment'));
  });
  const { user, store } = open([buildProduct()], '/admin/products', { answers: [note] });
  await user.click(within(await card('Clube Flores')).getByRole('button', { name: /^Editar/ }));
  const modal = await screen.findByRole('dialog', { name: 'Editar Produto' });
  await user.type(within(modal).getByLabelText(/Nome do Produto/), ' Novo');
  act(() => void store.dispatch(environmentChosen('PRODUCTION')));
  await user.click(within(modal).getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(saved).toEqual(['SANDBOX']));
});
