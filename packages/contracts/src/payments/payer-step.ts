import Type, { type Static } from 'typebox';
import { named } from '../named.ts';

/** What a test lets the payer of a waiting Pix or boleto do: pay, or let it expire. */
export const PayerStep = named('PayerStep', Type.Enum(['pay', 'expire']));
export type PayerStep = Static<typeof PayerStep>;

/** `POST /payment/payments/:id/payer`, the portal's, a link's payer's and that of the page for tests. */
export const PlayPayerInput = named(
  'PlayPayerInput',
  Type.Object({ step: PayerStep }, { additionalProperties: false }),
);
export type PlayPayerInput = Static<typeof PlayPayerInput>;
