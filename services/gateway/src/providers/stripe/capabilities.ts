import type { DeclaredCapabilities } from '../port/capabilities.ts';
import { stripeLimits } from './limits.ts';

const daySeconds = 24 * 60 * 60;

/** What the provider does in Brazil (https://docs.stripe.com/payments/payment-methods). */
export const declared: DeclaredCapabilities = {
  methods: {
    card: {
      ...stripeLimits,
      maxInstallments: 1,
      refundable: true,
      refundDays: null,
      captureLater: true,
      payer: [],
      expiresIn: null,
    },
    pix: {
      ...stripeLimits,
      maxInstallments: 1,
      refundable: true,
      refundDays: 90,
      captureLater: false,
      payer: [],
      expiresIn: { min: 60, max: 14 * daySeconds },
    },
    boleto: {
      minMinor: 500,
      maxMinor: 4_999_999,
      maxInstallments: 1,
      refundable: false,
      refundDays: null,
      captureLater: false,
      payer: ['name', 'document', 'address'],
      expiresIn: { min: 0, max: 60 * daySeconds },
    },
  },
  openPayments: true,
  confirmAgain: true,
  chargesStoredCards: true,
  savesCardsWhilePaying: true,
  capturesInParts: true,
  incrementsAuthorizations: true,
  splitsPayments: false,
  searchLagMs: 0,
  forgetsUnpaid: false,
  namedRefunds: true,
};
