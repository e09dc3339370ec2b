import type { GatewayType } from '@trilho/contracts/common';
import type { Env } from '../../platform/env.ts';
import { configureGateway, createUser } from '../app/builders.ts';
import { runJobs } from '../app/jobs.ts';
import { serverOf, type TestMerchant } from '../app/merchant.ts';
import { createTestApp, type TestApp } from '../app/test-app.ts';
import { type FaultyProvider, startFaultyProvider } from '../servers/faulty-provider.ts';
import { saveKeys } from './provider-keys.ts';

/** What a payer may do with a payment that waits, and time. */
export type PayerStep = 'pay' | 'pay_late' | 'pay_twice' | 'expire' | 'vault' | 'charge';

/** A merchant with an account at one gateway alone, or at both. */
export interface MethodMerchant extends TestMerchant {
  /** The configurations, by gateway. */
  configIds: Partial<Record<GatewayType, string>>;
  /** A card's token, as the payer's browser makes it at the second gateway; the holder's name decides what becomes of it. */
  cardToken(holder?: string): Promise<string>;
}

/** Who pays in tests, as far as any method asks. */
export const buildPayer = (overrides: object = {}) => ({
  name: 'Ana Souza',
  document: '529.982.247-25',
  address: {
    zipCode: '01310-100',
    street: 'Av. Paulista',
    number: '1000',
    neighborhood: 'Bela Vista',
    city: 'São Paulo',
    state: 'SP',
  },
  ...overrides,
});

/** A body for `POST /process` that is paid by a method of its own. */
export const chargeBy = (paymentMethod: object, overrides: object = {}) => ({
  amount: 15_000,
  currency: 'BRL',
  description: 'Pedido 1001',
  customerEmail: 'ana@exemplo.com.br',
  payer: buildPayer(),
  paymentMethod,
  ...overrides,
});

/** The keys of a merchant's account at a gateway, always the same. */
export const keysAt = (gatewayType: GatewayType, userId: string) => {
  const name = userId.replace(/\W/g, '');
  return gatewayType === 'PAYPAL'
    ? { publicKey: `paypal-client-${name}`, secretKey: `paypal-secret-${name}` }
    : { publicKey: `TEST-key-${userId}`, secretKey: `TEST-token-${userId}` };
};

/** The whole service over three providers that fail on demand. Close it in `afterAll`. */
export async function startMethods({
  providerTimeoutMs = 2_000,
  env = {},
}: {
  providerTimeoutMs?: number;
  env?: Partial<Env>;
} = {}) {
  const provider: FaultyProvider = await startFaultyProvider();
  /** What the service logged beside its requests and jobs. */
  const said: object[] = [];
  const settings = {
    GATEWAYS: 'STRIPE,MERCADOPAGO,PAYPAL',
    STRIPE_API_URL: provider.url,
    MERCADOPAGO_API_URL: `${provider.url}/mercadopago`,
    PAYPAL_API_URL: `${provider.url}/paypal`,
    SANDBOX_PAYERS_URL: `${provider.url}/_simulator/payments`,
    PROVIDER_TIMEOUT_MS: providerTimeoutMs,
    ...env,
  };
  const service: TestApp = await createTestApp(settings, { say: (what) => said.push(what) });
  const close = async () => {
    await service.close();
    await provider.close();
  };
  const post = async (path: string, body: object = {}): Promise<{ id?: unknown }> => {
    const response = await fetch(`${provider.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as { id?: unknown };
  };

  /** The first gateway is configured first. */
  async function merchantAt(...gateways: GatewayType[]): Promise<MethodMerchant> {
    const user = await createUser(service, { plan: true });
    const configIds: MethodMerchant['configIds'] = {};
    const { publicKey } = keysAt('MERCADOPAGO', user.id);
    for (const gatewayType of gateways) {
      if (gatewayType === 'STRIPE') {
        configIds.STRIPE = (await configureGateway(service, user)).id;
        continue;
      }
      const keys = { gatewayType, ...keysAt(gatewayType, user.id) };
      const { body } = await saveKeys(service, user, keys);
      configIds[gatewayType] = body.data.find((config) => config.gatewayType === gatewayType)?.id;
    }
    return {
      ...(await serverOf(service, user)),
      configIds,
      async cardToken(holder = 'APRO') {
        const { id } = await post(`/mercadopago/v1/card_tokens?public_key=${publicKey}`, {
          card_number: '5031433215406351',
          expiration_month: 11,
          expiration_year: new Date().getUTCFullYear() + 4,
          security_code: '123',
          cardholder: { name: holder, identification: { type: 'CPF', number: '52998224725' } },
        });
        return String(id);
      },
    };
  }

  /** Lets the payer, or time, act on a payment at its provider, by the provider's id. */
  const step = async (externalId: string, name: PayerStep): Promise<void> =>
    void (await post(`/_simulator/payments/${externalId}/${name}`));

  let notifications = 0;
  /** Posts an unsigned notification about a payment of the second gateway, and lets a worker take it in. */
  async function notify(
    configId: string | undefined,
    externalId: string,
    body: object = {},
  ): Promise<number> {
    notifications += 1;
    const payload = { id: 9_000_000 + notifications, type: 'payment', action: 'payment.updated' };
    const { statusCode } = await service.app.inject({
      method: 'POST',
      url: `/api/v1/providers/mercadopago/events/${configId}`,
      query: { 'data.id': externalId, type: 'payment' },
      payload: { ...payload, date_created: new Date().toISOString(), data: { id: externalId }, ...body },
    });
    await runJobs(service);
    return statusCode;
  }

  /** What merchants were told of a payment, oldest first. */
  const eventTypesOf = async (id: string): Promise<string[]> => {
    const rows = await service.context.orm.em
      .fork()
      .execute<{ type: string }[]>(
        `select type from events where data->>'id' = ? or data->>'paymentId' = ? order by created_at, id`,
        [id, id],
      );
    return rows.map(({ type }) => type);
  };

  return { provider, service, said, close, merchantAt, step, notify, eventTypesOf };
}
