<?php

declare(strict_types=1);

namespace Trilho\Sdk;

/**
 * Addresses: paths with ids in them, and query strings.
 * @internal
 */
final class Query
{
    /**
     * Writes a query string with its `?`, or nothing. Null is left out; `['metadata' => ['order' => '7']]` becomes
     * `metadata[order]=7`, and each item of a list repeats the name.
     * @param array<string, mixed> $query
     */
    public static function string(array $query): string
    {
        $pairs = [];
        foreach ($query as $name => $value) {
            array_push($pairs, ...self::pairs((string) $name, $value));
        }
        return $pairs === [] ? '' : '?' . implode('&', $pairs);
    }

    /** @return list<string> */
    private static function pairs(string $name, mixed $value): array
    {
        if ($value === null) {
            return [];
        }
        if (!is_array($value)) {
            $text = is_bool($value) ? ($value ? 'true' : 'false') : (string) $value;
            return [urlencode($name) . '=' . urlencode($text)];
        }
        $pairs = [];
        foreach ($value as $key => $member) {
            $inner = array_is_list($value) ? $name : "{$name}[$key]";
            array_push($pairs, ...self::pairs($inner, $member));
        }
        return $pairs;
    }

    /**
     * Fills `/payments/{id}` with the given values, each encoded: an id cannot reach another path.
     * @param array<string, string> $values
     */
    public static function fillPath(string $template, array $values): string
    {
        foreach ($values as $name => $value) {
            // An empty id would turn a retrieval into a list.
            if ($value === '') {
                throw new \InvalidArgumentException("The parameter \"$name\" is empty");
            }
            $template = str_replace("{{$name}}", rawurlencode($value), $template);
        }
        return $template;
    }
}
