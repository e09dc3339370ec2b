import { screen, waitFor, within } from '@testing-library/react';
import { renderAt } from '@trilho/portal/testing/render-at.tsx';
import { apiUrl, server } from '@trilho/portal/testing/server.ts';
import { http } from 'msw';
import { buildPrice, buildProduct } from '../mocks/builders.ts';
import { catalogHandlers } from '../mocks/handlers.ts';
import remote from '../remote.tsx';

export const yearly = buildPrice({ id: 'price_year', unitAmount: 99_000, interval: 'year' });
export const product = buildProduct({ prices: [buildPrice(), yearly] });
export const invalidForm = 'Por favor, corrija os campos destacados e tente novamente.';

/** Opens the products with one in the list, and what its forms are handled by. */
export async function open(answers: Parameters<typeof server.use> = []) {
  const sent: { method: string; url: string; body: unknown }[] = [];
  server.use(
    http.all(apiUrl('/payment/stripe/*'), async ({ request }) => {
      if (request.method === 'GET') return;
      const { pathname, search } = new URL(request.url);
      const url = pathname.replace('/api/v1/payment/stripe', '') + search;
      sent.push({ method: request.method, url, body: await request.clone().json() });
    }),
    ...answers,
    ...catalogHandlers({ products: [product] }),
  );
  const { user } = renderAt(remote.routes, '/admin/products');
  await screen.findByRole('article', { name: 'Clube Flores' });

  const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));
  const dialog = (name: string) => screen.findByRole('dialog', { name });
  const shut = (name: string) =>
    waitFor(() => expect(screen.queryByRole('dialog', { name, hidden: true })).toBeNull());
  return {
    user,
    sent,
    press,
    dialog,
    shut,
    create: async () => {
      await press('New Product');
      return dialog('Novo Produto');
    },
    edit: async () => {
      await press('Editar Clube Flores');
      return dialog('Editar Produto');
    },
    /** Reads a notification and dismisses it. */
    dismiss: async (text: string) => {
      const message = await screen.findByRole('alertdialog');
      expect(message).toHaveTextContent(text);
      await user.click(within(message).getAllByRole('button').at(-1) ?? message);
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    },
    addPrice: async (digits: string, fill: (modal: HTMLElement) => Promise<void> = async () => {}) => {
      await press('Add Price');
      const modal = await dialog('Adicionar Preço');
      if (digits) await user.type(within(modal).getByLabelText('Valor'), digits);
      await fill(modal);
      await user.click(within(modal).getByRole('button', { name: 'Adicionar' }));
      await shut('Adicionar Preço');
    },
  };
}

/** The amounts in the form's list of prices. */
export const listed = (modal: HTMLElement) =>
  within(modal)
    .queryAllByRole('listitem')
    .map((line) => line.textContent);
