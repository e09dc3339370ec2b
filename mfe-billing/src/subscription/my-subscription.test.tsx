import { screen, waitFor, within } from '@testing-library/react';
import { buildOwnSubscription } from '@trilho/portal/testing/builders.ts';
import { renderAt } from '@trilho/portal/testing/render-at.tsx';
import { apiUrl, fail, ok, server } from '@trilho/portal/testing/server.ts';
import { http } from 'msw';
import { billingHandlers } from '../mocks/handlers.ts';
import remote from '../remote.tsx';

const path = '/admin/my-subscription';
const answer = (response: () => Response) =>
  server.use(http.get(apiUrl('/subscriptions/management/current'), response));

beforeEach(() => server.use(...billingHandlers({ hasPlan: true }).slice(2)));

test('the plan is shown with its price, dates, card and features', async () => {
  answer(() =>
    ok(
      buildOwnSubscription({
        features: [
          { name: 'Gateways ilimitados', enabled: true },
          { name: 'Gerente de conta', enabled: false },
        ],
      }),
    ),
  );
  renderAt(remote.routes, path);
  expect(await screen.findByRole('heading', { level: 2, name: 'Plano Premium' })).toBeVisible();
  expect(screen.getByText('Ativo')).toBeVisible();
  expect(screen.getByText('por mês').parentElement).toHaveTextContent(/^R\$\s119,00 por mês$/);
  expect(screen.getByText('10/01/26')).toBeVisible();
  expect(screen.getByText('10/12/26')).toBeVisible();
  expect(screen.getByText('Mensal')).toBeVisible();
  expect(screen.getByText('•••• 4242 · Visa')).toBeVisible();
  const features = within(screen.getByRole('list', { name: 'Recursos do plano' })).getAllByRole('listitem');
  expect(features.map((feature) => feature.textContent)).toEqual([
    'Gateways ilimitados',
    'Gerente de conta(não incluído)',
  ]);
});

test('the screen requests the signed-in user’s plan', async () => {
  const asked: (string | null)[] = [];
  server.use(
    http.get(apiUrl('/subscriptions/management/current'), ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('userId'));
      return ok(buildOwnSubscription());
    }),
  );
  renderAt(remote.routes, path);
  expect(await screen.findByText('Ativo')).toBeVisible();
  expect(asked).toEqual(['usr_marina']);
});

test('a plan that will not renew has no next charge date', async () => {
  answer(() => ok(buildOwnSubscription({ cancelAtperiodEnd: true, nextBillingDate: null })));
  renderAt(remote.routes, path);
  expect(await screen.findByText('Sem renovação')).toBeVisible();
});

test('a failed renewal is announced while the plan still works', async () => {
  answer(() => ok(buildOwnSubscription({ status: 'PAST_DUE' })));
  renderAt(remote.routes, path);
  expect(await screen.findByText('A última renovação não foi paga')).toBeVisible();
  expect(screen.getByText('Ativo')).toBeVisible();
});

test('without an active plan it warns and links to the plans', async () => {
  const { router } = renderAt(remote.routes, path, { plan: false });
  const modal = await screen.findByRole('alertdialog', { name: 'Atenção' });
  expect(within(modal).getByText('Você não possui um plano ativo.')).toBeVisible();
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/plans'));
});

test('a failed load is explained with the request id, and can be retried', async () => {
  answer(() => fail(500, 'Erro interno do servidor'));
  const { user } = renderAt(remote.routes, path);
  expect(await screen.findByText('req_test')).toBeVisible();
  answer(() => ok(buildOwnSubscription()));
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByText('Ativo')).toBeVisible();
});
