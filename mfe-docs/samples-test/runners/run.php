<?php

// Runs every sample of a folder in this process: `<sample>.out` is what it printed, `<sample>.err` why it failed.
set_error_handler(function (int $level, string $message, string $file, int $line): bool {
    throw new ErrorException($message, 0, $level, $file, $line);
});

$run = function (string $path): void {
    require $path;
};

foreach (glob("$argv[1]/*.php") as $path) {
    ob_start();
    try {
        $run($path);
        file_put_contents("$path.out", ob_get_clean());
    } catch (Throwable $error) {
        file_put_contents("$path.err", "$error\n" . ob_get_clean());
    }
}
