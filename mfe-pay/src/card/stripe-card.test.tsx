import { act, screen, waitFor } from '@testing-library/react';
import { setPortalConfig } from '@trilho/portal';
import { server } from '@trilho/portal/testing/server.ts';
import { buildPayerLink, buildPayerMethod, payHandlers } from '../mocks/pay.ts';
import { openPage } from '../testing/pay-stage.ts';

type Listener = (event: object) => void;

let listeners = new Map<string, Listener>();

/** Stands for the gateway's frame, which no test outside a browser can fill in. */
const card = {
  on: (event: string, listener: Listener) => listeners.set(event, listener),
  mount: () => undefined,
  update: () => undefined,
  destroy: () => undefined,
};
// The gateway's loader caches the first function, so all tests share one.
const library = Object.assign(() => ({ elements: () => ({ create: () => card }) }), { version: 'endive' });
const change = (detail: object) => act(() => listeners.get('change')?.(detail));

beforeEach(() => {
  listeners = new Map();
  Reflect.set(window, 'Stripe', library);
  setPortalConfig({ stripeJsUrl: '' });
});
afterEach(() => Reflect.deleteProperty(window, 'Stripe'));

async function openCard() {
  const method = buildPayerMethod({ type: 'card' });
  server.use(
    ...payHandlers(buildPayerLink({ gateway: 'STRIPE', publicKey: 'pk_test_1', methods: [method] })),
  );
  const { user } = openPage();
  await waitFor(() => expect(listeners.has('change')).toBe(true));
  return () => user.click(screen.getByRole('button', { name: /^Pagar R\$/ }));
}

test('a card at Stripe that is not entered says so at the press at which the other fields complain', async () => {
  const pay = await openCard();
  await pay();
  expect(await screen.findByText('Email é obrigatório.')).toBeVisible();
  const missing = 'Número, validade e código de segurança do cartão são obrigatórios.';
  expect(screen.getByText(missing)).toBeVisible();
  change({ empty: false, complete: false });
  expect(screen.queryByText(missing)).toBeNull();
  await pay();
  expect(
    await screen.findByText('Confira o número, a validade e o código de segurança do cartão.'),
  ).toBeVisible();
});

test('a card at Stripe that is entered is not complained about', async () => {
  const pay = await openCard();
  change({ empty: false, complete: true });
  await pay();
  expect(await screen.findByText('Email é obrigatório.')).toBeVisible();
  expect(screen.queryByText(/código de segurança/)).toBeNull();
});
