import type { EntityManager } from '@mikro-orm/postgresql';
import { addDays, nextBankingDay } from '@trilho/contracts/banking-days';
import { createUser } from '../../testing/app/builders.ts';
import { serverOf, type TestMerchant } from '../../testing/app/merchant.ts';
import { createTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { putPayout } from '../../testing/finance/settled.ts';

let service: TestApp;
let fork: () => EntityManager;
beforeAll(async () => {
  service = await createTestApp();
  fork = () => service.context.orm.em.fork();
});
afterAll(() => service.close());

const newMerchant = async (): Promise<TestMerchant> =>
  serverOf(service, await createUser(service, { plan: true }));
const scopeOf = ({ user }: TestMerchant) => ({ userId: user.id, environment: 'SANDBOX' as const });

interface Told {
  id: string;
  amount: string;
  day: string;
  memo?: string;
}

const ofx = (told: Told[]) => `OFXHEADER:100
<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>BRL<BANKACCTFROM><BANKID>001<ACCTID>99</BANKACCTFROM><BANKTRANLIST>
${told
  .map(
    ({ id, amount, day, memo = 'TED RECEBIDA' }) =>
      `<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>${day.replaceAll('-', '')}<TRNAMT>${amount}<FITID>${id}<MEMO>${memo}</STMTTRN>`,
  )
  .join('\n')}
</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;

async function send({ user }: TestMerchant, content: string | Buffer, type = 'application/x-ofx') {
  const answer = await service.app.inject({
    method: 'POST',
    url: '/api/v1/portal/bank-statements',
    query: { userId: user.id, environment: 'SANDBOX' },
    headers: { ...user.headers, 'content-type': type },
    payload: content,
  });
  return { status: answer.statusCode, body: answer.json() };
}

const day = '2026-11-18';
const made = new Date('2026-11-17T15:00:00Z');
const shown = async (merchant: TestMerchant, id: string) => (await merchant.get(`/payouts/${id}`)).body.data;
const balance = async (merchant: TestMerchant): Promise<Record<string, number>> => {
  const { body } = await merchant.get('/balance');
  const accounts: { account: string; amount: number }[] = body.data.gateways[0]?.accounts ?? [];
  return Object.fromEntries(accounts.map(({ account, amount }) => [account, amount]));
};

test('a credit of the very amount is its payout’s, and a second file adds nothing', async () => {
  const merchant = await newMerchant();
  const payout = await putPayout(scopeOf(merchant), { createdAt: made, arrivesOn: day }, fork());
  const file = ofx([
    { id: 'A', amount: '248,69', day: '2026-11-19' },
    { id: 'B', amount: '10,00', day: '2026-11-19', memo: 'PIX DE JOSÉ' },
  ]);
  const first = await send(merchant, file);
  expect(first).toMatchObject({
    status: 200,
    body: {
      data: {
        ...{ read: 2, added: 2, matched: 1 },
        credits: expect.arrayContaining([
          expect.objectContaining({ amount: 24_869, day: '2026-11-19', payoutId: payout.id }),
          expect.objectContaining({ amount: 1_000, memo: 'PIX DE JOSÉ', payoutId: null }),
        ]),
      },
    },
  });
  expect((await shown(merchant, payout.id)).bankAmount).toBe(24_869);
  const second = await send(merchant, Buffer.from(file, 'latin1'), 'text/plain');
  expect(second.body.data).toMatchObject({ read: 2, added: 0, matched: 0 });
  expect(await balance(merchant)).toEqual({ available: -24_869, bank: 24_869 });
  const { body } = await merchant.get('/balance-entries');
  expect(body.data.items).toHaveLength(1);
});

test('a credit that names the gateway is the one payout of its days, and the difference is posted', async () => {
  const merchant = await newMerchant();
  const scope = scopeOf(merchant);
  const payout = await putPayout(scope, { createdAt: made, arrivesOn: day }, fork());
  const other = await putPayout(scope, { createdAt: made, arrivesOn: day, gateway: 'PAYPAL' }, fork());
  const { body } = await send(
    merchant,
    ofx([
      { id: 'A', amount: '246.19', day, memo: 'TED STRIPE BRASIL' },
      { id: 'B', amount: '9.99', day, memo: 'OUTRA COISA' },
    ]),
  );
  expect(body.data).toMatchObject({ added: 2, matched: 1 });
  expect((await shown(merchant, payout.id)).bankAmount).toBe(24_619);
  expect((await shown(merchant, other.id)).bankAmount).toBeNull();
  const { body: books } = await merchant.get('/balance');
  expect(
    books.data.gateways.find(({ gateway }: { gateway: string }) => gateway === 'STRIPE').accounts,
  ).toEqual([
    { account: 'available', amount: -24_869 },
    { account: 'bank', amount: 24_619 },
    { account: 'differences', amount: 250 },
  ]);
});

test('a credit of the very amount takes the place of one that only named the gateway', async () => {
  const merchant = await newMerchant();
  const payout = await putPayout(scopeOf(merchant), { createdAt: made, arrivesOn: day }, fork());
  const named = { id: 'A', amount: '246.19', day, memo: 'TED STRIPE BRASIL' };
  expect((await send(merchant, ofx([named]))).body.data).toMatchObject({ matched: 1 });
  const exact = { id: 'B', amount: '248.69', day };
  expect((await send(merchant, ofx([exact, named]))).body.data).toMatchObject({
    matched: 1,
    credits: expect.arrayContaining([
      expect.objectContaining({ amount: 24_619, payoutId: null }),
      expect.objectContaining({ amount: 24_869, payoutId: payout.id }),
    ]),
  });
  expect((await shown(merchant, payout.id)).bankAmount).toBe(24_869);
  expect(await balance(merchant)).toMatchObject({ available: -24_869, bank: 24_869 });
});

test('a credit is free once its payout is known by hand to have come to another amount', async () => {
  const merchant = await newMerchant();
  const payout = await putPayout(scopeOf(merchant), { createdAt: made, arrivesOn: day }, fork());
  const file = ofx([
    { id: 'A', amount: '246.19', day, memo: 'TED STRIPE BRASIL' },
    { id: 'B', amount: '240.00', day },
  ]);
  expect((await send(merchant, file)).body.data).toMatchObject({ matched: 1 });
  const { user } = merchant;
  const set = await service.app.inject({
    method: 'PATCH',
    url: `/api/v1/portal/payouts/${payout.id}`,
    query: { userId: user.id, environment: 'SANDBOX' },
    headers: user.headers,
    payload: { bankAmount: 24_000 },
  });
  expect(set.statusCode).toBe(200);
  expect(set.json().data).toMatchObject({ bankAmount: 24_000 });
  // At once: what the next file does is nothing.
  expect((await send(merchant, file)).body.data).toMatchObject({
    ...{ added: 0, matched: 0 },
    credits: expect.arrayContaining([
      expect.objectContaining({ amount: 24_619, payoutId: null }),
      expect.objectContaining({ amount: 24_000, payoutId: payout.id }),
    ]),
  });
});

test('a credit that is free again is another payout’s at once', async () => {
  const merchant = await newMerchant();
  const arriving = { createdAt: made, arrivesOn: day };
  const named = await putPayout(scopeOf(merchant), arriving, fork());
  const file = ofx([{ id: 'A', amount: '246.19', day, memo: 'TED STRIPE BRASIL' }]);
  expect((await send(merchant, file)).body.data).toMatchObject({ matched: 1 });
  const other = await putPayout(scopeOf(merchant), { ...arriving, amount: 24_619 }, fork());
  const set = await service.app.inject({
    method: 'PATCH',
    url: `/api/v1/portal/payouts/${named.id}`,
    query: { userId: merchant.user.id, environment: 'SANDBOX' },
    headers: merchant.user.headers,
    payload: { bankAmount: null },
  });
  expect(set.json().data).toMatchObject({ bankAmount: null });
  expect((await shown(merchant, other.id)).bankAmount).toBe(24_619);
});

test.each([
  ['a year and more before its last one', '2025-09-01', '2026-11-18', [false, true]],
  ['years to come', '2026-11-18', '2099-01-04', [true, false]],
])('a file’s credits of %s are kept, and matched by none', async (_name, early, late, fits) => {
  const merchant = await newMerchant();
  const scope = scopeOf(merchant);
  for (const [amount, arrivesOn] of [
    [1_000, early],
    [2_000, late],
  ] as const) {
    await putPayout(scope, { amount, arrivesOn, createdAt: new Date(`${arrivesOn}T12:00:00Z`) }, fork());
  }
  const { body } = await send(
    merchant,
    ofx([
      { id: 'A', amount: '10.00', day: early },
      { id: 'B', amount: '20.00', day: late },
    ]),
  );
  expect(body.data.added).toBe(2);
  expect(body.data.credits.map(({ payoutId }: { payoutId: string | null }) => payoutId !== null)).toEqual(
    fits,
  );
});

test('what could be two stays unmatched, until one of them is known by hand', async () => {
  const merchant = await newMerchant();
  const scope = scopeOf(merchant);
  const one = await putPayout(scope, { createdAt: made, arrivesOn: day }, fork());
  const two = await putPayout(scope, { createdAt: made, arrivesOn: day }, fork());
  const file = ofx([{ id: 'A', amount: '248.69', day, memo: 'STRIPE' }]);
  expect((await send(merchant, file)).body.data).toMatchObject({ added: 1, matched: 0 });
  await fork().execute(`update payouts set status = 'failed' where id = ?`, [one.id]);
  expect((await send(merchant, file)).body.data).toMatchObject({
    ...{ added: 0, matched: 1 },
    credits: [{ payoutId: two.id }],
  });
});

test.each([
  ['the banking day before', -1, true],
  ['two banking days before', -2, false],
  ['five banking days after', 5, true],
  ['six banking days after', 6, false],
])('%s a payout’s day', async (_name, days, fits) => {
  const merchant = await newMerchant();
  const step = Math.sign(days);
  let credited = day;
  for (let left = Math.abs(days); left > 0; ) {
    credited = addDays(credited, step);
    if (nextBankingDay(credited) === credited) left -= 1;
  }
  await putPayout(scopeOf(merchant), { createdAt: made, arrivesOn: day }, fork());
  const { body } = await send(merchant, ofx([{ id: 'A', amount: '248.69', day: credited }]));
  expect(body.data.matched).toBe(fits ? 1 : 0);
});

test('nobody’s credits are matched with another merchant’s payouts', async () => {
  const merchant = await newMerchant();
  const payout = await putPayout(scopeOf(merchant), { createdAt: made, arrivesOn: day }, fork());
  const stranger = await newMerchant();
  const file = ofx([{ id: 'A', amount: '248.69', day }]);
  expect((await send(stranger, file)).body.data).toMatchObject({ added: 1, matched: 0 });
  expect((await shown(merchant, payout.id)).bankAmount).toBeNull();
  expect((await send(merchant, file)).body.data).toMatchObject({ added: 1, matched: 1 });
});

test('two files at once match a payout once', async () => {
  const merchant = await newMerchant();
  await putPayout(scopeOf(merchant), { createdAt: made, arrivesOn: day }, fork());
  const answers = await Promise.all(
    [1, 2].map(() => send(merchant, ofx([{ id: 'A', amount: '248.69', day }]))),
  );
  const sum = (of: 'added' | 'matched') => answers.reduce((total, { body }) => total + body.data[of], 0);
  expect([sum('added'), sum('matched')]).toEqual([1, 1]);
});

test('what is no statement is refused in words, and so is a file beyond 5 MB', async () => {
  const merchant = await newMerchant();
  const { status, body } = await send(merchant, 'data;valor');
  expect([status, body.message]).toEqual([422, expect.stringContaining('não é um extrato OFX')]);
  const large = await send(merchant, Buffer.alloc(5 * 1024 * 1024 + 1, 'a'));
  expect([large.status, large.body.message]).toEqual([413, expect.stringContaining('5 MB')]);
  const whole = ofx([{ id: 'A', amount: '1', day }]);
  expect((await send(merchant, whole.padEnd(5 * 1024 * 1024))).status).toBe(200);
});
