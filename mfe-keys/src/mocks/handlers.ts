import type { Application } from '@trilho/contracts/application';
import type { Environment } from '@trilho/contracts/common';
import { apiUrl } from '@trilho/portal';
import { buildApplication, buildPayment } from '@trilho/portal/testing/builders.ts';
import { gatewayHandlers } from '@trilho/portal/testing/gateway-handlers.ts';
import { maskSecret } from '@trilho/ui';
import { HttpResponse, http, type RequestHandler } from 'msw';

const ok = (data: unknown, message = 'Success') => HttpResponse.json({ status: 200, message, data });

const isEnvironment = (value: string | null): value is Environment =>
  value === 'SANDBOX' || value === 'PRODUCTION';

const masked = (pair: Application): Application => ({ ...pair, secretKey: maskSecret(pair.secretKey) });
const hours = new Map([
  ['24h', 24],
  ['7d', 168],
]);

/** The remote's calls over in-memory pairs, for tests and standalone runs. */
export function keyHandlers(initial: Application[] = [buildApplication()]): RequestHandler[] {
  let applications = [...initial];
  let serial = 1;
  return [
    ...gatewayHandlers(['STRIPE']),
    http.get(apiUrl('/applications/user/:userId'), () => ok(applications.map(masked))),
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
    http.delete(apiUrl('/applications/:id'), ({ params, request }) => {
      const kept = hours.get(new URL(request.url).searchParams.get('keepFor') ?? '');
      const expiresAt = kept ? new Date(Date.now() + kept * 3_600_000).toISOString() : null;
      applications = applications.flatMap((pair) => {
        if (pair.id !== params.id) return [pair];
        return expiresAt ? [{ ...pair, expiresAt }] : [];
      });
      return ok(null);
    }),
    http.post(apiUrl('/applications/:id/secret-key'), ({ params }) => {
      const pair = applications.find(({ id }) => id === params.id);
      return pair
        ? ok({ secretKey: pair.secretKey })
        : HttpResponse.json({ status: 404, message: '' }, { status: 404 });
    }),
    http.get(apiUrl('/applications/:id/api-version'), ({ params, request }) => {
      const from = applications.find(({ id }) => id === params.id)?.apiVersion;
      const to = new URL(request.url).searchParams.get('to');
      return ok({ from, to, calls: 0, callsByVersion: [], changes: [], example: null });
    }),
    http.put<{ id: string }, { apiVersion: string }>(
      apiUrl('/applications/:id/api-version'),
      async ({ params, request }) => {
        const { apiVersion } = await request.json();
        applications = applications.map((pair) =>
          pair.id === params.id ? { ...pair, apiVersion, formerApiVersion: null } : pair,
        );
        return ok(applications.find(({ id }) => id === params.id));
      },
    ),
    http.post(apiUrl('/payment/process'), () => ok(buildPayment())),
  ];
}
