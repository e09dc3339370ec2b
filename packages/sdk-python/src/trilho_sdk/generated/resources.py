"""The operations of the API. Made by `npm run clients` of the OpenAPI document."""

from __future__ import annotations

from typing import Optional

from .._api import Resource, fill_path
from .._event_log import EventLog
from .._page import Page
from .types import (
    AttachPaymentMethodInput,
    Balance,
    BalanceEntry,
    BalanceListEntriesParams,
    BalanceRetrieveParams,
    CancelSubscriptionInput,
    CapturePaymentInput,
    CardVerification,
    ConfirmPaymentInput,
    CreateCardVerificationInput,
    CreateCustomerInput,
    CreatePaymentInput,
    CreatePaymentLinkInput,
    CreateProductInput,
    CreateSubscriptionInput,
    CreateWebhookEndpointInput,
    Customer,
    CustomerListParams,
    CustomerRetrieveParams,
    Delivery,
    DeliveryDetails,
    Dispute,
    DisputeListParams,
    EventListParams,
    GatewayListInstallmentsParams,
    Gateways,
    IncrementAuthorizationInput,
    InstallmentOptions,
    Invoice,
    InvoiceListParams,
    InvoiceRetrieveParams,
    PayInvoiceInput,
    Payment,
    PaymentLink,
    PaymentLinkListParams,
    PaymentListParams,
    PaymentMethod,
    PaymentMethodListParams,
    PaymentRetrieveParams,
    Payout,
    PayoutListLinesParams,
    PayoutListParams,
    PlayPayerInput,
    Price,
    PriceInput,
    PricedProduct,
    Product,
    ProductListParams,
    ProductRetrieveParams,
    Receivable,
    ReceivableListParams,
    RefundDetails,
    RefundListParams,
    RefundPaymentInput,
    Replay,
    ReplayInput,
    Route,
    RouteInput,
    SettlementLine,
    Subscription,
    SubscriptionListParams,
    SubscriptionRetrieveParams,
    UpdateCustomerInput,
    UpdatePaymentInput,
    UpdateProductInput,
    UpdateSubscriptionInput,
    UpdateWebhookEndpointInput,
    WebhookEndpoint,
    WebhookEndpointWithSecret,
    WebhookEvent,
    WebhookListDeliveriesParams,
    WebhookListParams,
)


class GatewaysResource(Resource):
    def list(
        self,
        *,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> Gateways:
        """Lista os gateways configurados, com o que cada um aceita.

        Os gateways com chaves neste ambiente, do primeiro configurado ao último: meios de
        pagamento, limites, parcelas, prazos e o que é preciso saber do comprador.
        """
        answer: Gateways = self._api.call(
            "GET",
            "/gateways",
            timeout=timeout,
            max_retries=max_retries,
        )
        return answer

    def list_installments(
        self,
        query: GatewayListInstallmentsParams,
        *,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> InstallmentOptions:
        """Consulta em quantas parcelas um cartão paga, e por quanto.

        As opções do gateway para um valor e um cartão, com os juros de cada uma, à vista
        primeiro. Onde o gateway não parcela, só à vista. Nada é cobrado.
        """
        answer: InstallmentOptions = self._api.call(
            "GET",
            "/installments",
            query=query,
            timeout=timeout,
            max_retries=max_retries,
        )
        return answer


class PaymentsResource(Resource):
    def create(
        self,
        body: CreatePaymentInput,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> Payment:
        """Processa um pagamento.

        Cobra um cartão agora, cria um Pix ou um boleto, ou prepara a cobrança para o
        comprador concluir no navegador. Um Pix ou boleto que ninguém pagou no prazo fica
        `failed` com o código `expired`; se o dinheiro ainda chegar, `succeeded`. Uma recusa
        responde 402, e o pagamento fica `failed`, pronto para outra tentativa com `confirm`.
        """
        answer: Payment = self._api.call(
            "POST",
            "/process",
            body=body,
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
        )
        return answer

    def list(
        self,
        query: Optional[PaymentListParams] = None,
        *,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> Page[Payment]:
        """Lista pagamentos, do mais novo ao mais antigo.

        Os pagamentos do ambiente, do mais novo ao mais antigo. Todos os filtros dados têm de
        combinar; segredos do navegador não vêm em listas.
        """
        answer: Page[Payment] = self._api.list(
            "/payments",
            query=query,
            timeout=timeout,
            max_retries=max_retries,
        )
        return answer

    def retrieve(
        self,
        id: str,
        query: Optional[PaymentRetrieveParams] = None,
        *,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> Payment:
        """Consulta um pagamento.

        Mostra um pagamento, com os reembolsos e, enquanto o navegador tem o que fazer, o
        `clientSecret`. Com `expand=customer`, traz também o cliente.
        """
        answer: Payment = self._api.call(
            "GET",
            fill_path("/payments/{id}", {"id": id}),
            query=query,
            timeout=timeout,
            max_retries=max_retries,
        )
        return answer

    def update(
        self,
        id: str,
        body: UpdatePaymentInput,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> Payment:
        """Altera a descrição e os metadados de um pagamento.

        O que não vem fica como está. Em `metadata`, os pares dados se somam aos que há; nulo
        ou vazio remove um. O gateway continua com o que o pagamento tinha ao ser criado, e
        nenhum evento sai.
        """
        answer: Payment = self._api.call(
            "PATCH",
            fill_path("/payments/{id}", {"id": id}),
            body=body,
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
        )
        return answer

    def confirm(
        self,
        id: str,
        body: ConfirmPaymentInput,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> Payment:
        """Tenta de novo um pagamento recusado, com outro meio de pagamento.

        Tenta cobrar outra vez o mesmo pagamento, recusado ou ainda sem cartão, com o meio de
        pagamento dado. Nada é cobrado duas vezes.
        """
        answer: Payment = self._api.call(
            "POST",
            fill_path("/payments/{id}/confirm", {"id": id}),
            body=body,
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
        )
        return answer

    def cancel(
        self,
        id: str,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> Payment:
        """Cancela um pagamento ainda não concluído.

        Encerra um pagamento que ainda não foi cobrado e libera o que estava autorizado. De um
        capturado em parte, libera o resto, e ele fica `succeeded` com o que foi capturado. Um
        já cobrado é reembolsado, não cancelado.
        """
        answer: Payment = self._api.call(
            "POST",
            fill_path("/payments/{id}/cancel", {"id": id}),
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
        )
        return answer

    def refund(
        self,
        id: str,
        body: Optional[RefundPaymentInput] = None,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> Payment:
        """Reembolsa um pagamento, no todo ou em parte.

        Devolve o valor de um pagamento ao cartão que pagou: todo o saldo ou, com `amount`,
        uma parte. Vários reembolsos parciais são possíveis, até o valor capturado.
        """
        answer: Payment = self._api.call(
            "POST",
            fill_path("/payments/{id}/refund", {"id": id}),
            body=body,
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
        )
        return answer

    def capture(
        self,
        id: str,
        body: Optional[CapturePaymentInput] = None,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> Payment:
        """Captura um pagamento autorizado.

        Cobra o que um pagamento autorizou: tudo, ou menos. O resto é liberado ao comprador, a
        não ser com `finalCapture: false`, onde o gateway concedeu capturas em partes
        (`multicapture`).
        """
        answer: Payment = self._api.call(
            "POST",
            fill_path("/payments/{id}/capture", {"id": id}),
            body=body,
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
        )
        return answer

    def increment_authorization(
        self,
        id: str,
        body: IncrementAuthorizationInput,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> Payment:
        """Aumenta o valor autorizado de um pagamento.

        Pede ao banco que autorize um total maior, antes da captura, onde o gateway concedeu o
        aumento (`incrementalAuthorization`). Uma recusa responde 402, e o pagamento fica como
        estava.
        """
        answer: Payment = self._api.call(
            "POST",
            fill_path("/payments/{id}/increment-authorization", {"id": id}),
            body=body,
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
        )
        return answer

    def play_payer(
        self,
        id: str,
        body: PlayPayerInput,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> Payment:
        """Faz o papel do comprador de um Pix ou boleto, no Sandbox.

        Paga um Pix ou boleto que espera, ou o deixa vencer, para um teste não esperar o
        prazo. O gateway de teste avisa como avisaria de um comprador: o estado e o webhook
        chegam em seguida. Em produção responde 404; onde ninguém faz o papel do comprador,
        422 `provider_unsupported`.
        """
        answer: Payment = self._api.call(
            "POST",
            fill_path("/payments/{id}/payer", {"id": id}),
            body=body,
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
        )
        return answer


class RoutesResource(Resource):
    def create(
        self,
        body: RouteInput,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> Route:
        """Pergunta a qual gateway um pagamento vai, antes de gerar o token do cartão.

        Aplica as regras de roteamento do ambiente a um pagamento que ainda vai ser feito. A
        resposta diz onde a página gera o token do cartão e traz o bilhete que o pagamento
        leva em `route`, por 30 minutos. Com um gateway só, é ele. Nada é cobrado nem
        guardado.
        """
        answer: Route = self._api.call(
            "POST",
            "/routes",
            body=body,
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
        )
        return answer


class RefundsResource(Resource):
    def list(
        self,
        query: Optional[RefundListParams] = None,
        *,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> Page[RefundDetails]:
        """Lista reembolsos, do mais novo ao mais antigo.

        Os reembolsos do ambiente, do mais novo ao mais antigo, também os feitos no painel do
        gateway. Todos os filtros dados têm de combinar.
        """
        answer: Page[RefundDetails] = self._api.list(
            "/refunds",
            query=query,
            timeout=timeout,
            max_retries=max_retries,
        )
        return answer

    def retrieve(
        self,
        id: str,
        *,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> RefundDetails:
        """Consulta um reembolso.

        Mostra um reembolso: de que pagamento é, quanto devolve e se já foi devolvido.
        """
        answer: RefundDetails = self._api.call(
            "GET",
            fill_path("/refunds/{id}", {"id": id}),
            timeout=timeout,
            max_retries=max_retries,
        )
        return answer


class PaymentLinksResource(Resource):
    def create(
        self,
        body: CreatePaymentLinkInput,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> PaymentLink:
        """Cria um link de pagamento.

        Cria uma página onde quem tem o endereço paga você. Com `amount`, paga esse valor; sem
        ele, escolhe, entre `minAmount` e `maxAmount` se vierem. Sem `reusable`, o link aceita
        um único pagamento.
        """
        answer: PaymentLink = self._api.call(
            "POST",
            "/links",
            body=body,
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
        )
        return answer

    def list(
        self,
        query: Optional[PaymentLinkListParams] = None,
        *,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> Page[PaymentLink]:
        """Lista links de pagamento, do mais novo ao mais antigo.

        Os links do ambiente, do mais novo ao mais antigo, com o que cada um já recebeu.
        """
        answer: Page[PaymentLink] = self._api.list(
            "/links",
            query=query,
            timeout=timeout,
            max_retries=max_retries,
        )
        return answer

    def retrieve(
        self,
        id: str,
        *,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> PaymentLink:
        """Consulta um link de pagamento.

        Mostra um link e o que ele já recebeu.
        """
        answer: PaymentLink = self._api.call(
            "GET",
            fill_path("/links/{id}", {"id": id}),
            timeout=timeout,
            max_retries=max_retries,
        )
        return answer

    def deactivate(
        self,
        id: str,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> PaymentLink:
        """Desativa um link de pagamento.

        Encerra um link: ninguém mais começa um pagamento nele. Um Pix ou boleto que já espera
        ainda pode ser pago. Não pode ser desfeito.
        """
        answer: PaymentLink = self._api.call(
            "POST",
            fill_path("/links/{id}/deactivate", {"id": id}),
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
        )
        return answer


class CustomersResource(Resource):
    def create(
        self,
        body: CreateCustomerInput,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> Customer:
        """Cria um cliente.

        Cadastra um cliente, aqui e na sua conta no gateway; em um gateway que não guarda
        clientes, ele existe só aqui. Um cliente pode ter meios de pagamento guardados e
        assinaturas.
        """
        answer: Customer = self._api.call(
            "POST",
            "/customers",
            body=body,
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
        )
        return answer

    def list(
        self,
        query: Optional[CustomerListParams] = None,
        *,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> Page[Customer]:
        """Lista clientes, do mais novo ao mais antigo.

        Os clientes do ambiente, do mais novo ao mais antigo. Todos os filtros dados têm de
        combinar; clientes excluídos não aparecem.
        """
        answer: Page[Customer] = self._api.list(
            "/customers",
            query=query,
            timeout=timeout,
            max_retries=max_retries,
        )
        return answer

    def retrieve(
        self,
        id: str,
        query: Optional[CustomerRetrieveParams] = None,
        *,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> Customer:
        """Consulta um cliente.

        Mostra um cliente. Com `expand=defaultPaymentMethod`, traz também o meio de pagamento
        padrão inteiro.
        """
        answer: Customer = self._api.call(
            "GET",
            fill_path("/customers/{id}", {"id": id}),
            query=query,
            timeout=timeout,
            max_retries=max_retries,
        )
        return answer

    def update(
        self,
        id: str,
        body: UpdateCustomerInput,
        *,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> Customer:
        """Altera um cliente.

        Altera um cliente, aqui e no gateway. O que falta no corpo fica como está; nulo limpa
        o campo.
        """
        answer: Customer = self._api.call(
            "PUT",
            fill_path("/customers/{id}", {"id": id}),
            body=body,
            timeout=timeout,
            max_retries=max_retries,
        )
        return answer

    def delete(
        self,
        id: str,
        *,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> None:
        """Exclui um cliente e encerra as assinaturas dele.

        Exclui um cliente, aqui e no gateway, encerra as assinaturas dele e desliga os
        cartões. Não pode ser desfeito. Os pagamentos dele continuam nas listas.
        """
        self._api.call(
            "DELETE",
            fill_path("/customers/{id}", {"id": id}),
            timeout=timeout,
            max_retries=max_retries,
        )


class PaymentMethodsResource(Resource):
    def attach(
        self,
        id: str,
        body: AttachPaymentMethodInput,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> PaymentMethod:
        """Guarda um meio de pagamento do cliente.

        Guarda um cartão com o cliente, para cobrar depois. Recebe o token que o navegador
        obteve do gateway: o número do cartão nunca passa por aqui. Onde o gateway só guarda
        ao pagar (`attachesPaymentMethods`), responde 422.
        """
        answer: PaymentMethod = self._api.call(
            "POST",
            fill_path("/customers/{id}/payment-methods", {"id": id}),
            body=body,
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
        )
        return answer

    def list(
        self,
        id: str,
        query: Optional[PaymentMethodListParams] = None,
        *,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> Page[PaymentMethod]:
        """Lista os meios de pagamento do cliente, do mais novo ao mais antigo.

        Os meios de pagamento de um cliente que podem ser cobrados, do mais novo ao mais
        antigo. Os removidos não aparecem.
        """
        answer: Page[PaymentMethod] = self._api.list(
            fill_path("/customers/{id}/payment-methods", {"id": id}),
            query=query,
            timeout=timeout,
            max_retries=max_retries,
        )
        return answer

    def detach(
        self,
        id: str,
        pm_id: str,
        *,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> None:
        """Remove um meio de pagamento do cliente.

        Desliga um meio de pagamento do cliente, aqui e no gateway: ele deixa de poder ser
        cobrado. Não pode ser desfeito.
        """
        self._api.call(
            "DELETE",
            fill_path("/customers/{id}/payment-methods/{pmId}", {"id": id, "pmId": pm_id}),
            timeout=timeout,
            max_retries=max_retries,
        )

    def set_default(
        self,
        id: str,
        pm_id: str,
        *,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> Customer:
        """Define o meio de pagamento padrão do cliente.

        Escolhe o meio de pagamento das assinaturas novas do cliente e do que não tem um
        próprio. Responde o cliente.
        """
        answer: Customer = self._api.call(
            "PUT",
            fill_path("/customers/{id}/payment-methods/{pmId}/default", {"id": id, "pmId": pm_id}),
            timeout=timeout,
            max_retries=max_retries,
        )
        return answer


class CardVerificationsResource(Resource):
    def create(
        self,
        body: CreateCardVerificationInput,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> CardVerification:
        """Verifica um cartão sem cobrar, e o guarda.

        Pergunta ao banco se o cartão vale, sem cobrar nada. Com `customerId`, o cartão
        aprovado fica guardado com o cliente. O cartão recusado também é uma resposta 200, com
        `status: failed`. Se o banco quiser falar com o titular, `nextAction` diz para onde
        mandá-lo, e um evento conta o resultado.
        """
        answer: CardVerification = self._api.call(
            "POST",
            "/card-verifications",
            body=body,
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
        )
        return answer

    def retrieve(
        self,
        id: str,
        *,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> CardVerification:
        """Consulta uma verificação de cartão.

        O resultado de uma verificação, ou o que falta ao titular do cartão.
        """
        answer: CardVerification = self._api.call(
            "GET",
            fill_path("/card-verifications/{id}", {"id": id}),
            timeout=timeout,
            max_retries=max_retries,
        )
        return answer


class ProductsResource(Resource):
    def create(
        self,
        body: CreateProductInput,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> PricedProduct:
        """Cria um produto com os preços dele.

        Cadastra um produto com os preços dele, aqui e na sua conta no gateway: tudo, ou nada
        à venda.
        """
        answer: PricedProduct = self._api.call(
            "POST",
            "/products",
            body=body,
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
        )
        return answer

    def list(
        self,
        query: Optional[ProductListParams] = None,
        *,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> Page[Product]:
        """Lista produtos, do mais novo ao mais antigo.

        Os produtos do ambiente, do mais novo ao mais antigo. Todos os filtros dados têm de
        combinar. Com `expand=prices`, cada um traz os preços.
        """
        answer: Page[Product] = self._api.list(
            "/products",
            query=query,
            timeout=timeout,
            max_retries=max_retries,
        )
        return answer

    def retrieve(
        self,
        id: str,
        query: Optional[ProductRetrieveParams] = None,
        *,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> Product:
        """Consulta um produto.

        Mostra um produto, arquivado ou não. Com `expand=prices`, traz também os preços.
        """
        answer: Product = self._api.call(
            "GET",
            fill_path("/products/{id}", {"id": id}),
            query=query,
            timeout=timeout,
            max_retries=max_retries,
        )
        return answer

    def update(
        self,
        id: str,
        body: UpdateProductInput,
        *,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> PricedProduct:
        """Altera um produto.

        Altera um produto, aqui e no gateway. O que falta no corpo fica como está; nulo limpa
        o campo. Os preços têm operações próprias.
        """
        answer: PricedProduct = self._api.call(
            "PUT",
            fill_path("/products/{id}", {"id": id}),
            body=body,
            timeout=timeout,
            max_retries=max_retries,
        )
        return answer

    def archive(
        self,
        id: str,
        *,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> PricedProduct:
        """Arquiva um produto.

        Tira um produto de venda, aqui e no gateway. Nada é apagado, e as assinaturas que o
        cobram continuam.
        """
        answer: PricedProduct = self._api.call(
            "DELETE",
            fill_path("/products/{id}", {"id": id}),
            timeout=timeout,
            max_retries=max_retries,
        )
        return answer


class PricesResource(Resource):
    def create(
        self,
        id: str,
        body: PriceInput,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> Price:
        """Acrescenta um preço ao produto.

        Cria mais um preço para um produto, aqui e no gateway. Os que já existem continuam à
        venda.
        """
        answer: Price = self._api.call(
            "POST",
            fill_path("/products/{id}/prices", {"id": id}),
            body=body,
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
        )
        return answer

    def deactivate(
        self,
        id: str,
        price_id: str,
        *,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> Price:
        """Desativa um preço.

        Tira um preço de venda, aqui e no gateway. As assinaturas que o cobram continuam.
        """
        answer: Price = self._api.call(
            "DELETE",
            fill_path("/products/{id}/prices/{priceId}", {"id": id, "priceId": price_id}),
            timeout=timeout,
            max_retries=max_retries,
        )
        return answer


class SubscriptionsResource(Resource):
    def create(
        self,
        body: CreateSubscriptionInput,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> Subscription:
        """Inicia uma assinatura.

        Liga um cliente a um preço recorrente e cobra o primeiro período já, no meio de
        pagamento dado ou no padrão do cliente. Sem nenhum dos dois, a resposta traz um
        `clientSecret` para o navegador concluir.
        """
        answer: Subscription = self._api.call(
            "POST",
            "/subscriptions",
            body=body,
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
        )
        return answer

    def list(
        self,
        query: Optional[SubscriptionListParams] = None,
        *,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> Page[Subscription]:
        """Lista assinaturas, da mais nova à mais antiga.

        As assinaturas do ambiente, da mais nova à mais antiga. Todos os filtros dados têm de
        combinar.
        """
        answer: Page[Subscription] = self._api.list(
            "/subscriptions",
            query=query,
            timeout=timeout,
            max_retries=max_retries,
        )
        return answer

    def retrieve(
        self,
        id: str,
        query: Optional[SubscriptionRetrieveParams] = None,
        *,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> Subscription:
        """Consulta uma assinatura.

        Mostra uma assinatura e o seu estado. Com `expand`, traz também o cliente, o preço e o
        produto inteiros.
        """
        answer: Subscription = self._api.call(
            "GET",
            fill_path("/subscriptions/{id}", {"id": id}),
            query=query,
            timeout=timeout,
            max_retries=max_retries,
        )
        return answer

    def update(
        self,
        id: str,
        body: UpdateSubscriptionInput,
        *,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> Subscription:
        """Muda o preço de uma assinatura, com acerto proporcional.

        Passa uma assinatura para outro preço, com acerto proporcional: o tempo já pago e não
        usado vira crédito.
        """
        answer: Subscription = self._api.call(
            "PUT",
            fill_path("/subscriptions/{id}", {"id": id}),
            body=body,
            timeout=timeout,
            max_retries=max_retries,
        )
        return answer

    def cancel(
        self,
        id: str,
        body: Optional[CancelSubscriptionInput] = None,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> Subscription:
        """Cancela uma assinatura: no fim do período, ou já, com ou sem reembolso.

        Encerra uma assinatura no fim do período já pago, ou na hora, com ou sem reembolso.
        Sem corpo, termina na hora, sem reembolso.
        """
        answer: Subscription = self._api.call(
            "POST",
            fill_path("/subscriptions/{id}/cancel", {"id": id}),
            body=body,
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
        )
        return answer

    def resume(
        self,
        id: str,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> Subscription:
        """Desfaz um cancelamento agendado.

        Desfaz um cancelamento marcado para o fim do período, enquanto ele não terminou. Nada
        é cobrado agora.
        """
        answer: Subscription = self._api.call(
            "POST",
            fill_path("/subscriptions/{id}/resume", {"id": id}),
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
        )
        return answer

    def advance(
        self,
        id: str,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> Subscription:
        """Adianta uma assinatura até a próxima cobrança, no Sandbox.

        Faz acontecer já o que o calendário da assinatura tem de próximo: a renovação, o fim
        do período de teste, outra tentativa de uma fatura recusada, o fim marcado. As datas
        são as do calendário dela; a fatura e os webhooks chegam em seguida. Em produção
        responde 404; onde ninguém adianta assinaturas, 422 `provider_unsupported`.
        """
        answer: Subscription = self._api.call(
            "POST",
            fill_path("/subscriptions/{id}/advance", {"id": id}),
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
        )
        return answer


class InvoicesResource(Resource):
    def list(
        self,
        query: Optional[InvoiceListParams] = None,
        *,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> Page[Invoice]:
        """Lista faturas, da mais nova à mais antiga.

        As faturas do ambiente, da mais nova à mais antiga. Todos os filtros dados têm de
        combinar.
        """
        answer: Page[Invoice] = self._api.list(
            "/invoices",
            query=query,
            timeout=timeout,
            max_retries=max_retries,
        )
        return answer

    def retrieve(
        self,
        id: str,
        query: Optional[InvoiceRetrieveParams] = None,
        *,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> Invoice:
        """Consulta uma fatura.

        Mostra uma fatura: o que cobra, quanto foi pago e quando o gateway tenta de novo. Com
        `expand=customer`, traz também o cliente.
        """
        answer: Invoice = self._api.call(
            "GET",
            fill_path("/invoices/{id}", {"id": id}),
            query=query,
            timeout=timeout,
            max_retries=max_retries,
        )
        return answer

    def pay(
        self,
        id: str,
        body: Optional[PayInvoiceInput] = None,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> Invoice:
        """Cobra uma fatura em aberto, no cartão cadastrado ou em outro.

        Cobra agora uma fatura em aberto: no cartão dado ou, sem ele, no da assinatura ou no
        padrão do cliente.
        """
        answer: Invoice = self._api.call(
            "POST",
            fill_path("/invoices/{id}/pay", {"id": id}),
            body=body,
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
        )
        return answer


class DisputesResource(Resource):
    def list(
        self,
        query: Optional[DisputeListParams] = None,
        *,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> Page[Dispute]:
        """Lista contestações, da mais nova à mais antiga.

        As contestações dos seus pagamentos e faturas, da mais nova à mais antiga. Todos os
        filtros dados têm de combinar.
        """
        answer: Page[Dispute] = self._api.list(
            "/disputes",
            query=query,
            timeout=timeout,
            max_retries=max_retries,
        )
        return answer

    def retrieve(
        self,
        id: str,
        *,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> Dispute:
        """Consulta uma contestação.

        Mostra uma contestação e o prazo da resposta. O valor fica retido enquanto ela está
        aberta, e é perdido com ela; o de uma consulta continua seu.
        """
        answer: Dispute = self._api.call(
            "GET",
            fill_path("/disputes/{id}", {"id": id}),
            timeout=timeout,
            max_retries=max_retries,
        )
        return answer


class BalanceResource(Resource):
    def retrieve(
        self,
        query: Optional[BalanceRetrieveParams] = None,
        *,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> Balance:
        """Mostra os saldos por gateway.

        O que cada gateway deve, liberou e retém, e o que se vendeu, devolveu e pagou de
        tarifas: agora, ou no fim de um dia que já terminou. O saldo de um dia fechado nunca
        muda.
        """
        answer: Balance = self._api.call(
            "GET",
            "/balance",
            query=query,
            timeout=timeout,
            max_retries=max_retries,
        )
        return answer

    def list_entries(
        self,
        query: Optional[BalanceListEntriesParams] = None,
        *,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> Page[BalanceEntry]:
        """Lista os lançamentos, do mais novo ao mais antigo.

        Os lançamentos dos quais os saldos são a soma. Os valores de um lançamento somam zero,
        e nenhum é alterado: um errado é seguido do seu estorno. Todos os filtros dados têm de
        combinar.
        """
        answer: Page[BalanceEntry] = self._api.list(
            "/balance-entries",
            query=query,
            timeout=timeout,
            max_retries=max_retries,
        )
        return answer


class ReceivablesResource(Resource):
    def list(
        self,
        query: Optional[ReceivableListParams] = None,
        *,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> Page[Receivable]:
        """Lista os recebíveis, pelo dia em que são liberados.

        O que cada gateway deve de cada parcela, do vencimento mais próximo ao mais distante.
        Uma estimativa traz `estimated`; os números do gateway tomam o lugar dela. Todos os
        filtros dados têm de combinar.
        """
        answer: Page[Receivable] = self._api.list(
            "/receivables",
            query=query,
            timeout=timeout,
            max_retries=max_retries,
        )
        return answer


class PayoutsResource(Resource):
    def list(
        self,
        query: Optional[PayoutListParams] = None,
        *,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> Page[Payout]:
        """Lista os repasses, do mais novo ao mais antigo.

        O que cada gateway enviou ao seu banco, e se as linhas do extrato dele somam esse
        valor. Todos os filtros dados têm de combinar.
        """
        answer: Page[Payout] = self._api.list(
            "/payouts",
            query=query,
            timeout=timeout,
            max_retries=max_retries,
        )
        return answer

    def retrieve(
        self,
        id: str,
        *,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> Payout:
        """Consulta um repasse.

        Mostra um repasse, o que as suas linhas somam e o que o banco creditou, quando isso é
        conhecido.
        """
        answer: Payout = self._api.call(
            "GET",
            fill_path("/payouts/{id}", {"id": id}),
            timeout=timeout,
            max_retries=max_retries,
        )
        return answer

    def list_lines(
        self,
        id: str,
        query: Optional[PayoutListLinesParams] = None,
        *,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> Page[SettlementLine]:
        """Lista as linhas de um repasse, na ordem do extrato do gateway.

        As vendas, os reembolsos, as contestações e as tarifas de que o repasse é a soma.
        `differenceId` aponta uma diferença em aberto.
        """
        answer: Page[SettlementLine] = self._api.list(
            fill_path("/payouts/{id}/lines", {"id": id}),
            query=query,
            timeout=timeout,
            max_retries=max_retries,
        )
        return answer


class WebhooksResource(Resource):
    def create(
        self,
        body: CreateWebhookEndpointInput,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> WebhookEndpointWithSecret:
        """Cria um webhook.

        Registra um endereço seu que recebe eventos. O segredo que os assina vem só nesta
        resposta e na de `rotate-secret`; sem um no corpo, é gerado. Sem `apiVersion`, os
        eventos vêm na versão desta requisição. No máximo 50 webhooks por ambiente.
        """
        answer: WebhookEndpointWithSecret = self._api.call(
            "POST",
            "/webhooks",
            body=body,
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
        )
        return answer

    def list(
        self,
        query: Optional[WebhookListParams] = None,
        *,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> Page[WebhookEndpoint]:
        """Lista os webhooks, do mais novo ao mais antigo.

        Os webhooks do ambiente, do mais novo ao mais antigo, sem os segredos.
        """
        answer: Page[WebhookEndpoint] = self._api.list(
            "/webhooks",
            query=query,
            timeout=timeout,
            max_retries=max_retries,
        )
        return answer

    def retrieve(
        self,
        id: str,
        *,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> WebhookEndpoint:
        """Consulta um webhook.

        Mostra um webhook e a sua saúde, sem o segredo.
        """
        answer: WebhookEndpoint = self._api.call(
            "GET",
            fill_path("/webhooks/{id}", {"id": id}),
            timeout=timeout,
            max_retries=max_retries,
        )
        return answer

    def update(
        self,
        id: str,
        body: UpdateWebhookEndpointInput,
        *,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> WebhookEndpoint:
        """Altera um webhook.

        Altera endereço, eventos e opções de um webhook. O que falta no corpo fica como está.
        Com outro segredo, o anterior ainda assina por 24 h; `active: true` reativa e esquece
        as falhas.
        """
        answer: WebhookEndpoint = self._api.call(
            "PUT",
            fill_path("/webhooks/{id}", {"id": id}),
            body=body,
            timeout=timeout,
            max_retries=max_retries,
        )
        return answer

    def delete(
        self,
        id: str,
        *,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> None:
        """Exclui um webhook.

        Exclui um webhook e cancela as entregas que esperam. Não pode ser desfeito.
        """
        self._api.call(
            "DELETE",
            fill_path("/webhooks/{id}", {"id": id}),
            timeout=timeout,
            max_retries=max_retries,
        )

    def rotate_secret(
        self,
        id: str,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> WebhookEndpointWithSecret:
        """Gera outro segredo para um webhook.

        Gera outro segredo para um webhook. O anterior também assina por mais 24 h, para dar
        tempo de trocar.
        """
        answer: WebhookEndpointWithSecret = self._api.call(
            "POST",
            fill_path("/webhooks/{id}/rotate-secret", {"id": id}),
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
        )
        return answer

    def test(
        self,
        id: str,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> Delivery:
        """Envia um evento de teste a um webhook.

        Envia um evento `webhook.test` só a este webhook, assine ele o que assinar. São 60 por
        hora para cada webhook; além disso a resposta é 429, com `Retry-After`.
        """
        answer: Delivery = self._api.call(
            "POST",
            fill_path("/webhooks/{id}/test", {"id": id}),
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
        )
        return answer

    def list_deliveries(
        self,
        id: str,
        query: Optional[WebhookListDeliveriesParams] = None,
        *,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> Page[Delivery]:
        """Lista as entregas de um webhook, da mais nova à mais antiga.

        As entregas de um webhook nos últimos 30 dias, da mais nova à mais antiga.
        """
        answer: Page[Delivery] = self._api.list(
            fill_path("/webhooks/{id}/deliveries", {"id": id}),
            query=query,
            timeout=timeout,
            max_retries=max_retries,
        )
        return answer

    def retrieve_delivery(
        self,
        id: str,
        *,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> DeliveryDetails:
        """Consulta uma entrega, com o corpo enviado e cada tentativa.

        Mostra uma entrega com o corpo enviado e cada tentativa. Das respostas são guardados
        os primeiros 8 KB.
        """
        answer: DeliveryDetails = self._api.call(
            "GET",
            fill_path("/webhooks/deliveries/{id}", {"id": id}),
            timeout=timeout,
            max_retries=max_retries,
        )
        return answer

    def replay_delivery(
        self,
        id: str,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> Delivery:
        """Reenvia uma entrega.

        Envia uma entrega mais uma vez, com o mesmo `webhook-id`. Uma que ainda espera é
        tentada agora.
        """
        answer: Delivery = self._api.call(
            "POST",
            fill_path("/webhooks/deliveries/{id}/replay", {"id": id}),
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
        )
        return answer

    def replay(
        self,
        id: str,
        body: ReplayInput,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> Replay:
        """Reenvia os eventos de um webhook desde um momento.

        Reenvia os eventos de um webhook desde um momento: com `failed`, as entregas que
        falharam, também as que esperam outra tentativa; com `all`, tudo o que ele assina,
        enviado ou não. Conta a hora do evento, até 30 dias atrás. Os eventos novos vão na
        frente. Um reenvio por webhook de cada vez.
        """
        answer: Replay = self._api.call(
            "POST",
            fill_path("/webhooks/{id}/replay", {"id": id}),
            body=body,
            idempotency_key=idempotency_key,
            timeout=timeout,
            max_retries=max_retries,
        )
        return answer

    def retrieve_replay(
        self,
        id: str,
        replay_id: str,
        *,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> Replay:
        """Consulta um reenvio e o seu progresso.

        Mostra quanto de um reenvio já foi feito. Depois de `completed` ainda mudam
        `succeeded` e `failed`, até a última tentativa.
        """
        answer: Replay = self._api.call(
            "GET",
            fill_path("/webhooks/{id}/replays/{replayId}", {"id": id, "replayId": replay_id}),
            timeout=timeout,
            max_retries=max_retries,
        )
        return answer


class EventsResource(EventLog):
    def list(
        self,
        query: Optional[EventListParams] = None,
        *,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> Page[WebhookEvent]:
        """Lista os eventos; com `after`, os que vêm depois de um, sem faltar nenhum.

        Os eventos do ambiente. Sem `after`, do mais novo ao mais antigo, com os filtros. Com
        `after`, na ordem em que foram gravados, sem faltar nenhum: guarde `nextCursor` e
        use-o no próximo `after`, também quando a página vem vazia. `after=` vazio começa 30
        dias atrás; o id de um evento continua dali enquanto ele é guardado, por 90 dias. Com
        `after` vale só `limit`.
        """
        answer: Page[WebhookEvent] = self._api.list(
            "/events",
            query=query,
            timeout=timeout,
            max_retries=max_retries,
        )
        return answer

    def retrieve(
        self,
        id: str,
        *,
        timeout: Optional[float] = None,
        max_retries: Optional[int] = None,
    ) -> WebhookEvent:
        """Consulta um evento.

        Mostra um evento: o mesmo corpo que é enviado aos webhooks. Os eventos são guardados
        por 90 dias.
        """
        answer: WebhookEvent = self._api.call(
            "GET",
            fill_path("/events/{id}", {"id": id}),
            timeout=timeout,
            max_retries=max_retries,
        )
        return answer
