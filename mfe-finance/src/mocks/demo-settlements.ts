import type { BalanceAmount, GatewayBalance, LedgerAccount } from '@trilho/contracts/balance';
import { addDays } from '@trilho/contracts/banking-days';
import type { GatewayType } from '@trilho/contracts/common';
import type { MonthClosing } from '@trilho/contracts/month-closing';
import type { Payout, SettlementLine } from '@trilho/contracts/payout';
import type { SettlementDifference } from '@trilho/contracts/settlement-difference';
import { monthAfter } from '../words/days.ts';
import { randomOf } from './random.ts';
import {
  buildDifference,
  buildFile,
  buildLine,
  buildMonth,
  buildPayout,
  buildSettlement,
  sumLines,
} from './settlement-builders.ts';
import type { SettlementsState } from './settlement-handlers.ts';

const amounts = [4_990, 12_900, 24_990, 59_900, 129_000];
const payoutCount = 24;

/** The lines of one payout: sales, and now and then a refund or a dispute of the one before. */
function linesOf(at: number, gateway: GatewayType, day: string): SettlementLine[] {
  const random = randomOf(at + 11);
  const prefix = gateway === 'STRIPE' ? 'txn' : 'mp';
  return Array.from({ length: 5 + Math.floor(random() * 28) }, (_, n): SettlementLine => {
    const sale = amounts[Math.floor(random() * amounts.length)] ?? 4_990;
    const fee = Math.round(sale * 0.0399) + 39;
    const paymentId = `pay_01J9P${at.toString(36)}${n.toString(36).padStart(2, '0')}K7M2QX`;
    const line = buildLine({
      id: `stl_${at}x${n}`,
      externalId: `${prefix}_1Q${at.toString(36)}${n.toString(36)}Zk`,
      paymentId,
      day: addDays(day, -1 - (n % 2)),
      gross: sale,
      fee,
    });
    if (n % 9 === 7) return { ...line, kind: 'refund', gross: -sale, fee: 0, net: -sale };
    if (n % 16 === 12) return { ...line, kind: 'dispute', gross: -sale, fee: 5_500, net: -sale - 5_500 };
    return line;
  });
}

interface Part {
  payout: Payout;
  lines: SettlementLine[];
  differences: SettlementDifference[];
}

/** A payout with its lines. One waits for the statement, one is short of a line, one has lost money on its way to the bank. */
function partOf(at: number, now: string): Part {
  const gateway: GatewayType = at % 3 === 1 ? 'MERCADOPAGO' : 'STRIPE';
  const day = addDays(now, -at * 2);
  const lines = linesOf(at, gateway, day);
  const sums = sumLines(lines);
  const net = sums?.net ?? 0;
  const id = `pout_01J9${at.toString(36)}VQ`;
  const payout = buildPayout({
    id,
    gateway,
    externalId: gateway === 'STRIPE' ? `po_1Q${at}ZkX` : `${9_810_400 + at}`,
    amount: net,
    lines: sums,
    bankAmount: at > 4 ? net : null,
    arrivesOn: addDays(day, 1),
    createdAt: `${day}T09:10:00.000Z`,
    updatedAt: `${day}T09:10:00.000Z`,
  });
  const about = { gateway, payoutId: id, paymentId: null, externalId: payout.externalId, day };
  if (at === 0) {
    const waiting = { ...payout, status: 'in_transit', match: 'waiting', lines: null } as const;
    return { payout: waiting, lines: [], differences: [] };
  }
  if (at === 2) {
    const amount = net - 12_900;
    const one = buildDifference({ ...about, id: 'dif_sum', kind: 'payout_sum', expected: net, told: amount });
    return { payout: { ...payout, amount, match: 'different' }, lines, differences: [one] };
  }
  if (at === 5) {
    const bankAmount = net - 790;
    const one = buildDifference({
      ...about,
      id: 'dif_bank',
      kind: 'bank_amount',
      expected: net,
      told: bankAmount,
    });
    return { payout: { ...payout, bankAmount, match: 'different' }, lines, differences: [one] };
  }
  if (at % 4 !== 3) return { payout, lines, differences: [] };
  return { payout: { ...payout, match: 'different' }, lines, differences: feesOf(lines, about) };
}

/** A new fee of the gateway's, of which each sale of a payout differs; marks the lines. */
function feesOf(lines: SettlementLine[], about: Partial<SettlementDifference>): SettlementDifference[] {
  return lines.slice(0, 6).map((line, n) => {
    const id = `dif_fee${line.id.slice(4)}`;
    lines[n] = { ...line, differenceId: id };
    return buildDifference({
      ...about,
      id,
      paymentId: line.paymentId,
      externalId: line.externalId,
      day: line.day,
      expected: -(line.fee - 30),
      told: -line.fee,
      owner: n % 3 === 0 ? 'Marina Lopes' : null,
    });
  });
}

/** Differences that belong to no payout. */
const others = (now: string): SettlementDifference[] => [
  buildDifference({
    id: 'dif_late',
    kind: 'late',
    gateway: 'MERCADOPAGO',
    expected: 23_993,
    told: 23_993,
    paymentId: 'pay_01J9LATEK7M2QX',
    externalId: '98104433',
    day: addDays(now, -3),
  }),
  buildDifference({
    id: 'dif_missing',
    kind: 'missing_there',
    expected: 57_471,
    told: null,
    paymentId: 'pay_01J9MISSK7M2QX',
    externalId: null,
    day: addDays(now, -4),
  }),
  buildDifference({
    id: 'dif_unknown',
    kind: 'unknown_line',
    gateway: 'MERCADOPAGO',
    expected: null,
    told: -250,
    paymentId: null,
    externalId: '98109917',
    day: addDays(now, -6),
  }),
  buildDifference({
    id: 'dif_done',
    status: 'explained',
    explanation: 'Tarifa nova do contrato desde o dia 10.',
    owner: 'Marina Lopes',
    day: addDays(now, -12),
  }),
  buildDifference({ id: 'dif_self', kind: 'missing_there', status: 'resolved', expected: 9_562, told: null }),
];

const bookOf = (gateway: GatewayType, accounts: BalanceAmount[]): GatewayBalance => ({
  gateway,
  currency: 'BRL',
  accounts,
});

/** What a month moves at a gateway: it sums to zero. */
function movementOf(gateway: GatewayType, at: number): GatewayBalance {
  const sales = 3_120_000 + at * 184_300 + (gateway === 'STRIPE' ? 410_000 : 0);
  const fees = Math.round(sales * 0.0413);
  const refunds = 58_900 + at * 4_100;
  const bank = Math.round(sales * 0.82);
  return bookOf(gateway, [
    { account: 'available', amount: sales - fees - refunds - bank },
    { account: 'bank', amount: bank },
    { account: 'fees', amount: fees },
    { account: 'refunds', amount: refunds },
    { account: 'sales', amount: -sales },
  ]);
}

function plus(before: GatewayBalance | undefined, more: GatewayBalance): GatewayBalance {
  const held = (account: LedgerAccount) =>
    before?.accounts.find((one) => one.account === account)?.amount ?? 0;
  return {
    ...more,
    accounts: more.accounts.map(({ account, amount }) => ({ account, amount: held(account) + amount })),
  };
}

/** Four months, each of which ends with what the one before held and what it moved. */
function monthsOf(now: string, open: readonly SettlementDifference[]): MonthClosing[] {
  const months: MonthClosing[] = [];
  for (let at = 0; at < 4; at++) {
    const before = months.at(-1)?.balances;
    const movements = [movementOf('STRIPE', at), movementOf('MERCADOPAGO', at)];
    const isLast = at === 3;
    months.push(
      buildMonth({
        month: monthAfter(now.slice(0, 7), at - 4),
        movements,
        balances: movements.map((one) =>
          plus(
            before?.find(({ gateway }) => gateway === one.gateway),
            one,
          ),
        ),
        closedAt: isLast ? null : `${monthAfter(now.slice(0, 7), at - 3)}-03T13:20:00.000Z`,
        closedBy: isLast ? null : 'Marina Lopes',
        openDifferences: isLast ? open.length : 0,
        unexplained: isLast ? open.reduce((sum, { amount }) => sum + amount, 0) : 0,
      }),
    );
  }
  return months.reverse();
}

/** Statements of a merchant with two gateways: sums fit, but for the differences that are there. */
export function demoSettlements(now: string): SettlementsState {
  const parts = Array.from({ length: payoutCount }, (_, at) => partOf(at, now));
  const differences = [...parts.flatMap((part) => part.differences), ...others(now)];
  const payouts = parts.map(({ payout }) => payout);
  const [, second] = payouts;
  return {
    payouts,
    lines: Object.fromEntries(parts.map(({ payout, lines }) => [payout.id, lines])),
    differences,
    settlements: [
      buildSettlement({ completeFrom: addDays(now, -60), completeTo: addDays(now, -1) }),
      buildSettlement({
        gateway: 'MERCADOPAGO',
        completeFrom: addDays(now, -60),
        completeTo: addDays(now, -2),
        hasFiles: true,
      }),
    ],
    files: [
      buildFile({ createdAt: `${now}T09:00:00.000Z` }),
      buildFile({
        id: 'stf_2',
        name: 'vendas.csv',
        source: 'upload',
        status: 'failed',
        problem: 'Linha 1: falta a coluna SOURCE_ID.',
        linesRead: 0,
        linesNew: 0,
        createdAt: `${addDays(now, -2)}T14:11:00.000Z`,
      }),
    ],
    bank: {
      read: 12,
      added: 3,
      matched: 2,
      credits: payouts.slice(1, 4).map(({ id, amount }, at) => ({
        id: `bcr_${at}`,
        amount,
        currency: 'BRL',
        day: addDays(now, -at * 2),
        memo: 'TED RECEBIDA',
        payoutId: id === second?.id || at === 2 ? id : null,
      })),
    },
    months: monthsOf(
      now,
      differences.filter(({ status }) => status === 'open'),
    ),
  };
}
