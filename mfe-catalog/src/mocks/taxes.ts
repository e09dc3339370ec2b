import { apiUrl } from '@trilho/portal';
import { HttpResponse, http, type RequestHandler } from 'msw';

/** The merchant's terms, as far as the forms ask for them: whether taxes are forecast. */
export const taxHandlers = (forecastsTaxes = false): RequestHandler[] => [
  http.get(apiUrl('/portal/gateway-terms'), () =>
    HttpResponse.json({
      ...{ status: 200, message: 'Success' },
      data: {
        ...{ terms: [], defaults: [], anticipates: [], forecastsTaxes },
        ...{ version: 0, updatedAt: null },
      },
    }),
  ),
];
