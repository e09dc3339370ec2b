import type { ErrorCode } from '@trilho/contracts/error-codes';

/** Codes that only the portal's own calls are answered with: a merchant's server never meets them. */
export const portalErrorCodes: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'second_factor_required',
  'second_factor_invalid',
  'step_up_required',
  'confirmation_required',
  'invoice_not_paid',
  'plan_active',
  'plan_not_active',
  'plan_busy',
  'keys_exist',
  'already_registered',
  'two_factor_enabled',
  'two_factor_disabled',
  'export_link_spent',
  'refund_window_closed',
  'reset_link_invalid',
  'email_link_invalid',
  'bad_gateway',
]);
