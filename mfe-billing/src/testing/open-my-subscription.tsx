import { screen } from '@testing-library/react';
import type { OwnSubscription, PlanInvoice } from '@trilho/contracts/plan';
import { type RenderedAt, renderAt } from '@trilho/portal/testing/render-at.tsx';
import { server } from '@trilho/portal/testing/server.ts';
import { http, type RequestHandler } from 'msw';
import { billingHandlers } from '../mocks/handlers.ts';
import remote from '../remote.tsx';

/** A call that changes something, as the server received it. */
export interface RecordedCall {
  path: string;
  body: unknown;
}

interface Opened extends RenderedAt {
  calls: RecordedCall[];
}

/**
 * Opens the subscription screen of an account with this plan; `answers` take precedence over its handlers.
 */
export async function openMySubscription(
  plan: Partial<OwnSubscription> = {},
  { invoices, answers = [] }: { invoices?: PlanInvoice[]; answers?: RequestHandler[] } = {},
): Promise<Opened> {
  const calls: RecordedCall[] = [];
  const recorder = http.post('*', async ({ request }) => {
    const { pathname } = new URL(request.url);
    calls.push({ path: pathname.replace('/api/v1', ''), body: await request.clone().json() });
  });
  server.use(recorder, ...answers, ...billingHandlers({ hasPlan: true, plan, invoices }));
  const view = renderAt(remote.routes, '/admin/my-subscription');
  await screen.findByRole('heading', { level: 2, name: 'Plano Premium' });
  return { ...view, calls };
}
