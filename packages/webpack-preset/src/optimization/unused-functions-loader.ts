import { join } from 'node:path';
import type { LoaderContext } from 'webpack';
import { leaveOutUnused } from './unused-functions.ts';

/** Webpack's way to `leaveOutUnused`. */
export default function unusedFunctionsLoader(this: LoaderContext<object>, source: string): string {
  // The file cache knows the loader, and not what it imports.
  this.addDependency(join(import.meta.dirname, 'unused-functions.ts'));
  return leaveOutUnused(source, this.resourcePath);
}
