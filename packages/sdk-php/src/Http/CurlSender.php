<?php

declare(strict_types=1);

namespace Trilho\Sdk\Http;

/**
 * Sends requests with PHP's own cURL, over a connection that is kept for the next.
 * @internal
 */
final class CurlSender
{
    private ?\CurlHandle $handle = null;
    private ?int $process = null;

    public function __invoke(HttpRequest $request): HttpResponse
    {
        $handle = $this->handle();
        $headers = [];
        curl_setopt_array($handle, [
            CURLOPT_URL => $request->url,
            CURLOPT_CUSTOMREQUEST => $request->method,
            CURLOPT_HTTPHEADER => self::lines($request),
            CURLOPT_RETURNTRANSFER => true,
            // A redirect that is followed would take the keys to another address.
            CURLOPT_FOLLOWLOCATION => false,
            CURLOPT_PROTOCOLS => CURLPROTO_HTTP | CURLPROTO_HTTPS,
            CURLOPT_NOSIGNAL => true,
            CURLOPT_TIMEOUT_MS => self::milliseconds($request->timeout),
            CURLOPT_CONNECTTIMEOUT_MS => self::milliseconds($request->timeout),
            CURLOPT_HEADERFUNCTION => static function (\CurlHandle $_, string $line) use (&$headers): int {
                // An interim answer, such as 103, has a status line and headers of its own.
                if (str_starts_with($line, 'HTTP/')) {
                    $headers = [];
                }
                [$name, $value] = [...explode(':', $line, 2), ''];
                $headers[strtolower(trim($name))] = trim($value);
                return strlen($line);
            },
        ] + ($request->body === null ? [] : [CURLOPT_POSTFIELDS => $request->body]));
        $body = curl_exec($handle);
        $failure = curl_errno($handle);
        if ($failure !== 0 || !is_string($body)) {
            throw new RequestFailure(curl_error($handle), $failure === CURLE_OPERATION_TIMEDOUT);
        }
        return new HttpResponse(curl_getinfo($handle, CURLINFO_RESPONSE_CODE), $headers, $body);
    }

    /** A forked process has a handle of its own: two processes on one connection would read each other's answers. */
    private function handle(): \CurlHandle
    {
        static $ofParents = [];
        if ($this->handle !== null && $this->process !== getmypid()) {
            // Closed here, it would say goodbye on the parent's connection.
            $ofParents[] = $this->handle;
            $this->handle = null;
        }
        if ($this->handle === null) {
            $this->process = getmypid() ?: null;
            return $this->handle = curl_init() ?: throw new RequestFailure('cURL does not start', false);
        }
        // Keeps the connection, and nothing of the former request.
        curl_reset($this->handle);
        return $this->handle;
    }

    /** @return list<string> */
    private static function lines(HttpRequest $request): array
    {
        // Without these cURL asks before it sends a body, and calls a body a form.
        $lines = ['expect:', ...($request->body === null ? ['content-type:'] : [])];
        foreach ($request->headers as $name => $value) {
            $lines[] = "$name: $value";
        }
        return $lines;
    }

    /** 0 is no limit to cURL. */
    private static function milliseconds(float $seconds): int
    {
        return $seconds >= 2 ** 31 / 1000 ? 0 : max(1, (int) round($seconds * 1000));
    }
}
