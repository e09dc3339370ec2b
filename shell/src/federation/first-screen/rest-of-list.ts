import type { PortalStore } from '@trilho/portal';
import { readRest } from '../list-age.ts';
import { hasUntold } from '../releases.ts';
import { watchFirstScreen } from './first-screen.ts';

/**
 * Reads the releases of the other remotes once the first screen has its code and its data: nothing competes with it, and
 * a navigation finds them there. One that comes earlier reads them itself.
 */
export async function readRestWhenQuiet(store: Pick<PortalStore, 'getState'>): Promise<void> {
  await watchFirstScreen(store);
  if (hasUntold()) await readRest();
}
