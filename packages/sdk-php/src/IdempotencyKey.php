<?php

declare(strict_types=1);

namespace Trilho\Sdk;

/** Keys under which something takes effect once. */
final class IdempotencyKey
{
    /** The longest key that the service takes. */
    private const LONGEST = 255;

    /** What `encodeURIComponent` leaves as it is: every language makes the same key of an order. */
    private const UNESCAPED = ['%21' => '!', '%2A' => '*', '%27' => "'", '%28' => '(', '%29' => ')'];

    /**
     * Returns the key under which all attempts at one thing take effect once, the same in every process and after a
     * crash: `IdempotencyKey::for('1042')`. `$attempt` tells apart what happens to an order more than once:
     * `refund-77`, or `card-2` for a second attempt with another card. The key is made of what is given alone, so give
     * the same body with it.
     * @throws \InvalidArgumentException for an id that is empty or too long
     */
    public static function for(string|int $order, string|int|null $attempt = null): string
    {
        $parts = array_map('strval', $attempt === null ? [$order] : [$order, $attempt]);
        // Escaped, the parts hold no slash: two orders never come to one key.
        $escaped = array_map(static fn (string $part) => strtr(rawurlencode($part), self::UNESCAPED), $parts);
        $key = implode('/', ['order', ...$escaped]);
        if (in_array('', $parts, true) || strlen($key) > self::LONGEST) {
            $longest = self::LONGEST;
            throw new \InvalidArgumentException("An order needs an id, and its key at most $longest characters");
        }
        return $key;
    }

    /**
     * Refuses a key that no header can carry.
     * @internal
     */
    public static function requireSendable(string $key): string
    {
        if (preg_match('/^[\x21-\x7e]+$/D', $key) !== 1) {
            throw new \InvalidArgumentException('An idempotency key has to be visible ASCII characters without spaces');
        }
        return $key;
    }

    /** @internal */
    public static function random(): string
    {
        $bytes = random_bytes(16);
        $bytes[6] = chr((ord($bytes[6]) & 0x0f) | 0x40);
        $bytes[8] = chr((ord($bytes[8]) & 0x3f) | 0x80);
        return vsprintf('%s%s-%s-%s-%s-%s%s%s', str_split(bin2hex($bytes), 4));
    }
}
