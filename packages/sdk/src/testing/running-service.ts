import type { AddressInfo } from 'node:net';
import { createMerchant, type TestMerchant } from '@trilho/gateway/src/testing/merchant.ts';
import { startTestSimulator } from '@trilho/gateway/src/testing/simulator.ts';
import { createTestApp } from '@trilho/gateway/src/testing/test-app.ts';

/** The gateway on a port, with a merchant whose provider is the simulator. */
export interface RunningService {
  url: string;
  merchant: TestMerchant;
  /** What the README's samples read: address and keys. */
  variables: Record<string, string>;
  /** The types of the events that merchants were told of so far. */
  eventTypes(): Promise<string[]>;
  /** What the events of this type are about, oldest first. */
  eventObjects(type: string): Promise<object[]>;
  close(): Promise<void>;
}

export async function startService(): Promise<RunningService> {
  const provider = await startTestSimulator();
  const service = await createTestApp({ STRIPE_API_URL: provider.url });
  await service.app.listen({ host: '127.0.0.1', port: 0 });
  const url = `http://127.0.0.1:${(service.app.server.address() as AddressInfo).port}`;
  const merchant = await createMerchant(service);
  return {
    url,
    merchant,
    variables: {
      TRILHO_URL: url,
      TRILHO_ACCESS_KEY: merchant.headers['x-access-key'] ?? '',
      TRILHO_SECRET_KEY: merchant.headers['x-secret-key'] ?? '',
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
      await service.close();
      await provider.close();
    },
  };
}
