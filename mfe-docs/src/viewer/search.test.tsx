import { screen, within } from '@testing-library/react';
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

test('a text that nothing matches says so, and Escape brings the sections back', async () => {
  const { user } = open();
  await user.type(field(), 'zzzzqqqq');
  expect(await screen.findByText(/Nada encontrado para “zzzzqqqq”/)).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('Nenhum resultado');
  await user.keyboard('{Escape}');
  expect(field()).toHaveValue('');
  expect(screen.getByText('Faturas')).toBeVisible();
});
