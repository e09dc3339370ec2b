import { screen, waitFor, within } from '@testing-library/react';
import type { PortalPaymentDetails } from '@trilho/contracts/portal-payment';
import { renderAt } from '@trilho/portal/testing/render-at.tsx';
import { apiUrl, fail, server } from '@trilho/portal/testing/server.ts';
import { HttpResponse, http, type RequestHandler } from 'msw';
import { buildPortalPayment, paymentHandlers } from '../../mocks/payments.ts';
import { paymentRoutes } from '../../payment-routes.tsx';
import { pretendPhone } from '../../testing/phone-width.ts';

const uuid = /^[0-9a-f-]{36}$/;
const held = { amountCaptured: 0, refundable: 0, capture: false, paidAt: null } as const;
const authorised: Partial<PortalPaymentDetails> = { ...held, status: 'requires_capture' };
const waitingFor = (method: 'pix' | 'boleto'): Partial<PortalPaymentDetails> => ({
  ...held,
  ...{ status: 'requires_action', method, card: null, storedCard: null },
});

interface Sent {
  path: string;
  key: string | null;
  body: unknown;
}

function open(overrides: Partial<PortalPaymentDetails>, answers: RequestHandler[] = []) {
  const payment = buildPortalPayment(overrides);
  const sent: Sent[] = [];
  const note = async ({ request }: { request: Request }) => {
    const path = new URL(request.url).pathname.split('/').at(-1) ?? '';
    const key = request.headers.get('Idempotency-Key');
    sent.push({ path, key, body: await request.clone().json() });
  };
  server.use(
    http.post(apiUrl('/portal/payments/:id/capture'), note),
    http.post(apiUrl('/portal/payments/:id/cancel'), note),
    ...answers,
    ...paymentHandlers([payment]),
  );
  const { user } = renderAt(paymentRoutes, `/admin/payments/${payment.id}`);
  const begin = async (name: string, title: string) => {
    await user.click(await screen.findByRole('button', { name }));
    return screen.findByRole('dialog', { name: title });
  };
  return { user, sent, begin };
}
const capture = ['Capturar', 'Capturar pagamento'] as const;
const cancel = ['Cancelar pagamento', 'Cancelar pagamento'] as const;
const press = (modal: HTMLElement, name: string) => within(modal).findByRole('button', { name });
const shut = () => waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull());
const heading = (name: RegExp) => screen.findByRole('heading', { level: 1, name });

beforeEach(() => sessionStorage.clear());

describe('a capture', () => {
  test('is of all that was authorised, unless a part is asked for, and the rest is released', async () => {
    const { user, sent, begin } = open(authorised);
    const modal = await begin(...capture);
    expect(modal).toHaveTextContent('R$ 249,90 autorizados no cartão de Ana Ribeiro.');
    expect(modal).toHaveTextContent('Tudo o que foi autorizado é cobrado.');
    const amount = await within(modal).findByLabelText('Valor a capturar');
    await user.clear(amount);
    await user.type(amount, '24991');
    await user.click(await press(modal, 'Capturar'));
    expect(await within(modal).findByText('O valor deve ser de no máximo R$ 249,90.')).toBeVisible();
    await user.clear(amount);
    await user.type(amount, '10000');
    expect(modal).toHaveTextContent(
      'Os outros R$ 149,90 são liberados ao comprador, e não podem mais ser capturados.',
    );
    await user.click(await press(modal, 'Capturar R$ 100,00'));
    expect(await screen.findByText('R$ 100,00 capturados.')).toBeVisible();
    await shut();
    expect(sent).toEqual([{ path: 'capture', key: expect.stringMatching(uuid), body: { amount: 10_000 } }]);
    expect(await heading(/Aprovado/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Capturar' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Reembolsar' })).toBeVisible();
  });

  test('whose answer was lost says so, and is sent again under the same key', async () => {
    const lost = http.post(apiUrl('/portal/payments/:id/capture'), () => HttpResponse.error(), {
      once: true,
    });
    const { user, sent, begin } = open(authorised, [lost]);
    const modal = await begin(...capture);
    await user.click(await press(modal, 'Capturar R$ 249,90'));
    expect(await within(modal).findByText(/Ainda não sabemos se a captura foi feita/)).toBeVisible();
    await user.click(await press(modal, 'Capturar R$ 249,90'));
    expect(await screen.findByText('R$ 249,90 capturados.')).toBeVisible();
    expect(sent.map(({ key }) => key)).toEqual([sent[0]?.key, sent[0]?.key]);
  });

  test('that comes too late says why', async () => {
    const why = 'Somente um pagamento autorizado e ainda não capturado pode ser capturado.';
    const late = http.post(apiUrl('/portal/payments/:id/capture'), () => fail(409, why));
    const { user, begin } = open(authorised, [late]);
    const modal = await begin(...capture);
    await user.click(await press(modal, 'Capturar R$ 249,90'));
    expect(await within(modal).findByRole('alert')).toHaveTextContent(why);
  });
});

describe('a payment that may be captured in several steps', () => {
  const inParts: Partial<PortalPaymentDetails> = { ...authorised, multicapture: 'available', captures: [] };

  test('is captured in part, and the rest stays authorised', async () => {
    const { user, sent, begin } = open(inParts);
    const modal = await begin(...capture);
    expect(within(modal).queryByLabelText('Vou capturar mais depois')).toBeNull();
    const amount = await within(modal).findByLabelText('Valor a capturar');
    await user.clear(amount);
    await user.type(amount, '10000');
    await user.click(await within(modal).findByLabelText('Vou capturar mais depois'));
    expect(modal).toHaveTextContent('Os outros R$ 149,90 continuam autorizados.');
    await user.click(await press(modal, 'Capturar R$ 100,00'));
    expect(await screen.findByText('R$ 100,00 capturados.')).toBeVisible();
    await shut();
    expect(sent.at(-1)?.body).toEqual({ amount: 10_000, finalCapture: false });
    expect(await screen.findByText('R$ 149,90 ainda autorizados')).toBeVisible();
    const rest = await begin(...capture);
    expect(rest).toHaveTextContent(
      'R$ 100,00 já capturados, e mais R$ 149,90 autorizados no cartão de Ana Ribeiro.',
    );
    await user.click(await press(rest, 'Capturar R$ 149,90'));
    expect(await screen.findByText('R$ 149,90 capturados.')).toBeVisible();
    expect(sent.at(-1)?.body).toEqual({ amount: 14_990 });
  });

  test('and was captured in part has its rest released, and keeps what was captured', async () => {
    const { begin } = open({ ...inParts, amountCaptured: 10_000, refundable: 10_000 });
    const modal = await begin('Liberar o resto', 'Liberar o resto');
    expect(modal).toHaveTextContent(
      'Liberar os R$ 149,90 que restam do pagamento de R$ 249,90 de Ana Ribeiro?',
    );
    expect(modal).toHaveTextContent('Os R$ 100,00 já capturados continuam cobrados.');
  });

  test('tells each of its captures', async () => {
    const part = { id: 'cap_1', status: 'succeeded', createdAt: '2026-11-20T12:00:00Z' } as const;
    const captures = [
      { ...part, amount: 10_000, finalCapture: false },
      { ...part, id: 'cap_2', amount: 14_990, finalCapture: true },
      { ...part, id: 'cap_3', amount: 5, status: 'failed' as const, finalCapture: false },
    ];
    open({ ...inParts, status: 'succeeded', amountCaptured: 24_990, captures });
    expect(await screen.findByText('Manual, em partes: R$ 100,00 + R$ 149,90')).toBeVisible();
  });
});

describe('a cancellation', () => {
  test.each([
    ['an authorised card', authorised, 'O valor reservado no cartão é liberado, e nada é cobrado.'],
    [
      'a Pix that waits',
      waitingFor('pix'),
      'O código do Pix deixa de poder ser pago. Se alguém o pagar mesmo assim, o valor é devolvido sozinho.',
    ],
    ['a boleto that waits', waitingFor('boleto'), 'O código do boleto deixa de poder ser pago.'],
  ])('of %s says before what it does', async (_, overrides, words) => {
    const { user, sent, begin } = open(overrides);
    const modal = await begin(...cancel);
    expect(modal).toHaveTextContent(words);
    await user.click(await press(modal, 'Cancelar pagamento'));
    expect(await screen.findByText('Pagamento cancelado.')).toBeVisible();
    await shut();
    expect(sent).toEqual([{ path: 'cancel', key: expect.stringMatching(uuid), body: {} }]);
    expect(await heading(/Cancelado/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Cancelar pagamento' })).toBeNull();
  });

  test.each([
    ['paid', {}],
    ['failed', { ...held, status: 'failed' }],
    ['canceled', { ...held, status: 'canceled' }],
    ['unknown', { ...held, status: 'unknown' }],
    ['waiting for a bank', { ...held, status: 'requires_action' }],
  ] as [string, Partial<PortalPaymentDetails>][])(
    'is not offered for a payment that is %s',
    async (_, overrides) => {
      open(overrides);
      await heading(/R\$ 249,90/);
      expect(screen.queryByRole('button', { name: 'Cancelar pagamento' })).toBeNull();
      expect(screen.queryByRole('button', { name: 'Capturar' })).toBeNull();
    },
  );
});

describe('on a phone', () => {
  let restore: () => void;
  beforeEach(() => {
    restore = pretendPhone();
  });
  afterEach(() => restore());

  test('all actions are in a sheet, each with its reach, the destructive one last', async () => {
    const { user, sent } = open(authorised);
    await user.click(await screen.findByRole('button', { name: 'Ações do pagamento' }));
    const sheet = await screen.findByRole('dialog', { name: /R\$ 249,90/ });
    expect(
      within(sheet)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['CapturarTudo ou em parte, até R$ 249,90', 'Cancelar pagamentoLibera R$ 249,90 no cartão']);
    await user.click(within(sheet).getByRole('button', { name: /^Cancelar pagamento/ }));
    const modal = await screen.findByRole('dialog', { name: 'Cancelar pagamento' });
    await user.click(await press(modal, 'Cancelar pagamento'));
    expect(await screen.findByText('Pagamento cancelado.')).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  test('a payment without actions has no sheet', async () => {
    open({ ...held, status: 'canceled' });
    await heading(/R\$ 249,90/);
    expect(screen.queryByRole('button', { name: 'Ações do pagamento' })).toBeNull();
  });
});
