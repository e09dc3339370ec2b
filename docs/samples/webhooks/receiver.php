<?php

/**
 * Receives webhooks of Trilho with nothing but PHP.
 *
 * TRILHO_WEBHOOK_SECRET=whsec_... php -S 127.0.0.1:3000 receiver.php
 */

declare(strict_types=1);

const TOLERANCE_SECONDS = 300;

/** Checks the signature and its age (Standard Webhooks). `$body` is what arrived, byte by byte. */
function isSignedByUs(string $secret, string $body): bool
{
    $id = $_SERVER['HTTP_WEBHOOK_ID'] ?? '';
    $timestamp = $_SERVER['HTTP_WEBHOOK_TIMESTAMP'] ?? '';
    if (!preg_match('/^\d+$/D', $timestamp) || abs(time() - (int) $timestamp) > TOLERANCE_SECONDS) {
        return false;
    }
    $key = base64_decode(preg_replace('/^whsec_/', '', $secret));
    $expected = 'v1,' . base64_encode(hash_hmac('sha256', "$id.$timestamp.$body", $key, true));
    // While the secret is being rotated there are two signatures.
    foreach (explode(' ', $_SERVER['HTTP_WEBHOOK_SIGNATURE'] ?? '') as $signature) {
        if (hash_equals($expected, $signature)) {
            return true;
        }
    }
    return false;
}

$body = file_get_contents('php://input');
if (!isSignedByUs(getenv('TRILHO_WEBHOOK_SECRET'), $body)) {
    http_response_code(400);
    exit;
}
$event = json_decode($body, true, flags: JSON_THROW_ON_ERROR);
// An event may come more than once, always with this id: remember the ids that you have worked.
file_put_contents('php://stdout', "{$_SERVER['HTTP_WEBHOOK_ID']} {$event['type']} {$event['data']['object']['id']}\n");
http_response_code(204);
