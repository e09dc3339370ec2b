import fc from 'fast-check';
import { charge, createMerchant, type TestMerchant } from '../../testing/app/merchant.ts';
import { createTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { checkBooks } from '../../testing/ledger/check-books.ts';
import { saveForecast, taxesBooked } from '../../testing/ledger/tax-forecast.ts';
import { startTestSimulator, type TestSimulator } from '../../testing/servers/simulator.ts';

let provider: TestSimulator;
let service: TestApp;
let merchant: TestMerchant;
beforeAll(async () => {
  provider = await startTestSimulator();
  service = await createTestApp({ STRIPE_API_URL: provider.url, RATE_LIMIT_PER_SECOND: 1_000_000 });
  merchant = await createMerchant(service);
  await saveForecast(service, merchant.user, true);
});
afterAll(async () => {
  await service.close();
  await provider.close();
});

const part = fc.double({ min: 0, max: 1, noNaN: true });
const life = fc.record({
  amount: fc.integer({ min: 50, max: 999_999 }),
  taxes: part,
  ofCbs: part,
  captured: fc.option(part),
  refunds: fc.array(part, { maxLength: 4 }),
  isWhole: fc.boolean(),
});

const em = () => service.context.orm.em.fork();

test(
  'in any order of captures and refunds the forecast is that of what is left, and its two accounts are one',
  () =>
    fc.assert(
      fc.asyncProperty(life, async ({ amount, taxes, ofCbs, captured, refunds, isWhole }) => {
        const all = Math.floor(amount * taxes);
        const cbsAmount = Math.floor(all * ofCbs);
        const fiscal = { documentType: 'NFE', cbsAmount, ibsAmount: all - cbsAmount };
        const order = charge({ amount, fiscal, capture: captured === null });
        const { status, body } = await merchant.post('/process', order);
        expect(status).toBe(200);
        const { id } = body.data;
        const path = `/payments/${id}`;
        const kept = captured === null ? amount : Math.max(1, Math.floor(amount * captured));
        if (captured !== null)
          expect((await merchant.post(`${path}/capture`, { amount: kept })).status).toBe(200);
        await checkBooks([id], em());
        let left = kept;
        for (const refund of refunds) {
          const asked = Math.floor(left * refund);
          if (asked === 0) continue;
          expect((await merchant.post(`${path}/refund`, { amount: asked })).status).toBe(200);
          left -= asked;
          await checkBooks([id], em());
        }
        if (!isWhole) return;
        if (left > 0) expect((await merchant.post(`${path}/refund`, {})).status).toBe(200);
        await checkBooks([id], em());
        expect((await taxesBooked(id, em())).reduce((sum, one) => sum + one, 0)).toBe(0);
      }),
      { numRuns: 25, seed: 20_261_129, endOnFailure: true },
    ),
  240_000,
);
