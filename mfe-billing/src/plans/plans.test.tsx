import { screen, waitFor, within } from '@testing-library/react';
import { renderAt } from '@trilho/portal/testing/render-at.tsx';
import '@trilho/portal/testing/server.ts';
import remote from '../remote.tsx';

test('the plan is shown with its price and features, and links to the checkout', async () => {
  const { user, router } = renderAt(remote.routes, '/admin/plans', { plan: false });
  expect(screen.getByRole('heading', { level: 1, name: 'Planos' })).toBeVisible();
  const card = screen.getByRole('article', { name: 'Plano Premium' });
  expect(card).toHaveTextContent('R$ 119por mês');
  expect(within(card).getAllByRole('listitem')).toHaveLength(5);
  expect(document.title).toBe('Planos · Trilho');
  await user.click(within(card).getByRole('link', { name: 'Comece Agora' }));
  expect(router.state.location.pathname).toBe('/admin/checkout');
});

test('without a plan nothing warns', async () => {
  const { store } = renderAt(remote.routes, '/admin/plans', { plan: false });
  await waitFor(() => expect(Object.keys(store.getState().api.queries)).toHaveLength(1));
  await waitFor(() => expect(store.getState().session.hasActivePlan).toBe(false));
  expect(store.getState().notifications).toEqual([]);
});

test('with an active plan a warning links to the subscription', async () => {
  const { user, router } = renderAt(remote.routes, '/admin/plans', { plan: true });
  const modal = await screen.findByRole('alertdialog', { name: 'Atenção' });
  expect(within(modal).getByText('Você possui um plano ativo.')).toBeVisible();
  await user.click(within(modal).getByRole('button', { name: 'Confirmar' }));
  expect(router.state.location.pathname).toBe('/admin/my-subscription');
});

test('on the public page the plan links to the registration', () => {
  const PlansList = remote.widgets['plans-list'];
  renderAt([{ path: '/', element: <PlansList /> }], '/', { signedIn: false });
  expect(screen.getByRole('link', { name: 'Comece Agora' })).toHaveAttribute('href', '/register');
});
