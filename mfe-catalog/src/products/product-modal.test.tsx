import { waitFor, within } from '@testing-library/react';
import { apiUrl, fail } from '@trilho/portal/testing/server.ts';
import { http } from 'msw';
import { invalidForm, listed, open } from '../testing/open-products.ts';

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
    const save = within(modal).getByRole('button', { name: 'Salvar' });
    await waitFor(() => expect(save).toBeEnabled());
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

  test('that is closed unsaved is there again when its form opens, and gone once it is added', async () => {
    const { user, press, create, dialog, shut, addPrice } = await open();
    const form = await create();
    await press('Add Price');
    await user.type(within(await dialog('Adicionar Preço')).getByLabelText('Valor'), '8990');
    await user.keyboard('{Escape}');
    await shut('Adicionar Preço');
    await addPrice('', async (price) => {
      expect(within(price).getByLabelText('Valor')).toHaveValue('R$ 89,90');
    });
    expect(listed(form)).toEqual(['R$ 89,90Recorrente a cada mês']);
    await press('Add Price');
    expect(within(await dialog('Adicionar Preço')).getByLabelText('Valor')).toHaveValue('');
  });

  test('accepts digits only, shown as reais', async () => {
    const { user, press, create, dialog } = await open();
    await create();
    await press('Add Price');
    const value = within(await dialog('Adicionar Preço')).getByLabelText('Valor');
    await user.type(value, 'a1b2c3,4.5-67');
    expect(value).toHaveValue('R$ 12.345,67');
  });

  test('that a card cannot be charged is refused, naming the least', async () => {
    const { user, press, create, dialog, dismiss } = await open();
    await create();
    await press('Add Price');
    const modal = await dialog('Adicionar Preço');
    await user.type(within(modal).getByLabelText('Valor'), '1');
    await press('Adicionar');
    await dismiss(invalidForm);
    expect(within(modal).getByText('O valor deve ser de no mínimo R$ 0,50.')).toBeVisible();
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
