import { newId } from '../../platform/ids.ts';
import { dayAfter } from '../../platform/sao-paulo-day.ts';
import { charge, type TestMerchant } from '../../testing/app/merchant.ts';
import { settleReceivables } from '../../testing/ledger/settle-receivables.ts';
import { fileOf, payout, sale, statementFiles } from '../../testing/ledger/statement-files.ts';
import { settleDifferences, tellLines } from '../../testing/settlements/statement.ts';
import { chargeBy, startMethods } from '../../testing/stages/by-method.ts';
import { callPortal } from '../../testing/stages/portal.ts';
import { saveKeys } from '../../testing/stages/provider-keys.ts';
import { reconcilePayments } from '../payments/reconciliation/reconcile-payments.ts';
import { workSettlements } from './work-settlements.ts';

let stage: Awaited<ReturnType<typeof startMethods>>;
beforeAll(async () => {
  stage = await startMethods({ providerTimeoutMs: 20_000 });
});
afterAll(() => stage.close());

const told = ['STRIPE', 'MERCADOPAGO', 'PAYPAL'] as const;
type Telling = (typeof told)[number];
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
const rows = <Row>(text: string, values: unknown[] = []) =>
  stage.service.context.orm.em.fork().execute<Row[]>(text, values);

/** Keys by the name of an account; those with a `kind` of their own are other keys of the same account. */
const keysOf = (gateway: Telling, name: string, kind = '') =>
  ({
    STRIPE: { publicKey: `pk_test_${name}`, secretKey: `${kind ? 'rk' : 'sk'}_test_${name}` },
    MERCADOPAGO: { publicKey: `TEST-key${kind}-${name}`, secretKey: `TEST-token${kind}-${name}` },
    PAYPAL: { publicKey: `paypal${kind}-client-${name}`, secretKey: `paypal${kind}-secret-${name}` },
  })[gateway];

/** Saves keys of an account, whose reports the stand-in for Mercado Pago makes at once. */
async function connect(
  { user }: TestMerchant,
  gatewayType: Telling,
  name: string,
  kind?: string,
): Promise<void> {
  const keys = { gatewayType, ...keysOf(gatewayType, name, kind), confirm: true };
  const { status, body } = await saveKeys(stage.service, user, keys);
  if (status !== 200) throw new Error(JSON.stringify(body));
  if (gatewayType !== 'MERCADOPAGO') return;
  const response = await fetch(`${stage.provider.url}/_simulator/mercadopago/terms`, {
    method: 'POST',
    headers: { authorization: `Bearer ${keys.secretKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ reportDelaySeconds: 0, aheadDays: 60 }),
  });
  if (!response.ok) throw new Error(await response.text());
}

/** A card's token, as the payer's browser makes it with the account's public key. */
async function tokenOf(name: string): Promise<string> {
  const { publicKey } = keysOf('MERCADOPAGO', name);
  const response = await fetch(`${stage.provider.url}/mercadopago/v1/card_tokens?public_key=${publicKey}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...{ card_number: '5031433215406351', expiration_month: 11, security_code: '123' },
      expiration_year: new Date().getUTCFullYear() + 4,
      cardholder: { name: 'APRO', identification: { type: 'CPF', number: '52998224725' } },
    }),
  });
  return String(((await response.json()) as { id: unknown }).id);
}

/** Pays at the account in force. Returns the payment's id. */
async function pay(merchant: TestMerchant, gateway: Telling, name: string): Promise<string> {
  const bodies = {
    STRIPE: async () => charge({ amount: 15_000 }),
    MERCADOPAGO: async () => chargeBy({ type: 'card', token: await tokenOf(name), installments: 1 }),
    PAYPAL: async () => chargeBy({ type: 'paypal' }, { returnUrl: 'https://loja.example' }),
  };
  const { status, body } = await merchant.post('/process', await bodies[gateway]());
  if (status !== 200) throw new Error(JSON.stringify(body));
  const { id, externalId } = body.data;
  if (gateway === 'PAYPAL') {
    await stage.step(externalId, 'pay');
    await reconcilePayments(stage.service.context, { now: new Date(Date.now() + 45_000) });
  }
  const paid = await merchant.get(`/payments/${id}`);
  expect(paid.body.data.status).toBe('succeeded');
  return id;
}

/** Visits the merchant's account until nothing new comes of it at this moment. */
async function visit({ user }: TestMerchant, at: Date): Promise<void> {
  for (let turn = 0; turn < 8; turn += 1) {
    await rows("update settlement_progress set next_at = now() + interval '1 year' where user_id <> ?", [
      user.id,
    ]);
    await rows(`update settlement_progress set next_at = '2026-01-01', failures = 0 where user_id = ?`, [
      user.id,
    ]);
    await workSettlements(stage.service.context, { now: at });
  }
}
/** Compares as workers do, with what is overdue. */
async function compare(): Promise<void> {
  await settleReceivables(stage.service);
  await settleDifferences(stage.service, { overdue: true });
}
const missing = async ({ user }: TestMerchant): Promise<{ paymentId: string }[]> => {
  const query = { kind: 'missing_there', status: 'open' };
  return (await callPortal(stage.service, user, 'GET', '/settlement-differences', { query })).body.data.items;
};
const states = async ({ user }: TestMerchant) =>
  (await callPortal(stage.service, user, 'GET', '/settlements')).body.data.gateways;
const linesOf = ({ user }: TestMerchant) =>
  rows<{ key: string; paymentId: string | null; account: string | null }>(
    `select l.key, l.payment_id "paymentId", l.later_account account from settlement_lines l
     join ledger_books b on b.id = l.book where b.user_id = ? and l.statement = 'balance' order by l.id`,
    [user.id],
  );

async function merchantWith(gateway: Telling, name: string): Promise<TestMerchant> {
  const merchant = await stage.merchantAt();
  await connect(merchant, gateway, name);
  return merchant;
}
let names = 0;
/** Names of two accounts that no other test has. */
const accounts = (): [string, string] => {
  names += 1;
  return [`one${names}`, `two${names}`];
};

test.each(told)(
  'at %s the open sales of an account that was changed are not missed in the new one',
  async (gateway) => {
    const [one, two] = accounts();
    const merchant = await merchantWith(gateway, one);
    const sold = await pay(merchant, gateway, one);
    await settleReceivables(stage.service);
    await connect(merchant, gateway, two);
    await visit(merchant, inDays(60));
    await compare();
    expect(await missing(merchant)).toEqual([]);
    const [inForce, before] = await states(merchant);
    expect(inForce).toMatchObject({
      gateway,
      isConnected: true,
      untold: [],
      completeTo: dayAfter(inDays(60), -1),
    });
    expect(before).toMatchObject({ gateway, isConnected: false, nextAt: null });
    expect(before.untold).toMatchObject([{ currency: 'BRL', count: 1, net: expect.any(Number) }]);
    expect(before.account).not.toBe(inForce.account);

    // Back at the first account, its own statement tells the sale.
    await connect(merchant, gateway, one);
    await visit(merchant, inDays(60));
    await compare();
    expect(await linesOf(merchant)).toMatchObject([{ paymentId: sold }]);
    expect(await missing(merchant)).toEqual([]);
  },
);

const placesOf = ({ user }: TestMerchant, table = 'settlement_progress') =>
  rows<{
    environment: string;
    account: string;
    laterAccount: string | null;
    readUntil: Date;
    completeTo: string;
  }>(
    `select environment, account, later_account "laterAccount", read_until "readUntil", complete_to::text "completeTo"
     from ${table} where user_id = ? order by environment`,
    [user.id],
  );

test.each(told)(
  'at %s another key of the account changes nothing, another account begins anew, and the first goes on',
  async (gateway) => {
    const [one, two] = accounts();
    const [early, late] = [inDays(1), inDays(2)];
    const merchant = await merchantWith(gateway, one);
    await visit(merchant, late);
    const [first] = await placesOf(merchant);
    expect(first).toMatchObject({ laterAccount: null, completeTo: dayAfter(late, -1) });

    await connect(merchant, gateway, one, 'other');
    await visit(merchant, late);
    expect(await placesOf(merchant)).toEqual([first]);
    expect(await placesOf(merchant, 'settlement_former_accounts')).toEqual([]);

    await connect(merchant, gateway, two);
    await visit(merchant, early);
    const [second] = await placesOf(merchant);
    expect(second).toMatchObject({ laterAccount: second?.account, completeTo: dayAfter(early, -1) });
    expect(second?.account).not.toBe(first?.account);
    expect(await placesOf(merchant, 'settlement_former_accounts')).toEqual([first]);

    // Nothing is due yet where the first one stood: it goes on from there.
    await connect(merchant, gateway, one);
    await visit(merchant, early);
    expect(await placesOf(merchant)).toEqual([first]);
    expect(await placesOf(merchant, 'settlement_former_accounts')).toEqual([second]);
  },
);

test('an account that is changed in one environment is not in the other', async () => {
  const [one, two] = accounts();
  const at = inDays(2);
  const merchant = await merchantWith('STRIPE', one);
  const save = (name: string) =>
    saveKeys(
      stage.service,
      merchant.user,
      { publicKey: `pk_live_${name}`, secretKey: `sk_live_${name}`, confirm: true },
      { environment: 'PRODUCTION' },
    );
  await save(one);
  await visit(merchant, at);
  const [live, sandbox] = await placesOf(merchant);
  await save(two);
  await visit(merchant, at);
  const after = await placesOf(merchant);
  expect(after).toMatchObject([{ environment: 'PRODUCTION' }, sandbox]);
  expect(after[0]?.account).not.toBe(live?.account);
  expect(await placesOf(merchant, 'settlement_former_accounts')).toEqual([live]);
});

test('what an account that was changed still owes comes by its file', async () => {
  const [one, two] = accounts();
  const merchant = await merchantWith('MERCADOPAGO', one);
  const sold = await pay(merchant, 'MERCADOPAGO', one);
  await visit(merchant, inDays(0));
  await connect(merchant, 'MERCADOPAGO', two);
  const next = await pay(merchant, 'MERCADOPAGO', two);
  await settleReceivables(stage.service);
  await visit(merchant, inDays(0));
  const [{ externalId = '' } = {}] = await rows<{ externalId: string }>(
    'select external_id "externalId" from payments where id = ?',
    [sold],
  );
  const files = statementFiles({ ...stage, rows, work: () => visit(merchant, inDays(0)) });
  const uploaded = await files.upload(
    merchant,
    fileOf(sale(1, Number(externalId), 15_000), payout(2, 77, 14_000)),
  );
  expect(uploaded.status).toBe(200);
  await visit(merchant, inDays(0));
  await compare();
  const [inForce, before] = await states(merchant);
  expect(before).toMatchObject({ isConnected: false, untold: [] });
  const lines = await linesOf(merchant);
  expect(lines.find(({ paymentId }) => paymentId === sold)).toMatchObject({ account: null });
  expect(lines.filter(({ account }) => account === inForce.account)).toEqual([]);
  expect(lines.filter(({ paymentId }) => paymentId === next)).toEqual([]);
});

test('a line of another account is about none of the first one’s sales', async () => {
  const [one, two] = accounts();
  const merchant = await merchantWith('STRIPE', one);
  const sold = await pay(merchant, 'STRIPE', one);
  await visit(merchant, inDays(1));
  await connect(merchant, 'STRIPE', two);
  await visit(merchant, inDays(1));
  const [place] = await placesOf(merchant);
  const [payment] = await rows<{ externalId: string }>(
    'select external_id "externalId" from payments where id = ?',
    [sold],
  );
  const told = { gross: 15_000, fee: 100, sourceExternalId: payment?.externalId ?? '' };
  await tellLines(stage.service, merchant.user.id, [
    { ...told, id: newId('stl'), laterAccount: place?.account ?? '' },
  ]);
  await compare();
  const lines = await linesOf(merchant);
  expect(lines.map(({ paymentId, account }) => [paymentId, account]).sort()).toEqual(
    [
      [null, place?.account],
      [sold, null],
    ].sort(),
  );
});
