import type { Mutant } from '../../stage/mutant.ts';

const file = 'report.mjs';

export const mutants: Mutant[] = [
  {
    name: 'the month of UTC',
    breaks: ['the month begins and ends at midnight of São Paulo'],
    changes: [[file, 'Date.UTC(year, monthIndex, 1, 3)', 'Date.UTC(year, monthIndex, 1)']],
  },
  {
    name: 'only one page is read',
    breaks: ['hundreds of sales are summed to the centavo'],
    changes: [[file, 'if (!data.hasMore) return;', 'if (data.items) return;']],
  },
  {
    name: 'what was asked for, in place of what was captured',
    breaks: ['what was captured counts, at both gateways, and nothing else'],
    changes: [[file, '(one) => one.amountCaptured', '(one) => one.amount']],
  },
  {
    name: 'refunds that failed count too',
    breaks: ['refunds count in the month in which they were asked for, unless they failed'],
    changes: [[file, "status === 'succeeded' || status === 'pending' ? amount : 0", 'status ? amount : 0']],
  },
  {
    name: 'invoices by the day on which they were issued',
    breaks: ['invoices count in the month in which they were paid'],
    changes: [
      [file, "{ status: 'paid', createdTo: inMonth.createdTo }", "{ status: 'paid', ...inMonth }"],
      [file, 'wasPaid(one) ? one.amountPaid : 0', 'wasPaid ? one.amountPaid : 0'],
    ],
  },
];
