import { soakSize } from '@trilho/tooling/soak-size.ts';
import { inLanes } from '../../platform/in-lanes.ts';
import { chargeBy, type MethodMerchant } from '../../testing/stages/by-method.ts';
import { type KnownPayment, type Paid, startLosing } from '../../testing/stages/losing.ts';

/** At each gateway. */
const payments = soakSize(1_000);
/** 10,000 payments come back within five minutes: a few, beside other tests, are no measure of that. */
const mostMsEach = process.env.SOAK === 'full' ? (5 * 60_000) / 10_000 : Number.POSITIVE_INFINITY;

let stage: Awaited<ReturnType<typeof startLosing>>;
beforeAll(async () => {
  stage = await startLosing();
});
afterAll(() => stage.close());

/** Payments of each kind, eight at a time: of ten six by card, three by Pix and one by boleto. */
async function sell(merchant: MethodMerchant, gateway: Paid): Promise<KnownPayment[]> {
  const sold: KnownPayment[] = [];
  await inLanes(
    Array.from({ length: payments }, (_, index) => index + 1),
    8,
    async (number) => {
      const kind = number % 10;
      const by = (method: object) => chargeBy(method, { gatewayType: gateway });
      const body =
        kind < 6
          ? await stage.byCard(merchant, gateway)
          : by(kind < 9 ? { type: 'pix' } : { type: 'boleto' });
      const payment = await stage.pay(merchant, body);
      sold.push(payment);
      if (kind === 6) await stage.step(payment.before.externalId ?? '', 'pay');
      if (kind === 0) await stage.refund(merchant, payment.before.id, 500, `refund-${number}`);
    },
  );
  return sold;
}

/** The rows of a merchant as far as money goes. */
const rowsOf = ({ user }: MethodMerchant) =>
  stage.sql(
    `select id, status, amount_minor, amount_captured_minor, amount_refunded_minor, external_id, provider_reference,
      method, created_at from payments where user_id = ? order by id`,
    [user.id],
  );

test.each<Paid>(['STRIPE', 'MERCADOPAGO'])(
  'all that a restored database has forgotten of %s comes back',
  async (gateway) => {
    const merchant = await stage.merchantAt(gateway);
    const since = new Date(Date.now() - 1_000);
    const sold = await sell(merchant, gateway);
    await stage.settle();
    const before = await rowsOf(merchant);
    const charges = await stage.charges(gateway);
    await stage.lose(merchant);
    const beganAt = performance.now();
    const { code, report } = await stage.runAudit(merchant, since, '--import');
    const tookMs = performance.now() - beganAt;
    process.stdout.write(
      `${gateway}: ${payments} payments imported and compared in ${(tookMs / 1_000).toFixed(1)} s, ` +
        `10,000 in ${((tookMs / payments) * 10).toFixed(0)} s\n`,
    );
    expect([code, report.imported.left]).toEqual([0, {}]);
    expect(await rowsOf(merchant)).toEqual(before);
    expect(before).toHaveLength(payments);
    for (const { before: known, body, key } of sold.slice(0, 20)) {
      const retry = await merchant.post('/process', body, { 'idempotency-key': key });
      expect(retry.body.data.id).toBe(known.id);
    }
    expect(await stage.charges(gateway)).toBe(charges);
    expect(tookMs / payments).toBeLessThan(mostMsEach);
  },
  240_000,
);
