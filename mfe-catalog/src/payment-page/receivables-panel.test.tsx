import { screen, within } from '@testing-library/react';
import type { Receivable } from '@trilho/contracts/receivable';
import type { SettlementDifference } from '@trilho/contracts/settlement-difference';
import { renderAt } from '@trilho/portal/testing/render-at.tsx';
import { apiUrl, fail, server } from '@trilho/portal/testing/server.ts';
import { http } from 'msw';
import { buildPortalPayment, paymentHandlers } from '../mocks/payments.ts';
import { paymentRoutes } from '../payment-routes.tsx';

const payment = buildPortalPayment({});

const receivable = (changes: Partial<Receivable> = {}): Receivable => ({
  id: `${payment.id}-1`,
  object: 'receivable',
  paymentId: payment.id,
  installment: 1,
  installments: 1,
  gateway: 'STRIPE',
  method: 'card',
  currency: 'BRL',
  status: 'open',
  gross: 24_990,
  fee: 1_036,
  net: 23_954,
  dueOn: '2026-12-28',
  originalDueOn: '2026-12-28',
  estimated: false,
  updatedAt: '2026-11-28T12:00:00Z',
  ...changes,
});

const difference: SettlementDifference = {
  id: 'dif_1',
  object: 'settlement_difference',
  kind: 'fee',
  status: 'open',
  gateway: 'STRIPE',
  currency: 'BRL',
  expected: -1_036,
  told: -1_050,
  amount: -14,
  paymentId: payment.id,
  payoutId: 'pout_1',
  externalId: 'ch_1',
  day: '2026-11-28',
  owner: null,
  explanation: null,
  account: null,
  createdAt: '2026-11-28T12:00:00Z',
  updatedAt: '2026-11-28T12:00:00Z',
};

function open(receivables: Receivable[], differences: SettlementDifference[] = [], of = payment) {
  server.use(...paymentHandlers([of], [], [], receivables, differences));
  return renderAt(paymentRoutes, `/admin/payments/${payment.id}`);
}
const card = () => screen.findByRole('region', { name: 'Recebíveis' });
const rows = async () =>
  within(await card())
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );

test('a payment says what arrives of it and when, as its gateway told it', async () => {
  open([receivable()]);
  expect(await rows()).toEqual([['28/12/2026', 'R$ 249,90', '− R$ 10,36', 'R$ 239,54', 'A liberar']]);
  expect(await card()).not.toHaveTextContent('Estimado');
});

test('each instalment has its own line, and what is estimated says so', async () => {
  const estimated = { installments: 2, gross: 12_495, fee: 518, net: 11_977, estimated: true };
  open([
    receivable({ ...estimated, status: 'released' }),
    receivable({ ...estimated, id: `${payment.id}-2`, installment: 2, dueOn: '2027-01-27' }),
  ]);
  expect(await rows()).toEqual([
    ['1 de 2', '28/12/2026', 'R$ 124,95', '− R$ 5,18', 'R$ 119,77', 'Liberado'],
    ['2 de 2', '27/01/2027', 'R$ 124,95', '− R$ 5,18', 'R$ 119,77', 'A liberar · estimado'],
  ]);
  expect(await card()).toHaveTextContent('Estimado pelas suas condições');
});

test('what was refunded after its release is subtracted from what arrives', async () => {
  const released = receivable({ status: 'released' });
  open([released], [], { ...payment, amountCaptured: 24_990, amountRefunded: 24_990 });
  expect(await rows()).toEqual([['28/12/2026', 'R$ 249,90', '− R$ 10,36', 'R$ 239,54', 'Liberado']]);
  expect(await card()).toHaveTextContent(/Reembolsado depois da liberação− R\$ 249,90/);
  expect(await card()).toHaveTextContent(/Líquido menos o reembolso− R\$ 10,36/);
});

test('a refund that the open instalments already lack is not subtracted again', async () => {
  const rest = { gross: 14_990, fee: 518, net: 14_472 };
  open([receivable({ ...rest, status: 'released' })], [], {
    ...payment,
    ...{ amountCaptured: 24_990, amountRefunded: 10_000 },
  });
  await rows();
  expect(await card()).not.toHaveTextContent('Reembolsado depois');
});

test('what the gateway says otherwise is marked, with the ways to the difference and to the payout', async () => {
  open([receivable()], [difference, { ...difference, id: 'dif_2', status: 'explained' }]);
  const marks = within(await within(await card()).findByRole('list', { name: 'Diferenças abertas' }));
  expect(marks.getAllByRole('listitem')).toHaveLength(1);
  expect(marks.getByText(/a menos R\$ 0,14/)).toBeVisible();
  expect(marks.getByRole('link', { name: 'Tarifa diferente' })).toHaveAttribute(
    'href',
    '/admin/reconciliation?environment=SANDBOX&difference=dif_1',
  );
  expect(marks.getByRole('link', { name: 'Ver repasse' })).toHaveAttribute(
    'href',
    '/admin/payouts/pout_1?environment=SANDBOX',
  );
});

test('without receivables, or where they cannot be loaded, the page is whole without them', async () => {
  server.use(
    http.get(apiUrl('/portal/receivables'), () => fail(500, 'internal_error')),
    ...paymentHandlers([payment]),
  );
  renderAt(paymentRoutes, `/admin/payments/${payment.id}`);
  expect(await screen.findByRole('region', { name: 'Linha do tempo' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Recebíveis' })).toBeNull();
});
