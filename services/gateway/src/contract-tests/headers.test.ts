import { dereferenced } from '../testing/app/dereference.ts';
import { charge, createMerchant } from '../testing/app/merchant.ts';
import { createTestApp, type TestApp } from '../testing/app/test-app.ts';
import { startTestSimulator, type TestSimulator } from '../testing/servers/simulator.ts';

type Responses = Record<string, { headers: Record<string, object> }>;

let provider: TestSimulator;
let service: TestApp;
beforeAll(async () => {
  provider = await startTestSimulator();
  service = await createTestApp({ STRIPE_API_URL: provider.url });
});
afterAll(async () => {
  await service.close();
  await provider.close();
});

/** The headers that the document declares for an answer to a payment, in lower case. */
function declared(status: number): string[] {
  const document: { paths: Record<string, { post: { responses: Responses } }> } = JSON.parse(
    JSON.stringify(service.app.apiDocument('merchant')),
  );
  const { responses } = dereferenced(document).paths['/api/v1/payment/process']?.post ?? {};
  return Object.keys(responses?.[status]?.headers ?? {}).map((name) => name.toLowerCase());
}

/** Headers of the API, apart from those of security and transport. */
const own = /^(x-request-id|server-timing|ratelimit-.*|retry-after|idempotent-replayed|trilho-version)$/;
const sent = (headers: Record<string, unknown>) => Object.keys(headers).filter((name) => own.test(name));

test('the headers that are sent are those that the document declares', async () => {
  const merchant = await createMerchant(service);
  const key = { 'idempotency-key': 'pedido-1042' };
  const first = await merchant.post('/process', charge(), key);
  const replayed = await merchant.post('/process', charge(), key);
  expect([first.status, replayed.status]).toEqual([200, 200]);
  expect(sent(replayed.headers).sort()).toEqual(declared(200).sort());
  expect(sent(first.headers).sort()).toEqual(
    declared(200)
      .filter((name) => name !== 'idempotent-replayed')
      .sort(),
  );
  const refused = await merchant.post('/process', charge({ amount: 0 }));
  expect([refused.status, sent(refused.headers).sort()]).toEqual([422, declared(422).sort()]);
});
