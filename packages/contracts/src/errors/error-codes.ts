import Type from 'typebox';
import { named } from '../named.ts';

const code = (status: number, meaning: string) => ({ status, meaning });
/** A code whose answers carry `Retry-After`, at least where the wait is known. */
const passing = (status: number, meaning: string) => ({ status, meaning, hasRetryAfter: true });

/** Every code of an error, with the status that it is answered with and what it means. */
export const errorCodes = {
  malformed_request: code(400, 'A requisição não pode ser lida: JSON, cursor ou Idempotency-Key inválidos.'),
  bad_request: code(400, 'A requisição não pode ser processada como veio.'),
  unauthenticated: code(401, 'As credenciais faltam, são inválidas ou deixaram de valer.'),
  second_factor_required: code(401, 'A senha está certa; falta o código de verificação.'),
  second_factor_invalid: code(401, 'A senha está certa; o código de verificação, não.'),
  plan_required: code(402, 'O lojista não tem um plano ativo no Trilho.'),
  card_declined: code(402, 'O cartão foi recusado. `declineCode` diz por quê, `advice` o que fazer.'),
  forbidden: code(403, 'O recurso é de outra conta.'),
  step_up_required: code(403, 'A operação pede a confirmação da identidade, em `X-Step-Up`.'),
  not_found: code(404, 'O recurso não existe, ou é de outro lojista ou ambiente.'),
  request_timeout: code(408, 'A requisição demorou demais para chegar.'),
  conflict: code(409, 'O estado do recurso não permite a operação, ou outra o mudou ao mesmo tempo.'),
  confirmation_required: code(409, 'As chaves novas substituiriam chaves que funcionam; confirme.'),
  idempotency_in_flight: passing(409, 'A primeira requisição com esta Idempotency-Key está em andamento.'),
  payment_state: code(409, 'O estado do pagamento não permite a operação.'),
  payment_pending: passing(409, 'O resultado da operação anterior do pagamento ainda não é conhecido.'),
  reference_taken: code(409, 'Outro pagamento, que não falhou nem foi cancelado, tem esta `reference`.'),
  subscription_state: code(409, 'O estado da assinatura não permite a operação.'),
  invoice_state: code(409, 'Somente uma fatura em aberto pode ser paga.'),
  invoice_not_paid: code(409, 'O recibo só existe depois que a fatura é paga.'),
  plan_active: code(409, 'A conta já tem um plano ativo.'),
  plan_not_active: code(409, 'A assinatura do plano não está ativa.'),
  plan_busy: passing(409, 'Outra operação com o plano está em andamento.'),
  keys_exist: code(409, 'O ambiente já tem um par de chaves.'),
  already_registered: code(409, 'A conta não pode ser criada com estes dados.'),
  two_factor_enabled: code(409, 'A verificação em duas etapas já está ativada.'),
  two_factor_disabled: code(409, 'A verificação em duas etapas não está ativada.'),
  export_link_spent: code(410, 'O link já foi usado ou expirou.'),
  payload_too_large: code(413, 'O corpo da requisição passa de 256 KB.'),
  unsupported_media_type: code(415, 'O corpo não é `application/json`.'),
  validation_failed: code(422, 'Campos inválidos ou desconhecidos; `validationErrors` nomeia cada um.'),
  unprocessable: code(422, 'Os dados são válidos, mas a operação não é possível com eles.'),
  idempotency_key_reused: code(422, 'A Idempotency-Key já foi usada com outro corpo.'),
  gateway_not_configured: code(422, 'O ambiente não tem chaves do provedor de pagamento.'),
  gateway_unavailable: code(422, 'O gateway ainda não está disponível.'),
  route_invalid: code(422, 'A rota é de outro pagamento, lojista ou ambiente, ou foi alterada.'),
  route_expired: code(422, 'A rota passou dos 30 minutos em que vale.'),
  payment_failed: code(422, 'O pagamento falhou; nada foi cobrado.'),
  refund_exceeds_balance: code(422, 'O reembolso passa do saldo do pagamento.'),
  refund_window_over: code(422, 'O prazo para cancelar a assinatura com reembolso passou.'),
  refund_window_closed: code(422, 'O prazo para cancelar o plano com reembolso passou.'),
  reset_link_invalid: code(422, 'O link de recuperação da senha é inválido ou expirou.'),
  email_link_invalid: code(422, 'O link da troca de email é inválido, expirou ou já foi usado.'),
  provider_credentials: code(422, 'O provedor não aceitou as chaves do lojista.'),
  provider_permission: code(422, 'As chaves do lojista no provedor não permitem a operação.'),
  provider_not_found: code(422, 'O provedor não conhece algo que a requisição nomeia.'),
  provider_invalid: code(422, 'O provedor não aceitou um valor da requisição.'),
  provider_state: code(422, 'O estado do recurso no provedor não permite a operação.'),
  provider_unsupported: code(422, 'O gateway não oferece a operação.'),
  provider_disputed: code(422, 'O pagamento foi contestado e o valor está retido.'),
  rate_limited: passing(429, 'Requisições demais. Espere os segundos de `Retry-After`.'),
  headers_too_large: code(431, 'O endereço ou os cabeçalhos são grandes demais.'),
  internal_error: code(500, 'Erro interno. Informe o `requestId` ao suporte.'),
  bad_gateway: code(502, 'O portal não alcançou a API.'),
  provider_failed: passing(
    502,
    'O provedor não respondeu como esperado. Repita com a mesma Idempotency-Key.',
  ),
  outcome_unknown: passing(
    502,
    'O resultado não pôde ser gravado e está sendo apurado. Repita com a mesma Idempotency-Key.',
  ),
  provider_no_effect: code(502, 'O provedor não recebeu a operação; nada aconteceu.'),
  provider_busy: passing(503, 'Há chamadas demais na fila do provedor; nada foi enviado.'),
  temporarily_unavailable: passing(503, 'O serviço está sobrecarregado; nada foi feito.'),
  not_ready: code(503, 'O serviço está iniciando ou sem banco de dados.'),
  provider_timeout: passing(504, 'O provedor demorou a responder. Repita com a mesma Idempotency-Key.'),
} satisfies Record<string, { status: number; meaning: string; hasRetryAfter?: boolean }>;

export type ErrorCode = keyof typeof errorCodes;

export const isErrorCode = (value: unknown): value is ErrorCode =>
  typeof value === 'string' && Object.hasOwn(errorCodes, value);

const codes = Object.keys(errorCodes).filter(isErrorCode);

/** The codes that a program may rely on; messages are for people and may change. */
export const ErrorCode = named(
  'ErrorCode',
  Type.Unsafe<ErrorCode>({ type: 'string', enum: codes, description: 'O que deu errado, para programas.' }),
);
