import { buildApp } from '../../src/main/app.ts';
import { closeContext, startContext } from '../../src/main/start-context.ts';
import { createMerchant } from '../../src/testing/merchant.ts';
import { createShelf, type Shelf } from '../../src/testing/selling.ts';
import type { TestApp } from '../../src/testing/test-app.ts';
import type { Cluster } from './cluster.ts';

/** A merchant who is ready to sell: keys, a provider account that posts its events, a product with prices. */
export interface ChaosMerchant {
  index: number;
  headers: Record<string, string>;
  /** What the merchant's pages use at the provider. */
  publishableKey: string;
  shelf: Shelf;
}

/** Registers merchants before anything goes wrong, through the door of a gateway in this process. */
export async function createMerchants(
  { env }: Pick<Cluster, 'env'>,
  count: number,
): Promise<ChaosMerchant[]> {
  const context = await startContext(env);
  const app = await buildApp(context);
  const service: TestApp = { app, context, close: async () => undefined };
  try {
    const merchants: ChaosMerchant[] = [];
    for (let index = 0; index < count; index += 1) {
      const merchant = await createMerchant(service);
      const shelf = await createShelf(merchant);
      const publishableKey = `pk_test_${merchant.user.id}`;
      merchants.push({ index, headers: merchant.headers, publishableKey, shelf });
    }
    return merchants;
  } finally {
    await app.close();
    await closeContext(context);
  }
}
