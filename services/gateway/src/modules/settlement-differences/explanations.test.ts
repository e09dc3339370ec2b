import { configureGateway, createUser } from '../../testing/app/builders.ts';
import { serverOf, type TestMerchant } from '../../testing/app/merchant.ts';
import { comparing } from '../../testing/settlements/comparing.ts';
import { type AccountHolder, startCopies } from '../../testing/stages/copies.ts';
import { callPortal } from '../../testing/stages/portal.ts';

let copies: Awaited<ReturnType<typeof startCopies>>;
let merchant: AccountHolder;
beforeAll(async () => {
  copies = await startCopies({ providerTimeoutMs: 20_000 });
});
beforeEach(async () => {
  merchant = await copies.accountHolder();
});
afterAll(() => copies.close());

const { execute, pay, tell, work, differences, balance } = comparing(() => ({
  service: copies.service,
  merchant,
}));

test('a fee of R$ 1,00 more leaves the balance, and stands as a difference until it is explained', async () => {
  const { id, sold, fee } = await pay();
  const before = await balance();
  await tell({ ...sold, fee: fee + 100 });
  await work();
  const [found] = await differences();
  expect(found).toMatchObject({
    ...{ object: 'settlement_difference', kind: 'fee', status: 'open', gateway: 'STRIPE', currency: 'BRL' },
    ...{ expected: fee, told: fee + 100, amount: -100, paymentId: id, payoutId: null, owner: null },
  });
  expect(await balance()).toEqual({ ...before, available: -100, differences: 100 });

  await execute('update settlement_lines set compared_at = null');
  await work();
  expect(await balance()).toEqual({ ...before, available: -100, differences: 100 });
  expect(await differences()).toHaveLength(1);

  const explanation = { text: 'Tarifa nova desde julho', account: 'fees' };
  const path = `/settlement-differences/${found.id}`;
  const { body } = await callPortal(copies.service, merchant.user, 'PATCH', path, {
    payload: { owner: 'Ana', explanation },
  });
  expect(body.data).toMatchObject({
    ...{ status: 'explained', explanation: explanation.text, account: explanation.account, owner: 'Ana' },
  });
  expect(await balance()).toEqual({ ...before, available: -100, fees: fee + 100 });
  const again = await callPortal(copies.service, merchant.user, 'PATCH', path, { payload: { explanation } });
  expect([again.status, again.body.message]).toEqual([409, expect.stringContaining('já explicada')]);
  const owned = await callPortal(copies.service, merchant.user, 'PATCH', path, { payload: { owner: null } });
  expect(owned.body.data).toMatchObject({ owner: null, status: 'explained' });
});

test('an explanation is taken back once the books agree, and asked for again once the amount is another', async () => {
  const { sold, fee } = await pay();
  const before = await balance();
  const [line = ''] = await tell({ ...sold, fee: fee + 100 });
  await work();
  const [found] = await differences();
  const explain = () =>
    callPortal(copies.service, merchant.user, 'PATCH', `/settlement-differences/${found.id}`, {
      payload: { explanation: { text: 'Contrato novo', account: 'fees' } },
    });
  await explain();
  const retell = async (told: number) => {
    const net = sold.gross - told;
    await execute('update settlement_lines set fee = ?, net = ?, compared_at = null where id = ?', [
      told,
      net,
      line,
    ]);
    await work();
  };
  await retell(fee + 150);
  expect(await differences()).toMatchObject([
    { id: found.id, status: 'open', amount: -150, explanation: null },
  ]);
  expect(await balance()).toEqual({ ...before, available: -150, differences: 150 });
  await explain();
  await retell(fee);
  expect(await differences()).toMatchObject([{ id: found.id, status: 'resolved' }]);
  expect(await balance()).toEqual(before);
  const refused = await explain();
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('resolvida')]);
});

test('many are explained at once, those that are not open stay; nobody sees or explains another’s', async () => {
  await tell({ gross: 11, fee: 0 }, { gross: -22, fee: 0 }, { gross: 33, fee: 0 });
  await work();
  const ids = (await differences()).map(({ id }: { id: string }) => id);
  const payload = { ids, text: 'Ajuste do gateway', account: 'bank' };
  const stranger = await createUser(copies.service, { plan: true });
  await configureGateway(copies.service, stranger);
  const other = await serverOf(copies.service, stranger);
  const post = (of: TestMerchant) =>
    callPortal(copies.service, of.user, 'POST', '/settlement-differences/explanations', { payload });
  expect((await post(other)).body.data).toEqual({ explained: 0 });
  expect(await differences({}, other)).toEqual([]);
  for (const method of ['GET', 'PATCH'] as const) {
    const { status } = await callPortal(
      copies.service,
      stranger,
      method,
      `/settlement-differences/${ids[0]}`,
      {
        ...(method === 'PATCH' && { payload: { owner: 'Eu' } }),
      },
    );
    expect(status).toBe(404);
  }
  expect((await post(merchant)).body.data).toEqual({ explained: 3 });
  expect((await post(merchant)).body.data).toEqual({ explained: 0 });
  expect(await balance()).toEqual({ available: 22, bank: -22 });
  const page = await differences({ limit: '2', status: 'explained' });
  expect(page.map(({ id }: { id: string }) => id)).toEqual(ids.slice(0, 2));
  expect(await differences({ kind: 'fee' })).toEqual([]);
});
