import { jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { setPortalConfig } from '@trilho/portal';
import { renderAt } from '@trilho/portal/testing/render-at.tsx';
import { apiUrl, fail, ok, server, setServerPlan } from '@trilho/portal/testing/server.ts';
import { ThemeSwitch } from '@trilho/ui';
import { http } from 'msw';
import remote from '../remote.tsx';
import { FakeStripe } from '../testing/fake-stripe.ts';

const dashboard = { path: '/admin/dashboard', element: <h1>Dashboard</h1> };
const routes = [...remote.routes, dashboard];
let stripe: FakeStripe;
let started: unknown[];

beforeEach(() => {
  setPortalConfig({ stripePublishableKey: 'pk_test_x', stripeJsUrl: '', premiumPriceId: 'price_premium' });
  stripe = new FakeStripe();
  stripe.install();
  started = [];
  server.use(
    http.post(apiUrl('/subscriptions'), async ({ request }) => {
      started.push(await request.json());
      return ok({ clientSecret: 'pi_1_secret_2', subscriptionId: 'sub_1' });
    }),
  );
});
afterEach(() => {
  FakeStripe.uninstall();
});

const open = (path = '/admin/checkout', plan = false) => renderAt(routes, path, { plan });
const submitButton = () => screen.findByRole('button', { name: 'Finalizar Assinatura' });

async function openReady() {
  const view = open();
  await waitFor(() => expect(stripe.isMounted).toBe(true));
  act(() => stripe.becomeReady());
  return { ...view, button: await submitButton() };
}

test('the order summary is shown next to the form', async () => {
  open();
  const summary = await screen.findByRole('complementary', { name: 'Resumo do pedido' });
  expect(within(summary).getByText('Plano Premium')).toBeVisible();
  expect(within(summary).getByText('Cobrança Mensal')).toBeVisible();
  expect(within(summary).getAllByText(/^R\$\s119,00$/)).toHaveLength(2);
  expect(within(summary).getByText('PAGAMENTO 100% SEGURO')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  expect(screen.getByRole('link', { name: /Voltar/ })).toHaveAttribute('href', '/admin/plans');
});

test('the page is loading until the card form reports ready', async () => {
  open();
  await waitFor(() => expect(stripe.isMounted).toBe(true));
  expect(screen.getByRole('button', { name: 'Processando...' })).toBeDisabled();
  expect(started).toEqual([{ userId: 'usr_marina', stripePriceId: 'price_premium' }]);
  expect(stripe.keys).toEqual(['pk_test_x']);
  expect(stripe.groupOptions.clientSecret).toBe('pi_1_secret_2');
  act(() => stripe.becomeReady());
  expect(await submitButton()).toBeEnabled();
});

test('the card form is drawn in the font of the portal, which its frame loads', async () => {
  open();
  await waitFor(() => expect(stripe.groupOptions.fonts).toHaveLength(1));
  const [font] = stripe.groupOptions.fonts ?? [];
  expect(font).toMatchObject({ family: 'Inter Variable', src: expect.stringMatching(/^url\(.+\.woff2\)/) });
  expect(stripe.groupOptions.appearance?.variables?.fontFamily).toMatch(/^"Inter Variable"/);
});

test('the card form follows the theme', async () => {
  const themed = routes.map((route) => ({
    ...route,
    element: (
      <>
        <ThemeSwitch />
        {route.element}
      </>
    ),
  }));
  const { user } = renderAt(themed, '/admin/checkout', { plan: false });
  await waitFor(() => expect(stripe.groupOptions.appearance?.theme).toBe('stripe'));
  await user.click(screen.getByRole('button', { name: 'Tema: do sistema' }));
  await user.click(screen.getByRole('button', { name: 'Tema: claro' }));
  await waitFor(() => expect(stripe.groupOptions.appearance?.theme).toBe('night'));
  await user.click(screen.getByRole('button', { name: 'Tema: escuro' }));
});

test('a confirmed payment starts plan polling, confirms and goes to the dashboard', async () => {
  const { user, button, store } = await openReady();
  setServerPlan(true);
  await user.click(button);
  const modal = await screen.findByRole('alertdialog', { name: 'Processando' });
  expect(within(modal).getByText('Estamos processando sua assinatura...')).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Dashboard', hidden: true })).toBeInTheDocument();
  expect(stripe.confirmations).toHaveLength(1);
  expect(stripe.confirmations[0]).toMatchObject({
    redirect: 'if_required',
    confirmParams: { return_url: 'http://localhost:4000/admin/checkout' },
  });
  expect(await screen.findByText('Seu plano foi ativado com sucesso!')).toBeVisible();
  expect(store.getState().session.hasActivePlan).toBe(true);
});

test('pressing twice pays once, and the button is disabled during the submission', async () => {
  let answer: (value: { paymentIntent: { status: string } }) => void = () => undefined;
  stripe.nextAnswer = () =>
    new Promise((resolve) => {
      answer = resolve;
    });
  const { button } = await openReady();
  const form = screen.getByRole('form', { name: 'Dados do pagamento' });
  fireEvent.submit(form);
  fireEvent.submit(form);
  expect(stripe.confirmations).toHaveLength(1);
  expect(button).toBeDisabled();
  expect(button).toHaveTextContent('Processando...');
  act(() => answer({ paymentIntent: { status: 'succeeded' } }));
  expect(await screen.findByText('Estamos processando sua assinatura...')).toBeVisible();
});

test.each([
  { error: { type: 'card_error', message: 'Seu cartão foi recusado.' }, shown: 'Seu cartão foi recusado.' },
  { error: { type: 'api_error' }, shown: 'Falha ao processar pagamento' },
])('a failed payment warns with "$shown" and can be retried', async ({ error, shown }) => {
  stripe.nextAnswer = async () => ({ error });
  const { user, button, router } = await openReady();
  await user.click(button);
  const modal = await screen.findByRole('alertdialog', { name: 'Atenção!' });
  expect(within(modal).getByText(shown)).toBeVisible();
  expect(router.state.location.pathname).toBe('/admin/checkout');
  await waitFor(() => expect(button).toBeEnabled());
  expect(button).toHaveTextContent('Finalizar Assinatura');
});

test('a library that fails to load is reported, and a retry loads it', async () => {
  const log = jest.spyOn(console, 'error').mockReturnValue(undefined);
  FakeStripe.uninstall();
  setPortalConfig({ stripeJsUrl: 'http://localhost:4200/stripe.js' });
  const { user } = open();
  const script = await waitFor(() => {
    const found = document.querySelector('script[src="http://localhost:4200/stripe.js"]');
    if (!found) throw new Error('no script yet');
    return found;
  });
  fireEvent.error(script);
  const modal = await screen.findByRole('alertdialog');
  expect(within(modal).getByText('Falha ao inicializar Stripe')).toBeVisible();
  await user.click(within(modal).getByRole('button', { name: 'Entendi' }));
  stripe.install();
  await user.click(await screen.findByRole('button', { name: 'Tentar novamente' }));
  await waitFor(() => expect(stripe.isMounted).toBe(true));
  log.mockRestore();
});

test('with an active plan it redirects to the subscription and starts no plan', async () => {
  const { router } = open('/admin/checkout', true);
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/my-subscription'));
  expect(started).toEqual([]);
});

test('a plan that became active meanwhile redirects to the subscription too', async () => {
  server.use(
    http.post(apiUrl('/subscriptions'), () =>
      fail(409, 'Você possui um plano ativo.', [], { error: 'plan_active' }),
    ),
  );
  const { router } = open();
  await waitFor(() => expect(router.state.location.pathname).not.toBe('/admin/checkout'));
});

test('a plan that cannot be started shows the reason and the request id, and can be retried', async () => {
  const happy = server.listHandlers()[0];
  server.use(http.post(apiUrl('/subscriptions'), () => fail(502, 'O provedor não respondeu.')));
  const { user } = open();
  expect(await screen.findByText('O provedor não respondeu.')).toBeVisible();
  expect(screen.getByText('req_test')).toBeVisible();
  server.resetHandlers();
  if (happy) server.use(happy);
  setServerPlan(false);
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  await waitFor(() => expect(stripe.isMounted).toBe(true));
});

describe('back from the bank’s page', () => {
  const returned = '/admin/checkout?payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2';

  test('a successful payment completes the purchase', async () => {
    const { router } = open(returned);
    expect(await screen.findByText('Estamos processando sua assinatura...')).toBeVisible();
    expect(router.state.location.pathname).toBe('/admin/dashboard');
    expect(started).toEqual([]);
  });

  test('a declined payment warns and shows the form again', async () => {
    stripe.nextAnswer = async () => ({
      paymentIntent: {
        status: 'requires_payment_method',
        last_payment_error: { message: 'Autenticação recusada.' },
      },
    });
    const { router } = open(returned);
    expect(await screen.findByText('Autenticação recusada.')).toBeVisible();
    await waitFor(() => expect(router.state.location.search).toBe(''));
    await waitFor(() => expect(stripe.isMounted).toBe(true));
  });
});
