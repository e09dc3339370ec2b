import { act, screen, waitFor, within } from '@testing-library/react';
import { buildPaymentConfig } from '@trilho/portal/testing/builders.ts';
import { type RenderOptions, renderAt } from '@trilho/portal/testing/render-at.tsx';
import { apiUrl, fail, server } from '@trilho/portal/testing/server.ts';
import { http } from 'msw';
import { gatewayHandlers } from '../mocks/handlers.ts';
import remote from '../remote.tsx';

const stored = buildPaymentConfig();

function open(configs = [stored], options: RenderOptions = {}, path = '/admin/gateways') {
  server.use(...gatewayHandlers(configs));
  return renderAt(remote.routes, path, options);
}
const card = (name: string) => screen.findByRole('region', { name });
const message = (text: string) =>
  screen.findByRole('alertdialog').then((modal) => within(modal).getByText(text));

/** Paths of the calls about configurations. */
function recordCalls() {
  const calls: string[] = [];
  server.events.on('request:start', ({ request }) => {
    const { pathname, search } = new URL(request.url);
    if (pathname.includes('/payment/config')) {
      calls.push(`${request.method} ${pathname.replace('/api/v1', '')}${search}`);
    }
  });
  return calls;
}
afterEach(() => server.events.removeAllListeners());

describe('provider cards', () => {
  test('a configured card provider links to its details, the announced ones are not configured', async () => {
    open();
    expect(within(await card('Stripe')).getByText('Configurado')).toBeVisible();
    expect(within(await card('Stripe')).getByRole('button', { name: 'Ver Detalhes' })).toBeVisible();
    for (const name of ['MercadoPago', 'PayPal']) {
      expect(within(await card(name)).getByText('Não Configurado')).toBeVisible();
      expect(within(await card(name)).queryByRole('button', { name: 'Ver Detalhes' })).toBeNull();
    }
  });

  test('an announced provider only says that it is coming', async () => {
    const { user } = open();
    await user.click(within(await card('PayPal')).getByRole('button', { name: 'Configurar' }));
    expect(await message('A integração com o PayPal estará disponível em breve.')).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  test('an environment without a configuration shows a warning and no details', async () => {
    const { user } = open();
    await card('Stripe');
    await user.click(screen.getByRole('radio', { name: 'Produção' }));
    expect(await message('Nenhuma chave encontrada para o ambiente Produção')).toBeVisible();
    const stripe = screen.getByRole('region', { name: 'Stripe', hidden: true });
    expect(within(stripe).getByText('Não Configurado')).toBeVisible();
    expect(within(stripe).queryByRole('button', { name: 'Ver Detalhes', hidden: true })).toBeNull();
  });

  test('an account without any configuration sees a warning', async () => {
    open([]);
    expect(await message('Usuário sem gateways configurados.')).toBeVisible();
  });

  test('a link may ask for the form: it opens without a warning, ready to be typed in', async () => {
    const { router } = open([], {}, '/admin/gateways?configure');
    await waitFor(() => expect(screen.getByLabelText('Chave Pública')).toHaveFocus());
    expect(router.state.location.search).toBe('');
    expect(screen.queryByRole('alertdialog', { hidden: true })).toBeNull();
  });

  test('a warning about what is missing comes once a session for each environment', async () => {
    const { user, router } = open([]);
    await message('Usuário sem gateways configurados.');
    await user.click(screen.getByRole('button', { name: 'Confirmar' }));
    await user.click(screen.getByRole('radio', { name: 'Produção' }));
    await message('Nenhuma chave encontrada para o ambiente Produção');
    await user.click(screen.getByRole('button', { name: 'Confirmar' }));
    await user.click(screen.getByRole('radio', { name: 'Sandbox' }));
    await message('Nenhuma chave encontrada para o ambiente Sandbox');
    await user.click(screen.getByRole('button', { name: 'Confirmar' }));
    await user.click(screen.getByRole('radio', { name: 'Produção' }));
    await user.click(screen.getByRole('radio', { name: 'Sandbox' }));
    await act(() => router.navigate('/elsewhere'));
    await act(() => router.navigate('/admin/gateways'));
    await card('Stripe');
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('a failed load of the configurations can be retried', async () => {
    server.use(...gatewayHandlers());
    server.use(http.get(apiUrl('/payment/config/user/:userId'), () => fail(500, 'x'), { once: true }));
    const { user } = renderAt(remote.routes, '/admin/gateways');
    await user.click(await screen.findByRole('button', { name: 'Entendi' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.getByText('req_test')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await card('Stripe')).toBeVisible();
  });
});

test('without a plan the screen warns and loads no configuration', async () => {
  const calls = recordCalls();
  open([stored], { plan: false });
  expect(await screen.findByRole('alertdialog', { name: 'Atenção' })).toHaveTextContent(
    'Você não possui um plano ativo.',
  );
  expect(screen.getByRole('heading', { name: 'Gateways', hidden: true })).toBeInTheDocument();
  expect(calls).toEqual([]);
});

describe('the panel below the cards', () => {
  test('Ver Detalhes shows the details, Editar the form instead, Cancelar neither', async () => {
    const { user } = open();
    await user.click(within(await card('Stripe')).getByRole('button', { name: 'Ver Detalhes' }));
    const details = await card('Detalhes do Stripe');
    await user.click(within(details).getByRole('button', { name: 'Editar' }));
    const form = await card('Configurar Stripe');
    expect(screen.queryByRole('region', { name: 'Detalhes do Stripe' })).toBeNull();
    await user.click(within(await card('Stripe')).getByRole('button', { name: 'Ver Detalhes' }));
    expect(form).not.toBeInTheDocument();
    await user.click(within(await card('Stripe')).getByRole('button', { name: 'Configurar' }));
    await user.click(within(await card('Configurar Stripe')).getByRole('button', { name: 'Cancelar' }));
    expect(screen.queryByRole('region', { name: /(Configurar|Detalhes do) Stripe/ })).toBeNull();
  });
});

describe('dashboard card', () => {
  const { 'gateways-card': GatewaysCard } = remote.widgets;
  const openCard = (configs = [stored]) => {
    server.use(...gatewayHandlers(configs));
    return renderAt([{ path: '/admin/dashboard', element: <GatewaysCard /> }], '/admin/dashboard');
  };
  const states = () => screen.getAllByRole('listitem').map((item) => item.textContent);

  test('the card provider is active with a configuration of any environment', async () => {
    openCard([buildPaymentConfig({ environment: 'PRODUCTION' })]);
    expect(await screen.findByText('Ativo')).toBeVisible();
    expect(states()).toEqual([
      expect.stringMatching(/Stripe.*Ativo$/),
      expect.stringMatching(/MercadoPago.*Inativo$/),
      expect.stringMatching(/PayPal.*Inativo$/),
    ]);
    expect(screen.getByRole('link', { name: 'Configurar Novo' })).toHaveAttribute('href', '/admin/gateways');
  });

  test('without a configuration no provider is active', async () => {
    openCard([]);
    await screen.findByText('Stripe');
    expect(states()).toHaveLength(3);
    for (const state of states()) expect(state).toMatch(/Inativo$/);
  });

  test('a failed load is shown in the card', async () => {
    server.use(...gatewayHandlers());
    server.use(http.get(apiUrl('/payment/config/user/:userId'), () => fail(502, 'Indisponível')));
    renderAt([{ path: '/admin/dashboard', element: <GatewaysCard /> }], '/admin/dashboard');
    expect(await screen.findByText('req_test')).toBeInTheDocument();
  });
});
