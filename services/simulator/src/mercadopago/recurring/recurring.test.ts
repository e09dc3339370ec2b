import { PreApproval, PreApprovalPlan } from 'mercadopago';
import { type RunningMercadoPago, startMercadoPago } from '../testing/running-mercadopago.ts';

let mp: RunningMercadoPago;
beforeAll(async () => {
  mp = await startMercadoPago();
});
afterAll(() => mp.close());

const monthly = { frequency: 1, frequency_type: 'months', transaction_amount: 49.9, currency_id: 'BRL' };
const body = { reason: 'Clube', back_url: 'https://loja.com.br/clube', auto_recurring: monthly };
const payer_email = 'ana@exemplo.com.br';

test('a plan is created, changed in part, found and ended', async () => {
  const plans = new PreApprovalPlan(mp.sdk());
  const { id = '' } = await plans.create({ body });
  const changes = { auto_recurring: { transaction_amount: 59.9 }, reason: 'Clube anual' };
  await plans.update({ id, updatePreApprovalPlanRequest: changes });
  expect(await plans.get({ preApprovalPlanId: id })).toMatchObject({
    status: 'active',
    reason: 'Clube anual',
    auto_recurring: { ...monthly, transaction_amount: 59.9 },
  });
  await plans.update({ id, updatePreApprovalPlanRequest: { status: 'cancelled' } });
  const found = await plans.search({ options: { status: 'cancelled' } });
  expect(found).toMatchObject({ paging: { total: 1 }, results: [{ id }] });
});

test('a subscription waits for its payer, is found by the payer, and is ended for good', async () => {
  const preapprovals = new PreApproval(mp.sdk());
  const made = await preapprovals.create({ body: { ...body, payer_email, status: 'pending' } });
  const { id = '', payer_id = 0 } = made;
  expect(made).toMatchObject({ status: 'pending', payer_email, init_point: expect.any(String) });
  const found = await preapprovals.search({ options: { payer_id } });
  expect(found.results?.map((each) => each.id)).toEqual([id]);
  await preapprovals.update({ id, body: { status: 'cancelled' } });
  expect((await preapprovals.get({ id })).status).toBe('cancelled');
  const again = await mp.call('PUT', `/preapproval/${id}`, { reason: 'Outro' });
  expect(again.status).toBe(400);
});

test('what would charge a card at once is refused: nothing is charged here', async () => {
  const card = { ...body, payer_email, card_token_id: await mp.cardToken(), status: 'authorized' };
  expect(await mp.call('POST', '/preapproval', card)).toMatchObject({
    status: 400,
    body: { message: 'The name of the following parameters is wrong : [card_token_id]' },
  });
  const uncarded = await mp.call('POST', '/preapproval', { ...body, payer_email, status: 'authorized' });
  expect(uncarded.body.message).toBe('card_token_id is required');
});

test.each([
  [{ ...body, reason: '' }],
  [{ ...body, back_url: 'clube' }],
  [{ ...body, auto_recurring: { ...monthly, frequency: 0 } }],
  [{ ...body, auto_recurring: { ...monthly, frequency_type: 'weeks' } }],
  [{ ...body, auto_recurring: { ...monthly, transaction_amount: -1 } }],
])('%j is no plan', async (plan) => {
  expect((await mp.call('POST', '/preapproval_plan', plan)).status).toBe(400);
});

test("plans and subscriptions are their account's alone", async () => {
  const other = { token: 'TEST-token-other' };
  const plan = await mp.call('POST', '/preapproval_plan', body);
  const waiting = await mp.call('POST', '/preapproval', { ...body, payer_email });
  expect((await mp.call('GET', `/preapproval_plan/${plan.body.id}`, undefined, other)).status).toBe(404);
  expect((await mp.call('GET', `/preapproval/${waiting.body.id}`, undefined, other)).status).toBe(404);
});
