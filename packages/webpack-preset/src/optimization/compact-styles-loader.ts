import { compactStyles } from './compact-styles.ts';

/** Webpack's way to `compactStyles`; it comes after the transpiler. */
export default function compactStylesLoader(source: string): string {
  return compactStyles(source);
}
