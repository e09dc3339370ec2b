import type { DeclineAdvice } from '@trilho/contracts/envelope';
import type { ProviderDecline } from '../port/payments.ts';

const generic = 'O cartão foi recusado. Tente novamente com outro cartão ou fale com o banco emissor.';
const askBank = 'O cartão foi recusado pelo banco emissor. Fale com o banco ou use outro cartão.';
const later = 'Não foi possível processar o cartão agora. Tente novamente em alguns instantes.';

/**
 * Our code, the advice for the merchant's server and the message for the customer, by `status_detail`. What the provider
 * suspects of a card reads as a plain refusal.
 */
const declines: Record<string, readonly [string, DeclineAdvice, string]> = {
  cc_rejected_bad_filled_card_number: [
    'incorrect_number',
    'other_card',
    'O número do cartão está incorreto.',
  ],
  cc_rejected_bad_filled_date: ['expired_card', 'other_card', 'A validade do cartão está incorreta.'],
  cc_rejected_bad_filled_other: ['incorrect_data', 'other_card', 'Os dados do cartão estão incorretos.'],
  cc_rejected_bad_filled_security_code: [
    'incorrect_cvc',
    'other_card',
    'O código de segurança do cartão está incorreto.',
  ],
  cc_rejected_blacklist: ['merchant_blacklist', 'stop', generic],
  cc_rejected_call_for_authorize: ['call_issuer', 'other_card', askBank],
  cc_rejected_card_disabled: [
    'card_not_active',
    'other_card',
    'O cartão está desativado. Fale com o banco ou use outro cartão.',
  ],
  cc_rejected_card_error: ['processing_error', 'retry_later', later],
  cc_rejected_card_type_not_allowed: [
    'card_not_supported',
    'other_card',
    'O cartão não aceita este tipo de compra. Use outro cartão.',
  ],
  cc_rejected_duplicated_payment: [
    'duplicate_transaction',
    'stop',
    'Uma compra de mesmo valor acabou de ser feita com este cartão.',
  ],
  cc_rejected_high_risk: ['fraudulent', 'stop', generic],
  cc_rejected_insufficient_amount: [
    'insufficient_funds',
    'other_card',
    'O cartão não tem saldo ou limite suficiente. Use outro cartão.',
  ],
  cc_rejected_invalid_installments: [
    'invalid_installments',
    'other_card',
    'O cartão não aceita este número de parcelas.',
  ],
  cc_rejected_max_attempts: [
    'card_velocity_exceeded',
    'other_card',
    'O limite de tentativas com este cartão foi atingido. Use outro cartão.',
  ],
  cc_rejected_other_reason: ['generic_decline', 'other_card', generic],
  cc_rejected_time_out: ['issuer_not_available', 'retry_later', later],
  rejected_by_bank: ['do_not_honor', 'other_card', askBank],
  rejected_by_regulations: ['transaction_not_allowed', 'stop', askBank],
  rejected_high_risk: ['fraudulent', 'stop', generic],
};

/** Describes a decline; a detail that is not known is a general refusal. */
export function describeDecline(statusDetail: string | null | undefined): ProviderDecline {
  const [declineCode, advice, message] = declines[statusDetail ?? ''] ?? [
    'generic_decline',
    'other_card',
    generic,
  ];
  return { declineCode, advice, message };
}
