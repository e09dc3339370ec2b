<?php

declare(strict_types=1);

namespace Trilho\Sdk;

use Trilho\Sdk\Exception\ConnectionFailedException;
use Trilho\Sdk\Exception\RequestTimeoutException;
use Trilho\Sdk\Exception\TrilhoException;
use Trilho\Sdk\Http\HttpRequest;
use Trilho\Sdk\Http\HttpResponse;
use Trilho\Sdk\Http\RequestFailure;
use Trilho\Sdk\Model\Maps;
use Trilho\Sdk\Model\Model;

/**
 * Sends calls with all their attempts: what all resources go through.
 * @internal
 */
final class Api
{
    private const CURSORS = ['startingAfter' => true, 'endingBefore' => true];

    private readonly string $base;
    /** @var \Closure(): array<string, string> in a closure, which no dump of this object shows */
    private readonly \Closure $keyHeaders;

    /** @param \Closure(HttpRequest): HttpResponse $send */
    public function __construct(
        string $baseUrl,
        string $accessKey,
        #[\SensitiveParameter] string $secretKey,
        private readonly float $timeout,
        private readonly int $maxRetries,
        private readonly \Closure $send,
    ) {
        self::requireUsable($baseUrl, ['accessKey' => $accessKey, 'secretKey' => $secretKey]);
        $this->base = rtrim($baseUrl, '/') . '/api/v1/payment';
        $this->keyHeaders = static fn (): array => ['x-access-key' => $accessKey, 'x-secret-key' => $secretKey];
    }

    /** @return array<string, mixed> */
    public function __debugInfo(): array
    {
        return ['base' => $this->base];
    }

    /**
     * Returns the `data` of a success; an empty array where it only acknowledges.
     * @param array<string, mixed> $query
     * @param array<string, mixed>|null $body
     * @return array<string, mixed>
     * @throws TrilhoException for every other answer
     */
    public function call(
        string $method,
        string $path,
        array $query = [],
        ?array $body = null,
        ?string $idempotencyKey = null,
        ?float $timeout = null,
        ?int $maxRetries = null,
    ): array {
        $key = self::keyFor($method, $idempotencyKey);
        // Written once, so that each attempt sends the same bytes.
        $request = new HttpRequest(
            $method,
            $this->base . $path . Query::string($query),
            $this->headers($key, $body !== null),
            $body === null ? null : self::json($body),
            $timeout ?? $this->timeout,
        );
        $retries = $maxRetries ?? $this->maxRetries;
        for ($retry = 0; ; $retry++) {
            $outcome = $this->attempt($request, $key);
            if ($outcome instanceof Answer && $outcome->isSuccess()) {
                return $outcome->body['data'] ?? [];
            }
            $retryAfter = $outcome instanceof Answer ? $outcome->retryAfter : null;
            $mayHelp = !$outcome instanceof Answer || Retry::mayHelp($outcome->status, $retryAfter);
            if ($retry >= $retries || !$mayHelp) {
                throw $outcome instanceof Answer ? $outcome->toException($key) : $outcome;
            }
            usleep((int) (Retry::waitBefore($retry, $retryAfter) * 1_000_000));
        }
    }

    /**
     * Reads a list, from the page that the query's cursors select.
     * @template Item of Model
     * @param class-string<Item> $class
     * @param array<string, mixed> $query
     * @return Page<Item>
     * @throws TrilhoException
     */
    public function list(
        string $path,
        string $class,
        array $query = [],
        ?float $timeout = null,
        ?int $maxRetries = null,
    ): Page {
        $filters = array_diff_key($query, self::CURSORS);
        $start = array_intersect_key($query, self::CURSORS);
        $read = fn (array $cursors): array =>
            $this->call('GET', $path, [...$filters, ...$cursors], timeout: $timeout, maxRetries: $maxRetries);
        return new Page($read($start), $class, $read, isset($start['endingBefore']));
    }

    /**
     * Refuses settings with which no call could succeed: mostly a variable of the environment that is not set.
     * @param array<string, string> $keys
     */
    private static function requireUsable(string $baseUrl, #[\SensitiveParameter] array $keys): void
    {
        if (preg_match('#^https?://[^/]#', $baseUrl) !== 1) {
            $text = '"baseUrl" has to be the service\'s address, such as https://api.trilho.example';
            throw new \InvalidArgumentException($text);
        }
        foreach ($keys as $name => $key) {
            if (preg_match('/^[\w-]+$/D', $key) !== 1) {
                throw new \InvalidArgumentException("\"$name\" has to be a key of the portal");
            }
        }
    }

    private static function keyFor(string $method, ?string $given): ?string
    {
        if ($method !== 'POST' && $method !== 'PATCH') {
            return null;
        }
        return $given === null ? IdempotencyKey::random() : IdempotencyKey::requireSendable($given);
    }

    /** @return array<string, string> */
    private function headers(?string $key, bool $hasBody): array
    {
        return [
            'accept' => 'application/json',
            'user-agent' => 'trilho-sdk-php/' . Version::SDK,
            'trilho-version' => Version::API,
            ...($this->keyHeaders)(),
            ...($key === null ? [] : ['idempotency-key' => $key]),
            ...($hasBody ? ['content-type' => 'application/json'] : []),
        ];
    }

    /** Returns the service's answer, or the failure of a request that had none. */
    private function attempt(HttpRequest $request, ?string $key): Answer|ConnectionFailedException
    {
        try {
            return Answer::of(($this->send)($request));
        } catch (\Exception $error) {
            if ($error instanceof RequestFailure && $error->isTimeout) {
                $text = "O serviço não respondeu em {$request->timeout} s.";
                return new RequestTimeoutException($text, 'timeout', idempotencyKey: $key, previous: $error);
            }
            $text = 'A conexão com o serviço falhou.';
            return new ConnectionFailedException($text, 'connection_failed', idempotencyKey: $key, previous: $error);
        }
    }

    /** @param array<string, mixed> $body */
    private static function json(array $body): string
    {
        $flags = JSON_THROW_ON_ERROR | JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES | JSON_PRESERVE_ZERO_FRACTION;
        return json_encode(self::withMaps($body), $flags);
    }

    /**
     * PHP has one kind of array: an empty one would be sent as a list where the API reads an object.
     * @param array<string, mixed> $body
     */
    private static function withMaps(array $body): object
    {
        $members = [];
        foreach ($body as $name => $value) {
            if (is_array($value) && in_array($name, Maps::NAMES, true)) {
                $members[$name] = (object) $value;
            } elseif (is_array($value)) {
                $members[$name] = array_is_list($value)
                    ? array_map(static fn ($one) => is_array($one) ? self::withMaps($one) : $one, $value)
                    : self::withMaps($value);
            } else {
                $members[$name] = $value;
            }
        }
        return (object) $members;
    }
}
