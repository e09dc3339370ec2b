import { join } from 'node:path';
import type { Configuration, RuleSetRule } from 'webpack';

const texts: RuleSetRule = {
  test: /\.mdx$/,
  loader: join(import.meta.dirname, '../section/section-loader.ts'),
};

/** Adds to a remote's webpack what the documentation is made with: the loader of its texts. */
export function documentation(configuration: Configuration): Configuration {
  const { module = {} } = configuration;
  return { ...configuration, module: { ...module, rules: [...(module.rules ?? []), texts] } };
}
