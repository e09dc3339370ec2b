import type { GatewayTerm } from '@trilho/contracts/gateway-terms';

const calendar = { dayCount: 'calendar', perInstallment: false, installmentsFrom: 1 } as const;
const banking = { ...calendar, dayCount: 'banking' } as const;

/**
 * What holds for a gateway and method without terms of the merchant. Estimates: what the gateways' public price lists for Brazil
 * say in 2026 to a merchant who has agreed nothing else. What a gateway tells with a payment comes before them.
 */
export const defaultTerms: GatewayTerm[] = [
  // 3.99 % and R$ 0,39 a card, paid out after 30 days; Pix 1.19 % and boleto R$ 3,45 after two banking days.
  { gateway: 'STRIPE', method: 'card', percent: 3.99, fixed: 39, days: 30, ...calendar },
  { gateway: 'STRIPE', method: 'pix', percent: 1.19, fixed: 0, days: 2, ...banking },
  { gateway: 'STRIPE', method: 'boleto', percent: 0, fixed: 345, days: 2, ...banking },
  // The lists name 4.98 % at once, 3.98 % after 30 days: a new account has the latter here. Instalments come with the first.
  { gateway: 'MERCADOPAGO', method: 'card', percent: 3.98, fixed: 0, days: 30, ...calendar },
  { gateway: 'MERCADOPAGO', method: 'pix', percent: 0.99, fixed: 0, days: 0, ...calendar },
  { gateway: 'MERCADOPAGO', method: 'boleto', percent: 0, fixed: 349, days: 2, ...banking },
  // 4.79 % and R$ 0,60, at once in the balance, whichever way its payer pays.
  { gateway: 'PAYPAL', method: 'paypal', percent: 4.79, fixed: 60, days: 0, ...calendar },
  { gateway: 'PAYPAL', method: 'card', percent: 4.79, fixed: 60, days: 0, ...calendar },
];
