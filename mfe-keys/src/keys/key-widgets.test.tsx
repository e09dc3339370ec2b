import { screen, waitFor } from '@testing-library/react';
import { buildApplication } from '@trilho/portal/testing/builders.ts';
import { renderAt } from '@trilho/portal/testing/render-at.tsx';
import { server } from '@trilho/portal/testing/server.ts';
import { keyHandlers } from '../mocks/handlers.ts';
import remote from '../remote.tsx';

const { 'environment-switch': Switch, 'key-cards': Cards } = remote.widgets;
const dashboard = [
  {
    path: '/admin/dashboard',
    element: (
      <>
        <Switch />
        <Cards />
      </>
    ),
  },
];

function open(applications = [buildApplication()]) {
  server.use(...keyHandlers(applications));
  return renderAt(dashboard, '/admin/dashboard');
}

test('with a pair for the environment there is a toggle and no button for a new key', async () => {
  open();
  expect(await screen.findByRole('region', { name: 'Chaves de API, Sandbox' })).toBeVisible();
  expect(screen.getByRole('radiogroup', { name: 'Ambiente' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Nova Chave' })).toBeNull();
});

test('the toggle filters the pair shown, and a missing pair offers a new key', async () => {
  const view = open();
  await view.user.click(await screen.findByRole('radio', { name: 'Produção' }));
  expect(screen.getByRole('link', { name: 'Nova Chave' })).toHaveAttribute('href', '/admin/keys');
  expect(screen.queryByRole('region', { name: /Chaves de API, / })).toBeNull();
  expect(view.store.getState().notifications).toEqual([]);
});

test('without any key there is no toggle, only the button for a new key', async () => {
  open([]);
  expect(await screen.findByRole('link', { name: 'Nova Chave' })).toBeVisible();
  expect(screen.queryByRole('radiogroup')).toBeNull();
  await waitFor(() => expect(screen.getByText('Usuário sem chaves de API')).toBeVisible());
});
