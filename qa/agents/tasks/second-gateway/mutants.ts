import type { Mutant } from '../../stage/mutant.ts';

const file = 'charge.mjs';

export const mutants: Mutant[] = [
  {
    name: 'whatever is not paid is tried elsewhere',
    breaks: ['a declined card is not tried elsewhere'],
    changes: [
      [file, "if (first.state !== 'not') return first;", "if (first.state === 'paid') return first;"],
    ],
  },
  {
    name: 'an unknown outcome is tried elsewhere, with no reference to hold it back',
    breaks: ['a charge whose answer was lost is charged nowhere else, and found later'],
    changes: [
      [
        file,
        "if (first.state !== 'not') return first;",
        "if (!['not', 'confirming'].includes(first.state)) return first;",
      ],
      [file, '  reference: `pedido-${asked.order}`,\n};', '};\norder.name = `pedido-${asked.order}`;'],
      [
        file,
        'const body = { ...order, gatewayType',
        'const { name, ...rest } = order;\n  const body = { ...rest, gatewayType',
      ],
      [file, '`${order.reference}-${gateway}`', '`${name}-${gateway}`'],
    ],
  },
  {
    name: 'nothing is ever tried elsewhere',
    breaks: [
      'keys that Stripe does not accept lead to Mercado Pago, once',
      'a Stripe that gets nothing leads to Mercado Pago once that is certain, and not before',
    ],
    changes: [
      [
        file,
        "if (first.state !== 'not') return first;",
        "if (first) return { ...first, state: first.state === 'not' ? 'failed' : first.state };",
      ],
    ],
  },
];
