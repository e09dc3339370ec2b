/// <reference lib="dom" />
import { isUnder } from '@trilho/contracts/remote-paths';
import remote, { type DevRoute } from '@trilho/remote-in-development';
import runtime from 'react-refresh/runtime';
import { isOnScreen, showUpdate, stableOf } from './stable.ts';

declare const OWN_PATHS: readonly string[];

const { performReactRefresh } = runtime;

/** A screen that failed shows nothing that could be drawn again: its page is loaded anew. */
function refresh() {
  const update = performReactRefresh();
  if (!update) return update;
  if (isOnScreen() || !OWN_PATHS.some((path) => isUnder(location.pathname, path))) showUpdate(update);
  else location.reload();
  return update;
}
Object.assign(runtime, { performReactRefresh: refresh });

function stableRoute(route: DevRoute): DevRoute {
  const { Component, lazy, children } = route;
  return {
    ...route,
    ...(Component && { Component: stableOf(Component) }),
    ...(typeof lazy === 'function' && { lazy: async () => stableRoute(await lazy()) }),
    ...(children && { children: children.map(stableRoute) }),
  };
}

/** The remote with components that are replaced where they stand. */
export default {
  ...remote,
  routes: remote.routes.map(stableRoute),
  widgets: Object.fromEntries(
    Object.entries(remote.widgets).map(([name, widget]) => [name, stableOf(widget)]),
  ),
};
