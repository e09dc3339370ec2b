import { buildPayer } from './by-method.ts';

let payers = 0;
const newEmail = (): string => {
  payers += 1;
  return `pagador${payers}@exemplo.com.br`;
};

/** What a payer sends to a link's payments; each is another person. */
export const byPix = (overrides: object = {}) => ({ method: 'pix', email: newEmail(), ...overrides });
export const byBoleto = () => ({ method: 'boleto', email: newEmail(), payer: buildPayer() });
export const byCardToken = (cardToken: string, overrides: object = {}) => ({
  ...{ method: 'card', cardToken, email: newEmail() },
  ...overrides,
});
