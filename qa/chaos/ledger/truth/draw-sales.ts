import { openAfter, openFrom } from './calendar.ts';
import type { Dispute, Gateway, Refund, Sale } from './kinds.ts';
import type { Random } from './random.ts';

/** Basis points of an amount, half a centavo up. */
const share = (amount: number, basisPoints: number): number =>
  Math.floor((amount * basisPoints + 5_000) / 10_000);

const digits = (random: Random, count: number): string =>
  Array.from({ length: count }, () => String(random.below(10))).join('');

/** What each gateway takes, and when it releases the rest. */
function priceOf(
  gateway: Gateway,
  method: Sale['method'],
  installments: number,
  amount: number,
  day: number,
) {
  if (gateway === 'STRIPE') return { fee: share(amount, 399) + 39, releaseDay: openFrom(day + 30) };
  if (method === 'pix') return { fee: share(amount, 99), releaseDay: day };
  if (method === 'boleto') return { fee: 349, releaseDay: openAfter(day, 2) };
  const points = 398 + 100 * (installments - 1);
  return { fee: share(amount, points), releaseDay: openFrom(day + 14) };
}

/** How much of the fee comes back with a refund: Mercado Pago gives it back in proportion, so that all of it comes back in the end. */
function feeBack(sale: Sale, before: number, amount: number): number {
  if (sale.gateway === 'STRIPE') return 0;
  const upTo = (part: number) => Math.floor((2 * sale.fee * part + sale.amount) / (2 * sale.amount));
  return upTo(before + amount) - upTo(before);
}

function drawRefunds(sale: Sale, random: Random, lastDay: number): Refund[] {
  if (!random.oneIn(12)) return [];
  const refunds: Refund[] = [];
  let before = 0;
  let day = sale.paidDay;
  for (let left = random.between(1, 3); left > 0 && before < sale.amount; left -= 1) {
    day += random.between(1, 40);
    if (day > lastDay - 8) break;
    const rest = sale.amount - before;
    const amount = random.oneIn(3) ? rest : random.between(1, rest);
    const id =
      sale.gateway === 'STRIPE'
        ? `re_q${sale.n}x${refunds.length}`
        : `9${String(sale.n).padStart(8, '0')}${refunds.length}`;
    refunds.push({ id, day, amount, feeReturned: feeBack(sale, before, amount) });
    before += amount;
  }
  return refunds;
}

function drawDispute(sale: Sale, random: Random, lastDay: number): Dispute[] {
  if (sale.method !== 'card' || sale.refunds.length > 0 || !random.oneIn(60)) return [];
  const day = Math.max(sale.paidDay + random.between(3, 60), sale.releaseDay + 1);
  if (day > lastDay - 40) return [];
  const endedDay = day + random.between(8, 25);
  const status = random.pick(['won', 'lost', 'needs_response'] as const);
  const fee = sale.gateway === 'STRIPE' ? 5_500 : 0;
  return [
    {
      ...{ id: `dp_q${sale.n}`, day, amount: sale.amount, fee, status },
      endedDay: status === 'needs_response' ? null : endedDay,
    },
  ];
}

/** Draws the `n`th sale, with what becomes of it. */
export function drawSale(
  n: number,
  merchants: number,
  random: Random,
  firstDay: number,
  lastDay: number,
): Sale {
  const gateway = random.pick(['STRIPE', 'MERCADOPAGO'] as const);
  const method = gateway === 'STRIPE' ? 'card' : random.pick(['card', 'card', 'pix', 'boleto'] as const);
  const installments = method === 'card' ? random.pick([1, 1, 2, 3, 6, 10, 12]) : 1;
  const amount = random.between(900, 250_000);
  const paidDay = random.between(firstDay, lastDay);
  const sale: Sale = {
    ...{ n, merchant: random.below(merchants), gateway, method, installments, amount, paidDay },
    ...priceOf(gateway, method, installments, amount, paidDay),
    externalId: gateway === 'STRIPE' ? `pi_q${n}z${digits(random, 6)}` : `7${String(n).padStart(9, '0')}`,
    refunds: [],
    disputes: [],
  };
  const refunds = drawRefunds(sale, random, lastDay);
  const refunded = { ...sale, refunds };
  return { ...refunded, disputes: drawDispute(refunded, random, lastDay) };
}
