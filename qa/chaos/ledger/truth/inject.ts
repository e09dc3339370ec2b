import { openAfter } from './calendar.ts';
import { lineOf } from './draw-lines.ts';
import { type ErrorKind, errorKinds, type Injected, type Line, type Sale } from './kinds.ts';
import type { Random } from './random.ts';

/** What errors are put into. */
export interface Books {
  sales: readonly Sale[];
  linesOfSale: Map<number, Line[]>;
  /** Lines that are about no sale. */
  others: Line[];
  lastDay: number;
  anticipates: readonly boolean[];
}

/** Which sales an error can befall, and what it does to their lines. Returns what it moved, null where it does not fit. */
type Fault = (sale: Sale, lines: Line[], books: Books, random: Random) => number | null;

const saleLine = (lines: readonly Line[]): Line | undefined => lines.find(({ kind }) => kind === 'payment');
const isPlain = ({ refunds, disputes }: Sale, lines: readonly Line[]) =>
  refunds.length === 0 && disputes.length === 0 && lines.length === 1;
const isLongSettled = ({ releaseDay }: Sale, { lastDay }: Books) => openAfter(releaseDay, 6) <= lastDay;

/** A fault in the line of a plain, settled sale. */
const inLine =
  (change: (line: Line, random: Random, books: Books) => number | null): Fault =>
  (sale, lines, books, random) => {
    const line = saleLine(lines);
    return line && isPlain(sale, lines) && isLongSettled(sale, books) ? change(line, random, books) : null;
  };

const faults: Readonly<Record<Exclude<ErrorKind, 'missing_here' | 'unknown_line'>, Fault>> = {
  missing_there: (sale, lines, books) => {
    const line = saleLine(lines);
    if (!line || !isPlain(sale, lines) || !isLongSettled(sale, books)) return null;
    lines.length = 0;
    return 0 - line.net;
  },
  fee: inLine((line, random) => {
    const more = random.between(1, 500);
    line.fee += more;
    line.net -= more;
    return 0 - more;
  }),
  amount: inLine((line, random) => {
    const less = random.between(1, 400);
    line.gross -= less;
    line.net -= less;
    return 0 - less;
  }),
  late: inLine((line, random, { lastDay }) => {
    const later = openAfter(line.availableDay, random.between(3, 9));
    if (later > lastDay) return null;
    line.availableDay = later;
    if (line.gateway === 'MERCADOPAGO') line.day = later;
    return 0;
  }),
  double: (sale, lines, books) => {
    const line = saleLine(lines);
    if (!line || !isPlain(sale, lines) || !isLongSettled(sale, books)) return null;
    lines.push({ ...line, id: `${line.id}2` });
    return line.net;
  },
  refund_twice: (sale, lines, books) => {
    const line = lines.find(({ kind, day }) => kind === 'refund' && openAfter(day, 6) <= books.lastDay);
    if (!line || !isLongSettled(sale, books)) return null;
    lines.push({ ...line, id: `${line.id}2` });
    return line.net;
  },
  dispute_not_returned: (_sale, lines, books) => {
    const place = lines.findIndex(
      ({ kind, day }) => kind === 'dispute_reversal' && openAfter(day, 6) <= books.lastDay,
    );
    const [line] = place < 0 ? [] : lines.splice(place, 1);
    return line ? 0 - line.net : null;
  },
  anticipation_not_asked: (sale, lines, books, random) => {
    const line = saleLine(lines);
    const isAsked = books.anticipates[sale.merchant];
    if (!line || isAsked || sale.gateway !== 'MERCADOPAGO' || sale.method !== 'card') return null;
    if (!isPlain(sale, lines) || !isLongSettled(sale, books)) return null;
    const cost = 0 - random.between(50, 2_000);
    const { day, availableDay } = line;
    lines.push(lineOf(sale, `${sale.n}a`, { kind: 'anticipation', gross: cost, fee: 0, day, availableDay }));
    return cost;
  },
  rounding: inLine((line, random) => {
    const off = random.pick([-1, 1]);
    line.net += off;
    return off;
  }),
  currency: inLine((line) => {
    const [gross, fee] = [Math.floor(line.gross / 5), Math.floor(line.fee / 5)];
    Object.assign(line, { currency: 'USD', gross, fee, net: gross - fee });
    return 0;
  }),
};

/** A payment at the gateway that is none of the merchant's; `ownNumber` where it carries a name of ours. */
function strangeLine(sale: Sale, count: number, ownNumber: number | null): Line {
  const isStripe = sale.gateway === 'STRIPE';
  const source = isStripe ? `pi_strange${count}` : `6${String(count).padStart(9, '0')}`;
  const { amount: gross, fee, paidDay, releaseDay } = sale;
  const day = isStripe ? paidDay : releaseDay;
  const about = { kind: 'payment' as const, gross, fee, day, availableDay: releaseDay };
  const id = isStripe ? `txn_strange${count}` : `strange${count}`;
  return lineOf(sale, id, { ...about, sale: null, source, ownNumber });
}

/** Puts `count` errors of all kinds into the lines, one a sale at most. */
export function inject(books: Books, count: number, random: Random): Injected[] {
  const injected: Injected[] = [];
  const used = new Set<number>();
  for (let done = 0; done < count; done += 1) {
    const kind = random.pick(errorKinds);
    for (let tries = 0; tries < 20_000; tries += 1) {
      const sale = random.pick(books.sales);
      const { merchant, gateway, n } = sale;
      if (used.has(n)) continue;
      if (kind === 'missing_here' || kind === 'unknown_line') {
        if (!isLongSettled(sale, books)) continue;
        const line = strangeLine(sale, done, kind === 'missing_here' ? books.sales.length + done : null);
        books.others.push(line);
        injected.push({ kind, merchant, gateway, sale: null, source: line.source, amount: line.net });
        break;
      }
      const amount = faults[kind](sale, books.linesOfSale.get(n) ?? [], books, random);
      if (amount === null) continue;
      used.add(n);
      injected.push({ kind, merchant, gateway, sale: n, source: null, amount });
      break;
    }
  }
  return injected;
}
