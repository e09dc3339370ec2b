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

const open = (path = '/') => renderAt(remote.routes, path, { signedIn: false });

test.each(['/', '/home'])('%s introduces the product to every visitor', (path) => {
  open(path);
  expect(
    screen.getByRole('heading', { level: 1, name: 'Um trilho só para todos os seus pagamentos' }),
  ).toBeVisible();
  expect(document.title).toBe('Um trilho só para todos os seus pagamentos · Trilho');
  expect(document.querySelector('meta[name="description"]')).toHaveAttribute('content');
});

test('the navbar leads to the sections, to sign-in and to registration, and to nothing else', () => {
  open();
  const links = within(screen.getByRole('navigation', { name: 'Principal' })).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual([
    'Funcionalidades',
    'Como Funciona',
    'Preços',
    'FAQ',
    'Contato',
    'Entrar',
    'Criar Conta',
  ]);
  for (const link of links.slice(0, 5)) {
    const id = link.getAttribute('href')?.slice(1) ?? '';
    expect(document.getElementById(id)).toBeVisible();
  }
  expect(links[5]).toHaveAttribute('href', '/login');
  expect(links[6]).toHaveAttribute('href', '/register');
});

test('the hero links to the registration and to the four steps', () => {
  open();
  const hero = within(screen.getByRole('region', { name: 'Um trilho só para todos os seus pagamentos' }));
  expect(hero.getByRole('link', { name: 'Começar Agora' })).toHaveAttribute('href', '/register');
  const target = hero.getByRole('link', { name: 'Como Funciona' }).getAttribute('href');
  const steps = screen.getByRole('region', { name: 'Como Funciona' });
  expect(target).toBe(`#${steps.id}`);
  expect(within(steps).getAllByRole('listitem')).toHaveLength(4);
});

test('nine features are presented', () => {
  open();
  const features = within(screen.getByRole('region', { name: 'Funcionalidades' }));
  expect(features.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
    'Múltiplos gateways',
    'Chaves de API',
    'API RESTful',
    'Assinaturas',
    'Faturas',
    'Sandbox',
    'Webhooks',
    'Dashboard',
    'Segurança avançada',
  ]);
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

test('the testimonials say that they are illustrative', () => {
  open();
  const testimonials = screen.getByRole('region', { name: 'Quem integra, recomenda' });
  expect(within(testimonials).getAllByRole('figure')).toHaveLength(3);
  expect(testimonials).toHaveTextContent('Depoimentos ilustrativos');
});

test('the call to action leads to the registration', () => {
  open();
  expect(screen.getByRole('link', { name: 'Criar Conta Grátis' })).toHaveAttribute('href', '/register');
});

test('the footer names an address, a contact, social networks and the theme', () => {
  open();
  const footer = within(screen.getByRole('contentinfo'));
  expect(footer.getByRole('link', { name: 'contato@trilho.dev' })).toHaveAttribute(
    'href',
    'mailto:contato@trilho.dev',
  );
  expect(footer.getByText(/Avenida Paulista/)).toBeVisible();
  expect(within(footer.getByRole('list', { name: 'Redes sociais' })).getAllByRole('link')).toHaveLength(3);
  expect(footer.getByRole('button', { name: /^Tema/ })).toBeVisible();
});

test.each(['99,9%', '+15%', '+100', '< 2 min'])('the trust strip claims %s', (claim) => {
  open();
  const strip = screen.getByRole('region', { name: 'O Trilho em números' });
  expect(within(strip).getByText(claim)).toBeVisible();
});
