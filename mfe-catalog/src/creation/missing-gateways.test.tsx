import { screen, waitFor, within } from '@testing-library/react';
import { gatewayHandlers } from '@trilho/portal/testing/gateway-handlers.ts';
import { apiUrl, fail } from '@trilho/portal/testing/server.ts';
import { http } from 'msw';
import { appearanceHandlers, linkHandlers } from '../mocks/links.ts';
import { dialogOf, openCreation as open } from '../testing/open-creation.tsx';

const key = expect.stringMatching(/^[\w-]{36}$/);

test.each([
  ['/admin/payments', 'Nova cobrança', 'Nenhum gateway que cobra sem o comprador em Sandbox'],
  ['/admin/customers', 'Novo cliente', 'Nenhum gateway com clientes e cartões em Sandbox'],
  ['/admin/subscriptions', 'Nova assinatura', 'Nenhum gateway com produtos e assinaturas em Sandbox'],
])(
  'where no gateway could take it, the form of %s says so instead of being filled',
  async (path, name, text) => {
    const missing = () => fail(422, 'Stripe configuration not found for the user in the environment');
    const { user, sent } = open(path, {
      answers: [http.get(apiUrl('/payment/stripe/products'), missing), ...gatewayHandlers([])],
    });
    await user.click(await screen.findByRole('button', { name }));
    const dialog = await dialogOf(name);
    expect(await within(dialog).findByText(text)).toBeVisible();
    expect(within(dialog).getByRole('link', { name: 'Configurar gateway' })).toBeVisible();
    expect(within(dialog).queryByRole('textbox')).toBeNull();
    expect(
      within(dialog)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['', 'Cancelar']);
    expect(sent).toEqual([]);
  },
);

test('where no gateway charges a stored card a charge leads to a payment link', async () => {
  const { user, router } = open('/admin/payments', {
    answers: [...linkHandlers([]), ...gatewayHandlers(['MERCADOPAGO']), ...appearanceHandlers()],
  });
  await user.click(await screen.findByRole('button', { name: 'Nova cobrança' }));
  const dialog = await dialogOf('Nova cobrança');
  expect(
    await within(dialog).findByText('Nenhum gateway que cobra sem o comprador em Sandbox'),
  ).toBeVisible();
  await user.click(within(dialog).getByRole('link', { name: 'Criar link de pagamento' }));
  expect(router.state.location.pathname).toBe('/admin/payment-links');
  expect(await dialogOf('Novo link')).toBeVisible();
});

test('a gateway that keeps customers and no products takes a new customer', async () => {
  const missing = () => fail(422, 'Stripe configuration not found for the user in the environment');
  const { user, sent } = open('/admin/customers', {
    answers: [http.get(apiUrl('/payment/stripe/products'), missing), ...gatewayHandlers(['MERCADOPAGO'])],
  });
  await user.click(await screen.findByRole('button', { name: 'Novo cliente' }));
  const dialog = await dialogOf('Novo cliente');
  await user.type(await within(dialog).findByRole('textbox', { name: /Nome/ }), 'Bia Prado');
  await user.type(within(dialog).getByRole('textbox', { name: /E-mail/ }), 'bia@exemplo.com');
  await user.click(within(dialog).getByRole('button', { name: 'Criar cliente' }));
  await waitFor(() => expect(sent).toEqual([{ key, body: { name: 'Bia Prado', email: 'bia@exemplo.com' } }]));
});
