import { prerenderedElementId } from '@trilho/contracts/remote-paths';
import { showOverrides } from './federation/releases.ts';
import { findMarks } from './federation/waiting/at-work.ts';

/** Lets the browser do what waits, such as an answer to a click. */
const pause = () => new Promise((resolve) => setTimeout(resolve));

/** An earlier page may have ended without an answer: what was shown there is not shown again at once. */
async function holdBlockedBack(): Promise<void> {
  if (findMarks().length === 0) return;
  await import(/* webpackChunkName: "blocked" */ './federation/watchdog/blocked-before.ts').then(
    (blocked) => blocked.holdBlockedBack(),
    () => {},
  );
}

/**
 * Runs the shell. While a prerendered page is read, the libraries, what the remotes share, and the portal run in tasks of
 * their own, so that the page answers in between; on other pages there is nothing to answer, and all run at once.
 */
async function start(): Promise<void> {
  void showOverrides();
  await holdBlockedBack();
  if (document.getElementById(prerenderedElementId)) {
    await import(/* webpackMode: "eager" */ 'react-dom/client');
    await pause();
    await import(/* webpackMode: "eager" */ './federation/start.ts');
    await pause();
  }
  await import(/* webpackMode: "eager" */ './bootstrap.tsx');
}

void start();
