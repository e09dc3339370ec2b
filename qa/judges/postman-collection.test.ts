import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { apiVersions } from '@trilho/contracts/api-version';
import type { GatewayType } from '@trilho/contracts/common';
import { readDocument } from '../../mfe-docs/build/facts/facts-of-page.ts';
import { toCollection } from '../../mfe-docs/build/postman/collection.ts';
import { flow } from '../../mfe-docs/build/postman/flow.ts';
import type { EventType } from '../../packages/sdk/src/events.ts';
import { type RunningService, startService } from '../../packages/sdk/src/testing/running-service.ts';

const run = promisify(execFile);

let folder: string;
let collection: string;
let service: RunningService;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trilho-collection-'));
  collection = join(folder, 'trilho.postman_collection.json');
  await writeFile(collection, JSON.stringify(toCollection(readDocument())));
  service = await startService();
});
afterAll(async () => {
  await service.close();
  await rm(folder, { recursive: true });
});

interface Outcome {
  name: string;
  status: number;
  tests: { name: string; failure: string | null }[];
}

/** Runs the collection as `newman run` does, in a process of its own. */
async function runCollection(variables: Record<string, string>): Promise<Outcome[]> {
  const script = `
    import newman from 'newman';
    const [, collection, variables] = process.argv;
    const envVar = Object.entries(JSON.parse(variables)).map(([key, value]) => ({ key, value }));
    newman.run({ collection, envVar }, (error, summary) => {
      if (error) throw error;
      const outcomes = summary.run.executions.map(({ item, response, assertions = [] }) => ({
        name: item.name,
        status: response?.code ?? 0,
        tests: assertions.map(({ assertion, error }) => ({ name: assertion, failure: error?.message ?? null })),
      }));
      const scripts = summary.run.failures.map(({ source, error }) => source.name + ': ' + error.message);
      console.log(JSON.stringify({ outcomes, failures: scripts }));
    });
  `;
  const options = ['--input-type=module', '--no-warnings', '-e', script, '--', collection];
  const { stdout } = await run(process.execPath, [...options, JSON.stringify(variables)], {
    cwd: import.meta.dirname,
  });
  const { outcomes, failures }: { outcomes: Outcome[]; failures: string[] } = JSON.parse(stdout);
  expect(failures).toEqual([]);
  return outcomes;
}

type Variables = Record<string, string>;

/** A merchant whose keys are pinned to the newest version. */
async function pinnedMerchant(): Promise<Variables> {
  const { merchant, variables, url } = service;
  const { user } = merchant;
  const call = (path: string, more: RequestInit = {}) =>
    fetch(`${url}/api/v1/applications${path}`, {
      ...more,
      headers: { ...user.headers, 'content-type': 'application/json' },
    });
  const listed = (await (await call(`/user/${user.id}`)).json()) as { data: { id: string }[] };
  const body = JSON.stringify({ apiVersion: apiVersions.at(-1) });
  const pinned = await call(`/${listed.data[0]?.id}/api-version?userId=${user.id}`, { method: 'PUT', body });
  expect(pinned.status).toBe(200);
  return variables;
}

const merchants: [name: string, gateways: GatewayType[], open: () => Promise<Variables>][] = [
  ['a merchant with Stripe alone', ['STRIPE'], () => service.merchantAt('STRIPE')],
  ['a merchant with MercadoPago alone', ['MERCADOPAGO'], () => service.merchantAt('MERCADOPAGO')],
  [
    'a merchant with both gateways',
    ['STRIPE', 'MERCADOPAGO'],
    () => service.merchantAt('STRIPE', 'MERCADOPAGO'),
  ],
  ['a merchant with keys of the newest version', ['STRIPE'], pinnedMerchant],
  ['the demo merchant', ['STRIPE', 'MERCADOPAGO', 'PAYPAL'], () => service.seededMerchant()],
];

test.each(merchants)(
  'the collection runs green from top to bottom, twice, each request with tests, for %s',
  async (_, gateways, open) => {
    const { TRILHO_URL = '', TRILHO_ACCESS_KEY = '', TRILHO_SECRET_KEY = '' } = await open();
    const keys = { accessKey: TRILHO_ACCESS_KEY, secretKey: TRILHO_SECRET_KEY };
    const has = (needs: string | undefined) =>
      !needs ||
      (needs === 'one gateway' ? gateways.length === 1 : gateways.some((gateway) => gateway === needs));
    const sent = flow.filter(({ needs }) => has(needs)).flatMap(({ steps }) => steps);
    for (const _ of ['first', 'second']) {
      const outcomes = await runCollection({ baseUrl: TRILHO_URL, ...keys });
      expect(outcomes.map(({ status }) => status)).toEqual(sent.map(({ status = 200 }) => status));
      for (const { name, tests } of outcomes) {
        expect({ name, failed: tests.filter(({ failure }) => failure !== null) }).toEqual({
          name,
          failed: [],
        });
        expect(tests.length).toBeGreaterThanOrEqual(2);
      }
    }
  },
);

const eventTypes: Record<EventType, true> = {
  'payment.requires_action': true,
  'payment.processing': true,
  'payment.requires_capture': true,
  'payment.succeeded': true,
  'payment.failed': true,
  'payment.canceled': true,
  'payment.surplus_unreturned': true,
  'payment.partially_captured': true,
  'payment.authorization_incremented': true,
  'payment.amount_mismatch': true,
  'refund.pending': true,
  'refund.succeeded': true,
  'refund.failed': true,
  'refund.unknown': true,
  'dispute.created': true,
  'dispute.updated': true,
  'dispute.closed': true,
  'payout.paid': true,
  'payout.difference_found': true,
  'customer.created': true,
  'customer.updated': true,
  'customer.deleted': true,
  'payment_method.attached': true,
  'payment_method.updated': true,
  'payment_method.detached': true,
  'product.created': true,
  'product.updated': true,
  'product.deleted': true,
  'price.created': true,
  'price.updated': true,
  'price.deleted': true,
  'subscription.created': true,
  'subscription.updated': true,
  'subscription.canceled': true,
  'subscription.refunded': true,
  'invoice.created': true,
  'invoice.paid': true,
  'invoice.payment_failed': true,
  'invoice.voided': true,
  'invoice.uncollectible': true,
  'invoice.refunded': true,
  'gateway.degraded': true,
  'gateway.recovered': true,
  'card_verification.succeeded': true,
  'card_verification.failed': true,
  'card_verification.canceled': true,
  'webhook.test': true,
};

test('the events of all that the collection did are of the client’s types', async () => {
  const told = await service.eventTypes();
  expect(told).toEqual(expect.arrayContaining(['payment.succeeded', 'refund.succeeded', 'invoice.paid']));
  expect(told.filter((type) => !(type in eventTypes))).toEqual([]);
});
