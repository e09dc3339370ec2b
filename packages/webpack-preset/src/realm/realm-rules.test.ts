import { findRealmProblems } from './realm-rules.ts';

const names = { remote: 'reports', storageKeys: ['trilho.old'] };
const find = (code: string) => findRealmProblems(code, names);

test.each([
  "localStorage.setItem('reports.columns', '');",
  "sessionStorage.getItem('trilho.reports.columns');",
  "const key = 'reports.columns'; window.localStorage.removeItem(key);",
  'localStorage.getItem(`reports.' + '$' + '{id}`);',
  "localStorage.getItem('trilho.old');",
  "const settings = { mfe: 1, window: {} }; settings.mfe_keys = 1; cache.setItem('x', '');",
])('%s is the remote’s own affair', (code) => {
  expect(find(code)).toEqual([]);
});

test.each([
  ["localStorage.setItem('columns', '');", "The key 'columns' of localStorage"],
  [
    "const key = 'trilho.theme'; window.sessionStorage.getItem(key);",
    "The key 'trilho.theme' of sessionStorage",
  ],
  ["globalThis.localStorage['setItem']('reports', '');", "The key 'reports' of localStorage"],
  ["localStorage.getItem('keys.' + id);", "The key 'keys.' of localStorage"],
  ['localStorage.clear();', 'localStorage.clear() deletes what others have stored.'],
  ['window.__FEDERATION__.__SHARE__;', '__FEDERATION__ is of the shell or of another remote'],
  ["self['mfe_keys_1a2b3c4d'].get('./remote');", 'mfe_keys_1a2b3c4d is of the shell or of another remote'],
  ['webpackChunkmfe_keys.push([]);', 'webpackChunkmfe_keys is of the shell or of another remote'],
])('%s is refused', (code, said) => {
  expect(find(code)).toEqual([expect.stringContaining(said)]);
});

test.each([
  ["import { createGlobalStyle } from 'styled-components';", 'createGlobalStyle styles the pages of all'],
  ["import * as styles from 'styled-components'; styles.createGlobalStyle``;", 'createGlobalStyle styles'],
  ['window.fetch = (url) => own(url);', 'fetch is of the page'],
  ["globalThis['fetch'] = own;", 'fetch is of the page'],
  ['fetch = own;', 'fetch is of the page'],
  ['history.pushState = own;', 'history.pushState is of the page'],
  ['window.history.replaceState = own;', 'history.replaceState is of the page'],
  ['History.prototype.pushState = own;', 'History.prototype.pushState is of the page'],
  ["Object.defineProperty(window, 'fetch', { value: own });", 'fetch is of the page'],
  ["Reflect.set(history, 'pushState', own);", 'history.pushState is of the page'],
  ["new Function('return 1')();", 'Function makes code of a text'],
  ["Function('return 1')();", 'Function makes code of a text'],
  ["window.eval('1');", 'eval makes code of a text'],
])('%s is refused where it is written out', (code, said) => {
  expect(find(code)).toEqual([expect.stringContaining(said)]);
});

test.each([
  "import { history } from './undo.ts'; history.length = 0; history.pushState = 1;",
  'let fetch; fetch = () => 1;',
  'function run(fetch) { fetch = 1; }',
  "const answer = await fetch('/x'); history.pushState(null, '', '/x');",
  "import { styled } from 'styled-components'; styled.div``;",
  "Object.defineProperty(settings, 'fetch', { value: 1 });",
])('%s changes nothing of the page', (code) => {
  expect(find(code)).toEqual([]);
});

test('a file that is named may style the whole page', () => {
  const code = "import { createGlobalStyle } from 'styled-components'; createGlobalStyle``;";
  expect(findRealmProblems(code, { ...names, hasGlobalStyle: true })).toEqual([]);
});
