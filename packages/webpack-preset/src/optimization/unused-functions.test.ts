import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { filesWithUnusedFunctions, leaveOutUnused } from './unused-functions.ts';

const shellDir = resolve(import.meta.dirname, '../../../../shell');

test.each(filesWithUnusedFunctions(shellDir))('%s becomes smaller and stays a module', (path) => {
  const source = readFileSync(path, 'utf8');
  const smaller = leaveOutUnused(source, path);
  expect(smaller.length).toBeLessThan(source.length);
  // Reads it again: what is not a module would throw.
  expect(leaveOutUnused(smaller, path)).toBe(smaller);
});

const dom = '/node_modules/react-router/dist/production/lib/dom/lib.js';
const form = 'const Form = forwardRef(({ a }, ref) => {\n  return a;\n});';
const isTransitioning = 'function useViewTransitionState(to) {\n  return to;\n}';

test('the other functions of a file keep what they do', () => {
  expect(leaveOutUnused(`${form}\n${isTransitioning}\nexport function Link() { return 1; }`, dom)).toBe(
    'const Form = forwardRef(({ a }, ref) => {return null;});\n' +
      'function useViewTransitionState(to) {return false;}\nexport function Link() { return 1; }',
  );
});

test('a method is left out by its name', () => {
  const path = '/node_modules/@module-federation/runtime-core/dist/remote/index.js';
  const source =
    'var Handler = class { async preloadRemote(a) { b(a); } removeRemote() { c(); } d() { e(); } };';
  const smaller = leaveOutUnused(source, path);
  expect(smaller).toMatch(/preloadRemote\(a\) \{throw .*\} removeRemote\(\) \{throw .*\} d\(\) \{ e\(\); \}/);
});

test('a file that lost such a function fails the build', () => {
  expect(() => leaveOutUnused(form, dom)).toThrow('lib.js has no function useViewTransitionState any more');
});

test('another version of a library fails the build, which says where to look', () => {
  const dir = mkdtempSync(join(tmpdir(), 'trilho-shell-'));
  const library = join(dir, 'node_modules/@module-federation/runtime-core');
  mkdirSync(library, { recursive: true });
  writeFileSync(join(library, 'package.json'), '{ "version": "9.0.0" }');
  try {
    expect(() => filesWithUnusedFunctions(dir)).toThrow(
      /runtime-core 9\.0\.0 is installed.* leaves out functions of 2\.9\.2\. Look in the new dist\/remote\/index\.js .*unused-functions\.ts/,
    );
  } finally {
    rmSync(dir, { recursive: true });
  }
});
