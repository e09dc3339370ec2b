import { newId } from '../../platform/ids.ts';
import type { CreatePaymentInput } from '../port/payments.ts';
import { ProviderDeclined } from '../port/provider-errors.ts';
import type { WholeProvider } from '../port/require-namespace.ts';
import { contractSubjects, type StandIn } from '../testing/contract-subjects.ts';

describe.each(contractSubjects)('$name keeps the promises of the port', (subject) => {
  const timeoutMs = 1_000;
  let standIn: StandIn;
  let open: StandIn['open'];
  let provider: WholeProvider;
  beforeAll(async () => {
    standIn = await subject.start(timeoutMs);
    open = standIn.open;
  });
  beforeEach(async () => {
    await standIn.clearFaults();
    provider = open({ secretKey: subject.keys.valid() });
  });
  afterAll(() => standIn.close());

  let numbers = 0;
  const since = () => new Date(Date.now() - 60_000);
  const key = () => ({ idempotencyKey: `key-${++numbers}` });
  const input = (overrides: Partial<CreatePaymentInput> = {}): CreatePaymentInput => ({
    paymentId: newId('pay'),
    amountMinor: 1990,
    currency: 'BRL',
    description: 'Pedido 1001',
    customerEmail: 'ana@exemplo.com.br',
    paymentMethodExternalId: subject.methods.good,
    captureLater: false,
    metadata: { b: '2', a: '1' },
    ...overrides,
  });

  test('a payment with a method is charged at once; without one the browser gets a secret', async () => {
    expect(await provider.payments.create(input(), key())).toMatchObject({
      status: 'succeeded',
      amountMinor: 1990,
      amountCapturedMinor: 1990,
      card: { brand: 'visa', lastFourDigits: '4242' },
      decline: null,
    });
    const open = await provider.payments.create(input({ paymentMethodExternalId: undefined }), key());
    expect(open).toMatchObject({
      status: 'requires_payment_method',
      clientSecret: expect.any(String),
      card: null,
    });
  });

  test('the same key answers the first outcome and charges once, whatever the order of the metadata', async () => {
    const [payment, options, before] = [input(), key(), await standIn.chargeCount()];
    const first = await provider.payments.create(payment, options);
    const again = await provider.payments.create({ ...payment, metadata: { a: '1', b: '2' } }, options);
    expect(again).toEqual(first);
    expect(await standIn.chargeCount()).toBe(before + 1);
  });

  test('a key used with another request is indeterminate, for an effect of that key exists', async () => {
    const options = key();
    await provider.payments.create(input(), options);
    await expect(provider.payments.create(input(), options)).rejects.toMatchObject({
      name: 'ProviderIndeterminate',
    });
  });

  test('a decline is definite and tells code, advice and a message in Portuguese', async () => {
    const payment = input({ paymentMethodExternalId: subject.methods.declined });
    const declined = await provider.payments.create(payment, key()).catch((error: unknown) => error);
    expect(declined).toMatchObject({
      name: 'ProviderDeclined',
      externalId: expect.any(String),
      card: { brand: 'visa', lastFourDigits: expect.stringMatching(/^\d{4}$/) },
      decline: {
        declineCode: 'generic_decline',
        advice: 'other_card',
        message: expect.stringMatching(/recusado/),
      },
    });
  });

  test.each([
    ['an amount too small', { amountMinor: 49 }, 'amount', 'too_small', 50],
    ['an amount too large', { amountMinor: 100_000_000 }, 'amount', 'too_large', 99_999_999],
    ['an unknown method', { paymentMethodExternalId: 'pm_nobody' }, 'paymentMethodId', 'not_found', null],
    ['an unknown customer', { customerExternalId: 'cus_nobody' }, 'customerId', 'not_found', null],
  ])('%s is rejected by the name of our field', async (_name, overrides, field, problem, boundMinor) => {
    await expect(provider.payments.create(input(overrides), key())).rejects.toMatchObject({
      name: 'ProviderRejected',
      reason: problem === 'not_found' ? 'not_found' : 'invalid',
      input: { field, problem, boundMinor },
    });
  });

  test('a capture or a refund of too much is rejected by the name of our field', async () => {
    const held = await provider.payments.create(input({ captureLater: true }), key());
    await expect(
      provider.payments.capture(held.externalId, { amountMinor: 1991 }, key()),
    ).rejects.toMatchObject({ input: { field: 'amount', problem: 'too_large', boundMinor: null } });
    const paid = await provider.payments.create(input(), key());
    await expect(
      provider.refunds.create(paid.externalId, { refundId: newId('ref'), amountMinor: 1991 }, key()),
    ).rejects.toMatchObject({ input: { field: 'amount', problem: 'invalid', boundMinor: null } });
  });

  test('a card to be authenticated waits for its holder', async () => {
    const payment = input({ paymentMethodExternalId: subject.methods.authenticated });
    expect((await provider.payments.create(payment, key())).status).toBe('requires_action');
  });

  test('a declined payment is tried again with another method, and is paid once', async () => {
    const payment = input({ paymentMethodExternalId: subject.methods.declined });
    const declined: unknown = await provider.payments.create(payment, key()).catch((error: unknown) => error);
    if (!(declined instanceof ProviderDeclined)) throw declined;
    const externalId = declined.externalId ?? '';
    const withMethod = (paymentMethodExternalId: string, options = key()) =>
      provider.payments.confirm(externalId, { paymentMethodExternalId }, options);
    await expect(withMethod(subject.methods.declined)).rejects.toMatchObject({
      name: 'ProviderDeclined',
      externalId,
      decline: { declineCode: 'generic_decline' },
    });
    await expect(withMethod('pm_nobody')).rejects.toMatchObject({
      input: { field: 'paymentMethodId', problem: 'not_found' },
    });
    const [options, before] = [key(), await standIn.chargeCount()];
    const paid = await withMethod(subject.methods.good, options);
    expect(paid).toMatchObject({
      externalId,
      status: 'succeeded',
      amountCapturedMinor: 1990,
      card: { brand: 'visa', lastFourDigits: '4242' },
      decline: null,
    });
    expect(await withMethod(subject.methods.good, options)).toEqual(paid);
    expect(await standIn.chargeCount()).toBe(before + 1);
    await expect(withMethod(subject.methods.good)).rejects.toMatchObject({
      name: 'ProviderRejected',
      reason: 'state',
    });
  });

  test('an authorised payment is captured in part or canceled, and never both', async () => {
    const { externalId } = await provider.payments.create(input({ captureLater: true }), key());
    const captured = await provider.payments.capture(externalId, { amountMinor: 1000 }, key());
    expect(captured).toMatchObject({
      status: 'succeeded',
      amountCapturedMinor: 1000,
      card: { brand: 'visa', lastFourDigits: '4242' },
    });
    await expect(provider.payments.cancel(externalId, key())).rejects.toMatchObject({
      name: 'ProviderRejected',
      reason: 'state',
    });
    const other = await provider.payments.create(input({ captureLater: true }), key());
    expect((await provider.payments.cancel(other.externalId, key())).status).toBe('canceled');
  });

  test('refunds are found by our id and never exceed the payment', async () => {
    const { externalId } = await provider.payments.create(input(), key());
    const refundId = newId('ref');
    const refund = await provider.refunds.create(externalId, { refundId, amountMinor: 1000 }, key());
    expect(refund).toMatchObject({ amountMinor: 1000, status: 'succeeded' });
    const lost = { paymentExternalId: externalId, createdAt: since(), isGivenUp: false, others: [] };
    const asked = [
      { ...lost, refundId, amountMinor: 1000 },
      { ...lost, refundId: newId('ref'), amountMinor: 500 },
    ];
    expect(await provider.refunds.find(asked)).toEqual(new Map([[refundId, refund]]));
    expect(await provider.refunds.retrieve(refund.externalId, externalId)).toEqual(refund);
    await expect(
      provider.refunds.create(externalId, { refundId: newId('ref'), amountMinor: 1000 }, key()),
    ).rejects.toMatchObject({ name: 'ProviderRejected' });
    expect((await provider.payments.retrieve(externalId)).amountRefundedMinor).toBe(1000);
  });

  test('a payment is found by our id, and one the provider never received is not', async () => {
    const payment = input();
    const { externalId } = await provider.payments.create(payment, key());
    const unknown = newId('pay');
    const found = await provider.payments.find([payment.paymentId, unknown], since());
    expect(found.get(payment.paymentId)).toMatchObject({
      externalId,
      status: 'succeeded',
      card: { brand: 'visa', lastFourDigits: '4242' },
    });
    expect(found.has(unknown)).toBe(false);
  });

  test('keys that are not accepted, and resources that do not exist, are rejected as such', async () => {
    for (const secretKey of subject.keys.refused) {
      await expect(open({ secretKey }).account.retrieve()).rejects.toMatchObject({ reason: 'credentials' });
    }
    await expect(provider.payments.retrieve('pi_nobody')).rejects.toMatchObject({ reason: 'not_found' });
  });

  test.each([
    ['a timeout', 'timeout' as const, 'ProviderIndeterminate', true],
    ['a cut connection', 'cut' as const, 'ProviderIndeterminate', false],
    ['a 5xx', 'server_error' as const, 'ProviderIndeterminate', false],
    ['a rate limit', 'rate_limit' as const, 'ProviderUnavailable', undefined],
  ])(
    '%s is told as what it is, and the same key then ends in one charge',
    async (_name, fault, name, timedOut) => {
      const [payment, options, before] = [input(), key(), await standIn.chargeCount()];
      await standIn.fault(fault, 'payments');
      const error = await provider.payments.create(payment, options).catch((thrown: unknown) => thrown);
      expect(error).toMatchObject({ name, ...(timedOut !== undefined && { timedOut }) });
      const again = async (): ReturnType<typeof provider.payments.create> =>
        provider.payments.create(payment, options).catch((thrown: Error) => {
          // The provider still works on the request that we gave up.
          if (thrown.name === 'ProviderIndeterminate') return again();
          throw thrown;
        });
      expect((await again()).status).toBe('succeeded');
      expect(await standIn.chargeCount()).toBe(before + 1);
    },
  );

  test('a monthly price is made once per lookup key, and anew when its amount changes', async () => {
    const price = {
      lookupKey: 'premium_monthly',
      productName: 'Premium',
      description: 'Tudo',
      unitAmountMinor: 11_900,
      currency: 'BRL',
    };
    const first = await provider.prices.findOrCreateMonthly(price);
    expect(await provider.prices.findOrCreateMonthly(price)).toEqual(first);
    const dearer = await provider.prices.findOrCreateMonthly({
      ...price,
      unitAmountMinor: 12_900,
    });
    expect(dearer).not.toEqual(first);
    expect(await provider.prices.findOrCreateMonthly({ ...price, unitAmountMinor: 12_900 })).toEqual(dearer);
  });

  test('a subscription starts incomplete, with the secret by which the browser pays for it', async () => {
    const { externalId: priceExternalId } = await provider.prices.findOrCreateMonthly({
      lookupKey: 'premium_monthly',
      productName: 'Premium',
      description: 'Tudo',
      unitAmountMinor: 11_900,
      currency: 'BRL',
    });
    const customer = await provider.customers.create(
      { customerId: null, name: 'Ana', email: 'ana@exemplo.com.br', metadata: {} },
      key(),
    );
    const started = await provider.subscriptions.create(
      {
        ...{ subscriptionId: null, metadata: { trilho_user_id: 'usr_1' }, paymentMethod: null, trialDays: 0 },
        ...{ customerExternalId: customer.externalId, priceExternalId },
      },
      key(),
    );
    expect(started).toMatchObject({
      status: 'incomplete',
      unitAmountMinor: 11_900,
      clientSecret: expect.stringContaining('_secret_'),
      customerExternalId: customer.externalId,
    });
    expect(started.currentPeriodEnd.getTime()).toBeGreaterThan(started.startedAt.getTime());
    expect(await provider.subscriptions.retrieve(started.externalId)).toEqual(started);
  });

  test('the account tells its mode and what it may charge', async () => {
    expect(await provider.account.retrieve()).toEqual({
      externalId: expect.stringMatching(/^\w+$/),
      liveMode: false,
      chargesEnabled: true,
      defaultCurrency: 'BRL',
      country: 'BR',
    });
  });
});
