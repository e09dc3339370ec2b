import type { DeclaredParams } from '../kernel/params/declared-params.ts';
import { addressParams } from './address.ts';

/** What the browser library adds to its requests, without an effect on them. */
export const libraryParams: DeclaredParams = [
  ...['key', 'guid', 'muid', 'sid', 'payment_user_agent', 'time_on_page', 'referrer', 'pasted_fields'],
  { client_attribution_metadata: ['*'] },
];

/** The holder of a card. */
export const billingParams = {
  billing_details: ['email', 'name', 'phone', 'tax_id', { address: addressParams }],
};

/** A card as typed. */
export const cardParams = ['number', 'exp_month', 'exp_year', 'cvc'];

/** A payment method in a server's request: the number of a card is the browser's alone. */
export const serverMethodParams: DeclaredParams = [
  ...['type', 'allow_redisplay', 'metadata'],
  billingParams,
  { boleto: ['tax_id'] },
];

/** A payment method that is made of a card or of its token. */
export const methodParams: DeclaredParams = [
  ...serverMethodParams,
  { card: [...cardParams, 'token'] },
  ...libraryParams,
];
