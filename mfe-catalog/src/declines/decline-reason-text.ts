const reasons: Record<string, string> = {
  authentication_required: 'Autenticação exigida',
  authentication_not_handled: 'Autenticação exigida',
  payment_intent_authentication_failure: 'Autenticação não concluída',
  call_issuer: 'Falar com o banco',
  card_not_supported: 'Cartão não aceita a compra',
  card_velocity_exceeded: 'Limite do cartão atingido',
  do_not_honor: 'Recusado pelo banco',
  duplicate_transaction: 'Compra repetida',
  expired_card: 'Cartão vencido',
  fraudulent: 'Suspeita de fraude',
  generic_decline: 'Recusa sem motivo informado',
  incorrect_cvc: 'Código de segurança incorreto',
  incorrect_number: 'Número incorreto',
  insufficient_funds: 'Saldo insuficiente',
  invalid_cvc: 'Código de segurança incorreto',
  issuer_not_available: 'Banco fora do ar',
  lost_card: 'Cartão perdido',
  pickup_card: 'Cartão bloqueado',
  processing_error: 'Falha no processamento',
  stolen_card: 'Cartão roubado',
  transaction_not_allowed: 'Compra não permitida',
  try_again_later: 'Tentar mais tarde',
  withdrawal_count_limit_exceeded: 'Limite do cartão atingido',
};

/** Label of a decline code; an unknown code is shown unchanged. */
export const reasonText = (code: string): string => reasons[code] ?? code;
