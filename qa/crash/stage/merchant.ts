import {
  configureGateway,
  createKeys,
  createUser,
  givePlan,
  keyHeaders,
  type TestUser,
} from '@trilho/gateway/src/testing/app/builders.ts';
import type { TestApp } from '@trilho/gateway/src/testing/app/test-app.ts';
import { createEndpoint } from '@trilho/gateway/src/testing/servers/webhook-endpoint.ts';
import { saveKeys } from '@trilho/gateway/src/testing/stages/provider-keys.ts';

/** The merchant of a stage, with an account at both gateways. */
export interface StagedMerchant {
  /** By which its server calls. */
  headers: Record<string, string>;
  /** What its pages make card tokens with, at the second gateway. */
  publicKey: string;
  /** By which the first gateway knows it. */
  secretKey: string;
  /** Another merchant, who starts a plan. Its session lasts from request to request. */
  subscriber: { id: string; headers(): Record<string, string> };
}

const century = 100 * 365 * 24 * 60 * 60_000;

/** Longer than any call takes here: timers are real, and one that ended would decide when a payment moves. */
const mostAfterMs = 20_000;

/** Where it is not said, payments are made at the first gateway, and go on at the second one when that fails. */
async function setOrder({ app }: TestApp, user: TestUser): Promise<void> {
  const { statusCode, body } = await app.inject({
    method: 'PUT',
    url: '/api/v1/portal/routing',
    query: { userId: user.id, environment: 'SANDBOX' },
    headers: user.headers,
    payload: {
      ...{ rules: [], order: ['STRIPE', 'MERCADOPAGO'], pinned: [], fees: [], version: 0 },
      failover: { active: true, afterMs: mostAfterMs },
    },
  });
  if (statusCode !== 200) throw new Error(body);
}

/** Opens the merchant's accounts through the door. */
export async function openMerchant(service: TestApp): Promise<StagedMerchant> {
  const user = await createUser(service);
  await givePlan(service, user.id, { currentPeriodEnd: new Date(Date.now() + century) });
  await configureGateway(service, user);
  const publicKey = `TEST-key-${user.id}`;
  const { status, body } = await saveKeys(service, user, {
    gatewayType: 'MERCADOPAGO',
    publicKey,
    secretKey: `TEST-token-${user.id}`,
  });
  if (status !== 200) throw new Error(JSON.stringify(body));
  await setOrder(service, user);
  await createEndpoint(
    service,
    { userId: user.id, environment: 'SANDBOX' },
    { url: 'https://loja.exemplo.com.br/eventos' },
  );
  const subscriber = await createUser(service);
  const session = { sub: subscriber.email, user_id: subscriber.id };
  return {
    headers: keyHeaders(await createKeys(service, user)),
    ...{ publicKey, secretKey: `sk_test_${user.id}` },
    subscriber: {
      id: subscriber.id,
      headers: () => ({ authorization: `Bearer ${service.app.jwt.sign(session)}` }),
    },
  };
}
