import { buildApp } from '@trilho/gateway/src/main/app.ts';
import { closeContext, startContext } from '@trilho/gateway/src/main/start-context.ts';
import { configureGateway, createUser } from '@trilho/gateway/src/testing/app/builders.ts';
import { serverOf } from '@trilho/gateway/src/testing/app/merchant.ts';
import type { TestApp } from '@trilho/gateway/src/testing/app/test-app.ts';
import { saveKeys } from '@trilho/gateway/src/testing/stages/provider-keys.ts';
import { createShelf, type Shelf } from '@trilho/gateway/src/testing/stages/selling.ts';
import type { ChaosGateway } from '../books/books.ts';
import type { Cluster } from './cluster.ts';

/** A merchant who is ready to sell: keys, a provider account that posts its events, a product with prices. */
export interface ChaosMerchant {
  index: number;
  headers: Record<string, string>;
  gateways: readonly [ChaosGateway, ...ChaosGateway[]];
  /** What the merchant's pages use at each gateway. */
  publicKeys: Readonly<Record<ChaosGateway, string>>;
  /** Null where only the second gateway is, which has no customers and products. */
  shelf: Shelf | null;
}

/** Who has which gateways: the first merchant both, the second the second one alone, the third the first alone. */
const choices: readonly ChaosMerchant['gateways'][] = [
  ['STRIPE', 'MERCADOPAGO'],
  ['MERCADOPAGO'],
  ['STRIPE'],
];

async function openMerchant(
  service: TestApp,
  index: number,
  gateways: ChaosMerchant['gateways'],
): Promise<ChaosMerchant> {
  const user = await createUser(service, { plan: true });
  const publicKeys = { STRIPE: `pk_test_${user.id}`, MERCADOPAGO: `TEST-key-${user.id}` };
  if (gateways.includes('STRIPE')) await configureGateway(service, user);
  const merchant = await serverOf(service, user);
  const shelf = gateways.includes('STRIPE') ? await createShelf(merchant) : null;
  if (gateways.includes('MERCADOPAGO')) {
    const keys = {
      gatewayType: 'MERCADOPAGO',
      publicKey: publicKeys.MERCADOPAGO,
      secretKey: `TEST-token-${user.id}`,
    };
    const { status, body } = await saveKeys(service, user, keys);
    if (status !== 200) throw new Error(JSON.stringify(body));
  }
  return { index, headers: merchant.headers, gateways, publicKeys, shelf };
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
      const gateways = choices[index % choices.length] ?? ['STRIPE'];
      merchants.push(await openMerchant(service, index, gateways));
    }
    return merchants;
  } finally {
    await app.close();
    await closeContext(context);
  }
}
