import { screen, waitFor, within } from '@testing-library/react';
import { gatewayHandlers } from '@trilho/portal/testing/gateway-handlers.ts';
import { renderAt } from '@trilho/portal/testing/render-at.tsx';
import { apiUrl, ok, server } from '@trilho/portal/testing/server.ts';
import { http, type RequestHandler } from 'msw';
import { buildLink, linkHandlers } from '../mocks/links.ts';
import remote from '../remote.tsx';

const link = buildLink({ gateway: null });

/** Opens the list; `sent` collects the links that are created. */
function open(answers: RequestHandler[]) {
  const sent: unknown[] = [];
  server.use(
    http.post(apiUrl('/portal/payment-links'), async ({ request }) => {
      sent.push(await request.clone().json());
    }),
    ...answers,
    ...linkHandlers([link]),
  );
  return { sent, ...renderAt(remote.routes, '/admin/payment-links', { plan: true }) };
}

beforeEach(() => sessionStorage.removeItem('trilho.attempts'));

/** The routing settings that are in force. */
const routedBy = (overrides: object) =>
  http.get(apiUrl('/portal/routing'), () =>
    ok({
      ...{ rules: [], order: [], failover: { active: true, afterMs: 2_500 }, pinned: [], fees: [] },
      ...{ version: 1, updatedAt: null },
      ...overrides,
    }),
  );

test('where rules are in force a link goes by them, and may name its gateway all the same', async () => {
  const routing = routedBy({ order: ['STRIPE', 'MERCADOPAGO'] });
  const answers = [routing, ...gatewayHandlers(['STRIPE', 'MERCADOPAGO'])];
  const { user, sent, router } = open(answers);
  await user.click(await screen.findByRole('button', { name: 'Novo link' }));
  const dialog = await screen.findByRole('dialog', { name: 'Novo link' });
  const gateway = await within(dialog).findByRole('combobox', { name: /Gateway/ });
  expect(gateway).toHaveDisplayValue('Pelas regras de roteamento');
  await user.type(within(dialog).getByRole('textbox', { name: /Descrição/ }), 'Rosas');
  await user.type(within(dialog).getByRole('textbox', { name: /^Valor/ }), '24990');
  await user.selectOptions(within(dialog).getByRole('combobox', { name: /Parcelas/ }), '6');
  await user.selectOptions(gateway, 'Stripe');
  expect(within(dialog).queryByRole('combobox', { name: /Parcelas/ })).toBeNull();
  await user.selectOptions(gateway, 'Pelas regras de roteamento');
  await user.selectOptions(within(dialog).getByRole('combobox', { name: /Parcelas/ }), '6');
  await user.click(within(dialog).getByRole('button', { name: 'Criar link' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/payment-links/${link.id}`));
  const body = { amount: 24_990, description: 'Rosas', methods: ['pix', 'card'], maxInstallments: 6 };
  expect(sent).toEqual([body]);
  expect(await screen.findByText('Pelas regras de roteamento')).toBeVisible();
});

test('rules that decide nothing offer no such link', async () => {
  const answers = [routedBy({}), ...gatewayHandlers(['STRIPE', 'MERCADOPAGO'])];
  const { user } = open(answers);
  await user.click(await screen.findByRole('button', { name: 'Novo link' }));
  const dialog = await screen.findByRole('dialog', { name: 'Novo link' });
  const gateway = await within(dialog).findByRole('combobox', { name: /Gateway/ });
  expect(
    within(gateway)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Stripe', 'MercadoPago']);
});
