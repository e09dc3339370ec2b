import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';

const IMPORT = /^import\s[^;]*?from\s+'([^']+)';\n?/gm;
const EXPORT = /^export\s+(?=(?:async\s+)?(?:function|const|let|class)\b)/gm;

function collect(source: URL, seen: Set<string>, parts: string[]): void {
  if (seen.has(source.href)) return;
  seen.add(source.href);
  const code = stripTypeScriptTypes(readFileSync(source, 'utf8'));
  for (const [, specifier] of code.matchAll(IMPORT)) {
    if (!specifier?.startsWith('./') && !specifier?.startsWith('../')) {
      throw new Error(`${source.pathname} imports "${specifier}": browser sources import only each other.`);
    }
    collect(new URL(specifier, source), seen, parts);
  }
  parts.push(code.replace(IMPORT, '').replace(EXPORT, ''));
}

/**
 * Links a TypeScript source and its imports into one classic script: types are stripped, each file follows
 * the files it imports, and an enclosing function keeps the names out of the page. Top-level names must
 * therefore differ between files (a clash is a syntax error in the served script).
 *
 * `constants` become global to the script, as JSON.
 */
export function linkBrowserScript(entry: URL, constants: Record<string, string> = {}): string {
  const parts: string[] = [];
  collect(entry, new Set(), parts);
  const header = Object.entries(constants).map(
    ([name, value]) => `const ${name} = ${JSON.stringify(value)};`,
  );
  return `(function () {\n'use strict';\n${[...header, ...parts].join('\n')}\n})();\n`;
}
