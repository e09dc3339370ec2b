import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { charge } from '@trilho/gateway/src/testing/app/merchant.ts';
import { findFreePort } from '@trilho/tooling/process/ports.ts';
import { Webhook } from 'standardwebhooks';
import { type RunningAnswer, startAnswer } from '../../stage/answer.ts';
import type { Bench, Task } from '../../stage/bench.ts';
import { eventually } from '../../stage/eventually.ts';

interface PaidOrder {
  order: string;
  paymentId: string;
  amount: number;
}

const newSecret = () => `whsec_${randomBytes(24).toString('base64')}`;
let events = 0;

/** The body of an event about a paid order, as the product writes it. */
function paidEvent(order: string, type = 'payment.succeeded') {
  events += 1;
  const id = `evt_${String(events).padStart(22, '0')}`;
  const object = {
    id: `pay_${order}`,
    status: 'succeeded',
    amount: 5000,
    reference: order,
    description: 'Maçã',
  };
  const timestamp = new Date().toISOString();
  const more = { apiVersion: '2026-11-22', environment: 'SANDBOX', timestamp };
  return { id, body: JSON.stringify({ id, type, ...more, data: { object } }, null, 1) };
}

/** The headers of a delivery as the reference implementation of the standard signs it. */
function signed({ id, body }: { id: string; body: string }, secrets: string[], ageSeconds = 0) {
  const at = new Date(Date.now() - ageSeconds * 1000);
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, at, body)).join(' '),
  };
}

async function check({ stage, answer, stateFolder, rule }: Bench): Promise<void> {
  const merchant = await stage.openMerchant(['STRIPE']);
  const [secret, port] = [newSecret(), await findFreePort()];
  const url = `http://127.0.0.1:${port}`;
  const variables = {
    ...{ ...merchant.variables, STATE_DIR: stateFolder },
    ...{ PORT: String(port), TRILHO_WEBHOOK_SECRET: secret },
  };
  let server: RunningAnswer | undefined;
  const orders = async () => (await (await fetch(`${url}/orders`)).json()) as PaidOrder[];
  const countOf = async (order: string) => (await orders()).filter((one) => one.order === order).length;
  const deliver = async (body: string, headers: Record<string, string>) =>
    (await fetch(`${url}/webhooks`, { method: 'POST', headers, body })).status;
  const start = async () => {
    server = startAnswer(answer, variables);
    const end = server.ended.then(({ printed }) =>
      Promise.reject(new Error(`The server ended:\n${printed}`)),
    );
    end.catch(() => undefined);
    const listens = () =>
      orders().then(
        () => true,
        () => false,
      );
    await Promise.race([end, eventually(listens, 'it listens')]);
  };
  const refused = async (body: string, headers: Record<string, string>, order: string) => {
    const status = await deliver(body, headers);
    assert.ok(status >= 400 && status < 500, `The answer was ${status}.`);
    await sleep(100);
    assert.equal(await countOf(order), 0, 'It had an effect.');
  };

  await rule('the server starts', start);
  try {
    await rule('a payment that was made is known within seconds', async () => {
      const endpoint = { url: `${url}/webhooks`, enabledEvents: ['payment.succeeded'], secret };
      const created = await merchant.post('/webhooks', endpoint);
      assert.equal(created.status, 200, JSON.stringify(created.body));
      const { body } = await merchant.post('/process', charge({ amount: 4990, reference: 'pedido-1' }));
      await eventually(async () => (await countOf('pedido-1')) > 0, 'the order is known');
      const known = [{ order: 'pedido-1', paymentId: body.data.id, amount: 4990 }];
      assert.deepEqual(await orders(), known);
    });
    await rule('what another secret signed is refused', async () => {
      const event = paidEvent('forged');
      await refused(event.body, signed(event, [newSecret()]), 'forged');
    });
    await rule('what nobody signed is refused', async () => {
      await refused(paidEvent('unsigned').body, { 'content-type': 'application/json' }, 'unsigned');
    });
    await rule('a body that was changed on the way is refused', async () => {
      const event = paidEvent('cheap');
      const headers = signed(event, [secret]);
      await refused(event.body.replace('5000', '9000'), headers, 'cheap');
    });
    await rule('a delivery that somebody kept for six minutes is refused', async () => {
      const event = paidEvent('old');
      await refused(event.body, signed(event, [secret], 360), 'old');
    });
    const repeated = paidEvent('repeated');
    await rule('an event that comes five times at once counts once', async () => {
      const deliveries = Array.from({ length: 5 }, () => deliver(repeated.body, signed(repeated, [secret])));
      for (const status of await Promise.all(deliveries)) assert.equal(Math.floor(status / 100), 2);
      await eventually(async () => (await countOf('repeated')) > 0, 'the order is known');
      assert.equal(await countOf('repeated'), 1);
    });
    await rule('while the secret is changed, either signature is enough', async () => {
      for (const secrets of [
        [newSecret(), secret],
        [secret, newSecret()],
      ]) {
        const event = paidEvent(`rotated-${secrets.indexOf(secret)}`);
        assert.equal(Math.floor((await deliver(event.body, signed(event, secrets))) / 100), 2);
      }
    });
    await rule('an event of an unknown type is received, without effect', async () => {
      const event = paidEvent('unknown', 'parcel.sent');
      assert.equal(Math.floor((await deliver(event.body, signed(event, [secret]))) / 100), 2);
      assert.equal(await countOf('unknown'), 0);
    });
    await rule('after a restart nothing is forgotten, and an event still counts once', async () => {
      const before = await orders();
      server?.kill();
      await server?.ended;
      await start();
      assert.equal(Math.floor((await deliver(repeated.body, signed(repeated, [secret]))) / 100), 2);
      await sleep(200);
      assert.deepEqual(await orders(), before);
    });
  } finally {
    server?.kill();
    await server?.ended;
  }
}

export const verifiedWebhook: Task = { name: 'verified-webhook', check };
