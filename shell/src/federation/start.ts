import { followReleases } from './release-events.ts';
import { preloadRemote, setReleaseLoader } from './remotes.ts';
import { startFederation } from './runtime.ts';
import { shareScope } from './shared.ts';

/** Makes the shell ready to load remotes, and loads that of the page. Call it once, before rendering. */
export function startRemotes(): void {
  setReleaseLoader(startFederation(shareScope));
  preloadRemote(window.location.pathname);
  followReleases();
}
