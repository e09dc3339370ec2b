import { type AccountHolder, startCopies } from '../../../../testing/stages/copies.ts';
import { createShelf, type Shelf, subscribe } from '../../../../testing/stages/selling.ts';

let copies: Awaited<ReturnType<typeof startCopies>>;
let merchant: AccountHolder;
let shelf: Shelf;
beforeAll(async () => {
  copies = await startCopies();
  merchant = await copies.accountHolder();
  shelf = await createShelf(merchant);
});
beforeEach(() => copies.provider.clearFaults());
afterAll(() => copies.close());

type Way = 'cancel-at-period-end' | 'cancel-with-refund';
async function cancel(how: Way, subscriptionId: string, headers: Record<string, string> = {}) {
  const response = await copies.service.app.inject({
    method: 'POST',
    url: `/api/v1/payment/stripe/subscriptions/${how}`,
    query: { userId: merchant.user.id, environment: 'SANDBOX' },
    headers: { ...merchant.user.headers, ...headers },
    payload: { customerId: shelf.customer.id, subscriptionId },
  });
  return { status: response.statusCode, headers: response.headers, body: response.json() };
}
const lose = (kind: 'cut_after' | 'cut_before', method: 'POST' | 'DELETE', path: string) =>
  copies.provider.fault({ kind, times: 2, match: { method, path } });
const read = async (id: string) => (await merchant.get(`/subscriptions/${id}`)).body.data;

describe.each(['cut_after', 'cut_before'] as const)('a second attempt (the first was %s)', (kind) => {
  test('to cancel at the end of the period has the same key at the provider', async () => {
    const { id, externalId } = await subscribe(merchant, shelf);
    const path = `/v1/subscriptions/${externalId}`;
    await lose(kind, 'POST', path);
    expect((await cancel('cancel-at-period-end', id)).status).toBe(502);
    const again = await cancel('cancel-at-period-end', id);
    expect([again.status, again.body.data.cancelAtPeriodEnd]).toEqual([200, true]);
    expect(await copies.provider.requestKeys(path)).toHaveLength(1);
    expect((await merchant.account.subscriptions.retrieve(externalId)).cancel_at_period_end).toBe(true);
  });

  test('to refund in full has the same keys at the provider, and refunds once', async () => {
    const { id, externalId } = await subscribe(merchant, shelf);
    const path = `/v1/subscriptions/${externalId}`;
    const before = await copies.provider.requestKeys('/v1/refunds');
    await lose(kind, 'DELETE', path);
    const first = await cancel('cancel-with-refund', id);
    // An end that was cut off after its effect is found by looking, as a DELETE has no key there.
    expect(first.status).toBe(kind === 'cut_before' ? 502 : 200);
    expect((await cancel('cancel-with-refund', id)).status).toBe(kind === 'cut_before' ? 200 : 409);
    expect(await copies.provider.requestKeys(path, 'DELETE')).toHaveLength(1);
    const after = await copies.provider.requestKeys('/v1/refunds');
    expect(after.length - before.length).toBe(1);
    expect(await read(id)).toMatchObject({ status: 'canceled', amountRefunded: 4990 });
  });

  test('at a refund that was cut off has the same key at the provider, and refunds once', async () => {
    const { id } = await subscribe(merchant, shelf);
    const before = await copies.provider.requestKeys('/v1/refunds');
    await lose(kind, 'POST', '/v1/refunds');
    expect((await cancel('cancel-with-refund', id)).status).toBe(502);
    expect(await read(id)).toMatchObject({ status: 'canceled', refundedAt: null });
    expect((await cancel('cancel-with-refund', id)).status).toBe(200);
    const after = await copies.provider.requestKeys('/v1/refunds');
    expect(after.length - before.length).toBe(1);
    expect(await read(id)).toMatchObject({ status: 'canceled', amountRefunded: 4990 });
    expect((await cancel('cancel-with-refund', id)).status).toBe(409);
  });
});

test('with an Idempotency-Key the first answer is replayed, and the key is bound to its body', async () => {
  const [one, other] = [await subscribe(merchant, shelf), await subscribe(merchant, shelf)];
  const headers = { 'idempotency-key': `cancel-${one.id}` };
  const first = await cancel('cancel-with-refund', one.id, headers);
  const replayed = await cancel('cancel-with-refund', one.id, headers);
  expect([first.status, replayed.status]).toEqual([200, 200]);
  expect(replayed.body.data).toMatchObject({ id: one.id, status: 'canceled' });
  expect((await cancel('cancel-with-refund', one.id)).status).toBe(409);
  const reused = await cancel('cancel-with-refund', other.id, headers);
  expect([reused.status, reused.body.error]).toEqual([422, 'idempotency_key_reused']);
  expect((await read(other.id)).status).toBe('active');
});
