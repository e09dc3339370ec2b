import type { DeclineAdvice } from '@trilho/contracts/envelope';
import type { ProviderDecline } from '../port/payments.ts';

const generic = 'O PayPal recusou o pagamento. Tente novamente com outra forma de pagamento.';
const other = 'O PayPal recusou esta forma de pagamento. Escolha outra na sua conta PayPal.';
const revoked =
  'O comprador cancelou no PayPal a autorização para esta cobrança. Peça outra forma de pagamento.';
const returning = 'O PayPal pede que o comprador aprove este pagamento. Cobre sem a conta guardada.';
const account = 'A conta PayPal não pode pagar agora. Fale com o PayPal ou pague de outra forma.';

/** The payer has to go to the provider's page once more. */
export const payerActionIssue = 'PAYER_ACTION_REQUIRED';

/** Our code, the advice for the merchant's server and the message for the payer, by the issue of a capture or authorisation. */
const declines: Record<string, readonly [string, DeclineAdvice, string]> = {
  AGREEMENT_ALREADY_CANCELLED: ['revocation_of_authorization', 'other_card', revoked],
  COMPLIANCE_VIOLATION: ['transaction_not_allowed', 'stop', generic],
  DECLINED_DUE_TO_RELATED_TXN: ['duplicate_transaction', 'stop', generic],
  INSTRUMENT_DECLINED: ['generic_decline', 'other_card', other],
  MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED: ['card_velocity_exceeded', 'other_card', other],
  PAYEE_BLOCKED_TRANSACTION: ['merchant_blacklist', 'stop', generic],
  PAYER_ACCOUNT_LOCKED_OR_CLOSED: ['account_closed', 'other_card', account],
  PAYER_ACCOUNT_RESTRICTED: ['account_restricted', 'other_card', account],
  PAYER_CANNOT_PAY: ['account_restricted', 'other_card', account],
  REDIRECT_PAYER_FOR_ALTERNATE_FUNDING: ['generic_decline', 'other_card', other],
  TRANSACTION_BLOCKED_BY_PAYEE: ['merchant_blacklist', 'stop', generic],
  TRANSACTION_LIMIT_EXCEEDED: ['withdrawal_count_limit_exceeded', 'other_card', other],
  TRANSACTION_REFUSED: ['fraudulent', 'stop', generic],
};

/** Whether an issue says that the payer's money was refused, and nothing of the request. */
export const isDecline = (issue: string): boolean => Object.hasOwn(declines, issue);

/** Describes a decline; one that is not known is a general refusal. */
export function describeDecline(issue: string | null | undefined): ProviderDecline {
  if (issue === payerActionIssue) {
    return { declineCode: 'authentication_required', advice: 'retry_later', message: returning };
  }
  const [declineCode, advice, message] = declines[issue ?? ''] ?? ['generic_decline', 'other_card', generic];
  return { declineCode, advice, message };
}
