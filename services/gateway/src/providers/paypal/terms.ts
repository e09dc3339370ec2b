import { calendar, type ListedTerm } from '../kit/listed-terms.ts';

/**
 * Its price list of 2026: 4.79 % and R$ 0,60, at once in the balance, whichever way its payer pays.
 */
export const terms: readonly ListedTerm[] = [
  { method: 'paypal', percent: 4.79, fixed: 60, days: 0, ...calendar },
  { method: 'card', percent: 4.79, fixed: 60, days: 0, ...calendar },
];
