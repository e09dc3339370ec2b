<?php

// Made by `npm run clients` of the OpenAPI document.

declare(strict_types=1);

namespace Trilho\Sdk\Model;

/** Um tempo em que um gateway foi pior, para um meio de pagamento, do que nas semanas anteriores. */
class GatewayIncident extends Model
{
    /** O id do incidente. */
    public readonly string $id;

    /** O gateway. */
    public readonly string $gateway;

    /** O meio de pagamento. */
    public readonly string $method;

    /** O que piorou. */
    public readonly string $cause;

    /** Quando foi notado. */
    public readonly string $openedAt;

    /** Quando terminou; nulo enquanto dura. */
    public readonly ?string $closedAt;

    /** O habitual: de 0 a 1, ou milissegundos em `latency`. Com poucos pagamentos, apoia-se no de todas as lojas. */
    public readonly float $usual;

    /**
     * O pior que os seus pagamentos mostraram, na mesma unidade; igual ao habitual quando só foi visto em outras
     * lojas.
     */
    public readonly float $worst;

    /** Em quantos dos seus pagamentos foi visto. */
    public readonly int $payments;

    /**
     * Se os pagamentos podem ir por outro gateway enquanto dura; falso quando não há outro que faça este meio,
     * ou este está fixado.
     */
    public readonly bool $shifts;

    /** @param array<string, mixed> $data what the API answered */
    public function __construct(array $data)
    {
        parent::__construct($data);
        if (isset($data['id'])) {
            $this->id = $data['id'];
        }
        if (isset($data['gateway'])) {
            $this->gateway = $data['gateway'];
        }
        if (isset($data['method'])) {
            $this->method = $data['method'];
        }
        if (isset($data['cause'])) {
            $this->cause = $data['cause'];
        }
        if (isset($data['openedAt'])) {
            $this->openedAt = $data['openedAt'];
        }
        $this->closedAt = $data['closedAt'] ?? null;
        if (isset($data['usual'])) {
            $this->usual = $data['usual'];
        }
        if (isset($data['worst'])) {
            $this->worst = $data['worst'];
        }
        if (isset($data['payments'])) {
            $this->payments = $data['payments'];
        }
        if (isset($data['shifts'])) {
            $this->shifts = $data['shifts'];
        }
    }
}
