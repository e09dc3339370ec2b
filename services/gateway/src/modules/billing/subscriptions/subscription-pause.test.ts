import { type AccountHolder, startCopies } from '../../../testing/stages/copies.ts';
import { createShelf, subscribe } from '../../../testing/stages/selling.ts';

let copies: Awaited<ReturnType<typeof startCopies>>;
let merchant: AccountHolder;
beforeAll(async () => {
  copies = await startCopies();
});
beforeEach(async () => {
  merchant = await copies.accountHolder();
});
afterAll(() => copies.close());

const day = 24 * 60 * 60;
const hearAll = async () => {
  const changes = ['updated', 'paused', 'resumed'].map((change) => `customer.subscription.${change}`);
  await merchant.hear((await merchant.eventsOf(...changes)).reverse());
};
const shown = async (id: string) => (await merchant.get(`/subscriptions/${id}`)).body.data;

test('a collection that is paused at the provider is told, with its end, until it is resumed', async () => {
  const { id, externalId, ...fresh } = await subscribe(merchant, await createShelf(merchant));
  expect(fresh).toMatchObject({ collectionPaused: false, collectionResumesAt: null });
  const resumes_at = Math.floor(Date.now() / 1000) + 30 * day;
  await merchant.account.subscriptions.update(externalId, {
    pause_collection: { behavior: 'void', resumes_at },
  });
  await hearAll();
  expect(await shown(id)).toMatchObject({
    status: 'active',
    collectionPaused: true,
    collectionResumesAt: new Date(resumes_at * 1000).toISOString(),
  });
  await merchant.account.subscriptions.update(externalId, { pause_collection: '' });
  await hearAll();
  expect(await shown(id)).toMatchObject({ collectionPaused: false, collectionResumesAt: null });
  expect(await copies.eventTypesOf(id)).toEqual([
    ...['subscription.created', 'subscription.updated', 'subscription.updated'],
  ]);
});

test('a trial that ended without a card is inactive while the provider has it paused', async () => {
  const { account } = merchant;
  const now = Math.floor(Date.now() / 1000);
  const email = 'pausa@exemplo.com.br';
  const clock = await account.testHelpers.testClocks.create({ frozen_time: now, name: email });
  const shelf = await createShelf(merchant, { card: false, email });
  const { id } = await account.subscriptions.create({
    customer: shelf.customer.externalId,
    items: [{ price: shelf.prices[0]?.externalId ?? '' }],
    trial_period_days: 7,
    trial_settings: { end_behavior: { missing_payment_method: 'pause' } },
  });
  await account.testHelpers.testClocks.advance(clock.id, { frozen_time: now + 8 * day });
  await hearAll();
  const [paused] = (await merchant.get(`/subscriptions?customerId=${shelf.customer.id}`)).body.data.items;
  expect(paused).toMatchObject({ externalId: id, status: 'inactive', providerStatus: 'paused' });
  const card = await account.paymentMethods.attach('pm_card_visa', { customer: shelf.customer.externalId });
  await account.subscriptions.update(id, { default_payment_method: card.id });
  await account.subscriptions.resume(id);
  await hearAll();
  expect(await shown(paused.id)).toMatchObject({ status: 'active', providerStatus: 'active' });
});
