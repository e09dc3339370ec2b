import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PayerLink } from '@trilho/contracts/payment-link';
import { setPortalConfig } from '@trilho/portal';
import { server } from '@trilho/portal/testing/server.ts';
import { buildPayerLink, buildPayerMethod, payHandlers } from '../mocks/pay.ts';
import { answerSubmits, begun, openPage } from '../testing/pay-stage.ts';

type Listener = (event: object) => void;

let listeners = new Map<string, Listener>();

/** Stands for the gateway's frame, which no test outside a browser can fill in. */
const card = {
  on: (event: string, listener: Listener) => listeners.set(event, listener),
  mount: () => undefined,
  update: () => undefined,
  destroy: () => undefined,
};
// The gateway's loader caches what it finds at its first look, so all tests share one, and it is there for a late look.
const library = Object.assign(
  () => ({
    elements: () => ({ create: () => card }),
    createPaymentMethod: async () => ({ paymentMethod: { id: 'pm_navegador' } }),
  }),
  { version: 'endive' },
);
const change = (detail: object) => act(() => listeners.get('change')?.(detail));

beforeEach(() => {
  listeners = new Map();
  Reflect.set(window, 'Stripe', library);
  setPortalConfig({ stripeJsUrl: '' });
});
afterAll(() => Reflect.deleteProperty(window, 'Stripe'));

async function openCard(overrides: Partial<PayerLink> = {}) {
  const method = buildPayerMethod({ type: 'card' });
  server.use(
    ...payHandlers(
      buildPayerLink({ gateway: 'STRIPE', publicKey: 'pk_test_1', methods: [method], ...overrides }),
    ),
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

const saveCard = { name: 'Guardar este cartão para as próximas compras em Floricultura Marina' };

test.each([
  ['ticks the box', true],
  ['leaves it as it is', false],
])('a payer who %s stores the card or not', async (_name, isTicked) => {
  const pay = await openCard({ savesCard: true });
  const sent = answerSubmits(() => begun({ status: 'succeeded', method: 'card', nextAction: null }));
  change({ empty: false, complete: true });
  const box = screen.getByRole('checkbox', saveCard);
  expect(box).not.toBeChecked();
  if (isTicked) await userEvent.click(box);
  await userEvent.type(screen.getByLabelText(/Email/), 'ana@exemplo.com.br');
  await userEvent.type(screen.getByLabelText(/Nome impresso/), 'Ana Souza');
  await pay();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toEqual({
    ...{ method: 'card', email: 'ana@exemplo.com.br', cardToken: 'pm_navegador', installments: 1 },
    ...(isTicked && { saveCard: true }),
  });
});

test('nobody is asked to store a card where none can be stored', async () => {
  await openCard();
  expect(screen.queryByRole('checkbox')).toBeNull();
});
