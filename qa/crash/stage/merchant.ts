import {
  configureGateway,
  createKeys,
  createUser,
  givePlan,
  keyHeaders,
} from '@trilho/gateway/src/testing/app/builders.ts';
import { setRouting } from '@trilho/gateway/src/testing/app/routing.ts';
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
}

const mostAfterMs = 20_000;

const century = 100 * 365 * 24 * 60 * 60_000;

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
  // Longer than any call takes here: timers are real, and one that ended would decide when a payment moves.
  const failover = { active: true, afterMs: mostAfterMs };
  await setRouting(service, user, { order: ['STRIPE', 'MERCADOPAGO'], failover });
  await createEndpoint(
    service,
    { userId: user.id, environment: 'SANDBOX' },
    { url: 'https://loja.exemplo.com.br/eventos' },
  );
  const headers = keyHeaders(await createKeys(service, user));
  return { headers, publicKey, secretKey: `sk_test_${user.id}` };
}
