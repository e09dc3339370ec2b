import { screen, within } from '@testing-library/react';
import { RemoteWidgetContext, type RemoteWidgetProps } from '@trilho/portal';
import { renderAt } from '@trilho/portal/testing/render-at.tsx';
import '@trilho/portal/testing/server.ts';
import remote from '../remote.tsx';

function Loader({ remote: name, widget }: RemoteWidgetProps) {
  return (
    <p>
      {name}/{widget}
    </p>
  );
}

test.each(['/', '/home'])('%s introduces the product to every visitor', (path) => {
  renderAt(remote.routes, path, { signedIn: false });
  expect(
    screen.getByRole('heading', { level: 1, name: 'Um trilho só para todos os seus pagamentos' }),
  ).toBeVisible();
  expect(document.title).toBe('Um trilho só para todos os seus pagamentos · Trilho');
  expect(document.querySelector('meta[name="description"]')).toHaveAttribute('content');
});

test('the navbar links to sign-in and registration', () => {
  renderAt(remote.routes, '/', { signedIn: false });
  const navbar = within(screen.getByRole('navigation', { name: 'Principal' }));
  expect(navbar.getByRole('link', { name: 'Entrar' })).toHaveAttribute('href', '/login');
  expect(navbar.getByRole('link', { name: 'Criar Conta' })).toHaveAttribute('href', '/register');
  expect(navbar.getByRole('button', { name: /Tema/ })).toBeVisible();
});

test('the hero links to the registration and to the four steps', () => {
  renderAt(remote.routes, '/', { signedIn: false });
  expect(screen.getByRole('link', { name: 'Começar Agora' })).toHaveAttribute('href', '/register');
  const target = screen.getByRole('link', { name: 'Como Funciona' }).getAttribute('href');
  const steps = screen.getByRole('region', { name: 'Como Funciona' });
  expect(target).toBe(`#${steps.id}`);
  expect(within(steps).getAllByRole('listitem')).toHaveLength(4);
});

test('the plans are rendered by the billing remote', () => {
  const routes = remote.routes.map((route) => ({
    ...route,
    element: <RemoteWidgetContext value={Loader}>{route.element}</RemoteWidgetContext>,
  }));
  renderAt(routes, '/', { signedIn: false });
  const pricing = screen.getByRole('region', { name: 'Um plano, tudo incluído' });
  expect(within(pricing).getByText('billing/plans-list')).toBeVisible();
});
