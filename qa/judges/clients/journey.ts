import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { type RunningService, startService } from '../../../packages/sdk/src/testing/running-service.ts';
import { type LosingProxy, startLosingProxy } from './losing-proxy.ts';

/** Runs a program of the language with these arguments and variables, and resolves to the lines that it printed. */
export type RunProgram = (
  name: string,
  how: { args?: string[]; variables?: Record<string, string>; input?: string },
) => Promise<string[]>;

/** The gateway, and a way to it that loses answers. */
export interface Stage {
  service: RunningService;
  proxy: LosingProxy;
  /** Addresses and keys of a merchant of one's own, through the proxy. */
  newMerchant(): Promise<Record<string, string>>;
  close(): Promise<void>;
}

export async function startStage(): Promise<Stage> {
  const service = await startService();
  const proxy = await startLosingProxy(service.url);
  return {
    service,
    proxy,
    newMerchant: async () => ({ ...(await service.merchantAt('STRIPE')), TRILHO_URL: proxy.url }),
    close: async () => {
      await proxy.close();
      await service.close();
    },
  };
}

/** Charges an order whose answer is lost twice within a call, and another whose process ends before it knows. */
export async function chargeThroughLosses({ proxy, newMerchant }: Stage, run: RunProgram): Promise<void> {
  const variables = await newMerchant();
  proxy.answers.length = 0;
  proxy.lose(2);
  const [within = ''] = await run('lost_answer', { args: ['2001', '3'], variables });
  const { id } = JSON.parse(within);
  expect(proxy.answers).toEqual(
    [false, true, true].map((replayed) => ({ status: 200, key: 'order/2001', replayed, id })),
  );

  proxy.answers.length = 0;
  proxy.lose(1);
  const [before = ''] = await run('lost_answer', { args: ['2002', '0'], variables });
  expect(JSON.parse(before)).toEqual({ unknown: true, key: 'order/2002' });
  const [after = ''] = await run('lost_answer', { args: ['2002', '0'], variables });
  const charged = proxy.answers.map((answer) => answer.id);
  expect(new Set([...charged, JSON.parse(after).id]).size).toBe(1);
}

/** Deliveries of an event as the reference implementation signs them, beside ones that it did not sign so. */
export async function receiveDeliveries({ service }: Stage, run: RunProgram): Promise<void> {
  const [secret, other] = [1, 2].map(() => `whsec_${randomBytes(24).toString('base64')}`);
  const [payment] = await service.eventObjects('payment.succeeded');
  const event = { id: 'evt_1', type: 'payment.succeeded', data: { object: payment } };
  const body = JSON.stringify({ ...event, environment: 'SANDBOX', timestamp: new Date(), apiVersion: '' });
  // The programs go by the machine's clock.
  const now = new Date(performance.timeOrigin + performance.now());
  const delivery = (keys: (string | undefined)[], ageSeconds = 0, arrives = body) => {
    const at = new Date(now.getTime() - ageSeconds * 1000);
    const signatures = keys.map((key) => new Webhook(key ?? '').sign('evt_1', at, body));
    return {
      body: arrives,
      headers: {
        'Webhook-Id': 'evt_1',
        'Webhook-Timestamp': String(Math.floor(at.getTime() / 1000)),
        'Webhook-Signature': signatures.join(' '),
      },
    };
  };
  const deliveries = [
    delivery([secret]),
    delivery([other, secret]),
    delivery([secret], 250),
    delivery([other]),
    delivery([secret], 400),
    delivery([secret], -400),
    delivery([secret], 0, `${body} `),
  ];
  const variables = { TRILHO_WEBHOOK_SECRET: secret ?? '' };
  const printed = await run('receive_deliveries', { variables, input: JSON.stringify(deliveries) });
  expect(printed.filter((line) => /^\d{3}$/.test(line))).toEqual([
    '204',
    '204',
    '204',
    '400',
    '400',
    '400',
    '400',
  ]);
  expect(printed.filter((line) => line.startsWith('evt_1 '))).toHaveLength(3);
}

/** What each README's samples print, by their order on the page. */
export const printedBySamples = [
  ['succeeded', '4995', 'generic_decline other_card'],
  ['1 true true', 'Pedido 1043 9990 0', 'Pedido 1042 9990 4995'],
  ['true', 'idempotency_key_reused req_'],
];

/** Runs the samples as one merchant, in the order of the page. */
export async function runSamples({ newMerchant }: Stage, names: string[], run: RunProgram): Promise<void> {
  const variables = await newMerchant();
  for (const [index, name] of names.entries()) {
    const printed = await run(name, { variables });
    expect(printed.map((line) => line.replaceAll(/\b(True|False)\b/g, (word) => word.toLowerCase()))).toEqual(
      printedBySamples[index],
    );
  }
}
