import { demoUser } from '@trilho/gateway/src/demo/demo-data.ts';
import { seedDemo } from '@trilho/gateway/src/demo/seed.ts';
import { startWorkLoops } from '@trilho/gateway/src/main/work-loops.ts';
import { User } from '@trilho/gateway/src/modules/users/user.entity.ts';
import {
  configureGateway,
  createUser,
  keyHeaders,
  readKeys,
  signIn,
  steppedUp,
} from '@trilho/gateway/src/testing/app/builders.ts';
import { createMerchant, serverOf, type TestMerchant } from '@trilho/gateway/src/testing/app/merchant.ts';
import { createTestApp, type TestApp } from '@trilho/gateway/src/testing/app/test-app.ts';
import { startTestSimulator } from '@trilho/gateway/src/testing/servers/simulator.ts';
import { saveKeys } from '@trilho/gateway/src/testing/stages/provider-keys.ts';
import { findFreePort } from '@trilho/tooling/process/ports.ts';

/** The gateway on a port, with a merchant whose provider is the simulator. */
export interface RunningService {
  url: string;
  merchant: TestMerchant;
  /** What the README's samples read: address and keys. */
  variables: Record<string, string>;
  /** The variables of another merchant, who has an account at each of these gateways. */
  merchantAt(...gateways: ('STRIPE' | 'MERCADOPAGO')[]): Promise<Record<string, string>>;
  /** The variables of the demo merchant, with all that a start on one machine gives them. */
  seededMerchant(): Promise<Record<string, string>>;
  /** The types of the events that merchants were told of so far. */
  eventTypes(): Promise<string[]>;
  /** What the events of this type are about, oldest first. */
  eventObjects(type: string): Promise<object[]>;
  close(): Promise<void>;
}

/** Runs the loops of a worker in this process. */
function startLoops({ context }: TestApp): () => Promise<void> {
  const errors: Error[] = [];
  const onError = (error: Error) => errors.push(error);
  const loops = startWorkLoops(context, { say: () => undefined, onError });
  return async () => {
    await loops.stop();
    if (errors.length > 0) throw new AggregateError(errors, 'The worker met errors');
  };
}

/** Starts the service; with a worker, what the provider reports has its effect. */
export async function startService({ worker = false } = {}): Promise<RunningService> {
  const [provider, port] = [await startTestSimulator({ webhookBackoffMs: 50 }), await findFreePort()];
  const url = `http://127.0.0.1:${port}`;
  const PROVIDER_EVENTS_URL = `${url}/api/v1/providers`;
  const service = await createTestApp({
    STRIPE_API_URL: provider.url,
    MERCADOPAGO_API_URL: `${provider.url}/mercadopago`,
    GATEWAYS: 'STRIPE,MERCADOPAGO',
    PROVIDER_EVENTS_URL,
  });
  await service.app.listen({ host: '127.0.0.1', port });
  const stopLoops = worker ? startLoops(service) : async () => undefined;
  const merchant = await createMerchant(service);
  const variablesOf = (headers: Record<string, string>) => ({
    TRILHO_URL: url,
    TRILHO_ACCESS_KEY: headers['x-access-key'] ?? '',
    TRILHO_SECRET_KEY: headers['x-secret-key'] ?? '',
  });
  return {
    url,
    merchant,
    variables: variablesOf(merchant.headers),
    merchantAt: async (...gateways) => {
      const user = await createUser(service, { plan: true });
      if (gateways.includes('STRIPE')) await configureGateway(service, user);
      if (gateways.includes('MERCADOPAGO')) {
        const keys = { publicKey: `TEST-key-${user.id}`, secretKey: `TEST-token-${user.id}` };
        await saveKeys(service, user, { gatewayType: 'MERCADOPAGO', ...keys });
      }
      return variablesOf((await serverOf(service, user)).headers);
    },
    seededMerchant: async () => {
      await seedDemo(service.context, service.app);
      const { id } = await service.context.orm.em.fork().findOneOrFail(User, { email: demoUser.email });
      const portal = steppedUp(await signIn(service, demoUser));
      return variablesOf(keyHeaders(await readKeys(service, id, portal)));
    },
    eventTypes: async () => {
      const em = service.context.orm.em.fork();
      const rows = await em.execute<{ type: string }[]>('select distinct type from events order by type');
      return rows.map(({ type }) => type);
    },
    eventObjects: async (type) => {
      const em = service.context.orm.em.fork();
      const text = 'select data from events where type = ? order by position';
      return (await em.execute<{ data: object }[]>(text, [type])).map(({ data }) => data);
    },
    close: async () => {
      await stopLoops();
      await service.close();
      await provider.close();
    },
  };
}
