import { screen, waitFor, within } from '@testing-library/react';
import { buildPaymentConfig } from '@trilho/portal/testing/builders.ts';
import { renderAt } from '@trilho/portal/testing/render-at.tsx';
import { server } from '@trilho/portal/testing/server.ts';
import { buildSecondConfig, gatewayHandlers, twoGateways } from '../../mocks/handlers.ts';
import { demoRouting, routingHandlers } from '../../mocks/routing.ts';
import remote from '../../remote.tsx';

type Mocks = Parameters<typeof routingHandlers>[0];

interface Sent {
  method: string;
  url: URL;
  body: unknown;
}

interface Options extends NonNullable<Mocks> {
  path?: string;
  configs?: Parameters<typeof gatewayHandlers>[0];
  gateways?: Parameters<typeof gatewayHandlers>[1];
}

/** Opens the page of routing for a merchant with two gateways and four rules, and keeps what it sends. */
export async function openRouting({
  path = '/admin/routing',
  configs = [buildPaymentConfig(), buildSecondConfig()],
  gateways = twoGateways,
  ...mocks
}: Options = {}) {
  server.use(...routingHandlers({ routing: demoRouting, ...mocks }), ...gatewayHandlers(configs, gateways));
  const sent: Sent[] = [];
  server.events.on('request:start', async ({ request }) => {
    if (request.method === 'GET') return;
    const body: unknown = await request.clone().json();
    sent.push({ method: request.method, url: new URL(request.url), body });
  });
  const view = renderAt(remote.routes, path);
  await screen.findByRole('tab', { name: 'Regras' });
  return { ...view, sent, saves: () => sent.filter(({ method }) => method === 'PUT') };
}

/** A part of the page by its accessible name. */
export const region = async (name: string) => within(await screen.findByRole('region', { name }));

/** The names of the rules in their order. */
export const ruleNames = (): string[] =>
  within(screen.getByRole('list', { name: 'Regras, na ordem em que decidem' }))
    .getAllByRole('button', { name: /^Editar a regra / })
    .map(({ textContent }) => textContent);

export const saved = () =>
  waitFor(() => {
    const isGone = screen.queryByRole('region', { name: 'Alterações não salvas' }) === null;
    if (!isGone) throw new Error('The draft is still there');
  });
