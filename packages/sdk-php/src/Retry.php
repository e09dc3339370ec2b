<?php

declare(strict_types=1);

namespace Trilho\Sdk;

/**
 * Which answers are worth another attempt, and when.
 * @internal
 */
final class Retry
{
    /** Seconds. A longer wait is the caller's decision: the exception carries `retryAfter`. */
    private const LONGEST_WAIT = 60.0;

    /** Whether the same call may succeed later. A conflict with `Retry-After` is a call still in flight. */
    public static function mayHelp(int $status, ?float $retryAfter): bool
    {
        if ($retryAfter !== null && $retryAfter > self::LONGEST_WAIT) {
            return false;
        }
        return $status === 408 || $status === 429 || $status >= 500 || ($status === 409 && $retryAfter !== null);
    }

    /** Seconds: doubling from 0.25, at most 8, with ±25 % jitter, never less than `Retry-After`. */
    public static function waitBefore(int $retry, ?float $retryAfter): float
    {
        $backoff = min(8.0, 0.25 * 2 ** min($retry, 16)) * (0.75 + mt_rand() / mt_getrandmax() / 2);
        return max($backoff, $retryAfter ?? 0.0);
    }

    /** Reads `Retry-After`, which is in seconds or a date. */
    public static function readAfter(?string $value, ?float $now = null): ?float
    {
        if ($value === null || trim($value) === '') {
            return null;
        }
        if (is_numeric(trim($value))) {
            return max(0.0, (float) $value);
        }
        // The form of dates in HTTP: `strtotime` would also read "soon" of a zone, and "next week".
        $date = \DateTimeImmutable::createFromFormat(\DateTimeInterface::RFC7231, trim($value));
        return $date === false ? null : max(0.0, ceil($date->getTimestamp() - ($now ?? microtime(true))));
    }
}
