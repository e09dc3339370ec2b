import { screen, within } from '@testing-library/react';
import { gatewayHandlers, method, usableGateways } from '@trilho/portal/testing/gateway-handlers.ts';
import { renderAt } from '@trilho/portal/testing/render-at.tsx';
import { server } from '@trilho/portal/testing/server.ts';
import { buildCustomer, buildPayPalCustomer, customerHandlers } from '../mocks/customers.ts';
import { catalogHandlers } from '../mocks/handlers.ts';
import { paymentHandlers } from '../mocks/payments.ts';
import remote from '../remote.tsx';

const gateways = usableGateways.map((gateway) =>
  gateway.gateway === 'PAYPAL' ? { ...gateway, available: true, methods: [method('paypal')] } : gateway,
);

/** Opens a new charge of the customer Ana. */
async function openCharge(customer: ReturnType<typeof buildCustomer>) {
  server.use(
    ...gatewayHandlers(['STRIPE', 'PAYPAL'], gateways),
    ...customerHandlers([customer]),
    ...paymentHandlers(),
    ...catalogHandlers(),
  );
  const { user } = renderAt(remote.routes, '/admin/payments');
  await user.click(await screen.findByRole('button', { name: 'Nova cobrança' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Nova cobrança' }));
  await user.click(await dialog.findByRole('radio', { name: /Ana Ribeiro/ }));
  return { field: await dialog.findByRole('combobox', { name: /Forma de pagamento/ }), dialog };
}

const namesIn = (field: HTMLElement) =>
  within(field)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

test.each([
  ['without a card has the test card of the sandbox', buildCustomer({ cards: [] }), 'pm_card_visa'],
  ['whose account is stored has that alone', buildPayPalCustomer(), 'pm_paypal'],
  ['of a gateway without cards has no test card', buildPayPalCustomer({ cards: [] }), ''],
])('a customer %s', async (_name, customer, value) => {
  const { field } = await openCharge(customer);
  expect(field).toHaveValue(value);
  expect(namesIn(field).filter((name) => name?.startsWith('Cartão de teste'))).toHaveLength(
    value === 'pm_card_visa' ? 1 : 0,
  );
});

test('what is not stored is told in the words of its kind', async () => {
  const { dialog } = await openCharge(buildPayPalCustomer({ cards: [] }));
  expect(await dialog.findByText(/Este cliente não tem conta salva\. Contas são salvas/)).toBeVisible();
});
