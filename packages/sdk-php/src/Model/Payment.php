<?php

// Made by `npm run clients` of the OpenAPI document.

declare(strict_types=1);

namespace Trilho\Sdk\Model;

/** Um pagamento. */
class Payment extends Model
{
    /** Identificador opaco, com prefixo do tipo. */
    public readonly string $id;

    public readonly string $status;

    /** Valor pedido, em centavos, com os aumentos do que foi autorizado. */
    public readonly int $amount;

    /** Valor capturado até agora, em centavos. */
    public readonly int $amountCaptured;

    /** Valor reembolsado, em centavos. */
    public readonly int $amountRefunded;

    /** Moeda, em ISO 4217. */
    public readonly string $currency;

    /** O que está sendo cobrado. */
    public readonly string $description;

    /** Email de quem paga. */
    public readonly string $customerEmail;

    /** O cliente; nulo em uma venda sem cadastro. */
    public readonly ?string $customerId;

    /** O cliente inteiro. Só com `expand=customer`. */
    public readonly ?Customer $customer;

    /** O meio de pagamento; nulo enquanto não há um. */
    public readonly ?string $paymentMethodId;

    /** O cartão da última tentativa; nulo antes dela e nos outros meios de pagamento. */
    public readonly ?CardSummary $card;

    /** Se captura na hora; senão, só autoriza. */
    public readonly bool $capture;

    /** Segredo com que o navegador confirma o pagamento, enquanto ele tem o que fazer. */
    public readonly ?string $clientSecret;

    /** Para onde mandar o comprador autenticar o pagamento; nulo quando não é preciso. */
    public readonly ?string $nextActionUrl;

    /** Por que o cartão foi recusado, no código do gateway. */
    public readonly ?string $declineCode;

    /**
     * O que fazer depois da recusa: `retry_later` tenta mais tarde, `other_card` pede outro cartão, `stop`
     * desiste.
     */
    public readonly ?string $advice;

    /** Por que falhou, em português; pode ser mostrado ao comprador. */
    public readonly ?string $failureMessage;

    public readonly string $gateway;

    /** Identificador no gateway; nulo enquanto não se sabe. */
    public readonly ?string $externalId;

    /** @var array<string, string> */
    public readonly array $metadata;

    /**
     * Os reembolsos, do mais antigo ao mais novo.
     * @var list<Refund>
     */
    public readonly array $refunds;

    /** O portador do cartão contestou o pagamento, seja qual for o desfecho. */
    public readonly ?bool $disputed;

    /** A contestação mais recente do pagamento. */
    public readonly ?string $disputeId;

    /** Quando se soube que o dinheiro entrou; nulo enquanto não entrou. */
    public readonly ?string $paidAt;

    /**
     * Como se paga; só nos pagamentos criados com `paymentMethod` ou com uma conta PayPal guardada, como os
     * quatro seguintes.
     */
    public readonly ?string $method;

    /** Em quantas parcelas o cartão paga. */
    public readonly ?int $installments;

    /** Até quando o Pix ou o boleto pode ser pago, ou a página do PayPal espera; nulo nos outros. */
    public readonly ?string $expiresAt;

    /** O que falta ao comprador; nulo quando não falta nada. */
    public readonly NextActionRedirect|NextActionPix|NextActionBoleto|null $nextAction;

    /** Por que falhou: `expired` quando ninguém pagou no prazo, `card_declined` numa recusa. */
    public readonly ?string $failureCode;

    /** O seu nome para o pagamento; só nos criados com um. */
    public readonly ?string $reference;

    /** O que se pediu que a fatura do cartão mostre; só nos criados com um texto. */
    public readonly ?string $statementDescriptor;

    /**
     * O meio de pagamento que o pagamento guardou com o cliente; nulo enquanto não pagou. O PayPal pode guardar
     * a conta um pouco depois do pagamento. Só nos criados com `savePaymentMethod`.
     */
    public readonly ?string $savedPaymentMethodId;

    /**
     * Se pode ser capturado em partes; nulo enquanto o gateway não disse, e no que não pediu
     * (`requestMulticapture`).
     */
    public readonly ?string $multicapture;

    /**
     * Se o valor autorizado pode ser aumentado; nulo enquanto o gateway não disse, e no que não pediu
     * (`requestIncrementalAuthorization`).
     */
    public readonly ?string $incrementalAuthorization;

    /**
     * As capturas, da mais antiga à mais nova, do que pediu capturas em partes.
     * @var list<PaymentCapture>|null
     */
    public readonly ?array $captures;

    /** O que se disse da CBS e do IBS; só nos pagamentos com dados fiscais. */
    public readonly ?PaymentFiscal $fiscal;

    /** Quando foi criado. */
    public readonly string $createdAt;

    /** Quando mudou pela última vez. */
    public readonly string $updatedAt;

    /** @param array<string, mixed> $data what the API answered */
    public function __construct(array $data)
    {
        parent::__construct($data);
        if (isset($data['id'])) {
            $this->id = $data['id'];
        }
        if (isset($data['status'])) {
            $this->status = $data['status'];
        }
        if (isset($data['amount'])) {
            $this->amount = $data['amount'];
        }
        if (isset($data['amountCaptured'])) {
            $this->amountCaptured = $data['amountCaptured'];
        }
        if (isset($data['amountRefunded'])) {
            $this->amountRefunded = $data['amountRefunded'];
        }
        if (isset($data['currency'])) {
            $this->currency = $data['currency'];
        }
        if (isset($data['description'])) {
            $this->description = $data['description'];
        }
        if (isset($data['customerEmail'])) {
            $this->customerEmail = $data['customerEmail'];
        }
        $this->customerId = $data['customerId'] ?? null;
        $this->customer = isset($data['customer']) ? new Customer($data['customer']) : null;
        $this->paymentMethodId = $data['paymentMethodId'] ?? null;
        $this->card = isset($data['card']) ? new CardSummary($data['card']) : null;
        if (isset($data['capture'])) {
            $this->capture = $data['capture'];
        }
        $this->clientSecret = $data['clientSecret'] ?? null;
        $this->nextActionUrl = $data['nextActionUrl'] ?? null;
        $this->declineCode = $data['declineCode'] ?? null;
        $this->advice = $data['advice'] ?? null;
        $this->failureMessage = $data['failureMessage'] ?? null;
        if (isset($data['gateway'])) {
            $this->gateway = $data['gateway'];
        }
        $this->externalId = $data['externalId'] ?? null;
        if (isset($data['metadata'])) {
            $this->metadata = $data['metadata'];
        }
        if (isset($data['refunds'])) {
            $this->refunds = array_map(static fn (array $one) => new Refund($one), $data['refunds']);
        }
        $this->disputed = $data['disputed'] ?? null;
        $this->disputeId = $data['disputeId'] ?? null;
        $this->paidAt = $data['paidAt'] ?? null;
        $this->method = $data['method'] ?? null;
        $this->installments = $data['installments'] ?? null;
        $this->expiresAt = $data['expiresAt'] ?? null;
        $this->nextAction = isset($data['nextAction']) ? NextAction::read($data['nextAction']) : null;
        $this->failureCode = $data['failureCode'] ?? null;
        $this->reference = $data['reference'] ?? null;
        $this->statementDescriptor = $data['statementDescriptor'] ?? null;
        $this->savedPaymentMethodId = $data['savedPaymentMethodId'] ?? null;
        $this->multicapture = $data['multicapture'] ?? null;
        $this->incrementalAuthorization = $data['incrementalAuthorization'] ?? null;
        $this->captures = isset($data['captures']) ? array_map(static fn (array $one) => new PaymentCapture($one), $data['captures']) : null;
        $this->fiscal = isset($data['fiscal']) ? new PaymentFiscal($data['fiscal']) : null;
        if (isset($data['createdAt'])) {
            $this->createdAt = $data['createdAt'];
        }
        if (isset($data['updatedAt'])) {
            $this->updatedAt = $data['updatedAt'];
        }
    }
}
