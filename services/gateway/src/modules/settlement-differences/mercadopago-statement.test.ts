import { dayOf } from '../../platform/sao-paulo-day.ts';
import { settleReceivables } from '../../testing/ledger/settle-receivables.ts';
import { settleDifferences, tellLines } from '../../testing/settlements/statement.ts';
import { chargeBy, type MethodMerchant, startMethods } from '../../testing/stages/by-method.ts';
import { findAccount } from '../provider-accounts/provider-account.repository.ts';
import { openAccount } from '../provider-accounts/provider-account.ts';

let stage: Awaited<ReturnType<typeof startMethods>>;
let merchant: MethodMerchant;
beforeAll(async () => {
  stage = await startMethods({ providerTimeoutMs: 20_000 });
});
beforeEach(async () => {
  merchant = await stage.merchantAt('MERCADOPAGO');
  await control('terms', { reportDelaySeconds: 0, aheadDays: 31, sellerInstallments: 3 });
});
afterAll(() => stage.close());

const dayMs = 24 * 60 * 60 * 1000;

async function control(path: string, body: object): Promise<void> {
  const response = await fetch(`${stage.provider.url}/_simulator/mercadopago/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer TEST-token-${merchant.user.id}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
}

const execute = <Row>(text: string, values: unknown[]) =>
  stage.service.context.orm.em.fork().execute<Row[]>(text, values);

/** Puts a fresh report of released money into the books, as the import does. */
async function tellReport(): Promise<string[]> {
  const account = await findAccount(
    merchant.configIds.MERCADOPAGO ?? '',
    stage.service.context.orm.em.fork(),
  );
  if (!account) throw new Error('The account is not there');
  const reports = openAccount(stage.service.context, account).settlements?.reports;
  if (!reports) throw new Error('The gateway makes no reports');
  const asked = await reports.request({
    from: new Date(Date.now() - 20 * dayMs),
    to: new Date(Date.now() + 40 * dayMs),
  });
  const { fileName } = (await reports.list()).find(({ externalId }) => externalId === asked.externalId) ?? {};
  if (!fileName) throw new Error('The report is not ready');
  const inputs = [];
  for await (const line of reports.read(await reports.download(fileName))) {
    inputs.push({
      ...{ gateway: 'MERCADOPAGO' as const, kind: line.kind, currency: line.currency, ownId: line.ownId },
      ...{ sourceExternalId: line.sourceExternalId, detailExternalId: line.detailExternalId },
      ...{ gross: line.grossMinor, fee: line.feeMinor, net: line.netMinor, bookedAt: line.bookedAt },
      day: dayOf(line.bookedAt),
      availableOn: line.availableAt && dayOf(line.availableAt),
    });
  }
  return tellLines(stage.service, merchant.user.id, inputs);
}

async function pay(amount: number, installments = 1) {
  const card = { type: 'card', token: await merchant.cardToken(), installments };
  const { status, body } = await merchant.post('/process', chargeBy(card, { amount }));
  expect(status).toBe(200);
  const [row] = await execute<{ id: string; externalId: string; settlement: object }>(
    'select id, external_id "externalId", settlement from payments where id = ?',
    [body.data.id],
  );
  if (!row) throw new Error('The payment is not there');
  return row;
}

const openOnes = () =>
  execute<{ kind: string; amount: number }>(
    `select kind, amount::int "amount" from settlement_differences where user_id = ? and status = 'open' order by kind`,
    [merchant.user.id],
  );

test('a report as the gateway makes it agrees with the books, refunds with their share of the fee too', async () => {
  await pay(10_000);
  const refunded = await pay(10_000, 3);
  expect((await merchant.post(`/payments/${refunded.id}/refund`, { amount: 3_000 })).status).toBe(200);
  expect(await tellReport()).toHaveLength(3);
  await settleReceivables(stage.service);
  await settleDifferences(stage.service, { overdue: true });
  expect(await openOnes()).toEqual([]);
});

test('what a report has wrong is found by its name', async () => {
  const [net, double] = [await pay(2_000), await pay(3_000)];
  await control('line-faults', { payment: net.externalId, kind: 'net', byMinor: 7 });
  await control('line-faults', { payment: double.externalId, kind: 'double', byMinor: 7 });
  await tellReport();
  await settleDifferences(stage.service);
  expect((await openOnes()).map(({ kind }) => kind)).toEqual(['double', 'rounding']);
});
