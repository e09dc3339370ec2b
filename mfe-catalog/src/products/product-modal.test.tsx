import { act, screen, waitFor, within } from '@testing-library/react';
import { renderAt } from '@trilho/portal/testing/render-at.tsx';
import { apiUrl, fail, server } from '@trilho/portal/testing/server.ts';
import { http } from 'msw';
import { buildPrice, buildProduct } from '../mocks/builders.ts';
import { catalogHandlers } from '../mocks/handlers.ts';
import remote from '../remote.tsx';

const yearly = buildPrice({ id: 'price_year', unitAmount: 99_000, interval: 'year' });
const product = buildProduct({ prices: [buildPrice(), yearly] });
const invalidForm = 'Por favor, corrija os campos destacados e tente novamente.';

async function open(answers: Parameters<typeof server.use> = []) {
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
      await user.type(within(modal).getByLabelText('Valor'), digits);
      await fill(modal);
      await user.click(within(modal).getByRole('button', { name: 'Adicionar' }));
      await shut('Adicionar Preço');
    },
  };
}

/** The amounts in the form's list of prices. */
const listed = (modal: HTMLElement) =>
  within(modal)
    .queryAllByRole('listitem')
    .map((line) => line.textContent);

describe('a new product', () => {
  test('is sent to the server with its prices, and confirmed', async () => {
    const { user, sent, press, create, addPrice, dismiss, shut } = await open();
    const modal = await create();
    await user.type(within(modal).getByLabelText('Nome do Produto'), ' Cesta ');
    await user.type(within(modal).getByLabelText('Descrição'), 'Da semana');
    await addPrice('123456');
    await addPrice('5000', async (price) => {
      await user.selectOptions(within(price).getByLabelText('Tipo de cobrança'), 'Pagamento único');
    });
    expect(listed(modal)).toEqual(['R$ 1.234,56Recorrente a cada mês', 'R$ 50,00Pagamento único']);
    await press('Salvar');
    await dismiss('Produto salvo com sucesso');
    await shut('Novo Produto');
    expect(sent).toEqual([
      {
        method: 'POST',
        url: '/products?userId=usr_marina',
        body: {
          name: 'Cesta',
          description: 'Da semana',
          environment: 'SANDBOX',
          prices: [
            { unitAmount: 123_456, currency: 'BRL', recurrent: true, interval: 'month', intervalCount: 1 },
            { unitAmount: 5_000, currency: 'BRL', recurrent: false },
          ],
        },
      },
    ]);
  });

  test('needs a name: the field says so and nothing is sent', async () => {
    const { sent, press, create, dismiss } = await open();
    const modal = await create();
    await press('Salvar');
    await dismiss(invalidForm);
    expect(within(modal).getByLabelText('Nome do Produto')).toHaveAccessibleDescription(
      'Nome do Produto é obrigatório.',
    );
    expect(sent).toEqual([]);
  });

  test('needs at least one price', async () => {
    const { user, sent, press, create, dismiss } = await open();
    const modal = await create();
    await user.type(within(modal).getByLabelText('Nome do Produto'), 'Cesta');
    await press('Salvar');
    await dismiss('Por favor, adicione pelo menos um preço para o produto.');
    expect(modal).toBeVisible();
    expect(within(modal).getByRole('button', { name: 'Add Price' })).toHaveFocus();
    expect(sent).toEqual([]);
  });

  test('names what is missing at the first press, the price too', async () => {
    const { press, create, dismiss } = await open();
    const modal = await create();
    await press('Salvar');
    await dismiss(invalidForm);
    const name = within(modal).getByLabelText('Nome do Produto');
    expect(name).toHaveAccessibleDescription('Nome do Produto é obrigatório.');
    await waitFor(() => expect(name).toHaveFocus());
    expect(within(modal).getByRole('button', { name: 'Add Price' })).toHaveAccessibleDescription(
      'Por favor, adicione pelo menos um preço para o produto.',
    );
  });

  test('uses Stripe, the announced gateways cannot be chosen, and there is no active checkbox', async () => {
    const { create } = await open();
    const modal = await create();
    expect(within(modal).getByLabelText('Gateway')).toHaveValue('STRIPE');
    expect(within(modal).getByRole('option', { name: /MercadoPago/ })).toBeDisabled();
    expect(within(modal).getByRole('option', { name: /PayPal/ })).toBeDisabled();
    expect(within(modal).queryByRole('checkbox')).toBeNull();
  });

  test('refused by the server stays in its form, with the message', async () => {
    const refusal = http.post(apiUrl('/payment/stripe/products'), () =>
      fail(422, 'x', [{ field: 'name', message: 'Este nome não é aceito.' }]),
    );
    const { user, press, create, addPrice, dismiss } = await open([refusal]);
    const modal = await create();
    await user.type(within(modal).getByLabelText('Nome do Produto'), 'Cesta');
    await addPrice('1000');
    await press('Salvar');
    await dismiss('Este nome não é aceito.');
    expect(within(modal).getByLabelText('Nome do Produto')).toHaveValue('Cesta');
    expect(within(modal).getByRole('button', { name: 'Salvar' })).toBeEnabled();
  });
});

describe('a price', () => {
  test('starts in reais, recurring monthly; dollars and euros cannot be chosen', async () => {
    const { press, create, dialog } = await open();
    await create();
    await press('Add Price');
    const modal = await dialog('Adicionar Preço');
    expect(within(modal).getByLabelText('Moeda')).toHaveValue('BRL');
    expect(within(modal).getByRole('option', { name: /USD/ })).toBeDisabled();
    expect(within(modal).getByRole('option', { name: /EUR/ })).toBeDisabled();
    expect(within(modal).getByLabelText('Tipo de cobrança')).toHaveValue('recurrent');
    expect(within(modal).getByLabelText('Intervalo')).toHaveValue('month');
    expect(within(modal).getByLabelText('Quantidade')).toHaveValue(1);
  });

  test('accepts digits only, shown as reais', async () => {
    const { user, press, create, dialog } = await open();
    await create();
    await press('Add Price');
    const value = within(await dialog('Adicionar Preço')).getByLabelText('Valor');
    await user.type(value, 'a1b2c3,4.5-67');
    expect(value).toHaveValue('R$ 12.345,67');
  });

  test('reports missing fields, and intervals only when it recurs', async () => {
    const { user, press, create, dialog, dismiss } = await open();
    await create();
    await press('Add Price');
    const modal = await dialog('Adicionar Preço');
    await user.clear(within(modal).getByLabelText('Quantidade'));
    await user.type(within(modal).getByLabelText('Quantidade'), '0');
    await press('Adicionar');
    await dismiss(invalidForm);
    expect(within(modal).getByText('Valor é obrigatório.')).toBeVisible();
    expect(within(modal).getByText('A quantidade deve ser um número inteiro, no mínimo 1.')).toBeVisible();
    await user.selectOptions(within(modal).getByLabelText('Tipo de cobrança'), '');
    expect(await within(modal).findByText('Tipo de cobrança é obrigatório')).toBeVisible();
    expect(within(modal).queryByLabelText('Intervalo')).toBeNull();
    expect(within(modal).queryByLabelText('Quantidade')).toBeNull();
  });

  test('is billed every three years at most', async () => {
    const { user, press, create, dialog } = await open();
    await create();
    await press('Add Price');
    const modal = await dialog('Adicionar Preço');
    await user.type(within(modal).getByLabelText('Quantidade'), '00');
    await user.tab();
    expect(await within(modal).findByText('O intervalo pode ter no máximo 36 meses.')).toBeVisible();
  });
});

describe('an existing product', () => {
  test('whose price is changed deactivates the old one and adds the new one', async () => {
    const { user, sent, press, edit, dialog, dismiss, shut } = await open();
    const modal = await edit();
    await press('Editar preço R$ 89,90, Recorrente a cada mês');
    const price = await dialog('Editar Preço');
    await user.clear(within(price).getByLabelText('Valor'));
    await user.type(within(price).getByLabelText('Valor'), '9990');
    await press('Salvar preço');
    await shut('Editar Preço');
    expect(listed(modal)).toEqual(['R$ 99,90Recorrente a cada mês', 'R$ 990,00Recorrente a cada ano']);
    await user.click(within(modal).getByLabelText('Produto ativo'));
    await press('Salvar');
    await dismiss('Produto atualizado com sucesso');
    expect(sent).toEqual([
      {
        method: 'PUT',
        url: '/products/prod_flores?userId=usr_marina&environment=SANDBOX',
        body: {
          name: 'Clube Flores',
          description: 'Um buquê da estação por mês.',
          active: false,
          newPrices: [
            { unitAmount: 9_990, currency: 'BRL', recurrent: true, interval: 'month', intervalCount: 1 },
          ],
          pricesToDeactivate: ['price_month'],
        },
      },
    ]);
  });

  test('whose price is deleted deactivates it; one added and deleted before saving is not sent', async () => {
    const { sent, press, edit, addPrice, dismiss } = await open();
    await edit();
    await addPrice('700');
    await press(/^Excluir preço R\$ 7,00/);
    await dismiss('Preço excluído com sucesso!');
    await press(/^Excluir preço R\$ 990,00/);
    await dismiss('Preço excluído com sucesso!');
    await press('Salvar');
    await dismiss('Produto atualizado com sucesso');
    expect(sent[0]?.body).toMatchObject({ newPrices: [], pricesToDeactivate: ['price_year'] });
  });

  test('whose price is saved unchanged keeps it', async () => {
    const { sent, press, edit, dialog, dismiss, shut } = await open();
    await edit();
    await press('Editar preço R$ 89,90, Recorrente a cada mês');
    await dialog('Editar Preço');
    await press('Salvar preço');
    await shut('Editar Preço');
    await press('Salvar');
    await dismiss('Produto atualizado com sucesso');
    expect(sent[0]?.body).toMatchObject({ newPrices: [], pricesToDeactivate: [] });
  });

  test('asks before it forgets what was not saved', async () => {
    const { user, sent, press, edit, addPrice, dismiss, shut } = await open();
    const before = await edit();
    await user.type(within(before).getByLabelText('Nome do Produto'), ' 2');
    await addPrice('700');
    await press(/^Excluir preço R\$ 990,00/);
    await dismiss('Preço excluído com sucesso!');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Continuar editando' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(within(before).getByLabelText('Nome do Produto')).toHaveValue('Clube Flores 2');
    await user.keyboard('{Escape}');
    await dismiss('O que você alterou ainda não foi salvo. Deseja sair mesmo assim?');
    await shut('Editar Produto');
    const again = await edit();
    expect(within(again).getByLabelText('Nome do Produto')).toHaveValue('Clube Flores');
    expect(listed(again)).toEqual(['R$ 89,90Recorrente a cada mês', 'R$ 990,00Recorrente a cada ano']);
    await press('Salvar');
    await dismiss('Produto atualizado com sucesso');
    expect(sent[0]?.body).toMatchObject({ newPrices: [], pricesToDeactivate: [] });
  });

  test('is edited by keyboard alone, and the focus returns', async () => {
    const { user, dialog, shut } = await open();
    const opener = screen.getByRole('button', { name: 'Editar Clube Flores' });
    opener.focus();
    await user.keyboard('{Enter}');
    const modal = await dialog('Editar Produto');
    await waitFor(() => expect(within(modal).getByLabelText('Nome do Produto')).toHaveFocus());
    act(() => within(modal).getByRole('button', { name: 'Add Price' }).focus());
    await user.keyboard('{Enter}');
    await dialog('Adicionar Preço');
    await user.keyboard('{Escape}');
    await shut('Adicionar Preço');
    expect(modal).toBeVisible();
    expect(within(modal).getByRole('button', { name: 'Add Price' })).toHaveFocus();
    await user.keyboard('{Escape}');
    await shut('Editar Produto');
    expect(opener).toHaveFocus();
  });
});
