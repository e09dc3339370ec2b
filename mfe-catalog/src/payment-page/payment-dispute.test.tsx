import { screen, waitFor, within } from '@testing-library/react';
import type { DisputeStatus } from '@trilho/contracts/dispute';
import type { PortalPaymentDetails } from '@trilho/contracts/portal-payment';
import { renderAt } from '@trilho/portal/testing/render-at.tsx';
import { apiUrl, fail, server } from '@trilho/portal/testing/server.ts';
import { http, type RequestHandler } from 'msw';
import { buildPortalPayment, paymentHandlers } from '../mocks/payments.ts';
import { settled } from '../mocks/settled.ts';
import { paymentRoutes } from '../payment-routes.tsx';

function open(overrides: Partial<PortalPaymentDetails>, answers: RequestHandler[] = []) {
  const payment = buildPortalPayment(overrides);
  server.use(...answers, ...paymentHandlers([payment]));
  return renderAt(paymentRoutes, `/admin/payments/${payment.id}`);
}
const heading = () => screen.findByRole('heading', { level: 1, name: /R\$ 249,90/ });
const card = (name: string) => screen.findByRole('region', { name });
const lines = async () =>
  within(await card('Linha do tempo'))
    .getAllByRole('listitem')
    .map((item) => item.textContent);

describe('a disputed payment', () => {
  const disputed = (status: DisputeStatus) =>
    open({ dispute: { id: 'dsp_0Na3kT7Hq2b4c5d6e7f8g9', status }, refundable: 0 });

  test('says what is disputed, why and until when evidence is taken, and cannot be refunded', async () => {
    disputed('needs_response');
    expect(await heading()).toHaveTextContent('Aprovado, Contestado, Sandbox');
    const banner = await screen.findByRole('alert');
    await waitFor(() => expect(banner).toHaveTextContent('R$ 249,90, motivo: compra não reconhecida.'));
    expect(banner).toHaveTextContent('Contestação aguarda resposta');
    expect(banner).toHaveTextContent('Prazo: 29/11/2026 14:32.');
    expect(screen.queryByRole('button', { name: 'Reembolsar' })).toBeNull();
  });

  test.each([
    ['under_review', 'Contestação em análise'],
    ['won', 'Contestação ganha'],
    ['lost', 'Contestação perdida'],
    ['warning_needs_response', 'Consulta aguarda resposta'],
    ['warning_under_review', 'Consulta em análise'],
    ['warning_closed', 'Consulta encerrada'],
    ['prevented', 'Contestação evitada'],
  ] as const)('says in Portuguese that it is %s', async (status, text) => {
    disputed(status);
    expect(await screen.findByText(text)).toBeVisible();
    expect(await screen.findByText(/motivo: compra não reconhecida/)).toBeVisible();
  });

  test.each([
    ['needs_response', 'SaldoR$ 0,00 R$ 249,90 retidos pela contestação'],
    ['lost', 'SaldoR$ 0,00 R$ 249,90 perdidos na contestação'],
    ['won', 'SaldoR$ 249,90'],
  ] as const)('counts what the bank took as gone while it is %s', async (status, text) => {
    open({
      dispute: { id: 'dsp_0Na3kT7Hq2b4c5d6e7f8g9', status },
      refundable: status === 'won' ? 24_990 : 0,
    });
    const amounts = await card('Valores');
    await waitFor(() => expect(amounts).toHaveTextContent(new RegExp(`${text.replaceAll('$', '\\$')}$`)));
  });

  test('says so even when the dispute itself fails to load', async () => {
    const failure = http.get(apiUrl('/portal/disputes/:id'), () => fail(500, 'Erro interno do servidor'));
    const dispute = { id: 'dsp_0Na3kT7Hq2b4c5d6e7f8g9', status: 'lost' } as const;
    const { store } = open({ dispute }, [failure]);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Contestação perdidaA decisão foi a favor do cliente.',
    );
    expect(store.getState().notifications).toEqual([]);
  });

  test('shows each state of the dispute in the timeline', async () => {
    const at = '2026-11-21T12:00:00.000Z';
    const step = { kind: 'dispute', at, disputeId: 'dsp_1', amount: 24_990 } as const;
    const { steps } = buildPortalPayment();
    const { store } = open({
      steps: [
        ...steps,
        { ...step, disputeStatus: 'needs_response', type: 'dispute.updated', eventId: 'evt_1' },
        { ...step, disputeStatus: 'lost' },
      ],
    });
    expect((await lines()).slice(-2)).toEqual([
      expect.stringContaining('Contestação aguarda respostaR$ 249,90dsp_1dispute.updatedevt_1'),
      expect.stringContaining('Contestação perdidaR$ 249,90dsp_1'),
    ]);
    await settled(store);
  });
});
