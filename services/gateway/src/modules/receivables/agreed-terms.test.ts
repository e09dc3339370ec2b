import { addDays, isBankingDay, nextBankingDay } from '@trilho/contracts/banking-days';
import { dayOf } from '../../platform/sao-paulo-day.ts';
import { charge } from '../../testing/app/merchant.ts';
import { forgetFee } from '../../testing/ledger/forget-fee.ts';
import { settleReceivables } from '../../testing/ledger/settle-receivables.ts';
import { startCopies } from '../../testing/stages/copies.ts';

let copies: Awaited<ReturnType<typeof startCopies>>;
beforeAll(async () => {
  copies = await startCopies({ providerTimeoutMs: 20_000 });
});
afterAll(() => copies.close());

const term = (changes: object) => ({
  ...{ gateway: 'STRIPE', method: 'card', installmentsFrom: 1, percent: 3.49, fixed: 39 },
  ...{ days: 30, dayCount: 'calendar', perInstallment: false, ...changes },
});

/**
 * A merchant who agreed on these terms; `pay` charges a card at one instalment and returns what is owed of it. The gateway tells no
 * fee, since a fee that it tells comes before all terms.
 */
async function merchantWith(...terms: object[]) {
  const merchant = await copies.accountHolder();
  const saved = await copies.service.app.inject({
    method: 'PUT',
    url: `/api/v1/portal/gateway-terms?userId=${merchant.user.id}&environment=SANDBOX`,
    headers: merchant.user.headers,
    payload: { terms, version: 0 },
  });
  expect(saved.statusCode).toBe(200);
  const pay = async (amount: number) => {
    const { body } = await merchant.post('/process', charge({ amount }));
    await forgetFee(copies.service, merchant.user.id, body.data.id);
    await settleReceivables(copies.service);
    const { items } = (await merchant.get(`/receivables?paymentId=${body.data.id}`)).body.data;
    return { paidOn: dayOf(new Date(body.data.createdAt)), items };
  };
  return { merchant, pay };
}

/** The banking day that is so many after a day, counted by hand. */
function bankingDaysAfter(day: string, count: number): string {
  let last = day;
  for (let left = count; left > 0; ) {
    last = addDays(last, 1);
    if (isBankingDay(last)) left -= 1;
  }
  return last;
}

test('a card at one instalment is owed less the fee that was agreed for it, on the day that was agreed', async () => {
  const { merchant, pay } = await merchantWith(
    term({ percent: 2.5, fixed: 25, days: 14, dayCount: 'banking' }),
    // Neither holds for one instalment, or for a card.
    term({ installmentsFrom: 2, percent: 9.99, days: 60, perInstallment: true }),
    term({ method: 'pix', percent: 0.5, fixed: 0, days: 0 }),
  );
  const { paidOn, items } = await pay(10_000);
  const dueOn = bankingDaysAfter(paidOn, 14);
  expect(items).toMatchObject([
    {
      ...{ installment: 1, installments: 1, gross: 10_000, fee: 275, net: 9_725, estimated: true },
      ...{ status: 'open', dueOn, originalDueOn: dueOn },
    },
  ]);
  const [{ accounts }] = (await merchant.get('/balance')).body.data.gateways;
  const amountOf = (name: string) =>
    accounts.find(({ account }: { account: string }) => account === name)?.amount;
  expect([amountOf('receivable'), amountOf('estimated_fees'), amountOf('sales')]).toEqual([
    9_725, 275, -10_000,
  ]);
  // R$ 10,01 at 2.5 % are 25.025 centavos, rounded half up.
  expect((await pay(1_001)).items).toMatchObject([{ gross: 1_001, fee: 50, net: 951 }]);
});

test('terms for each instalment by itself are those of the one that there is', async () => {
  const { pay } = await merchantWith(term({ percent: 4, fixed: 0, days: 30, perInstallment: true }));
  const { paidOn, items } = await pay(10_000);
  expect(items).toMatchObject([
    {
      ...{ installment: 1, installments: 1, gross: 10_000, fee: 400, net: 9_600 },
      dueOn: nextBankingDay(addDays(paidOn, 30)),
    },
  ]);
});

test('a card at one instalment that only terms for more instalments leave out goes by what holds without terms', async () => {
  const { pay } = await merchantWith(term({ installmentsFrom: 2, percent: 9.99, fixed: 0, days: 60 }));
  const { paidOn, items } = await pay(10_000);
  // 3.99 % and R$ 0,39 after 30 days.
  expect(items).toMatchObject([
    { gross: 10_000, fee: 438, net: 9_562, dueOn: nextBankingDay(addDays(paidOn, 30)) },
  ]);
});
