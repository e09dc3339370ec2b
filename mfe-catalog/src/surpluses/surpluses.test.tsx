import { screen, waitFor, within } from '@testing-library/react';
import type { PortalPaymentDetails } from '@trilho/contracts/portal-payment';
import type { PortalSurplus } from '@trilho/contracts/portal-surplus';
import { apiUrl, fail } from '@trilho/portal/testing/server.ts';
import { http } from 'msw';
import { buildPortalPayment, buildSurplus, paymentHandlers } from '../mocks/payments.ts';
import { paymentRoutes } from '../payment-routes.tsx';
import { type OpenOptions, openList } from '../testing/open-list.ts';
import { pretendPhone } from '../testing/phone-width.ts';

const settle = apiUrl('/portal/payments/:id/surplus/settle');

function owing(id: string, overrides: Partial<PortalSurplus> = {}): PortalPaymentDetails {
  const surplus = buildSurplus({ paymentId: id, ...overrides });
  return buildPortalPayment({ id, customerName: surplus.customerName, surplus });
}

const boleto = owing('pay_boleto', {
  ...{ amount: 15_000, customerName: 'Júlia Prado', gateway: 'STRIPE', method: 'boleto' },
  ...{ reason: 'paid_after_cancel', lastRefusal: 'method_not_refundable', nextAttemptAt: null },
  askedAt: '2026-11-20T17:32:08.000Z',
});
const pix = owing('pay_pix');
const underWay = owing('pay_way', { customerName: 'Otávio Lima', returning: true, nextAttemptAt: null });

function open(payments: PortalPaymentDetails[], options: OpenOptions = {}, path = '/admin/payments') {
  const sent: unknown[] = [];
  const watched = http.post(settle, async ({ request, params }) => {
    sent.push({ id: params.id, body: await request.clone().json() });
  });
  const list = apiUrl('/portal/payments/surpluses');
  const { answers = [], ...rest } = options;
  const handlers = paymentHandlers(payments);
  const screenOf = { routes: paymentRoutes, path, list, handlers };
  return { sent, ...openList(screenOf, { ...rest, answers: [watched, ...answers] }) };
}
const section = () => screen.findByRole('region', { name: 'Valores a devolver' });
const dialog = () => screen.findByRole('dialog', { name: 'Marcar como devolvido' });

test('nothing is shown where nothing has to go back', async () => {
  const { asked } = open([buildPortalPayment()]);
  await screen.findByRole('row', { name: /Ana Ribeiro/ });
  await waitFor(() => expect(asked).toEqual([{ userId: 'usr_marina', environment: 'SANDBOX' }]));
  expect(screen.queryByText('Valores a devolver')).toBeNull();
});

test('one of a payment that went on at another gateway leads to the payment that has its place', async () => {
  open([owing('pay_first', { replacedBy: 'pay_second' }), pix]);
  const links = within(await section()).getAllByRole('link', { name: 'seguiu em outro' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/admin/payments/pay_second?environment=SANDBOX',
  ]);
});

test('a list that cannot be loaded leaves the payments as they are', async () => {
  const failure = http.get(apiUrl('/portal/payments/surpluses'), () => fail(500, 'Erro interno'));
  const { asked, store } = open([pix], { answers: [failure] });
  await screen.findByRole('row', { name: /Ana Ribeiro/ });
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(screen.queryByText('Valores a devolver')).toBeNull();
  expect(store.getState().notifications).toEqual([]);
});

test('a boleto that the gateway never gives back says why, since when and what to do', async () => {
  open([boleto]);
  const list = await section();
  expect(list).toHaveTextContent(
    '1 valor, R$ 150,00 ao todo. Foi pago a mais e ainda não voltou a quem pagou.',
  );
  expect(within(list).getByRole('link', { name: 'Júlia Prado' })).toHaveAttribute(
    'href',
    '/admin/payments/pay_boleto?environment=SANDBOX',
  );
  expect(list).toHaveTextContent('Precisa de você');
  expect(list).toHaveTextContent('Pago depois de cancelado · Boleto no Stripe · desde');
  expect(list).toHaveTextContent(
    'O Stripe não devolve boletos. Devolva por fora, por Pix ou transferência, e marque aqui.',
  );
});

test('of several, each says whose turn it is; what is under way cannot be marked', async () => {
  const { user } = open([boleto, pix, underWay, owing('pay_4', { lastRefusal: null })]);
  const list = await section();
  expect(list).toHaveTextContent('4 valores, R$ 899,70 ao todo');
  const rows = () => within(list).getAllByRole('listitem');
  expect(rows()).toHaveLength(3);
  await user.click(within(list).getByRole('button', { name: 'Mostrar todos os 4' }));
  const [, refused, going, fresh] = rows();
  expect(refused).toHaveTextContent('O Trilho cuida');
  expect(refused).toHaveTextContent(
    /A última tentativa falhou \(provider_permission\)\. O Trilho continua tentando; próxima: .*\. Se preferir/,
  );
  expect(going).toHaveTextContent('O MercadoPago está devolvendo. Não é preciso fazer nada.');
  expect(within(going as HTMLElement).queryByRole('button')).toBeNull();
  expect(fresh).toHaveTextContent('O Trilho devolve em instantes. Não é preciso fazer nada.');
});

test('what was given back otherwise is marked once confirmed, and leaves the list', async () => {
  const { user, sent } = open([boleto, pix]);
  await user.click(
    within(await section()).getByRole('button', { name: 'Já devolvi R$ 150,00 a Júlia Prado' }),
  );
  const modal = await dialog();
  expect(modal).toHaveTextContent('Você já devolveu R$ 150,00 a Júlia Prado por fora');
  expect(modal).not.toHaveTextContent('ele reconhece sozinho');
  expect(sent).toEqual([]);
  await user.click(within(modal).getByRole('button', { name: 'Já devolvi R$ 150,00' }));
  expect(await screen.findByText('R$ 150,00 marcados como devolvidos.')).toBeVisible();
  expect(sent).toEqual([{ id: 'pay_boleto', body: { amount: 15_000 } }]);
  await waitFor(async () => expect(await section()).not.toHaveTextContent('Júlia Prado'));
  expect(await section()).toHaveTextContent('1 valor, R$ 249,90');
});

test('a refusal stays in the dialog, also when the value has left the list meanwhile', async () => {
  const payments = [pix];
  const words = 'O gateway já devolveu este valor a quem pagou.';
  let isBack = false;
  const { user } = open(payments, {
    answers: [
      http.post(settle, () => {
        isBack = true;
        return fail(409, words);
      }),
      http.get(apiUrl('/portal/payments/surpluses'), () =>
        isBack
          ? Response.json({ status: 200, data: { content: [], totalElements: 0, totalAmount: 0 } })
          : undefined,
      ),
    ],
  });
  await user.click(await screen.findByRole('button', { name: /^Já devolvi/ }));
  const modal = await dialog();
  expect(modal).toHaveTextContent('O que você devolve no painel do MercadoPago ele reconhece sozinho');
  await user.click(within(modal).getByRole('button', { name: 'Já devolvi R$ 249,90' }));
  expect(await within(modal).findByRole('alert')).toHaveTextContent(words);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Valores a devolver' })).toBeNull());
  expect(modal).toBeVisible();
});

test('the payment’s own page says it too, and its history what was settled', async () => {
  const settled = { kind: 'surplus', at: '2026-11-21T12:00:00.000Z', origin: 'portal', amount: 900 } as const;
  const { steps } = buildPortalPayment();
  const payment = { ...boleto, steps: [...steps, settled] };
  const { user } = open([payment], {}, '/admin/payments/pay_boleto');
  expect(await screen.findByText('R$ 150,00 a devolver: pago depois de cancelado')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Linha do tempo' })).toHaveTextContent(
    'R$ 9,00 marcado como devolvido por fora',
  );
  await user.click(screen.getByRole('button', { name: 'Já devolvi' }));
  await user.click(within(await dialog()).getByRole('button', { name: 'Já devolvi R$ 150,00' }));
  await waitFor(() => expect(screen.queryByText(/a devolver/)).toBeNull());
});

test('a phone has the same list and action', async () => {
  const leavePhone = pretendPhone();
  try {
    const { user, sent } = open([boleto]);
    await user.click(await screen.findByRole('button', { name: 'Já devolvi R$ 150,00 a Júlia Prado' }));
    await user.click(within(await dialog()).getByRole('button', { name: 'Já devolvi R$ 150,00' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Valores a devolver' })).toBeNull());
  } finally {
    leavePhone();
  }
});
