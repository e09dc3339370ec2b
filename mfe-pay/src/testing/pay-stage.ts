import { screen } from '@testing-library/react';
import type { PayerPayment } from '@trilho/contracts/payment-link';
import { type RenderedAt, renderAt } from '@trilho/portal/testing/render-at.tsx';
import { apiUrl, ok, server } from '@trilho/portal/testing/server.ts';
import { HttpResponse, http } from 'msw';
import { buildPayerLink, buildPayerMethod, buildPayerPayment } from '../mocks/pay.ts';
import remote from '../remote.tsx';

/** Address of the payer's calls about the link under test. */
export const payUrl = (rest = '') => apiUrl(`/pay/lnk_demo${rest}`);

export const openPage = (): RenderedAt => renderAt(remote.routes, '/pagar/lnk_demo', { signedIn: false });

export interface Sent {
  key: string | null;
  body: unknown;
}

/** Answers submits one after the other, and keeps what was sent. */
export function answerSubmits(...answers: (() => Response)[]): Sent[] {
  const sent: Sent[] = [];
  server.use(
    http.post(payUrl('/payments'), async ({ request }) => {
      sent.push({ key: request.headers.get('idempotency-key'), body: await request.json() });
      const answer = answers[Math.min(sent.length, answers.length) - 1];
      return answer ? answer() : HttpResponse.error();
    }),
  );
  return sent;
}

/** The answer to a submit: a Pix that waits, but for these. */
export const begun = (overrides: Partial<PayerPayment> = {}): Response =>
  ok({ ...buildPayerPayment(overrides), token: 'a'.repeat(64) });

/** A link that takes a Pix alone. */
export const pixOnly = buildPayerLink({ methods: [buildPayerMethod()] });

/** Opens the page and asks for a Pix. */
export async function submitPix(): Promise<RenderedAt> {
  const view = openPage();
  await view.user.type(await screen.findByLabelText(/Email/), 'ana@exemplo.com.br');
  await view.user.click(screen.getByRole('button', { name: 'Gerar Pix' }));
  return view;
}
