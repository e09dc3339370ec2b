import { apiUrl } from '@trilho/portal';
import { HttpResponse, http, type RequestHandler } from 'msw';

/** The calls of this remote's screens, for running alone. */
export const handlers: RequestHandler[] = [
  http.get(apiUrl('/subscriptions/check/active'), () =>
    HttpResponse.json({ status: 200, message: 'Success', data: true }),
  ),
];
