import { newId } from '../../platform/ids.ts';
import { holderAt, type Money, startMoney } from '../../testing/ledger/gateway-money.ts';
import { fileOf, payout, sale, statementFiles } from '../../testing/ledger/statement-files.ts';

let money: Money;
let files: ReturnType<typeof statementFiles>;
beforeAll(async () => {
  money = await startMoney();
  files = statementFiles(money);
});
afterAll(() => money.close());

test('uploads that cannot be taken are refused in words about the file', async () => {
  const merchant = await holderAt(money, 'MERCADOPAGO');
  const content = fileOf(sale(1, 1));
  expect(await files.upload(merchant, Buffer.alloc(0))).toMatchObject({
    status: 422,
    body: { message: 'O arquivo está vazio.' },
  });
  expect(await files.upload(merchant, Buffer.alloc(50 * 1024 * 1024 + 1, 'a'))).toMatchObject({
    status: 413,
    body: { message: 'O arquivo passa de 50 MB. Gere o extrato de um período menor.' },
  });
  expect(await files.upload(merchant, content, { type: 'application/json' })).toMatchObject({ status: 400 });
  expect(await files.upload(merchant, content, { type: 'image/png' })).toMatchObject({
    status: 415,
    body: { message: 'Envie o arquivo como text/csv ou application/octet-stream.' },
  });
  expect(await files.upload(merchant, content, { gateway: 'STRIPE' })).toMatchObject({
    status: 422,
    body: { error: 'gateway_not_configured' },
  });
  const atStripe = await holderAt(money, 'STRIPE');
  expect(await files.upload(atStripe, content, { gateway: 'STRIPE' })).toMatchObject({
    status: 422,
    body: { message: expect.stringContaining('não vêm em arquivos') },
  });
  expect(await files.listed(merchant)).toEqual([]);
});

test('another merchant has none of it, nor the other environment', async () => {
  const merchant = await holderAt(money, 'MERCADOPAGO');
  const other = await holderAt(money, 'MERCADOPAGO');
  const { body } = await files.upload(merchant, fileOf(sale(1, 1)));
  const path = `/settlement-files/${body.data.id}/content`;
  expect((await files.ask(merchant, path)).status).toBe(200);
  expect((await files.ask(other, path)).status).toBe(404);
  expect((await files.ask(merchant, path, { environment: 'PRODUCTION' })).status).toBe(404);
  expect((await files.ask(merchant, `/settlement-files/${newId('stf')}/content`)).status).toBe(404);
  expect(await files.listed(other)).toEqual([]);
  // The same bytes of another merchant are another file.
  const own = await files.upload(other, fileOf(sale(1, 1)));
  expect(own.body.data.id).not.toBe(body.data.id);
});

test('the account’s deletion removes files and how far they are read, and leaves lines and payouts', async () => {
  const merchant = await holderAt(money, 'MERCADOPAGO');
  await files.upload(merchant, fileOf(sale(1, 1), payout(1, 901, 950)));
  await files.readUploads(merchant);
  const { user } = merchant;
  // Without a plan there is nothing to end at the platform's own account.
  await money.rows('delete from plan_subscriptions where user_id = ?', [user.id]);
  const response = await money.service.app.inject({
    method: 'DELETE',
    url: `/api/v1/users/${user.id}`,
    headers: user.headers,
    payload: { confirmation: 'EXCLUIR' },
  });
  expect({ status: response.statusCode, body: response.body }).toMatchObject({ status: 200 });
  for (const table of ['settlement_files', 'settlement_progress']) {
    expect(await money.rows(`select 1 from ${table} where user_id = ?`, [user.id])).toEqual([]);
  }
  expect(await files.linesOf(merchant)).toHaveLength(2);
  expect(await files.payoutsOf(merchant)).toHaveLength(1);
});
