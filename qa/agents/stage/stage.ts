import type { Environment, GatewayType } from '@trilho/contracts/common';
import { configureGateway, createUser, type TestUser } from '@trilho/gateway/src/testing/app/builders.ts';
import { serverOf, type TestMerchant } from '@trilho/gateway/src/testing/app/merchant.ts';
import { createTestApp, type TestApp } from '@trilho/gateway/src/testing/app/test-app.ts';
import type { FaultRequest } from '@trilho/gateway/src/testing/servers/faulty-provider.ts';
import { startTestSimulator, type TestSimulator } from '@trilho/gateway/src/testing/servers/simulator.ts';
import { saveKeys } from '@trilho/gateway/src/testing/stages/provider-keys.ts';
import { findFreePort } from '@trilho/tooling/process/ports.ts';
import { type Front, startFront } from './front.ts';
import { startWorkerProcess } from './worker.ts';

/** The product whole: its documentation, its gateway, a worker, and the stand-ins of both providers. */
export interface Stage {
  front: Front;
  service: TestApp;
  provider: TestSimulator;
  /** Opens a merchant with a plan, keys of the environment, and an account at each of these gateways. */
  openMerchant(gateways: GatewayType[], environment?: Environment): Promise<StageMerchant>;
  /** Opens an account with a plan or without, and nothing else. */
  openUser(options?: { plan?: boolean }): Promise<TestUser>;
  /** Saves a user's keys of a gateway, of an account of the user's own there. */
  connect(user: TestUser, gateway: GatewayType, environment?: Environment): Promise<void>;
  /** Asks the providers' stand-in for something of its controls. */
  ask(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<ReturnType<typeof JSON.parse>>;
  fault(fault: FaultRequest & { match?: { account?: string } }): Promise<void>;
  /** Runs a statement in the service's database. */
  sql(text: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  close(): Promise<void>;
}

/** A merchant whose server is the answer of a task. */
export interface StageMerchant extends TestMerchant {
  /** What the answer is told: the product's address, and the pair of keys. */
  variables: Record<string, string>;
}

/** Starts the product on free ports, over a database of its own. */
export async function startStage(): Promise<Stage> {
  const provider = await startTestSimulator({ webhookBackoffMs: 50 });
  const [port, frontPort] = [await findFreePort(), await findFreePort()];
  const [api, address] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${frontPort}`];
  const service = await createTestApp({
    ...{ STRIPE_API_URL: provider.url, MERCADOPAGO_API_URL: `${provider.url}/mercadopago` },
    ...{ GATEWAYS: 'STRIPE,MERCADOPAGO', PROVIDER_EVENTS_URL: `${api}/api/v1/providers` },
    ...{ PUBLIC_URL: address, API_URL: address },
    // A busy machine is no provider that fails.
    PROVIDER_TIMEOUT_MS: 20_000,
    SANDBOX_PAYERS_URL: `${provider.url}/_simulator/payments`,
    SANDBOX_CLOCK_URL: `${provider.url}/_simulator/subscriptions`,
  });
  await service.app.listen({ host: '127.0.0.1', port });
  const stopWorker = await startWorkerProcess(service);
  const front = await startFront(frontPort, api);

  const ask: Stage['ask'] = async (method, path, body) => {
    const response = await fetch(`${provider.url}/_simulator/${path}`, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };

  const connect: Stage['connect'] = async (user, gatewayType, environment = 'SANDBOX') => {
    if (gatewayType === 'STRIPE') return void (await configureGateway(service, user, environment));
    const prefix = environment === 'SANDBOX' ? 'TEST' : 'APP_USR';
    const keys = { publicKey: `${prefix}-key-${user.id}`, secretKey: `${prefix}-token-${user.id}` };
    await saveKeys(service, user, { gatewayType, ...keys, confirm: true }, { environment });
  };

  return {
    ...{ front, service, provider, ask, connect },
    openUser: ({ plan = true } = {}) => createUser(service, { plan }),
    async openMerchant(gateways, environment = 'SANDBOX') {
      const user = await createUser(service, { plan: true });
      for (const gateway of gateways) await connect(user, gateway, environment);
      const server = await serverOf(service, user, environment);
      return { ...server, variables: variablesOf(address, server.headers) };
    },
    fault: async (fault) => void (await ask('POST', 'faults', fault)),
    sql: (text, values = []) => service.context.orm.em.fork().execute(text, values),
    close: async () => {
      await front.close();
      await stopWorker();
      await service.close();
      await provider.close();
    },
  };
}

/** What an answer is told of where to call, and as whom. */
export const variablesOf = (address: string, headers: Record<string, string>): Record<string, string> => ({
  TRILHO_URL: address,
  TRILHO_ACCESS_KEY: headers['x-access-key'] ?? '',
  TRILHO_SECRET_KEY: headers['x-secret-key'] ?? '',
});
