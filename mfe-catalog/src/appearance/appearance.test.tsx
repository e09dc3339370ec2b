import { screen, waitFor, within } from '@testing-library/react';
import { renderAt } from '@trilho/portal/testing/render-at.tsx';
import { apiUrl, fail, server } from '@trilho/portal/testing/server.ts';
import { http } from 'msw';
import { appearanceHandlers, buildAppearance, linkHandlers } from '../mocks/links.ts';
import remote from '../remote.tsx';

/** Opens the form on the page of links; `sent` collects what is saved. */
async function openForm(appearance = buildAppearance()) {
  const sent: unknown[] = [];
  server.use(
    http.put(apiUrl('/portal/appearance'), async ({ request }) => {
      sent.push(await request.clone().json());
    }),
    ...appearanceHandlers(appearance),
    ...linkHandlers(),
  );
  const view = renderAt(remote.routes, '/admin/payment-links', { plan: true });
  await view.user.click(await screen.findByRole('button', { name: 'Aparência' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Aparência' }));
  return { ...view, sent, dialog };
}

const logo = (type = 'image/png', bytes = 200) => new File([new Uint8Array(bytes)], 'logo', { type });

test('name, CNPJ, colour and logo are set, and the page shows what payers see', async () => {
  const { user, sent, dialog } = await openForm();
  await user.type(dialog.getByLabelText('Nome da loja'), 'Loja das Flores');
  await user.type(dialog.getByLabelText('CNPJ'), '11222333000181');
  await user.type(dialog.getByLabelText('Cor do bloco'), '#791B4B');
  expect(
    dialog.getByText(
      'Contraste: iniciais em branco 10,1:1, tema claro 10,1:1, tema escuro 1,7:1. No tema escuro, o contorno separa o bloco do fundo.',
    ),
  ).toBeVisible();
  await user.upload(dialog.getByLabelText('Arquivo da logo'), logo());
  await dialog.findByRole('button', { name: 'Remover' });
  await user.click(dialog.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent).toEqual([
    {
      shopName: 'Loja das Flores',
      cnpj: '11222333000181',
      color: '#791b4b',
      logo: expect.stringMatching(/^A+=*$/),
    },
  ]);
  const card = await screen.findByRole('region', { name: 'Aparência' });
  await waitFor(() => expect(card).toHaveTextContent(/Loja das Flores.*CNPJ 11\.•••\.•••\/0001-81/));
});

test('a logo that is kept is not sent again, and one that is taken away is', async () => {
  const { user, sent, dialog } = await openForm(
    buildAppearance({ shopName: 'Loja', logoUrl: '/api/v1/pay/logos/a' }),
  );
  await user.click(dialog.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(sent).toEqual([{ shopName: 'Loja', cnpj: null, color: null }]));
});

test('what is no CNPJ, no colour or no picture is said before anything is sent', async () => {
  const { user, sent, dialog } = await openForm();
  await user.type(dialog.getByLabelText('CNPJ'), '11222333000182');
  await user.type(dialog.getByLabelText('Cor do bloco'), 'verde');
  await user.click(dialog.getByRole('button', { name: 'Salvar' }));
  expect(await dialog.findByText('Por favor, insira um CNPJ válido.')).toBeVisible();
  expect(dialog.getByText('Use uma cor como #0a7f5f.')).toBeVisible();
  await user.upload(dialog.getByLabelText('Arquivo da logo'), logo('image/png', 100 * 1024 + 1));
  expect(await dialog.findByText('A logo deve ter no máximo 100 KB.')).toBeVisible();
  expect(sent).toEqual([]);
});

test('what the server refuses stays in the form, at its field', async () => {
  const { user, dialog } = await openForm();
  server.use(
    http.put(apiUrl('/portal/appearance'), () =>
      fail(422, 'Os dados enviados são inválidos.', [
        { field: 'logo', message: 'A logo tem 16 × 16 pixels. Cada lado deve ter de 32 a 2000 pixels.' },
      ]),
    ),
  );
  await user.type(dialog.getByLabelText('Nome da loja'), 'Loja das Flores');
  await user.upload(dialog.getByLabelText('Arquivo da logo'), logo());
  await user.click(dialog.getByRole('button', { name: 'Salvar' }));
  expect(await dialog.findByText(/16 × 16 pixels/)).toBeVisible();
  expect(dialog.getByLabelText('Nome da loja')).toHaveValue('Loja das Flores');
});
