import type { BalanceAmount, BalanceEntry, BalanceEntryKind } from '@trilho/contracts/balance';
import { addDays } from '@trilho/contracts/banking-days';
import { expectedSettlement, type SettledSale } from '@trilho/contracts/expected-settlement';
import type { Receivable } from '@trilho/contracts/receivable';
import { today } from '../words/days.ts';
import { buildBalance, buildEntry, buildReceivable, buildTerm, buildTerms } from './builders.ts';
import { demoSettlements } from './demo-settlements.ts';
import type { ServerState } from './handlers.ts';
import { randomOf } from './random.ts';

const terms = buildTerms({
  terms: [
    buildTerm({ installmentsFrom: 2, percent: 4.59 }),
    buildTerm({
      gateway: 'MERCADOPAGO',
      percent: 4.49,
      fixed: 0,
      days: 14,
      perInstallment: false,
    }),
  ],
  version: 3,
  updatedAt: '2026-11-20T13:12:00.000Z',
});

const pays: Pick<SettledSale, 'gateway' | 'method'>[] = [
  { gateway: 'STRIPE', method: 'card' },
  { gateway: 'STRIPE', method: 'card' },
  { gateway: 'MERCADOPAGO', method: 'card' },
  { gateway: 'MERCADOPAGO', method: 'boleto' },
  { gateway: 'STRIPE', method: 'boleto' },
];
const amounts = [4_990, 12_900, 24_990, 59_900, 129_000, 389_050];

/** Sales of the last forty days, as the terms settle them. */
function salesOf(now: string): Receivable[] {
  const random = randomOf(7);
  const receivables: Receivable[] = [];
  for (let at = 0; at < 120; at++) {
    const pick = <Item>(items: readonly Item[]): Item | undefined =>
      items[Math.floor(random() * items.length)];
    const pay = pick(pays);
    const amountMinor = pick(amounts);
    if (!pay || !amountMinor) continue;
    const installments = pay.method === 'card' ? (pick([1, 1, 3, 6]) ?? 1) : 1;
    const paidOn = addDays(now, -Math.floor(random() * 40));
    const settlement = expectedSettlement({ ...pay, amountMinor, installments, paidOn }, terms);
    const paymentId = `pay_01J9${(1_000 + at).toString(36)}K7M2QX${at.toString(36).padStart(2, '0')}`;
    for (const part of settlement?.instalments ?? []) {
      if (part.dueOn < addDays(now, -1)) continue;
      receivables.push(
        buildReceivable({
          ...pay,
          id: `${paymentId}-${part.number}`,
          paymentId,
          installments: settlement?.instalments.length ?? 1,
          installment: part.number,
          gross: part.grossMinor,
          fee: part.feeMinor,
          dueOn: part.dueOn,
          estimated: pay.gateway === 'MERCADOPAGO',
        }),
      );
    }
  }
  return receivables;
}

type Posting = [BalanceEntryKind, BalanceAmount[]];

const postings: Posting[] = [
  [
    'payment',
    [
      { account: 'receivable', amount: 9_562 },
      { account: 'fees', amount: 438 },
      { account: 'sales', amount: -10_000 },
    ],
  ],
  [
    'payment',
    [
      { account: 'receivable', amount: 23_993 },
      { account: 'estimated_fees', amount: 997 },
      { account: 'sales', amount: -24_990 },
    ],
  ],
  [
    'release',
    [
      { account: 'available', amount: 9_562 },
      { account: 'receivable', amount: -9_562 },
    ],
  ],
  [
    'refund',
    [
      { account: 'refunds', amount: 3_000 },
      { account: 'fees', amount: -131 },
      { account: 'available', amount: -2_869 },
    ],
  ],
  [
    'dispute',
    [
      { account: 'held', amount: 10_000 },
      { account: 'fees', amount: 5_500 },
      { account: 'available', amount: -15_500 },
    ],
  ],
  [
    'payout',
    [
      { account: 'in_transit', amount: 24_869 },
      { account: 'available', amount: -24_869 },
    ],
  ],
  [
    'payout_arrival',
    [
      { account: 'bank', amount: 24_869 },
      { account: 'in_transit', amount: -24_869 },
    ],
  ],
];

function entriesOf(now: string): BalanceEntry[] {
  const start = Date.parse(`${now}T15:40:00.000Z`);
  return Array.from({ length: 84 }, (_, at): BalanceEntry => {
    const [kind, parts] = postings[(at * 5) % postings.length] ?? ['payment', []];
    const isOfPayment = !kind.startsWith('payout');
    const paymentId = `pay_01J9X7${at.toString(36).padStart(2, '0')}K7M2QX`;
    return buildEntry({
      id: `ltx_01JC4${(9_000 - at).toString(36)}V8`,
      kind,
      amounts: parts,
      gateway: at % 3 === 0 ? 'MERCADOPAGO' : 'STRIPE',
      paymentId: isOfPayment ? paymentId : null,
      sourceId: isOfPayment ? paymentId : `po_01J9${at}`,
      occurredOn: kind === 'release' ? now : null,
      createdAt: new Date(start - at * 97 * 60_000).toISOString(),
    });
  });
}

/** A merchant with two gateways, whose sales of some weeks are still to come in. */
export function demoFinance(): ServerState {
  const now = today();
  const balance = buildBalance();
  return {
    balance: {
      ...balance,
      gateways: [
        ...balance.gateways,
        {
          gateway: 'MERCADOPAGO',
          currency: 'BRL',
          accounts: [
            { account: 'receivable', amount: 872_460 },
            { account: 'available', amount: -15_500 },
            { account: 'in_transit', amount: 0 },
            { account: 'held', amount: 10_000 },
            { account: 'sales', amount: -1_930_200 },
            { account: 'estimated_fees', amount: 87_440 },
          ],
        },
      ],
    },
    entries: entriesOf(now),
    receivables: salesOf(now),
    terms,
    ...demoSettlements(now),
  };
}
