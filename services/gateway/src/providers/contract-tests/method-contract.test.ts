import { newId } from '../../platform/ids.ts';
import type { PaymentProvider } from '../port/payment-provider.ts';
import type { MethodInput, MethodType } from '../port/payments.ts';
import type { CardFate } from '../testing/memory-books.ts';
import { boleto, input, pix, waitingMethod } from '../testing/method-inputs.ts';
import type { MethodStandIn } from '../testing/method-subject.ts';
import { methodSubjects } from '../testing/method-subjects.ts';
import { payAt, payWaiting } from '../testing/paid-payment.ts';

const payPal: MethodInput = { type: 'paypal' };

describe.each(methodSubjects)('$name keeps the promises on payments by method', (subject) => {
  const { methods, forgetsUnpaid } = subject.capabilities;
  const timeoutMs = 1_000;
  let standIn: MethodStandIn;
  let secretKey: string;
  let provider: PaymentProvider;
  beforeAll(async () => {
    standIn = await subject.start(timeoutMs);
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
  const card = async (fate: CardFate = 'approved', installments = 1): Promise<MethodInput> => ({
    type: 'card',
    token: await standIn.cardToken(secretKey, fate),
    installments,
  });

  const paying = () => ({ standIn, provider, secretKey, key });
  /** Where the provider has such a method; elsewhere it is declared that it has not, and refused. */
  const testOf = (type: MethodType): typeof test => (methods[type] ? test : test.skip);

  testOf('card')('a card is charged at once, in one payment or several', async () => {
    const paid = await provider.payments.create(input(await card()), key());
    expect(paid).toMatchObject({
      status: 'succeeded',
      amountMinor: 15_000,
      amountCapturedMinor: 15_000,
      currency: 'BRL',
      method: 'card',
      installments: 1,
      expiresAt: null,
      card: { lastFourDigits: subject.lastFourDigits },
      decline: null,
    });
    expect(await provider.payments.retrieve(paid.externalId)).toEqual(paid);
    const inThree = provider.payments.create(input(await card('approved', 3)), key());
    if (provider.capabilities.methods.card?.maxInstallments === 1) {
      await expect(inThree).rejects.toMatchObject({ name: 'ProviderRejected', reason: 'unsupported' });
      return;
    }
    expect(await inThree).toMatchObject({ status: 'succeeded', installments: 3, amountMinor: 15_000 });
  });

  test('instalments have their price, and those that are free cost what is charged', async () => {
    const options = await provider.payments.installmentOptions({ amountMinor: 15_000, cardPrefix: '503143' });
    const most = methods.card?.maxInstallments ?? 1;
    if (most === 1) {
      expect(options).toEqual([]);
      return;
    }
    expect(options.map(({ installments }) => installments)).toEqual(
      Array.from({ length: most }, (_, index) => index + 1),
    );
    expect(options[0]).toEqual({ installments: 1, eachMinor: 15_000, totalMinor: 15_000 });
    for (const { totalMinor } of options) expect(totalMinor).toBeGreaterThanOrEqual(15_000);
  });

  testOf('card').each([
    ['declined', 'generic_decline'],
    ['insufficient_funds', 'insufficient_funds'],
  ] as const)(
    'a card that is %s is a definite refusal with code, advice and words',
    async (fate, declineCode) => {
      await expect(provider.payments.create(input(await card(fate)), key())).rejects.toMatchObject({
        name: 'ProviderDeclined',
        externalId: expect.any(String),
        decline: { declineCode, advice: 'other_card', message: expect.stringContaining('cartão') },
      });
    },
  );

  testOf('card')(
    'the same key answers the first outcome and charges once, whatever the order of the metadata',
    async () => {
      const payment = input(await card());
      const options = key();
      const first = await provider.payments.create(payment, options);
      const again = await provider.payments.create({ ...payment, metadata: { a: '1', b: '2' } }, options);
      expect(again).toEqual(first);
      await expect(provider.payments.create(input(await card()), options)).rejects.toMatchObject({
        name: 'ProviderIndeterminate',
      });
    },
  );

  const waiting = [pix(), boleto(), payPal].filter(({ type }) => methods[type]);
  test.each(waiting)('the same key answers the same payment by $type', async (method) => {
    const [payment, options] = [input(method), key()];
    const first = await provider.payments.create(payment, options);
    expect(await provider.payments.create(payment, options)).toEqual(first);
  });

  const holds = Object.values(methods).some(({ captureLater }) => captureLater);
  (holds ? test : test.skip)(
    'an authorised payment is captured in part or canceled, and never both',
    async () => {
      const held = () => payAt(paying(), { captureLater: true });
      const { externalId, status, amountCapturedMinor } = await held();
      expect([status, amountCapturedMinor]).toEqual(['requires_capture', 0]);
      const captured = await provider.payments.capture(externalId, { amountMinor: 10_001 }, key());
      expect(captured).toMatchObject({ status: 'succeeded', amountCapturedMinor: 10_001 });
      await expect(provider.payments.cancel(externalId, key())).rejects.toMatchObject({ reason: 'state' });
      const other = await held();
      expect((await provider.payments.cancel(other.externalId, key())).status).toBe('canceled');
    },
  );

  testOf('pix')('a Pix waits with its code and its end; paid, it has succeeded', async () => {
    const method = pix();
    const waiting = await provider.payments.create(input(method), key());
    expect(waiting).toMatchObject({
      status: 'requires_action',
      method: 'pix',
      nextAction: { type: 'pix', qrCode: expect.stringMatching(/^00020126/) },
      amountCapturedMinor: 0,
    });
    expect(waiting.expiresAt).toEqual(method.type === 'pix' ? method.expiresAt : null);
    await standIn.step(waiting.externalId, 'pay');
    expect(await provider.payments.retrieve(waiting.externalId)).toMatchObject({
      status: 'succeeded',
      nextAction: null,
      amountCapturedMinor: 15_000,
    });
  });

  testOf('boleto')('a boleto waits with line, bar code and page until the end of its day', async () => {
    const method = boleto();
    const waiting = await provider.payments.create(input(method), key());
    expect(waiting).toMatchObject({
      status: 'requires_action',
      method: 'boleto',
      nextAction: { type: 'boleto', pdfUrl: expect.stringContaining('http') },
    });
    if (waiting.nextAction?.type !== 'boleto' || method.type !== 'boleto') throw new Error('No boleto');
    expect(waiting.nextAction.line.replace(/\D/g, '')).toHaveLength(47);
    expect(waiting.nextAction.barcode).toMatch(/^\d{44}$/);
    expect(waiting.expiresAt?.toISOString().slice(0, 16)).toBe(
      new Date(`${method.dueOn}T23:59:00-03:00`).toISOString().slice(0, 16),
    );
  });

  testOf('pix')('what nobody pays expires, and a payment that comes late is told all the same', async () => {
    const { externalId } = await provider.payments.create(input(pix()), key());
    await standIn.step(externalId, 'expire');
    const expired = { status: 'expired', method: 'pix', nextAction: null, decline: null };
    expect(await provider.payments.retrieve(externalId)).toMatchObject(expired);
    const { rawBody } = await standIn.notification(secretKey, externalId, 'secret');
    expect(await provider.events.load(String(rawBody))).toMatchObject({ kind: 'payment', payment: expired });
    await standIn.step(externalId, 'pay_late');
    expect(await provider.payments.retrieve(externalId)).toMatchObject({
      status: 'succeeded',
      amountCapturedMinor: 15_000,
    });
  });

  testOf('boleto')('a boleto without its payer is rejected', async () => {
    await expect(
      provider.payments.create(input(boleto(), { payer: undefined }), key()),
    ).rejects.toMatchObject({
      name: 'ProviderRejected',
      reason: 'invalid',
    });
  });

  test('refunds are told apart without an id of ours: two equal ones stay two, and never exceed the payment', async () => {
    const { externalId } = await payAt(paying());
    const [a, b, c] = [newId('ref'), newId('ref'), newId('ref')];
    const refund = (refundId: string, amountMinor: number) =>
      provider.refunds.create(externalId, { refundId, amountMinor }, key());
    const first = await refund(a, 5_000);
    const second = await refund(b, 5_000);
    expect(second.externalId).not.toBe(first.externalId);
    expect(await provider.refunds.retrieve(first.externalId, externalId)).toEqual(first);
    const lost = {
      paymentExternalId: externalId,
      amountMinor: 5_000,
      createdAt: since(),
      isGivenUp: false,
    };
    expect(await provider.refunds.find([{ ...lost, refundId: b, others: [first.externalId] }])).toEqual(
      new Map([[b, second]]),
    );
    const both = await provider.refunds.find(
      [a, b, c].map((refundId) => ({ ...lost, refundId, others: [] })),
    );
    expect(both).toEqual(
      new Map([
        [a, first],
        [b, second],
      ]),
    );
    if (!provider.capabilities.namedRefunds) {
      const givenUp = { ...lost, refundId: c, isGivenUp: true, others: [first.externalId] };
      const open = { ...givenUp, refundId: b, isGivenUp: false, createdAt: new Date() };
      expect(await provider.refunds.find([givenUp, open])).toEqual(new Map([[b, second]]));
    }
    await expect(refund(c, 5_001)).rejects.toMatchObject({ name: 'ProviderRejected' });
    expect((await provider.payments.retrieve(externalId)).amountRefundedMinor).toBe(10_000);
  });

  (forgetsUnpaid ? test.skip : test)(
    'a payment is found by our id, and one the provider never received is not',
    async () => {
      const [paymentId, unknown] = [newId('pay'), newId('pay')];
      const { externalId } = await payAt(paying(), { paymentId });
      const found = await provider.payments.find([paymentId, unknown], since());
      expect(found.get(paymentId)).toMatchObject({ externalId, status: 'succeeded' });
      expect(found.has(unknown)).toBe(false);
    },
  );

  test.each([
    ['a timeout', 'timeout', { name: 'ProviderIndeterminate', timedOut: true }],
    ['a cut connection', 'cut', { name: 'ProviderIndeterminate', timedOut: false }],
    ['a 5xx', 'server_error', { name: 'ProviderIndeterminate', timedOut: false }],
    ['a rate limit', 'rate_limit', { name: 'ProviderUnavailable' }],
  ] as const)(
    '%s is told as what it is, and the same key then ends in one charge',
    async (_name, fault, error) => {
      const [payment, options] = [
        input(methods.card ? await card() : waitingMethod(subject.capabilities)),
        key(),
      ];
      await standIn.fault(fault);
      await expect(provider.payments.create(payment, options)).rejects.toMatchObject(error);
      const again = async (): ReturnType<typeof provider.payments.create> =>
        provider.payments.create(payment, options).catch((thrown: Error) => {
          // The provider still works on the request that we gave up.
          if (thrown.name === 'ProviderIndeterminate') return again();
          throw thrown;
        });
      const made = await again();
      const { externalId } = made;
      const isWaiting = made.status === 'requires_action';
      const { status } = isWaiting ? await payWaiting(paying(), externalId) : made;
      expect(status).toBe('succeeded');
      const books = await provider.payments.list({
        after: null,
        limit: 10,
        created: { from: since(), to: new Date(Date.now() + 60_000) },
      });
      expect(books.items.map((item) => [item.externalId, item.ownId])).toEqual([
        [externalId, payment.paymentId],
      ]);
    },
  );

  test('a notification is signed, or a hint where it cannot be, and refused when forged', async () => {
    const payment = input(waitingMethod(subject.capabilities));
    const { externalId } = await provider.payments.create(payment, key());
    const secret = 'secret-of-the-panel';
    const notification = (sealedWith: string | null) =>
      standIn.notification(secretKey, externalId, sealedWith);
    const signed = await notification(secret);
    const read = async (...posted: Parameters<typeof provider.events.read>) =>
      provider.events.read(...posted);
    expect(await read(signed, secret)).toMatchObject({ subjectId: externalId, trust: 'signed' });
    const unsigned = await notification(null);
    const forged = expect.objectContaining({ name: 'ProviderSignatureInvalid' });
    if (provider.capabilities.events === 'payment') {
      expect(await read(unsigned, null)).toMatchObject({ trust: 'hint' });
    } else {
      await expect(read(unsigned, null)).rejects.toEqual(forged);
    }
    const other = { ...signed, rawBody: Buffer.from(String(signed.rawBody).replace(externalId, '1')) };
    for (const posted of [await notification('other'), unsigned, other]) {
      await expect(read(posted, secret)).rejects.toEqual(forged);
    }
    expect(await provider.events.load(String(signed.rawBody))).toMatchObject({
      kind: 'payment',
      paymentId: payment.paymentId,
      payment: { externalId, status: 'requires_action' },
    });
  });
});
