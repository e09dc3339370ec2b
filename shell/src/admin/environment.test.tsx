import { act, fireEvent, screen, within } from '@testing-library/react';
import { environmentChosen } from '@trilho/portal';
import { buildUser } from '@trilho/portal/testing/builders.ts';
import { type RenderOptions, renderAt } from '@trilho/portal/testing/render-at.tsx';
import { shellRoutes } from '../app/routes.tsx';
import { serveAccount } from '../testing/account-server.ts';
import { releaseRemotes } from '../testing/release-page.ts';
import { testRemotes } from '../testing/test-remotes.tsx';

const strip = () => screen.queryByText('Sandbox: dados de teste, nada aqui é cobrado');

beforeEach(() => releaseRemotes(testRemotes));

async function open(path = '/admin/keys', options: RenderOptions = {}) {
  const view = renderAt(shellRoutes, path, { user: buildUser(), ...options });
  await screen.findAllByRole('heading', { level: 1 });
  return view;
}

describe('the sandbox strip', () => {
  test('is above the screens of the sandbox, and leaves with it', async () => {
    const { store } = await open();
    expect(within(screen.getByRole('main')).getByRole('note', { name: 'Ambiente' })).toBe(strip());
    act(() => void store.dispatch(environmentChosen('PRODUCTION')));
    expect(strip()).toBeNull();
  });

  test('is not on the screens of the account, which are real in every environment', async () => {
    const user = buildUser();
    serveAccount(user);
    const { router } = await open('/admin/keys', { user });
    expect(strip()).toBeVisible();
    for (const path of ['/admin/profile', '/admin/plans', '/admin/checkout', '/admin/my-subscription']) {
      await act(() => router.navigate(path));
      expect(strip()).toBeNull();
    }
  });

  test('needs a plan: without one there is no environment', async () => {
    await open('/admin/keys', { plan: false });
    expect(strip()).toBeNull();
  });
});

describe('the bar of a phone', () => {
  const bar = () => within(screen.getByLabelText('Topo'));

  test('has the way home, the search and the environment of the whole portal', async () => {
    const { user, store } = await open();
    expect(bar().getByText('Trilho').closest('a')).toHaveAttribute('href', '/admin/dashboard');
    await user.click(bar().getByLabelText('Ambiente: Sandbox'));
    await user.click(await screen.findByText('Produção', { selector: '[role=menuitem]' }));
    expect(store.getState().session.environment).toBe('PRODUCTION');
    expect(bar().getByLabelText('Ambiente: Produção')).toBeInTheDocument();
    await user.click(bar().getByLabelText('Buscar'));
    expect(await screen.findByRole('dialog', { name: 'Busca do portal' })).toBeVisible();
  });

  test('without a plan has no environment to choose', async () => {
    await open('/admin/keys', { plan: false });
    expect(bar().queryByLabelText(/^Ambiente/)).toBeNull();
  });
});

describe('the floating button', () => {
  const button = () => screen.getByLabelText('Abrir menu');
  function scrollTo(y: number) {
    Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
    fireEvent.scroll(window);
  }
  afterEach(() => scrollTo(0));

  test('is away while the page scrolls down, and back when it scrolls up', async () => {
    await open();
    scrollTo(30);
    expect(button()).toHaveAttribute('data-away', 'false');
    scrollTo(400);
    expect(button()).toHaveAttribute('data-away', 'true');
    scrollTo(396);
    expect(button()).toHaveAttribute('data-away', 'true');
    scrollTo(300);
    expect(button()).toHaveAttribute('data-away', 'false');
    scrollTo(700);
    scrollTo(0);
    expect(button()).toHaveAttribute('data-away', 'false');
  });

  test('stays while the menu that it closes is open', async () => {
    const { user } = await open();
    await user.click(button());
    scrollTo(400);
    expect(screen.getByLabelText('Fechar menu')).toHaveAttribute('data-away', 'false');
  });
});
