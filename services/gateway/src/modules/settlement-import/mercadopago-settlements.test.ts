import { holderAt, type Money, type MoneyHolder, startMoney } from '../../testing/ledger/gateway-money.ts';
import { chargeBy } from '../../testing/stages/by-method.ts';

let money: Money;
beforeAll(async () => {
  money = await startMoney();
});
afterAll(() => money.close());
afterEach(() => money.provider.clearFaults());

const dayMs = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * dayMs);
const saoPaulo = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo', dateStyle: 'short' });

const control = (merchant: MoneyHolder, path: string, body: object) =>
  money.control(`mercadopago/${path}`, body, merchant.key);

/** A merchant whose reports are made at once, and whose Pix is released at once. */
async function holder(reportDelaySeconds = 0): Promise<MoneyHolder> {
  const merchant = await holderAt(money, 'MERCADOPAGO');
  await control(merchant, 'terms', { reportDelaySeconds });
  return merchant;
}
async function payByPix(merchant: MoneyHolder, amount: number) {
  const { body } = await merchant.post(
    '/process',
    chargeBy({ type: 'pix' }, { amount, gatewayType: 'MERCADOPAGO' }),
  );
  await money.control(`payments/${body.data.externalId}/pay`, {}, merchant.key);
  return body.data;
}
/** Makes the account due, and works until nothing is due any more at this moment, and the minute after it. */
async function visit(merchant: MoneyHolder, at: Date) {
  const due = () =>
    money.rows(`update settlement_progress set next_at = '2026-01-01', failures = 0 where user_id = ?`, [
      merchant.user.id,
    ]);
  // The first visit asks for a report of a month, each that follows reads one and asks for the next.
  for (let turn = 0; turn < 6; turn += 1) {
    await due();
    await money.work(at);
  }
}
const progressOf = async ({ user }: MoneyHolder) => {
  const [row] = await money.rows<{
    completeFrom: string | null;
    completeTo: string | null;
    problem: string | null;
    failures: number;
    reportId: string | null;
  }>(
    `select complete_from::text "completeFrom", complete_to::text "completeTo", problem, failures, report_id "reportId"
     from settlement_progress where user_id = ?`,
    [user.id],
  );
  return row;
};
const linesOf = ({ user }: MoneyHolder) =>
  money.rows<{ kind: string; net: number; ownId: string | null; payout: string | null; fileId: string }>(
    `select l.kind, l.net, l.own_id "ownId", l.payout_external_id payout, l.file_id "fileId" from settlement_lines l
     join ledger_books b on b.id = l.book where b.user_id = ? order by l.id`,
    [user.id],
  );
const payoutsOf = ({ user }: MoneyHolder) =>
  money.rows<{ externalId: string; status: string; match: string; amount: number; net: number; day: string }>(
    `select external_id "externalId", status, match, amount, lines_net net from payouts where user_id = ? order by id`,
    [user.id],
  );
const filesOf = async ({ user }: MoneyHolder) => {
  const response = await money.service.app.inject({
    url: '/api/v1/portal/settlement-files',
    query: { userId: user.id, environment: 'SANDBOX' },
    headers: user.headers,
  });
  return response.json().data.items;
};
const statesOf = async ({ user }: MoneyHolder) => {
  const response = await money.service.app.inject({
    url: '/api/v1/portal/settlements',
    query: { userId: user.id, environment: 'SANDBOX' },
    headers: user.headers,
  });
  return response.json().data.gateways;
};

test('reports up to midnight are asked for, waited for, kept and read; payouts are made of their lines', async () => {
  const merchant = await holder();
  const paid = await payByPix(merchant, 25_000);
  const { sourceId, netMinor } = await control(merchant, 'withdrawals', {});
  const sent = 0 - Number(netMinor);
  expect(await statesOf(merchant)).toMatchObject([
    { gateway: 'MERCADOPAGO', completeFrom: null, completeTo: null, problem: null, hasFiles: true },
  ]);
  await visit(merchant, inDays(2));

  const lines = await linesOf(merchant);
  expect(lines).toMatchObject([
    { kind: 'payment', net: sent, ownId: paid.id, payout: sourceId },
    { kind: 'payout', net: -sent, payout: null },
  ]);
  expect(await payoutsOf(merchant)).toMatchObject([
    { externalId: sourceId, status: 'paid', match: 'matched', amount: sent, net: sent },
  ]);
  expect(await money.bookOf(merchant.user, 'MERCADOPAGO')).toEqual({
    ...{ available: -sent, in_transit: 0, bank: sent, differences: 0 },
  });
  expect(await progressOf(merchant)).toEqual({
    completeFrom: saoPaulo.format(inDays(2 - 90)),
    completeTo: saoPaulo.format(inDays(1)),
    ...{ problem: null, failures: 0, reportId: null },
  });
  const [state] = await statesOf(merchant);
  expect(state).toMatchObject({ completeTo: saoPaulo.format(inDays(1)), hasFiles: true });
  const files = await filesOf(merchant);
  const filled = files.filter(({ linesRead }: { linesRead: number }) => linesRead > 0);
  expect(filled).toMatchObject([{ status: 'read', source: 'gateway', linesRead: 2, linesNew: 2 }]);

  // The next midnight is not over: nothing is asked for.
  const asked = await money.provider.requestCount('/mercadopago/v1/account/release_report');
  await visit(merchant, inDays(2));
  expect(await money.provider.requestCount('/mercadopago/v1/account/release_report')).toBe(asked);

  // The bank sends the payout back, which is a line of a later day's report.
  await control(merchant, 'terms', { aheadDays: 2 });
  await control(merchant, `withdrawals/${sourceId}/return`, {});
  await visit(merchant, inDays(4));
  expect(await payoutsOf(merchant)).toMatchObject([{ externalId: sourceId, status: 'failed' }]);
  expect(await money.bookOf(merchant.user, 'MERCADOPAGO')).toEqual({
    ...{ available: 0, in_transit: 0, bank: 0, differences: 0 },
  });
});

test('what the gateway made is the same file when a person uploads it first: no line counts twice', async () => {
  const merchant = await holder();
  await payByPix(merchant, 10_000);
  await payByPix(merchant, 10_000);
  await visit(merchant, inDays(2));
  const other = await holderAt(money, 'MERCADOPAGO');
  const [file] = (await filesOf(merchant)).filter(({ linesRead }: { linesRead: number }) => linesRead > 0);
  const download = await money.service.app.inject({
    url: `/api/v1/portal/settlement-files/${file.id}/content`,
    query: { userId: merchant.user.id, environment: 'SANDBOX' },
    headers: merchant.user.headers,
  });
  const upload = (of: MoneyHolder) =>
    money.service.app.inject({
      method: 'POST',
      url: '/api/v1/portal/settlement-files',
      query: { userId: of.user.id, environment: 'SANDBOX', gateway: 'MERCADOPAGO', name: 'a.csv' },
      headers: { ...of.user.headers, 'content-type': 'text/csv' },
      payload: download.rawPayload,
    });
  const same = await upload(merchant);
  expect(same.json().data).toEqual(file);
  const before = await linesOf(merchant);
  expect(before).toHaveLength(2);
  // A line cut off at the end makes it another file with the same lines.
  const [heading, ...rows] = download.rawPayload.toString('utf8').trimEnd().split('\n');
  const cut = await money.service.app.inject({
    method: 'POST',
    url: '/api/v1/portal/settlement-files',
    query: { userId: merchant.user.id, environment: 'SANDBOX', gateway: 'MERCADOPAGO', name: 'b.csv' },
    headers: { ...merchant.user.headers, 'content-type': 'text/csv' },
    payload: [heading, ...rows.filter((row) => row.includes(';release;')), ''].join('\n'),
  });
  await visit(merchant, inDays(2));
  const [newest] = await filesOf(merchant);
  expect(newest).toMatchObject({ id: cut.json().data.id, status: 'read', linesRead: 2, linesNew: 0 });
  expect(await linesOf(merchant)).toEqual(before);
  expect((await filesOf(other)).length).toBe(0);
});

test('a report that is not ready is waited for, and a download that breaks off is tried again', async () => {
  const merchant = await holder(3_600);
  await payByPix(merchant, 10_000);
  await visit(merchant, inDays(2));
  const waiting = await progressOf(merchant);
  expect(waiting).toMatchObject({ failures: 0, problem: null, completeTo: null });
  expect(waiting?.reportId).toEqual(expect.any(String));
  expect(await money.provider.requestCount('/mercadopago/v1/account/release_report')).toBeGreaterThan(0);

  const impatient = await holder();
  await payByPix(impatient, 10_000);
  const match = { path: '/mercadopago/v1/account/release_report/' };
  await money.provider.fault({ kind: 'cut_after', times: 100, match });
  await visit(impatient, inDays(2));
  expect(await progressOf(impatient)).toMatchObject({
    failures: 1,
    problem: 'O gateway não respondeu ao pedido do extrato. Tentaremos novamente.',
  });
  expect(await filesOf(impatient)).toEqual([]);
  await money.provider.clearFaults();
  await visit(impatient, inDays(2));
  expect(await progressOf(impatient)).toMatchObject({ failures: 0, problem: null });
  expect(await linesOf(impatient)).toHaveLength(1);
});
