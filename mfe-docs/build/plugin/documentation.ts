import { join } from 'node:path';
import type { Configuration, RuleSetRule } from 'webpack';
import { DocumentsPlugin } from './documents-plugin.ts';

const loader = (path: string): string => join(import.meta.dirname, '..', path);

const rules: RuleSetRule[] = [
  { test: /\.mdx$/, loader: loader('section/section-loader.ts') },
  { test: /search-index\.built$/, loader: loader('search/search-index-loader.ts') },
];

/** Adds to a remote's webpack what makes the documentation: its texts, the search's index, the pages in Markdown. */
export function documentation({ module = {}, plugins = [], ...others }: Configuration): Configuration {
  return {
    ...others,
    module: { ...module, rules: [...(module.rules ?? []), ...rules] },
    plugins: [...plugins, new DocumentsPlugin()],
  };
}
