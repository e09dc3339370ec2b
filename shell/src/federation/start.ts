import { preloadRemote, setReleaseLoader } from './remotes.ts';
import { startFederation } from './runtime.ts';
import { shared } from './shared.ts';

/** Makes the shell ready to load remotes, and loads that of the page. Call it once, before rendering. */
export function startRemotes(): void {
  setReleaseLoader(startFederation(shared));
  preloadRemote(window.location.pathname);
}
