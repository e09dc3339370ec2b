import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { shared } from './browser.ts';

const a = `
  import { jest } from '@jest/globals';
  import { render, screen } from '@testing-library/react';
  import { own } from './own.ts';
  own.count += 1;

  test('leaves things behind', async () => {
    document.title = 'left';
    document.cookie = 'left=1';
    document.documentElement.lang = 'xx';
    document.body.append(document.createElement('hr'));
    localStorage.left = sessionStorage.left = '1';
    history.pushState({ left: 1 }, '', '/left?behind#here');
    window.matchMedia = () => 'left';
    navigator.left = 1;
    HTMLElement.prototype.left = 1;
    Object.defineProperty(window, 'scrollY', { configurable: true, value: 7 });
    process.env.LEFT_BEHIND = 'yes';
    jest.spyOn(Storage.prototype, 'getItem').mockReturnValue('left');
    new BroadcastChannel('left').onmessage = () => { globalThis.__heard = 'channel'; };
    for (const target of [window, document, document.body]) target.addEventListener('left', () => { globalThis.__heard = 'event'; });
    setInterval(() => { globalThis.__heard = 'timer'; }, 1);
    jest.useFakeTimers();
  });
  test('renders', () => {
    globalThis.__react = React;
    render(<p>left</p>);
    expect(screen.getByText('left')).toBeVisible();
  });
  test('hangs', () => new Promise(() => undefined), 50);
  test('complains', () => console.error('left'));`;

const b = `
  import { jest } from '@jest/globals';
  import { render, screen } from '@testing-library/react';
  import { own } from './own.ts';
  own.count += 1;
  globalThis.__heard = undefined;

  test('finds the page as it was opened', async () => {
    const said = new BroadcastChannel('left');
    said.postMessage('');
    for (const target of [window, document, document.body]) target.dispatchEvent(new Event('left'));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(globalThis.__heard).toBeUndefined();
    expect(document.documentElement.outerHTML).toBe('<html><head></head><body></body></html>');
    expect([document.cookie, document.title, location.href, history.state]).toEqual(['', '', 'http://localhost:4000/', null]);
    expect([localStorage.length, sessionStorage.length, localStorage.getItem('left')]).toEqual([0, 0, null]);
    expect([typeof matchMedia, navigator.left, document.body.left, scrollY]).toEqual(['undefined', undefined, undefined, 0]);
    expect(process.env.LEFT_BEHIND).toBeUndefined();
    expect(globalThis.left).toBeUndefined();
  });
  test('cleans up after each test, as the files before it', () => {
    render(<p>right</p>);
    expect(screen.getByText('right')).toBeVisible();
  });
  test('and there is nothing left', () => expect(document.body).toBeEmptyDOMElement());
  test('shares libraries with the files before it', () => expect(React).toBe(globalThis.__react));
  test('has modules of its own', () => expect(own.count).toBe(1));
  test('is the global object', () => {
    expect(window).toBe(globalThis);
    expect(document.body instanceof HTMLElement).toBe(true);
    expect(window.parent === window && self === window).toBe(true);
  });
  test('lets fake timers run on while it waits', async () => {
    jest.useFakeTimers();
    setTimeout(() => render(<p>late</p>), 5_000);
    expect(await screen.findByText('late')).toBeVisible();
  });`;

const files = {
  'package.json': '{ "type": "module" }',
  'by-name.cjs': `
    const { default: Sequencer } = require('@jest/test-sequencer');
    module.exports = class extends Sequencer {
      sort = (tests) => [...tests].sort((one, other) => one.path.localeCompare(other.path));
    };`,
  'own.ts': 'export const own: { count: number } = { count: 0 };',
  'a.test.tsx': `import * as React from 'react';${a}`,
  'b.test.tsx': `import * as React from 'react';${b}`,
};

const libraries = dirname(dirname(createRequire(import.meta.url).resolve('jest/package.json')));
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'trilho-browser-'));
  symlinkSync(libraries, join(folder, 'node_modules'), 'junction');
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
});
afterAll(() => rmSync(folder, { recursive: true }));

interface Outcome {
  testResults: { assertionResults: { title: string; status: string; failureMessages: string[] }[] }[];
}

test('files share a page and libraries, and nothing that a test has changed; every failure is one', () => {
  const testSequencer = join(folder, 'by-name.cjs');
  const testMatch = ['<rootDir>/*.test.tsx'];
  const config = { ...shared, rootDir: folder, testMatch, testSequencer, setupFiles: [] };
  const jest = join(libraries, 'jest', 'bin', 'jest.js');
  const options = ['--runInBand', '--json', '--config', JSON.stringify(config)];
  const { stdout } = spawnSync(process.execPath, [jest, ...options, 'a.test', 'b.test'], {
    encoding: 'utf8',
  });
  const { testResults }: Outcome = JSON.parse(stdout);
  const all = testResults.flatMap(({ assertionResults }) => assertionResults);
  const outcomes = all.map(({ title, status, failureMessages: [first = ''] }) => [title, status, first]);
  expect(outcomes).toEqual([
    ['leaves things behind', 'passed', ''],
    ['renders', 'passed', ''],
    ['hangs', 'failed', expect.stringContaining('Exceeded timeout of 50 ms')],
    ['complains', 'failed', expect.stringContaining('A green test prints no complaints')],
    ['finds the page as it was opened', 'passed', ''],
    ['cleans up after each test, as the files before it', 'passed', ''],
    ['and there is nothing left', 'passed', ''],
    ['shares libraries with the files before it', 'passed', ''],
    ['has modules of its own', 'passed', ''],
    ['is the global object', 'passed', ''],
    ['lets fake timers run on while it waits', 'passed', ''],
  ]);
});
