import { isOpen } from './calendar.ts';
import type { Gateway, Line, Payout } from './kinds.ts';

/** Stripe pays out what is available each banking day; Mercado Pago's merchants withdraw all they have on Mondays. */
const isPayday = (gateway: Gateway, day: number): boolean =>
  gateway === 'STRIPE' ? isOpen(day) : (day + 3) % 7 === 0;

/** A withdrawal is a line of Mercado Pago's statement. */
const lineOfPayout = (payout: Payout): Line => ({
  ...{ id: `${payout.id}p`, kind: 'payout', merchant: payout.merchant, gateway: payout.gateway, sale: null },
  ...{ source: payout.id, detail: null, ownNumber: null, currency: 'BRL', gross: 0 - payout.amount, fee: 0 },
  ...{ net: 0 - payout.amount, day: payout.day, availableDay: payout.day, payout: null },
});

/** Pays out what one merchant has at one gateway, day by day: each line goes out with the first payout after it. */
export function drawPayouts(
  lines: readonly Line[],
  { merchant, gateway, lastDay }: { merchant: number; gateway: Gateway; lastDay: number },
): { payouts: Payout[]; withdrawals: Line[] } {
  const ordered = lines
    .filter(({ currency }) => currency === 'BRL')
    .toSorted((one, other) => one.availableDay - other.availableDay || (one.id < other.id ? -1 : 1));
  const payouts: Payout[] = [];
  let waiting: Line[] = [];
  let next = 0;
  for (let day = ordered[0]?.availableDay ?? lastDay; day <= lastDay; day += 1) {
    for (let line = ordered[next]; line && line.availableDay < day; line = ordered[next]) {
      waiting.push(line);
      next += 1;
    }
    const amount = waiting.reduce((sum, { net }) => sum + net, 0);
    if (!isPayday(gateway, day) || amount <= 0) continue;
    const id =
      gateway === 'STRIPE' ? `po_q${merchant}x${day}` : `5${String(merchant).padStart(3, '0')}${day}`;
    const payout = { id, merchant, gateway, amount, day };
    payouts.push(payout);
    for (const line of waiting) line.payout = payout;
    waiting = [];
  }
  return { payouts, withdrawals: gateway === 'MERCADOPAGO' ? payouts.map(lineOfPayout) : [] };
}
