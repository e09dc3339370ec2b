import type { ApiRequestDetails } from '@trilho/contracts/api-request';
import { apiUrl } from '@trilho/portal';
import { HttpResponse, http, type RequestHandler } from 'msw';
import { pageOf } from './pages.ts';

const answer = (data: object) => JSON.stringify({ status: 200, message: 'Success', data });

/** A charge that the merchant's server made. */
export const buildRequest = (overrides: Partial<ApiRequestDetails> = {}): ApiRequestDetails => ({
  id: 'req_0351k2Tn9aQ',
  method: 'POST',
  path: '/payment/process',
  status: 200,
  errorCode: null,
  durationMs: 438,
  providerMs: 421,
  applicationId: 'app_sbx',
  accessKey: 'trl_sbx_ak_••••••••••••',
  resourceId: 'pay_0351k2Tn8fE',
  apiVersion: '2026-11-22',
  createdAt: '2026-11-21T17:31:47.209Z',
  query: null,
  requestBody: JSON.stringify({ amount: 11_890, currency: 'BRL', description: "Pedido d'Ana" }),
  responseBody: answer({ id: 'pay_0351k2Tn8fE', status: 'succeeded' }),
  idempotencyKey: 'pedido-1000',
  replayed: false,
  ipAddress: '203.0.113.7',
  userAgent: 'Loja/2.1',
  versionNamed: false,
  ...overrides,
});

/** The same charge, declined. */
export const buildDeclinedRequest = (): ApiRequestDetails =>
  buildRequest({
    id: 'req_0351k2Tn9bR',
    status: 402,
    errorCode: 'card_declined',
    responseBody: JSON.stringify({ status: 402, error: 'card_declined', message: 'Saldo insuficiente.' }),
  });

/** Handlers of the requests screens. They support the filter `method`. */
export function requestHandlers(
  requests: ApiRequestDetails[] = [buildDeclinedRequest(), buildRequest()],
): RequestHandler[] {
  const ok = (data: unknown) => HttpResponse.json({ status: 200, message: 'Success', data });
  return [
    http.get(apiUrl('/portal/requests'), ({ request }) => {
      const query = new URL(request.url).searchParams;
      const method = query.get('method');
      const found = requests.filter((one) => !method || one.method === method);
      return ok(pageOf(found, query.get('cursor'), Number(query.get('size') ?? 20)));
    }),
    http.get(apiUrl('/portal/requests/:id'), ({ params }) => {
      const found = requests.find(({ id }) => id === params.id);
      return found
        ? ok(found)
        : HttpResponse.json(
            { status: 404, error: 'not_found', message: 'Recurso não encontrado', validationErrors: [] },
            { status: 404 },
          );
    }),
  ];
}
