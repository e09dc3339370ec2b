import type { Mutant } from '../../stage/mutant.ts';

const file = 'link.mjs';

export const mutants: Mutant[] = [
  {
    name: 'any means of payment, at the gateway that was configured first',
    breaks: ['the link takes a Pix alone, of the total, once, at Mercado Pago'],
    changes: [
      [file, "        methods: ['pix'],\n", ''],
      [file, "gatewayType: 'MERCADOPAGO'", "gatewayType: 'STRIPE'"],
    ],
  },
  {
    name: 'a link for many payments',
    breaks: ['the link takes a Pix alone, of the total, once, at Mercado Pago'],
    changes: [[file, "methods: ['pix'],", "methods: ['pix'], reusable: true,"]],
  },
  {
    name: 'the link is not remembered',
    breaks: ['the same order gets the same link, days later too'],
    changes: [[file, 'if (!links[order]) {', 'if (order) {']],
  },
  {
    name: 'any payment of the link is taken for a paid one',
    breaks: ['a Pix that waits is not paid'],
    changes: [[file, "status: 'succeeded', ", '']],
  },
];
