<?php

declare(strict_types=1);

namespace Trilho\Sdk;

use Trilho\Sdk\Exception\WebhookVerificationException;

/** Deliveries of webhooks, signed by Standard Webhooks. */
final class Webhook
{
    private const PREFIX = 'whsec_';

    /**
     * Checks that a delivery is signed with the endpoint's secret and recent, and reads its event. During a rotation
     * give the old and the new secret. The header `webhook-id` is the same for each repetition of a delivery.
     *
     * @param string $body what arrived, before anything parses it: parsed and written again it has another signature
     * @param array<string, mixed> $headers by name, each a string or a list of strings; `$_SERVER` will do
     * @param string|list<string> $secrets
     * @param float $tolerance seconds that the delivery's time may be from `$now`, a time like that of `time()`
     * @throws WebhookVerificationException when it is not ours: answer 400
     * @throws \InvalidArgumentException for a secret that is none
     */
    public static function verify(
        string $body,
        array $headers,
        #[\SensitiveParameter] string|array $secrets,
        float $tolerance = 300,
        ?float $now = null,
    ): WebhookEvent {
        $id = self::header($headers, 'webhook-id');
        $timestamp = self::header($headers, 'webhook-timestamp');
        $given = self::signatures(self::header($headers, 'webhook-signature'));
        self::requireRecent($timestamp, $tolerance, $now ?? microtime(true));
        $matches = false;
        foreach (array_map(self::key(...), (array) $secrets) as $key) {
            $mine = hash_hmac('sha256', "$id.$timestamp.$body", $key, true);
            foreach ($given as $signature) {
                $matches = hash_equals($mine, $signature) || $matches;
            }
        }
        if (!$matches) {
            throw new WebhookVerificationException('No signature of the delivery matches');
        }
        return self::readEvent($body);
    }

    private static function key(#[\SensitiveParameter] string $secret): string
    {
        $text = str_starts_with($secret, self::PREFIX) ? substr($secret, strlen(self::PREFIX)) : $secret;
        $key = base64_decode($text, true);
        if ($key === false || $key === '') {
            // A mistake of the endpoint's owner, which no sender can cause.
            throw new \InvalidArgumentException('A webhook secret has to be the "whsec_…" of the endpoint');
        }
        return $key;
    }

    /** @param array<string, mixed> $headers */
    private static function header(array $headers, string $name): string
    {
        $server = 'HTTP_' . strtoupper(strtr($name, '-', '_'));
        foreach ($headers as $key => $value) {
            if (strtolower((string) $key) === $name || $key === $server) {
                $single = is_array($value) ? reset($value) : $value;
                if (is_string($single) && $single !== '') {
                    return $single;
                }
            }
        }
        throw new WebhookVerificationException("The header $name is missing");
    }

    /**
     * The signatures of version 1 that the header carries: one for each secret of the sender.
     * @return list<string>
     */
    private static function signatures(string $header): array
    {
        $signatures = [];
        foreach (explode(' ', $header) as $entry) {
            [$version, $signature] = [...explode(',', $entry, 2), ''];
            $bytes = base64_decode($signature, true);
            if ($version === 'v1' && $bytes !== false) {
                $signatures[] = $bytes;
            }
        }
        return $signatures;
    }

    private static function requireRecent(string $timestamp, float $tolerance, float $now): void
    {
        if (!is_numeric($timestamp) || abs($now - (float) $timestamp) > $tolerance) {
            throw new WebhookVerificationException('The delivery is too old or too new');
        }
    }

    private static function readEvent(string $body): WebhookEvent
    {
        $event = json_decode($body, true);
        $isEvent = is_array($event) && is_string($event['type'] ?? null) && is_array($event['data'] ?? null);
        if (!$isEvent) {
            throw new WebhookVerificationException('The body is signed but is no event');
        }
        return new WebhookEvent($event);
    }
}
