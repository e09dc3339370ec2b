import { screen, waitFor, within } from '@testing-library/react';
import type { OnboardingStep, OnboardingStepId } from '@trilho/contracts/onboarding';
import { renderAt } from '@trilho/portal/testing/render-at.tsx';
import { apiUrl, ok, server } from '@trilho/portal/testing/server.ts';
import { http } from 'msw';
import { shellRoutes } from '../../app/routes.tsx';
import { releaseRemotes } from '../../testing/release-page.ts';

beforeEach(() => releaseRemotes([]));

const order: OnboardingStepId[] = ['plan', 'keys', 'gateway', 'payment', 'webhook'];
const stepsWith = (...done: OnboardingStepId[]): OnboardingStep[] =>
  order.map((id) => ({
    id,
    doneAt: done.includes(id) ? '2026-11-21T12:00:00.000Z' : null,
  }));
/** Answers with these steps and counts the calls. */
function serve(steps: OnboardingStep[]) {
  const asked: string[] = [];
  server.use(
    http.get(apiUrl('/portal/onboarding'), ({ request }) => {
      asked.push(new URL(request.url).search);
      return ok({ steps });
    }),
  );
  return asked;
}
const list = () => screen.findByRole('region', { name: 'Primeiros passos' });
const isStarted = (view: ReturnType<typeof renderAt>) =>
  waitFor(() => expect(view.store.getState().loading).toHaveLength(0));

test('what is done is ticked with its day, and the next step leads to its place', async () => {
  serve(stepsWith('plan', 'keys'));
  renderAt(shellRoutes, '/admin/dashboard');
  const card = within(await list());
  expect(card.getByText('2 de 5')).toBeVisible();
  const [plan, keys, gateway, , webhook] = card.getAllByRole('listitem');
  expect(plan).toHaveTextContent('Assinar o planoFeito: Premium ativo desde 21/11/2026');
  expect(keys).toHaveTextContent('Feito: Sandbox, criadas em 21/11/2026');
  expect(gateway).toHaveAttribute('aria-current', 'step');
  expect(webhook).toHaveTextContent('Receber um webhookSaiba de cada pagamento na hora');
  expect(card.getByRole('heading', { name: 'Configurar um gateway' })).toBeVisible();
  expect(card.getByRole('link', { name: 'Configurar gateway' })).toHaveAttribute(
    'href',
    '/admin/gateways?configure',
  );
});

test('the first payment is next to its sample on the keys screen', async () => {
  serve(stepsWith('plan', 'keys', 'gateway'));
  renderAt(shellRoutes, '/admin/dashboard');
  expect(within(await list()).getByRole('link', { name: 'Abrir o exemplo' })).toHaveAttribute(
    'href',
    '/admin/keys#como-usar',
  );
});

test('the last step is the webhook, and leads to its screen', async () => {
  serve(stepsWith('plan', 'keys', 'gateway', 'payment'));
  renderAt(shellRoutes, '/admin/dashboard');
  expect(within(await list()).getByRole('link', { name: 'Configurar webhook' })).toHaveAttribute(
    'href',
    '/admin/webhooks',
  );
});

test('it goes when all is done', async () => {
  serve(stepsWith(...order));
  const view = renderAt(shellRoutes, '/admin/dashboard');
  await isStarted(view);
  expect(screen.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Primeiros passos' })).toBeNull();
});

test('hidden once, it stays hidden and is not asked for again', async () => {
  const asked = serve(stepsWith('plan'));
  const { user, unmount } = renderAt(shellRoutes, '/admin/dashboard');
  await user.click(within(await list()).getByRole('button', { name: 'Ocultar a lista' }));
  expect(screen.queryByRole('region', { name: 'Primeiros passos' })).toBeNull();
  unmount();
  const calls = asked.length;
  const view = renderAt(shellRoutes, '/admin/dashboard');
  await isStarted(view);
  expect(screen.queryByRole('region', { name: 'Primeiros passos' })).toBeNull();
  expect(asked).toHaveLength(calls);
});

test('without a plan the plan is the next step, and nothing is asked for', async () => {
  const asked = serve(stepsWith());
  renderAt(shellRoutes, '/admin/dashboard', { plan: false });
  const card = within(await list());
  expect(card.getByText('0 de 5')).toBeVisible();
  expect(card.getByRole('link', { name: 'Assinar o plano' })).toHaveAttribute('href', '/admin/checkout');
  expect(card.queryByRole('button', { name: 'Ocultar a lista' })).toBeNull();
  expect(asked).toEqual([]);
});
