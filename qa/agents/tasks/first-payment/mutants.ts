import type { Mutant } from '../../stage/mutant.ts';

const file = 'charge.mjs';

export const mutants: Mutant[] = [
  {
    name: 'a new key for each attempt, and no reference',
    breaks: ['the same order again is not charged again', 'an order whose answer was lost is charged once'],
    changes: [
      [file, '`pedido-${order}-${card}`', 'crypto.randomUUID()'],
      [file, '  reference: `pedido-${order}`,\n', ''],
    ],
  },
  {
    name: 'keys alone, which are kept for a day',
    breaks: ['nor is it days later'],
    changes: [[file, '  reference: `pedido-${order}`,\n', '']],
  },
  {
    name: 'reais times 100 in floating point, cut off',
    breaks: ['an order whose answer was lost is charged once'],
    changes: [
      [
        file,
        'amount: toCentavos(total)',
        "amount: Math.trunc(Number(total.replace('.', '').replace(',', '.')) * 100)",
      ],
    ],
  },
  {
    name: 'one key for an order, whatever card',
    breaks: ['another card pays the order that was declined'],
    changes: [[file, '`pedido-${order}-${card}`', '`pedido-${order}`']],
  },
];
