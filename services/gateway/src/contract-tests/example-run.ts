import { type ApiVersion, apiVersions, versionHeader } from '@trilho/contracts/api-version';
import type { Event } from '@trilho/contracts/event';
import type { Examples } from '../main/openapi/examples.ts';
import { recordPayoutPaid } from '../modules/payouts/payout-events.ts';
import { recordDifferenceFound } from '../modules/settlement-differences/difference-events.ts';
import { createUser } from '../testing/app/builders.ts';
import { serverOf } from '../testing/app/merchant.ts';
import type { TestApp } from '../testing/app/test-app.ts';
import { putDifference, putLine, putPayout } from '../testing/finance/settled.ts';
import { settleReceivables } from '../testing/ledger/settle-receivables.ts';
import { type AccountHolder, startCopies } from '../testing/stages/copies.ts';
import { saveKeys } from '../testing/stages/provider-keys.ts';
import { recordExamples, type Send } from './example-recorder.ts';
import { webhookExamples, webhookToExample } from './webhook-examples.ts';

type Copies = Awaited<ReturnType<typeof startCopies>>;
/** Sends as one merchant's server, each POST under a key of its own. */
type Call = (
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  payload?: object,
) => ReturnType<Send>;

const order = {
  amount: 9_990,
  currency: 'BRL',
  description: 'Pedido 1042',
  customerEmail: 'ana@exemplo.com.br',
  gatewayType: 'STRIPE',
};

async function customers(call: Call) {
  const customer = await call('POST', '/customers', {
    name: 'Ana Lima',
    email: 'ana@exemplo.com.br',
    phone: '+55 11 98765-4321',
    metadata: { crm: '77' },
  });
  const methods = `/customers/${customer.id}/payment-methods`;
  const card = await call('POST', methods, { paymentMethodId: 'pm_card_visa' });
  await call('PUT', `${methods}/${card.id}/default`);
  await call('GET', methods);
  const verified = await call('POST', '/card-verifications', {
    paymentMethodId: 'pm_card_mastercard',
    customerId: customer.id,
    returnUrl: 'https://loja.exemplo.com.br/carteira',
  });
  await call('GET', `/card-verifications/${verified.id}`);
  await call('GET', '/customers?limit=3');
  await call('GET', `/customers/${customer.id}?expand=defaultPaymentMethod`);
  await call('PUT', `/customers/${customer.id}`, { phone: null, description: 'Cliente desde 2024' });
  return { customer, card };
}

async function payments(call: Call) {
  await call('POST', '/routes', {
    ...{ amount: order.amount, currency: order.currency, method: 'card' },
    customerEmail: order.customerEmail,
  });
  const visa = { ...order, paymentMethodId: 'pm_card_visa' };
  const paid = await call('POST', '/process', { ...visa, metadata: { pedido: '1042' } });
  const { refunds } = await call('POST', `/payments/${paid.id}/refund`, {
    amount: 2_500,
    reason: 'requested_by_customer',
    metadata: { troca: '88' },
  });
  await call('PATCH', `/payments/${paid.id}`, {
    metadata: { rastreio: 'BR1234', pedido: null },
    fiscal: {
      documentType: 'NFE',
      documentKey: '23140502179938000146550010000658711000658716',
      ...{ correlationId: 'pedido-1042', cbsAmount: 88, ibsAmount: 177 },
    },
  });
  await call('GET', '/refunds?limit=3');
  await call('GET', `/refunds/${refunds[0].id}`);
  await call('GET', `/payments/${paid.id}`);
  await call('GET', '/payments?limit=3');
  const held = { ...visa, capture: false };
  const captured = await call('POST', '/process', held);
  await call('POST', `/payments/${captured.id}/capture`, { amount: 5_000 });
  const parts = await call('POST', '/process', {
    ...{ ...held, requestMulticapture: true, requestIncrementalAuthorization: true },
  });
  await call('POST', `/payments/${parts.id}/increment-authorization`, { amount: 12_000 });
  await call('POST', `/payments/${parts.id}/capture`, { amount: 5_000, finalCapture: false });
  const canceled = await call('POST', '/process', held);
  await call('POST', `/payments/${canceled.id}/cancel`);
  const declined = await call('POST', '/process', {
    ...order,
    paymentMethodId: 'pm_card_visa_chargeDeclinedInsufficientFunds',
  });
  await call('POST', `/payments/${declined.paymentId}/confirm`, { paymentMethodId: 'pm_card_mastercard' });
  const pix = await call('POST', '/process', {
    ...order,
    paymentMethodId: undefined,
    paymentMethod: { type: 'pix' },
  });
  await call('POST', `/payments/${pix.id}/payer`, { step: 'pay' });
  return paid;
}

async function links(call: Call) {
  const link = await call('POST', '/links', {
    amount: 24_990,
    description: 'Assinatura de rosas, novembro',
    methods: ['card'],
  });
  await call('GET', '/links?limit=3');
  await call('GET', `/links/${link.id}`);
  await call('POST', `/links/${link.id}/deactivate`);
}

async function selling(call: Call, customerId: string) {
  const product = await call('POST', '/products', {
    name: 'Clube do Café',
    description: 'Um pacote por mês',
    prices: [{ unitAmount: 4_990, currency: 'BRL', recurrent: true, interval: 'month', intervalCount: 1 }],
  });
  const [{ id: priceId }] = product.prices;
  const yearly = await call('POST', `/products/${product.id}/prices`, {
    unitAmount: 49_900,
    interval: 'year',
  });
  await call('GET', '/products?limit=3');
  await call('GET', `/products/${product.id}?expand=prices`);
  await call('PUT', `/products/${product.id}`, { name: 'Clube do Café', active: true });
  const subscription = await call('POST', '/subscriptions', { customerId, priceId });
  await call('GET', '/subscriptions?limit=3');
  await call('GET', `/subscriptions/${subscription.id}`);
  await call('PUT', `/subscriptions/${subscription.id}`, { priceId: yearly.id });
  await call('POST', `/subscriptions/${subscription.id}/cancel`, { atPeriodEnd: true });
  await call('POST', `/subscriptions/${subscription.id}/resume`);
  await call('POST', `/subscriptions/${subscription.id}/resume`);
  await call('POST', `/subscriptions/${subscription.id}/advance`);
  const { items } = await call('GET', '/invoices?limit=3');
  await call('GET', `/invoices/${items[0].id}`);
  return { product, priceId };
}

/** The first invoice of a customer without a card is open until it is paid. */
async function payingAnInvoice(call: Call, priceId: string) {
  const bare = await call('POST', '/customers', { name: 'Bia Souza', email: 'bia@exemplo.com.br' });
  await call('POST', '/subscriptions', { customerId: bare.id, priceId });
  const { items } = await call('GET', `/invoices?customerId=${bare.id}`);
  await call('POST', `/invoices/${items[0].id}/pay`, { paymentMethodId: 'pm_card_mastercard' });
  await call('DELETE', `/customers/${bare.id}`);
}

/** A second gateway, asked for its instalments. */
async function gateways({ service }: Copies, { user }: AccountHolder, call: Call) {
  const keys = { publicKey: `TEST-key-${user.id}`, secretKey: `TEST-token-${user.id}` };
  await saveKeys(service, user, { gatewayType: 'MERCADOPAGO', ...keys });
  await call('GET', '/gateways');
  await call('GET', '/installments?amount=15000&cardPrefix=503143&gatewayType=MERCADOPAGO');
}

/** What is refused, as the first hour of an integration meets it. */
async function refusals(copies: Copies, call: Call, send: Send, paidId: string) {
  await call('GET', '/payments/pay_03522CDS2dUUixX5rFHfCl');
  await call('GET', '/payments?startingAfter=a&endingBefore=b');
  await call('POST', '/process', { ...order, amount: 0 });
  await call('POST', '/process', { ...order, gatewayType: 'PAYPAL' });
  await call('POST', `/payments/${paidId}/cancel`);
  await call('POST', `/payments/${paidId}/refund`, { amount: 99_999 });
  await send('GET', '/payments', {
    headers: { 'x-access-key': 'trl_sbx_ak_x', 'x-secret-key': 'trl_sbx_sk_x' },
  });
  const unconfigured = await serverOf(
    copies.service,
    await createUser(copies.service, { plan: true }),
    'PRODUCTION',
  );
  await send('POST', '/customers', {
    headers: unconfigured.headers,
    payload: { name: 'Ana Lima', email: 'ana@exemplo.com.br' },
  });
}

/** A payout with its lines, which the bank credited with less. */
async function payouts({ context }: TestApp, { user }: AccountHolder, call: Call): Promise<void> {
  const em = context.orm.em.fork();
  const scope = { userId: user.id, environment: 'SANDBOX' as const };
  const sums = { linesCount: 2, linesGross: 25_990, linesFee: 1_121, linesNet: 24_869 };
  const payout = await putPayout(scope, { ...sums, match: 'matched', bankAmount: 24_619 }, em);
  await putLine(payout, { sourceExternalId: 'ch_3QTrilho01', gross: 15_990, fee: 683, net: 15_307 }, em);
  await putLine(payout, { sourceExternalId: 'ch_3QTrilho02' }, em);
  const found = await putDifference(
    scope,
    { kind: 'bank_amount', payoutId: payout.id, expected: 24_869, told: 24_619, amount: -250 },
    em,
  );
  await em.transactional(async (tx) => {
    await recordPayoutPaid(payout, tx);
    await recordDifferenceFound(found, tx);
  });
  await call('GET', '/payouts?limit=3');
  await call('GET', `/payouts/${payout.id}`);
  await call('GET', `/payouts/${payout.id}/lines?limit=3`);
}

/** The events of a merchant, as endpoints of a version receive them. */
async function eventsIn(version: ApiVersion, { app }: TestApp, headers: Record<string, string>) {
  const url = '/api/v1/payment/events?limit=100';
  const page = await app.inject({ url, headers: { ...headers, [versionHeader]: version } });
  const { items }: { items: Event[] } = page.json().data;
  return items;
}

/**
 * Runs every operation of the merchants' API against the simulator. Returns what was sent and answered, and the events that
 * it made, in each version.
 */
export async function runExamples(): Promise<{ examples: Examples; events: Record<string, Event[]> }> {
  const copies = await startCopies({ gateways: 'STRIPE,MERCADOPAGO', sandbox: true });
  try {
    await copies.service.app.ready();
    const merchant = await copies.accountHolder();
    const { send, recorded } = recordExamples(copies.service);
    let sent = 0;
    const call: Call = (method, path, payload) => {
      sent += 1;
      const key: Record<string, string> = method === 'POST' ? { 'idempotency-key': `pedido-${sent}` } : {};
      return send(method, path, { headers: { ...merchant.headers, ...key }, ...(payload && { payload }) });
    };
    const webhook = await webhookToExample(call);
    const { customer, card } = await customers(call);
    const paid = await payments(call);
    await links(call);
    await webhookExamples(copies.service, call, webhook);
    const { product, priceId } = await selling(call, customer.id);
    await payingAnInvoice(call, priceId);
    await call('POST', '/process', { ...order, paymentMethodId: 'pm_card_createDispute' });
    await merchant.hear(await merchant.eventsOf('charge.dispute.created'));
    const { items } = await call('GET', '/disputes?limit=3');
    await call('GET', `/disputes/${items[0].id}`);
    await call('POST', `/payments/${items[0].paymentId}/refund`);
    await settleReceivables(copies.service);
    await call('GET', '/balance');
    await call('GET', '/balance-entries?limit=3');
    await call('GET', '/receivables?limit=3');
    await payouts(copies.service, merchant, call);
    await call('DELETE', `/products/${product.id}/prices/${priceId}`);
    await call('DELETE', `/products/${product.id}`);
    await call('DELETE', `/customers/${customer.id}/payment-methods/${card.id}`);
    await gateways(copies, merchant, call);
    await refusals(copies, call, send, paid.id);
    await copies.provider.fault({ kind: 'status', status: 500, times: 1000 });
    await call('POST', '/customers', { name: 'Ana Lima', email: 'ana@exemplo.com.br' });
    const read = apiVersions.map(async (version) => {
      return [version, await eventsIn(version, copies.service, merchant.headers)] as const;
    });
    return { examples: recorded(), events: Object.fromEntries(await Promise.all(read)) };
  } finally {
    await copies.close();
  }
}
