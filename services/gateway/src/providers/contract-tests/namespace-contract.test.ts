import type { PaymentProvider } from '../port/payment-provider.ts';
import type { MethodInput } from '../port/payments.ts';
import { requireNamespace } from '../port/require-namespace.ts';
import { boleto, input, pix, waitingMethod } from '../testing/method-inputs.ts';
import type { MethodStandIn } from '../testing/method-subject.ts';
import { methodSubjects } from '../testing/method-subjects.ts';

describe.each(methodSubjects)('$name declares what it has', (subject) => {
  let standIn: MethodStandIn;
  let provider: PaymentProvider;
  beforeAll(async () => {
    standIn = await subject.start(10_000);
    provider = standIn.open({ secretKey: subject.newKey() });
  });
  afterAll(() => standIn.close());

  let numbers = 0;
  const key = () => ({ idempotencyKey: `key-${++numbers}` });

  test('a method that it does not declare is refused as unsupported, and one that it declares is not', async () => {
    const token = 'tok_1';
    const all: MethodInput[] = [
      { type: 'card', token, installments: 1 },
      pix(),
      boleto(),
      { type: 'paypal' },
    ];
    for (const method of all) {
      const error = await provider.payments.create(input(method), key()).then(
        () => null,
        (thrown: { reason?: string }) => thrown,
      );
      const isOffered = provider.capabilities.methods[method.type] !== undefined;
      expect([method.type, error?.reason === 'unsupported']).toEqual([method.type, !isOffered]);
    }
  });

  test('what the provider has nothing of is refused as unsupported, as its capabilities say', async () => {
    const { capabilities } = provider;
    const { method: _, ...open } = input(waitingMethod(subject.capabilities));
    const asked = {
      openPayments: [() => provider.payments.create(open, key())],
      confirmAgain: [() => provider.payments.confirm('1', { paymentMethodExternalId: 'pm' }, key())],
      catalogue: [
        async () => requireNamespace(provider, 'products').retrieve('prod_1'),
        async () => requireNamespace(provider, 'prices').retrieve('price_1'),
      ],
      subscriptions: [
        async () => requireNamespace(provider, 'subscriptions').retrieve('sub_1'),
        async () => requireNamespace(provider, 'invoices').retrieve('in_1'),
      ],
      customers: [
        ...(capabilities.customersAreOurs
          ? []
          : [async () => requireNamespace(provider, 'customers').retrieve('cus_1')]),
        async () => requireNamespace(provider, 'paymentMethods').retrieve('pm_1', 'cus_1'),
      ],
      disputes: [async () => requireNamespace(provider, 'disputes').retrieve('dp_1')],
      events: [async () => requireNamespace(provider, 'eventEndpoints').list('https://trilho.example/')],
    };
    const names = [
      ...(['openPayments', 'confirmAgain', 'catalogue', 'subscriptions', 'customers'] as const),
      ...(['disputes', 'events'] as const),
    ];
    for (const capability of names) {
      for (const ask of asked[capability]) {
        const error = await ask().then(
          () => null,
          (thrown: { reason?: string; providerCode?: string; message?: string }) => thrown,
        );
        const isRefused = error?.reason === 'unsupported';
        const declared = capabilities[capability];
        expect([capability, !isRefused]).toEqual([capability, declared === true || declared === 'account']);
        if (!isRefused) continue;
        expect(error.providerCode).toBe(capability);
        expect(error.message).toBe(`O ${provider.name} não oferece esta operação.`);
      }
    }
  });

  test('customers that are ours alone, or that there are none of, are asked for nowhere', () => {
    const { customers, customersAreOurs } = subject.capabilities;
    expect(provider.customers !== undefined).toBe(customers && !customersAreOurs);
    expect(provider.paymentMethods !== undefined).toBe(customers);
    if (provider.customers) return;
    expect(() => requireNamespace(provider, 'customers')).toThrow(
      expect.objectContaining({ reason: 'unsupported', providerCode: 'customers' }),
    );
  });

  test('a capture is refused as unsupported where nothing is captured later', async () => {
    const captured = provider.payments.capture('1', {}, key()).then(
      () => null,
      (thrown: { reason?: string }) => thrown,
    );
    const holds = Object.values(subject.capabilities.methods).some(({ captureLater }) => captureLater);
    expect((await captured)?.reason === 'unsupported').toBe(!holds);
  });

  test('the account tells its country and mode; keys that are not accepted are refused as such', async () => {
    expect(await provider.account.retrieve()).toMatchObject({
      externalId: expect.stringMatching(subject.accountId),
      liveMode: false,
      country: 'BR',
      defaultCurrency: 'BRL',
    });
    for (const refused of [subject.refusedKey, 'chave com acento é']) {
      await expect(standIn.open({ secretKey: refused }).account.retrieve()).rejects.toMatchObject({
        reason: 'credentials',
      });
    }
    await expect(provider.payments.retrieve('1')).rejects.toMatchObject({ reason: 'not_found' });
  });
});
