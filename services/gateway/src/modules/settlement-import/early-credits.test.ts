import { holderAt, type Money, pay, startMoney } from '../../testing/ledger/gateway-money.ts';

let money: Money;
beforeAll(async () => {
  money = await startMoney();
});
afterAll(() => money.close());

const yearSeconds = 366 * 24 * 60 * 60;

test('a credit that the bank told before its payout was known is matched once the payout is', async () => {
  const merchant = await holderAt(money, 'STRIPE');
  await pay(merchant);
  const releasedBy = Math.floor(Date.now() / 1000) + yearSeconds;
  const { payouts } = await money.control('payouts', { releasedBy, arrives: true }, merchant.key);
  const [sent] = payouts as { id: string; amount: number }[];
  const amount = sent?.amount ?? 0;
  const day = new Date().toISOString().slice(0, 10).replaceAll('-', '');
  const uploaded = await money.service.app.inject({
    method: 'POST',
    url: '/api/v1/portal/bank-statements',
    query: { userId: merchant.user.id, environment: 'SANDBOX' },
    headers: { ...merchant.user.headers, 'content-type': 'application/x-ofx' },
    payload: `OFXHEADER:100
<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>BRL<BANKACCTFROM><BANKID>001<ACCTID>99</BANKACCTFROM><BANKTRANLIST>
<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>${day}<TRNAMT>${(amount / 100).toFixed(2)}<FITID>A<MEMO>TED RECEBIDA</STMTTRN>
</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`,
  });
  expect(uploaded.json().data).toMatchObject({ added: 1, matched: 0 });
  await money.work();
  const { body } = await merchant.get('/payouts');
  expect(body.data.items).toMatchObject([{ externalId: sent?.id, amount, bankAmount: amount }]);
});
