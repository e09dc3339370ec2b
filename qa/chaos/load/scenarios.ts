import { operationKey } from '../books/operation-key.ts';
import type { ChaosMerchant } from '../cluster/merchants.ts';
import type { RowLoss } from '../cluster/row-loss.ts';
import {
  authorise,
  charge,
  chargeAndRefund,
  inBrowser,
  inReview,
  keyless,
  threeDSecure,
} from './card-scenarios.ts';
import type { Scenario } from './charge.ts';
import { lostPayment, lostRefund } from './fail-over-scenarios.ts';
import { payLink } from './link-scenarios.ts';
import { boleto, paidAfterCancel, paidTwice, pix } from './waiting-scenarios.ts';

const subscriber: Scenario = async ({ client, random }) => {
  const { shelf } = client.merchant;
  await client.run({
    kind: 'customer',
    path: '/customers',
    body: (id) => ({
      name: 'Bia Reis',
      email: 'bia@exemplo.com.br',
      metadata: { [operationKey]: id },
    }),
  });
  if (random.next() < 0.5) return;
  await client.run({
    kind: 'subscription',
    path: '/subscriptions',
    body: (id) => ({
      customerId: shelf?.customer.id,
      priceId: shelf?.prices[0]?.id,
      metadata: { [operationKey]: id },
    }),
  });
};

type Weighted = readonly (readonly [Scenario, number])[];

const ofEither: Weighted = [
  [charge, 24],
  [chargeAndRefund, 18],
  [authorise, 16],
  [keyless, 5],
  [pix, 12],
  [boleto, 6],
  [paidAfterCancel, 6],
  [payLink, 8],
];
const ofLoss = (rows: RowLoss): Weighted => [
  [lostPayment(rows), 6],
  [lostRefund(rows), 4],
];
const ofFirst: Weighted = [
  [threeDSecure, 10],
  [inBrowser, 7],
  [subscriber, 4],
];
const ofSecond: Weighted = [
  [inReview, 4],
  [paidTwice, 7],
];

/** What a merchant's server does with its gateways, with how often it does that; rows are lost where they may be. */
export const scenariosOf = ({ gateways }: ChaosMerchant, rows: RowLoss | null): Weighted => [
  ...ofEither,
  ...(rows ? ofLoss(rows) : []),
  ...(gateways.includes('STRIPE') ? ofFirst : []),
  ...(gateways.includes('MERCADOPAGO') ? ofSecond : []),
];
