import type { LoaderContext } from 'webpack';
import { leaveOutUnused } from './unused-functions.ts';

/** Webpack's way to `leaveOutUnused`. */
export default function unusedFunctionsLoader(this: LoaderContext<object>, source: string): string {
  return leaveOutUnused(source, this.resourcePath);
}
