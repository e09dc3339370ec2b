import { apiUrl } from '@trilho/portal';
import { HttpResponse, http, type RequestHandler } from 'msw';

/** Handlers of this remote's calls, for standalone runs. */
export const handlers: RequestHandler[] = [
  http.get(apiUrl('/subscriptions/check/active'), () =>
    HttpResponse.json({ status: 200, message: 'Success', data: true }),
  ),
  http.get(apiUrl('/applications/user/:userId'), () =>
    HttpResponse.json({ status: 200, message: 'Success', data: [] }),
  ),
];
