import { linesOf } from './draw-lines.ts';
import { drawPayouts } from './draw-payouts.ts';
import { drawSale } from './draw-sales.ts';
import { inject } from './inject.ts';
import type { Gateway, Line, Payout, Truth } from './kinds.ts';
import { seeded } from './random.ts';

const gateways: readonly Gateway[] = ['STRIPE', 'MERCADOPAGO'];

/** Taxes and yields of a merchant's account at Mercado Pago, once in thirty days. */
function accountLines(merchant: number, firstDay: number, lastDay: number): Line[] {
  const lines: Line[] = [];
  for (let day = firstDay + 5; day <= lastDay; day += 30) {
    const about = { merchant, gateway: 'MERCADOPAGO' as const, sale: null, detail: null, ownNumber: null };
    const more = { currency: 'BRL' as const, fee: 0, day, availableDay: day, payout: null };
    const [tax, gain] = [0 - (100 + (day % 300)), 10 + (day % 50)];
    const source = `4${merchant}${day}`;
    lines.push({
      id: `t${merchant}x${day}`,
      kind: 'tax',
      source: `${source}1`,
      gross: tax,
      net: tax,
      ...about,
      ...more,
    });
    lines.push({
      id: `y${merchant}x${day}`,
      kind: 'yield',
      source: `${source}2`,
      gross: gain,
      net: gain,
      ...about,
      ...more,
    });
  }
  return lines;
}

export interface Size {
  seed: number;
  payments: number;
  errors: number;
  merchants: number;
  /** The last day whose statements are there, and how many days it begins before. */
  lastDay: number;
  days: number;
}

/** What happened, what the gateways say of it, and what of that is wrong: all of it by the seed alone. */
export function generate({ seed, payments, errors, merchants: count, lastDay, days }: Size): Truth {
  const random = seeded(seed);
  const firstDay = lastDay - days + 1;
  const merchants = Array.from({ length: count }, (_, index) => ({ anticipates: index % 3 === 0 }));
  const sales = Array.from({ length: payments }, (_, n) => drawSale(n, count, random, firstDay, lastDay));
  const linesOfSale = new Map(
    sales.map((sale) => [sale.n, linesOf(sale, merchants[sale.merchant]?.anticipates === true, random)]),
  );
  const others = merchants.flatMap((_, merchant) => accountLines(merchant, firstDay, lastDay));
  const anticipates = merchants.map((merchant) => merchant.anticipates);
  const injected = inject({ sales, linesOfSale, others, lastDay, anticipates }, errors, random);
  const told = [...[...linesOfSale.values()].flat(), ...others].filter(({ day }) => day <= lastDay);
  const payouts: Payout[] = [];
  const withdrawals: Line[] = [];
  for (const gateway of gateways) {
    for (let merchant = 0; merchant < count; merchant += 1) {
      const own = told.filter((line) => line.merchant === merchant && line.gateway === gateway);
      const drawn = drawPayouts(own, { merchant, gateway, lastDay });
      payouts.push(...drawn.payouts);
      withdrawals.push(...drawn.withdrawals);
    }
  }
  return { seed, firstDay, lastDay, merchants, sales, lines: [...told, ...withdrawals], payouts, injected };
}
