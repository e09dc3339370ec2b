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
