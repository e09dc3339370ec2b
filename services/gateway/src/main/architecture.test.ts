import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { testFolders } from '@trilho/jest-preset/folders.ts';

const source = join(import.meta.dirname, '..');

testFolders(source);

const sources = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
);

test('what is written or compared has the time of the clock that all nodes share', () => {
  const own = sources.filter(
    (file) =>
      /^(modules|idempotency|event-log|provider-sync|main\/retention)\//.test(file) &&
      file !== 'modules/webhook-delivery/database-clock.ts' &&
      /new Date\(\)|Date\.now\(\)/.test(readFileSync(join(source, file), 'utf8')),
  );
  expect(own).toEqual([]);
});

test('only the module of the provider accounts knows the table of their keys', () => {
  const known = sources.filter(
    (file) =>
      !/^(main\/migrations|modules\/provider-accounts|testing)\//.test(file) &&
      readFileSync(join(source, file), 'utf8').includes('payment_configs'),
  );
  expect(known).toEqual([]);
});

/** Where statements and calls leave the process: the crash points stop at each of them (`qa/crash`), so none may have a way of its own. */
const waysOut: Record<string, { pattern: RegExp; entrances: readonly string[] }> = {
  'a connection to PostgreSQL': {
    pattern: /\bnew (pg\.)?(Pool|Client)\(|import (?!type\b)[^;]*? from '(pg-[a-z-]+|postgres|slonik)'/,
    entrances: [
      'main/monitoring/backlog.ts',
      'platform/database/readiness.ts',
      // The queue's own, which no payment waits for.
      'platform/queue/job-queue.ts',
      'platform/queue/wake-up-listener.ts',
    ],
  },
  'an HTTP request': {
    pattern: /(?<![.\w])fetch\(|globalThis\.fetch|[=({,]\s*fetch\s*[,;})]/,
    entrances: [
      'modules/status/probes.ts',
      'providers/kit/download.ts',
      'providers/kit/rest-client.ts',
      'providers/paypal/signature.ts',
      'providers/sandbox-payers.ts',
    ],
  },
  "a client beside the process's fetch": {
    pattern:
      /import (?!type\b)[^;]*? from '(undici|axios|got|node-fetch|node:https|node:http2|node:tls)'|import (?!type\b)[^;]*?\b(request|get|connect|createConnection)\b[^;]*? from 'node:(http|net)'/,
    entrances: ['platform/egress/checked-connector.ts', 'platform/egress/egress-agent.ts'],
  },
};

const leavesBy = (pattern: RegExp, text: string): boolean =>
  pattern.test(text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, ''));

test.each(Object.entries(waysOut))('%s is opened at its entrances alone', (_way, { pattern, entrances }) => {
  const found = sources.filter(
    (file) =>
      !/(^|\/)(testing|demo|contract-tests)\//.test(file) &&
      leavesBy(pattern, readFileSync(join(source, file), 'utf8')),
  );
  expect(found.sort()).toEqual([...entrances]);
});

test.each([
  ['a connection to PostgreSQL', `const client = new pg.Client({ connectionString });`],
  ['a connection to PostgreSQL', `import postgres from 'postgres';`],
  ['an HTTP request', `const answer = await fetch(url);`],
  ['an HTTP request', `const { fetch } = globalThis;`],
  ["a client beside the process's fetch", `import { request } from 'undici';`],
  ["a client beside the process's fetch", `import { createServer, request } from 'node:http';`],
])('%s is seen: %s', (way, text) => {
  expect(waysOut[way]?.pattern.test(text)).toBe(true);
});
