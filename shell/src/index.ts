import { prerenderedElementId } from '@trilho/contracts/remote-paths';
import { prepareReleases } from './federation/releases.ts';

/** Lets the browser do what waits, such as an answer to a click. */
const pause = () => new Promise((resolve) => setTimeout(resolve));

/**
 * Runs the shell. While a prerendered page is read, the libraries, what the remotes share, and the portal run in tasks of
 * their own, so that the page answers in between; on other pages there is nothing to answer, and all run at once.
 */
async function start(): Promise<void> {
  await prepareReleases();
  if (document.getElementById(prerenderedElementId)) {
    await import(/* webpackMode: "eager" */ 'react-dom/client');
    await pause();
    await import(/* webpackMode: "eager" */ './federation/start.ts');
    await pause();
  }
  await import(/* webpackMode: "eager" */ './bootstrap.tsx');
}

void start();
