import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

const { TRILHO_URL, TRILHO_ACCESS_KEY, TRILHO_SECRET_KEY } = process.env;
const again = new Set([408, 429, 500, 502, 503, 504]);

/** Sends a request until its answer is known; a POST always with the same key. */
async function call(path, body, idempotencyKey) {
  for (let attempt = 1; ; attempt++) {
    const answer = await fetch(`${TRILHO_URL}/api/v1/payment${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        'X-Access-Key': TRILHO_ACCESS_KEY,
        'X-Secret-Key': TRILHO_SECRET_KEY,
        ...(body && { 'Content-Type': 'application/json', 'Idempotency-Key': idempotencyKey }),
      },
      ...(body && { body: JSON.stringify(body) }),
    }).catch(() => null);
    const wait = answer?.headers.get('retry-after');
    const isOpen = !answer || again.has(answer.status) || (answer.status === 409 && wait);
    if (!isOpen) return { status: answer.status, ...(await answer.json()) };
    if (attempt === 5) throw new Error('The outcome is not known yet.');
    await sleep(1000 * (Number(wait) || attempt));
  }
}

function toCentavos(total) {
  const [reais, centavos = ''] = total.replaceAll('.', '').split(',');
  return Number(reais) * 100 + Number(centavos.padEnd(2, '0'));
}

async function findPayment(order) {
  const { data } = await call(`/payments?reference=${encodeURIComponent(order)}&limit=100`);
  const withMoney = ['succeeded', 'requires_capture'];
  return (
    data.items.find(({ status }) => withMoney.includes(status)) ??
    data.items.find(({ status, metadata }) => status === 'canceled' && metadata.devolucao)
  );
}

async function cancel({ id: paymentId, status }, id) {
  if (status === 'requires_capture') {
    // The mark tells this return from a payment that was canceled otherwise.
    await mark(paymentId, id);
    const answer = await call(`/payments/${paymentId}/cancel`, {}, `devolucao-${id}`);
    if (answer.error) return { id, outcome: 'refused', amount: 0, why: answer.error };
  }
  return { id, outcome: 'canceled', amount: 0, why: null };
}

async function mark(paymentId, id) {
  const answer = await fetch(`${TRILHO_URL}/api/v1/payment/payments/${paymentId}`, {
    method: 'PATCH',
    headers: {
      'X-Access-Key': TRILHO_ACCESS_KEY,
      'X-Secret-Key': TRILHO_SECRET_KEY,
      'Content-Type': 'application/json',
    },
    body: JSON.stringify({ metadata: { devolucao: id } }),
  });
  if (!answer.ok) throw new Error(await answer.text());
}

async function give({ id, order, total }) {
  const payment = await findPayment(order);
  if (!payment) return { id, outcome: 'refused', amount: 0, why: 'not_found' };
  if (payment.status !== 'succeeded') return cancel(payment, id);
  const made = payment.refunds.find((one) => one.metadata?.devolucao === id && one.status !== 'failed');
  if (made) return { id, outcome: 'refunded', amount: made.amount, why: null };
  const body = {
    ...(total !== null && { amount: toCentavos(total) }),
    reason: 'requested_by_customer',
    metadata: { devolucao: id },
  };
  const answer = await call(`/payments/${payment.id}/refund`, body, `devolucao-${id}`);
  if (answer.error) return { id, outcome: 'refused', amount: 0, why: answer.error };
  const { amount } = answer.data.refunds.find((one) => one.metadata?.devolucao === id);
  return { id, outcome: 'refunded', amount, why: null };
}

const results = [];
for (const one of JSON.parse(await text(process.stdin)).returns) results.push(await give(one));
console.log(JSON.stringify({ results }));
