import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';

/** What a remote's only exposed module default-exports: its routes and its widgets, the whole contract with the shell. */
export interface RemoteModule {
  /** Routes with absolute paths under the paths that the remote's `portal.json` declares. */
  routes: RouteObject[];
  /** Components by the names that `portal.json` declares; the shell and other remotes mount them by name. */
  widgets: Record<string, ComponentType>;
}
