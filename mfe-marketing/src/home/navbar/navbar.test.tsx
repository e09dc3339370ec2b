import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { renderAt } from '@trilho/portal/testing/render-at.tsx';
import '@trilho/portal/testing/server.ts';
import remote from '../../remote.tsx';

const open = () => renderAt(remote.routes, '/', { signedIn: false });

function scrollTo(y: number): void {
  Object.defineProperty(window, 'scrollY', { configurable: true, value: y });
  act(() => void dispatchEvent(new Event('scroll')));
}

afterEach(() => Reflect.deleteProperty(window, 'scrollY'));

const menu = () => {
  const root = document.querySelector('header details');
  const toggle = root?.querySelector('summary');
  if (!root || !toggle) throw new Error('The navbar has no menu');
  return { root, toggle };
};

test('the navbar gains a shade after 50 px', () => {
  open();
  const bar = screen.getByRole('banner');
  scrollTo(50);
  expect(bar).not.toHaveAttribute('data-scrolled');
  scrollTo(51);
  expect(bar).toHaveAttribute('data-scrolled');
  scrollTo(0);
  expect(bar).not.toHaveAttribute('data-scrolled');
});

test('the menu closes on a choice', async () => {
  const { user } = open();
  const { root, toggle } = menu();
  expect(toggle).toHaveAccessibleName('Abrir menu');
  await user.click(toggle);
  await waitFor(() => expect(toggle).toHaveAttribute('aria-expanded', 'true'));
  expect(toggle).toHaveAccessibleName('Fechar menu');
  const links = [...root.querySelectorAll('a')];
  expect(links.map((link) => link.textContent)).toEqual([
    'Funcionalidades',
    'Como Funciona',
    'Preços',
    'FAQ',
    'Contato',
    'Entrar',
    'Criar Conta',
  ]);
  const [choice] = links;
  if (choice) await user.click(choice);
  expect(root).not.toHaveAttribute('open');
});

test('Escape closes the menu and puts the keyboard back on its button', async () => {
  const { user } = open();
  const { root, toggle } = menu();
  await user.click(toggle);
  await waitFor(() => expect(toggle).toHaveAttribute('aria-expanded', 'true'));
  await user.tab();
  await user.keyboard('{Escape}');
  expect(root).not.toHaveAttribute('open');
  expect(toggle).toHaveFocus();
});

test('Escape closes the menu before the browser has said that it is open', async () => {
  open();
  const { root, toggle } = menu();
  toggle.click();
  expect(root).toHaveAttribute('open');
  expect(toggle).toHaveAttribute('aria-expanded', 'false');
  fireEvent.keyDown(toggle, { key: 'Escape' });
  expect(root).not.toHaveAttribute('open');
  expect(toggle).toHaveFocus();
});

test('a press outside closes the menu', async () => {
  const { user } = open();
  const { root, toggle } = menu();
  await user.click(toggle);
  await waitFor(() => expect(toggle).toHaveAttribute('aria-expanded', 'true'));
  await user.click(screen.getByRole('heading', { level: 1 }));
  expect(root).not.toHaveAttribute('open');
});
