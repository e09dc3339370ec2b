import type { Environment } from '@trilho/contracts/common';
import type { PortalPaymentDetails } from '@trilho/contracts/portal-payment';
import type { TestUser } from '../app/builders.ts';
import type { TestAnswer } from '../app/merchant.ts';
import type { TestApp } from '../app/test-app.ts';

interface PortalCall {
  query?: Record<string, string>;
  payload?: object;
  headers?: Record<string, string>;
  environment?: Environment;
}

/** Calls `/api/v1/portal…` as this user. */
export async function callPortal(
  { app }: Pick<TestApp, 'app'>,
  user: TestUser,
  method: 'GET' | 'POST' | 'PATCH',
  path: string,
  { query = {}, payload, headers = {}, environment = 'SANDBOX' }: PortalCall = {},
): Promise<TestAnswer> {
  const response = await app.inject({
    method,
    url: `/api/v1/portal${path}`,
    query: { userId: user.id, environment, ...query },
    headers: { ...user.headers, ...headers },
    ...(payload && { payload }),
  });
  return { status: response.statusCode, headers: response.headers, body: response.json() };
}

export async function paymentShown(
  service: Pick<TestApp, 'app'>,
  user: TestUser,
  id: string,
): Promise<PortalPaymentDetails> {
  const { status, body } = await callPortal(service, user, 'GET', `/payments/${id}`);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.data;
}

/** The steps of a payment in a few words each, for comparison; times, ids and durations are left out. */
export async function stepsTold(
  service: Pick<TestApp, 'app'>,
  user: TestUser,
  id: string,
): Promise<string[]> {
  const { steps } = await paymentShown(service, user, id);
  return steps.map((step) => {
    const words = {
      request: [step.operation, step.origin],
      idempotency: [step.decision, step.idempotencyKey],
      provider_call: [step.operation, step.outcome, step.code],
      provider_event: [step.type],
      state: [step.from, step.to, step.cause, step.type],
      refund: [step.refundStatus, step.amount, step.cause, step.type],
      surplus: [step.origin, step.amount],
      amount_mismatch: [step.amount, step.currency, step.cause, step.type],
      dispute: [step.disputeStatus, step.amount],
      failover: [step.gateway],
    }[step.kind];
    return [step.kind, ...words.filter((word) => word !== undefined)].join(' ');
  });
}
