import { charge } from '../../testing/app/merchant.ts';
import { checkBooks } from '../../testing/ledger/check-books.ts';
import { saveForecast, taxesBooked } from '../../testing/ledger/tax-forecast.ts';
import { comparing } from '../../testing/settlements/comparing.ts';
import { type AccountHolder, startCopies } from '../../testing/stages/copies.ts';
import { callPortal, paymentShown } from '../../testing/stages/portal.ts';

let copies: Awaited<ReturnType<typeof startCopies>>;
let merchant: AccountHolder;
beforeAll(async () => {
  copies = await startCopies({ providerTimeoutMs: 20_000 });
});
beforeEach(async () => {
  merchant = await copies.accountHolder();
  await saveForecast(copies.service, merchant.user, true);
});
afterAll(() => copies.close());

const { execute, tell, work, balance, differences } = comparing(() => ({
  service: copies.service,
  merchant,
}));
const em = () => copies.service.context.orm.em.fork();
const fiscal = { documentType: 'NFE', cbsAmount: 88, ibsAmount: 177 };

async function pay(overrides: object = {}): Promise<{ id: string; externalId: string }> {
  const { status, body } = await merchant.post('/process', charge({ amount: 10_000, fiscal, ...overrides }));
  expect(status).toBe(200);
  return body.data;
}
const leftOf = async (id: string) => (await taxesBooked(id, em())).reduce((sum, part) => sum + part, 0);

test('what a statement tells as tax takes the forecast back, and no more than there is', async () => {
  const { id, externalId } = await pay();
  const line = { kind: 'tax', fee: 0, sourceExternalId: externalId } as const;
  await tell({ ...line, gross: -100 });
  await work();
  expect(await taxesBooked(id, em())).toEqual([265, -100]);
  const { taxes } = await paymentShown(copies.service, merchant.user, id);
  expect(taxes).toMatchObject({ expected: 165, withheld: 100 });
  await tell({ ...line, gross: -200 });
  await work();
  await work();
  expect(await taxesBooked(id, em())).toEqual([265, -100, -165]);
  expect(await balance()).toMatchObject({ taxes: 300 });
  expect(await differences()).toEqual([]);
  await merchant.post(`/payments/${id}/refund`, {});
  expect(await leftOf(id)).toBe(0);
});

test('a tax that is told before its payment is known takes the forecast back once it is', async () => {
  const { id, externalId } = await pay();
  await execute('update payments set external_id = null where id = ?', [id]);
  await tell({ kind: 'tax', fee: 0, sourceExternalId: externalId, gross: -100 });
  await work();
  expect(await leftOf(id)).toBe(265);
  await execute('update payments set external_id = ? where id = ?', [externalId, id]);
  await tell({ gross: 10_000, fee: 0, sourceExternalId: externalId });
  await work();
  expect(await leftOf(id)).toBe(165);
  expect(await balance()).toMatchObject({ taxes: 100 });
  await execute(`update settlement_lines set compared_at = null where payment_id = ?`, [id]);
  await work();
  expect(await taxesBooked(id, em())).toEqual([265, -100]);
  expect(await balance()).toMatchObject({ taxes: 100 });
});

test('a forecast changes neither what is owed nor what is compared', async () => {
  const owed = async () => {
    const { receivable, available, expected_taxes } = await balance();
    return { receivable, available, expected_taxes };
  };
  const { id } = await pay();
  const withForecast = await owed();
  expect(withForecast.expected_taxes).toBe(265);
  await saveForecast(copies.service, merchant.user, false);
  await pay();
  const { receivable } = await owed();
  expect(receivable).toBe(2 * (withForecast.receivable ?? 0));
  await checkBooks([id], em());
});

test('a dispute that is lost takes its part back, and one that is won gives it back', async () => {
  const disputed = async (evidence: string) => {
    const { id } = await pay({ paymentMethodId: 'pm_card_createDispute' });
    await merchant.hear((await merchant.eventsOf('charge.dispute.created')).slice(0, 1));
    const [dispute] = (await merchant.get(`/disputes?paymentId=${id}`)).body.data.items;
    // While it is open the money is held, and may come back.
    expect(await leftOf(id)).toBe(265);
    await merchant.account.disputes.update(dispute.externalId, {
      evidence: { uncategorized_text: evidence },
    });
    await merchant.hear((await merchant.eventsOf('charge.dispute.closed')).slice(0, 1));
    await checkBooks([id], em());
    return leftOf(id);
  };
  expect(await disputed('losing_evidence')).toBe(0);
  expect(await disputed('winning_evidence')).toBe(265);
});

test('the statement of a merchant has the two accounts by name, and only their own postings', async () => {
  const { id } = await pay();
  for (const account of ['expected_taxes', 'taxes_to_split']) {
    const { body } = await merchant.get(`/balance-entries?account=${account}`);
    expect(body.data.items).toMatchObject([
      {
        kind: 'tax_forecast',
        sourceId: `${id}-taxes`,
        paymentId: id,
        amounts: [
          { account: 'expected_taxes', amount: 265 },
          { account: 'taxes_to_split', amount: -265 },
        ],
      },
    ]);
  }
  const { status, body } = await callPortal(copies.service, merchant.user, 'GET', '/balance');
  expect([status, JSON.stringify(body)]).toEqual([200, expect.stringContaining('"expected_taxes"')]);
});

test('the database refuses a forecast that is mixed with money', async () => {
  const { id } = await pay();
  const [book] = await execute<{ book: number }>('select book from ledger_postings where payment_id = ?', [
    id,
  ]);
  const insert = execute(
    `insert into ledger_postings (id, book, kind, object_id, created_at, receivable, expected_taxes)
     values ('ltx_z', ?, 'payment', ?, now(), -100, 100)`,
    [book?.book, id],
  );
  await expect(insert).rejects.toThrow('do not sum to zero');
});
