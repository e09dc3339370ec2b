import type { DeclineAdvice } from '@trilho/contracts/envelope';
import type { ProviderDecline } from '../port/payments.ts';

const generic = 'O cartão foi recusado. Tente novamente com outro cartão ou fale com o banco emissor.';
const askBank = 'O cartão foi recusado pelo banco emissor. Fale com o banco ou use outro cartão.';
const later = 'Não foi possível processar o cartão agora. Tente novamente em alguns instantes.';
const authentication =
  'A compra precisa ser autenticada com o banco emissor. Confirme a autenticação e tente novamente.';

/**
 * The message for the customer and the advice for the merchant's server. A lost, stolen or suspected card reads as a
 * plain refusal, as the provider asks (https://docs.stripe.com/declines/codes).
 */
const declines: Record<string, readonly [DeclineAdvice, string]> = {
  approve_with_id: ['retry_later', later],
  authentication_required: ['retry_later', authentication],
  authentication_not_handled: ['retry_later', authentication],
  payment_intent_authentication_failure: [
    'other_card',
    'A autenticação com o banco não foi concluída. Use outro cartão.',
  ],
  call_issuer: ['other_card', askBank],
  card_decline_rate_limit_exceeded: [
    'stop',
    'O cartão foi recusado muitas vezes. Aguarde um dia ou use outro cartão.',
  ],
  card_not_supported: ['other_card', 'O cartão não aceita este tipo de compra. Use outro cartão.'],
  card_velocity_exceeded: ['other_card', 'O limite do cartão foi atingido. Use outro cartão.'],
  currency_not_supported: ['other_card', 'O cartão não aceita a moeda da compra. Use outro cartão.'],
  do_not_honor: ['other_card', askBank],
  do_not_try_again: ['stop', askBank],
  duplicate_transaction: ['stop', 'Uma compra de mesmo valor acabou de ser feita com este cartão.'],
  expired_card: ['other_card', 'O cartão está vencido. Use outro cartão.'],
  fraudulent: ['stop', generic],
  generic_decline: ['other_card', generic],
  incorrect_cvc: ['other_card', 'O código de segurança do cartão está incorreto.'],
  incorrect_number: ['other_card', 'O número do cartão está incorreto.'],
  incorrect_zip: ['other_card', 'O CEP do cartão está incorreto.'],
  insufficient_funds: ['other_card', 'O cartão não tem saldo ou limite suficiente. Use outro cartão.'],
  invalid_account: ['other_card', askBank],
  invalid_amount: ['other_card', 'O valor da compra não é aceito por este cartão.'],
  invalid_cvc: ['other_card', 'O código de segurança do cartão está incorreto.'],
  invalid_expiry_month: ['other_card', 'O mês de validade do cartão está incorreto.'],
  invalid_expiry_year: ['other_card', 'O ano de validade do cartão está incorreto.'],
  invalid_number: ['other_card', 'O número do cartão está incorreto.'],
  issuer_not_available: ['retry_later', later],
  lost_card: ['stop', generic],
  merchant_blacklist: ['stop', generic],
  no_action_taken: ['other_card', askBank],
  not_permitted: ['other_card', askBank],
  pickup_card: ['stop', generic],
  processing_error: ['retry_later', later],
  reenter_transaction: ['retry_later', later],
  restricted_card: ['stop', generic],
  revocation_of_all_authorizations: ['stop', askBank],
  revocation_of_authorization: ['stop', askBank],
  security_violation: ['stop', askBank],
  service_not_allowed: ['other_card', askBank],
  stolen_card: ['stop', generic],
  stop_payment_order: ['stop', askBank],
  testmode_decline: ['other_card', 'Cartões de teste não são aceitos em produção. Use outro cartão.'],
  transaction_not_allowed: ['other_card', askBank],
  try_again_later: ['retry_later', later],
  withdrawal_count_limit_exceeded: ['other_card', 'O limite do cartão foi atingido. Use outro cartão.'],
};

/** Maps a decline; an unknown code becomes a general refusal. `code`, the error's own, is the fallback. */
export function describeDecline(declineCode: string | undefined, code: string | undefined): ProviderDecline {
  const known = [declineCode, code].find((name) => name !== undefined && name in declines);
  const [advice, message] = declines[known ?? ''] ?? ['other_card', generic];
  return { declineCode: declineCode ?? code ?? 'generic_decline', advice, message };
}
