import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

const { TRILHO_URL, TRILHO_ACCESS_KEY, TRILHO_SECRET_KEY, STATE_DIR } = process.env;

async function call(path, more = {}) {
  const answer = await fetch(`${TRILHO_URL}/api/v1/payment${path}`, {
    ...more,
    headers: { 'X-Access-Key': TRILHO_ACCESS_KEY, 'X-Secret-Key': TRILHO_SECRET_KEY, ...more.headers },
  });
  const body = await answer.json();
  if (!answer.ok) throw new Error(JSON.stringify(body));
  return body.data;
}

function toCentavos(total) {
  const [reais, centavos = ''] = total.replaceAll('.', '').split(',');
  return Number(reais) * 100 + Number(centavos.padEnd(2, '0'));
}

const file = join(STATE_DIR, 'links.json');
const links = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};

async function create({ order, total, description }) {
  if (!links[order]) {
    const { id, url } = await call('/links', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': `link-${order}` },
      body: JSON.stringify({
        description,
        amount: toCentavos(total),
        methods: ['pix'],
        gatewayType: 'MERCADOPAGO',
      }),
    });
    links[order] = { linkId: id, url };
    writeFileSync(file, JSON.stringify(links));
  }
  return links[order];
}

/** Each payment of a link has the link's id in its metadata. */
async function status({ order }) {
  const linkId = links[order]?.linkId;
  const query = new URLSearchParams({ status: 'succeeded', 'metadata[payment_link]': linkId });
  const { items } = await call(`/payments?${query}`);
  const [payment] = items;
  return { paid: Boolean(payment), paymentId: payment?.id ?? null, amount: payment?.amountCaptured ?? null };
}

const asked = JSON.parse(await text(process.stdin));
console.log(JSON.stringify(await (asked.action === 'create' ? create(asked) : status(asked))));
