import type { GoLiveReport, GoLiveTrial } from '@trilho/contracts/portal-webhook';
import { apiUrl } from '@trilho/portal';
import { HttpResponse, http, type RequestHandler } from 'msw';

const trial = (id: GoLiveTrial['id'], overrides: Partial<GoLiveTrial> = {}): GoLiveTrial => ({
  ...{ id, grade: 'passed', message: 'A entrega foi aceita com 204.', status: 204, durationMs: 12 },
  ...overrides,
});

/** The report of a receiver that never verifies signatures. */
const buildReport = (): GoLiveReport => ({
  grade: 'not_ready',
  checkedAt: new Date().toISOString(),
  trials: [
    trial('valid'),
    trial('bad_signature', {
      grade: 'failed',
      message:
        'Uma entrega com assinatura de outra chave foi aceita: qualquer pessoa pode inventar um pagamento.',
    }),
    trial('stale_timestamp', {
      grade: 'failed',
      message:
        'Uma entrega assinada há uma hora foi aceita: quem capturar uma pode enviá-la de novo quando quiser.',
    }),
    trial('duplicate'),
    trial('disorder'),
    trial('large'),
    trial('slow', { durationMs: 5_021 }),
  ],
});

/** The go-live check, answered in the page. */
export const goLiveHandlers: RequestHandler[] = [
  http.post(apiUrl('/portal/webhooks/:id/check'), () =>
    HttpResponse.json({ status: 200, message: 'Success', data: buildReport() }),
  ),
];
