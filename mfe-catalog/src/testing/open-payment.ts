import { screen, within } from '@testing-library/react';
import type { PortalPaymentDetails } from '@trilho/contracts/portal-payment';
import { type RenderOptions, renderAt } from '@trilho/portal/testing/render-at.tsx';
import { apiUrl, server } from '@trilho/portal/testing/server.ts';
import { http, type RequestHandler } from 'msw';
import { buildPortalPayment, paymentHandlers } from '../mocks/payments.ts';
import { paymentRoutes } from '../payment-routes.tsx';

export const one = apiUrl('/portal/payments/:id');

interface Options extends RenderOptions {
  answers?: RequestHandler[];
  path?: string;
}

/** Opens the page of a payment. */
export function open(
  overrides: Partial<PortalPaymentDetails> = {},
  { answers = [], path, ...options }: Options = {},
) {
  const payment = buildPortalPayment(overrides);
  const asked: string[] = [];
  server.use(
    http.get(one, ({ request }) => {
      asked.push(new URL(request.url).search);
    }),
    ...answers,
    ...paymentHandlers([payment]),
  );
  return { asked, ...renderAt(paymentRoutes, path ?? `/admin/payments/${payment.id}`, options) };
}
export const heading = () => screen.findByRole('heading', { level: 1, name: /R\$ 249,90/ });
export const card = (name: string) => screen.findByRole('region', { name });
/** The texts of the timeline's steps. */
export const lines = async () =>
  within(await card('Linha do tempo'))
    .getAllByRole('listitem')
    .map((item) => item.textContent);
