import type { Application } from '@trilho/contracts/application';
import type { Environment } from '@trilho/contracts/common';
import { apiUrl } from '@trilho/portal';
import { buildApplication, buildPayment } from '@trilho/testing/builders.ts';
import { HttpResponse, http, type RequestHandler } from 'msw';

const ok = (data: unknown, message = 'Success') => HttpResponse.json({ status: 200, message, data });

const isEnvironment = (value: string | null): value is Environment =>
  value === 'SANDBOX' || value === 'PRODUCTION';

/** The remote's calls over a list of pairs in memory: for its tests and for running alone. */
export function keyHandlers(initial: Application[] = [buildApplication()]): RequestHandler[] {
  let applications = [...initial];
  let serial = 1;
  return [
    http.get(apiUrl('/applications/user/:userId'), () => ok(applications)),
    http.post(apiUrl('/applications'), ({ request }) => {
      const environment = new URL(request.url).searchParams.get('environment');
      if (!isEnvironment(environment)) return ok(null);
      serial += 1;
      const prefix = environment === 'SANDBOX' ? 'trl_sbx' : 'trl_prd';
      const created = buildApplication({
        id: `app_new_${serial}`,
        environment,
        accessKey: `${prefix}_ak_Nova${serial}mQ7xW1nZ8cR5tY3uL6pD0fGhJ`,
        secretKey: `${prefix}_sk_Nova${serial}E7gH1jK5mN8pQ2sT6vW0xY4zC`,
        createdAt: new Date().toISOString(),
      });
      applications = [...applications, created];
      return ok(created);
    }),
    http.delete(apiUrl('/applications/:id'), ({ params }) => {
      applications = applications.filter((application) => application.id !== params.id);
      return ok(null);
    }),
    http.post(apiUrl('/payment/process'), () => ok(buildPayment())),
  ];
}
