import { newId } from '../../platform/ids.ts';
import { type Capabilities, chargesStored, savesMethod } from '../port/capabilities.ts';
import type { ProviderPaymentMethod } from '../port/customers.ts';
import type { PaymentProvider } from '../port/payment-provider.ts';
import type { CreatePaymentInput, ProviderPayment } from '../port/payments.ts';
import { ProviderKeyReused } from '../port/provider-errors.ts';
import type { ProviderPage } from '../port/provider-object.ts';
import { requireNamespace } from '../port/require-namespace.ts';
import { input, waitingMethod } from '../testing/method-inputs.ts';
import type { MethodStandIn } from '../testing/method-subject.ts';
import { methodSubjects } from '../testing/method-subjects.ts';
import { payWaiting } from '../testing/paid-payment.ts';

/** Those of which payers approve payments, and what they pay by is stored: cards are in the suite on copies. */
const storing = ({ capabilities }: { capabilities: Capabilities }): boolean => {
  const { type } = waitingMethod(capabilities);
  return savesMethod(capabilities, type) && chargesStored(capabilities, type);
};

describe.each(methodSubjects.filter(storing))(
  '$name keeps the promises on what payments store',
  (subject) => {
    let standIn: MethodStandIn;
    let provider: PaymentProvider;
    let secretKey: string;
    beforeAll(async () => {
      standIn = await subject.start(1_000);
    });
    beforeEach(async () => {
      await standIn.clearFaults();
      secretKey = subject.newKey();
      provider = standIn.open({ secretKey });
    });
    afterAll(() => standIn.close());

    let numbers = 0;
    const key = () => ({ idempotencyKey: `key-${++numbers}` });
    const since = () => new Date(Date.now() - 60_000);
    const methods = () => requireNamespace(provider, 'paymentMethods');
    const waiting = () => waitingMethod(subject.capabilities);

    /** A payment of which the payer agreed to be stored with this customer of ours. */
    async function store(overrides: Partial<CreatePaymentInput> = {}): Promise<ProviderPayment> {
      const payment = input(waiting(), { saveMethod: true, customerExternalId: newId('cus'), ...overrides });
      const { externalId } = await provider.payments.create(payment, key());
      return payWaiting({ standIn, provider, key }, externalId, overrides.captureLater);
    }
    const storedId = async (overrides: Partial<CreatePaymentInput> = {}): Promise<string> =>
      (await store(overrides)).paymentMethodExternalId ?? '';

    const { method: _, returnUrl: __, payer: ___, ...plain } = input(waiting());
    const chargeOf = (paymentMethodExternalId: string, overrides: object = {}): CreatePaymentInput => ({
      ...plain,
      paymentId: newId('pay'),
      paymentMethodExternalId,
      ...overrides,
    });

    test('a payment tells what it stored once it was paid, and not before', async () => {
      const customerExternalId = newId('cus');
      const payment = input(waiting(), { saveMethod: true, customerExternalId });
      const begun = await provider.payments.create(payment, key());
      expect(begun.paymentMethodExternalId).toBeNull();
      const paid = await payWaiting({ standIn, provider, key }, begun.externalId);
      const stored = await methods().retrieve(paid.paymentMethodExternalId ?? '', null);
      expect(stored).toMatchObject({
        ...{ externalId: paid.paymentMethodExternalId, customerExternalId, deleted: false },
        ...{ type: waiting().type, card: null, email: payment.customerEmail },
      });
      const unasked = await provider.payments.create(input(waiting()), key());
      const plainPaid = await payWaiting({ standIn, provider, key }, unasked.externalId);
      expect(plainPaid).toMatchObject({ status: 'succeeded', paymentMethodExternalId: null });
    });

    test('an authorisation stores it as well', async () => {
      expect(await store({ captureLater: true })).toMatchObject({
        ...{ status: 'requires_capture', paymentMethodExternalId: expect.any(String) },
      });
    });

    test('the same payer is stored once with a customer that the provider knows', async () => {
      const customerExternalId = newId('cus');
      const first = await storedId({ customerExternalId });
      const { holderExternalId } = await methods().retrieve(first, customerExternalId);
      const again = await storedId({ customerExternalId, holderExternalId: holderExternalId ?? '' });
      expect(again).toBe(first);
      const { items, next } = await methods().list(holderExternalId ?? '', { after: null, limit: 10 });
      expect([items.map(({ externalId }) => externalId), next]).toEqual([[first], null]);
      expect(items[0]).toMatchObject({ customerExternalId, holderExternalId });
    });

    test('all that is stored with a customer is listed, page by page', async () => {
      const customerExternalId = newId('cus');
      const ids = [await storedId({ customerExternalId })];
      const { holderExternalId } = await methods().retrieve(ids[0] ?? '', customerExternalId);
      const holder = holderExternalId ?? '';
      for (let number = 1; number <= 6; number += 1) {
        const customerEmail = `pagador-${number}@exemplo.com.br`;
        ids.push(await storedId({ customerExternalId, holderExternalId: holder, customerEmail }));
      }
      const listed: string[] = [];
      let after: string | null = null;
      do {
        const page: ProviderPage<ProviderPaymentMethod> = await methods().list(holder, { after, limit: 100 });
        listed.push(...page.items.map(({ externalId }) => externalId));
        after = page.next;
      } while (after !== null);
      expect(listed.toSorted()).toEqual(ids.toSorted());
    });

    test('it is charged by the server alone, at once and once under its key', async () => {
      const [payment, options] = [chargeOf(await storedId()), key()];
      const paid = await provider.payments.create(payment, options);
      expect(paid).toMatchObject({
        ...{ status: 'succeeded', amountCapturedMinor: 15_000, nextAction: null, method: waiting().type },
      });
      expect(await provider.payments.create(payment, options)).toEqual(paid);
      await expect(provider.payments.create(chargeOf(await storedId()), options)).rejects.toMatchObject({
        name: 'ProviderIndeterminate',
      });
      const found = await provider.payments.find([payment.paymentId, newId('pay')], since());
      expect([...found]).toEqual([[payment.paymentId, paid]]);
    });

    test('under an id of ours it is charged once, also by a request that the provider does not know', async () => {
      const payment = chargeOf(await storedId());
      const { externalId } = await provider.payments.create(payment, key());
      await expect(provider.payments.create(payment, key())).rejects.toBeInstanceOf(ProviderKeyReused);
      const found = await provider.payments.find([payment.paymentId], since());
      expect(found.get(payment.paymentId)).toMatchObject({ externalId, status: 'succeeded' });
    });

    test.each(['timeout', 'cut', 'server_error', 'rate_limit'] as const)(
      'a charge that ends in a %s is one charge under its key, and is found by our id',
      async (fault) => {
        const [payment, options] = [chargeOf(await storedId()), key()];
        await standIn.fault(fault);
        await expect(provider.payments.create(payment, options)).rejects.toMatchObject({
          name: fault === 'rate_limit' ? 'ProviderUnavailable' : 'ProviderIndeterminate',
        });
        const again = async (): Promise<ProviderPayment> =>
          provider.payments.create(payment, options).catch((thrown: Error) => {
            // The provider still works on the request that we gave up.
            if (thrown.name === 'ProviderIndeterminate') return again();
            throw thrown;
          });
        const { externalId } = await again();
        const found = await provider.payments.find([payment.paymentId], since());
        expect(found.get(payment.paymentId)).toMatchObject({ externalId, status: 'succeeded' });
        const created = { from: since(), to: new Date(Date.now() + 60_000) };
        const { items } = await provider.payments.list({ after: null, limit: 10, created });
        expect(items.filter(({ ownId }) => ownId === payment.paymentId)).toHaveLength(1);
      },
    );

    test('it is authorised first, found by our id, and captured in part', async () => {
      const payment = chargeOf(await storedId(), { captureLater: true });
      const held = await provider.payments.create(payment, key());
      expect(held).toMatchObject({ status: 'requires_capture', amountCapturedMinor: 0 });
      const found = await provider.payments.find([payment.paymentId], since());
      expect(found.get(payment.paymentId)?.externalId).toBe(held.externalId);
      const captured = await provider.payments.capture(held.externalId, { amountMinor: 10_001 }, key());
      expect(captured).toMatchObject({ status: 'succeeded', amountCapturedMinor: 10_001 });
    });

    (subject.refusedAmountMinor ? test : test.skip)(
      'what is refused is a decline in Portuguese',
      async () => {
        const payment = chargeOf(await storedId(), { amountMinor: subject.refusedAmountMinor });
        await expect(provider.payments.create(payment, key())).rejects.toMatchObject({
          name: 'ProviderDeclined',
          decline: { declineCode: expect.any(String), message: expect.stringMatching(/recus/) },
        });
      },
    );

    test('discarded it is charged no more, and discarding it again is no error', async () => {
      const id = await storedId();
      await methods().detach(id, 'cus_1', key());
      await methods().detach(id, 'cus_1', key());
      await expect(methods().retrieve(id, null)).rejects.toMatchObject({ reason: 'not_found' });
      await expect(provider.payments.create(chargeOf(id), key())).rejects.toMatchObject({
        ...{ name: 'ProviderRejected', input: { field: 'paymentMethodId', problem: 'not_found' } },
      });
    });

    test('a record of it is kept with the payment', async () => {
      const [id, customerId, merchant] = [newId('pay'), newId('cus'), newId('usr')];
      const record = {
        ...{ id, merchant, customerId, environment: 'SANDBOX' as const, amount: 15_000, currency: 'BRL' },
        ...{ capture: true, method: waiting().type, paymentMethodId: null, expiresAt: null, saves: true },
      };
      const { externalId } = await store({ paymentId: id, record });
      expect((await provider.payments.retrieveListed(externalId)).origin?.record).toEqual(record);
      const ofStored = { ...record, id: newId('pay'), saves: undefined, paymentMethodId: newId('pm') };
      const charge = chargeOf(await storedId(), { paymentId: ofStored.id, record: ofStored });
      const paid = await provider.payments.create(charge, key());
      const { origin } = await provider.payments.retrieveListed(paid.externalId);
      expect(origin?.record).toEqual({ ...ofStored });
    });
  },
);
