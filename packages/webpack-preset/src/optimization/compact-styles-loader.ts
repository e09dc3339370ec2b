import type { LoaderContext } from 'webpack';
import { applyEdits, editsOfStyles } from './compact-styles.ts';
import { moveMappings } from './moved-mappings.ts';

/** What webpack hands on of a source map. */
type SourceMap = Exclude<Parameters<LoaderContext<object>['callback']>[2], string | null | undefined>;

/** Webpack's way to `compactStyles`; it comes after the transpiler. */
export default function compactStylesLoader(
  this: LoaderContext<object>,
  source: string,
  map?: SourceMap | string,
): void {
  const edits = editsOfStyles(source);
  const compacted = applyEdits(source, edits);
  const before: SourceMap | undefined = typeof map === 'string' ? JSON.parse(map) : map;
  const moved = before && { ...before, mappings: moveMappings(before.mappings, source, compacted, edits) };
  this.callback(null, compacted, moved);
}
