<?php

// Made by `npm run clients` of the OpenAPI document.

declare(strict_types=1);

namespace Trilho\Sdk\Model;

/** Um gateway configurado no ambiente, e o que ele faz. */
class Gateway extends Model
{
    /** Qual é: o valor de `gatewayType`. */
    public readonly string $gateway;

    /**
     * Os meios de pagamento.
     * @var list<GatewayMethod>
     */
    public readonly array $methods;

    /**
     * Se um pagamento pode começar sem meio, que o comprador escolhe no navegador. Senão, um link de pagamento
     * deixa o comprador escolher.
     */
    public readonly bool $openPayments;

    /** Se um pagamento recusado aceita outra tentativa com `confirm`. */
    public readonly bool $confirmAgain;

    /**
     * Se o servidor sozinho cobra um cartão guardado (`paymentMethodId`). Senão, o navegador do comprador obtém
     * um token do cartão guardado com o código de segurança, e o pagamento leva `paymentMethod.token` e
     * `customerId`.
     */
    public readonly bool $chargesStoredCards;

    /**
     * Se um pagamento pode guardar o cartão com o cliente (`savePaymentMethod`). Senão, o cartão é guardado
     * antes, por um token só para isso.
     */
    public readonly bool $savesCardsWhilePaying;

    /** Se verifica um cartão sem cobrar (`POST /payment/card-verifications`). */
    public readonly bool $verifiesCards;

    /**
     * Se um cartão autorizado pode ser capturado em partes (`requestMulticapture`). O gateway concede, ou não, a
     * cada pagamento.
     */
    public readonly bool $capturesInParts;

    /**
     * Se o valor autorizado de um cartão pode ser aumentado (`requestIncrementalAuthorization`). O gateway
     * concede, ou não, a cada pagamento.
     */
    public readonly bool $incrementsAuthorizations;

    /** Se divide um pagamento entre recebedores. Hoje nenhum: falta a conta de cada recebedor no gateway. */
    public readonly bool $splitsPayments;

    /** Se guarda clientes e os meios de pagamento deles. */
    public readonly bool $customers;

    /**
     * `false` onde um meio de pagamento é guardado só por um pagamento com `savePaymentMethod`, e não por um
     * token do navegador (`POST /payment/customers/:id/payment-methods`). Só vem nesses gateways.
     */
    public readonly ?bool $attachesPaymentMethods;

    /** Se guarda produtos e preços. */
    public readonly bool $catalogue;

    /** Se cobra assinaturas. */
    public readonly bool $subscriptions;

    /** @param array<string, mixed> $data what the API answered */
    public function __construct(array $data)
    {
        parent::__construct($data);
        if (isset($data['gateway'])) {
            $this->gateway = $data['gateway'];
        }
        if (isset($data['methods'])) {
            $this->methods = array_map(static fn (array $one) => new GatewayMethod($one), $data['methods']);
        }
        if (isset($data['openPayments'])) {
            $this->openPayments = $data['openPayments'];
        }
        if (isset($data['confirmAgain'])) {
            $this->confirmAgain = $data['confirmAgain'];
        }
        if (isset($data['chargesStoredCards'])) {
            $this->chargesStoredCards = $data['chargesStoredCards'];
        }
        if (isset($data['savesCardsWhilePaying'])) {
            $this->savesCardsWhilePaying = $data['savesCardsWhilePaying'];
        }
        if (isset($data['verifiesCards'])) {
            $this->verifiesCards = $data['verifiesCards'];
        }
        if (isset($data['capturesInParts'])) {
            $this->capturesInParts = $data['capturesInParts'];
        }
        if (isset($data['incrementsAuthorizations'])) {
            $this->incrementsAuthorizations = $data['incrementsAuthorizations'];
        }
        if (isset($data['splitsPayments'])) {
            $this->splitsPayments = $data['splitsPayments'];
        }
        if (isset($data['customers'])) {
            $this->customers = $data['customers'];
        }
        $this->attachesPaymentMethods = $data['attachesPaymentMethods'] ?? null;
        if (isset($data['catalogue'])) {
            $this->catalogue = $data['catalogue'];
        }
        if (isset($data['subscriptions'])) {
            $this->subscriptions = $data['subscriptions'];
        }
    }
}
