import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

const { TRILHO_URL, TRILHO_ACCESS_KEY, TRILHO_SECRET_KEY } = process.env;

/** It is certain that nothing was charged, and it is the gateway's doing: another one may charge. */
const certainlyNot = new Set([
  'provider_no_effect',
  'provider_credentials',
  'provider_permission',
  'gateway_not_configured',
]);
const again = new Set([408, 429, 500, 502, 503, 504]);

async function send(path, body, idempotencyKey) {
  const answer = await fetch(`${TRILHO_URL}/api/v1/payment${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      'X-Access-Key': TRILHO_ACCESS_KEY,
      'X-Secret-Key': TRILHO_SECRET_KEY,
      ...(body && { 'Content-Type': 'application/json', 'Idempotency-Key': idempotencyKey }),
    },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(30_000),
  }).catch(() => null);
  if (!answer) return { status: 0, wait: 0 };
  return { status: answer.status, wait: Number(answer.headers.get('retry-after')), ...(await answer.json()) };
}

/** Charges at a gateway: `paid`, `declined`, `confirming`, or `not` where it certainly has not charged. */
async function chargeAt(gateway, card) {
  const body = { ...order, gatewayType: gateway, ...card };
  for (let attempt = 1; ; attempt++) {
    const answer = await send('/process', body, `${order.reference}-${gateway}`);
    if (answer.status === 200 && answer.data.status === 'succeeded') return paid(gateway, answer.data.id);
    if (answer.status === 200) return { state: 'confirming', gateway: null, paymentId: answer.data.id };
    if (answer.error === 'card_declined')
      return { state: 'declined', gateway: null, paymentId: answer.paymentId };
    if (answer.error === 'reference_taken') return atOther(answer.paymentId);
    if (certainlyNot.has(answer.error))
      return { state: 'not', gateway: null, paymentId: answer.paymentId ?? null };
    const isOpen = again.has(answer.status) || answer.status === 0 || (answer.status === 409 && answer.wait);
    if (!isOpen) throw new Error(JSON.stringify(answer));
    if (attempt === 3) return { state: 'confirming', gateway: null, paymentId: answer.paymentId ?? null };
    await sleep(1000 * Math.min(answer.wait || attempt, 5));
  }
}

const paid = (gateway, paymentId) => ({ state: 'paid', gateway, paymentId });

/** Another payment has the order's reference: what has become of it? */
async function atOther(paymentId) {
  const { data } = await send(`/payments/${paymentId}`);
  if (data?.status === 'succeeded') return paid(data.gateway, paymentId);
  return { state: 'confirming', gateway: null, paymentId };
}

const asked = JSON.parse(await text(process.stdin));
const order = {
  amount: asked.amount,
  currency: 'BRL',
  description: `Pedido ${asked.order}`,
  customerEmail: asked.email,
  reference: `pedido-${asked.order}`,
};

/** What was begun before, of whatever day: only what failed or was canceled leaves the order open. */
async function begunBefore() {
  const { data } = await send(`/payments?reference=${encodeURIComponent(order.reference)}&limit=100`);
  const begun = data?.items.find(({ status }) => !['failed', 'canceled'].includes(status));
  return begun?.status === 'succeeded' ? paid(begun.gateway, begun.id) : null;
}

async function charge() {
  const before = await begunBefore();
  if (before) return before;
  const first = await chargeAt('STRIPE', { paymentMethodId: asked.stripeCard });
  if (first.state !== 'not') return first;
  const card = { type: 'card', token: asked.mercadoPagoCard };
  const second = await chargeAt('MERCADOPAGO', { paymentMethod: card });
  return second.state === 'not' ? { ...second, state: 'failed' } : second;
}

console.log(JSON.stringify(await charge()));
