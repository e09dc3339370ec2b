import { screen, waitFor, within } from '@testing-library/react';
import { renderAt } from '@trilho/portal/testing/render-at.tsx';
import '@trilho/portal/testing/server.ts';
import remote from '../remote.tsx';

const open = () => renderAt(remote.routes, '/documentation', { signedIn: false });
const field = () => screen.getByRole('searchbox', { name: 'Buscar na documentação' });
const results = () => screen.findByRole('list', { name: 'Resultados da busca' });
const title = (name: string) => screen.findByRole('heading', { level: 1, name });

test('the slash brings the keyboard to the search, the arrows to its results, Enter to the section', async () => {
  const { user, router } = open();
  await user.keyboard('/reembolsar');
  expect(field()).toHaveFocus();
  const links = within(await results()).getAllByRole('link');
  expect(links[0]).toHaveTextContent('Reembolsar pagamento');
  await user.keyboard('{ArrowDown}');
  expect(links[0]).toHaveFocus();
  await user.keyboard('{ArrowUp}');
  expect(field()).toHaveFocus();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(await title('Reembolsar pagamento')).toBeVisible();
  expect(router.state.location.hash).toMatch(/^#payments-refund/);
  expect(field()).toHaveValue('');
});

test('Enter in the search opens the first result', async () => {
  const { user } = open();
  await user.type(field(), 'meio padrao');
  await results();
  await user.keyboard('{Enter}');
  expect(await title('Definir meio padrão')).toBeVisible();
});

test('a typing error still finds, and a code leads to its paragraph', async () => {
  const { user, router } = open();
  await user.type(field(), 'asinatura');
  expect(within(await results()).getAllByText(/assinatura/i).length).toBeGreaterThan(0);
  await user.clear(field());
  await user.type(field(), 'card_declined');
  await user.click(await within(await results()).findByRole('link', { name: /Erros/ }));
  expect(await title('Erros')).toBeVisible();
  expect(router.state.location.hash).toBe('#guide-errors/card_declined');
  await waitFor(() => expect(document.getElementById('guide-errors/card_declined')).toHaveFocus());
});

test('a text that nothing matches says so, and Escape brings the sections back', async () => {
  const { user } = open();
  await user.type(field(), 'zzzzqqqq');
  expect(await screen.findByText(/Nada encontrado para “zzzzqqqq”/)).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('Nenhum resultado');
  await user.keyboard('{Escape}');
  expect(field()).toHaveValue('');
  expect(screen.getByText('Faturas')).toBeVisible();
});
