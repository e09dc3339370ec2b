import { setTimeout } from 'node:timers/promises';
import { backfillLedger } from '@trilho/gateway/src/modules/ledger-backfill/backfill.ts';
import { workReceivables } from '@trilho/gateway/src/modules/receivables/work-receivables.ts';
import { compareOverdue } from '@trilho/gateway/src/modules/settlement-differences/work/compare-overdue.ts';
import { workDifferences } from '@trilho/gateway/src/modules/settlement-differences/work/work-differences.ts';
import { workSettlements } from '@trilho/gateway/src/modules/settlement-import/work-settlements.ts';
import { bearer, signIn } from '@trilho/gateway/src/testing/app/builders.ts';
import { charge, type TestMerchant } from '@trilho/gateway/src/testing/app/merchant.ts';
import { settleReceivables } from '@trilho/gateway/src/testing/ledger/settle-receivables.ts';
import { startMethods } from '@trilho/gateway/src/testing/stages/by-method.ts';
import pg from 'pg';
import { noonOf, textOf } from '../truth/calendar.ts';
import type { Line, Truth } from '../truth/kinds.ts';
import { startBalanceServer } from './balance-server.ts';
import { reportOf } from './report-file.ts';
import { startStopwatch } from './stopwatch.ts';
import { type Account, paymentIdOf, writeRows } from './write-rows.ts';

/** How many days a report tells of, and are heard of before they are compared. */
const daysOfReport = 30;

/** For so long a loop of a worker waits that found nothing. */
const pauseMs = 1_000;

/** Asks the product for something until nothing is left to do. */
async function untilQuiet(work: () => Promise<number>): Promise<void> {
  while ((await work()) > 0);
}

/** Does something while loops of a worker go on. */
async function alongside(
  work: () => Promise<unknown>,
  loops: readonly (() => Promise<number>)[],
): Promise<void> {
  const over = new AbortController();
  const pause = () => setTimeout(pauseMs, undefined, { signal: over.signal }).catch(() => undefined);
  const working = work().finally(() => over.abort());
  const going = loops.map(async (loop) => {
    while (!over.signal.aborted) if ((await loop()) === 0) await pause();
  });
  await Promise.all([working, ...going]);
}

/** The product over a gateway's statements that a story has made, with merchants who have an account at each gateway. */
export async function startProduct(truth: Truth) {
  const { sales, lines, payouts, firstDay, lastDay } = truth;
  const balances = await startBalanceServer();
  const methods = await startMethods({ env: { STRIPE_API_URL: balances.url, DATABASE_POOL_MAX: 10 } });
  balances.forwardTo(methods.provider.url);
  const { service } = methods;
  const { context } = service;
  const pool = new pg.Pool({ connectionString: context.env.DATABASE_URL, max: 4 });
  const { rows: backends } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  const stopwatch = startStopwatch(backends[0]?.pid ?? 0);
  const merchants: TestMerchant[] = [];
  const accounts: Account[] = [];
  for (const { anticipates } of truth.merchants) {
    const merchant = await methods.merchantAt('STRIPE', 'MERCADOPAGO');
    const { STRIPE = '', MERCADOPAGO = '' } = merchant.configIds;
    const { body } = await merchant.post('/process', charge());
    merchants.push(merchant);
    accounts.push({ userId: merchant.user.id, configIds: { STRIPE, MERCADOPAGO }, templateId: body.data.id });
    if (anticipates) await askForAnticipation(merchant);
  }

  async function askForAnticipation({ user }: TestMerchant): Promise<void> {
    const { statusCode, body } = await service.app.inject({
      method: 'PUT',
      url: '/api/v1/portal/gateway-terms',
      query: { userId: user.id, environment: 'SANDBOX' },
      headers: user.headers,
      payload: { terms: [], anticipates: ['MERCADOPAGO'], version: 0 },
    });
    if (statusCode !== 200) throw new Error(`The terms were not saved: ${body}`);
  }

  const linesOf = Map.groupBy(lines, ({ merchant, gateway }) => `${merchant} ${gateway}`);

  /** Our id of the sale that a line names. */
  const ownIdOf = ({ ownNumber, availableDay }: Line): string | null =>
    ownNumber === null ? null : paymentIdOf(sales[ownNumber] ?? { n: ownNumber, paidDay: availableDay });

  /** Follows both accounts of a merchant from the first day of the story on. */
  async function follow({ userId }: Account): Promise<void> {
    const insert = `insert into settlement_progress
      (user_id, environment, gateway, complete_from, complete_to, read_until, next_at, failures, updated_at)
      values ($1, 'SANDBOX', $2, $3, null, $4, $4, 0, now())`;
    const from = `${textOf(firstDay)}T00:00:00-03:00`;
    await pool.query(insert, [userId, 'STRIPE', null, from]);
    // Its files are uploaded: no report is asked for.
    const read = `${textOf(lastDay + 1)}T00:00:00-03:00`;
    await pool.query(insert, [userId, 'MERCADOPAGO', textOf(firstDay), read]);
  }

  async function upload(
    { user }: TestMerchant,
    { from, until }: { from: number; until: number },
    own: readonly Line[],
  ): Promise<void> {
    // A session ends after a quarter of an hour, and many sales take longer.
    const headers = bearer(await signIn(service, user));
    const { statusCode, body } = await service.app.inject({
      method: 'POST',
      url: '/api/v1/portal/settlement-files',
      query: {
        ...{ userId: user.id, environment: 'SANDBOX', gateway: 'MERCADOPAGO' },
        name: `liberacoes-${textOf(from)}.csv`,
      },
      headers: { ...headers, 'content-type': 'text/csv' },
      payload: reportOf(
        own.filter(({ day }) => day >= from && day <= until),
        ownIdOf,
      ),
    });
    if (statusCode !== 200) throw new Error(`The report was not taken: ${body}`);
  }

  async function backfill(): Promise<void> {
    for (let isOpen = true; isOpen; ) {
      await backfillLedger(context, () => undefined);
      const { rows } = await pool.query('select 1 from ledger_backfills where done_at is null');
      isOpen = rows.length > 0;
    }
  }

  const differences = () => workDifferences(context);
  const receivables = () => workReceivables(context);

  /** Has the product compare what it heard with its books, and look for what nobody told. */
  async function compare(): Promise<void> {
    const compareAll = () =>
      stopwatch.time('comparing the rest', () =>
        alongside(() => Promise.all([untilQuiet(differences), untilQuiet(differences)]), [receivables]),
      );
    await compareAll();
    await stopwatch.time('looking for what is overdue', () => compareOverdue(context));
    await compareAll();
    await stopwatch.time('receivables of the rest', () => settleReceivables(service));
  }

  return {
    pool,
    stopwatch,
    merchantOf: new Map(accounts.map(({ userId }, index) => [userId, index])),

    /** Writes the merchants' rows, and posts them as what is from before a ledger is posted. */
    async sell(): Promise<void> {
      await stopwatch.time('writing rows', () => writeRows(truth, accounts, pool));
      await stopwatch.time('posting them, and receivables', () => alongside(backfill, [receivables]));
      await stopwatch.time('receivables of the rest', () => settleReceivables(service));
    },

    /** Has the product hear of it month by month, and compare it with its books each time. */
    async hear(): Promise<void> {
      await stopwatch.time('the gateways’ lists', async () => {
        for (const [index, account] of accounts.entries()) {
          balances.tell(`sk_test_${account.userId}`, {
            lines: linesOf.get(`${index} STRIPE`) ?? [],
            payouts: payouts.filter((payout) => payout.merchant === index && payout.gateway === 'STRIPE'),
            ownIdOf,
          });
          await follow(account);
        }
      });
      for (let from = firstDay; from <= lastDay; from += daysOfReport) {
        const until = Math.min(from + daysOfReport - 1, lastDay);
        for (const [index, merchant] of merchants.entries()) {
          const own = linesOf.get(`${index} MERCADOPAGO`) ?? [];
          await stopwatch.time('uploading reports', () => upload(merchant, { from, until }, own));
        }
        const now = noonOf(until + 1);
        // Nobody asked for these files: that they are due by the story's time, and then up to where they tell all, is said for them.
        await pool.query(`update settlement_progress set next_at = $1 where gateway = 'MERCADOPAGO'`, [now]);
        const reader = () => untilQuiet(() => workSettlements(context, { now }));
        await stopwatch.time('reading statements, and comparing', () =>
          alongside(() => Promise.all([reader(), reader()]), [differences, differences, receivables]),
        );
        await pool.query(`update settlement_progress set complete_to = $1 where gateway = 'MERCADOPAGO'`, [
          textOf(until),
        ]);
        await compare();
      }
    },

    async close(): Promise<void> {
      await pool.end();
      await methods.close();
      await balances.close();
    },
  };
}
