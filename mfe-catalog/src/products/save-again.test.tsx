import { screen, waitFor, within } from '@testing-library/react';
import { renderAt } from '@trilho/portal/testing/render-at.tsx';
import { apiUrl, fail, server } from '@trilho/portal/testing/server.ts';
import { http } from 'msw';
import { buildProduct } from '../mocks/builders.ts';
import { catalogHandlers } from '../mocks/handlers.ts';
import remote from '../remote.tsx';

test('saving a form again after a failure repeats the same save; reopening the form starts another', async () => {
  const keys: (string | null)[] = [];
  server.use(
    http.put(apiUrl('/payment/stripe/products/:id'), ({ request }) => {
      keys.push(request.headers.get('Idempotency-Key'));
      return keys.length === 1 ? fail(502, 'O provedor não respondeu.') : undefined;
    }),
    ...catalogHandlers({ products: [buildProduct()] }),
  );
  const { user } = renderAt(remote.routes, '/admin/products');
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  const dismiss = async (text: string) => {
    const message = await screen.findByRole('alertdialog');
    expect(message).toHaveTextContent(text);
    await user.click(within(message).getAllByRole('button').at(-1) ?? message);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  };
  const edit = async () => {
    await press('Editar Clube Flores');
    await screen.findByRole('dialog', { name: 'Editar Produto' });
  };

  await screen.findByRole('article', { name: 'Clube Flores' });
  await edit();
  await press('Salvar');
  await dismiss('O provedor não respondeu.');
  await press('Salvar');
  await dismiss('Produto atualizado com sucesso');
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull());
  await edit();
  await press('Salvar');
  await dismiss('Produto atualizado com sucesso');

  const [first, again, other] = keys;
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  expect(again).toBe(first);
  expect(other).not.toBe(first);
});
