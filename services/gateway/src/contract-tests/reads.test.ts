import { randomUUID } from 'node:crypto';
import { buildAppearance } from '../testing/app/appearance.ts';
import { createUser, type TestUser } from '../testing/app/builders.ts';
import { createTestApp, type TestApp } from '../testing/app/test-app.ts';
import { startTestSimulator, type TestSimulator } from '../testing/servers/simulator.ts';
import { chargeBy } from '../testing/stages/by-method.ts';
import { saveKeys } from '../testing/stages/provider-keys.ts';
import { type ApiOperation, fillPath, readOperations, toQuery } from './document.ts';
import { buyPlan, kindOfParameter, type StockedMerchant, stockMerchant } from './inventory.ts';
import { watchWrites } from './statement-watch.ts';

let provider: TestSimulator;
let service: TestApp;
let merchant: StockedMerchant;
/** A user whose plan waits for its first payment. */
let newcomer: TestUser;
/** What parameters of these names hold, where the path does not say what they stand for. */
let named: Record<string, string>;

beforeAll(async () => {
  provider = await startTestSimulator();
  service = await createTestApp({
    GATEWAYS: 'STRIPE,MERCADOPAGO',
    PROVIDER_TIMEOUT_MS: 20_000,
    STRIPE_API_URL: provider.url,
    MERCADOPAGO_API_URL: `${provider.url}/mercadopago`,
  });
  const user = await createUser(service);
  const planInvoices = await buyPlan(service, provider, user);
  merchant = await stockMerchant(service, user);
  merchant.has['plan-invoices'] = planInvoices;
  newcomer = await createUser(service);
  await send('POST', '/subscriptions', newcomer.headers, {
    userId: newcomer.id,
    stripePriceId: 'premium_monthly',
  });
  named = { ...(await payLink()), ...(await pix()), hash: await logoHash(), token: user.access_token };
});
afterAll(async () => {
  await service.close();
  await provider.close();
});

async function send(
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  headers: Record<string, string>,
  payload?: object,
) {
  const response = await service.app.inject({
    method,
    url: `/api/v1${path}`,
    headers,
    ...(payload && { payload }),
  });
  if (response.statusCode !== 200) throw new Error(`${method} ${path}: ${response.body}`);
  return response.json().data;
}

/** A link that was paid: what its payer's page then asks with. */
async function payLink() {
  const [link] = merchant.has.links ?? [];
  const payment = await send(
    'POST',
    `/pay/${link?.id}/payments`,
    { 'idempotency-key': randomUUID() },
    { method: 'card', cardToken: 'pm_card_visa', email: 'ana@exemplo.com.br' },
  );
  return { linkId: String(link?.id), paymentId: payment.id, paymentToken: payment.token };
}

/** The picture of a Pix that waits at the second gateway, and what opens the page of its payer. */
async function pix(): Promise<Record<string, string>> {
  const { user } = merchant;
  const keys = { publicKey: `TEST-key-${user.id}`, secretKey: `TEST-token-${user.id}` };
  await saveKeys(service, user, { gatewayType: 'MERCADOPAGO', ...keys });
  const order = chargeBy({ type: 'pix' }, { gatewayType: 'MERCADOPAGO' });
  const { nextAction } = await send('POST', '/payment/process', merchant.headers, order);
  const { pathname, hash } = new URL(nextAction.sandboxUrl);
  return {
    file: String(nextAction.qrCodeImageUrl).split('/').at(-1) ?? '',
    playedId: pathname.split('/').at(-1) ?? '',
    playedToken: hash.slice(1),
  };
}

/** The hash of the merchant's logo. */
async function logoHash(): Promise<string> {
  const { user } = merchant;
  const { logoUrl } = await send(
    'PUT',
    `/portal/appearance?userId=${user.id}`,
    user.headers,
    buildAppearance(),
  );
  return String(logoUrl).split('/').at(-1) ?? '';
}

/** What any read writes about the call itself. */
const bookkeeping: Record<string, string> = {
  applications: 'when and from where a key pair was last used',
  api_requests: 'the log of calls of the API',
  bam: 'what the queue of jobs does once a minute',
  gateway_days: "the counts of the gateways' health, written in the background every two seconds",
  gateway_minutes: 'the same counts by minute',
  provider_calls: 'the log of calls to the gateways',
  provider_turns: 'the calls that a gateway account may still make',
  rate_limit_slots: 'the calls that a key pair may still make',
  throttles: 'the calls that somebody may still make',
  version: 'when the queue of jobs last looked after itself',
};

/** Reads whose purpose is a look at the gateway or at something that is there once; their addresses are in the wire. */
const looks: Record<string, { writes: string[]; because: string }> = {
  'exports.download': { writes: ['export_tickets'], because: 'a ticket opens once' },
  'gateways.check': { writes: ['payment_configs'], because: 'it looks at keys and webhook at the gateway' },
  'plan.checkActive': {
    writes: ['plan_subscriptions'],
    because: 'it looks for a payment that was just made',
  },
};

/** What these reads are asked with beside what they require. */
const queries: Record<string, Record<string, string>> = {
  'keys.compareVersions': { to: '2026-12-01' },
  'gateways.listInstallments': { amount: '15000', cardPrefix: '503143', gatewayType: 'MERCADOPAGO' },
  'metrics.retrieve': { days: '30' },
  'portalPayments.retrieveDay': { day: '2026-11-20' },
  'portalPaymentLinks.retrieveDay': { day: '2026-11-20' },
  'portalReceivables.calendar': { from: '2026-12-01', to: '2026-12-31' },
};

const callerOf = ({ id, scope }: ApiOperation): { headers: Record<string, string>; userId: string } => {
  if (id === 'plan.checkActive') return { headers: newcomer.headers, userId: newcomer.id };
  const headers = { public: {}, portal: merchant.user.headers, merchant: merchant.headers }[scope];
  return { headers, userId: merchant.user.id };
};

/** Reads a route as the merchant, or a payer of theirs, does. */
async function read(operation: ApiOperation): Promise<{ status: number; text: string }> {
  const { headers, userId } = callerOf(operation);
  const isPayers = operation.id.startsWith('payerLinks.');
  const isPlayed = operation.id.startsWith('sandboxPayments.');
  const ownQuery = queries[operation.id] ?? {};
  const valueOfName = (name: string): string => {
    if (name === 'userId') return userId;
    if (name === 'environment') return merchant.environment;
    if (isPayers && name === 'id') return named.linkId ?? '';
    if (isPayers && name === 'token') return named.paymentToken ?? '';
    if (isPlayed && name === 'id') return named.playedId ?? '';
    if (isPlayed && name === 'token') return named.playedToken ?? '';
    const kind = operation.path.includes(`{${name}}`) ? kindOfParameter(operation, name) : null;
    return (kind && merchant.has[kind]?.[0]?.id) || named[name] || ownQuery[name] || '';
  };
  const asked = operation.parameters.filter(({ name, required }) => required || name in ownQuery);
  const values = (place: 'path' | 'query') =>
    Object.fromEntries(asked.filter((one) => one.in === place).map(({ name }) => [name, valueOfName(name)]));
  const { statusCode, body } = await service.app.inject({
    url: fillPath(operation.path, values('path')) + toQuery(values('query')),
    headers,
  });
  await service.context.flushCallLog();
  return { status: statusCode, text: statusCode === 200 ? '' : body };
}

test('a read writes nothing but the books of the call itself', async () => {
  const reads = (await readOperations(service)).filter(({ method }) => method === 'GET');
  expect(reads.length).toBeGreaterThan(50);
  const takeWrites = await watchWrites(service);
  const failed: object[] = [];
  const written: Record<string, string[]> = {};
  for (const operation of reads) {
    await takeWrites();
    const { status, text } = await read(operation);
    // This one answers operators alone, and reads nothing.
    if (status !== 200 && operation.id !== 'operators.retrieve') failed.push({ id: operation.id, text });
    const writes = (await takeWrites()).filter((table) => !(table in bookkeeping));
    if (writes.length > 0) written[operation.id] = writes;
  }
  expect(failed).toEqual([]);
  expect(written).toEqual(Object.fromEntries(Object.entries(looks).map(([id, { writes }]) => [id, writes])));
});
