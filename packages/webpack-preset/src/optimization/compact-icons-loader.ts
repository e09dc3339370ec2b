import { compactIcons } from './compact-icons.ts';

/** Webpack's way to `compactIcons`. */
export default function compactIconsLoader(source: string): string {
  return compactIcons(source);
}
