import type { PayPalPayer, PayPalSetupTokenRecord } from '../../kernel/paypal-records.ts';
import type { PayPalContext } from '../context.ts';
import { unprocessable } from '../errors.ts';

/** The payer agrees that the account is stored. */
export function approveSetupToken(
  ctx: PayPalContext,
  token: PayPalSetupTokenRecord,
  payer: PayPalPayer,
): PayPalSetupTokenRecord {
  if (token.status !== 'PAYER_ACTION_REQUIRED') throw unprocessable('INVALID_SETUP_TOKEN_STATUS');
  const approved = { ...token, status: 'APPROVED', payer } as const;
  ctx.store.update(approved);
  return approved;
}
