import { schemaErrors } from './testing/published-schemas.ts';
import { at, orderBody, type RunningPayPal, startPayPal, wallet } from './testing/running-paypal.ts';

let paypal: RunningPayPal;
beforeAll(async () => {
  paypal = await startPayPal();
});
afterAll(() => paypal.close());

const whole = { headers: { prefer: 'return=representation' } };
const path = '/v2/checkout/orders';

/** An approved order. */
async function approved(more: object = {}): Promise<string> {
  const id = await paypal.order({ description: 'Livro', custom_id: 'c', soft_descriptor: 'LOJA' }, more);
  await paypal.step(id, 'pay');
  return id;
}

describe('the published schema describes', () => {
  test.each([
    ['comprador', 'COMPLETED'],
    ['pending', 'PENDING'],
    ['declined', 'DECLINED'],
  ])('an order of %s from its creation to its payment', async (name, status) => {
    const source = { payment_source: wallet({ email_address: `${name}@exemplo.com.br` }) };
    const brief = await paypal.call('POST', path, orderBody({}, source));
    const full = await paypal.call('POST', path, orderBody({}, source), whole);
    const id = await approved(source);
    const shown = await paypal.call('GET', `${path}/${id}`);
    const paid = await paypal.call('POST', `${path}/${id}/capture`, {}, whole);
    for (const { body } of [brief, full, shown, paid])
      expect(schemaErrors('orders', 'order', body)).toEqual([]);
    const capture = at(paid.body, 'purchase_units.0.payments.captures.0.id');
    const { body } = await paypal.call('GET', `/v2/payments/captures/${String(capture)}`);
    expect(body).toMatchObject({ status });
    expect(schemaErrors('payments', 'capture-2', body)).toEqual([]);
  });

  test('an authorization, its capture and a refund', async () => {
    const id = await approved({ intent: 'AUTHORIZE' });
    const held = await paypal.call('POST', `${path}/${id}/authorize`, {}, whole);
    expect(schemaErrors('orders', 'order', held.body)).toEqual([]);
    const authorization = String(at(held.body, 'purchase_units.0.payments.authorizations.0.id'));
    const shown = await paypal.call('GET', `/v2/payments/authorizations/${authorization}`);
    expect(schemaErrors('payments', 'authorization-2', shown.body)).toEqual([]);
    const taken = await paypal.call(
      'POST',
      `/v2/payments/authorizations/${authorization}/capture`,
      {},
      whole,
    );
    expect(schemaErrors('payments', 'capture-2', taken.body)).toEqual([]);
    const refund = await paypal.call('POST', `/v2/payments/captures/${taken.body.id}/refund`, {}, whole);
    expect(schemaErrors('payments', 'refund', refund.body)).toEqual([]);
    expect(refund.body.status).toBe('COMPLETED');
  });

  test('stored payers', async () => {
    const setup = await paypal.call('POST', '/v3/vault/setup-tokens', {
      payment_source: wallet({ usage_type: 'MERCHANT', description: 'Assinatura' }),
    });
    expect(setup.body).toMatchObject({ status: 'PAYER_ACTION_REQUIRED' });
    expect(schemaErrors('vault', 'setup_token_response', setup.body)).toEqual([]);
    const vault = { store_in_vault: 'ON_SUCCESS', usage_type: 'MERCHANT' };
    const id = await approved({ payment_source: wallet({ attributes: { vault } }) });
    const { body } = await paypal.call('POST', `${path}/${id}/capture`, {}, whole);
    expect(schemaErrors('orders', 'order', body)).toEqual([]);
    const stored = 'payment_source.paypal.attributes.vault';
    const token = await paypal.call('GET', `/v3/vault/payment-tokens/${String(at(body, `${stored}.id`))}`);
    expect(schemaErrors('vault', 'payment_token_response', token.body)).toEqual([]);
    const customer = String(at(body, `${stored}.customer.id`));
    const list = await paypal.call(
      'GET',
      `/v3/vault/payment-tokens?customer_id=${customer}&total_required=true`,
    );
    expect(list.body).toMatchObject({ total_items: 1, payment_tokens: [{ id: token.body.id }] });
    expect(schemaErrors('vault', 'customer_vault_payment_tokens_response', list.body)).toEqual([]);
  });

  test('reports, disputes, webhooks and events', async () => {
    const url = 'https://loja.example/avisos';
    const made = await paypal.call('POST', '/v1/notifications/webhooks', {
      url,
      event_types: [{ name: '*' }],
    });
    const capture = await paypal.capture({ invoice_id: 'fatura-9' });
    const dispute = await paypal.simulator.control('POST', 'paypal/disputes', { capture });
    await paypal.simulator.control('POST', `paypal/disputes/${String(dispute.id)}/lost`);
    const asked = { capture: await paypal.capture(), stage: 'INQUIRY', reason: 'UNAUTHORISED' };
    const inquiry = await paypal.simulator.control('POST', 'paypal/disputes', asked);
    await paypal.simulator.control('POST', `paypal/disputes/${String(inquiry.id)}/escalate`);
    await paypal.simulator.control('POST', `paypal/disputes/${String(inquiry.id)}/answer`);
    const now = Date.now();
    const range = `start_date=${new Date(now - 60_000).toISOString()}&end_date=${new Date(now + 60_000).toISOString()}`;
    const answers = [
      ['webhooks', 'webhook', `/v1/notifications/webhooks/${made.body.id}`],
      ['webhooks', 'WebhookList', '/v1/notifications/webhooks'],
      ['reporting', 'search_response', `/v1/reporting/transactions?${range}&fields=all`],
      ['disputes', 'dispute_search', '/v1/customer/disputes'],
      ['disputes', 'dispute', `/v1/customer/disputes/${String(dispute.id)}`],
      ['disputes', 'dispute', `/v1/customer/disputes/${String(inquiry.id)}`],
    ] as const;
    for (const [document, schema, address] of answers) {
      const answer = await paypal.call('GET', address);
      expect(answer.status).toBe(200);
      expect(schemaErrors(document, schema, answer.body)).toEqual([]);
    }
    const { body } = await paypal.call('GET', '/v1/notifications/webhooks-events?page_size=50');
    const events = Object(body.events) as object[];
    expect(events.length).toBeGreaterThan(3);
    for (const event of events) expect(schemaErrors('webhooks', 'event', event)).toEqual([]);
    const disputes = events.filter((event) => at(event, 'resource_type') === 'dispute');
    expect(disputes).toHaveLength(5);
    for (const event of disputes)
      expect(schemaErrors('disputes', 'dispute', at(event, 'resource'))).toEqual([]);
  });

  test('no order of an unknown status', () => {
    expect(schemaErrors('orders', 'order', { status: 'PAID' })).not.toEqual([]);
  });

  test('errors', async () => {
    const answers = [
      ['error_400', await paypal.call('POST', path, {})],
      [
        'error_401',
        await paypal.call('GET', `${path}/5O190127TN364715T`, undefined, { token: 'A21AAunknown.x' }),
      ],
      ['error_404', await paypal.call('GET', `${path}/5O190127TN364715T`)],
      ['error_422', await paypal.call('POST', `${path}/${await paypal.order()}/capture`, {})],
    ] as const;
    for (const [schema, { status, body }] of answers) {
      expect(status).toBe(Number(schema.slice(-3)));
      expect(schemaErrors('orders', schema, body)).toEqual([]);
      expect(body.debug_id).toMatch(/^\w{13}$/);
    }
  });
});
