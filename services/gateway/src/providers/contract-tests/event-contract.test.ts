import type { WholeProvider } from '../port/require-namespace.ts';
import { contractSubjects, type StandIn } from '../testing/contract-subjects.ts';

describe.each(contractSubjects)('$name keeps the promises of the port about events', (subject) => {
  let standIn: StandIn;
  let provider: WholeProvider;
  beforeAll(async () => {
    standIn = await subject.start(1_000);
    provider = standIn.open({ secretKey: subject.keys.valid() });
  });
  afterAll(() => standIn.close());

  let numbers = 0;
  const key = () => ({ idempotencyKey: `key-${++numbers}` });

  test('an event endpoint is registered once per address, its secret told once, and removed for good', async () => {
    const endpoint = { url: 'https://trilho.example/api/v1/providers/stripe/events/cfg_1' };
    const first = await provider.eventEndpoints.register(endpoint, key());
    expect(first.secret).toEqual(expect.any(String));
    expect(await provider.eventEndpoints.register(endpoint, key())).toEqual({
      ...first,
      secret: null,
    });
    await provider.eventEndpoints.delete(first.externalId);
    await provider.eventEndpoints.delete(first.externalId);
    expect((await provider.eventEndpoints.register(endpoint, key())).externalId).not.toBe(first.externalId);
  });

  test('a signed event is read in our words; a forged, altered or unsigned one is refused', async () => {
    const [body, secret] = [JSON.stringify(subject.paidEvent('pay_1')), 'whsec_contract'];
    const signature = subject.sign(body, secret);
    const read = (text: string, headers: object, by: string | null = secret) =>
      provider.events.read({ rawBody: Buffer.from(text), headers: { ...headers }, query: {} }, by);
    const head = { externalId: 'evt_1', createdAt: new Date('2025-11-21T00:00:00Z') };
    expect(read(body, signature)).toMatchObject({ ...head, trust: 'signed' });
    expect(await provider.events.load(body)).toMatchObject({
      ...head,
      kind: 'payment',
      paymentId: 'pay_1',
      payment: { status: 'succeeded', amountCapturedMinor: 1990, currency: 'BRL' },
    });
    for (const [text, header] of [
      [body, subject.sign(body, 'whsec_other')],
      [body.replace('1990', '1'), signature],
      [body, {}],
    ] as const) {
      expect(() => read(text, header)).toThrow(expect.objectContaining({ name: 'ProviderSignatureInvalid' }));
    }
  });
});
