import type { Environment } from '@trilho/contracts/common';
import type Stripe from 'stripe';
import { configureGateway, createUser } from '../app/builders.ts';
import { runJobs } from '../app/jobs.ts';
import { serverOf, type TestMerchant } from '../app/merchant.ts';
import { createTestApp, type TestApp } from '../app/test-app.ts';
import { type FaultyProvider, startFaultyProvider } from '../servers/faulty-provider.ts';
import { webhookSecretOf } from '../servers/webhook-secret.ts';

/** A merchant whose provider account can be acted upon directly, past us. */
export interface AccountHolder extends TestMerchant {
  configId: string;
  /** The provider's own SDK with the merchant's own key. */
  account: Stripe;
  /** Posts these events of the account as the provider would, signed, in this order, and lets a worker take them in. */
  hear(events: Stripe.Event[]): Promise<void>;
  /** The account's events of these types, newest first. */
  eventsOf(...types: string[]): Promise<Stripe.Event[]>;
}

/** Posts an event of an account as the provider would, signed. */
export async function postEvent(
  { app }: TestApp,
  { webhooks }: Stripe,
  { event, endpoint, secret }: { event: Stripe.Event; endpoint: string; secret: string },
): Promise<void> {
  const payload = JSON.stringify(event);
  const signature = webhooks.generateTestHeaderString({ payload, secret });
  const { statusCode, body } = await app.inject({
    method: 'POST',
    url: `/api/v1/providers/stripe/events/${endpoint}`,
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    payload,
  });
  if (statusCode !== 200) throw new Error(`${statusCode} ${body}`);
}

/**
 * The whole service over a provider that fails on demand. Close it in `afterAll`.
 * @param gateways which are on; the others are the simulator, too
 * @param sandbox whether tests play payers and move subscriptions
 * @param providerTimeoutMs longer where nothing is to time out, however busy the machine is
 */
export async function startCopies({
  providerTimeoutMs = 2_000,
  gateways = 'STRIPE',
  sandbox = false,
  collectorUrl = '',
} = {}) {
  const provider: FaultyProvider = await startFaultyProvider();
  const service: TestApp = await createTestApp({
    STRIPE_API_URL: provider.url,
    MERCADOPAGO_API_URL: `${provider.url}/mercadopago`,
    PAYPAL_API_URL: `${provider.url}/paypal`,
    SANDBOX_PAYERS_URL: sandbox ? `${provider.url}/_simulator/payments` : '',
    SANDBOX_CLOCK_URL: sandbox ? `${provider.url}/_simulator/subscriptions` : '',
    GATEWAYS: gateways,
    PROVIDER_TIMEOUT_MS: providerTimeoutMs,
    OTEL_EXPORTER_OTLP_ENDPOINT: collectorUrl,
  });
  const close = async () => {
    await service.close();
    await provider.close();
  };

  async function accountHolder(environment: Environment = 'SANDBOX'): Promise<AccountHolder> {
    const user = await createUser(service, { plan: true });
    const { id: configId } = await configureGateway(service, user, environment);
    const merchant = await serverOf(service, user, environment);
    const account = provider.sdk(`sk_${environment === 'SANDBOX' ? 'test' : 'live'}_${user.id}`);
    const hear = async (events: Stripe.Event[]) => {
      const secret = await webhookSecretOf(service.context, configId);
      for (const event of events) {
        await postEvent(service, account, { event, endpoint: configId, secret });
      }
      await runJobs(service);
    };
    const eventsOf = async (...types: string[]) => (await account.events.list({ types, limit: 100 })).data;
    return { ...merchant, configId, account, hear, eventsOf };
  }

  /** The types of the events about a resource of the merchant, oldest first. */
  const eventTypesOf = async (id: string): Promise<string[]> => {
    const rows = await service.context.orm.em
      .fork()
      .execute<{ type: string }[]>(`select type from events where data->>'id' = ? order by created_at, id`, [
        id,
      ]);
    return rows.map(({ type }) => type);
  };

  return { provider, service, close, accountHolder, eventTypesOf };
}

/** The same event, so many seconds later (or earlier) and with another object. */
export const shiftedEvent = <E extends Stripe.Event>(event: E, seconds: number, object: object = {}): E => ({
  ...event,
  id: `${event.id}x${Math.random()}`.replace('.', ''),
  created: event.created + seconds,
  data: { ...event.data, object: { ...event.data.object, ...object } },
});
