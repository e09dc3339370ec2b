import { banking, calendar, type ListedTerm } from '../kit/listed-terms.ts';

/**
 * Its price list of 2026: 3.99 % and R$ 0,39 a card, paid out after 30 days; Pix 1.19 % and boleto R$ 3,45 after two banking days.
 */
export const terms: readonly ListedTerm[] = [
  { method: 'card', percent: 3.99, fixed: 39, days: 30, ...calendar },
  { method: 'pix', percent: 1.19, fixed: 0, days: 2, ...banking },
  { method: 'boleto', percent: 0, fixed: 345, days: 2, ...banking },
];
