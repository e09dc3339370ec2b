<?php

// Plays the cases of a file against a server, and prints what the SDK made of each.

declare(strict_types=1);

use Trilho\Sdk\Exception\TrilhoException;
use Trilho\Sdk\Trilho;

require __DIR__ . '/vendor/autoload.php';

const ORDER = [
    'amount' => 9990,
    'currency' => 'BRL',
    'description' => 'Pedido nº 7 ☕',
    'customerEmail' => 'ana@exemplo.com.br',
    'gatewayType' => 'STRIPE',
    'paymentMethodId' => 'pm_card_visa',
];

const NAMES = [
    'ConnectionFailed' => 'ConnectionError',
    'RequestTimeout' => 'TimeoutError',
    'PermissionDenied' => 'PermissionError',
];

function call(Trilho $trilho, string $name, array $options): mixed
{
    $given = array_diff_key($options, ['idempotencyKey' => true]);
    $filters = ['limit' => 2, 'status' => 'succeeded', 'metadata' => ['o a' => '1&2']];
    return match ($name) {
        'create' => $trilho->payments->create(ORDER, ...$options),
        'retrieve' => $trilho->payments->retrieve('pay_1/../2', ...$given),
        'update' => $trilho->payments->update('pay_1', ['metadata' => ['pedido' => '7']], ...$options),
        'replace' => $trilho->customers->update('cus_1', ['phone' => null], ...$given),
        'delete' => $trilho->customers->delete('cus_1', ...$given),
        'list' => iterator_to_array($trilho->payments->list($filters, ...$given)),
    };
}

function play(int $index, array $case, string $url): array
{
    $trilho = new Trilho(baseUrl: "$url/$index", accessKey: 'ak_1', secretKey: 'sk_1');
    $options = array_intersect_key($case['options'] ?? [], ['idempotencyKey' => true, 'maxRetries' => true]);
    if (isset($case['options']['timeoutMs'])) {
        $options['timeout'] = $case['options']['timeoutMs'] / 1000;
    }
    try {
        return ['data' => call($trilho, $case['call'], $options)];
    } catch (TrilhoException $error) {
        $name = substr(strrchr($error::class, '\\'), 1, -strlen('Exception'));
        return [
            'error' => NAMES[$name] ?? "{$name}Error",
            'message' => $error->errorCode === 'timeout' ? '' : $error->getMessage(),
            'code' => $error->errorCode,
            'status' => $error->status,
            'requestId' => $error->requestId,
            'retryAfter' => $error->retryAfter,
            'declineCode' => $error->declineCode,
            'advice' => $error->advice,
            'paymentId' => $error->paymentId,
            'docUrl' => $error->docUrl,
            'validationErrors' => $error->validationErrors,
            'idempotencyKey' => $error->idempotencyKey,
        ];
    }
}

$outcomes = [];
foreach (json_decode(file_get_contents($argv[1]), true) as $index => $case) {
    $outcomes[] = play($index, $case, $argv[2]);
}
echo json_encode($outcomes, JSON_THROW_ON_ERROR);
