import * as portal from '@trilho/portal';
import * as react from 'react';
import * as reactJsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as reactDomClient from 'react-dom/client';
import * as redux from 'redux';
import type { ShareScope, ShareScopes } from './runtime.ts';
import * as reactRedux from './surfaces/react-redux-surface.ts';
import * as reactRouter from './surfaces/react-router-surface.ts';
import * as styledComponents from './surfaces/styled-components-surface.ts';
import * as toolkitQueryReact from './surfaces/toolkit-query-surface.ts';
import * as toolkit from './surfaces/toolkit-surface.ts';
import * as ui from './surfaces/ui-surface.ts';

/** Part of every page: a remote gets them without a request. */
const eager: Record<string, object> = {
  react,
  'react/jsx-runtime': reactJsxRuntime,
  'react-dom': reactDom,
  'react-dom/client': reactDomClient,
  'react-router': reactRouter,
  'react-redux': reactRedux,
  redux,
  '@reduxjs/toolkit': toolkit,
  '@reduxjs/toolkit/query/react': toolkitQueryReact,
  'styled-components': styledComponents,
  '@trilho/portal': portal,
  '@trilho/ui': ui,
};

const loadLists = () => import(/* webpackChunkName: "lists" */ './surfaces/ui-lists-surface.ts');

/** Fetches the names of @trilho/ui that come in a file of their own. A release that needs them says when that fails. */
export const fetchLists = (): void => void loadLists().catch(() => {});

/** @trilho/ui with all of its names. */
const wholeUi = async () => ({ ...ui, ...(await loadLists()) });

/** What forms need: one chunk, fetched with the first remote that uses it. */
const lazy: Record<string, () => Promise<object>> = {
  '@trilho/ui/formik': () => import(/* webpackChunkName: "forms" */ '@trilho/ui/formik'),
  formik: () => import(/* webpackChunkName: "forms" */ 'formik'),
  yup: () => import(/* webpackChunkName: "forms" */ 'yup'),
};

type Getter = ShareScope[string][string]['get'];

const versions: Record<string, string> = SHARED_VERSIONS;
const shareConfig = { singleton: true, requiredVersion: false as const };

function provide(key: string, get: Getter, isEager: boolean): [string, ShareScope[string]] {
  const version = versions[key] ?? '0.0.0';
  const shared = {
    version,
    get,
    shareConfig,
    scope: ['default'],
    useIn: [],
    deps: [],
    from: 'trilho_shell',
    strategy: 'loaded-first' as const,
    eager: isEager,
  };
  return [key, { [version]: shared }];
}

const provideEager = ([key, module]: [string, object]) => provide(key, () => () => module, true);

const provideLazy = ([key, load]: [string, () => Promise<object>]) =>
  provide(
    key,
    async () => {
      const module = await load();
      return () => module;
    },
    false,
  );

const core: ShareScope = Object.fromEntries([
  ...Object.entries(eager).map(provideEager),
  ...Object.entries(lazy).map(provideLazy),
]);

/** The shell's libraries by import request and version: what the containers of remotes consume. */
export const shareScopes: ShareScopes = {
  core,
  // A release of which the list says nothing may use every name.
  default: { ...core, ...Object.fromEntries([provideLazy(['@trilho/ui', wholeUi])]) },
};
