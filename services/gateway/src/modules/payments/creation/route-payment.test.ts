import type { GatewayType } from '@trilho/contracts/common';
import { charge, type TestAnswer } from '../../../testing/app/merchant.ts';
import { buildRule, setRouting } from '../../../testing/app/routing.ts';
import { chargeBy, type MethodMerchant, startMethods } from '../../../testing/stages/by-method.ts';
import { paymentShown } from '../../../testing/stages/portal.ts';

let stage: Awaited<ReturnType<typeof startMethods>>;
let merchant: MethodMerchant;
beforeAll(async () => {
  stage = await startMethods();
});
beforeEach(async () => {
  await stage.provider.clearFaults();
  merchant = await stage.merchantAt('STRIPE', 'MERCADOPAGO');
});
afterAll(() => stage.close());

const pix = (overrides: object = {}) => chargeBy({ type: 'pix' }, overrides);
const process = (body: object, key?: string): Promise<TestAnswer> =>
  merchant.post('/process', body, key === undefined ? {} : { 'idempotency-key': key });
const toGateway = (gateway: GatewayType) => ({ target: { type: 'gateway' as const, gateway } });
const set = (overrides: Parameters<typeof setRouting>[2]) =>
  setRouting(stage.service, merchant.user, overrides);

/** What the payment keeps of how it was routed. */
async function keptOf(id: string) {
  const [row] = await stage.service.context.orm.em
    .fork()
    .execute<{ gateway: GatewayType; routing: object | null }[]>(
      'select gateway, routing from payments where id = ?',
      [id],
    );
  return row;
}
const gatewayOf = ({ status, body }: TestAnswer) =>
  status === 200 ? body.data.gateway : [status, body.error];

describe('a payment that names no gateway', () => {
  test('goes where the first rule that holds sends it, else by the order, and keeps how', async () => {
    const rules = [
      buildRule({
        id: 'large',
        name: 'Acima de R$ 500',
        when: { amountMin: 50_000 },
        ...toGateway('STRIPE'),
      }),
      buildRule({ id: 'shop', when: { metadata: { loja: 'sul' } }, ...toGateway('STRIPE') }),
    ];
    await set({ rules, order: ['MERCADOPAGO', 'STRIPE'] });
    const large = await process(pix({ amount: 60_000 }));
    expect(gatewayOf(large)).toBe('STRIPE');
    expect(await keptOf(large.body.data.id)).toEqual({
      gateway: 'STRIPE',
      routing: {
        gateway: 'STRIPE',
        reason: 'gateway',
        rule: { id: 'large', place: 1, name: 'Acima de R$ 500' },
        probability: 1,
        next: ['MERCADOPAGO'],
        avoided: [],
        afterMs: 2_500,
        version: 1,
      },
    });
    const shown = await paymentShown(stage.service, merchant.user, large.body.data.id);
    expect(shown.routing).toMatchObject({ rule: { id: 'large' }, version: 1 });
    expect(gatewayOf(await process(pix({ metadata: { loja: 'sul' } })))).toBe('STRIPE');
    const other = await process(pix());
    expect(gatewayOf(other)).toBe('MERCADOPAGO');
    expect((await keptOf(other.body.data.id))?.routing).toMatchObject({ rule: null, reason: 'order' });
  });

  test('goes to the gateway that the call names, whatever the rules say', async () => {
    await set({ rules: [buildRule(toGateway('MERCADOPAGO'))] });
    const named = await process(pix({ gatewayType: 'STRIPE' }));
    expect(await keptOf(named.body.data.id)).toEqual({ gateway: 'STRIPE', routing: null });
  });

  test('is refused as ever without rules, with none that is active, and where none decides', async () => {
    const refused = async () => {
      const { status, body } = await process(pix());
      return [status, body.validationErrors[0]];
    };
    const message = 'Há mais de um gateway configurado: informe `gatewayType`.';
    const asEver = [422, { field: 'gatewayType', message }];
    expect(await refused()).toEqual(asEver);
    await set({ rules: [buildRule({ active: false })] });
    expect(await refused()).toEqual(asEver);
    await set({ rules: [buildRule({ when: { methods: ['boleto'] } })] });
    const noRule = 'Nenhuma regra de roteamento decide este pagamento: informe `gatewayType`.';
    expect(await refused()).toEqual([422, { field: 'gatewayType', message: noRule }]);
  });

  test('passes by a gateway that does not make it, and is refused where none does', async () => {
    await set({ rules: [buildRule(toGateway('PAYPAL'))], order: ['STRIPE', 'MERCADOPAGO'] });
    expect(gatewayOf(await process(pix()))).toBe('STRIPE');
    const { status, body } = await process(
      chargeBy({ type: 'paypal' }, { returnUrl: 'https://loja.example' }),
    );
    expect([status, body.error, body.message]).toEqual([
      422,
      'provider_unsupported',
      expect.stringContaining('Nenhum gateway configurado faz um pagamento assim'),
    ]);
  });

  test('without all of its payer is told which field is missing', async () => {
    await set({ rules: [buildRule(toGateway('MERCADOPAGO'))] });
    const { status, body } = await process(chargeBy({ type: 'boleto' }, { payer: undefined }));
    expect(status).toBe(422);
    expect(body.validationErrors).toContainEqual({ field: 'payer.document', message: 'Campo obrigatório' });
  });

  test('with a card’s token, or open to the browser, needs the name of its gateway', async () => {
    await set({ order: ['STRIPE', 'MERCADOPAGO'] });
    const card = chargeBy({ type: 'card', token: await merchant.cardToken() });
    for (const body of [card, charge({ gatewayType: undefined }), pix({ paymentMethod: undefined })]) {
      const answer = await process(body);
      expect([answer.status, answer.body.validationErrors[0].field]).toEqual([422, 'gatewayType']);
    }
  });

  test('with a stored card goes where the card is kept, without a rule', async () => {
    const customer = { name: 'Ana', email: 'ana@exemplo.com.br', gatewayType: 'STRIPE' };
    const { id: customerId } = (await merchant.post('/customers', customer)).body.data;
    const attached = await merchant.post(`/customers/${customerId}/payment-methods`, {
      paymentMethodId: 'pm_card_visa',
    });
    await set({ order: ['MERCADOPAGO'] });
    const paid = await process(charge({ gatewayType: undefined, paymentMethodId: attached.body.data.id }));
    expect(await keptOf(paid.body.data.id)).toEqual({ gateway: 'STRIPE', routing: null });
  });

  test('of a merchant with one gateway, or with a name, costs no statement for rules', async () => {
    const alone = await stage.merchantAt('STRIPE');
    const rename = (from: string, to: string) =>
      stage.service.context.orm.em.fork().execute(`alter table ${from} rename to ${to}`);
    // Whatever reads it now fails.
    await rename('routing_settings', 'routing_settings_away');
    try {
      expect((await alone.post('/process', pix())).status).toBe(200);
      expect((await process(pix({ gatewayType: 'STRIPE' }))).status).toBe(200);
      expect((await process(pix())).status).toBe(500);
    } finally {
      await rename('routing_settings_away', 'routing_settings');
    }
  });
});

describe('a repetition with the same key goes where its first request went', () => {
  const halves = {
    rules: [
      buildRule({
        target: {
          type: 'split',
          shares: [
            { gateway: 'STRIPE', percent: 50 },
            { gateway: 'MERCADOPAGO', percent: 50 },
          ],
        },
      }),
    ],
  };

  test('also where the rules have changed since', async () => {
    await set({ order: ['STRIPE'] });
    const first = await process(pix(), 'order-1');
    await set({ order: ['MERCADOPAGO'] });
    const again = await process(pix(), 'order-1');
    expect([again.status, again.body]).toEqual([200, first.body]);
    await set({ order: [], rules: [] });
    expect((await process(pix(), 'order-1')).body).toEqual(first.body);
    expect((await process(pix(), 'order-2')).status).toBe(422);
  });

  test('also where the answer was lost, so that there is one payment at one gateway', async () => {
    await set({ order: ['STRIPE'] });
    await stage.provider.fault({
      kind: 'cut_after',
      times: 10,
      match: { method: 'POST', path: '/v1/payment_intents' },
    });
    const lost = await process(pix(), 'order-3');
    expect(lost.status).toBeGreaterThanOrEqual(500);
    await stage.provider.clearFaults();
    await set({ order: ['MERCADOPAGO'] });
    const again = await process(pix(), 'order-3');
    expect([gatewayOf(again), again.body.data.id]).toEqual(['STRIPE', lost.body.paymentId]);
  });

  test('also where its row was lost: the same number is drawn again', async () => {
    await set(halves);
    const rows = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        process(pix({ customerEmail: `ana${index}@exemplo.com.br` }), `order-lost-${index}`),
      ),
    );
    const em = stage.service.context.orm.em.fork();
    await em.execute('delete from idempotency_keys where user_id = ?', [merchant.user.id]);
    for (const [index, first] of rows.entries()) {
      const again = await process(
        pix({ customerEmail: `ana${index}@exemplo.com.br` }),
        `order-lost-${index}`,
      );
      expect([gatewayOf(again), again.body.data.id]).toEqual([gatewayOf(first), first.body.data.id]);
    }
  });

  test('at once too, whichever part of a split it is in', async () => {
    await set(halves);
    const customers = Array.from({ length: 12 }, (_, index) => `cliente${index}@exemplo.com.br`);
    const seen = new Set<string>();
    for (const customerEmail of customers) {
      const key = `split-${customerEmail}`;
      const answers = await Promise.all([1, 2].map(() => process(pix({ customerEmail }), key)));
      answers.push(await process(pix({ customerEmail }), key));
      const made = answers.filter(({ status }) => status === 200);
      expect(new Set(made.map(({ body }) => body.data.id)).size).toBe(1);
      expect(answers.map(({ status }) => status).every((status) => status === 200 || status === 409)).toBe(
        true,
      );
      seen.add(made[0]?.body.data.gateway);
      // The same customer again, in capitals: another payment, the same gateway.
      const later = await process(pix({ customerEmail: customerEmail.toUpperCase() }), `${key}-later`);
      expect(gatewayOf(later)).toBe(made[0]?.body.data.gateway);
    }
    expect([...seen].toSorted()).toEqual(['MERCADOPAGO', 'STRIPE']);
  });
});
