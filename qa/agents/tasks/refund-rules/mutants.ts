import type { Mutant } from '../../stage/mutant.ts';

const file = 'refunds.mjs';

export const mutants: Mutant[] = [
  {
    name: 'what was made is not looked up: keys alone, which are kept for a day',
    breaks: ['the same return is made once, days later too'],
    changes: [[file, "one.metadata?.devolucao === id && one.status !== 'failed'", 'one === id']],
  },
  {
    name: 'a key of order and amount, in place of the return',
    breaks: ['another return of the same amount is another'],
    changes: [
      [file, '/refund`, body, `devolucao-${id}`', '/refund`, body, `devolucao-${order}-${total}`'],
      [file, '    metadata: { devolucao: id },\n  };', '    metadata: { devolucao: order },\n  };'],
      [
        file,
        "one.metadata?.devolucao === id && one.status !== 'failed'",
        'one.metadata?.devolucao === order',
      ],
      [
        file,
        'answer.data.refunds.find((one) => one.metadata?.devolucao === id)',
        'answer.data.refunds.at(-1)',
      ],
    ],
  },
  {
    name: 'more than what is left is made less',
    breaks: ['more than what is left is refused whole, and the list goes on'],
    changes: [
      [
        file,
        'amount: toCentavos(total)',
        'amount: Math.min(toCentavos(total), payment.amountCaptured - payment.amountRefunded)',
      ],
    ],
  },
  {
    name: 'what is only authorised is refunded',
    breaks: ['what is only authorised is canceled, and stays so'],
    changes: [[file, "if (payment.status !== 'succeeded') return cancel(payment, id);", '']],
  },
];
