import { screen, waitFor, within } from '@testing-library/react';
import { apiUrl, useEnvironment } from '@trilho/portal';
import { renderAt } from '@trilho/portal/testing/render-at.tsx';
import { fail, server } from '@trilho/portal/testing/server.ts';
import { EnvironmentToggle } from '@trilho/ui';
import { http } from 'msw';
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
  const rows = within(screen.getByRole('table', { name: 'Números por dia' })).getAllByRole('row');
  expect(rows).toHaveLength(31);
  expect(rows[1]).toHaveTextContent('20 nov');
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

test('without any activity no figure is shown, but the reason and what to do', async () => {
  open({ metrics: buildEmptyMetrics, payments: [] }, 'PRODUCTION');
  expect(await screen.findByText('Ainda não há movimento no ambiente Produção')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ver como cobrar' })).toHaveAttribute('href', '/documentation');
  expect(screen.queryByText(/R\$/)).toBeNull();
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
  expect(screen.queryByRole('region', { name: 'Volume' })).toBeNull();
  expect(await screen.findByText('Ainda não há movimento no ambiente Produção')).toBeVisible();
});

test('a failed load can be retried', async () => {
  server.use(http.get(apiUrl('/payment/metrics'), () => fail(500, 'Erro interno')));
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
