import type { Environment } from '@trilho/contracts/common';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import type { PortalDispatch } from './store/store.ts';

/** Default export of a remote's only exposed module: its whole contract with the shell. */
export interface RemoteModule {
  /** Routes with absolute paths under the paths that the remote's `portal.json` declares. */
  routes: RouteObject[];
  /** Components by the names that `portal.json` declares; the shell and other remotes mount them by name. */
  widgets: Record<string, ComponentType>;
  /** Groups of the command palette; used when `portal.json` says `palette`. */
  palette?: PaletteSource[];
}

/** A line of the command palette: choosing it goes to `to`. */
export interface PaletteItem {
  /** Unique within its source. */
  id: string;
  title: string;
  /** Distinguishes lines of the same title: an e-mail, a date, an id. */
  detail?: string;
  /** Name of a lucide icon in kebab-case. */
  icon?: string;
  /** A path of the portal. */
  to: string;
}

/** Context of a palette search. */
export interface PaletteScope {
  dispatch: PortalDispatch;
  userId: string;
  environment: Environment;
  /** Aborts when the search text has changed. */
  signal: AbortSignal;
}

/**
 * A group of lines in the command palette, under its own heading. One that fails, or takes longer than eight
 * seconds, costs its own lines alone. The palette says what failed itself: the calls of a search are quiet
 * (`extraOptions`). It is asked for accounts with an active plan only.
 */
export interface PaletteSource {
  /** Heading, `Clientes`. */
  group: string;
  /**
   * The lines for a text, twenty at most; the empty text asks for what is there without one. The palette puts
   * beginnings of words above middles, else keeps their order, and shows the first six.
   */
  search(text: string, scope: PaletteScope): Promise<PaletteItem[]>;
}
