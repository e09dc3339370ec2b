import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

const { TRILHO_URL, TRILHO_ACCESS_KEY, TRILHO_SECRET_KEY } = process.env;
const again = new Set([408, 429, 500, 502, 503, 504]);

/** Sends a POST until its answer is known, always with the same key. */
async function post(path, body, idempotencyKey) {
  for (let attempt = 1; ; attempt++) {
    const answer = await fetch(`${TRILHO_URL}/api/v1/payment${path}`, {
      method: 'POST',
      headers: {
        'X-Access-Key': TRILHO_ACCESS_KEY,
        'X-Secret-Key': TRILHO_SECRET_KEY,
        'Content-Type': 'application/json',
        'Idempotency-Key': idempotencyKey,
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(30_000),
    }).catch(() => null);
    const wait = answer?.headers.get('retry-after');
    const isOpen = !answer || again.has(answer.status) || (answer.status === 409 && wait);
    if (!isOpen) return { status: answer.status, body: await answer.json() };
    if (attempt === 5) throw new Error('The outcome is not known yet.');
    await sleep(1000 * (Number(wait) || attempt));
  }
}

/** `1.019,99` in centavos, without floating point. */
function toCentavos(total) {
  const [reais, centavos = ''] = total.replaceAll('.', '').split(',');
  return Number(reais) * 100 + Number(centavos.padEnd(2, '0'));
}

const { order, total, email, card } = JSON.parse(await text(process.stdin));
const charge = {
  amount: toCentavos(total),
  currency: 'BRL',
  description: `Pedido ${order}`,
  customerEmail: email,
  gatewayType: 'STRIPE',
  paymentMethodId: card,
  reference: `pedido-${order}`,
};
const { status, body } = await post('/process', charge, `pedido-${order}-${card}`);

if (status === 200 && body.data.status === 'succeeded') say(true, body.data.id);
else if (body.error === 'reference_taken' && (await isPaid(body.paymentId))) say(true, body.paymentId);
else if (body.error === 'card_declined') say(false, body.paymentId, body.message, body.advice);
else throw new Error(JSON.stringify(body));

async function isPaid(id) {
  const answer = await fetch(`${TRILHO_URL}/api/v1/payment/payments/${id}`, {
    headers: { 'X-Access-Key': TRILHO_ACCESS_KEY, 'X-Secret-Key': TRILHO_SECRET_KEY },
  });
  return answer.ok && (await answer.json()).data.status === 'succeeded';
}

function say(paid, paymentId, message = null, advice = null) {
  console.log(JSON.stringify({ paid, paymentId, message, advice }));
}
