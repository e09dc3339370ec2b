#!/usr/bin/env node
import { run } from './run.ts';

const end = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => end.abort());

process.exitCode = await run(process.argv.slice(2), {
  variables: process.env,
  signal: end.signal,
  print: (line) => console.log(line),
  printError: (line) => console.error(line),
});
