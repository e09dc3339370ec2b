<?php

// Hands deliveries to the README's `receive`, and prints what it answers.

declare(strict_types=1);

require __DIR__ . '/receive.php';

foreach (json_decode(stream_get_contents(STDIN), true) as $delivery) {
    echo receive($delivery['body'], $delivery['headers']), PHP_EOL;
}
