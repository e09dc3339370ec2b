<?php

// Charges once although answers are lost: within one call, and after the process that sent the first has ended.

declare(strict_types=1);

use Trilho\Sdk\Exception\ConnectionFailedException;
use Trilho\Sdk\IdempotencyKey;
use Trilho\Sdk\Trilho;

require __DIR__ . '/vendor/autoload.php';

$trilho = new Trilho(
    baseUrl: getenv('TRILHO_URL'),
    accessKey: getenv('TRILHO_ACCESS_KEY'),
    secretKey: getenv('TRILHO_SECRET_KEY'),
    maxRetries: (int) $argv[2],
);
$order = [
    'amount' => 5990,
    'currency' => 'BRL',
    'description' => "Pedido $argv[1]",
    'customerEmail' => 'ana@exemplo.com.br',
    'gatewayType' => 'STRIPE',
    'paymentMethodId' => 'pm_card_visa',
];
try {
    $payment = $trilho->payments->create($order, idempotencyKey: IdempotencyKey::for($argv[1]));
    echo json_encode(['id' => $payment->id]);
} catch (ConnectionFailedException $error) {
    echo json_encode(['unknown' => $error->isOutcomeUnknown(), 'key' => $error->idempotencyKey]);
}
