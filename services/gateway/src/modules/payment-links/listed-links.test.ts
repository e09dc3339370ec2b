import type { PaymentLink, PaymentLinkStatus } from '@trilho/contracts/payment-link';
import { bulkInsert } from '../../demo/bulk-insert.ts';
import { newId } from '../../platform/ids.ts';
import { createKeys, createUser, keyHeaders, type TestUser } from '../../testing/app/builders.ts';
import { createTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { buildPaymentRow } from '../../testing/metric-rows.ts';
import { exportLink, openLink, readCsv } from '../../testing/stages/exporting.ts';
import { callPortal } from '../../testing/stages/portal.ts';

let service: TestApp;
let user: TestUser;
const made: Record<string, string> = {};

const scope = () => ({ userId: user.id, environment: 'SANDBOX' as const });
const write = (table: string, row: object) => bulkInsert(table, [row], service.context.orm.em.fork());

/** Writes a link, made a minute after the one before it, and a payment of it in this state. */
async function writeLink(name: string, overrides: object = {}, paymentStatus?: string, refunded = 0) {
  const at = new Date(Date.parse('2026-11-20T12:00:00Z') + Object.keys(made).length * 60_000);
  const id = newId('lnk', at.getTime());
  made[name] = id;
  await write('payment_links', {
    ...{
      ...scope(),
      id,
      description: 'Pedido',
      amountMinor: 5_000,
      minAmountMinor: null,
      maxAmountMinor: null,
    },
    ...{ reusable: false, methods: ['pix'], maxInstallments: 1, gateway: 'STRIPE', active: true },
    ...{ expiresAt: null, createdAt: at, updatedAt: at, ...overrides },
  });
  if (!paymentStatus) return;
  const payment = buildPaymentRow(scope(), at, {
    status: paymentStatus,
    amountCapturedMinor: paymentStatus === 'succeeded' ? 1_990 : 0,
    amountRefundedMinor: refunded,
  });
  await write('payments', { ...payment, journal: [] });
  await write('payment_link_payments', { linkId: id, paymentId: payment.id, receiptAt: at, createdAt: at });
}

beforeAll(async () => {
  service = await createTestApp();
  user = await createUser(service, { plan: true });
  const past = new Date('2026-01-01T00:00:00Z');
  await writeLink('open', { description: 'Assinatura de rosas, São João' });
  await writeLink('declined', { expiresAt: new Date('2999-01-01T00:00:00Z') }, 'failed');
  await writeLink('reused', { reusable: true, description: 'Contribuição', amountMinor: null }, 'succeeded');
  await writeLink('waiting', { gateway: 'MERCADOPAGO', expiresAt: past }, 'requires_action');
  await writeLink('paid', { active: false, amountMinor: 123_456 }, 'succeeded', 490);
  await writeLink('expired', { expiresAt: past });
  await writeLink('expiredReusable', { expiresAt: past, reusable: true }, 'requires_action');
  await writeLink('inactive', { active: false, expiresAt: past });
});
afterAll(() => service.close());

const list = async (query: Record<string, string> = {}, whose = user) => {
  const { status, body } = await callPortal(service, whose, 'GET', '/payment-links', { query });
  expect(status).toBe(200);
  return body.data;
};
const found = async (query: Record<string, string>) => {
  const { content, totalElements } = await list(query);
  expect(totalElements).toBe(content.length);
  return content.map(({ id }: PaymentLink) => Object.keys(made).find((name) => made[name] === id)).reverse();
};

test.each<[PaymentLinkStatus, string[]]>([
  ['open', ['open', 'declined', 'reused']],
  ['waiting', ['waiting']],
  ['paid', ['paid']],
  ['expired', ['expired', 'expiredReusable']],
  ['inactive', ['inactive']],
])('the filter by %s finds the links that are shown so', async (status, names) => {
  expect(await found({ status })).toEqual(names);
  const { content } = await list();
  const shownSo = content.filter((link: PaymentLink) => link.status === status);
  expect(shownSo.map(({ id }: PaymentLink) => id).reverse()).toEqual(names.map((name) => made[name]));
});

test.each([
  ['a part of the description, without accents', { search: 'sao joao' }, ['open']],
  ['a part of the description, in capitals', { search: 'CONTRIBUICAO' }, ['reused']],
  ['the amount', { search: 'R$ 1.234,56' }, ['paid']],
  ['the gateway', { gateway: 'MERCADOPAGO' }, ['waiting']],
  ['text and status', { search: 'pedido', status: 'expired' }, ['expired', 'expiredReusable']],
  ['a wildcard of the database, which means itself', { search: '%' }, []],
])('a link is found by %s', async (_what, query, names) => {
  expect(await found(query as Record<string, string>)).toEqual(names);
});

test('a link is found by its id, its end and its address', async () => {
  const id = made.open ?? '';
  for (const search of [id, id.slice(-8), `https://portal.exemplo.com.br/pagar/${id}`]) {
    expect(await found({ search })).toEqual(['open']);
  }
});

test('the list comes in pages, and is one merchant’s', async () => {
  const first = await list({ size: '5' });
  expect(first).toMatchObject({ totalElements: 8, hasNext: true, pageNumber: 1 });
  const second = await list({ size: '5', cursor: first.nextCursor });
  expect(second.content).toHaveLength(3);
  const stranger = await createUser(service, { plan: true });
  expect(await list({ search: 'pedido' }, stranger)).toMatchObject({ content: [], totalElements: 0 });
});

test('a day’s sum is what its links received, of as many as the filters find', async () => {
  const sumOf = async (day: string, query: Record<string, string> = {}, whose = user) => {
    const { status, body } = await callPortal(service, whose, 'GET', '/payment-links/day', {
      query: { ...query, day },
    });
    expect(status).toBe(200);
    return body.data;
  };
  expect(await sumOf('2026-11-20')).toEqual({ day: '2026-11-20', amount: 1_990 + 1_500 });
  expect((await sumOf('2026-11-20', { status: 'paid' })).amount).toBe(1_500);
  expect((await sumOf('2026-11-20', { search: 'contribuicao' })).amount).toBe(1990);
  expect((await sumOf('2026-11-20', { gateway: 'MERCADOPAGO' })).amount).toBe(0);
  expect((await sumOf('2026-11-19')).amount).toBe(0);
  const stranger = await createUser(service, { plan: true });
  expect((await sumOf('2026-11-20', {}, stranger)).amount).toBe(0);
});

test('what a link received is shown less its refunds in the portal; the API tells what was paid', async () => {
  const { content } = await list({ status: 'paid' });
  expect(content).toMatchObject([{ paidCount: 1, paidAmount: 1_500 }]);
  const { body } = await callPortal(service, user, 'GET', `/payment-links/${made.paid}`);
  expect(body.data).toMatchObject({ paidAmount: 1_500, payments: [{ amountRefunded: 490 }] });
  const headers = keyHeaders(await createKeys(service, user, 'SANDBOX'));
  const answer = await service.app.inject({ url: `/api/v1/payment/links/${made.paid}`, headers });
  expect(answer.json().data.paidAmount).toBe(1_990);
});

test('is exported with the filters of its screen', async () => {
  const url = await exportLink(service, user, 'links', { status: 'paid' });
  expect(readCsv((await openLink(service, url)).body)).toEqual([
    {
      ...{ ID: made.paid, Descrição: 'Pedido', Status: 'Pago', Valor: '1234,56' },
      ...{
        'Valor mínimo': '',
        'Valor máximo': '',
        'Recebido menos reembolsos': '15,00',
        'Pagamentos aprovados': '1',
      },
      ...{ Moeda: 'BRL', Reutilizável: 'Não', 'Meios de pagamento': 'Pix', 'Parcelas até': '1' },
      ...{ Gateway: 'Stripe', 'Criado em': '20/11/2026 09:04:00', Validade: '' },
      Endereço: `http://127.0.0.1:4000/pagar/${made.paid}`,
    },
  ]);
});
