import { screen } from '@testing-library/react';
import type { PaymentOfLink } from '@trilho/contracts/portal-payment-link';
import { gatewayHandlers } from '@trilho/portal/testing/gateway-handlers.ts';
import { renderAt } from '@trilho/portal/testing/render-at.tsx';
import { server } from '@trilho/portal/testing/server.ts';
import { buildLink, linkHandlers } from '../mocks/links.ts';
import remote from '../remote.tsx';

const { id } = buildLink();
const list = '/admin/payment-links';

function open(path: string, links: Parameters<typeof linkHandlers>[0] = [buildLink()]) {
  server.use(...linkHandlers(links), ...gatewayHandlers(['MERCADOPAGO']));
  return renderAt(remote.routes, path, { plan: true });
}

test('what a link received says that refunds are subtracted', async () => {
  const refunded = {
    ...{ id: 'pay_1', status: 'succeeded' as const, amount: 24_990, amountCaptured: 24_990 },
    ...{ amountRefunded: 24_990, method: 'pix' as const, customerEmail: 'ana@exemplo.com', payerName: null },
    createdAt: '2026-11-20T12:00:00.000Z',
  };
  open(`${list}/${id}`, [buildLink({ status: 'paid', paidCount: 1, paidAmount: 0, payments: [refunded] })]);
  expect(await screen.findByText('R$ 0,00 em 1 pagamento, descontados os reembolsos')).toBeVisible();
});

test('the payments of a link lead to their screens; an unknown link says so', async () => {
  const payment: PaymentOfLink = {
    id: 'pay_0Na3kT7Hq2',
    status: 'succeeded',
    amount: 24_990,
    amountCaptured: 24_990,
    amountRefunded: 0,
    method: 'pix',
    customerEmail: 'ana@exemplo.com.br',
    payerName: null,
    createdAt: '2026-11-20T17:32:07.100Z',
  };
  const first = open(`${list}/${id}`, [buildLink({ payments: [payment] })]);
  expect(await screen.findByRole('link', { name: 'ana@exemplo.com.br' })).toHaveAttribute(
    'href',
    expect.stringContaining('/admin/payments/pay_0Na3kT7Hq2'),
  );
  first.unmount();
  open(`${list}/lnk_0Na3kT7Hq2b4c5d6e7f8g0`);
  expect(await screen.findByText('Link não encontrado')).toBeVisible();
});
