import type { PortalPayment } from '@trilho/contracts/portal-payment';
import { bulkInsert } from '../../../demo/bulk-insert.ts';
import { createUser, type TestUser } from '../../../testing/app/builders.ts';
import { charge } from '../../../testing/app/merchant.ts';
import { buildPaymentRow } from '../../../testing/metric-rows.ts';
import { type AccountHolder, startCopies } from '../../../testing/stages/copies.ts';
import { callPortal, paymentShown } from '../../../testing/stages/portal.ts';

let copies: Awaited<ReturnType<typeof startCopies>>;
beforeAll(async () => {
  copies = await startCopies();
});
beforeEach(() => copies.provider.clearFaults());
afterAll(() => copies.close());

const list = async (user: TestUser, query: Record<string, string> = {}) => {
  const { status, body } = await callPortal(copies.service, user, 'GET', '/payments', { query });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.data;
};
const idsOf = (page: { content: PortalPayment[] }) => page.content.map(({ id }) => id);
const write = (user: TestUser, at: string, overrides: object = {}) => {
  const row = buildPaymentRow({ userId: user.id, environment: 'SANDBOX' }, new Date(at), overrides);
  return bulkInsert('payments', [{ ...row, journal: [] }], copies.service.context.orm.em.fork()).then(
    () => row.id,
  );
};

describe('the list', () => {
  let user: TestUser;
  let made: string[];
  beforeAll(async () => {
    user = await createUser(copies.service, { plan: true });
    made = [];
    for (let index = 0; index < 5; index += 1) {
      made.unshift(await write(user, `2026-11-20T12:00:0${index}Z`));
    }
  });

  test('comes in pages with the total, forth and back, without a provider configuration', async () => {
    const first = await list(user, { size: '2' });
    expect(idsOf(first)).toEqual(made.slice(0, 2));
    expect(first).toMatchObject({
      totalElements: 5,
      hasMoreThanTotal: false,
      hasNext: true,
      hasPrevious: false,
      pageNumber: 1,
    });
    const second = await list(user, { size: '2', cursor: first.nextCursor });
    const third = await list(user, { size: '2', cursor: second.nextCursor });
    expect(idsOf(third)).toEqual(made.slice(4));
    expect(third).toMatchObject({ hasNext: false, hasPrevious: true, nextCursor: null, pageNumber: 3 });
    expect(await list(user, { size: '2', cursor: third.previousCursor })).toEqual(second);
    const odd = await callPortal(copies.service, user, 'GET', '/payments', { query: { cursor: 'odd' } });
    expect(odd.status).toBe(400);
  });

  test('responds with what the screen shows of a payment', async () => {
    const [line] = (await list(user, { size: '1' })).content;
    expect(line).toEqual({
      id: made[0],
      status: 'succeeded',
      amount: 1990,
      amountCaptured: 1990,
      amountRefunded: 0,
      currency: 'BRL',
      description: 'Pedido 1001',
      customerId: null,
      customerName: null,
      customerEmail: 'ana@exemplo.com.br',
      ...{ payerName: null, payerDocument: null, externalId: null, paidAt: null },
      card: { brand: 'visa', lastFourDigits: '4242' },
      gateway: 'STRIPE',
      ...{ method: null, installments: 1, expiresAt: null, failureCode: null, reference: null },
      dispute: null,
      createdAt: '2026-11-20T12:00:04.000Z',
    });
  });

  test('is one merchant’s, in one environment, and needs a plan', async () => {
    const stranger = await createUser(copies.service, { plan: true });
    expect(await list(stranger)).toMatchObject({ content: [], totalElements: 0 });
    expect((await list(user, { environment: 'PRODUCTION' })).content).toEqual([]);
    const foreign = await callPortal(copies.service, stranger, 'GET', '/payments', {
      query: { userId: user.id },
    });
    expect(foreign.status).toBe(403);
    const unpaid = await createUser(copies.service);
    expect((await callPortal(copies.service, unpaid, 'GET', '/payments')).status).toBe(402);
  });

  test('counts ten thousand matches and no more', async () => {
    const big = await createUser(copies.service, { plan: true });
    await copies.service.context.orm.em.fork().execute(
      `insert into payments (id, user_id, environment, config_id, status, amount_minor, amount_captured_minor,
         amount_refunded_minor, currency, description, customer_email, capture, metadata, gateway, in_doubt_until,
         created_at, updated_at)
       select overlay(id placing lpad(i::text, 10, '0') from 17), ?, environment, config_id, status, amount_minor,
         amount_captured_minor, amount_refunded_minor, currency, description, customer_email, capture, metadata,
         gateway, in_doubt_until, created_at, updated_at
       from payments, generate_series(1, 10005) i where id = ?`,
      [big.id, made[0]],
    );
    const page = await list(big);
    expect(page).toMatchObject({ totalElements: 10_000, hasMoreThanTotal: true, hasNext: true });
    expect(page.content).toHaveLength(20);
    // More than are counted are found by walking the list: the search is the same.
    const found = await list(big, { search: 'ANA@' });
    expect(idsOf(found)).toEqual(idsOf(page));
    expect(found.hasMoreThanTotal).toBe(true);
    expect(await list(big, { search: 'bia@' })).toMatchObject({ content: [], totalElements: 0 });
    // Nor is their money added up: a sum of some of a day would be taken for the day's.
    for (const query of [{}, { search: 'ANA@' }] as Record<string, string>[]) {
      const { body } = await callPortal(copies.service, big, 'GET', '/payments/day', {
        query: { ...query, day: '2026-11-20' },
      });
      expect(body.data).toEqual({ day: '2026-11-20', amount: null });
    }
  });
});

test('a name with more payments than are counted finds the same, of one customer and of a thousand', async () => {
  const merchant = await copies.accountHolder();
  const made = (await merchant.post('/customers', { name: 'Iara Bastos', email: 'iara@loja.com' })).body.data;
  const template = await write(merchant.user, '2026-11-20T12:00:00Z', { customerId: made.id });
  const em = copies.service.context.orm.em.fork();
  await em.execute(
    `insert into payments (id, user_id, environment, config_id, status, amount_minor, amount_captured_minor,
       amount_refunded_minor, currency, description, customer_email, customer_id, capture, metadata, gateway,
       in_doubt_until, created_at, updated_at)
     select overlay(id placing lpad(i::text, 10, '0') from 17), user_id, environment, config_id, status, amount_minor,
       amount_captured_minor, amount_refunded_minor, currency, description, customer_email,
       case when i % 100 > 0 then customer_id end, capture, metadata, gateway, in_doubt_until, created_at, updated_at
     from payments, generate_series(1, 10200) i where id = ?`,
    [template],
  );
  const twoPages = async () => {
    const first = await list(merchant.user, { search: 'iara bas', size: '60' });
    const second = await list(merchant.user, { search: 'iara bas', size: '60', cursor: first.nextCursor });
    return [first, second];
  };
  const ofOne = await twoPages();
  for (const page of ofOne) {
    expect(page).toMatchObject({ totalElements: 10_000, hasMoreThanTotal: true });
    expect(page.content.map(({ customerId }: PortalPayment) => customerId)).toEqual(Array(60).fill(made.id));
  }
  await em.execute(
    `insert into customers (id, user_id, environment, gateway, external_id, name, email, metadata, provider_state_at,
       created_at, updated_at)
     select overlay(id placing lpad(i::text, 10, '0') from 17), user_id, environment, gateway, external_id || i, name,
       email, metadata, provider_state_at, created_at, updated_at
     from customers, generate_series(1, 1000) i where id = ?`,
    [made.id],
  );
  expect((await twoPages()).map(idsOf)).toEqual(ofOne.map(idsOf));
});

describe('a filter', () => {
  let merchant: AccountHolder;
  let user: TestUser;
  const made: Record<string, string> = {};
  let customer: { id: string };
  beforeAll(async () => {
    merchant = await copies.accountHolder();
    user = merchant.user;
    customer = (await merchant.post('/customers', { name: 'Zélia Duncan', email: 'z@exemplo.com.br' })).body
      .data;
    const rows: Record<string, [string, object]> = {
      // 23:59:59.999 of the 9th, and 00:00 of the 10th and the 11th, in São Paulo.
      ninth: ['2026-10-10T02:59:59.999Z', { status: 'failed', amountCapturedMinor: 0 }],
      tenth: ['2026-10-10T03:00:00.000Z', { amountMinor: 5000, reference: 'pedido-10' }],
      eleventh: ['2026-10-11T03:00:00.000Z', { amountMinor: 9000, customerEmail: 'Bruno_x@exemplo.com.br' }],
      partly: ['2026-10-12T15:00:00.000Z', { amountRefundedMinor: 500, reference: '50,00' }],
      named: [
        '2026-10-13T15:00:00.000Z',
        { customerId: customer.id, customerEmail: 'outra@exemplo.com.br', externalId: 'pi_whole' },
      ],
    };
    for (const [name, [at, overrides]] of Object.entries(rows)) made[name] = await write(user, at, overrides);
  });
  const found = async (query: Record<string, string>) => {
    const page = await list(user, query);
    expect(page.totalElements).toBe(page.content.length);
    const names = Object.keys(made);
    return idsOf(page)
      .map((id) => names.find((name) => made[name] === id))
      .reverse();
  };

  test.each([
    ['a status', { status: 'failed' }, ['ninth']],
    ['what went back, in part or all', { status: 'refunded' }, ['partly']],
    ['a first day', { from: '2026-10-11' }, ['eleventh', 'partly', 'named']],
    ['a last day, included', { to: '2026-10-10' }, ['ninth', 'tenth']],
    ['one day', { from: '2026-10-10', to: '2026-10-10' }, ['tenth']],
    ['amounts, both included', { amountMin: '5000', amountMax: '9000' }, ['tenth', 'eleventh']],
    ['the beginning of an e-mail, however written', { search: 'BRUNO_' }, ['eleventh']],
    ['a wildcard of the database, which means itself', { search: '%' }, []],
    ['a part of a customer’s name', { search: 'dunc' }, ['named']],
    ['a name in capitals, beyond ASCII too', { search: 'ZÉLIA' }, ['named']],
    ['a name without its accents', { search: 'zelia' }, ['named']],
    ['the beginning of a name, of two letters', { search: 'zé' }, ['named']],
    ['the beginning of a name, without its accent', { search: 'ze' }, ['named']],
    ['the provider’s id, whole', { search: 'pi_whole' }, ['named']],
    ['a part of the provider’s id', { search: 'pi_who' }, []],
    ['the merchant’s own reference, whole', { search: 'pedido-10' }, ['tenth']],
    ['a part of a reference', { search: 'pedido-1' }, []],
    ['a reference within the other filters', { search: 'pedido-10', status: 'failed' }, []],
    ['an amount that is the reference of another', { search: '50,00' }, ['tenth', 'partly']],
    ['two filters together', { search: 'ana@', amountMin: '5000' }, ['tenth']],
    ['a search of blanks', { search: '  ' }, ['ninth', 'tenth', 'eleventh', 'partly', 'named']],
  ])('finds by %s', async (_what, query, expected) => {
    expect(await found(query as Record<string, string>)).toEqual(expected);
  });

  test('finds by a customer, and by our own id', async () => {
    expect(await found({ customerId: customer.id })).toEqual(['named']);
    expect(await found({ search: made.tenth ?? '' })).toEqual(['tenth']);
    const [line] = (await list(user, { customerId: customer.id })).content;
    expect(line.customerName).toBe('Zélia Duncan');
  });

  test('finds nothing of another merchant’s, by id or by name', async () => {
    const stranger = await createUser(copies.service, { plan: true });
    const searches = [made.tenth ?? '', 'pi_whole', 'dunc', 'ana@', 'pedido-10', '50,00'];
    for (const search of searches) expect(idsOf(await list(stranger, { search }))).toEqual([]);
    expect(idsOf(await list(stranger, { customerId: customer.id }))).toEqual([]);
  });

  test.each([
    ['from', 'ontem'],
    ['amountMin', '0'],
    ['status', 'paid'],
    ['size', '101'],
  ])('of an unusable %s is refused in Portuguese', async (name, value) => {
    const { status, body } = await callPortal(copies.service, user, 'GET', '/payments', {
      query: { [name]: value },
    });
    expect([status, body.validationErrors[0].field]).toEqual([422, name]);
  });
});

describe('a payment', () => {
  let merchant: AccountHolder;
  beforeAll(async () => {
    merchant = await copies.accountHolder();
  });
  const pay = async (overrides: object = {}) => (await merchant.post('/process', charge(overrides))).body;

  test('is shown with its card, its decline and what may be refunded', async () => {
    const customer = (await merchant.post('/customers', { name: 'Ana', email: 'ana@exemplo.com.br' })).body
      .data;
    const method = (
      await merchant.post(`/customers/${customer.id}/payment-methods`, { paymentMethodId: 'pm_card_visa' })
    ).body.data;
    const { data } = await pay({ paymentMethodId: method.id, metadata: { order: '7' } });
    expect(await paymentShown(copies.service, merchant.user, data.id)).toMatchObject({
      id: data.id,
      externalId: data.externalId,
      customerName: 'Ana',
      card: { brand: 'visa', lastFourDigits: '4242' },
      metadata: { order: '7' },
      refundable: 1990,
      refunds: [],
    });
    const declined = await pay({ paymentMethodId: 'pm_card_chargeDeclined' });
    expect(await paymentShown(copies.service, merchant.user, declined.paymentId)).toMatchObject({
      status: 'failed',
      declineCode: 'generic_decline',
      card: { brand: 'visa', lastFourDigits: '0002' },
      storedCard: null,
      refundable: 0,
    });
  });

  test('cannot be refunded without a provider configuration, and the answer says so', async () => {
    const path = `/payments/${(await pay()).data.id}/refund`;
    const elsewhere = { environment: 'PRODUCTION' } as const;
    const { status, body } = await callPortal(copies.service, merchant.user, 'POST', path, elsewhere);
    expect([status, body.message]).toEqual([
      422,
      'Stripe configuration not found for the user in the environment',
    ]);
  });
});
