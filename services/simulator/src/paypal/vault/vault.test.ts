import { at, orderBody, type RunningPayPal, startPayPal, wallet } from '../testing/running-paypal.ts';

let paypal: RunningPayPal;
beforeAll(async () => {
  paypal = await startPayPal();
});
afterAll(() => paypal.close());

const tokens = '/v3/vault/payment-tokens';
const setups = '/v3/vault/setup-tokens';
const orders = '/v2/checkout/orders';
const setup = (more: object = {}, customer: object = {}) =>
  paypal.call('POST', setups, { payment_source: wallet({ usage_type: 'MERCHANT', ...more }), ...customer });
const redeem = (id: unknown) =>
  paypal.call('POST', tokens, { payment_source: { token: { id, type: 'SETUP_TOKEN' } } });
const agree = (id: unknown, payer = 'ana@exemplo.com.br') =>
  paypal.simulator.app.inject({
    method: 'POST',
    url: `/paypal/checkoutnow?token=${id}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ outcome: 'pay', payer }).toString(),
  });
const charge = (vaultId: unknown, options = {}, unit = {}) =>
  paypal.call(
    'POST',
    orders,
    orderBody(unit, { payment_source: { paypal: { vault_id: vaultId } } }),
    options,
  );
const issue = (answer: Awaited<ReturnType<typeof charge>>) => answer.body.details?.[0]?.issue;

async function stored(payer?: string): Promise<string> {
  const { body } = await setup();
  await agree(body.id, payer);
  return String((await redeem(body.id)).body.id);
}

test('a payer agrees, is stored, and is charged without being there', async () => {
  const made = await setup({}, { customer: { id: 'cliente_7', merchant_customer_id: 'meu-7' } });
  expect(made).toMatchObject({
    status: 201,
    body: { status: 'PAYER_ACTION_REQUIRED', customer: { id: 'cliente_7' } },
  });
  expect(issue(await redeem(made.body.id))).toBe('SETUP_TOKEN_NOT_APPROVED');
  const { headers } = await agree(made.body.id);
  expect(headers.location).toContain(`approval_token_id=${made.body.id}`);
  const token = await redeem(made.body.id);
  expect(token).toMatchObject({
    status: 201,
    body: {
      customer: { id: 'cliente_7', merchant_customer_id: 'meu-7' },
      payment_source: { paypal: { email_address: 'ana@exemplo.com.br' } },
    },
  });
  expect(issue(await redeem(made.body.id))).toBe('TOKEN_ALREADY_CONSUMED');
  const paid = await charge(token.body.id, { key: 'cobra-1' });
  expect(paid).toMatchObject({ status: 201, body: { status: 'COMPLETED' } });
  expect(at(paid.body, 'purchase_units.0.payments.captures.0.status')).toBe('COMPLETED');
  const again = await charge(token.body.id, { key: 'cobra-1' });
  expect(again).toMatchObject({ status: 200, body: { id: paid.body.id } });
});

test('a charge needs a request id and a token that is there', async () => {
  const id = await stored();
  expect(issue(await charge(id, { key: null }))).toBe('PAYPAL_REQUEST_ID_REQUIRED');
  expect(issue(await charge('nobody'))).toBe('TOKEN_ID_NOT_FOUND');
  expect(await paypal.call('DELETE', `${tokens}/${id}`)).toMatchObject({ status: 204 });
  expect(issue(await charge(id))).toBe('TOKEN_ID_NOT_FOUND');
  expect((await paypal.call('GET', `${tokens}/${id}`)).status).toBe(404);
});

test('a charge that is refused leaves no order behind', async () => {
  const id = await stored('payer-cannot-pay@a.com');
  expect(issue(await charge(id, {}, { custom_id: 'sem-fundos' }))).toBe('PAYER_CANNOT_PAY');
  const books = await paypal.simulator.control('GET', `paypal/books?account=${paypal.accountId}`);
  expect(JSON.stringify(books.orders)).not.toContain('sem-fundos');
});

test('paying an order stores its payer when that was asked for, once for each customer', async () => {
  const vault = { store_in_vault: 'ON_SUCCESS', usage_type: 'MERCHANT' };
  const source = wallet({ attributes: { vault, customer: { id: 'cliente_8' } } });
  const ids = [];
  for (let round = 0; round < 2; round += 1) {
    const id = await paypal.order({}, { payment_source: source });
    await paypal.step(id, 'pay');
    const { body } = await paypal.call('POST', `${orders}/${id}/capture`, {});
    expect(at(body, 'payment_source.paypal.attributes.vault')).toMatchObject({
      status: 'VAULTED',
      customer: { id: 'cliente_8' },
    });
    ids.push(at(body, 'payment_source.paypal.attributes.vault.id'));
  }
  expect(new Set(ids).size).toBe(1);
  const { body } = await paypal.call('GET', `${tokens}?customer_id=cliente_8`);
  expect(body.payment_tokens).toHaveLength(1);
  const longer = await paypal.call('GET', `${tokens}?customer_id=cliente_8&page_size=6`);
  expect([longer.status, issue(longer)]).toEqual([400, 'INVALID_PARAMETER_VALUE']);
});

const vaulting = {
  store_in_vault: 'ON_SUCCESS',
  usage_type: 'MERCHANT',
  permit_multiple_payment_tokens: true,
};
const set = (settings: object) =>
  paypal.simulator.app.inject({
    method: 'POST',
    url: '/_simulator/paypal/settings',
    headers: { authorization: paypal.basic },
    payload: settings,
  });
const eventsOf = async (name: string) => {
  const { events } = await paypal.simulator.control('GET', `paypal/books?account=${paypal.accountId}`);
  return (events as { type: string; resource: object }[]).filter(({ type }) => type === name);
};

test('a payer has one token at a merchant, whatever the customer, unless more are permitted', async () => {
  const storedWith = async (id: string, more: object) => {
    const attributes = { vault: { ...vaulting, ...more }, customer: { id } };
    const source = wallet({ attributes, email_address: 'dois@exemplo.com.br' });
    const order = await paypal.order({}, { payment_source: source });
    await paypal.step(order, 'pay');
    const { body } = await paypal.call('POST', `${orders}/${order}/capture`, {});
    return at(body, 'payment_source.paypal.attributes.vault');
  };
  const first = await storedWith('cliente_10', {});
  expect(first).toMatchObject({ id: expect.any(String), customer: { id: 'cliente_10' } });
  const single = { permit_multiple_payment_tokens: false };
  expect(await storedWith('cliente_11', single)).toEqual(first);
  const second = await storedWith('cliente_11', {});
  expect(second).toMatchObject({ id: expect.any(String), customer: { id: 'cliente_11' } });
  expect(at(second, 'id')).not.toBe(at(first, 'id'));
  expect(await storedWith('cliente_11', single)).toEqual(second);
});

test('what is stored tells the merchant’s own id of its customer, and its event the order', async () => {
  const attributes = { vault: vaulting, customer: { merchant_customer_id: 'meu-9' } };
  const id = await paypal.order({}, { payment_source: wallet({ attributes }) });
  await paypal.step(id, 'pay');
  const { body } = await paypal.call('POST', `${orders}/${id}/capture`, {});
  const stored = 'payment_source.paypal.attributes.vault';
  const customer = { id: at(body, `${stored}.customer.id`), merchant_customer_id: 'meu-9' };
  expect(at(body, `${stored}.customer`)).toEqual(customer);
  const created = (await eventsOf('VAULT.PAYMENT-TOKEN.CREATED')).at(-1);
  expect(created?.resource).toMatchObject({
    ...{ id: at(body, `${stored}.id`), customer, metadata: { order_id: id } },
  });
});

test('an order may be answered before its payer is stored', async () => {
  await set({ vaultsLate: true });
  const id = await paypal.order({}, { payment_source: wallet({ attributes: { vault: vaulting } }) });
  await paypal.step(id, 'pay');
  const { body } = await paypal.call('POST', `${orders}/${id}/capture`, {});
  const stored = 'payment_source.paypal.attributes.vault';
  expect(at(body, stored)).toEqual({ status: 'APPROVED', links: [expect.objectContaining({ rel: 'up' })] });
  const before = (await eventsOf('VAULT.PAYMENT-TOKEN.CREATED')).length;
  await paypal.step(id, 'vault');
  const shown = await paypal.call('GET', `${orders}/${id}`);
  expect(at(shown.body, stored)).toMatchObject({ status: 'VAULTED', id: expect.any(String) });
  expect(await eventsOf('VAULT.PAYMENT-TOKEN.CREATED')).toHaveLength(before + 1);
  await set({ vaultsLate: false });
});

test('a charge may be answered as an order that its payer is to approve', async () => {
  const token = await stored('pede@exemplo.com.br');
  await set({ asksPayers: true });
  const { status, body } = await charge(token);
  await set({ asksPayers: false });
  expect([status, body.status]).toEqual([201, 'PAYER_ACTION_REQUIRED']);
  expect(body.links).toContainEqual(expect.objectContaining({ rel: 'payer-action' }));
  expect(at(body, 'purchase_units.0.payments')).toBeUndefined();
});

test('a charge may be approved first and be taken a while later', async () => {
  const token = await stored('demora@exemplo.com.br');
  await set({ chargesLate: true });
  const { body } = await charge(token);
  await set({ chargesLate: false });
  expect([body.status, at(body, 'purchase_units.0.payments')]).toEqual(['APPROVED', undefined]);
  expect(await eventsOf('CHECKOUT.ORDER.APPROVED')).toContainEqual(
    expect.objectContaining({ resource: expect.objectContaining({ id: body.id }) }),
  );
  expect(await paypal.step(String(body.id), 'charge')).toMatchObject({ status: 'COMPLETED' });
});

test('a request id may be forgotten at once, and an invoice id is not', async () => {
  const token = await stored('esquece@exemplo.com.br');
  const unit = { invoice_id: 'fatura-esquecida' };
  await set({ forgetsKeys: true });
  const first = await charge(token, { key: 'esquecida' }, unit);
  const again = await charge(token, { key: 'esquecida' }, unit);
  const other = await charge(token, { key: 'esquecida' }, { invoice_id: 'outra-fatura' });
  await set({ forgetsKeys: false });
  expect([first.status, again.status, issue(again)]).toEqual([201, 422, 'DUPLICATE_INVOICE_ID']);
  expect(other.status).toBe(201);
});

test('a payer whose capture is declined is not stored', async () => {
  const source = wallet({ email_address: 'declined@a.com', attributes: { vault: vaulting } });
  const id = await paypal.order({}, { payment_source: source });
  await paypal.step(id, 'pay');
  const { body } = await paypal.call('POST', `${orders}/${id}/capture`, {});
  expect(at(body, 'payment_source.paypal.attributes')).toBeUndefined();
});

test('what is charged, and what is only held, is told apart in the list of transactions', async () => {
  const id = await stored();
  const paid = await charge(id, {}, { custom_id: 'cobrada' });
  await paypal.call(
    'POST',
    orders,
    orderBody({ custom_id: 'segura' }, { intent: 'AUTHORIZE', payment_source: { paypal: { vault_id: id } } }),
  );
  const time = (ms: number) => new Date(Date.now() + ms).toISOString();
  const codes = async (more = '') => {
    const { body } = await paypal.call(
      'GET',
      `/v1/reporting/transactions?start_date=${time(-60_000)}&end_date=${time(60_000)}${more}`,
    );
    const all = Object(body).transaction_details as { transaction_info: Record<string, string> }[];
    return new Map(
      all.map(({ transaction_info: { custom_field, transaction_event_code } }) => [
        custom_field,
        transaction_event_code,
      ]),
    );
  };
  expect(paid.status).toBe(201);
  await set({ chargesAs: 'T0000' });
  expect((await codes()).get('cobrada')).toBe('T0000');
  await set({ chargesAs: 'T0003' });
  expect([(await codes()).get('cobrada'), (await codes()).has('segura')]).toEqual(['T0003', false]);
  expect((await codes('&balance_affecting_records_only=N')).get('segura')).toBe('T1300');
});

test('storing needs pages to return to', async () => {
  const vault = { store_in_vault: 'ON_SUCCESS', usage_type: 'MERCHANT' };
  const made = await paypal.call(
    'POST',
    orders,
    orderBody({}, { payment_source: { paypal: { attributes: { vault } } } }),
  );
  expect(issue(made)).toBe('RETURN_URL_REQUIRED');
  const bare = await paypal.call('POST', setups, { payment_source: { paypal: { usage_type: 'MERCHANT' } } });
  expect(bare.body.status).toBe('CREATED');
});
