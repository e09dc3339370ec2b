import fc from 'fast-check';
import { newId } from '../../platform/ids.ts';
import { dayAfter } from '../../platform/sao-paulo-day.ts';
import type { LineInput } from './statement.ts';

/** A payment as the story has it, with the gateway's ids of what happened to it. */
export interface ToldPayment {
  id: string;
  externalId: string;
  amount: number;
  fee: number;
  refunds: { externalId: string; amount: number }[];
  dispute: { externalId: string; fee: number; isWon: boolean } | null;
}

export const errors = [
  ...(['none', 'fee', 'amount', 'rounding', 'double', 'late', 'missing_there', 'currency'] as const),
  ...([
    'refund_twice',
    'dispute_not_returned',
    'anticipation_not_asked',
    'unknown_line',
    'missing_here',
  ] as const),
];
export type StatementError = (typeof errors)[number];

export const paymentStory = fc.record({
  amount: fc.integer({ min: 2_000, max: 30_000 }),
  refunds: fc.array(fc.integer({ min: 100, max: 900 }), { maxLength: 2 }),
  dispute: fc.constantFrom('none', 'none', 'open', 'won'),
  error: fc.constantFrom(...errors),
  by: fc.integer({ min: 1, max: 99 }),
});
export type PaymentStory = typeof paymentStory extends fc.Arbitrary<infer Story> ? Story : never;

const day = (days: number) => dayAfter(new Date(), days);

/** When the sales of a story are at hand, by the gateway's word. */
export const releasedOn = day(-10);

type Change = (told: ToldPayment, lines: LineInput[], by: number) => LineInput[];

const only =
  (isMeant: (line: LineInput) => boolean, change: (line: LineInput, by: number) => LineInput[]): Change =>
  (_told, lines, by) =>
    lines.flatMap((line) => (isMeant(line) ? change(line, by) : [line]));
const isSale = ({ kind }: LineInput) => kind === undefined;
const again = (line: LineInput, more: Partial<LineInput> = {}): LineInput => ({
  ...line,
  id: newId('stl'),
  ...more,
});

/** What goes wrong with the lines of a payment. */
const wrong: Record<StatementError, Change> = {
  none: (_told, lines) => lines,
  fee: only(isSale, (line, by) => [{ ...line, fee: line.fee + by }]),
  amount: only(isSale, (line, by) => [{ ...line, gross: line.gross - by }]),
  rounding: only(isSale, (line, by) => [{ ...line, net: line.gross - line.fee - by }]),
  double: only(isSale, (line) => [line, again(line)]),
  late: only(isSale, (line) => [{ ...line, availableOn: day(-2) }]),
  missing_there: only(isSale, () => []),
  currency: only(isSale, (line) => [{ ...line, currency: 'USD' }]),
  refund_twice: ({ externalId }, lines, by) => [
    ...lines,
    { kind: 'refund', gross: 0 - by, fee: 0, sourceExternalId: externalId, detailExternalId: newId('req') },
  ],
  dispute_not_returned: (_told, lines) => lines.filter(({ kind }) => kind !== 'dispute_reversal'),
  anticipation_not_asked: ({ externalId }, lines, by) => [
    ...lines,
    { kind: 'anticipation', gross: 0 - by, fee: 0, sourceExternalId: externalId },
  ],
  unknown_line: (_told, lines, by) => [...lines, { gross: 5_000, fee: by, sourceExternalId: newId('req') }],
  missing_here: (_told, lines, by) => [
    ...lines,
    { gross: 5_000, fee: by, sourceExternalId: newId('req'), ownId: newId('pay') },
  ],
};

/** Lines that tell a payment as it is, each with an id, so that a file may have them a second time. */
function rightLines({ externalId, amount, fee, refunds, dispute }: ToldPayment): LineInput[] {
  const about = { sourceExternalId: externalId };
  const of = (detailExternalId: string) => ({ ...about, detailExternalId });
  return [
    { ...about, gross: amount, fee, day: releasedOn, availableOn: releasedOn },
    ...refunds.map((each): LineInput => {
      return { ...of(each.externalId), kind: 'refund', gross: 0 - each.amount, fee: 0, day: day(-8) };
    }),
    ...(dispute
      ? [
          {
            ...of(dispute.externalId),
            kind: 'dispute' as const,
            gross: 0 - amount,
            fee: dispute.fee,
            day: day(-8),
          },
        ]
      : []),
    ...(dispute?.isWon
      ? [
          {
            ...of(dispute.externalId),
            kind: 'dispute_reversal' as const,
            gross: amount,
            fee: 0,
            day: day(-6),
          },
        ]
      : []),
  ];
}

/** An error needs what it is about. */
export const happens = ({ error, dispute }: PaymentStory): StatementError =>
  error === 'dispute_not_returned' && dispute !== 'won' ? 'none' : error;

/** The lines of a payment, as its story has them. */
export const linesOf = (told: ToldPayment, story: PaymentStory): LineInput[] =>
  wrong[happens(story)](told, rightLines(told), story.by).map((line) => ({ id: newId('stl'), ...line }));

/** What each error comes to in the money of the book, reckoned from the lines alone. */
export function moneyOf(told: ToldPayment, { by, ...story }: PaymentStory): number {
  const net = told.amount - told.fee;
  const money: Record<StatementError, number> = {
    ...{
      none: 0,
      late: 0,
      fee: -by,
      amount: -by,
      rounding: -by,
      refund_twice: -by,
      anticipation_not_asked: -by,
    },
    ...{ double: net, missing_there: -net, currency: -net, dispute_not_returned: -told.amount },
    ...{ unknown_line: 5_000 - by, missing_here: 5_000 - by },
  };
  return money[happens({ ...story, by })];
}
