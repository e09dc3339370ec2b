import type { Line, Sale } from './kinds.ts';
import type { Random } from './random.ts';

type About = Pick<Line, 'kind' | 'gross' | 'fee' | 'day' | 'availableDay'> & Partial<Line>;

/** A line about a sale, as a gateway without faults writes it. */
export const lineOf = (sale: Sale, id: string, { kind, gross, fee, ...more }: About): Line => ({
  ...{
    id,
    kind,
    merchant: sale.merchant,
    gateway: sale.gateway,
    sale,
    source: sale.externalId,
    detail: null,
  },
  ...{ ownNumber: sale.n, currency: 'BRL', gross, fee, net: gross - fee, payout: null },
  ...more,
});

/** Mercado Pago tells of a movement when it counts for the balance, Stripe when it is booked. */
const bookedOf = (sale: Sale, day: number, availableDay: number): Pick<Line, 'day' | 'availableDay'> =>
  sale.gateway === 'STRIPE' ? { day, availableDay } : { day: availableDay, availableDay };

/** All lines about a sale, of a gateway without faults, those of the time to come as well. */
export function linesOf(sale: Sale, anticipates: boolean, random: Random): Line[] {
  const { n, amount, fee, paidDay, releaseDay } = sale;
  const idOf = (what: string) => (sale.gateway === 'STRIPE' ? `txn_q${n}${what}` : `${n}${what}`);
  const isAnticipated =
    anticipates && sale.gateway === 'MERCADOPAGO' && sale.method === 'card' && random.oneIn(8);
  const availableDay = isAnticipated ? paidDay + 2 : releaseDay;
  const lines = [
    lineOf(sale, idOf('s'), {
      kind: 'payment',
      gross: amount,
      fee,
      ...bookedOf(sale, paidDay, availableDay),
    }),
  ];
  if (isAnticipated) {
    const cost = 0 - random.between(50, 2_000);
    lines.push(
      lineOf(sale, idOf('a'), { kind: 'anticipation', gross: cost, fee: 0, day: availableDay, availableDay }),
    );
  }
  for (const [index, refund] of sale.refunds.entries()) {
    const day = sale.gateway === 'STRIPE' ? refund.day : Math.max(refund.day, availableDay);
    lines.push(
      lineOf(sale, idOf(`r${index}`), {
        ...{ kind: 'refund', gross: 0 - refund.amount, fee: 0 - refund.feeReturned, detail: refund.id },
        ...{ day, availableDay: day },
      }),
    );
  }
  for (const { id, day, amount: disputed, fee: charged, status, endedDay } of sale.disputes) {
    lines.push(
      lineOf(sale, idOf('d'), {
        kind: 'dispute',
        gross: 0 - disputed,
        fee: charged,
        day,
        availableDay: day,
        detail: id,
      }),
    );
    if (status !== 'won' || endedDay === null) continue;
    const back = { day: endedDay, availableDay: endedDay, detail: id };
    lines.push(lineOf(sale, idOf('w'), { kind: 'dispute_reversal', gross: disputed, fee: 0, ...back }));
  }
  return lines;
}
