import { keepPage } from './leaving/forced-navigation.ts';
import { preloadRemote, setReleaseLoader } from './remotes.ts';
import { startFederation } from './runtime.ts';
import { fetchLists, shareScopes } from './shared.ts';
import { forgetWhenHidden } from './waiting/at-work.ts';

/** By then the first screen has long been there: nothing competes with it. */
const laterMs = 3000;

/**
 * Makes the shell ready to load remotes, and loads that of the page. Call it once, before rendering.
 * @param showError tells the merchant of an error that no screen shows
 */
export function startRemotes(showError: (message: string) => void): void {
  forgetWhenHidden();
  keepPage(showError);
  setReleaseLoader(startFederation(shareScopes, fetchLists));
  preloadRemote(window.location.pathname);
  setTimeout(() => {
    import(/* webpackChunkName: "later" */ './later.ts').then(
      ({ startLater }) => startLater(showError),
      // Without it the list is read at navigations, and nobody hears of what fails.
      () => {},
    );
  }, laterMs);
}
