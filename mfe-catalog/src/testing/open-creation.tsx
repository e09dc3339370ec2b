import { screen } from '@testing-library/react';
import { renderAt } from '@trilho/portal/testing/render-at.tsx';
import { server } from '@trilho/portal/testing/server.ts';
import { http, type RequestHandler } from 'msw';
import { buildCustomer, buildNewCustomer, customerHandlers } from '../mocks/customers.ts';
import { catalogHandlers } from '../mocks/handlers.ts';
import { subscriptionPageHandlers } from '../mocks/invoices.ts';
import { paymentHandlers } from '../mocks/payments.ts';
import remote from '../remote.tsx';

interface Sent {
  key: string | null;
  body: unknown;
}

/** Opens a screen; `sent` collects what is posted there, in order. */
export function openCreation(
  path: string,
  { answers = [], plan = true }: { answers?: RequestHandler[]; plan?: boolean } = {},
) {
  const sent: Sent[] = [];
  server.use(
    http.post('*/portal/*', async ({ request }) => {
      sent.push({ key: request.headers.get('idempotency-key'), body: await request.clone().json() });
    }),
    ...answers,
    ...customerHandlers([buildCustomer(), buildNewCustomer()]),
    ...paymentHandlers(),
    ...subscriptionPageHandlers(),
    ...catalogHandlers(),
  );
  return { sent, ...renderAt(remote.routes, path, { plan }) };
}

export const dialogOf = (name: string) => screen.findByRole('dialog', { name });
