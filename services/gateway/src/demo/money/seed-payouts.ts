import type { EntityManager } from '@mikro-orm/postgresql';
import type { MonthClosing } from '@trilho/contracts/month-closing';
import type { DifferencePage, SettlementDifference } from '@trilho/contracts/settlement-difference';
import type { AppContext, MerchantScope } from '../../context.ts';
import { Payout, type PayoutRow } from '../../modules/payouts/payout.entity.ts';
import { upsertPayout } from '../../modules/payouts/store-payouts.ts';
import { findCatalogueAccount } from '../../modules/provider-accounts/provider-account.repository.ts';
import { openAccount } from '../../modules/provider-accounts/provider-account.ts';
import { dayAfter, dayOf, dayStart } from '../../platform/sao-paulo-day.ts';
import type { ProviderPayout } from '../../providers/port/settlements.ts';
import type { DemoClient } from '../demo-client.ts';
import { demoProviderKeys } from '../demo-data.ts';

/** Since so many days ago the account is paid out each midnight. */
const daysOfPayouts = 16;
/** Credits of this many payouts, newest first, are not in the bank's statement yet. */
const notCredited = 3;

/** Asks the stand-in for the gateway for what no call of its API does. */
async function control({ env }: AppContext, path: string, body: object): Promise<void> {
  const response = await fetch(new URL(`/_simulator/${path}`, env.STRIPE_API_URL), {
    method: 'POST',
    headers: {
      authorization: `Bearer ${demoProviderKeys.SANDBOX.secretKey}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
}

/** Keeps the payouts that the stand-in made, as a visit of the account does; what they are made of the worker reads. */
async function readPayouts(context: AppContext, scope: MerchantScope, now: Date, em: EntityManager) {
  const account = await findCatalogueAccount(scope, em);
  const settlements = account && openAccount(context, account).settlements;
  if (!settlements) return [];
  const created = { from: new Date(dayStart(dayAfter(now, -daysOfPayouts - 1))), to: now };
  const list = () => settlements.payouts({ created, after: null, limit: 100 });
  const made = (await list()).items;
  // One of them was changed after it was made: its lines come to another amount.
  const wrong = made.filter(({ status }) => status === 'paid')[notCredited + 2];
  if (wrong)
    await control(context, 'statement-errors', { id: wrong.externalId, kind: 'payout_sum', byMinor: -1_250 });
  const told: ProviderPayout[] = wrong ? (await list()).items : made;
  const gateway = { ...scope, gateway: 'STRIPE' as const };
  const rows: PayoutRow[] = [];
  for (const payout of told) rows.push(await em.transactional((tx) => upsertPayout(gateway, payout, tx)));
  return rows;
}

const creditOf = ({ externalId, arrivesOn, createdAt }: PayoutRow, minor: number): string =>
  `<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>${(arrivesOn ?? dayOf(createdAt)).replaceAll('-', '')}<TRNAMT>${(minor / 100).toFixed(2)}<FITID>${externalId}<MEMO>TED STRIPE PAGAMENTOS</STMTTRN>`;

/** The bank's statement: it kept something of two of the oldest payouts, and has not credited the newest. */
function statementOf(payouts: readonly PayoutRow[]): string {
  const credited = payouts.filter(({ status }) => status === 'paid').slice(notCredited);
  const short = new Map(credited.slice(-2).map(({ id }, index) => [id, [3_500, 1_990][index] ?? 0]));
  return `OFXHEADER:100
<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>BRL<BANKACCTFROM><BANKID>001<ACCTID>12345-6</BANKACCTFROM><BANKTRANLIST>
${credited.map((payout) => creditOf(payout, payout.amount - (short.get(payout.id) ?? 0))).join('\n')}
</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;
}

/** Explains the oldest of the differences that the bank's statement made. */
async function explainOne(portal: DemoClient, query: Record<string, string>): Promise<void> {
  const { data } = await portal<DifferencePage>('GET', '/portal/settlement-differences', {
    query: { ...query, kind: 'bank_amount', status: 'open' },
  });
  const oldest = data.items.toSorted((one, other) => one.day.localeCompare(other.day))[0];
  if (!oldest || data.items.length < 2) return;
  await portal<SettlementDifference>('PATCH', `/portal/settlement-differences/${oldest.id}`, {
    query,
    payload: {
      owner: 'Marina Lopes',
      explanation: { text: 'O banco cobrou uma tarifa pela TED.', account: 'fees' },
    },
  });
}

/** Closes the oldest month that is over. */
async function closeMonth(portal: DemoClient, query: Record<string, string>): Promise<void> {
  const { data } = await portal<{ months: MonthClosing[] }>('GET', '/portal/month-closings', { query });
  const oldest = data.months.at(-1);
  if (!oldest || oldest.closedAt !== null) return;
  await portal('POST', `/portal/month-closings/${oldest.month}`, { query, expected: [200, 409] });
}

/**
 * Gives the demo merchant's sandbox what gateway and bank did with its money: payouts of the last weeks, the bank's credits, a difference
 * that is open and one that is explained, and a month that is closed. Once: not where payouts are known.
 */
export async function seedPayouts(
  context: AppContext,
  { portal, userId }: { portal: DemoClient; userId: string },
  now: Date,
  em: EntityManager,
): Promise<void> {
  const scope = { userId, environment: 'SANDBOX' } as const;
  if ((await em.count(Payout, scope)) > 0) return;
  const first = Math.floor(dayStart(dayAfter(now, -daysOfPayouts)) / 1000);
  await control(context, 'payouts/schedule', { daily: true, first });
  await control(context, 'billing/run', {});
  const payouts = await readPayouts(context, scope, now, em);
  if (payouts.length === 0) return;
  const query = { userId, environment: scope.environment };
  await portal('POST', '/portal/bank-statements', {
    query,
    payload: statementOf(payouts),
    type: 'application/x-ofx',
  });
  await explainOne(portal, query);
  await closeMonth(portal, query);
}
