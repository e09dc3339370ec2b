"""The types of the API. Made by `npm run clients` of the OpenAPI document."""

from __future__ import annotations

from typing import Any, Dict, List, Literal, Optional, TypedDict, Union


ApiVersionName = Literal["2026-11-22", "2026-12-01"]
"""Uma versão da API de pagamentos, por sua data."""


AuthorizationGrant = Literal["available", "unavailable"]
"""`available`: o gateway concedeu; `unavailable`: não concedeu a este pagamento."""


BalanceEntryKind = Literal[
    "payment",
    "fee",
    "release",
    "refund",
    "refund_failure",
    "dispute",
    "surplus",
    "surplus_return",
    "anticipation",
    "payout",
    "payout_arrival",
    "payout_failure",
    "bank_debit",
    "exchange",
    "tax",
    "yield",
    "reserve",
    "adjustment",
    "explanation",
    "correction",
    "tax_forecast",
]
"""Do que trata um lançamento."""


CardVerificationStatus = Literal["requires_action", "processing", "succeeded", "failed", "canceled"]
"""`requires_action` espera o titular e o banco dele; `processing` se resolve sozinho.
`succeeded`, `failed` e `canceled` são definitivos.
"""


Currency = Literal["BRL"]
"""Moeda. Hoje só o real."""


DeclineAdvice = Literal["retry_later", "other_card", "stop"]
"""O que o sistema do lojista faz depois de uma recusa: `retry_later` tenta mais tarde,
`other_card` pede outro cartão, `stop` desiste.
"""


DeliveryError = Literal[
    "status",
    "redirect",
    "timeout",
    "connection",
    "dns",
    "blocked",
    "tls",
    "secret",
]
"""Por que uma tentativa falhou: `status`, a resposta não foi 2xx; `redirect`, foi um
redirecionamento; `timeout`, não veio em 15 s; `connection`, `dns` e `tls`, o servidor não foi
alcançado; `blocked`, o endereço não é público; `secret`, nada foi enviado porque o segredo de
assinatura não pôde ser lido: gere um novo.
"""


DeliveryStatus = Literal["pending", "succeeded", "failed", "canceled"]
"""`pending` espera a próxima tentativa; `succeeded` foi recebida; `failed` esgotou as
tentativas; `canceled` é de um webhook desativado ou excluído antes.
"""


DifferenceKind = Literal[
    "missing_here",
    "missing_there",
    "fee",
    "amount",
    "late",
    "double",
    "refund_twice",
    "dispute_not_returned",
    "anticipation_not_asked",
    "rounding",
    "unknown_line",
    "currency",
    "payout_sum",
    "bank_amount",
]
"""Em que o extrato difere: `missing_here` e `missing_there` faltam de um lado, `fee`, `amount`,
`rounding` e `currency` têm outro valor, `late` veio depois do prazo, `double` e
`refund_twice` vieram duas vezes, `dispute_not_returned` não voltou depois de uma contestação
ganha, `anticipation_not_asked` foi antecipado sem pedido, `unknown_line` não tem causa
conhecida, `payout_sum` e `bank_amount` são de um repasse.
"""


DifferenceStatus = Literal["open", "explained", "resolved"]
"""`open` espera uma explicação, `explained` foi explicada por uma pessoa, `resolved` deixou de
existir, pois os livros batem.
"""


DisabledReason = Literal["owner", "gone", "failing"]
"""Por que um webhook está inativo: `owner`, pelo dono; `gone`, respondeu 410; `failing`, falhou
por cinco dias seguidos.
"""


DisputeStatus = Literal[
    "needs_response",
    "under_review",
    "won",
    "lost",
    "warning_needs_response",
    "warning_under_review",
    "warning_closed",
    "prevented",
]
"""`needs_response` espera evidências do lojista, `under_review` a decisão do banco ou do
gateway; `won` e `lost` dizem quem ganhou. Os estados `warning_…` são de uma consulta, que
ainda não tira o dinheiro. `prevented` foi resolvida antes da decisão: o que voltou ao
comprador é um reembolso.
"""


Environment = Literal["SANDBOX", "PRODUCTION"]
"""Ambiente do lojista: `SANDBOX` não move dinheiro."""


ErrorCode = Literal[
    "malformed_request",
    "bad_request",
    "unauthenticated",
    "plan_required",
    "card_declined",
    "not_found",
    "request_timeout",
    "conflict",
    "idempotency_in_flight",
    "payment_state",
    "payment_pending",
    "reference_taken",
    "subscription_state",
    "invoice_state",
    "payload_too_large",
    "unsupported_media_type",
    "validation_failed",
    "idempotency_key_reused",
    "gateway_not_configured",
    "gateway_unavailable",
    "route_invalid",
    "route_expired",
    "payment_failed",
    "refund_exceeds_balance",
    "refund_window_over",
    "provider_credentials",
    "provider_permission",
    "provider_not_found",
    "provider_invalid",
    "provider_state",
    "provider_unsupported",
    "provider_disputed",
    "rate_limited",
    "headers_too_large",
    "internal_error",
    "provider_failed",
    "outcome_unknown",
    "provider_no_effect",
    "provider_busy",
    "temporarily_unavailable",
    "provider_timeout",
]
"""O que deu errado, para programas.

- `malformed_request`: 400. A requisição não pode ser lida: JSON, cursor ou Idempotency-Key
inválidos.
- `bad_request`: 400. A requisição não pode ser processada como veio.
- `unauthenticated`: 401. As credenciais faltam, são inválidas ou deixaram de valer.
- `plan_required`: 402. O lojista não tem um plano ativo no Trilho.
- `card_declined`: 402. O cartão foi recusado. `declineCode` diz por quê, `advice` o que
fazer.
- `not_found`: 404. O recurso não existe, ou é de outro lojista ou ambiente.
- `request_timeout`: 408. A requisição demorou demais para chegar.
- `conflict`: 409. O estado do recurso não permite a operação, ou outra o mudou ao mesmo
tempo.
- `idempotency_in_flight`: 409. A primeira requisição com esta Idempotency-Key está em
andamento.
- `payment_state`: 409. O estado do pagamento não permite a operação.
- `payment_pending`: 409. O resultado da operação anterior do pagamento ainda não é conhecido.
- `reference_taken`: 409. Outro pagamento, que não falhou nem foi cancelado, tem esta
`reference`.
- `subscription_state`: 409. O estado da assinatura não permite a operação.
- `invoice_state`: 409. Somente uma fatura em aberto pode ser paga.
- `payload_too_large`: 413. O corpo da requisição passa de 256 KB.
- `unsupported_media_type`: 415. O corpo não é `application/json`.
- `validation_failed`: 422. Campos inválidos ou desconhecidos; `validationErrors` nomeia cada
um.
- `idempotency_key_reused`: 422. A Idempotency-Key já foi usada com outro corpo.
- `gateway_not_configured`: 422. O ambiente não tem chaves do provedor de pagamento.
- `gateway_unavailable`: 422. O gateway ainda não está disponível.
- `route_invalid`: 422. A rota é de outro pagamento, lojista ou ambiente, ou foi alterada.
- `route_expired`: 422. A rota passou dos 30 minutos em que vale.
- `payment_failed`: 422. O pagamento falhou; nada foi cobrado.
- `refund_exceeds_balance`: 422. O reembolso passa do saldo do pagamento.
- `refund_window_over`: 422. O prazo para cancelar a assinatura com reembolso passou.
- `provider_credentials`: 422. O provedor não aceitou as chaves do lojista.
- `provider_permission`: 422. As chaves do lojista no provedor não permitem a operação.
- `provider_not_found`: 422. O provedor não conhece algo que a requisição nomeia.
- `provider_invalid`: 422. O provedor não aceitou um valor da requisição.
- `provider_state`: 422. O estado do recurso no provedor não permite a operação.
- `provider_unsupported`: 422. O gateway não oferece a operação.
- `provider_disputed`: 422. O pagamento foi contestado e o valor está retido.
- `rate_limited`: 429. Requisições demais. Espere os segundos de `Retry-After`.
- `headers_too_large`: 431. O endereço ou os cabeçalhos são grandes demais.
- `internal_error`: 500. Erro interno. Informe o `requestId` ao suporte.
- `provider_failed`: 502. O provedor não respondeu como esperado. Repita com a mesma
Idempotency-Key.
- `outcome_unknown`: 502. O resultado não pôde ser gravado e está sendo apurado. Repita com a
mesma Idempotency-Key.
- `provider_no_effect`: 502. O provedor não recebeu a operação; nada aconteceu.
- `provider_busy`: 503. Há chamadas demais na fila do provedor; nada foi enviado.
- `temporarily_unavailable`: 503. O serviço está sobrecarregado; nada foi feito.
- `provider_timeout`: 504. O provedor demorou a responder. Repita com a mesma Idempotency-Key.
"""


EventPayload = Literal["full", "thin"]
"""`full` traz o recurso inteiro, `thin` só o `id` dele."""


EventSubscription = Literal[
    "*",
    "payment.requires_action",
    "payment.processing",
    "payment.requires_capture",
    "payment.partially_captured",
    "payment.authorization_incremented",
    "payment.succeeded",
    "payment.failed",
    "payment.canceled",
    "payment.surplus_unreturned",
    "payment.amount_mismatch",
    "refund.pending",
    "refund.succeeded",
    "refund.failed",
    "refund.unknown",
    "dispute.created",
    "dispute.updated",
    "dispute.closed",
    "payout.paid",
    "payout.difference_found",
    "customer.created",
    "customer.updated",
    "customer.deleted",
    "payment_method.attached",
    "payment_method.updated",
    "payment_method.detached",
    "card_verification.succeeded",
    "card_verification.failed",
    "card_verification.canceled",
    "product.created",
    "product.updated",
    "product.deleted",
    "price.created",
    "price.updated",
    "price.deleted",
    "subscription.created",
    "subscription.updated",
    "subscription.canceled",
    "subscription.refunded",
    "invoice.created",
    "invoice.paid",
    "invoice.payment_failed",
    "invoice.voided",
    "invoice.uncollectible",
    "invoice.refunded",
    "gateway.degraded",
    "gateway.recovered",
    "account.application.authorized",
    "account.application.deauthorized",
    "account.external_account.created",
    "account.external_account.deleted",
    "account.external_account.updated",
    "account.updated",
    "application_fee.created",
    "application_fee.refund.updated",
    "application_fee.refunded",
    "apps.install.created",
    "apps.install.deleted",
    "apps.install.updated",
    "balance.available",
    "balance_settings.updated",
    "billing.alert.triggered",
    "billing.credit_balance_transaction.created",
    "billing.credit_grant.created",
    "billing.credit_grant.updated",
    "billing.meter.created",
    "billing.meter.deactivated",
    "billing.meter.reactivated",
    "billing.meter.updated",
    "billing_portal.configuration.created",
    "billing_portal.configuration.updated",
    "billing_portal.session.created",
    "capability.updated",
    "cash_balance.funds_available",
    "charge.captured",
    "charge.dispute.closed",
    "charge.dispute.created",
    "charge.dispute.funds_reinstated",
    "charge.dispute.funds_withdrawn",
    "charge.dispute.updated",
    "charge.expired",
    "charge.failed",
    "charge.pending",
    "charge.refund.updated",
    "charge.refunded",
    "charge.succeeded",
    "charge.updated",
    "checkout.session.async_payment_failed",
    "checkout.session.async_payment_succeeded",
    "checkout.session.completed",
    "checkout.session.expired",
    "climate.order.canceled",
    "climate.order.created",
    "climate.order.delayed",
    "climate.order.delivered",
    "climate.order.product_substituted",
    "climate.product.created",
    "climate.product.pricing_updated",
    "coupon.created",
    "coupon.deleted",
    "coupon.updated",
    "credit_note.created",
    "credit_note.updated",
    "credit_note.voided",
    "customer.discount.created",
    "customer.discount.deleted",
    "customer.discount.updated",
    "customer.source.created",
    "customer.source.deleted",
    "customer.source.expiring",
    "customer.source.updated",
    "customer.subscription.created",
    "customer.subscription.deleted",
    "customer.subscription.paused",
    "customer.subscription.pending_update_applied",
    "customer.subscription.pending_update_expired",
    "customer.subscription.resumed",
    "customer.subscription.trial_will_end",
    "customer.subscription.updated",
    "customer.tax_id.created",
    "customer.tax_id.deleted",
    "customer.tax_id.updated",
    "customer_cash_balance_transaction.created",
    "entitlements.active_entitlement_summary.updated",
    "file.created",
    "financial_connections.account.account_numbers_updated",
    "financial_connections.account.created",
    "financial_connections.account.deactivated",
    "financial_connections.account.disconnected",
    "financial_connections.account.expected_deactivation_date_updated",
    "financial_connections.account.reactivated",
    "financial_connections.account.refreshed_balance",
    "financial_connections.account.refreshed_ownership",
    "financial_connections.account.refreshed_transactions",
    "financial_connections.account.supported_payment_method_types_updated",
    "financial_connections.account.upcoming_account_number_expiry",
    "financial_connections.account.upcoming_deactivation",
    "financial_connections.authorization.expected_deactivation_date_updated",
    "financial_connections.authorization.upcoming_deactivation",
    "identity.verification_session.canceled",
    "identity.verification_session.created",
    "identity.verification_session.processing",
    "identity.verification_session.redacted",
    "identity.verification_session.requires_input",
    "identity.verification_session.verified",
    "invoice.deleted",
    "invoice.finalization_failed",
    "invoice.finalized",
    "invoice.marked_uncollectible",
    "invoice.overdue",
    "invoice.overpaid",
    "invoice.payment_action_required",
    "invoice.payment_attempt_required",
    "invoice.payment_succeeded",
    "invoice.sent",
    "invoice.upcoming",
    "invoice.updated",
    "invoice.will_be_due",
    "invoice_payment.paid",
    "invoiceitem.created",
    "invoiceitem.deleted",
    "issuing_authorization.created",
    "issuing_authorization.request",
    "issuing_authorization.updated",
    "issuing_card.created",
    "issuing_card.updated",
    "issuing_cardholder.created",
    "issuing_cardholder.updated",
    "issuing_dispute.closed",
    "issuing_dispute.created",
    "issuing_dispute.funds_reinstated",
    "issuing_dispute.funds_rescinded",
    "issuing_dispute.submitted",
    "issuing_dispute.updated",
    "issuing_personalization_design.activated",
    "issuing_personalization_design.deactivated",
    "issuing_personalization_design.rejected",
    "issuing_personalization_design.updated",
    "issuing_token.created",
    "issuing_token.updated",
    "issuing_transaction.created",
    "issuing_transaction.purchase_details_receipt_updated",
    "issuing_transaction.updated",
    "mandate.updated",
    "payment_intent.amount_capturable_updated",
    "payment_intent.canceled",
    "payment_intent.created",
    "payment_intent.partially_funded",
    "payment_intent.payment_failed",
    "payment_intent.processing",
    "payment_intent.requires_action",
    "payment_intent.succeeded",
    "payment_link.created",
    "payment_link.updated",
    "payment_method.automatically_updated",
    "payout.canceled",
    "payout.created",
    "payout.failed",
    "payout.reconciliation_completed",
    "payout.updated",
    "person.created",
    "person.deleted",
    "person.updated",
    "plan.created",
    "plan.deleted",
    "plan.updated",
    "promotion_code.created",
    "promotion_code.updated",
    "quote.accepted",
    "quote.canceled",
    "quote.created",
    "quote.finalized",
    "radar.early_fraud_warning.created",
    "radar.early_fraud_warning.updated",
    "refund.created",
    "refund.updated",
    "reporting.report_run.failed",
    "reporting.report_run.succeeded",
    "reporting.report_type.updated",
    "reserve.hold.created",
    "reserve.hold.updated",
    "reserve.plan.created",
    "reserve.plan.disabled",
    "reserve.plan.expired",
    "reserve.plan.updated",
    "reserve.release.created",
    "review.closed",
    "review.opened",
    "setup_intent.canceled",
    "setup_intent.created",
    "setup_intent.requires_action",
    "setup_intent.setup_failed",
    "setup_intent.succeeded",
    "sigma.scheduled_query_run.created",
    "source.canceled",
    "source.chargeable",
    "source.failed",
    "source.mandate_notification",
    "source.refund_attributes_required",
    "source.transaction.created",
    "source.transaction.updated",
    "subscription_schedule.aborted",
    "subscription_schedule.canceled",
    "subscription_schedule.completed",
    "subscription_schedule.created",
    "subscription_schedule.expiring",
    "subscription_schedule.released",
    "subscription_schedule.updated",
    "tax.settings.updated",
    "tax_rate.created",
    "tax_rate.updated",
    "terminal.reader.action_failed",
    "terminal.reader.action_succeeded",
    "terminal.reader.action_updated",
    "test_helpers.test_clock.advancing",
    "test_helpers.test_clock.created",
    "test_helpers.test_clock.deleted",
    "test_helpers.test_clock.internal_failure",
    "test_helpers.test_clock.ready",
    "three_d_secure.authentication.canceled",
    "three_d_secure.authentication.challenge_started",
    "three_d_secure.authentication.errored",
    "three_d_secure.authentication.failed",
    "three_d_secure.authentication.requires_challenge",
    "three_d_secure.authentication.requires_submission",
    "three_d_secure.authentication.succeeded",
    "topup.canceled",
    "topup.created",
    "topup.failed",
    "topup.reversed",
    "topup.succeeded",
    "transfer.created",
    "transfer.reversed",
    "transfer.updated",
    "treasury.credit_reversal.created",
    "treasury.credit_reversal.posted",
    "treasury.debit_reversal.completed",
    "treasury.debit_reversal.created",
    "treasury.debit_reversal.initial_credit_granted",
    "treasury.financial_account.closed",
    "treasury.financial_account.created",
    "treasury.financial_account.features_status_updated",
    "treasury.inbound_transfer.canceled",
    "treasury.inbound_transfer.created",
    "treasury.inbound_transfer.failed",
    "treasury.inbound_transfer.succeeded",
    "treasury.outbound_payment.canceled",
    "treasury.outbound_payment.created",
    "treasury.outbound_payment.expected_arrival_date_updated",
    "treasury.outbound_payment.failed",
    "treasury.outbound_payment.posted",
    "treasury.outbound_payment.returned",
    "treasury.outbound_payment.tracking_details_updated",
    "treasury.outbound_transfer.canceled",
    "treasury.outbound_transfer.created",
    "treasury.outbound_transfer.expected_arrival_date_updated",
    "treasury.outbound_transfer.failed",
    "treasury.outbound_transfer.posted",
    "treasury.outbound_transfer.returned",
    "treasury.outbound_transfer.tracking_details_updated",
    "treasury.received_credit.created",
    "treasury.received_credit.failed",
    "treasury.received_credit.succeeded",
    "treasury.received_debit.created",
]
"""O que um webhook pode assinar: um tipo de evento nosso, um tipo do gateway, ou `*`."""


EventType = Literal[
    "payment.requires_action",
    "payment.processing",
    "payment.requires_capture",
    "payment.partially_captured",
    "payment.authorization_incremented",
    "payment.succeeded",
    "payment.failed",
    "payment.canceled",
    "payment.surplus_unreturned",
    "payment.amount_mismatch",
    "refund.pending",
    "refund.succeeded",
    "refund.failed",
    "refund.unknown",
    "dispute.created",
    "dispute.updated",
    "dispute.closed",
    "payout.paid",
    "payout.difference_found",
    "customer.created",
    "customer.updated",
    "customer.deleted",
    "payment_method.attached",
    "payment_method.updated",
    "payment_method.detached",
    "card_verification.succeeded",
    "card_verification.failed",
    "card_verification.canceled",
    "product.created",
    "product.updated",
    "product.deleted",
    "price.created",
    "price.updated",
    "price.deleted",
    "subscription.created",
    "subscription.updated",
    "subscription.canceled",
    "subscription.refunded",
    "invoice.created",
    "invoice.paid",
    "invoice.payment_failed",
    "invoice.voided",
    "invoice.uncollectible",
    "invoice.refunded",
    "gateway.degraded",
    "gateway.recovered",
    "webhook.test",
]
"""O tipo de um evento: de que recurso é e o que aconteceu."""


ExplanationAccount = Literal[
    "fees",
    "installment_costs",
    "anticipation_costs",
    "taxes",
    "chargebacks",
    "refunds",
    "sales",
    "bank",
    "exchange",
    "yields",
]
"""Para que conta uma explicação leva o valor da diferença."""


FiscalDocumentType = Literal["NFE", "NFCE", "NFSE", "CTE", "OTHER"]
"""`NFE` (NF-e), `NFCE` (NFC-e), `NFSE` (NFS-e), `CTE` (CT-e) ou `OTHER`, qualquer outro."""


GatewayType = Literal["STRIPE", "MERCADOPAGO", "PAYPAL"]
"""Gateway de pagamento. Um que o portal mostra como "Em breve" responde 422."""


IncidentCause = Literal["approval", "faults", "latency"]
"""O que piorou: `approval` a aprovação, `faults` as falhas do próprio gateway, `latency` o tempo
de resposta.
"""


InvoiceStatus = Literal["draft", "open", "paid", "void", "uncollectible"]
"""`draft` ainda muda; `open` espera pagamento; `paid` foi paga; `void` foi anulada;
`uncollectible` foi dada como perdida.
"""


LedgerAccount = Literal[
    "receivable",
    "available",
    "in_transit",
    "bank",
    "held",
    "sales",
    "refunds",
    "chargebacks",
    "fees",
    "estimated_fees",
    "installment_costs",
    "anticipation_costs",
    "taxes",
    "surpluses",
    "exchange",
    "yields",
    "differences",
    "expected_taxes",
    "taxes_to_split",
]
"""A conta de um lançamento. `receivable` é o que o gateway deve e não liberou, `available` o que
liberou, `in_transit` o que está a caminho do banco, `bank` o que chegou lá e `held` o que
está retido. `surpluses` é devido a quem pagou a mais, e `differences` o que falta esclarecer.
`expected_taxes` e `taxes_to_split` são uma previsão de CBS e IBS, e não dinheiro: uma anula a
outra. As demais dizem o que se ganhou e perdeu.
"""


Metadata = Dict[str, str]
"""Pares de texto que o lojista guardou no recurso."""


MetadataInput = Dict[str, str]
"""Pares de texto a guardar, no máximo 49. Nomes de 1 a 40 caracteres, sem colchetes; valores de
até 500. Nomes que começam com `trilho_` são reservados e ignorados. Ao alterar, um valor
vazio remove o par.
"""


PayerStep = Literal["pay", "expire"]
"""O que o comprador de um Pix ou boleto faz: `pay` paga, `expire` deixa vencer."""


PaymentLinkStatus = Literal["open", "waiting", "paid", "expired", "inactive"]
"""`open` aceita pagamentos; `waiting` espera o único que aceita; `paid` já o recebeu; `expired`
passou da validade; `inactive` foi desativado. Um link reutilizável nunca fica `waiting` nem
`paid`.
"""


PaymentMethodType = Literal["card", "pix", "boleto", "paypal"]
"""Como o comprador paga."""


PaymentRefundReason = Literal[
    "paid_twice",
    "paid_after_cancel",
    "duplicate",
    "fraudulent",
    "requested_by_customer",
]
"""Por que devolver: `duplicate`, `fraudulent` e `requested_by_customer` são o que o pedido
disse; `paid_twice` (pago duas vezes) e `paid_after_cancel` (pago depois de cancelado) são dos
que o Trilho fez sozinho.
"""


PaymentRefundReasonInput = Literal["duplicate", "fraudulent", "requested_by_customer"]
"""Por que devolver: cobrado em dobro, fraude, ou a pedido do comprador. O Stripe recebe o
motivo, e com `fraudulent` passa a desconfiar do cartão e do email; os outros gateways não
perguntam.
"""


PaymentStatus = Literal[
    "requires_payment_method",
    "requires_confirmation",
    "requires_action",
    "processing",
    "requires_capture",
    "succeeded",
    "failed",
    "canceled",
    "unknown",
]
"""`requires_payment_method` espera um cartão, `requires_confirmation` a confirmação,
`requires_action` o comprador e o banco dele, `requires_capture` a captura. `processing` e
`unknown` se resolvem sozinhos, em instantes; em `unknown` a resposta do gateway se perdeu e o
resultado está sendo apurado. `failed` aceita outra tentativa com `confirm`; `succeeded` e
`canceled` são definitivos.
"""


PayoutMatch = Literal["waiting", "matched", "different"]
"""Se as linhas do extrato somam o repasse: `waiting` ainda espera por elas, `matched` confere,
`different` não confere.
"""


PayoutStatus = Literal["in_transit", "paid", "failed", "canceled"]
"""`in_transit` está a caminho do banco, `paid` chegou, `failed` e `canceled` voltaram ao saldo
no gateway.
"""


PriceInterval = Literal["day", "week", "month", "year"]
"""Unidade do período de cobrança."""


ReceivableStatus = Literal["open", "released", "canceled"]
"""`open` está por vir, `released` já está no saldo do gateway, `canceled` foi devolvido ou
contestado por inteiro antes.
"""


SettlementLineKind = Literal[
    "payment",
    "refund",
    "refund_failure",
    "dispute",
    "dispute_reversal",
    "payout",
    "payout_failure",
    "fee",
    "anticipation",
    "tax",
    "reserve",
    "reserve_release",
    "yield",
    "adjustment",
]
"""O que uma linha do extrato é."""


SubscriptionStatus = Literal["active", "inactive", "pending", "canceled"]
"""`active` está paga ou em teste; `pending` espera um pagamento; `inactive` está sem pagar ou em
pausa e pode voltar; `canceled` é definitivo.
"""


class AttachPaymentMethodInput(TypedDict):
    """O meio de pagamento a guardar."""

    paymentMethodId: str
    """O token que o navegador recebeu do gateway."""


class Balance(TypedDict):
    """Os saldos por gateway e moeda."""

    object: Literal["balance"]
    """Sempre `balance`."""
    day: Optional[str]
    """De que dia é o fim; nulo para agora."""
    gateways: List[GatewayBalance]
    """Os saldos de cada gateway."""


class BalanceAmount(TypedDict):
    """O que um lançamento soma a uma conta, ou o que ela tem."""

    account: LedgerAccount
    """A conta."""
    amount: int
    """Em centavos: débitos são positivos, créditos negativos."""


class BalanceEntry(TypedDict):
    """Um lançamento. Os valores dele somam zero, e ele nunca é alterado: um errado é seguido do
    seu estorno.
    """

    id: str
    """Identificador opaco, com prefixo do tipo."""
    object: Literal["balance_entry"]
    """Sempre `balance_entry`."""
    kind: BalanceEntryKind
    """Do que ele trata."""
    gateway: GatewayType
    """Em que gateway."""
    currency: str
    """A moeda dos valores."""
    amounts: List[BalanceAmount]
    """O que ele soma a cada conta."""
    sourceId: str
    """O pagamento, reembolso, contestação, fatura, repasse ou linha de extrato que o causou."""
    paymentId: Optional[str]
    """O pagamento ou a fatura de que trata; nulo quando não trata de nenhum."""
    reverses: Optional[str]
    """O lançamento que ele desfaz; nulo quando não desfaz nenhum."""
    occurredOn: Optional[str]
    """O dia em que aconteceu no gateway; nulo quando é o de `createdAt`."""
    createdAt: str
    """Quando foi lançado."""


class BalanceListEntriesParams(TypedDict, total=False):
    limit: int
    """Quantos itens devolver, de 1 a 100."""
    startingAfter: str
    """Cursor de uma resposta anterior: devolve o que vem depois dele. Não combina com
    `endingBefore` (400).
    """
    endingBefore: str
    """Cursor de uma resposta anterior: devolve o que vem antes dele. Não combina com
    `startingAfter` (400).
    """
    gateway: GatewayType
    """Só os deste gateway."""
    account: LedgerAccount
    """Só os que mexem nesta conta."""
    kind: BalanceEntryKind
    """Só os que tratam disto."""
    paymentId: str
    """Só os deste pagamento, `pay_…`, ou desta fatura, `inv_…`."""
    createdFrom: str
    """Só os criados a partir deste instante, inclusive."""
    createdTo: str
    """Só os criados até este instante, inclusive."""


class BalanceRetrieveParams(TypedDict, total=False):
    day: str
    """O fim de que dia, em São Paulo; sem ele, agora."""


class CancelSubscriptionInput(TypedDict, total=False):
    """Como cancelar. Sem corpo, cancela já, sem reembolso."""

    atPeriodEnd: bool
    """Se cancela só no fim do período já pago."""
    refund: bool
    """Se devolve tudo o que foi pago, até 7 dias depois do início. Não combina com
    `atPeriodEnd`.
    """


class CapturePaymentInput(TypedDict, total=False):
    """Quanto capturar."""

    amount: int
    """Valor a capturar, em centavos, até o que resta do autorizado. Por padrão, tudo o que
    resta. Obrigatório com `finalCapture: false`.
    """
    finalCapture: bool
    """`false` deixa o resto autorizado, para outra captura. Só onde o gateway concedeu capturas
    em partes (`multicapture`); senão 422, e nada é capturado. Por padrão, `true`: o resto é
    liberado.
    """


class CardSummary(TypedDict):
    """O que identifica um cartão. Nunca o número."""

    brand: str
    """Bandeira, em minúsculas."""
    lastFourDigits: str
    """Os quatro últimos dígitos."""


class CardVerification(TypedDict):
    """A verificação de um cartão, que nunca cobra."""

    id: str
    """Identificador opaco, com prefixo do tipo."""
    status: CardVerificationStatus
    customerId: Optional[str]
    """O cliente com quem o cartão fica guardado; nulo quando só se verifica."""
    paymentMethodId: Optional[str]
    """O cartão guardado; nulo sem cliente, e enquanto não foi aprovado."""
    card: Optional[CardSummary]
    """O cartão verificado; nulo enquanto não se sabe."""
    nextAction: Optional[CardVerificationNextAction]
    """O que falta ao titular do cartão; nulo quando não falta nada."""
    declineCode: Optional[str]
    """Por que o cartão foi recusado, no código do gateway."""
    advice: Optional[DeclineAdvice]
    """O que fazer depois da recusa: `retry_later` tenta mais tarde, `other_card` pede outro
    cartão, `stop` desiste.
    """
    failureMessage: Optional[str]
    """Por que foi recusado, em português; pode ser mostrado ao comprador."""
    gateway: GatewayType
    externalId: str
    """Identificador no gateway."""
    metadata: Metadata
    createdAt: str
    """Quando foi criado."""
    updatedAt: str
    """Quando mudou pela última vez."""


class CardVerificationCanceledEvent(TypedDict):
    """O evento `card_verification.canceled`."""

    id: str
    """Identificador opaco, com prefixo do tipo."""
    type: Literal["card_verification.canceled"]
    """O tipo do evento."""
    apiVersion: str
    """A versão do formato, como `2026-11-22`."""
    environment: Environment
    timestamp: str
    """Quando aconteceu."""
    data: CardVerificationCanceledEventData
    """De que recurso se trata, em `object`."""


class CardVerificationCanceledEventData(TypedDict):
    """De que recurso se trata, em `object`."""

    object: CardVerification


class CardVerificationFailedEvent(TypedDict):
    """O evento `card_verification.failed`."""

    id: str
    """Identificador opaco, com prefixo do tipo."""
    type: Literal["card_verification.failed"]
    """O tipo do evento."""
    apiVersion: str
    """A versão do formato, como `2026-11-22`."""
    environment: Environment
    timestamp: str
    """Quando aconteceu."""
    data: CardVerificationFailedEventData
    """De que recurso se trata, em `object`."""


class CardVerificationFailedEventData(TypedDict):
    """De que recurso se trata, em `object`."""

    object: CardVerification


class CardVerificationNextAction(TypedDict):
    type: Literal["redirect"]
    """Abrir um endereço."""
    url: str
    """Para onde mandar o titular do cartão."""


class CardVerificationSucceededEvent(TypedDict):
    """O evento `card_verification.succeeded`."""

    id: str
    """Identificador opaco, com prefixo do tipo."""
    type: Literal["card_verification.succeeded"]
    """O tipo do evento."""
    apiVersion: str
    """A versão do formato, como `2026-11-22`."""
    environment: Environment
    timestamp: str
    """Quando aconteceu."""
    data: CardVerificationSucceededEventData
    """De que recurso se trata, em `object`."""


class CardVerificationSucceededEventData(TypedDict):
    """De que recurso se trata, em `object`."""

    object: CardVerification


class _ConfirmPaymentInputAlways(TypedDict):
    paymentMethodId: str
    """Meio de pagamento guardado, ou o token que o navegador recebeu do gateway."""


class ConfirmPaymentInput(_ConfirmPaymentInputAlways, total=False):
    """Com o que tentar de novo."""

    returnUrl: str
    """Para onde o banco devolve o comprador. Por padrão, o do pagamento."""


class _CreateCardVerificationInputAlways(TypedDict):
    paymentMethodId: str
    """O token que o navegador recebeu do gateway. Serve uma vez: sem `customerId`, não pode ser
    cobrado depois.
    """
    returnUrl: str
    """Para onde o banco devolve o titular depois da autenticação."""


class CreateCardVerificationInput(_CreateCardVerificationInputAlways, total=False):
    """O cartão a verificar."""

    customerId: str
    """O cliente com quem guardar o cartão aprovado. Sem ele, o cartão só é verificado."""
    gatewayType: GatewayType
    """Gateway que verifica. Pode faltar: é o do cliente ou, sem cliente, o que verifica cartões."""
    metadata: MetadataInput
    """Pares de texto a guardar."""


class _CreateCustomerInputAlways(TypedDict):
    name: str
    """Nome do cliente."""
    email: str
    """Email do cliente. Pode se repetir em outros."""


class CreateCustomerInput(_CreateCustomerInputAlways, total=False):
    """O cliente a criar."""

    phone: str
    """Telefone, com ou sem formatação."""
    description: str
    """Anotação do lojista."""
    gatewayType: GatewayType
    metadata: MetadataInput
    """Pares de texto a guardar."""


class _CreatePaymentInputAlways(TypedDict):
    amount: int
    """Valor a cobrar, em centavos. O gateway não cobra menos de 50 (R$ 0,50)."""
    currency: Currency
    """Moeda: `BRL`."""
    description: str
    """O que está sendo cobrado."""
    customerEmail: str
    """Email de quem paga. Em produção, o gateway envia o recibo a ele."""


class CreatePaymentInput(_CreatePaymentInputAlways, total=False):
    """O pagamento a criar. Com `paymentMethod` é um Pix, um boleto, um pagamento com a conta
    PayPal ou um cartão que o navegador do comprador deu ao gateway; com `paymentMethodId`, um
    meio guardado. Sem nenhum dos dois, onde o gateway permite, a resposta traz um
    `clientSecret` para o navegador.
    """

    gatewayType: GatewayType
    """Gateway que cobra: `STRIPE`, `MERCADOPAGO` ou `PAYPAL`. Pode faltar quando só um está
    configurado, quando as regras de roteamento decidem, e com `route`.
    """
    paymentMethod: PaymentMethodInput
    """Um meio de pagamento novo; nunca junto com `paymentMethodId`."""
    payer: Payer
    """Quem paga. O boleto exige nome, documento e endereço."""
    customerId: str
    """O cliente que paga, se estiver cadastrado. Por padrão, o dono do cartão guardado."""
    paymentMethodId: str
    """Meio de pagamento guardado, ou o token que o navegador recebeu do gateway."""
    savePaymentMethod: bool
    """`true` guarda o cartão, ou a conta PayPal, com o cliente (`customerId`, obrigatório) assim
    que ele paga ou é autorizado, para cobrar depois. Peça antes o consentimento do comprador.
    Onde o gateway não guarda o meio ao pagar (`savesCardsWhilePaying`, e `savedWhilePaying`
    do meio), e para o que já está guardado, responde 422, e nada é cobrado. Onde o navegador
    escolhe o meio, só um cartão é guardado.
    """
    capture: bool
    """`false` só autoriza, para capturar depois. Por padrão, `true`."""
    requestMulticapture: bool
    """`true` pede ao gateway que o pagamento possa ser capturado em partes. Só com `capture:
    false` e cartão, onde o gateway captura em partes (`capturesInParts`); senão 422, e nada é
    autorizado. O que foi concedido vem em `multicapture`.
    """
    requestIncrementalAuthorization: bool
    """`true` pede ao gateway que o valor autorizado possa ser aumentado. Só com `capture: false`
    e cartão, onde o gateway aumenta (`incrementsAuthorizations`); senão 422, e nada é
    autorizado. O que foi concedido vem em `incrementalAuthorization`.
    """
    returnUrl: str
    """Para onde o banco devolve o comprador depois da autenticação."""
    metadata: Dict[str, str]
    """Pares de texto a guardar."""
    reference: str
    """O seu nome para o pagamento, como o número do pedido: de 1 a 64 caracteres visíveis, sem
    espaços nem acentos. Enquanto outro pagamento com ela espera, está autorizado, foi pago ou
    está sendo apurado, a resposta é 409 `reference_taken`, e nada é cobrado.
    """
    allowDuplicateReference: bool
    """`true` cobra mesmo que outro pagamento tenha a mesma `reference`."""
    statementDescriptor: str
    """O que a fatura do cartão mostra, de 5 a 22 caracteres latinos com ao menos uma letra, sem
    `<`, `>`, `\\`, aspas nem `*`. No Stripe vem depois do prefixo da sua conta, e os dois
    juntos têm até 22; cada gateway e banco mostra o que couber. Só em cartão: Pix e boleto
    não têm fatura.
    """
    fiscal: FiscalInput
    """O que a venda tem de CBS e IBS e o documento fiscal dela. Fica com o pagamento e serve à
    previsão do split de tributos; nenhum gateway é informado.
    """
    route: str
    """O bilhete de `POST /payment/routes`, que diz a qual gateway o pagamento vai; nunca junto
    com `gatewayType`.
    """


class _CreatePaymentLinkInputAlways(TypedDict):
    description: str
    """O que se paga, como quem paga vai ler."""


class CreatePaymentLinkInput(_CreatePaymentLinkInputAlways, total=False):
    """O link a criar. Sem `amount`, quem paga escolhe o valor."""

    amount: int
    """Quanto se paga, em centavos."""
    minAmount: int
    """O menor valor que quem paga pode escolher, em centavos. Só sem `amount`."""
    maxAmount: int
    """O maior valor que quem paga pode escolher, em centavos. Só sem `amount`."""
    reusable: bool
    """Se aceita vários pagamentos; por padrão, um só."""
    methods: List[PaymentMethodType]
    """Com o que se pode pagar; por padrão, tudo o que o gateway recebe nesse valor."""
    maxInstallments: int
    """Em até quantas parcelas, no cartão; por padrão, à vista."""
    gatewayType: GatewayType
    """O gateway que cobra. Pode faltar quando só um está configurado; com vários e regras de
    roteamento em vigor, sem ele as regras escolhem a cada pagamento.
    """
    expiresAt: str
    """Até quando aceita pagamentos novos; sem ele, não expira."""
    customerId: str
    """O cliente que vai pagar, em um link de um pagamento só. Onde o gateway guarda o cartão
    (`savesCardsWhilePaying`) ou a conta PayPal (`savedWhilePaying` do meio) ao pagar e o
    cliente é dele, quem paga pode escolher guardar o meio, que fica com o cliente.
    """
    fiscal: FiscalInput
    """A CBS e o IBS de cada pagamento do link, que tem de ter `amount`. Um link reutilizável não
    tem `documentKey`.
    """


class _CreateProductInputAlways(TypedDict):
    name: str
    """Nome do produto."""
    prices: List[PriceInput]
    """Os preços, no máximo 20."""


class CreateProductInput(_CreateProductInputAlways, total=False):
    """O produto a criar, com os preços dele."""

    description: Optional[str]
    """Descrição do produto."""
    gatewayType: GatewayType
    metadata: MetadataInput
    """Pares de texto a guardar."""


class _CreateSubscriptionInputAlways(TypedDict):
    customerId: str
    """Identificador do cliente."""
    priceId: str
    """Identificador do preço."""


class CreateSubscriptionInput(_CreateSubscriptionInputAlways, total=False):
    """A assinatura a iniciar. Sem meio de pagamento, nem padrão do cliente, a resposta traz um
    `clientSecret`.
    """

    paymentMethodId: str
    """Identificador do meio de pagamento guardado, ou o token que o navegador recebeu do
    gateway. Por padrão, o do cliente.
    """
    trialDays: int
    """Dias de teste antes da primeira cobrança."""
    metadata: MetadataInput
    """Pares de texto a guardar."""


class _CreateWebhookEndpointInputAlways(TypedDict):
    url: str
    """Para onde os eventos são enviados, por POST."""
    enabledEvents: List[EventSubscription]
    """O que assina: tipos de evento nossos, os tipos do gateway que eles representam, ou `*`
    para todos.
    """


class CreateWebhookEndpointInput(_CreateWebhookEndpointInputAlways, total=False):
    """O webhook a criar."""

    description: str
    """Nome. Sem ele, o endereço do servidor."""
    active: bool
    """Se recebe eventos. Por padrão, `true`."""
    secret: str
    """Segredo que assina as entregas: `whsec_` e o base64 de 24 a 64 bytes (Standard Webhooks).
    Sem ele, um é gerado.
    """
    payload: EventPayload
    ordered: bool
    """Se os eventos de um mesmo objeto são entregues na ordem, um por vez."""
    metadataFilter: Dict[str, str]
    """Só recebe eventos de recursos que têm todos estes pares em `metadata`."""
    apiVersion: ApiVersionName


class _CustomerAlways(TypedDict):
    id: str
    """Identificador opaco, com prefixo do tipo."""
    name: Optional[str]
    """Nome; nulo em quem foi criado direto no gateway sem ele."""
    email: Optional[str]
    """Email; nulo em quem foi criado direto no gateway sem ele."""
    phone: Optional[str]
    """Telefone do cliente; nulo sem nenhum."""
    description: Optional[str]
    """Anotação do lojista; nulo sem nenhuma."""
    defaultPaymentMethodId: Optional[str]
    """O meio de pagamento padrão; nulo sem nenhum."""
    gateway: GatewayType
    externalId: str
    """Identificador no gateway."""
    metadata: Metadata
    createdAt: str
    """Quando foi criado."""
    updatedAt: str
    """Quando mudou pela última vez."""


class Customer(_CustomerAlways, total=False):
    """Um cliente do lojista."""

    defaultPaymentMethod: Optional[PaymentMethod]
    """O meio de pagamento padrão inteiro. Só com `expand=defaultPaymentMethod`."""


class CustomerCreatedEvent(TypedDict):
    """O evento `customer.created`."""

    id: str
    """Identificador opaco, com prefixo do tipo."""
    type: Literal["customer.created"]
    """O tipo do evento."""
    apiVersion: str
    """A versão do formato, como `2026-11-22`."""
    environment: Environment
    timestamp: str
    """Quando aconteceu."""
    data: CustomerCreatedEventData
    """De que recurso se trata, em `object`."""


class CustomerCreatedEventData(TypedDict):
    """De que recurso se trata, em `object`."""

    object: Customer


class CustomerDeletedEvent(TypedDict):
    """O evento `customer.deleted`."""

    id: str
    """Identificador opaco, com prefixo do tipo."""
    type: Literal["customer.deleted"]
    """O tipo do evento."""
    apiVersion: str
    """A versão do formato, como `2026-11-22`."""
    environment: Environment
    timestamp: str
    """Quando aconteceu."""
    data: CustomerDeletedEventData
    """De que recurso se trata, em `object`."""


class CustomerDeletedEventData(TypedDict):
    """De que recurso se trata, em `object`."""

    object: Customer


class CustomerListParams(TypedDict, total=False):
    limit: int
    """Quantos itens devolver, de 1 a 100."""
    startingAfter: str
    """Cursor de uma resposta anterior: devolve o que vem depois dele. Não combina com
    `endingBefore` (400).
    """
    endingBefore: str
    """Cursor de uma resposta anterior: devolve o que vem antes dele. Não combina com
    `startingAfter` (400).
    """
    email: str
    """Só quem tem este email, inteiro, com maiúsculas ou minúsculas."""
    name: str
    """Só quem tem este texto no nome; com um ou dois caracteres, no começo dele."""
    createdFrom: str
    """Só os criados a partir deste instante, inclusive."""
    createdTo: str
    """Só os criados até este instante, inclusive."""
    metadata: Dict[str, str]
    """Só os que têm todos estes pares, escritos `metadata[pedido]=1001`. No máximo 10."""
    metadataKey: str
    """Só os que têm este nome nos metadados."""
    metadataValue: str
    """Só os que têm este valor sob o nome de `metadataKey`. Só vale com ele."""
    expand: List[Literal["defaultPaymentMethod"]]
    """O que devolver inteiro, em vez de só o identificador. Repita o parâmetro para cada um."""


class CustomerRetrieveParams(TypedDict, total=False):
    expand: List[Literal["defaultPaymentMethod"]]
    """O que devolver inteiro, em vez de só o identificador. Repita o parâmetro para cada um."""


class CustomerUpdatedEvent(TypedDict):
    """O evento `customer.updated`."""

    id: str
    """Identificador opaco, com prefixo do tipo."""
    type: Literal["customer.updated"]
    """O tipo do evento."""
    apiVersion: str
    """A versão do formato, como `2026-11-22`."""
    environment: Environment
    timestamp: str
    """Quando aconteceu."""
    data: CustomerUpdatedEventData
    """De que recurso se trata, em `object`."""


class CustomerUpdatedEventData(TypedDict):
    """De que recurso se trata, em `object`."""

    object: Customer


class Delivery(TypedDict):
    """A entrega de um evento a um webhook."""

    id: str
    """Identificador opaco, com prefixo do tipo."""
    eventId: str
    """Identificador do evento, e o `webhook-id` de cada envio."""
    eventType: EventType
    endpointId: str
    """Identificador do webhook."""
    status: DeliveryStatus
    attempts: int
    """Tentativas feitas."""
    lastStatus: Optional[int]
    """O status HTTP da última resposta."""
    lastError: Optional[DeliveryError]
    """Por que a última tentativa falhou; nulo quando não falhou."""
    nextAttemptAt: Optional[str]
    """Quando é a próxima tentativa; nulo sem outra."""
    isReplay: bool
    """Se foi reenviada por um pedido."""
    createdAt: str
    """Quando foi criado."""
    completedAt: Optional[str]
    """Quando chegou, esgotou as tentativas ou foi cancelada."""


class DeliveryAttempt(TypedDict):
    """Um envio, e a resposta."""

    number: int
    """A partir de 1."""
    at: str
    """Quando foi enviado."""
    durationMs: int
    """Quanto a resposta demorou, em milissegundos."""
    status: Optional[int]
    """O status HTTP da resposta; nulo sem resposta."""
    error: Optional[DeliveryError]
    """Por que falhou; nulo quando chegou."""
    requestHeaders: Dict[str, str]
    """Os cabeçalhos enviados."""
    responseHeaders: Dict[str, str]
    """Os cabeçalhos da resposta."""
    responseBody: Optional[str]
    """O corpo da resposta, até 8 KB; nulo sem resposta."""


class DeliveryDetails(TypedDict):
    """Uma entrega com o corpo enviado e cada tentativa."""

    id: str
    """Identificador opaco, com prefixo do tipo."""
    eventId: str
    """Identificador do evento, e o `webhook-id` de cada envio."""
    eventType: EventType
    endpointId: str
    """Identificador do webhook."""
    status: DeliveryStatus
    attempts: int
    """Tentativas feitas."""
    lastStatus: Optional[int]
    """O status HTTP da última resposta."""
    lastError: Optional[DeliveryError]
    """Por que a última tentativa falhou; nulo quando não falhou."""
    nextAttemptAt: Optional[str]
    """Quando é a próxima tentativa; nulo sem outra."""
    isReplay: bool
    """Se foi reenviada por um pedido."""
    createdAt: str
    """Quando foi criado."""
    completedAt: Optional[str]
    """Quando chegou, esgotou as tentativas ou foi cancelada."""
    url: str
    """O endereço do webhook."""
    requestBody: str
    """O corpo que é enviado."""
    history: List[DeliveryAttempt]
    """As tentativas, da mais antiga à mais nova."""


class Dispute(TypedDict):
    """A contestação de um pagamento por quem o pagou."""

    id: str
    """Identificador opaco, com prefixo do tipo."""
    paymentId: Optional[str]
    """O pagamento contestado; nulo quando se contesta uma fatura."""
    invoiceId: Optional[str]
    """A fatura cuja cobrança foi contestada."""
    amount: int
    """O valor contestado, em centavos; numa contestação perdida, o que foi perdido."""
    currency: str
    """Moeda, em ISO 4217."""
    reason: str
    """O motivo informado pelo banco ou pelo gateway, como `fraudulent`."""
    status: DisputeStatus
    evidenceDueBy: Optional[str]
    """Até quando evidências são aceitas; nulo quando não se esperam."""
    gateway: GatewayType
    externalId: str
    """Identificador no gateway."""
    metadata: Metadata
    createdAt: str
    """Quando foi criado."""
    updatedAt: str
    """Quando mudou pela última vez."""


class DisputeClosedEvent(TypedDict):
    """O evento `dispute.closed`."""

    id: str
    """Identificador opaco, com prefixo do tipo."""
    type: Literal["dispute.closed"]
    """O tipo do evento."""
    apiVersion: str
    """A versão do formato, como `2026-11-22`."""
    environment: Environment
    timestamp: str
    """Quando aconteceu."""
    data: DisputeClosedEventData
    """De que recurso se trata, em `object`."""


class DisputeClosedEventData(TypedDict):
    """De que recurso se trata, em `object`."""

    object: Dispute


class DisputeCreatedEvent(TypedDict):
    """O evento `dispute.created`."""

    id: str
    """Identificador opaco, com prefixo do tipo."""
    type: Literal["dispute.created"]
    """O tipo do evento."""
    apiVersion: str
    """A versão do formato, como `2026-11-22`."""
    environment: Environment
    timestamp: str
    """Quando aconteceu."""
    data: DisputeCreatedEventData
    """De que recurso se trata, em `object`."""


class DisputeCreatedEventData(TypedDict):
    """De que recurso se trata, em `object`."""

    object: Dispute


class DisputeListParams(TypedDict, total=False):
    limit: int
    """Quantos itens devolver, de 1 a 100."""
    startingAfter: str
    """Cursor de uma resposta anterior: devolve o que vem depois dele. Não combina com
    `endingBefore` (400).
    """
    endingBefore: str
    """Cursor de uma resposta anterior: devolve o que vem antes dele. Não combina com
    `startingAfter` (400).
    """
    paymentId: str
    """Só os deste pagamento."""
    status: DisputeStatus
    """Só os que têm este estado."""
    createdFrom: str
    """Só os criados a partir deste instante, inclusive."""
    createdTo: str
    """Só os criados até este instante, inclusive."""


class DisputeUpdatedEvent(TypedDict):
    """O evento `dispute.updated`."""

    id: str
    """Identificador opaco, com prefixo do tipo."""
    type: Literal["dispute.updated"]
    """O tipo do evento."""
    apiVersion: str
    """A versão do formato, como `2026-11-22`."""
    environment: Environment
    timestamp: str
    """Quando aconteceu."""
    data: DisputeUpdatedEventData
    """De que recurso se trata, em `object`."""


class DisputeUpdatedEventData(TypedDict):
    """De que recurso se trata, em `object`."""

    object: Dispute


class EventListParams(TypedDict, total=False):
    limit: int
    """Quantos itens devolver, de 1 a 100."""
    startingAfter: str
    """Cursor de uma resposta anterior: devolve o que vem depois dele. Não combina com
    `endingBefore` (400).
    """
    endingBefore: str
    """Cursor de uma resposta anterior: devolve o que vem antes dele. Não combina com
    `startingAfter` (400).
    """
    type: EventType
    """Só os deste tipo."""
    createdFrom: str
    """Só os criados a partir deste instante, inclusive."""
    createdTo: str
    """Só os criados até este instante, inclusive."""


class Fiscal(TypedDict):
    """O que se disse da CBS e do IBS."""

    documentType: FiscalDocumentType
    """Qual documento fiscal."""
    documentKey: Optional[str]
    """A chave de acesso; nula enquanto não se disse."""
    correlationId: Optional[str]
    """O nome que o lojista deu à operação; nulo sem um."""
    cbsAmount: int
    """A CBS da venda inteira, em centavos."""
    ibsAmount: int
    """O IBS da venda inteira, em centavos."""


class _FiscalInputAlways(TypedDict):
    documentType: FiscalDocumentType
    """Qual documento fiscal."""
    cbsAmount: int
    """A CBS da venda inteira, em centavos."""
    ibsAmount: int
    """O IBS da venda inteira, em centavos."""


class FiscalInput(_FiscalInputAlways, total=False):
    """A CBS e o IBS de uma venda, ditos por quem vende. Os dois juntos não passam do valor do
    pagamento.
    """

    documentKey: Optional[str]
    """A chave de acesso: 44 caracteres em NF-e, NFC-e e CT-e, com o dígito verificador
    conferido, e 50 em NFS-e. Nula, ou ausente, enquanto o documento não foi emitido.
    """
    correlationId: Optional[str]
    """O seu nome para a operação, de 1 a 64 caracteres visíveis."""


class _GatewayAlways(TypedDict):
    gateway: GatewayType
    """Qual é: o valor de `gatewayType`."""
    methods: List[GatewayMethod]
    """Os meios de pagamento."""
    openPayments: bool
    """Se um pagamento pode começar sem meio, que o comprador escolhe no navegador. Senão, um
    link de pagamento deixa o comprador escolher.
    """
    confirmAgain: bool
    """Se um pagamento recusado aceita outra tentativa com `confirm`."""
    chargesStoredCards: bool
    """Se o servidor sozinho cobra um cartão guardado (`paymentMethodId`). Senão, o navegador do
    comprador obtém um token do cartão guardado com o código de segurança, e o pagamento leva
    `paymentMethod.token` e `customerId`.
    """
    savesCardsWhilePaying: bool
    """Se um pagamento pode guardar o cartão com o cliente (`savePaymentMethod`). Senão, o cartão
    é guardado antes, por um token só para isso.
    """
    verifiesCards: bool
    """Se verifica um cartão sem cobrar (`POST /payment/card-verifications`)."""
    capturesInParts: bool
    """Se um cartão autorizado pode ser capturado em partes (`requestMulticapture`). O gateway
    concede, ou não, a cada pagamento.
    """
    incrementsAuthorizations: bool
    """Se o valor autorizado de um cartão pode ser aumentado (`requestIncrementalAuthorization`).
    O gateway concede, ou não, a cada pagamento.
    """
    splitsPayments: bool
    """Se divide um pagamento entre recebedores. Hoje nenhum: falta a conta de cada recebedor no
    gateway.
    """
    customers: bool
    """Se guarda clientes e os meios de pagamento deles."""
    catalogue: bool
    """Se guarda produtos e preços."""
    subscriptions: bool
    """Se cobra assinaturas."""


class Gateway(_GatewayAlways, total=False):
    """Um gateway configurado no ambiente, e o que ele faz."""

    attachesPaymentMethods: bool
    """`false` onde um meio de pagamento é guardado só por um pagamento com `savePaymentMethod`,
    e não por um token do navegador (`POST /payment/customers/:id/payment-methods`). Só vem
    nesses gateways.
    """


class GatewayBalance(TypedDict):
    """O que há em um gateway, em uma moeda."""

    gateway: GatewayType
    """O gateway."""
    currency: str
    """A moeda."""
    accounts: List[BalanceAmount]
    """As contas que não estão zeradas. O que se ganhou e o que se deve tem sinal negativo."""


class GatewayDegradedEvent(TypedDict):
    """O evento `gateway.degraded`."""

    id: str
    """Identificador opaco, com prefixo do tipo."""
    type: Literal["gateway.degraded"]
    """O tipo do evento."""
    apiVersion: str
    """A versão do formato, como `2026-11-22`."""
    environment: Environment
    timestamp: str
    """Quando aconteceu."""
    data: GatewayDegradedEventData
    """De que recurso se trata, em `object`."""


class GatewayDegradedEventData(TypedDict):
    """De que recurso se trata, em `object`."""

    object: GatewayIncident


class GatewayIncident(TypedDict):
    """Um tempo em que um gateway foi pior, para um meio de pagamento, do que nas semanas
    anteriores.
    """

    id: str
    """O id do incidente."""
    gateway: GatewayType
    """O gateway."""
    method: PaymentMethodType
    """O meio de pagamento."""
    cause: IncidentCause
    """O que piorou."""
    openedAt: str
    """Quando foi notado."""
    closedAt: Optional[str]
    """Quando terminou; nulo enquanto dura."""
    usual: float
    """O habitual: de 0 a 1, ou milissegundos em `latency`. Com poucos pagamentos, apoia-se no de
    todas as lojas.
    """
    worst: float
    """O pior que os seus pagamentos mostraram, na mesma unidade; igual ao habitual quando só foi
    visto em outras lojas.
    """
    payments: int
    """Em quantos dos seus pagamentos foi visto."""
    shifts: bool
    """Se os pagamentos podem ir por outro gateway enquanto dura; falso quando não há outro que
    faça este meio, ou este está fixado.
    """


class _GatewayListInstallmentsParamsAlways(TypedDict):
    amount: int
    """Valor a cobrar, em centavos."""
    cardPrefix: str
    """Os primeiros 6 a 8 dígitos do cartão. Nunca o número inteiro."""


class GatewayListInstallmentsParams(_GatewayListInstallmentsParamsAlways, total=False):
    gatewayType: GatewayType
    """Gateway que cobraria. Pode faltar quando só um está configurado."""


class _GatewayMethodAlways(TypedDict):
    type: PaymentMethodType
    """O meio de pagamento."""
    minAmount: int
    """O menor valor, em centavos."""
    maxAmount: int
    """O maior valor, em centavos."""
    maxInstallments: int
    """Em quantas parcelas, no máximo; 1 sem parcelas."""
    refundable: bool
    """Se pode ser reembolsado."""
    refundDays: Optional[int]
    """Até quantos dias depois de pago; nulo sem limite."""
    captureLater: bool
    """Se pode ser autorizado e capturado depois."""
    payer: List[Literal["name", "document", "address"]]
    """O que é preciso saber de quem paga, em `payer`."""
    expiresIn: Optional[GatewayMethodExpiresIn]
    """Por quanto tempo pode ser pago; nulo no que é pago na hora."""


class GatewayMethod(_GatewayMethodAlways, total=False):
    """O que um gateway faz de um meio de pagamento."""

    savedWhilePaying: bool
    """`true` onde um pagamento por este meio pode guardá-lo com o cliente (`savePaymentMethod`).
    De cartões, diz `savesCardsWhilePaying`.
    """
    chargedStored: bool
    """`true` onde o servidor sozinho cobra o que está guardado deste meio (`paymentMethodId`).
    De cartões, diz `chargesStoredCards`.
    """


class GatewayMethodExpiresIn(TypedDict):
    min: int
    """O menor prazo, em segundos."""
    max: int
    """O maior prazo, em segundos."""


class GatewayRecoveredEvent(TypedDict):
    """O evento `gateway.recovered`."""

    id: str
    """Identificador opaco, com prefixo do tipo."""
    type: Literal["gateway.recovered"]
    """O tipo do evento."""
    apiVersion: str
    """A versão do formato, como `2026-11-22`."""
    environment: Environment
    timestamp: str
    """Quando aconteceu."""
    data: GatewayRecoveredEventData
    """De que recurso se trata, em `object`."""


class GatewayRecoveredEventData(TypedDict):
    """De que recurso se trata, em `object`."""

    object: GatewayIncident


class Gateways(TypedDict):
    """Os gateways configurados no ambiente."""

    items: List[Gateway]
    """Os gateways, do primeiro configurado ao último."""


class IncrementAuthorizationInput(TypedDict):
    """Para quanto aumentar."""

    amount: int
    """O novo total a autorizar, em centavos: maior que o autorizado."""


class InstallmentOption(TypedDict):
    """Uma forma de parcelar."""

    installments: int
    """Em quantas parcelas."""
    installmentAmount: int
    """O valor de cada uma, em centavos, com juros."""
    totalAmount: int
    """O total, em centavos, com juros."""


class InstallmentOptions(TypedDict):
    """Em quantas parcelas um cartão paga, e por quanto."""

    gateway: GatewayType
    """Gateway que cobraria."""
    items: List[InstallmentOption]
    """As opções, à vista primeiro."""


class _InvoiceAlways(TypedDict):
    id: str
    """Identificador opaco, com prefixo do tipo."""
    number: Optional[str]
    """Número; nulo em um rascunho."""
    status: InvoiceStatus
    reason: Optional[str]
    """Por que existe, no código do gateway, como `subscription_create` ou `subscription_cycle`."""
    customerId: str
    """Identificador do cliente."""
    subscriptionId: Optional[str]
    """A assinatura que cobra; nulo em uma fatura avulsa."""
    amount: int
    """Valor total, em centavos."""
    amountDue: int
    """Valor a pagar, em centavos."""
    amountPaid: int
    """Valor pago, em centavos."""
    amountRefunded: int
    """Valor reembolsado, em centavos."""
    currency: str
    """Moeda, em ISO 4217."""
    attemptCount: int
    """Quantas vezes a cobrança foi tentada."""
    nextAttemptAt: Optional[str]
    """Quando será tentada de novo; nulo se não será."""
    paidAt: Optional[str]
    """Quando foi paga."""
    periodStart: str
    """Começo do período cobrado."""
    periodEnd: str
    """Fim do período cobrado."""
    gateway: GatewayType
    externalId: str
    """Identificador no gateway."""
    metadata: Metadata
    createdAt: str
    """Quando foi criado."""
    updatedAt: str
    """Quando mudou pela última vez."""


class Invoice(_InvoiceAlways, total=False):
    """Uma fatura de um cliente."""

    customer: Customer
    """O cliente inteiro. Só com `expand=customer`."""


class InvoiceCreatedEvent(TypedDict):
    """O evento `invoice.created`."""

    id: str
    """Identificador opaco, com prefixo do tipo."""
    type: Literal["invoice.created"]
    """O tipo do evento."""
    apiVersion: str
    """A versão do formato, como `2026-11-22`."""
    environment: Environment
    timestamp: str
    """Quando aconteceu."""
    data: InvoiceCreatedEventData
    """De que recurso se trata, em `object`."""


class InvoiceCreatedEventData(TypedDict):
    """De que recurso se trata, em `object`."""

    object: Invoice


class InvoiceListParams(TypedDict, total=False):
    limit: int
    """Quantos itens devolver, de 1 a 100."""
    startingAfter: str
    """Cursor de uma resposta anterior: devolve o que vem depois dele. Não combina com
    `endingBefore` (400).
    """
    endingBefore: str
    """Cursor de uma resposta anterior: devolve o que vem antes dele. Não combina com
    `startingAfter` (400).
    """
    status: InvoiceStatus
    """Só os que têm este estado."""
    customerId: str
    """Só os deste cliente."""
    subscriptionId: str
    """Só os desta assinatura."""
    createdFrom: str
    """Só os criados a partir deste instante, inclusive."""
    createdTo: str
    """Só os criados até este instante, inclusive."""
    expand: List[Literal["customer"]]
    """O que devolver inteiro, em vez de só o identificador. Repita o parâmetro para cada um."""


class InvoicePaidEvent(TypedDict):
    """O evento `invoice.paid`."""

    id: str
    """Identificador opaco, com prefixo do tipo."""
    type: Literal["invoice.paid"]
    """O tipo do evento."""
    apiVersion: str
    """A versão do formato, como `2026-11-22`."""
    environment: Environment
    timestamp: str
    """Quando aconteceu."""
    data: InvoicePaidEventData
    """De que recurso se trata, em `object`."""


class InvoicePaidEventData(TypedDict):
    """De que recurso se trata, em `object`."""

    object: Invoice


class InvoicePaymentFailedEvent(TypedDict):
    """O evento `invoice.payment_failed`."""

    id: str
    """Identificador opaco, com prefixo do tipo."""
    type: Literal["invoice.payment_failed"]
    """O tipo do evento."""
    apiVersion: str
    """A versão do formato, como `2026-11-22`."""
    environment: Environment
    timestamp: str
    """Quando aconteceu."""
    data: InvoicePaymentFailedEventData
    """De que recurso se trata, em `object`."""


class InvoicePaymentFailedEventData(TypedDict):
    """De que recurso se trata, em `object`."""

    object: Invoice


class InvoiceRefundedEvent(TypedDict):
    """O evento `invoice.refunded`."""

    id: str
    """Identificador opaco, com prefixo do tipo."""
    type: Literal["invoice.refunded"]
    """O tipo do evento."""
    apiVersion: str
    """A versão do formato, como `2026-11-22`."""
    environment: Environment
    timestamp: str
    """Quando aconteceu."""
    data: InvoiceRefundedEventData
    """De que recurso se trata, em `object`."""


class InvoiceRefundedEventData(TypedDict):
    """De que recurso se trata, em `object`."""

    object: Invoice


class InvoiceRetrieveParams(TypedDict, total=False):
    expand: List[Literal["customer"]]
    """O que devolver inteiro, em vez de só o identificador. Repita o parâmetro para cada um."""


class InvoiceUncollectibleEvent(TypedDict):
    """O evento `invoice.uncollectible`."""

    id: str
    """Identificador opaco, com prefixo do tipo."""
    type: Literal["invoice.uncollectible"]
    """O tipo do evento."""
    apiVersion: str
    """A versão do formato, como `2026-11-22`."""
    environment: Environment
    timestamp: str
    """Quando aconteceu."""
    data: InvoiceUncollectibleEventData
    """De que recurso se trata, em `object`."""


class InvoiceUncollectibleEventData(TypedDict):
    """De que recurso se trata, em `object`."""

    object: Invoice


class InvoiceVoidedEvent(TypedDict):
    """O evento `invoice.voided`."""

    id: str
    """Identificador opaco, com prefixo do tipo."""
    type: Literal["invoice.voided"]
    """O tipo do evento."""
    apiVersion: str
    """A versão do formato, como `2026-11-22`."""
    environment: Environment
    timestamp: str
    """Quando aconteceu."""
    data: InvoiceVoidedEventData
    """De que recurso se trata, em `object`."""


class InvoiceVoidedEventData(TypedDict):
    """De que recurso se trata, em `object`."""

    object: Invoice


class _NextActionBoletoAlways(TypedDict):
    type: Literal["boleto"]
    """Pagar um boleto."""
    line: str
    """A linha digitável, 47 dígitos."""
    barcode: str
    """O código de barras, 44 dígitos."""
    pdfUrl: Optional[str]
    """Onde pode ser impresso; nulo quando o gateway não conta."""


class NextActionBoleto(_NextActionBoletoAlways, total=False):
    sandboxUrl: str
    """Só no Sandbox: a página em que você faz o papel de quem paga. Quem tem o endereço pode
    pagar ou deixar vencer.
    """


class _NextActionPixAlways(TypedDict):
    type: Literal["pix"]
    """Pagar um Pix."""
    qrCode: str
    """O código que se cola no app do banco."""
    qrCodeImageUrl: str
    """O mesmo código como figura, em SVG."""


class NextActionPix(_NextActionPixAlways, total=False):
    sandboxUrl: str
    """Só no Sandbox: a página em que você faz o papel de quem paga. Quem tem o endereço pode
    pagar ou deixar vencer.
    """


class NextActionRedirect(TypedDict):
    type: Literal["redirect"]
    """Abrir um endereço."""
    url: str
    """Para onde mandar o comprador. No Sandbox, a página em que você faz o papel do banco dele."""


class PayInvoiceInput(TypedDict, total=False):
    """Com o que pagar. Sem corpo, cobra o cartão da assinatura ou o padrão do cliente."""

    paymentMethodId: str
    """Identificador do meio de pagamento guardado, ou o token que o navegador recebeu do
    gateway. Por padrão, o da assinatura ou o do cliente.
    """


class _PayerAlways(TypedDict):
    name: str
    """Nome completo ou razão social."""
    document: str
    """CPF ou CNPJ, com ou sem pontuação."""


class Payer(_PayerAlways, total=False):
    """Quem paga. Não é guardado depois que o gateway responde."""

    address: PayerAddress
    """Onde mora; o boleto exige."""


class PayerAddress(TypedDict):
    """Um endereço no Brasil."""

    zipCode: str
    """CEP, com ou sem hífen."""
    street: str
    """Rua ou avenida."""
    number: str
    """Número, ou `S/N`."""
    neighborhood: str
    """Bairro."""
    city: str
    """Cidade."""
    state: str
    """UF, em duas letras maiúsculas."""


class _PaymentAlways(TypedDict):
    id: str
    """Identificador opaco, com prefixo do tipo."""
    status: PaymentStatus
    amount: int
    """Valor pedido, em centavos, com os aumentos do que foi autorizado."""
    amountCaptured: int
    """Valor capturado até agora, em centavos."""
    amountRefunded: int
    """Valor reembolsado, em centavos."""
    currency: str
    """Moeda, em ISO 4217."""
    description: str
    """O que está sendo cobrado."""
    customerEmail: str
    """Email de quem paga."""
    customerId: Optional[str]
    """O cliente; nulo em uma venda sem cadastro."""
    paymentMethodId: Optional[str]
    """O meio de pagamento; nulo enquanto não há um."""
    card: Optional[CardSummary]
    """O cartão da última tentativa; nulo antes dela e nos outros meios de pagamento."""
    capture: bool
    """Se captura na hora; senão, só autoriza."""
    clientSecret: Optional[str]
    """Segredo com que o navegador confirma o pagamento, enquanto ele tem o que fazer."""
    nextActionUrl: Optional[str]
    """Para onde mandar o comprador autenticar o pagamento; nulo quando não é preciso."""
    declineCode: Optional[str]
    """Por que o cartão foi recusado, no código do gateway."""
    advice: Optional[DeclineAdvice]
    """O que fazer depois da recusa: `retry_later` tenta mais tarde, `other_card` pede outro
    cartão, `stop` desiste.
    """
    failureMessage: Optional[str]
    """Por que falhou, em português; pode ser mostrado ao comprador."""
    gateway: GatewayType
    externalId: Optional[str]
    """Identificador no gateway; nulo enquanto não se sabe."""
    metadata: Metadata
    refunds: List[Refund]
    """Os reembolsos, do mais antigo ao mais novo."""
    createdAt: str
    """Quando foi criado."""
    updatedAt: str
    """Quando mudou pela última vez."""


class Payment(_PaymentAlways, total=False):
    """Um pagamento."""

    customer: Customer
    """O cliente inteiro. Só com `expand=customer`."""
    disputed: bool
    """O portador do cartão contestou o pagamento, seja qual for o desfecho."""
    disputeId: Optional[str]
    """A contestação mais recente do pagamento."""
    paidAt: Optional[str]
    """Quando se soube que o dinheiro entrou; nulo enquanto não entrou."""
    method: PaymentMethodType
    """Como se paga; só nos pagamentos criados com `paymentMethod` ou com uma conta PayPal
    guardada, como os quatro seguintes.
    """
    installments: int
    """Em quantas parcelas o cartão paga."""
    expiresAt: Optional[str]
    """Até quando o Pix ou o boleto pode ser pago, ou a página do PayPal espera; nulo nos outros."""
    nextAction: Optional[NextAction]
    """O que falta ao comprador; nulo quando não falta nada."""
    failureCode: Optional[str]
    """Por que falhou: `expired` quando ninguém pagou no prazo, `card_declined` numa recusa."""
    reference: str
    """O seu nome para o pagamento; só nos criados com um."""
    statementDescriptor: str
    """O que se pediu que a fatura do cartão mostre; só nos criados com um texto."""
    savedPaymentMethodId: Optional[str]
    """O meio de pagamento que o pagamento guardou com o cliente; nulo enquanto não pagou. O
    PayPal pode guardar a conta um pouco depois do pagamento. Só nos criados com
    `savePaymentMethod`.
    """
    multicapture: Optional[AuthorizationGrant]
    """Se pode ser capturado em partes; nulo enquanto o gateway não disse, e no que não pediu
    (`requestMulticapture`).
    """
    incrementalAuthorization: Optional[AuthorizationGrant]
    """Se o valor autorizado pode ser aumentado; nulo enquanto o gateway não disse, e no que não
    pediu (`requestIncrementalAuthorization`).
    """
    captures: List[PaymentCapture]
    """As capturas, da mais antiga à mais nova, do que pediu capturas em partes."""
    fiscal: PaymentFiscal
    """O que se disse da CBS e do IBS; só nos pagamentos com dados fiscais."""


class PaymentAmountMismatchEvent(TypedDict):
    """O evento `payment.amount_mismatch`."""

    id: str
    """Identificador opaco, com prefixo do tipo."""
    type: Literal["payment.amount_mismatch"]
    """O tipo do evento."""
    apiVersion: str
    """A versão do formato, como `2026-11-22`."""
    environment: Environment
    timestamp: str
    """Quando aconteceu."""
    data: PaymentAmountMismatchEventData
    """De que recurso se trata, em `object`."""


class PaymentAmountMismatchEventData(TypedDict):
    """De que recurso se trata, em `object`."""

    object: PaymentAmountMismatchEventDataObject
    """O recurso como estava então."""


class _PaymentAmountMismatchEventDataObjectAlways(TypedDict):
    id: str
    """Identificador opaco, com prefixo do tipo."""
    status: PaymentStatus
    amount: int
    """Valor pedido, em centavos, com os aumentos do que foi autorizado."""
    amountCaptured: int
    """Valor capturado até agora, em centavos."""
    amountRefunded: int
    """Valor reembolsado, em centavos."""
    currency: str
    """Moeda, em ISO 4217."""
    description: str
    """O que está sendo cobrado."""
    customerEmail: str
    """Email de quem paga."""
    customerId: Optional[str]
    """O cliente; nulo em uma venda sem cadastro."""
    paymentMethodId: Optional[str]
    """O meio de pagamento; nulo enquanto não há um."""
    card: Optional[CardSummary]
    """O cartão da última tentativa; nulo antes dela e nos outros meios de pagamento."""
    capture: bool
    """Se captura na hora; senão, só autoriza."""
    clientSecret: Optional[str]
    """Segredo com que o navegador confirma o pagamento, enquanto ele tem o que fazer."""
    nextActionUrl: Optional[str]
    """Para onde mandar o comprador autenticar o pagamento; nulo quando não é preciso."""
    declineCode: Optional[str]
    """Por que o cartão foi recusado, no código do gateway."""
    advice: Optional[DeclineAdvice]
    """O que fazer depois da recusa: `retry_later` tenta mais tarde, `other_card` pede outro
    cartão, `stop` desiste.
    """
    failureMessage: Optional[str]
    """Por que falhou, em português; pode ser mostrado ao comprador."""
    gateway: GatewayType
    externalId: Optional[str]
    """Identificador no gateway; nulo enquanto não se sabe."""
    metadata: Metadata
    refunds: List[Refund]
    """Os reembolsos, do mais antigo ao mais novo."""
    createdAt: str
    """Quando foi criado."""
    updatedAt: str
    """Quando mudou pela última vez."""
    providerAmount: int
    """O valor que o gateway tem, na menor unidade da moeda."""
    providerCurrency: Optional[str]


class PaymentAmountMismatchEventDataObject(_PaymentAmountMismatchEventDataObjectAlways, total=False):
    """O recurso como estava então."""

    customer: Customer
    """O cliente inteiro. Só com `expand=customer`."""
    disputed: bool
    """O portador do cartão contestou o pagamento, seja qual for o desfecho."""
    disputeId: Optional[str]
    """A contestação mais recente do pagamento."""
    paidAt: Optional[str]
    """Quando se soube que o dinheiro entrou; nulo enquanto não entrou."""
    method: PaymentMethodType
    """Como se paga; só nos pagamentos criados com `paymentMethod` ou com uma conta PayPal
    guardada, como os quatro seguintes.
    """
    installments: int
    """Em quantas parcelas o cartão paga."""
    expiresAt: Optional[str]
    """Até quando o Pix ou o boleto pode ser pago, ou a página do PayPal espera; nulo nos outros."""
    nextAction: Optional[NextAction]
    """O que falta ao comprador; nulo quando não falta nada."""
    failureCode: Optional[str]
    """Por que falhou: `expired` quando ninguém pagou no prazo, `card_declined` numa recusa."""
    reference: str
    """O seu nome para o pagamento; só nos criados com um."""
    statementDescriptor: str
    """O que se pediu que a fatura do cartão mostre; só nos criados com um texto."""
    savedPaymentMethodId: Optional[str]
    """O meio de pagamento que o pagamento guardou com o cliente; nulo enquanto não pagou. O
    PayPal pode guardar a conta um pouco depois do pagamento. Só nos criados com
    `savePaymentMethod`.
    """
    multicapture: Optional[AuthorizationGrant]
    """Se pode ser capturado em partes; nulo enquanto o gateway não disse, e no que não pediu
    (`requestMulticapture`).
    """
    incrementalAuthorization: Optional[AuthorizationGrant]
    """Se o valor autorizado pode ser aumentado; nulo enquanto o gateway não disse, e no que não
    pediu (`requestIncrementalAuthorization`).
    """
    captures: List[PaymentCapture]
    """As capturas, da mais antiga à mais nova, do que pediu capturas em partes."""
    fiscal: PaymentFiscal
    """O que se disse da CBS e do IBS; só nos pagamentos com dados fiscais."""


class PaymentAuthorizationIncrementedEvent(TypedDict):
    """O evento `payment.authorization_incremented`."""

    id: str
    """Identificador opaco, com prefixo do tipo."""
    type: Literal["payment.authorization_incremented"]
    """O tipo do evento."""
    apiVersion: str
    """A versão do formato, como `2026-11-22`."""
    environment: Environment
    timestamp: str
    """Quando aconteceu."""
    data: PaymentAuthorizationIncrementedEventData
    """De que recurso se trata, em `object`."""


class PaymentAuthorizationIncrementedEventData(TypedDict):
    """De que recurso se trata, em `object`."""

    object: Payment


class PaymentCanceledEvent(TypedDict):
    """O evento `payment.canceled`."""

    id: str
    """Identificador opaco, com prefixo do tipo."""
    type: Literal["payment.canceled"]
    """O tipo do evento."""
    apiVersion: str
    """A versão do formato, como `2026-11-22`."""
    environment: Environment
    timestamp: str
    """Quando aconteceu."""
    data: PaymentCanceledEventData
    """De que recurso se trata, em `object`."""


class PaymentCanceledEventData(TypedDict):
    """De que recurso se trata, em `object`."""

    object: Payment


class PaymentCapture(TypedDict):
    """Uma captura de um pagamento que pediu capturas em partes."""

    id: str
    """Identificador opaco, com prefixo do tipo."""
    amount: int
    """Valor capturado, em centavos."""
    status: Literal["unknown", "succeeded", "failed"]
    """`succeeded` foi capturado; `failed` não teve efeito. Em `unknown` a resposta do gateway se
    perdeu e o resultado está sendo apurado.
    """
    finalCapture: bool
    """Se foi a última: com ela, o resto do autorizado foi liberado."""
    createdAt: str
    """Quando foi criado."""


class PaymentFailedEvent(TypedDict):
    """O evento `payment.failed`."""

    id: str
    """Identificador opaco, com prefixo do tipo."""
    type: Literal["payment.failed"]
    """O tipo do evento."""
    apiVersion: str
    """A versão do formato, como `2026-11-22`."""
    environment: Environment
    timestamp: str
    """Quando aconteceu."""
    data: PaymentFailedEventData
    """De que recurso se trata, em `object`."""


class PaymentFailedEventData(TypedDict):
    """De que recurso se trata, em `object`."""

    object: Payment


class PaymentFiscal(TypedDict):
    """O que se disse da CBS e do IBS de um pagamento."""

    documentType: FiscalDocumentType
    """Qual documento fiscal."""
    documentKey: Optional[str]
    """A chave de acesso; nula enquanto não se disse."""
    correlationId: Optional[str]
    """O nome que o lojista deu à operação; nulo sem um."""
    cbsAmount: int
    """A CBS da venda inteira, em centavos."""
    ibsAmount: int
    """O IBS da venda inteira, em centavos."""
    forecast: bool
    """Se a previsão do split de tributos estava ligada quando o pagamento foi criado."""


class _PaymentLinkAlways(TypedDict):
    id: str
    """Identificador opaco, com prefixo do tipo."""
    url: str
    """O endereço a compartilhar."""
    status: PaymentLinkStatus
    active: bool
    """Se não foi desativado."""
    reusable: bool
    """Se aceita vários pagamentos."""
    description: str
    """O que se paga."""
    amount: Optional[int]
    """Quanto se paga, em centavos; nulo quando quem paga escolhe."""
    minAmount: Optional[int]
    """O menor valor que quem paga pode escolher, em centavos; nulo sem mínimo."""
    maxAmount: Optional[int]
    """O maior valor que quem paga pode escolher, em centavos; nulo sem máximo."""
    currency: str
    """Moeda, em ISO 4217."""
    methods: List[PaymentMethodType]
    """Com o que se pode pagar."""
    maxInstallments: int
    """Em até quantas parcelas, no cartão."""
    gateway: Optional[GatewayType]
    """O gateway que cobra; nulo quando as regras de roteamento escolhem a cada pagamento."""
    paidCount: int
    """Quantos pagamentos recebeu."""
    paidAmount: int
    """Quanto recebeu, em centavos, sem descontar reembolsos."""
    expiresAt: Optional[str]
    """Até quando aceita pagamentos novos; nulo sem validade."""
    createdAt: str
    """Quando foi criado."""
    updatedAt: str
    """Quando mudou pela última vez."""


class PaymentLink(_PaymentLinkAlways, total=False):
    """Um link de pagamento: uma página onde quem tem o endereço paga."""

    customerId: str
    """O cliente que vai pagar; só nos links de um cliente."""
    fiscal: Fiscal
    """O que se disse da CBS e do IBS de cada pagamento; só nos links com dados fiscais."""


class PaymentLinkListParams(TypedDict, total=False):
    limit: int
    """Quantos itens devolver, de 1 a 100."""
    startingAfter: str
    """Cursor de uma resposta anterior: devolve o que vem depois dele. Não combina com
    `endingBefore` (400).
    """
    endingBefore: str
    """Cursor de uma resposta anterior: devolve o que vem antes dele. Não combina com
    `startingAfter` (400).
    """
    active: bool
    """Só os desativados (`false`) ou só os outros (`true`)."""


class PaymentListParams(TypedDict, total=False):
    limit: int
    """Quantos itens devolver, de 1 a 100."""
    startingAfter: str
    """Cursor de uma resposta anterior: devolve o que vem depois dele. Não combina com
    `endingBefore` (400).
    """
    endingBefore: str
    """Cursor de uma resposta anterior: devolve o que vem antes dele. Não combina com
    `startingAfter` (400).
    """
    status: PaymentStatus
    """Só os que têm este estado."""
    customerId: str
    """Só os deste cliente."""
    customerEmail: str
    """Só os deste email, inteiro, com maiúsculas ou minúsculas."""
    reference: str
    """Só os desta `reference`, inteira."""
    createdFrom: str
    """Só os criados a partir deste instante, inclusive."""
    createdTo: str
    """Só os criados até este instante, inclusive."""
    method: PaymentMethodType
    """Só os pagos assim; `card` inclui os cartões guardados."""
    gateway: GatewayType
    """Só os deste gateway."""
    amount: int
    """Só os deste valor, em centavos."""
    amountMin: int
    """Só os deste valor para cima, em centavos."""
    amountMax: int
    """Só os até este valor, em centavos."""
    metadata: Dict[str, str]
    """Só os que têm todos estes pares, escritos `metadata[pedido]=1001`. No máximo 10."""
    expand: List[Literal["customer"]]
    """O que devolver inteiro, em vez de só o identificador. Repita o parâmetro para cada um."""


class _PaymentMethodAlways(TypedDict):
    id: str
    """Identificador opaco, com prefixo do tipo."""
    customerId: Optional[str]
    """O cliente; nulo depois de removido."""
    type: str
    """O tipo: `card`, ou `paypal` de uma conta PayPal."""
    card: Optional[StoredCard]
    """O cartão; nulo nos outros tipos."""
    gateway: GatewayType
    externalId: str
    """Identificador no gateway."""
    metadata: Metadata
    createdAt: str
    """Quando foi criado."""
    updatedAt: str
    """Quando mudou pela última vez."""


class PaymentMethod(_PaymentMethodAlways, total=False):
    """Um meio de pagamento guardado de um cliente."""

    paypal: StoredPayPal
    """A conta PayPal; só no tipo `paypal`."""


class PaymentMethodAttachedEvent(TypedDict):
    """O evento `payment_method.attached`."""

    id: str
    """Identificador opaco, com prefixo do tipo."""
    type: Literal["payment_method.attached"]
    """O tipo do evento."""
    apiVersion: str
    """A versão do formato, como `2026-11-22`."""
    environment: Environment
    timestamp: str
    """Quando aconteceu."""
    data: PaymentMethodAttachedEventData
    """De que recurso se trata, em `object`."""


class PaymentMethodAttachedEventData(TypedDict):
    """De que recurso se trata, em `object`."""

    object: PaymentMethod


class PaymentMethodDetachedEvent(TypedDict):
    """O evento `payment_method.detached`."""

    id: str
    """Identificador opaco, com prefixo do tipo."""
    type: Literal["payment_method.detached"]
    """O tipo do evento."""
    apiVersion: str
    """A versão do formato, como `2026-11-22`."""
    environment: Environment
    timestamp: str
    """Quando aconteceu."""
    data: PaymentMethodDetachedEventData
    """De que recurso se trata, em `object`."""


class PaymentMethodDetachedEventData(TypedDict):
    """De que recurso se trata, em `object`."""

    object: PaymentMethod


class _PaymentMethodInputAlways(TypedDict):
    type: PaymentMethodType
    """`card`, `pix`, `boleto` ou `paypal`. Com `paypal`, o comprador concorda na página do
    gateway (`nextAction`) e volta à sua `returnUrl`, que é obrigatória; o Trilho então
    conclui o pagamento.
    """


class PaymentMethodInput(_PaymentMethodInputAlways, total=False):
    """O meio de pagamento de uma cobrança nova, com os campos do seu tipo. `GET
    /payment/gateways` diz o que cada gateway aceita.
    """

    token: str
    """Só de `card`: o token que o navegador recebeu do gateway. Serve uma vez, só nele."""
    installments: int
    """Só de `card`: em quantas parcelas. Sem ele, à vista."""
    expiresIn: int
    """Só de `pix`: por quantos segundos o código vale. Sem ele, 24 horas."""
    dueInDays: int
    """Só de `boleto`: em quantos dias ele vence. Sem ele, 3."""


class PaymentMethodListParams(TypedDict, total=False):
    limit: int
    """Quantos itens devolver, de 1 a 100."""
    startingAfter: str
    """Cursor de uma resposta anterior: devolve o que vem depois dele. Não combina com
    `endingBefore` (400).
    """
    endingBefore: str
    """Cursor de uma resposta anterior: devolve o que vem antes dele. Não combina com
    `startingAfter` (400).
    """


class PaymentMethodUpdatedEvent(TypedDict):
    """O evento `payment_method.updated`."""

    id: str
    """Identificador opaco, com prefixo do tipo."""
    type: Literal["payment_method.updated"]
    """O tipo do evento."""
    apiVersion: str
    """A versão do formato, como `2026-11-22`."""
    environment: Environment
    timestamp: str
    """Quando aconteceu."""
    data: PaymentMethodUpdatedEventData
    """De que recurso se trata, em `object`."""


class PaymentMethodUpdatedEventData(TypedDict):
    """De que recurso se trata, em `object`."""

    object: PaymentMethod


class PaymentPartiallyCapturedEvent(TypedDict):
    """O evento `payment.partially_captured`."""

    id: str
    """Identificador opaco, com prefixo do tipo."""
    type: Literal["payment.partially_captured"]
    """O tipo do evento."""
    apiVersion: str
    """A versão do formato, como `2026-11-22`."""
    environment: Environment
    timestamp: str
    """Quando aconteceu."""
    data: PaymentPartiallyCapturedEventData
    """De que recurso se trata, em `object`."""


class PaymentPartiallyCapturedEventData(TypedDict):
    """De que recurso se trata, em `object`."""

    object: Payment


class PaymentProcessingEvent(TypedDict):
    """O evento `payment.processing`."""

    id: str
    """Identificador opaco, com prefixo do tipo."""
    type: Literal["payment.processing"]
    """O tipo do evento."""
    apiVersion: str
    """A versão do formato, como `2026-11-22`."""
    environment: Environment
    timestamp: str
    """Quando aconteceu."""
    data: PaymentProcessingEventData
    """De que recurso se trata, em `object`."""


class PaymentProcessingEventData(TypedDict):
    """De que recurso se trata, em `object`."""

    object: Payment


class PaymentRequiresActionEvent(TypedDict):
    """O evento `payment.requires_action`."""

    id: str
    """Identificador opaco, com prefixo do tipo."""
    type: Literal["payment.requires_action"]
    """O tipo do evento."""
    apiVersion: str
    """A versão do formato, como `2026-11-22`."""
    environment: Environment
    timestamp: str
    """Quando aconteceu."""
    data: PaymentRequiresActionEventData
    """De que recurso se trata, em `object`."""


class PaymentRequiresActionEventData(TypedDict):
    """De que recurso se trata, em `object`."""

    object: Payment


class PaymentRequiresCaptureEvent(TypedDict):
    """O evento `payment.requires_capture`."""

    id: str
    """Identificador opaco, com prefixo do tipo."""
    type: Literal["payment.requires_capture"]
    """O tipo do evento."""
    apiVersion: str
    """A versão do formato, como `2026-11-22`."""
    environment: Environment
    timestamp: str
    """Quando aconteceu."""
    data: PaymentRequiresCaptureEventData
    """De que recurso se trata, em `object`."""


class PaymentRequiresCaptureEventData(TypedDict):
    """De que recurso se trata, em `object`."""

    object: Payment


class PaymentRetrieveParams(TypedDict, total=False):
    expand: List[Literal["customer"]]
    """O que devolver inteiro, em vez de só o identificador. Repita o parâmetro para cada um."""


class PaymentSucceededEvent(TypedDict):
    """O evento `payment.succeeded`."""

    id: str
    """Identificador opaco, com prefixo do tipo."""
    type: Literal["payment.succeeded"]
    """O tipo do evento."""
    apiVersion: str
    """A versão do formato, como `2026-11-22`."""
    environment: Environment
    timestamp: str
    """Quando aconteceu."""
    data: PaymentSucceededEventData
    """De que recurso se trata, em `object`."""


class PaymentSucceededEventData(TypedDict):
    """De que recurso se trata, em `object`."""

    object: Payment


class PaymentSurplusUnreturnedEvent(TypedDict):
    """O evento `payment.surplus_unreturned`."""

    id: str
    """Identificador opaco, com prefixo do tipo."""
    type: Literal["payment.surplus_unreturned"]
    """O tipo do evento."""
    apiVersion: str
    """A versão do formato, como `2026-11-22`."""
    environment: Environment
    timestamp: str
    """Quando aconteceu."""
    data: PaymentSurplusUnreturnedEventData
    """De que recurso se trata, em `object`."""


class PaymentSurplusUnreturnedEventData(TypedDict):
    """De que recurso se trata, em `object`."""

    object: Payment


class Payout(TypedDict):
    """O que um gateway enviou ao seu banco, em centavos."""

    id: str
    """Identificador opaco, com prefixo do tipo."""
    object: Literal["payout"]
    """Sempre `payout`."""
    gateway: GatewayType
    """Quem enviou."""
    externalId: str
    """O id no gateway."""
    currency: str
    """A moeda dos valores."""
    amount: int
    """Quanto foi enviado."""
    status: PayoutStatus
    """Em que pé está."""
    lines: Optional[PayoutLines]
    """O que as linhas do extrato somam; nulo enquanto não estão aqui."""
    linesReckoned: bool
    """Se as linhas foram calculadas por nós, desde o repasse anterior: o gateway não diz quais
    são deste repasse.
    """
    match: PayoutMatch
    """Se as linhas conferem."""
    bankAmount: Optional[int]
    """O que o banco creditou, pelo extrato dele ou à mão; nulo enquanto não se sabe."""
    arrivesOn: Optional[str]
    """Quando chega, ou chegou, ao banco; nulo se o gateway não diz."""
    createdAt: str
    """Quando o gateway o fez."""
    updatedAt: str
    """Quando mudou pela última vez."""


class PayoutDifferenceFoundEvent(TypedDict):
    """O evento `payout.difference_found`."""

    id: str
    """Identificador opaco, com prefixo do tipo."""
    type: Literal["payout.difference_found"]
    """O tipo do evento."""
    apiVersion: str
    """A versão do formato, como `2026-11-22`."""
    environment: Environment
    timestamp: str
    """Quando aconteceu."""
    data: PayoutDifferenceFoundEventData
    """De que recurso se trata, em `object`."""


class PayoutDifferenceFoundEventData(TypedDict):
    """De que recurso se trata, em `object`."""

    object: SettlementDifference


class PayoutLines(TypedDict):
    count: int
    """Quantas linhas."""
    gross: int
    """O bruto."""
    fee: int
    """As tarifas, positivas."""
    net: int
    """O líquido, que confere com `amount`."""


class PayoutListLinesParams(TypedDict, total=False):
    limit: int
    """Quantos itens devolver, de 1 a 100."""
    startingAfter: str
    """Cursor de uma resposta anterior: devolve o que vem depois dele. Não combina com
    `endingBefore` (400).
    """
    endingBefore: str
    """Cursor de uma resposta anterior: devolve o que vem antes dele. Não combina com
    `startingAfter` (400).
    """


class PayoutListParams(TypedDict, total=False):
    limit: int
    """Quantos itens devolver, de 1 a 100."""
    startingAfter: str
    """Cursor de uma resposta anterior: devolve o que vem depois dele. Não combina com
    `endingBefore` (400).
    """
    endingBefore: str
    """Cursor de uma resposta anterior: devolve o que vem antes dele. Não combina com
    `startingAfter` (400).
    """
    gateway: GatewayType
    """Só os deste gateway."""
    status: PayoutStatus
    """Só os neste estado."""
    match: PayoutMatch
    """Só os que conferem, não conferem, ou ainda esperam o extrato."""
    createdFrom: str
    """Só os criados a partir deste instante, inclusive."""
    createdTo: str
    """Só os criados até este instante, inclusive."""


class PayoutPaidEvent(TypedDict):
    """O evento `payout.paid`."""

    id: str
    """Identificador opaco, com prefixo do tipo."""
    type: Literal["payout.paid"]
    """O tipo do evento."""
    apiVersion: str
    """A versão do formato, como `2026-11-22`."""
    environment: Environment
    timestamp: str
    """Quando aconteceu."""
    data: PayoutPaidEventData
    """De que recurso se trata, em `object`."""


class PayoutPaidEventData(TypedDict):
    """De que recurso se trata, em `object`."""

    object: Payout


class PlayPayerInput(TypedDict):
    """O papel de quem paga."""

    step: PayerStep
    """O que o comprador faz."""


class Price(TypedDict):
    """Um preço de um produto."""

    id: str
    """Identificador opaco, com prefixo do tipo."""
    productId: str
    """Identificador do produto."""
    unitAmount: Optional[int]
    """Valor de cada cobrança, em centavos; nulo em um preço que o gateway calcula."""
    currency: str
    """Moeda, em ISO 4217."""
    recurrent: bool
    """Se cobra a cada período."""
    interval: Optional[PriceInterval]
    """Unidade do período; nulo em um preço único."""
    intervalCount: Optional[int]
    """Quantas unidades tem o período; nulo em um preço único."""
    active: bool
    """Se aceita novas vendas."""
    gateway: GatewayType
    externalId: str
    """Identificador no gateway."""
    metadata: Metadata
    createdAt: str
    """Quando foi criado."""
    updatedAt: str
    """Quando mudou pela última vez."""


class PriceCreatedEvent(TypedDict):
    """O evento `price.created`."""

    id: str
    """Identificador opaco, com prefixo do tipo."""
    type: Literal["price.created"]
    """O tipo do evento."""
    apiVersion: str
    """A versão do formato, como `2026-11-22`."""
    environment: Environment
    timestamp: str
    """Quando aconteceu."""
    data: PriceCreatedEventData
    """De que recurso se trata, em `object`."""


class PriceCreatedEventData(TypedDict):
    """De que recurso se trata, em `object`."""

    object: Price


class PriceDeletedEvent(TypedDict):
    """O evento `price.deleted`."""

    id: str
    """Identificador opaco, com prefixo do tipo."""
    type: Literal["price.deleted"]
    """O tipo do evento."""
    apiVersion: str
    """A versão do formato, como `2026-11-22`."""
    environment: Environment
    timestamp: str
    """Quando aconteceu."""
    data: PriceDeletedEventData
    """De que recurso se trata, em `object`."""


class PriceDeletedEventData(TypedDict):
    """De que recurso se trata, em `object`."""

    object: Price


class _PriceInputAlways(TypedDict):
    unitAmount: int
    """Valor de cada cobrança, em centavos."""


class PriceInput(_PriceInputAlways, total=False):
    """Um preço novo: por padrão em reais, recorrente e mensal."""

    currency: Currency
    """Moeda; por padrão `BRL`."""
    recurrent: bool
    """Se cobra a cada período; por padrão, sim."""
    interval: Optional[PriceInterval]
    """Unidade do período; por padrão `month`. Ignorado em um preço único."""
    intervalCount: Optional[int]
    """Quantas unidades tem o período; por padrão 1. O período tem no máximo três anos."""
    metadata: MetadataInput
    """Pares de texto a guardar."""


class PriceUpdatedEvent(TypedDict):
    """O evento `price.updated`."""

    id: str
    """Identificador opaco, com prefixo do tipo."""
    type: Literal["price.updated"]
    """O tipo do evento."""
    apiVersion: str
    """A versão do formato, como `2026-11-22`."""
    environment: Environment
    timestamp: str
    """Quando aconteceu."""
    data: PriceUpdatedEventData
    """De que recurso se trata, em `object`."""


class PriceUpdatedEventData(TypedDict):
    """De que recurso se trata, em `object`."""

    object: Price


class PricedProduct(TypedDict):
    """Um produto do lojista, com os preços dele."""

    id: str
    """Identificador opaco, com prefixo do tipo."""
    name: str
    """Nome do produto."""
    description: Optional[str]
    """Descrição do produto; nulo sem nenhuma."""
    active: bool
    """Se está à venda; um produto arquivado não está."""
    prices: List[Price]
    """Os preços, do mais antigo ao mais novo."""
    gateway: GatewayType
    externalId: str
    """Identificador no gateway."""
    metadata: Metadata
    createdAt: str
    """Quando foi criado."""
    updatedAt: str
    """Quando mudou pela última vez."""


class _ProductAlways(TypedDict):
    id: str
    """Identificador opaco, com prefixo do tipo."""
    name: str
    """Nome do produto."""
    description: Optional[str]
    """Descrição do produto; nulo sem nenhuma."""
    active: bool
    """Se está à venda; um produto arquivado não está."""
    gateway: GatewayType
    externalId: str
    """Identificador no gateway."""
    metadata: Metadata
    createdAt: str
    """Quando foi criado."""
    updatedAt: str
    """Quando mudou pela última vez."""


class Product(_ProductAlways, total=False):
    """Um produto do lojista."""

    prices: List[Price]
    """Os preços, do mais antigo ao mais novo. Em consultas, só com `expand=prices`."""


class ProductCreatedEvent(TypedDict):
    """O evento `product.created`."""

    id: str
    """Identificador opaco, com prefixo do tipo."""
    type: Literal["product.created"]
    """O tipo do evento."""
    apiVersion: str
    """A versão do formato, como `2026-11-22`."""
    environment: Environment
    timestamp: str
    """Quando aconteceu."""
    data: ProductCreatedEventData
    """De que recurso se trata, em `object`."""


class ProductCreatedEventData(TypedDict):
    """De que recurso se trata, em `object`."""

    object: Product


class ProductDeletedEvent(TypedDict):
    """O evento `product.deleted`."""

    id: str
    """Identificador opaco, com prefixo do tipo."""
    type: Literal["product.deleted"]
    """O tipo do evento."""
    apiVersion: str
    """A versão do formato, como `2026-11-22`."""
    environment: Environment
    timestamp: str
    """Quando aconteceu."""
    data: ProductDeletedEventData
    """De que recurso se trata, em `object`."""


class ProductDeletedEventData(TypedDict):
    """De que recurso se trata, em `object`."""

    object: Product


class ProductListParams(TypedDict, total=False):
    limit: int
    """Quantos itens devolver, de 1 a 100."""
    startingAfter: str
    """Cursor de uma resposta anterior: devolve o que vem depois dele. Não combina com
    `endingBefore` (400).
    """
    endingBefore: str
    """Cursor de uma resposta anterior: devolve o que vem antes dele. Não combina com
    `startingAfter` (400).
    """
    active: bool
    """`true`, só os ativos; `false`, só os inativos. Sem ele, todos."""
    name: str
    """Só os que têm este texto no nome, com maiúsculas ou minúsculas."""
    createdFrom: str
    """Só os criados a partir deste instante, inclusive."""
    createdTo: str
    """Só os criados até este instante, inclusive."""
    metadata: Dict[str, str]
    """Só os que têm todos estes pares, escritos `metadata[pedido]=1001`. No máximo 10."""
    metadataKey: str
    """Só os que têm este nome nos metadados."""
    metadataValue: str
    """Só os que têm este valor sob o nome de `metadataKey`. Só vale com ele."""
    expand: List[Literal["prices"]]
    """O que devolver inteiro, em vez de só o identificador. Repita o parâmetro para cada um."""


class ProductRetrieveParams(TypedDict, total=False):
    expand: List[Literal["prices"]]
    """O que devolver inteiro, em vez de só o identificador. Repita o parâmetro para cada um."""


class ProductUpdatedEvent(TypedDict):
    """O evento `product.updated`."""

    id: str
    """Identificador opaco, com prefixo do tipo."""
    type: Literal["product.updated"]
    """O tipo do evento."""
    apiVersion: str
    """A versão do formato, como `2026-11-22`."""
    environment: Environment
    timestamp: str
    """Quando aconteceu."""
    data: ProductUpdatedEventData
    """De que recurso se trata, em `object`."""


class ProductUpdatedEventData(TypedDict):
    """De que recurso se trata, em `object`."""

    object: Product


class _ReceivableAlways(TypedDict):
    id: str
    """O pagamento e a parcela, como em `pay_…-1`."""
    object: Literal["receivable"]
    """Sempre `receivable`."""
    paymentId: str
    """O pagamento, ou a fatura de uma assinatura."""
    installment: int
    """Qual parcela."""
    installments: int
    """Em quantas partes o gateway libera o valor."""
    gateway: GatewayType
    """Quem deve."""
    method: PaymentMethodType
    """Como foi pago."""
    currency: str
    """A moeda dos valores."""
    status: ReceivableStatus
    """Em que pé está."""
    gross: int
    """O valor bruto."""
    fee: int
    """A tarifa."""
    net: int
    """O que chega: `gross` menos `fee`."""
    dueOn: str
    """Quando é liberado."""
    originalDueOn: str
    """Quando seria liberado, antes de uma antecipação ou de uma mudança no gateway."""
    estimated: bool
    """Se é uma estimativa pelas condições salvas, pois o gateway não informou os números dele."""
    updatedAt: str
    """Quando mudou pela última vez."""


class Receivable(_ReceivableAlways, total=False):
    """O que um gateway deve de uma parcela de um pagamento, em centavos."""

    expectedTaxes: int
    """Quanto pode ser separado como CBS e IBS, que `net` ainda tem: uma previsão. Só onde há
    uma.
    """


class ReceivableListParams(TypedDict, total=False):
    limit: int
    """Quantos itens devolver, de 1 a 100."""
    startingAfter: str
    """Cursor de uma resposta anterior: devolve o que vem depois dele. Não combina com
    `endingBefore` (400).
    """
    endingBefore: str
    """Cursor de uma resposta anterior: devolve o que vem antes dele. Não combina com
    `startingAfter` (400).
    """
    gateway: GatewayType
    """Só os deste gateway."""
    method: PaymentMethodType
    """Só os pagos assim."""
    status: ReceivableStatus
    """Só os neste estado."""
    paymentId: str
    """Só os deste pagamento, `pay_…`, ou desta fatura, `inv_…`."""
    dueFrom: str
    """Só os liberados deste dia em diante."""
    dueTo: str
    """Só os liberados até este dia."""


class _RefundAlways(TypedDict):
    id: str
    """Identificador opaco, com prefixo do tipo."""
    amount: int
    """Valor devolvido, em centavos."""
    currency: str
    """Moeda, em ISO 4217."""
    status: Literal["pending", "succeeded", "failed", "unknown"]
    """`pending` está a caminho; `succeeded` foi devolvido; `failed` não foi, e o valor volta ao
    saldo. Em `unknown` a resposta do gateway se perdeu e o resultado está sendo apurado.
    """
    gateway: GatewayType
    externalId: Optional[str]
    """Identificador no gateway; nulo enquanto não se sabe."""
    createdAt: str
    """Quando foi criado."""


class Refund(_RefundAlways, total=False):
    """Um reembolso, no pagamento dele."""

    reason: PaymentRefundReason
    """Por quê; só nos que têm um motivo."""
    metadata: Metadata
    """Pares de texto que o lojista guardou no reembolso."""


class RefundDetails(TypedDict):
    """Um reembolso."""

    id: str
    """Identificador opaco, com prefixo do tipo."""
    amount: int
    """Valor devolvido, em centavos."""
    currency: str
    """Moeda, em ISO 4217."""
    status: Literal["pending", "succeeded", "failed", "unknown"]
    """`pending` está a caminho; `succeeded` foi devolvido; `failed` não foi, e o valor volta ao
    saldo. Em `unknown` a resposta do gateway se perdeu e o resultado está sendo apurado.
    """
    gateway: GatewayType
    externalId: Optional[str]
    """Identificador no gateway; nulo enquanto não se sabe."""
    createdAt: str
    """Quando foi criado."""
    paymentId: str
    """O pagamento que devolve."""
    reason: Optional[PaymentRefundReason]
    """Por quê; nulo quando ninguém disse."""
    metadata: Metadata
    """Pares de texto que o lojista guardou no reembolso."""


class RefundFailedEvent(TypedDict):
    """O evento `refund.failed`."""

    id: str
    """Identificador opaco, com prefixo do tipo."""
    type: Literal["refund.failed"]
    """O tipo do evento."""
    apiVersion: str
    """A versão do formato, como `2026-11-22`."""
    environment: Environment
    timestamp: str
    """Quando aconteceu."""
    data: RefundFailedEventData
    """De que recurso se trata, em `object`."""


class RefundFailedEventData(TypedDict):
    """De que recurso se trata, em `object`."""

    object: RefundFailedEventDataObject
    """O recurso como estava então."""


class _RefundFailedEventDataObjectAlways(TypedDict):
    id: str
    """Identificador opaco, com prefixo do tipo."""
    amount: int
    """Valor devolvido, em centavos."""
    currency: str
    """Moeda, em ISO 4217."""
    status: Literal["pending", "succeeded", "failed", "unknown"]
    """`pending` está a caminho; `succeeded` foi devolvido; `failed` não foi, e o valor volta ao
    saldo. Em `unknown` a resposta do gateway se perdeu e o resultado está sendo apurado.
    """
    gateway: GatewayType
    externalId: Optional[str]
    """Identificador no gateway; nulo enquanto não se sabe."""
    createdAt: str
    """Quando foi criado."""
    paymentId: str
    """O pagamento reembolsado."""


class RefundFailedEventDataObject(_RefundFailedEventDataObjectAlways, total=False):
    """O recurso como estava então."""

    reason: PaymentRefundReason
    """Por quê; só nos que têm um motivo."""
    metadata: Metadata
    """Pares de texto que o lojista guardou no reembolso."""


class RefundListParams(TypedDict, total=False):
    limit: int
    """Quantos itens devolver, de 1 a 100."""
    startingAfter: str
    """Cursor de uma resposta anterior: devolve o que vem depois dele. Não combina com
    `endingBefore` (400).
    """
    endingBefore: str
    """Cursor de uma resposta anterior: devolve o que vem antes dele. Não combina com
    `startingAfter` (400).
    """
    paymentId: str
    """Só os deste pagamento."""
    status: Literal["pending", "succeeded", "failed", "unknown"]
    """Só os que têm este estado."""
    createdFrom: str
    """Só os criados a partir deste instante, inclusive."""
    createdTo: str
    """Só os criados até este instante, inclusive."""


class RefundPaymentInput(TypedDict, total=False):
    """Quanto reembolsar, e por quê."""

    amount: int
    """Valor a devolver, em centavos. Por padrão, todo o saldo, que é o máximo."""
    reason: PaymentRefundReasonInput
    """Por que devolver."""
    metadata: MetadataInput
    """Pares de texto a guardar no reembolso."""


class RefundPendingEvent(TypedDict):
    """O evento `refund.pending`."""

    id: str
    """Identificador opaco, com prefixo do tipo."""
    type: Literal["refund.pending"]
    """O tipo do evento."""
    apiVersion: str
    """A versão do formato, como `2026-11-22`."""
    environment: Environment
    timestamp: str
    """Quando aconteceu."""
    data: RefundPendingEventData
    """De que recurso se trata, em `object`."""


class RefundPendingEventData(TypedDict):
    """De que recurso se trata, em `object`."""

    object: RefundPendingEventDataObject
    """O recurso como estava então."""


class _RefundPendingEventDataObjectAlways(TypedDict):
    id: str
    """Identificador opaco, com prefixo do tipo."""
    amount: int
    """Valor devolvido, em centavos."""
    currency: str
    """Moeda, em ISO 4217."""
    status: Literal["pending", "succeeded", "failed", "unknown"]
    """`pending` está a caminho; `succeeded` foi devolvido; `failed` não foi, e o valor volta ao
    saldo. Em `unknown` a resposta do gateway se perdeu e o resultado está sendo apurado.
    """
    gateway: GatewayType
    externalId: Optional[str]
    """Identificador no gateway; nulo enquanto não se sabe."""
    createdAt: str
    """Quando foi criado."""
    paymentId: str
    """O pagamento reembolsado."""


class RefundPendingEventDataObject(_RefundPendingEventDataObjectAlways, total=False):
    """O recurso como estava então."""

    reason: PaymentRefundReason
    """Por quê; só nos que têm um motivo."""
    metadata: Metadata
    """Pares de texto que o lojista guardou no reembolso."""


class RefundSucceededEvent(TypedDict):
    """O evento `refund.succeeded`."""

    id: str
    """Identificador opaco, com prefixo do tipo."""
    type: Literal["refund.succeeded"]
    """O tipo do evento."""
    apiVersion: str
    """A versão do formato, como `2026-11-22`."""
    environment: Environment
    timestamp: str
    """Quando aconteceu."""
    data: RefundSucceededEventData
    """De que recurso se trata, em `object`."""


class RefundSucceededEventData(TypedDict):
    """De que recurso se trata, em `object`."""

    object: RefundSucceededEventDataObject
    """O recurso como estava então."""


class _RefundSucceededEventDataObjectAlways(TypedDict):
    id: str
    """Identificador opaco, com prefixo do tipo."""
    amount: int
    """Valor devolvido, em centavos."""
    currency: str
    """Moeda, em ISO 4217."""
    status: Literal["pending", "succeeded", "failed", "unknown"]
    """`pending` está a caminho; `succeeded` foi devolvido; `failed` não foi, e o valor volta ao
    saldo. Em `unknown` a resposta do gateway se perdeu e o resultado está sendo apurado.
    """
    gateway: GatewayType
    externalId: Optional[str]
    """Identificador no gateway; nulo enquanto não se sabe."""
    createdAt: str
    """Quando foi criado."""
    paymentId: str
    """O pagamento reembolsado."""


class RefundSucceededEventDataObject(_RefundSucceededEventDataObjectAlways, total=False):
    """O recurso como estava então."""

    reason: PaymentRefundReason
    """Por quê; só nos que têm um motivo."""
    metadata: Metadata
    """Pares de texto que o lojista guardou no reembolso."""


class RefundUnknownEvent(TypedDict):
    """O evento `refund.unknown`."""

    id: str
    """Identificador opaco, com prefixo do tipo."""
    type: Literal["refund.unknown"]
    """O tipo do evento."""
    apiVersion: str
    """A versão do formato, como `2026-11-22`."""
    environment: Environment
    timestamp: str
    """Quando aconteceu."""
    data: RefundUnknownEventData
    """De que recurso se trata, em `object`."""


class RefundUnknownEventData(TypedDict):
    """De que recurso se trata, em `object`."""

    object: RefundUnknownEventDataObject
    """O recurso como estava então."""


class _RefundUnknownEventDataObjectAlways(TypedDict):
    id: str
    """Identificador opaco, com prefixo do tipo."""
    amount: int
    """Valor devolvido, em centavos."""
    currency: str
    """Moeda, em ISO 4217."""
    status: Literal["pending", "succeeded", "failed", "unknown"]
    """`pending` está a caminho; `succeeded` foi devolvido; `failed` não foi, e o valor volta ao
    saldo. Em `unknown` a resposta do gateway se perdeu e o resultado está sendo apurado.
    """
    gateway: GatewayType
    externalId: Optional[str]
    """Identificador no gateway; nulo enquanto não se sabe."""
    createdAt: str
    """Quando foi criado."""
    paymentId: str
    """O pagamento reembolsado."""


class RefundUnknownEventDataObject(_RefundUnknownEventDataObjectAlways, total=False):
    """O recurso como estava então."""

    reason: PaymentRefundReason
    """Por quê; só nos que têm um motivo."""
    metadata: Metadata
    """Pares de texto que o lojista guardou no reembolso."""


class Replay(TypedDict):
    """Um reenvio de eventos a um webhook."""

    id: str
    """Identificador opaco, com prefixo do tipo."""
    endpointId: str
    """Identificador do webhook."""
    scope: Literal["failed", "all"]
    """`failed`, as entregas que falharam; `all`, tudo o que o webhook assina."""
    since: str
    """Desde quando, pela hora do evento."""
    status: Literal["running", "completed", "canceled"]
    """`running`, `completed` ou, com o webhook desativado ou excluído, `canceled`."""
    total: int
    """Quantos eventos há para reenviar; uma estimativa enquanto são muitos."""
    queued: int
    """Quantos já foram postos na fila de entregas."""
    succeeded: int
    """Quantos chegaram."""
    failed: int
    """Quantos esgotaram as tentativas ou foram cancelados."""
    createdAt: str
    """Quando foi criado."""
    completedAt: Optional[str]
    """Quando terminou de pôr na fila; nulo antes."""


class ReplayInput(TypedDict):
    """O que reenviar."""

    scope: Literal["failed", "all"]
    """`failed`, as entregas que falharam; `all`, tudo o que o webhook assina."""
    since: str
    """Desde quando, pela hora do evento."""


class Route(TypedDict):
    """Por onde um pagamento vai: onde gerar o token do cartão, e o bilhete com que o pagamento
    vai para lá.
    """

    gateway: GatewayType
    """O gateway."""
    library: Optional[str]
    """O script do gateway que a página carrega para gerar o token; nulo onde não há cartão."""
    publicKey: str
    """A chave pública do lojista nesse gateway."""
    ticket: str
    """O bilhete, a mandar como `route` em `POST /payment/process`. Só do mesmo valor, moeda e
    meio (e parcelas, se vieram).
    """
    expiresAt: str
    """Até quando o bilhete vale."""


class _RouteInputAlways(TypedDict):
    amount: int
    """Valor, em centavos."""
    currency: Currency
    """Moeda; hoje só `BRL`."""
    method: PaymentMethodType
    """Como se paga."""


class RouteInput(_RouteInputAlways, total=False):
    """O pagamento que vai ser feito. Com o mesmo cliente, uma divisão em partes leva sempre ao
    mesmo gateway.
    """

    installments: int
    """Em quantas parcelas, no cartão. Sem ele, à vista."""
    brand: str
    """A bandeira do cartão, como `visa`, quando a página a conhece pelos primeiros dígitos."""
    country: str
    """O país do cliente, em duas letras (ISO 3166-1)."""
    metadata: Metadata
    """Pares de texto que as regras podem ler: os do pagamento."""
    customerId: str
    """O cliente, pelo identificador."""
    customerEmail: str
    """O email de quem paga. Só vale sem `customerId`."""


class SettlementDifference(TypedDict):
    """Uma diferença entre o extrato de um gateway e os livros, em centavos."""

    id: str
    """Identificador opaco, com prefixo do tipo."""
    object: Literal["settlement_difference"]
    """Sempre `settlement_difference`."""
    kind: DifferenceKind
    """Em que o extrato difere."""
    status: DifferenceStatus
    """Em que pé está."""
    gateway: GatewayType
    """De que gateway é o extrato."""
    currency: str
    """A moeda dos valores."""
    expected: Optional[int]
    """O que os livros dizem; nulo quando não dizem nada."""
    told: Optional[int]
    """O que o extrato diz; nulo quando não diz nada."""
    amount: int
    """O que há a mais no gateway; negativo quando falta. Fica na conta `differences` até ser
    explicado.
    """
    paymentId: Optional[str]
    """O pagamento ou a fatura; nulo quando não é de nenhum."""
    payoutId: Optional[str]
    """O repasse; nulo quando não é de nenhum."""
    externalId: Optional[str]
    """O id no gateway, quando há um."""
    day: str
    """O dia do extrato, ou o dia em que o valor era esperado."""
    owner: Optional[str]
    """Quem cuida dela, como foi escrito."""
    explanation: Optional[str]
    """Por que é assim, como uma pessoa escreveu."""
    account: Optional[ExplanationAccount]
    """A conta para onde a explicação levou o valor; nula enquanto não há explicação, e quando
    nada foi levado.
    """
    createdAt: str
    """Quando foi criado."""
    updatedAt: str
    """Quando mudou pela última vez."""


class SettlementLine(TypedDict):
    """Uma linha do extrato de um gateway, em centavos."""

    id: str
    """Identificador opaco, com prefixo do tipo."""
    kind: SettlementLineKind
    """O que ela é."""
    externalId: str
    """O id, no gateway, do que ela trata."""
    paymentId: Optional[str]
    """O pagamento ou a fatura; nulo quando não é de nenhum."""
    day: str
    """O dia do extrato."""
    gross: int
    """O bruto."""
    fee: int
    """A tarifa, positiva."""
    net: int
    """O líquido: `gross` menos `fee`."""
    differenceId: Optional[str]
    """A diferença em aberto desta linha; nulo sem nenhuma."""


class StoredCard(TypedDict):
    """Um cartão guardado."""

    brand: str
    """Bandeira, em minúsculas."""
    lastFourDigits: str
    """Os quatro últimos dígitos."""
    expiryMonth: int
    """Mês da validade, de 1 a 12."""
    expiryYear: int
    """Ano da validade, com quatro dígitos."""
    holderName: Optional[str]
    """Nome impresso no cartão; nulo quando não se sabe."""


class StoredPayPal(TypedDict):
    """Uma conta PayPal guardada."""

    email: Optional[str]
    """O email da conta; nulo quando não se sabe."""


class _SubscriptionAlways(TypedDict):
    id: str
    """Identificador opaco, com prefixo do tipo."""
    status: SubscriptionStatus
    providerStatus: str
    """O estado exato no gateway, como `trialing`, `incomplete` ou `past_due`."""
    customerId: str
    """Identificador do cliente."""
    priceId: str
    """Identificador do preço."""
    productId: str
    """Identificador do produto."""
    paymentMethodId: Optional[str]
    """O meio de pagamento que cobra; nulo para o padrão do cliente."""
    unitAmount: Optional[int]
    """Valor de cada cobrança, em centavos; nulo em um preço que o gateway calcula."""
    currency: str
    """Moeda, em ISO 4217."""
    quantity: int
    """Quantas unidades do preço."""
    interval: Optional[PriceInterval]
    """Unidade do período."""
    intervalCount: Optional[int]
    """Quantas unidades tem o período."""
    startedAt: str
    """Quando começou."""
    currentPeriodStart: str
    """Começo do período atual."""
    currentPeriodEnd: str
    """Fim do período atual, quando renova."""
    trialEnd: Optional[str]
    """Fim do teste; nulo sem teste."""
    cancelAtPeriodEnd: bool
    """Se termina no fim do período atual."""
    canceledAt: Optional[str]
    """Quando o cancelamento foi pedido."""
    endedAt: Optional[str]
    """Quando terminou."""
    refundedAt: Optional[str]
    """Quando foi reembolsada por um cancelamento com reembolso."""
    amountRefunded: int
    """Valor reembolsado pelo cancelamento, em centavos."""
    clientSecret: Optional[str]
    """Segredo com que o navegador confirma o pagamento. Só na resposta que cria a assinatura."""
    gateway: GatewayType
    externalId: str
    """Identificador no gateway."""
    metadata: Metadata
    createdAt: str
    """Quando foi criado."""
    updatedAt: str
    """Quando mudou pela última vez."""


class Subscription(_SubscriptionAlways, total=False):
    """Uma assinatura de um cliente."""

    collectionPaused: bool
    """Se a cobrança está pausada no gateway: as novas faturas não são cobradas."""
    collectionResumesAt: Optional[str]
    """Quando a cobrança volta por si; nulo quando não há data."""
    customer: Customer
    """O cliente inteiro. Só com `expand=customer`."""
    price: Price
    """O preço inteiro. Só com `expand=price`."""
    product: Product
    """O produto inteiro. Só com `expand=product`."""


class SubscriptionCanceledEvent(TypedDict):
    """O evento `subscription.canceled`."""

    id: str
    """Identificador opaco, com prefixo do tipo."""
    type: Literal["subscription.canceled"]
    """O tipo do evento."""
    apiVersion: str
    """A versão do formato, como `2026-11-22`."""
    environment: Environment
    timestamp: str
    """Quando aconteceu."""
    data: SubscriptionCanceledEventData
    """De que recurso se trata, em `object`."""


class SubscriptionCanceledEventData(TypedDict):
    """De que recurso se trata, em `object`."""

    object: Subscription


class SubscriptionCreatedEvent(TypedDict):
    """O evento `subscription.created`."""

    id: str
    """Identificador opaco, com prefixo do tipo."""
    type: Literal["subscription.created"]
    """O tipo do evento."""
    apiVersion: str
    """A versão do formato, como `2026-11-22`."""
    environment: Environment
    timestamp: str
    """Quando aconteceu."""
    data: SubscriptionCreatedEventData
    """De que recurso se trata, em `object`."""


class SubscriptionCreatedEventData(TypedDict):
    """De que recurso se trata, em `object`."""

    object: Subscription


class SubscriptionListParams(TypedDict, total=False):
    limit: int
    """Quantos itens devolver, de 1 a 100."""
    startingAfter: str
    """Cursor de uma resposta anterior: devolve o que vem depois dele. Não combina com
    `endingBefore` (400).
    """
    endingBefore: str
    """Cursor de uma resposta anterior: devolve o que vem antes dele. Não combina com
    `startingAfter` (400).
    """
    status: SubscriptionStatus
    """Só os que têm este estado."""
    customerId: str
    """Só os deste cliente."""
    productId: str
    """Só os deste produto."""
    search: str
    """Texto no nome ou no email do cliente ou no nome do produto, ou um identificador inteiro."""
    createdFrom: str
    """Só os criados a partir deste instante, inclusive."""
    createdTo: str
    """Só os criados até este instante, inclusive."""
    metadata: Dict[str, str]
    """Só os que têm todos estes pares, escritos `metadata[pedido]=1001`. No máximo 10."""
    metadataKey: str
    """Só os que têm este nome nos metadados."""
    metadataValue: str
    """Só os que têm este valor sob o nome de `metadataKey`. Só vale com ele."""
    expand: List[Literal["customer", "price", "product"]]
    """O que devolver inteiro, em vez de só o identificador. Repita o parâmetro para cada um."""


class SubscriptionRefundedEvent(TypedDict):
    """O evento `subscription.refunded`."""

    id: str
    """Identificador opaco, com prefixo do tipo."""
    type: Literal["subscription.refunded"]
    """O tipo do evento."""
    apiVersion: str
    """A versão do formato, como `2026-11-22`."""
    environment: Environment
    timestamp: str
    """Quando aconteceu."""
    data: SubscriptionRefundedEventData
    """De que recurso se trata, em `object`."""


class SubscriptionRefundedEventData(TypedDict):
    """De que recurso se trata, em `object`."""

    object: Subscription


class SubscriptionRetrieveParams(TypedDict, total=False):
    expand: List[Literal["customer", "price", "product"]]
    """O que devolver inteiro, em vez de só o identificador. Repita o parâmetro para cada um."""


class SubscriptionUpdatedEvent(TypedDict):
    """O evento `subscription.updated`."""

    id: str
    """Identificador opaco, com prefixo do tipo."""
    type: Literal["subscription.updated"]
    """O tipo do evento."""
    apiVersion: str
    """A versão do formato, como `2026-11-22`."""
    environment: Environment
    timestamp: str
    """Quando aconteceu."""
    data: SubscriptionUpdatedEventData
    """De que recurso se trata, em `object`."""


class SubscriptionUpdatedEventData(TypedDict):
    """De que recurso se trata, em `object`."""

    object: Subscription


class ThinEvent(TypedDict):
    """Um evento enxuto: só o `id` do recurso, que você consulta."""

    id: str
    """Identificador opaco, com prefixo do tipo."""
    type: EventType
    apiVersion: str
    """A versão do formato, como `2026-11-22`."""
    environment: Environment
    timestamp: str
    """Quando aconteceu."""
    data: ThinEventData
    """De que recurso se trata."""


class ThinEventData(TypedDict):
    """De que recurso se trata."""

    object: ThinEventDataObject
    """O recurso, só pelo id."""


class ThinEventDataObject(TypedDict):
    """O recurso, só pelo id."""

    id: str
    """O id do recurso."""


class UpdateCustomerInput(TypedDict, total=False):
    """O que muda no cliente: o que falta fica como está, nulo limpa."""

    name: str
    """Nome do cliente."""
    email: str
    """Email do cliente."""
    phone: Optional[str]
    """Telefone, com ou sem formatação; nulo limpa."""
    description: Optional[str]
    """Anotação do lojista; nulo limpa."""
    metadata: MetadataInput
    """Pares a acrescentar ou mudar; um valor vazio remove o par."""


class UpdatePaymentInput(TypedDict, total=False):
    """O que alterar; o que não vem fica como está."""

    description: str
    """O que está sendo cobrado."""
    fiscal: FiscalInput
    """Os dados fiscais, no lugar dos de antes: o documento costuma sair depois do pagamento. A
    previsão acompanha.
    """
    metadata: Dict[str, Optional[str]]
    """Pares a somar aos que há, com no máximo 49 ao todo; nulo ou vazio remove o par. Nomes que
    começam com `trilho_` são reservados e ignorados.
    """


class UpdateProductInput(TypedDict, total=False):
    """O que muda no produto: o que falta fica como está, nulo limpa."""

    name: str
    """Nome do produto."""
    description: Optional[str]
    """Descrição do produto; nulo limpa."""
    active: bool
    """`true` traz de volta à venda; `false` arquiva."""
    metadata: MetadataInput
    """Pares a acrescentar ou mudar; um valor vazio remove o par."""


class UpdateSubscriptionInput(TypedDict):
    """A mudança de preço."""

    priceId: str
    """O novo preço: recorrente e ativo."""


class UpdateWebhookEndpointInput(TypedDict, total=False):
    """O que muda no webhook: o que falta fica como está."""

    url: str
    """Para onde os eventos são enviados, por POST."""
    description: str
    """Nome do webhook, para você o reconhecer."""
    enabledEvents: List[EventSubscription]
    """O que assina: tipos de evento nossos, os tipos do gateway que eles representam, ou `*`
    para todos.
    """
    active: bool
    """`true` reativa e esquece as falhas; `false` para de enviar."""
    secret: str
    """Outro segredo. O anterior também assina por mais 24 h."""
    payload: EventPayload
    ordered: bool
    """Se os eventos de um mesmo objeto são entregues na ordem, um por vez."""
    metadataFilter: Dict[str, str]
    """Só recebe eventos de recursos que têm todos estes pares em `metadata`."""
    apiVersion: ApiVersionName


class ValidationError(TypedDict):
    """O problema de um campo."""

    field: str
    """Caminho do campo, como `address.zipCode`."""
    message: str
    """O problema, em português."""


class WebhookEndpoint(TypedDict):
    """Um endereço do lojista que recebe eventos."""

    id: str
    """Identificador opaco, com prefixo do tipo."""
    description: str
    """Nome do webhook, para você o reconhecer."""
    url: str
    """Para onde os eventos são enviados."""
    active: bool
    """Se recebe eventos."""
    enabledEvents: List[str]
    """Os tipos de evento que assina."""
    payload: EventPayload
    ordered: bool
    """Se os eventos de um mesmo objeto são entregues na ordem, um por vez."""
    metadataFilter: Dict[str, str]
    """Só recebe eventos de recursos que têm todos estes pares em `metadata`."""
    apiVersion: str
    """A versão do formato dos eventos que recebe."""
    environment: Environment
    disabledReason: Optional[DisabledReason]
    """Por que está inativo; nulo quando está ativo."""
    disabledAt: Optional[str]
    """Desde quando não recebe eventos."""
    failingSince: Optional[str]
    """Desde quando toda entrega falha."""
    disablesAt: Optional[str]
    """Quando é desativado, se as falhas continuarem."""
    previousSecretUntil: Optional[str]
    """Até quando o segredo anterior também assina."""
    createdAt: str
    """Quando foi criado."""
    updatedAt: str
    """Quando mudou pela última vez."""


class WebhookEndpointWithSecret(TypedDict):
    """Um webhook com o segredo, na resposta que o cria ou troca o segredo."""

    id: str
    """Identificador opaco, com prefixo do tipo."""
    description: str
    """Nome do webhook, para você o reconhecer."""
    url: str
    """Para onde os eventos são enviados."""
    active: bool
    """Se recebe eventos."""
    enabledEvents: List[str]
    """Os tipos de evento que assina."""
    payload: EventPayload
    ordered: bool
    """Se os eventos de um mesmo objeto são entregues na ordem, um por vez."""
    metadataFilter: Dict[str, str]
    """Só recebe eventos de recursos que têm todos estes pares em `metadata`."""
    apiVersion: str
    """A versão do formato dos eventos que recebe."""
    environment: Environment
    disabledReason: Optional[DisabledReason]
    """Por que está inativo; nulo quando está ativo."""
    disabledAt: Optional[str]
    """Desde quando não recebe eventos."""
    failingSince: Optional[str]
    """Desde quando toda entrega falha."""
    disablesAt: Optional[str]
    """Quando é desativado, se as falhas continuarem."""
    previousSecretUntil: Optional[str]
    """Até quando o segredo anterior também assina."""
    createdAt: str
    """Quando foi criado."""
    updatedAt: str
    """Quando mudou pela última vez."""
    secret: str
    """Segredo que assina as entregas."""


class WebhookListDeliveriesParams(TypedDict, total=False):
    limit: int
    """Quantos itens devolver, de 1 a 100."""
    startingAfter: str
    """Cursor de uma resposta anterior: devolve o que vem depois dele. Não combina com
    `endingBefore` (400).
    """
    endingBefore: str
    """Cursor de uma resposta anterior: devolve o que vem antes dele. Não combina com
    `startingAfter` (400).
    """
    status: DeliveryStatus
    """Só os que têm este estado."""
    type: EventType
    """Só as de eventos deste tipo."""


class WebhookListParams(TypedDict, total=False):
    limit: int
    """Quantos itens devolver, de 1 a 100."""
    startingAfter: str
    """Cursor de uma resposta anterior: devolve o que vem depois dele. Não combina com
    `endingBefore` (400).
    """
    endingBefore: str
    """Cursor de uma resposta anterior: devolve o que vem antes dele. Não combina com
    `startingAfter` (400).
    """


class WebhookTestEvent(TypedDict):
    """O evento `webhook.test`."""

    id: str
    """Identificador opaco, com prefixo do tipo."""
    type: Literal["webhook.test"]
    """O tipo do evento."""
    apiVersion: str
    """A versão do formato, como `2026-11-22`."""
    environment: Environment
    timestamp: str
    """Quando aconteceu."""
    data: WebhookTestEventData
    """De que recurso se trata, em `object`."""


class WebhookTestEventData(TypedDict):
    """De que recurso se trata, em `object`."""

    object: WebhookTestEventDataObject
    """O que o teste diz de si."""


class _WebhookTestEventDataObjectAlways(TypedDict):
    id: str
    """O webhook testado."""


class WebhookTestEventDataObject(_WebhookTestEventDataObjectAlways, total=False):
    """O que o teste diz de si."""

    description: str
    """O nome do webhook."""
    message: str
    """Que é um teste."""
    check: str
    """Que prova é, na verificação do webhook."""


NextAction = Union[NextActionRedirect, NextActionPix, NextActionBoleto]
"""O que falta ao comprador: abrir `url` (`redirect`), pagar o Pix (`pix`) ou o boleto
(`boleto`).
"""


WebhookEvent = Union[
    PaymentRequiresActionEvent,
    PaymentProcessingEvent,
    PaymentRequiresCaptureEvent,
    PaymentPartiallyCapturedEvent,
    PaymentAuthorizationIncrementedEvent,
    PaymentSucceededEvent,
    PaymentFailedEvent,
    PaymentCanceledEvent,
    PaymentSurplusUnreturnedEvent,
    PaymentAmountMismatchEvent,
    RefundPendingEvent,
    RefundSucceededEvent,
    RefundFailedEvent,
    RefundUnknownEvent,
    DisputeCreatedEvent,
    DisputeUpdatedEvent,
    DisputeClosedEvent,
    PayoutPaidEvent,
    PayoutDifferenceFoundEvent,
    CustomerCreatedEvent,
    CustomerUpdatedEvent,
    CustomerDeletedEvent,
    PaymentMethodAttachedEvent,
    PaymentMethodUpdatedEvent,
    PaymentMethodDetachedEvent,
    CardVerificationSucceededEvent,
    CardVerificationFailedEvent,
    CardVerificationCanceledEvent,
    ProductCreatedEvent,
    ProductUpdatedEvent,
    ProductDeletedEvent,
    PriceCreatedEvent,
    PriceUpdatedEvent,
    PriceDeletedEvent,
    SubscriptionCreatedEvent,
    SubscriptionUpdatedEvent,
    SubscriptionCanceledEvent,
    SubscriptionRefundedEvent,
    InvoiceCreatedEvent,
    InvoicePaidEvent,
    InvoicePaymentFailedEvent,
    InvoiceVoidedEvent,
    InvoiceUncollectibleEvent,
    InvoiceRefundedEvent,
    GatewayDegradedEvent,
    GatewayRecoveredEvent,
    WebhookTestEvent,
]
"""Um evento inteiro: `type` diz que recurso está em `data.object`."""
