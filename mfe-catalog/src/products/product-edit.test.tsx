import { act, screen, waitFor, within } from '@testing-library/react';
import { listed, open } from '../testing/open-products.ts';

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
