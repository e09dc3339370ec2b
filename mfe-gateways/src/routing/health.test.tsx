import { screen, within } from '@testing-library/react';
import { buildPaymentConfig } from '@trilho/portal/testing/builders.ts';
import { renderAt } from '@trilho/portal/testing/render-at.tsx';
import { apiUrl, fail, ok, server } from '@trilho/portal/testing/server.ts';
import { http } from 'msw';
import { gatewayHandlers } from '../mocks/handlers.ts';
import { buildIncident, demoHealth, demoRouting } from '../mocks/routing.ts';
import remote from '../remote.tsx';
import { openRouting, region } from './testing/open-routing.tsx';

afterEach(() => server.events.removeAllListeners());

const path = '/admin/routing?tab=health';

test('shows each gateway and method now, beside what is usual', async () => {
  await openRouting({ path, health: demoHealth });
  const stripe = await region('Saúde do Stripe');
  const card = within(stripe.getByRole('table', { name: 'Cartão, agora e como de costume' }));
  expect(card.getByRole('row', { name: '5 min 71 91,5% 0,2% 815 ms' })).toBeVisible();
  expect(card.getByRole('row', { name: 'De costume — 92,0% 0,1% 810 ms' })).toBeVisible();
  const other = await region('Saúde do MercadoPago');
  expect(other.getByText('Com problema')).toBeVisible();
  expect(other.getByText('Poucos pagamentos')).toBeVisible();
});

test('says of an incident since when, how bad, and where the payments go; those that are over are below', async () => {
  await openRouting({ path, health: demoHealth });
  expect(await screen.findByText('MercadoPago: cartão com problema')).toBeVisible();
  expect(screen.getByText(/Desde 28\/11\/2026 10:12, visto em 84 pagamentos\. O tráfego foi/)).toBeVisible();
  const history = await region('Incidentes anteriores');
  expect(history.getByText('Tempo de resposta de 6,4 s, quando o normal é 810 ms')).toBeVisible();
  expect(history.getByText('26 min')).toBeVisible();
});

test('a gateway is pinned at once, without the draft', async () => {
  const { user, saves } = await openRouting({ health: demoHealth });
  await region('Regras');
  await user.click(screen.getByRole('switch', { name: 'Regra Parcelado alto ativa' }));
  await user.click(screen.getByRole('tab', { name: 'Saúde' }));
  await user.click(await screen.findByRole('switch', { name: 'Fixar o MercadoPago' }));
  expect(await screen.findByText(/Você fixou o MercadoPago: os pagamentos continuam nele/)).toBeVisible();
  expect(saves()[0]?.body).toMatchObject({ version: 4, pinned: ['MERCADOPAGO'], rules: demoRouting.rules });
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  await screen.findByText('Roteamento salvo.');
  expect(saves()[1]?.body).toMatchObject({
    version: 5,
    pinned: ['MERCADOPAGO'],
    rules: [{ id: 'rule_parcelado', active: false }, {}, {}, {}],
  });
});

test('a pin that somebody else’s save got ahead of is not taken for done', async () => {
  const { user } = await openRouting({ path, health: demoHealth });
  server.use(http.put(apiUrl('/portal/routing'), () => fail(409, 'Outra versão foi salva.')));
  const pin = await screen.findByRole('switch', { name: 'Fixar o Stripe' });
  await user.click(pin);
  expect(await screen.findByText(/salvas por outra pessoa/)).toBeVisible();
  expect(pin).not.toBeChecked();
});

test('nothing is pinned where there is one gateway alone', async () => {
  await openRouting({ path, health: demoHealth, configs: [buildPaymentConfig()] });
  await region('Saúde do Stripe');
  expect(screen.queryByRole('switch')).toBeNull();
});

test('says that nothing is measured yet', async () => {
  await openRouting({ path });
  expect(await screen.findByText('Nada medido ainda')).toBeVisible();
});

test('says on the screen alone that it could not load, and loads again', async () => {
  const { user } = await openRouting();
  server.use(http.get(apiUrl('/portal/gateway-health'), () => fail(503, 'Indisponível.'), { once: true }));
  await user.click(screen.getByRole('tab', { name: 'Saúde' }));
  expect(await screen.findByText('Indisponível.')).toBeVisible();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByText('Nada medido ainda')).toBeVisible();
});

const { 'gateways-card': GatewaysCard } = remote.widgets;

describe('the page of gateways and the card of the dashboard', () => {
  const places = [
    ['the page', remote.routes, '/admin/gateways'],
    ['the card', [{ path: '/admin/dashboard', element: <GatewaysCard /> }], '/admin/dashboard'],
  ] as const;
  test.each(places)('%s warns while an incident is open', async (_name, routes, at) => {
    server.use(
      http.get(apiUrl('/portal/gateway-health'), () => ok(demoHealth)),
      ...gatewayHandlers(),
    );
    renderAt([...routes], at);
    expect(await screen.findByText('MercadoPago: cartão com problema')).toBeVisible();
    expect(screen.getByText(/Os pagamentos estão indo para os outros gateways/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ver saúde' })).toHaveAttribute(
      'href',
      '/admin/routing?tab=health',
    );
  });

  test('say nothing of one that is over, nor where the answer does not come', async () => {
    const over = buildIncident({ closedAt: '2026-11-28T13:40:00.000Z' });
    server.use(
      http.get(apiUrl('/portal/gateway-health'), () => ok({ items: [], incidents: [over] })),
      ...gatewayHandlers(),
    );
    renderAt(remote.routes, '/admin/gateways');
    await screen.findByRole('region', { name: 'Stripe' });
    expect(screen.queryByText(/com problema/)).toBeNull();
  });
});
