import { banking, calendar, type ListedTerm } from '../kit/listed-terms.ts';

/**
 * Its price list of 2026: a card 4.98 % at once, 3.98 % after 30 days, which a new account has here; instalments come with the first.
 */
export const terms: readonly ListedTerm[] = [
  { method: 'card', percent: 3.98, fixed: 0, days: 30, ...calendar },
  { method: 'pix', percent: 0.99, fixed: 0, days: 0, ...calendar },
  { method: 'boleto', percent: 0, fixed: 349, days: 2, ...banking },
];
