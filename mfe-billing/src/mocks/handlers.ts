import { apiUrl } from '@trilho/portal';
import { buildOwnSubscription } from '@trilho/testing/builders.ts';
import { HttpResponse, http, type RequestHandler } from 'msw';

const ok = (data: unknown) => HttpResponse.json({ status: 200, message: 'Success', data });

/** The remote's calls for an account with a plan or without one: for its tests and for running alone. */
export function billingHandlers({ hasPlan }: { hasPlan: boolean }): RequestHandler[] {
  return [
    http.get(apiUrl('/subscriptions/check/active'), () => ok(hasPlan)),
    http.post(apiUrl('/subscriptions'), () =>
      ok({ clientSecret: 'pi_alone_secret_alone', subscriptionId: 'sub_alone' }),
    ),
    http.get(apiUrl('/subscriptions/management/current'), () => ok(buildOwnSubscription())),
  ];
}
