import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { apiUrl, useEnvironment } from '@trilho/portal';
import { gatewayHandlers } from '@trilho/portal/testing/gateway-handlers.ts';
import { renderAt } from '@trilho/portal/testing/render-at.tsx';
import { fail, server } from '@trilho/portal/testing/server.ts';
import { EnvironmentToggle } from '@trilho/ui';
import { HttpResponse, http } from 'msw';
import { buildEmptyMetrics, buildMetrics, buildRecentPayment, metricsHandlers } from '../mocks/metrics.ts';
import remote from '../remote.tsx';

const { metrics: Widget } = remote.widgets;
const dashboard = [{ path: '/admin/dashboard', element: <Widget /> }];

function WithToggle() {
  const [environment, setEnvironment] = useEnvironment();
  return (
    <>
      <EnvironmentToggle value={environment} onChange={setEnvironment} />
      <Widget />
    </>
  );
}

function open(calls: Parameters<typeof metricsHandlers>[0] = {}, environment?: 'SANDBOX' | 'PRODUCTION') {
  server.use(...metricsHandlers(calls));
  return renderAt(dashboard, '/admin/dashboard', { ...(environment && { environment }) });
}
const card = (name: string) => screen.findByRole('region', { name });

test('four figures are compared with the previous period, in Brazilian number format', async () => {
  open();
  expect(await card('Volume')).toHaveTextContent('R$ 184.390,20+12,4% vs. período anterior');
  expect(await card('Taxa de aprovação')).toHaveTextContent('94,2%+1,8 p.p. vs. período anterior');
  expect(await card('Receita recorrente mensal')).toHaveTextContent('R$ 61.880,00+4,1% vs. período anterior');
  expect(await card('Assinaturas ativas')).toHaveTextContent('520−0,6% vs. período anterior');
  expect(await card('Cancelamentos')).toHaveTextContent('2,5%−0,6 p.p. vs. período anterior');
});

test('the period is chosen among 7, 30 and 90 days', async () => {
  const { user } = open();
  expect(await screen.findByText('Últimos 30 dias, comparados aos 30 anteriores')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: '7 dias' }));
  expect(await screen.findByText('Últimos 7 dias, comparados aos 7 anteriores')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: '90 dias' }));
  expect(await screen.findByText('Últimos 90 dias, comparados aos 90 anteriores')).toBeVisible();
});

test('the chart has a text alternative, and a table shows all figures of each day', async () => {
  const { user } = open();
  const chart = await screen.findByRole('img', { name: /Gráfico do volume por dia/ });
  expect(chart).toHaveAccessibleName(/em 30 dias; maior dia 18 nov, com R\$ 6.940,00/);
  await user.click(screen.getByRole('button', { name: 'Ver tabela' }));
  const table = await screen.findByRole('table', { name: 'Números por dia' });
  const rows = within(table).getAllByRole('row');
  expect(rows).toHaveLength(31);
  expect(rows[1]).toHaveTextContent('20 nov');
  expect(screen.getByText('Pagamentos e faturas, sem descontar reembolsos')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Ver gráfico' }));
  expect(await screen.findByRole('img', { name: /Gráfico/ })).toBeInTheDocument();
});

test('reasons for declines have labels, counts and shares; an unknown code is shown unchanged', async () => {
  open({
    metrics: () =>
      buildMetrics({
        declineReasons: [
          { code: 'insufficient_funds', count: 41 },
          { code: 'brand_new_code', count: 41 },
        ],
      }),
  });
  const reasons = within(await card('Motivos de recusa'));
  expect(reasons.getByText('82 recusas em 1.417 pagamentos')).toBeVisible();
  expect(reasons.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Saldo insuficiente41 (50,0%)',
    'brand_new_code41 (50,0%)',
  ]);
});

test('ways of paying are shown by method and gateway where there are several', async () => {
  const figures = { volume: 0, approved: 0, declined: 0 };
  open({
    metrics: () =>
      buildMetrics({
        current: { ...buildMetrics().current, volume: 130_000 },
        byMethod: [
          { ...figures, gateway: 'MERCADOPAGO', method: 'pix', volume: 75_000, approved: 3 },
          { ...figures, gateway: 'STRIPE', method: 'card', volume: 25_000, approved: 1, declined: 1 },
        ],
      }),
  });
  const ways = within(await card('Meios de pagamento'));
  expect(ways.getByText('R$ 1.000,00 em pagamentos, fora R$ 300,00 em faturas pagas')).toBeVisible();
  expect(ways.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Pix, MercadoPagoR$ 750,00 (75,0%) · 100,0% aprovados',
    'Cartão, StripeR$ 250,00 (25,0%) · 50,0% aprovados',
  ]);
});

test('without any activity each figure says what makes it appear', async () => {
  open({ metrics: buildEmptyMetrics, payments: [] }, 'PRODUCTION');
  expect(await card('Volume')).toHaveTextContent('Nenhum pagamento ainda');
  expect(await card('Taxa de aprovação')).toHaveTextContent('—');
  expect(await card('Assinaturas ativas')).toHaveTextContent('Crie um produto com preço mensal');
  expect(screen.getByText('O gráfico começa com o seu primeiro pagamento')).toBeVisible();
  expect(screen.queryByRole('img', { name: /Gráfico/ })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Motivos de recusa' })).toBeNull();
});

test('without a gateway that keeps subscriptions the first step is not a product', async () => {
  server.use(
    ...gatewayHandlers(['MERCADOPAGO']),
    ...metricsHandlers({ metrics: buildEmptyMetrics, payments: [] }),
  );
  renderAt(dashboard, '/admin/dashboard');
  await waitFor(async () =>
    expect(await card('Assinaturas ativas')).toHaveTextContent('Nenhum gateway com assinaturas'),
  );
  expect(screen.queryByText('Crie um produto com preço mensal')).toBeNull();
});

test('one of anything is in the singular', async () => {
  const { current } = buildMetrics();
  open({
    metrics: () =>
      buildMetrics({
        current: { ...current, approved: 0, declined: 1, churned: 1, activeAtStart: 1 },
        declineReasons: [{ code: 'expired_card', count: 1 }],
      }),
  });
  expect(await card('Motivos de recusa')).toHaveTextContent('1 recusa em 1 pagamento');
  expect(await card('Cancelamentos')).toHaveTextContent(
    '1 de 1 assinatura ativa no início do período terminou nele.',
  );
});

test('the chart leads to the payments of a day, chosen with the arrow keys', async () => {
  const { user } = open();
  const link = await screen.findByRole('link', { name: /^20 nov: .* Ver os pagamentos do dia$/ });
  expect(link).toHaveAttribute(
    'href',
    '/admin/payments?environment=SANDBOX&period=custom&from=2026-11-20&to=2026-11-20',
  );
  act(() => link.focus());
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(link).toHaveAccessibleName(/^18 nov: R\$/);
  expect(screen.getByText(/^18 nov: .* Ver os pagamentos do dia$/)).toHaveAttribute('role', 'status');
  await user.keyboard('{Home}');
  expect(link).toHaveAttribute('href', expect.stringContaining('from=2026-10-22&to=2026-10-22'));
  await user.keyboard('{End}{ArrowRight}');
  expect(link).toHaveAttribute('href', expect.stringContaining('from=2026-11-20&to=2026-11-20'));
});

test('a finger on the chart opens the day that it touched', async () => {
  open();
  const link = await screen.findByRole('link', { name: /^20 nov: .* Ver os pagamentos do dia$/ });
  const touch = (type: string) =>
    fireEvent(
      link,
      Object.assign(new MouseEvent(type, { bubbles: true, clientX: 68 }), { pointerType: 'touch' }),
    );
  // What a browser tells about a tap before its click.
  for (const type of ['pointerdown', 'pointerup', 'pointerout']) touch(type);
  act(() => link.focus());
  expect(link).toHaveAttribute('href', expect.stringContaining('from=2026-10-22&to=2026-10-22'));
});

test('the days of the table and the declines lead to the same lists', async () => {
  const { user } = open();
  expect(await screen.findByRole('link', { name: 'Ver recusados e expirados' })).toHaveAttribute(
    'href',
    '/admin/payments?environment=SANDBOX&status=failed&period=custom&from=2026-10-22&to=2026-11-20',
  );
  await user.click(screen.getByRole('button', { name: 'Ver tabela' }));
  expect(screen.getByRole('link', { name: '18 nov' })).toHaveAttribute(
    'href',
    '/admin/payments?environment=SANDBOX&period=custom&from=2026-11-18&to=2026-11-18',
  );
});

test('any range of days can be chosen; one that the server refuses is not asked for', async () => {
  const asked: string[] = [];
  server.use(
    http.get(apiUrl('/payment/metrics'), ({ request }) => {
      const query = new URL(request.url).searchParams;
      asked.push(`${query.get('from')} ${query.get('to')}`);
      return HttpResponse.json({ status: 200, message: 'Success', data: buildMetrics({ days: 10 }) });
    }),
    ...metricsHandlers(),
  );
  const { user } = renderAt(dashboard, '/admin/dashboard');
  await user.click(await screen.findByRole('radio', { name: 'Outro' }));
  const fields = within(await screen.findByRole('group', { name: 'Período personalizado' }));
  fireEvent.change(fields.getByLabelText('De'), { target: { value: '2026-01-05' } });
  fireEvent.change(fields.getByLabelText('Até'), { target: { value: '2026-01-04' } });
  expect(screen.getByText('A data final é anterior à inicial.')).toBeVisible();
  fireEvent.change(fields.getByLabelText('Até'), { target: { value: '2026-01-14' } });
  expect(await screen.findByText('05/01/2026 a 14/01/2026, comparados aos 10 dias anteriores')).toBeVisible();
  await waitFor(() => expect(asked).toContain('2026-01-05 2026-01-14'));
  expect(asked).not.toContain('2026-01-05 2026-01-04');
});

test('a period without payments has dashes for rates, and no comparison without a previous value', async () => {
  const quiet = buildEmptyMetrics();
  open({ metrics: () => ({ ...quiet, hasActivity: true }) });
  expect(await card('Taxa de aprovação')).toHaveTextContent('—');
  expect(await card('Volume')).toHaveTextContent('R$ 0,00 Sem período anterior para comparar');
  expect(screen.getByText('Nenhum pagamento no período.')).toBeVisible();
});

test('numbers of one environment are never shown under the other', async () => {
  server.use(
    ...metricsHandlers({
      metrics: (_, environment) => (environment === 'PRODUCTION' ? buildEmptyMetrics() : buildMetrics()),
    }),
  );
  const { user } = renderAt([{ path: '/admin/dashboard', element: <WithToggle /> }], '/admin/dashboard');
  expect(await card('Volume')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Produção' }));
  expect(screen.queryByText(/184\.390/)).toBeNull();
  expect(await screen.findByText('O gráfico começa com o seu primeiro pagamento')).toBeVisible();
  expect(await card('Volume')).toHaveTextContent('R$ 0,00');
});

test('a failed load can be retried', async () => {
  server.use(
    http.get(apiUrl('/payment/metrics'), () => fail(500, 'Erro interno')),
    ...metricsHandlers(),
  );
  const { user, store } = renderAt(dashboard, '/admin/dashboard');
  const retry = await screen.findByRole('button', { name: 'Tentar novamente' });
  expect(store.getState().notifications).toEqual([]);
  server.use(...metricsHandlers());
  await user.click(retry);
  expect(await card('Volume')).toBeVisible();
});

test('recent payments are labelled with their status; a refund takes precedence over the approval', async () => {
  open({
    payments: [
      buildRecentPayment(),
      buildRecentPayment({ id: 'pay_2', status: 'failed', customerName: 'Júlia Prado' }),
      buildRecentPayment({ id: 'pay_3', amountRefunded: 24_990, customerName: null }),
      buildRecentPayment({ id: 'pay_4', amountRefunded: 100 }),
      buildRecentPayment({ id: 'pay_5', status: 'processing' }),
    ],
  });
  const table = await screen.findByRole('table', { name: 'Pagamentos recentes' });
  const [, ...rows] = within(table).getAllByRole('row');
  const labels = ['Aprovado', 'Recusado', 'Reembolsado', 'Reembolso parcial', 'Em análise'];
  expect(rows).toHaveLength(labels.length);
  for (const [n, label] of labels.entries()) expect(rows[n]).toHaveTextContent(label);
  expect(rows[0]).toHaveTextContent(/Ana Ribeiro.*R\$ 249,90.*(hoje|ontem), \d\d:\d\d/);
  await waitFor(() => expect(rows[2]).toHaveTextContent('ana@lojadasflores.com.br'));
});

test('a recent payment that waits for its payer says by what', async () => {
  open({
    payments: [
      buildRecentPayment({ id: 'pay_1', status: 'requires_action', method: 'pix' }),
      buildRecentPayment({ id: 'pay_2', status: 'failed', method: 'boleto', failureCode: 'expired' }),
    ],
  });
  const table = await screen.findByRole('table', { name: 'Pagamentos recentes' });
  expect(table).toHaveTextContent('Aguardando Pix');
  expect(table).toHaveTextContent('Expirado');
});

test('each recent payment links to its screen, and the card to all of them', async () => {
  open({ payments: [buildRecentPayment({ id: 'pay_1' })] });
  const table = await screen.findByRole('table', { name: 'Pagamentos recentes' });
  expect(within(table).getByRole('link', { name: /Ana Ribeiro/ })).toHaveAttribute(
    'href',
    '/admin/payments/pay_1?environment=SANDBOX',
  );
  expect(within(await card('Pagamentos recentes')).getByRole('link', { name: 'Ver todos' })).toHaveAttribute(
    'href',
    '/admin/payments?environment=SANDBOX',
  );
});
