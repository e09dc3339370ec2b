import assert from 'node:assert/strict';
import type { Environment } from '@trilho/contracts/common';
import type { Bench, Task } from '../../stage/bench.ts';
import type { StageMerchant } from '../../stage/stage.ts';

const needed = ['payment.succeeded', 'payment.failed', 'refund.succeeded', 'dispute.created'];
const url = 'https://loja.example/webhooks';

async function check({ stage, rule, run }: Bench): Promise<void> {
  const open = (environment: Environment = 'PRODUCTION') => stage.openMerchant(['STRIPE'], environment);
  const addEndpoint = async (merchant: StageMerchant, endpoint: object = {}): Promise<string> => {
    const { status, body } = await merchant.post('/webhooks', { url, enabledEvents: needed, ...endpoint });
    assert.equal(status, 200, JSON.stringify(body));
    return body.data.id;
  };
  const misses = async ({ variables }: Pick<StageMerchant, 'variables'>, ...missing: string[]) => {
    const output = await run(variables, {});
    assert.deepEqual(
      { ...output, missing: [...output.missing].sort() },
      { ready: missing.length === 0, missing },
    );
  };

  const ready = await open();
  const id = await addEndpoint(ready);
  await rule('a merchant who has all is ready', () => misses(ready));

  await rule('an endpoint for all events will do, among others that do not', async () => {
    const merchant = await open();
    await addEndpoint(merchant, { enabledEvents: ['payment.succeeded'] });
    await addEndpoint(merchant, { enabledEvents: ['*'] });
    await misses(merchant);
  });

  await rule('keys of the sandbox are not of production', async () => {
    const merchant = await open('SANDBOX');
    await addEndpoint(merchant);
    await misses(merchant, 'production');
  });

  await rule('without a gateway or an endpoint, both are missing', async () => {
    await misses(await stage.openMerchant([], 'PRODUCTION'), 'gateway', 'webhook');
  });

  const broken: [name: string, endpoint: object][] = [
    ['at a plain http address', { url: 'http://loja.example/webhooks' }],
    ['that misses an event', { enabledEvents: needed.slice(1) }],
    ['that is for some payments alone', { metadataFilter: { loja: 'centro' } }],
  ];
  for (const [name, endpoint] of broken) {
    await rule(`an endpoint ${name} does not do`, async () => {
      const merchant = await open();
      await addEndpoint(merchant, endpoint);
      await misses(merchant, 'webhook');
    });
  }

  await rule('an endpoint that fails, or was switched off, does not do', async () => {
    const change = (text: string) => stage.sql(`update webhook_endpoints set ${text} where id = ?`, [id]);
    await change('failing_since = now()');
    await misses(ready, 'webhook');
    await change('failing_since = null');
    await ready.put(`/webhooks/${id}`, { active: false });
    await misses(ready, 'webhook');
    await ready.put(`/webhooks/${id}`, { active: true });
  });

  await rule('an account whose plan has ended is told so', async () => {
    await stage.sql(`update plan_subscriptions set status = 'CANCELED', ended_at = now() where user_id = ?`, [
      ready.user.id,
    ]);
    await misses(ready, 'plan');
  });

  await rule('a pair that is not accepted is told so', async () => {
    await misses({ variables: { ...ready.variables, TRILHO_SECRET_KEY: 'trl_prd_sk_wrong' } }, 'keys');
  });

  await rule('a service that is away is no answer', async () => {
    await assert.rejects(run({ ...ready.variables, TRILHO_URL: 'http://127.0.0.1:1' }, {}), /ended with/);
  });
}

export const goLive: Task = { name: 'go-live', check };
