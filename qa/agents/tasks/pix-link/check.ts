import assert from 'node:assert/strict';
import type { Bench, Task } from '../../stage/bench.ts';
import { paidAtMercadoPago } from '../../stage/books.ts';
import { eventually } from '../../stage/eventually.ts';

const order = { order: '3001', total: '149,90', description: 'Vestido azul' };
const notPaid = { paid: false, paymentId: null, amount: null };

async function check({ stage, rule, run, daysLater }: Bench): Promise<void> {
  const merchant = await stage.openMerchant(['STRIPE', 'MERCADOPAGO']);
  const { variables } = merchant;
  const create = () => run(variables, { action: 'create', ...order });
  const status = () => run(variables, { action: 'status', order: '3001' });
  let linkId: string;
  let paymentId: string;

  await rule('the link takes a Pix alone, of the total, once, at Mercado Pago', async () => {
    const output = await create();
    linkId = output.linkId;
    const { data } = (await merchant.get(`/links/${linkId}`)).body;
    assert.equal(output.url, data?.url);
    const { amount, methods, reusable, gateway, expiresAt } = data;
    assert.deepEqual(
      {
        amount,
        methods,
        reusable,
        gateway,
        isOpen: expiresAt === null || Date.parse(expiresAt) > Date.now(),
      },
      { amount: 14_990, methods: ['pix'], reusable: false, gateway: 'MERCADOPAGO', isOpen: true },
    );
  });

  await rule('the same order gets the same link, days later too', async () => {
    assert.equal((await create()).linkId, linkId);
    await daysLater();
    await stage.sql(`update payment_links set created_at = created_at - interval '3 days'`);
    assert.equal((await create()).linkId, linkId);
    assert.equal((await merchant.get('/links')).body.data.items.length, 1);
  });

  await rule('a link that nobody opened is not paid', async () => {
    assert.deepEqual(await status(), notPaid);
  });

  await rule('a Pix that waits is not paid', async () => {
    const response = await fetch(`${stage.front.url}/api/v1/pay/${linkId}/payments`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
      body: JSON.stringify({ method: 'pix', email: 'ana@exemplo.com.br' }),
    });
    const { data } = (await response.json()) as { data: { id: string } };
    assert.ok(data?.id, 'The payer could not begin a Pix.');
    paymentId = data.id;
    assert.deepEqual(await status(), notPaid);
  });

  await rule('a paid Pix is paid, once the payer has paid', async () => {
    await merchant.post(`/payments/${paymentId}/payer`, { step: 'pay' });
    const isPaid = async () =>
      (await merchant.get(`/payments/${paymentId}`)).body.data.status === 'succeeded';
    await eventually(isPaid, 'the Pix is paid');
    assert.deepEqual(await status(), { paid: true, paymentId, amount: 14_990 });
    assert.deepEqual(
      (await paidAtMercadoPago(stage, merchant)).map(({ amount }) => amount),
      [14_990],
    );
  });
}

export const pixLink: Task = { name: 'pix-link', check };
