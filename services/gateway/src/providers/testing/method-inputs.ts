import { newId } from '../../platform/ids.ts';
import type { Capabilities } from '../port/capabilities.ts';
import type { CreatePaymentInput, MethodInput } from '../port/payments.ts';

const hourMs = 60 * 60 * 1000;

const payer = {
  name: 'Ana Souza',
  document: '12345678909',
  address: {
    zipCode: '01310100',
    street: 'Av. Paulista',
    number: '1000',
    neighborhood: 'Bela Vista',
    city: 'São Paulo',
    state: 'SP',
  },
};

/** A payment of R$ 150 by a method. */
export const input = (
  method: MethodInput,
  overrides: Partial<CreatePaymentInput> = {},
): CreatePaymentInput => ({
  paymentId: newId('pay'),
  amountMinor: 15_000,
  currency: 'BRL',
  description: 'Pedido 1001',
  customerEmail: 'ana@exemplo.com.br',
  captureLater: false,
  metadata: { b: '2', a: '1' },
  payer,
  method,
  ...(method.type === 'paypal' && { returnUrl: 'https://loja.example/volta' }),
  ...overrides,
});

/** A Pix of one hour, which ends on a whole second: what every provider keeps. */
export const pix = (): MethodInput => ({
  type: 'pix',
  expiresAt: new Date(Math.floor((Date.now() + hourMs) / 1000) * 1000),
});

/** What the payer goes elsewhere for: a Pix where there is one. */
export const waitingMethod = ({ methods }: Pick<Capabilities, 'methods'>): MethodInput =>
  methods.pix ? pix() : { type: 'paypal' };

/** A boleto of three days, by the calendar of São Paulo. */
export const boleto = (): MethodInput => {
  const day = new Date(Date.now() - 3 * hourMs + 3 * 24 * hourMs).toISOString().slice(0, 10);
  return { type: 'boleto', dueOn: day, dueInDays: 3 };
};
