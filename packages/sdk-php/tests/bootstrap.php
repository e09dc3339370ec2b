<?php

declare(strict_types=1);

namespace Trilho\Sdk {
    // Found before PHP's own: tests see the waits and do not wait.
    function usleep(int $microseconds): void
    {
        Tests\Answering::$waits[] = $microseconds / 1_000_000;
    }
}

namespace {
    spl_autoload_register(static function (string $class): void {
        $places = ['Trilho\\Sdk\\Tests\\' => __DIR__ . '/', 'Trilho\\Sdk\\' => dirname(__DIR__) . '/src/'];
        foreach ($places as $prefix => $folder) {
            $path = $folder . strtr(substr($class, strlen($prefix)), '\\', '/') . '.php';
            if (str_starts_with($class, $prefix) && is_file($path)) {
                require $path;
                return;
            }
        }
    });
}
