import { jest } from '@jest/globals';
import { act } from '@testing-library/react';
import { type FailureReport, PageReports } from '@trilho/contracts/portal-report';
import { rememberCall } from '@trilho/portal/recent-calls';
import Value from 'typebox/value';
import type { FakeNetwork } from '../testing/fake-network.ts';
import { endPage, shellVersion, source, startPage, versions } from '../testing/remote-page.tsx';
import { report } from './report.ts';
import { startReports } from './reports.ts';

let network: FakeNetwork;
let sent: PageReports['reports'];

beforeEach(() => {
  network = startPage();
  jest.useFakeTimers({ advanceTimers: true });
  sent = [];
  Reflect.set(navigator, 'sendBeacon', (_url: string, body: string) => {
    sent.push(...Value.Parse(PageReports, JSON.parse(body)).reports);
    return true;
  });
  startReports();
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'sendBeacon');
  endPage(network);
});

const failure: FailureReport = { type: 'failure', remote: 'keys', version: versions.v2, kind: 'script' };

function errorWith(message: string, stack: string, name = 'TypeError'): Error {
  return Object.assign(new Error(message), { name, stack });
}

/** What the host gets of a failure. */
async function reported(error: unknown): Promise<FailureReport> {
  report(failure, error);
  await act(() => jest.advanceTimersByTimeAsync(1100));
  const [found] = sent;
  if (found?.type !== 'failure') throw new Error('Nothing was sent');
  return found;
}

const file = () => source('keys', 'v2').entry;

test.each([
  ['Chromium', (at: string) => `TypeError: x\n    at Zx (${at})\n    at async ${at}`],
  ['Firefox and Safari', (at: string) => `Zx@${at}\nasync*render/<@${at}`],
])('a stack of %s is reported by file, line and column', async (_browser, stackOf) => {
  const { stack } = await reported(errorWith('x', stackOf(`${file()}:1:2345`)));
  const at = `keys/${versions.v2}/remoteEntry.js:1:2345`;
  expect(stack).toEqual([at, at]);
});

test('files of the shell count, those of others, pages and their queries do not', async () => {
  const { origin } = window.location;
  const lines = [
    `${file()}?cpf=123.456.789-09:1:7`,
    `${origin}/libraries.2b64e3d8.js:2:10`,
    `${origin}/admin/customers/cus_marina:1:1`,
    'https://js.stripe.com/v3/stripe.js:1:1',
    'chrome-extension://abc/page.js:1:1',
  ];
  const error = errorWith(
    'marina@loja.com.br',
    ['TypeError: marina@loja.com.br', ...lines].join('\n    at '),
  );
  const found = await reported(error);
  expect(found.stack).toEqual([
    `keys/${versions.v2}/remoteEntry.js:1:7`,
    `shell/${shellVersion}/libraries.2b64e3d8.js:2:10`,
  ]);
  expect(JSON.stringify(found)).not.toMatch(/marina|cpf|stripe/);
});

test('ten lines of a stack at most', async () => {
  const lines = Array.from({ length: 40 }, (_line, nth) => `    at a (${file()}:1:${nth + 1})`);
  expect((await reported(errorWith('x', lines.join('\n')))).stack).toHaveLength(10);
});

test.each([
  ["Cannot read properties of undefined (reading 'name')", 'nothing-there'],
  ['can\'t access property "name", key is undefined', 'nothing-there'],
  ["undefined is not an object (evaluating 'key.name')", 'nothing-there'],
  ['e.map is not a function', 'not-a-function'],
  ["Cannot access 'x' before initialization", 'too-early'],
  ['Maximum call stack size exceeded', 'endless'],
  ['Minified React error #185; visit https://react.dev/errors/185', 'endless'],
  ['Unexpected token < in JSON at position 0', 'not-json'],
  ['Maria Silva não tem chaves', undefined],
])('of the message %s only its subject is reported', async (message, subject) => {
  const found = await reported(errorWith(message, ''));
  expect(found.subject).toBe(subject);
  expect(JSON.stringify(found)).not.toContain(message);
});

test('the last five calls go with it, without ids and queries', async () => {
  const call = (method: string, path: string, status?: number) =>
    rememberCall({
      request: new Request(new URL(`/api/v1${path}`, window.location.origin), { method }),
      ...(status && { response: new Response(null, { status }) }),
    });
  call('GET', '/too/long/ago', 200);
  call('GET', '/customers?search=maria@loja.com.br', 200);
  call('PATCH', '/customers/cus_01KAB/payment-methods/pm_7', 422);
  call('DELETE', '/keys/12345678909', 204);
  call('POST', '/auth/login');
  call('GET', '/plan/Maria%20Silva', 500);
  expect((await reported(undefined)).calls).toEqual([
    { method: 'GET', path: '/api/v1/customers', status: 200 },
    { method: 'PATCH', path: '/api/v1/customers/:id/payment-methods/:id', status: 422 },
    { method: 'DELETE', path: '/api/v1/keys/:id', status: 204 },
    { method: 'POST', path: '/api/v1/auth/login', status: 0 },
    { method: 'GET', path: '/api/v1/plan/:id', status: 500 },
  ]);
});

test('two places of one release are two reports, the same place is one', async () => {
  for (const line of [1, 2, 1]) report(failure, errorWith('x', `    at a (${file()}:${line}:1)`));
  await act(() => jest.advanceTimersByTimeAsync(1100));
  expect(sent).toHaveLength(2);
});
