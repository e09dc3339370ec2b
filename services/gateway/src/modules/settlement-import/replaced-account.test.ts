import { dayAfter } from '../../platform/sao-paulo-day.ts';
import {
  holderAt,
  type Money,
  type MoneyHolder,
  pay,
  startMoney,
} from '../../testing/ledger/gateway-money.ts';
import { settleReceivables } from '../../testing/ledger/settle-receivables.ts';
import { fileOf, payout, statementFiles } from '../../testing/ledger/statement-files.ts';
import { settleDifferences } from '../../testing/settlements/statement.ts';
import { callPortal } from '../../testing/stages/portal.ts';
import { saveKeys } from '../../testing/stages/provider-keys.ts';

let money: Money;
let files: ReturnType<typeof statementFiles>;
beforeAll(async () => {
  money = await startMoney();
  files = statementFiles(money);
});
afterAll(() => money.close());

const inDays = (days: number) => dayAfter(new Date(), days);

/** Saves the keys of another account. */
async function replace({ user }: MoneyHolder, gatewayType: 'STRIPE' | 'MERCADOPAGO'): Promise<void> {
  const name = `other${user.id.replaceAll(/\W|_/g, '')}`;
  const keys = {
    STRIPE: { publicKey: `pk_test_${name}`, secretKey: `sk_test_${name}` },
    MERCADOPAGO: { publicKey: `TEST-key-${name}`, secretKey: `TEST-token-${name}` },
  }[gatewayType];
  const { status, body } = await saveKeys(money.service, user, { gatewayType, ...keys, confirm: true });
  if (status !== 200) throw new Error(JSON.stringify(body));
}

test('a file without sales that was uploaded before the keys changed is of the account of then', async () => {
  const merchant = await holderAt(money, 'MERCADOPAGO');
  await money.work();
  await files.upload(merchant, fileOf(payout(2, 77, 14_000)));
  await replace(merchant, 'MERCADOPAGO');
  await files.readUploads(merchant);
  const accounts = () =>
    money.rows<{ account: string | null }>(
      `select l.later_account account from settlement_lines l join ledger_books b on b.id = l.book
       where b.user_id = ? order by l.booked_at`,
      [merchant.user.id],
    );
  expect(await accounts()).toEqual([{ account: null }]);
  // One that comes in by then is of the account in force.
  await files.upload(merchant, fileOf(payout(3, 78, 14_000)));
  await files.readUploads(merchant);
  const [inForce] = await money.rows<{ account: string }>(
    'select later_account account from settlement_progress where user_id = ?',
    [merchant.user.id],
  );
  expect(inForce?.account).toEqual(expect.any(String));
  expect(await accounts()).toEqual([{ account: null }, inForce]);
});

test('what a replaced account still owes is counted from the days on that its statements tell, and not lost once it was missed', async () => {
  const merchant = await holderAt(money, 'STRIPE');
  await money.work();
  await pay(merchant);
  await settleReceivables(money.service);
  await replace(merchant, 'STRIPE');
  await money.work();
  const untold = async () => {
    const { body } = await callPortal(money.service, merchant.user, 'GET', '/settlements');
    return body.data.gateways.find((each: { isConnected: boolean }) => !each.isConnected)?.untold;
  };
  const owed = [{ currency: 'BRL', count: 1, net: expect.any(Number) }];
  const read = (from: number, to: number) =>
    money.rows(
      'update settlement_former_accounts set complete_from = ?, complete_to = ?, overdue_to = null where user_id = ?',
      [inDays(from), inDays(to), merchant.user.id],
    );
  expect(await untold()).toEqual(owed);
  // A sale that was due before the first day is in statements that nobody read.
  await read(100, 110);
  expect(await untold()).toEqual([]);
  await read(-20, 90);
  expect(await untold()).toEqual(owed);
  await settleDifferences(money.service, { overdue: true });
  const [{ looked } = { looked: null }] = await money.rows<{ looked: string | null }>(
    'select overdue_to::text looked from settlement_former_accounts where user_id = ?',
    [merchant.user.id],
  );
  expect(looked).toBe(inDays(90));
  expect(await untold()).toEqual(owed);
});
