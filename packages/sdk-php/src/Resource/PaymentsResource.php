<?php

// Made by `npm run clients` of the OpenAPI document.

declare(strict_types=1);

namespace Trilho\Sdk\Resource;

use Trilho\Sdk\Exception\TrilhoException;
use Trilho\Sdk\Model\Payment;
use Trilho\Sdk\Page;
use Trilho\Sdk\Query;

final class PaymentsResource extends Resource
{
    /**
     * Processa um pagamento.
     *
     * Cobra um cartão agora, cria um Pix ou um boleto, ou prepara a cobrança para o comprador concluir no
     * navegador. Um Pix ou boleto que ninguém pagou no prazo fica `failed` com o código `expired`; se o dinheiro
     * ainda chegar, `succeeded`. Uma recusa responde 402, e o pagamento fica `failed`, pronto para outra
     * tentativa com `confirm`.
     *
     * @param array{amount: int, currency: 'BRL', description: string, customerEmail: string, gatewayType?: 'STRIPE'|'MERCADOPAGO'|'PAYPAL', paymentMethod?: array{type: 'card'|'pix'|'boleto'|'paypal', token?: string, installments?: int, expiresIn?: int, dueInDays?: int}, payer?: array{name: string, document: string, address?: array{zipCode: string, street: string, number: string, neighborhood: string, city: string, state: string}}, customerId?: string, paymentMethodId?: string, savePaymentMethod?: bool, capture?: bool, requestMulticapture?: bool, requestIncrementalAuthorization?: bool, returnUrl?: string, metadata?: array<string, string>, reference?: string, allowDuplicateReference?: bool, statementDescriptor?: string, fiscal?: array{documentType: 'NFE'|'NFCE'|'NFSE'|'CTE'|'OTHER', documentKey?: string|null, correlationId?: string|null, cbsAmount: int, ibsAmount: int}, route?: string} $body
     * @throws TrilhoException
     */
    public function create(
        array $body,
        ?string $idempotencyKey = null,
        ?float $timeout = null,
        ?int $maxRetries = null,
    ): Payment {
        return new Payment($this->api->call(
            'POST',
            '/process',
            body: $body,
            idempotencyKey: $idempotencyKey,
            timeout: $timeout,
            maxRetries: $maxRetries,
        ));
    }

    /**
     * Lista pagamentos, do mais novo ao mais antigo.
     *
     * Os pagamentos do ambiente, do mais novo ao mais antigo. Todos os filtros dados têm de combinar; segredos
     * do navegador não vêm em listas.
     *
     * @param array{limit?: int, startingAfter?: string, endingBefore?: string, status?: 'requires_payment_method'|'requires_confirmation'|'requires_action'|'processing'|'requires_capture'|'succeeded'|'failed'|'canceled'|'unknown', customerId?: string, customerEmail?: string, reference?: string, createdFrom?: string, createdTo?: string, method?: 'card'|'pix'|'boleto'|'paypal', gateway?: 'STRIPE'|'MERCADOPAGO'|'PAYPAL', amount?: int, amountMin?: int, amountMax?: int, metadata?: array<string, string>, expand?: list<'customer'>} $query
     * @return Page<Payment>
     * @throws TrilhoException
     */
    public function list(
        array $query = [],
        ?float $timeout = null,
        ?int $maxRetries = null,
    ): Page {
        return $this->api->list(
            '/payments',
            Payment::class,
            query: $query,
            timeout: $timeout,
            maxRetries: $maxRetries,
        );
    }

    /**
     * Consulta um pagamento.
     *
     * Mostra um pagamento, com os reembolsos e, enquanto o navegador tem o que fazer, o `clientSecret`. Com
     * `expand=customer`, traz também o cliente.
     *
     * @param array{expand?: list<'customer'>} $query
     * @throws TrilhoException
     */
    public function retrieve(
        string $id,
        array $query = [],
        ?float $timeout = null,
        ?int $maxRetries = null,
    ): Payment {
        return new Payment($this->api->call(
            'GET',
            Query::fillPath('/payments/{id}', ['id' => $id]),
            query: $query,
            timeout: $timeout,
            maxRetries: $maxRetries,
        ));
    }

    /**
     * Altera a descrição e os metadados de um pagamento.
     *
     * O que não vem fica como está. Em `metadata`, os pares dados se somam aos que há; nulo ou vazio remove um.
     * O gateway continua com o que o pagamento tinha ao ser criado, e nenhum evento sai.
     *
     * @param array{description?: string, fiscal?: array{documentType: 'NFE'|'NFCE'|'NFSE'|'CTE'|'OTHER', documentKey?: string|null, correlationId?: string|null, cbsAmount: int, ibsAmount: int}, metadata?: array<string, string|null>} $body
     * @throws TrilhoException
     */
    public function update(
        string $id,
        array $body,
        ?string $idempotencyKey = null,
        ?float $timeout = null,
        ?int $maxRetries = null,
    ): Payment {
        return new Payment($this->api->call(
            'PATCH',
            Query::fillPath('/payments/{id}', ['id' => $id]),
            body: $body,
            idempotencyKey: $idempotencyKey,
            timeout: $timeout,
            maxRetries: $maxRetries,
        ));
    }

    /**
     * Tenta de novo um pagamento recusado, com outro meio de pagamento.
     *
     * Tenta cobrar outra vez o mesmo pagamento, recusado ou ainda sem cartão, com o meio de pagamento dado. Nada
     * é cobrado duas vezes.
     *
     * @param array{paymentMethodId: string, returnUrl?: string} $body
     * @throws TrilhoException
     */
    public function confirm(
        string $id,
        array $body,
        ?string $idempotencyKey = null,
        ?float $timeout = null,
        ?int $maxRetries = null,
    ): Payment {
        return new Payment($this->api->call(
            'POST',
            Query::fillPath('/payments/{id}/confirm', ['id' => $id]),
            body: $body,
            idempotencyKey: $idempotencyKey,
            timeout: $timeout,
            maxRetries: $maxRetries,
        ));
    }

    /**
     * Cancela um pagamento ainda não concluído.
     *
     * Encerra um pagamento que ainda não foi cobrado e libera o que estava autorizado. De um capturado em parte,
     * libera o resto, e ele fica `succeeded` com o que foi capturado. Um já cobrado é reembolsado, não
     * cancelado.
     *
     * @throws TrilhoException
     */
    public function cancel(
        string $id,
        ?string $idempotencyKey = null,
        ?float $timeout = null,
        ?int $maxRetries = null,
    ): Payment {
        return new Payment($this->api->call(
            'POST',
            Query::fillPath('/payments/{id}/cancel', ['id' => $id]),
            idempotencyKey: $idempotencyKey,
            timeout: $timeout,
            maxRetries: $maxRetries,
        ));
    }

    /**
     * Reembolsa um pagamento, no todo ou em parte.
     *
     * Devolve o valor de um pagamento ao cartão que pagou: todo o saldo ou, com `amount`, uma parte. Vários
     * reembolsos parciais são possíveis, até o valor capturado.
     *
     * @param array{amount?: int, reason?: 'duplicate'|'fraudulent'|'requested_by_customer', metadata?: array<string, string>}|null $body
     * @throws TrilhoException
     */
    public function refund(
        string $id,
        ?array $body = null,
        ?string $idempotencyKey = null,
        ?float $timeout = null,
        ?int $maxRetries = null,
    ): Payment {
        return new Payment($this->api->call(
            'POST',
            Query::fillPath('/payments/{id}/refund', ['id' => $id]),
            body: $body,
            idempotencyKey: $idempotencyKey,
            timeout: $timeout,
            maxRetries: $maxRetries,
        ));
    }

    /**
     * Captura um pagamento autorizado.
     *
     * Cobra o que um pagamento autorizou: tudo, ou menos. O resto é liberado ao comprador, a não ser com
     * `finalCapture: false`, onde o gateway concedeu capturas em partes (`multicapture`).
     *
     * @param array{amount?: int, finalCapture?: bool}|null $body
     * @throws TrilhoException
     */
    public function capture(
        string $id,
        ?array $body = null,
        ?string $idempotencyKey = null,
        ?float $timeout = null,
        ?int $maxRetries = null,
    ): Payment {
        return new Payment($this->api->call(
            'POST',
            Query::fillPath('/payments/{id}/capture', ['id' => $id]),
            body: $body,
            idempotencyKey: $idempotencyKey,
            timeout: $timeout,
            maxRetries: $maxRetries,
        ));
    }

    /**
     * Aumenta o valor autorizado de um pagamento.
     *
     * Pede ao banco que autorize um total maior, antes da captura, onde o gateway concedeu o aumento
     * (`incrementalAuthorization`). Uma recusa responde 402, e o pagamento fica como estava.
     *
     * @param array{amount: int} $body
     * @throws TrilhoException
     */
    public function incrementAuthorization(
        string $id,
        array $body,
        ?string $idempotencyKey = null,
        ?float $timeout = null,
        ?int $maxRetries = null,
    ): Payment {
        return new Payment($this->api->call(
            'POST',
            Query::fillPath('/payments/{id}/increment-authorization', ['id' => $id]),
            body: $body,
            idempotencyKey: $idempotencyKey,
            timeout: $timeout,
            maxRetries: $maxRetries,
        ));
    }

    /**
     * Faz o papel do comprador de um Pix ou boleto, no Sandbox.
     *
     * Paga um Pix ou boleto que espera, ou o deixa vencer, para um teste não esperar o prazo. O gateway de teste
     * avisa como avisaria de um comprador: o estado e o webhook chegam em seguida. Em produção responde 404;
     * onde ninguém faz o papel do comprador, 422 `provider_unsupported`.
     *
     * @param array{step: 'pay'|'expire'} $body
     * @throws TrilhoException
     */
    public function playPayer(
        string $id,
        array $body,
        ?string $idempotencyKey = null,
        ?float $timeout = null,
        ?int $maxRetries = null,
    ): Payment {
        return new Payment($this->api->call(
            'POST',
            Query::fillPath('/payments/{id}/payer', ['id' => $id]),
            body: $body,
            idempotencyKey: $idempotencyKey,
            timeout: $timeout,
            maxRetries: $maxRetries,
        ));
    }
}
