/**
 * Takes React's keys out of lucide's icons: six random characters for each line, which compress to nothing less. A
 * fixed list needs none. Takes out their names as well, which become classes that no style has, and their usual size.
 * @param source an icon's module
 */
export function compactIcons(source: string): string {
  return source
    .replaceAll(/,\s*key: "\w+"/g, '')
    .replace(/(const __iconData = \{)\s*name: "[\w-]+",(?:\s*size: 24,)?/, '$1')
    .replace(/,\s*aliases: \[[^\]]*\]\s*\};/, '};');
}
