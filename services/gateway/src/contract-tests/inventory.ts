import { Readable } from 'node:stream';
import type { Environment } from '@trilho/contracts/common';
import { importSteps } from '../modules/account-import/import-steps.ts';
import { ApiRequestRecord } from '../modules/api-requests/api-request.entity.ts';
import { refreshPlanByExternalId } from '../modules/plan/plan.service.ts';
import { PlanSubscription } from '../modules/plan/record/plan-subscription.entity.ts';
import { findAccount } from '../modules/provider-accounts/provider-account.repository.ts';
import { openAccount } from '../modules/provider-accounts/provider-account.ts';
import { keepFile, packFile } from '../modules/settlements/file-store.ts';
import type { SyncContext } from '../provider-sync/synced-resource.ts';
import { configureGateway, createKeys, keyHeaders, type TestUser } from '../testing/app/builders.ts';
import type { TestApp } from '../testing/app/test-app.ts';
import { putLine, putPayout } from '../testing/finance/settled.ts';
import type { TestSimulator } from '../testing/servers/simulator.ts';
import { settleDifferences, tellLines } from '../testing/settlements/statement.ts';
import { exportLink } from '../testing/stages/exporting.ts';
import { until } from '../testing/until.ts';
import { type ApiOperation, readOperations } from './document.ts';

/** Something of a merchant's, by our id and by the provider's. */
interface Thing {
  id: string;
  externalId?: string | null;
}

/** What a merchant has in one environment, by the name that paths give it: `customers`, `prices`, … */
export type Inventory = Record<string, Thing[]>;

export interface StockedMerchant {
  user: TestUser;
  environment: Environment;
  /** Credentials of the merchant's server. */
  headers: Record<string, string>;
  has: Inventory;
}

/** What properties and parameters of these names refer to. */
const kindOfName: Record<string, string> = {
  customerId: 'customers',
  paymentMethodId: 'payment-methods',
  productId: 'products',
  priceId: 'prices',
  precoId: 'prices',
  pricesToDeactivate: 'prices',
  subscriptionId: 'subscriptions',
  paymentId: 'payments',
  payoutId: 'payouts',
};

/** The ids that a property of this name may hold. */
export const idsFor = (has: Inventory, name: string): string[] =>
  (has[kindOfName[name] ?? ''] ?? []).flatMap(({ id, externalId }) => (externalId ? [id, externalId] : [id]));

/** What a path's parameter stands for: the segment before it says so. */
export function kindOfParameter({ path }: Pick<ApiOperation, 'path'>, parameter: string): string | null {
  if (parameter === 'userId' || parameter === 'environment') return null;
  // A month is everybody's.
  if (parameter === 'month') return null;
  // The name of a picture is signed: whom it was told may see it.
  if (parameter === 'file') return null;
  // Whoever has a link's id may pay it; its payments open with a token alone, of which the payers' tests tell.
  if (path.startsWith('/api/v1/pay/')) return null;
  if (path.startsWith('/api/v1/subscriptions/management')) return 'plan-invoices';
  const segments = path.split('/');
  return segments[segments.indexOf(`{${parameter}}`) - 1] ?? null;
}

/** Buys the plan at the provider, in the browser's stead: unlike `givePlan`, it can be cancelled and refunded there. */
export async function buyPlan(service: TestApp, provider: TestSimulator, user: TestUser): Promise<Thing[]> {
  const { app, context } = service;
  const portal = { headers: user.headers };
  const started = await app.inject({
    ...portal,
    method: 'POST',
    url: '/api/v1/subscriptions',
    payload: { userId: user.id, stripePriceId: 'premium_monthly' },
  });
  const [intent = ''] = String(started.json().data.clientSecret).split('_secret_');
  const platform = provider.sdk(context.env.PLATFORM_STRIPE_SECRET_KEY);
  await platform.paymentIntents.confirm(intent, { payment_method: 'pm_card_visa' });
  const em = context.orm.em.fork();
  const plan = await em.findOneOrFail(PlanSubscription, { userId: user.id });
  await refreshPlanByExternalId(context, plan.externalId, em);
  const url = `/api/v1/subscriptions/management/invoices?userId=${user.id}`;
  return (await app.inject({ ...portal, url })).json().data.items;
}

/** What stocks a merchant: each call is made if the document has its route. */
export async function stockMerchant(
  service: TestApp,
  user: TestUser,
  environment: Environment = 'SANDBOX',
): Promise<StockedMerchant> {
  const config = await configureGateway(service, user, environment);
  const application = await createKeys(service, user, environment);
  const headers = keyHeaders(application);
  const names = new Set((await readOperations(service)).map(({ name }) => name));
  const has: Inventory = { applications: [application], config: [config] };

  async function call(method: 'GET' | 'POST', path: string, route: string, payload?: object) {
    if (!names.has(`${method} /api/v1/payment${route}`)) return null;
    const response = await service.app.inject({
      method,
      url: `/api/v1/payment${path}`,
      headers,
      ...(payload && { payload }),
    });
    if (response.statusCode !== 200) throw new Error(`${method} ${path}: ${response.body}`);
    return response.json().data;
  }
  const create = async (kind: string, path: string, payload: object, route = path): Promise<Thing | null> => {
    const thing: Thing | null = await call('POST', path, route, payload);
    if (thing) has[kind] = [...(has[kind] ?? []), thing];
    return thing;
  };

  for (const description of ['Loja', 'Estoque']) {
    const input = { url: 'https://loja.example/eventos', description, enabledEvents: ['*'] };
    await create('webhooks', '/webhooks', input);
  }
  const [webhook] = has.webhooks ?? [];

  const pay = { amount: 4990, currency: 'BRL', description: 'Pedido', customerEmail: 'c@exemplo.com.br' };
  const card = { gatewayType: 'STRIPE', paymentMethodId: 'pm_card_visa' };
  await create('payments', '/process', { ...pay, ...card });
  await create('payments', '/process', { ...pay, ...card, capture: false });
  await create('payments', '/process', { ...pay, gatewayType: 'STRIPE' });
  await create('payments', '/process', { ...pay, ...card, paymentMethodId: 'pm_card_createDispute' });
  const repaid = await create('payments', '/process', { ...pay, ...card });
  const refunding = '/payments/{id}/refund';
  const refunded: { refunds: Thing[] } | null =
    repaid && (await call('POST', `/payments/${repaid.id}/refund`, refunding));
  if (refunded) has.refunds = refunded.refunds;
  await importDisputes(service, config.id);
  const disputes: { items: Thing[] } | null = await call('GET', '/disputes', '/disputes');
  if (disputes) has.disputes = disputes.items;
  if (names.has('GET /api/v1/payment/payouts/{id}')) {
    const em = service.context.orm.em.fork();
    const payout = await putPayout({ userId: user.id, environment }, {}, em);
    await putLine(payout, {}, em);
    has.payouts = [{ id: payout.id }];
  }
  const link = await create('links', '/links', { amount: 4990, description: 'Curso', methods: ['card'] });
  if (link) has['payment-links'] = [link];
  const customer = await create('customers', '/customers', { name: 'Ana', email: 'ana@exemplo.com.br' });
  if (customer) {
    const route = '/customers/{id}/payment-methods';
    for (const paymentMethodId of ['pm_card_visa', 'pm_card_mastercard']) {
      await create(
        'payment-methods',
        `/customers/${customer.id}/payment-methods`,
        { paymentMethodId },
        route,
      );
    }
  }
  await create('card-verifications', '/card-verifications', {
    paymentMethodId: 'pm_card_visa',
    returnUrl: 'https://loja.example/carteira',
    ...(customer && { customerId: customer.id }),
  });
  for (const name of ['Curso', 'Livro']) {
    const price = { unitAmount: 2990, currency: 'BRL', recurrent: true, interval: 'month', intervalCount: 1 };
    const product = await create('products', '/products', {
      name,
      prices: [price, { ...price, unitAmount: 4990 }],
    });
    has.prices = [...(has.prices ?? []), ...pricesOf(product)];
  }
  const [price] = has.prices ?? [];
  const [paymentMethod] = has['payment-methods'] ?? [];
  if (customer && price && paymentMethod) {
    const input = { customerId: customer.id, priceId: price.id, paymentMethodId: paymentMethod.id };
    await create('subscriptions', '/subscriptions', input);
    await create('subscriptions', '/subscriptions', input);
    const page: { items: Thing[] } | null = await call('GET', '/invoices', '/invoices');
    if (page) has.invoices = page.items;
  }
  if (webhook) {
    const replay = { scope: 'failed', since: new Date(Date.now() - 60_000).toISOString() };
    await create('replays', `/webhooks/${webhook.id}/replay`, replay, '/webhooks/{id}/replay');
    const read = async (path: string, route: string): Promise<Thing[]> =>
      (await call('GET', path, route))?.items ?? [];
    has.deliveries = await read(`/webhooks/${webhook.id}/deliveries`, '/webhooks/{id}/deliveries');
    has.events = await read('/events', '/events');
  }
  if (names.has('POST /api/v1/portal/exports')) {
    const link = await exportLink(service, user, 'customers', {}, environment);
    has.exports = [{ id: link.replace('/api/v1/exports/', '') }];
  }
  if (names.has('GET /api/v1/portal/settlement-differences')) {
    has['settlement-differences'] = await findDifferences(service, user, environment);
  }
  if (names.has('GET /api/v1/portal/requests/{id}')) has.requests = [await recordedCall(service, headers)];
  if (names.has('GET /api/v1/portal/settlement-files/{id}/content')) {
    has['settlement-files'] = [await keptStatement(service, user, environment)];
  }
  return { user, environment, headers, has };
}

/** A statement as a gateway made it. */
async function keptStatement(
  { context }: TestApp,
  { id: userId }: TestUser,
  environment: Environment,
): Promise<Thing> {
  const packed = await packFile(Readable.from([Buffer.from('DATE;SOURCE_ID\n')]));
  const owner = { userId, environment, gateway: 'MERCADOPAGO' } as const;
  return context.orm.em
    .fork()
    .transactional((tx) => keepFile(owner, packed, { name: 'extrato.csv', source: 'gateway' }, tx));
}

/** What a statement tells that nobody knows of. */
async function findDifferences(
  service: TestApp,
  { id }: TestUser,
  environment: Environment,
): Promise<Thing[]> {
  await tellLines(service, id, [{ gross: 4990, fee: 0, environment }]);
  await settleDifferences(service);
  return service.context.orm.em
    .fork()
    .execute<Thing[]>('select id from settlement_differences where user_id = ? and environment = ?', [
      id,
      environment,
    ]);
}

/** A call of the merchant's server, once it is in the log of calls. */
async function recordedCall({ app, context }: TestApp, headers: Record<string, string>): Promise<Thing> {
  const { headers: answer } = await app.inject({ url: '/api/v1/payment/payments', headers });
  const id = String(answer['x-request-id']);
  const em = context.orm.em.fork();
  await until(async () => (await em.count(ApiRequestRecord, { id })) > 0);
  return { id };
}

/** Takes in what cardholders did at the provider, as the import of an account does. */
async function importDisputes({ context }: TestApp, configId: string): Promise<void> {
  const em = context.orm.em.fork();
  const account = await findAccount(configId, em);
  if (!account) throw new Error(`No account of ${configId} is in force`);
  const provider = openAccount(context, account);
  const { gatewayType } = account;
  const scope = { userId: account.userId, environment: account.environment };
  const step = importSteps.find(({ name }) => name === 'disputes');
  const options = { emitEvent: false, onWrite: async () => undefined };
  const sync: SyncContext = { scope, configId, gatewayType, em, provider: (ask) => ask(provider) };
  await step?.importPage(sync, null, options);
}

const pricesOf = (product: object | null): Thing[] =>
  product && 'prices' in product && Array.isArray(product.prices) ? product.prices : [];
