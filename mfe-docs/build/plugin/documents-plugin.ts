import { basename, extname } from 'node:path';
import type { Compilation, Compiler } from 'webpack';
import { checkContent } from '../check/check-content.ts';
import { readPages, textsDir } from '../content/pages.ts';
import { documentFile } from '../facts/facts-of-page.ts';
import { documentsOf } from './documents.ts';

const name = 'DocumentsPlugin';

/** Fails the build on what the check of the content finds, and emits the pages in Markdown and the lists of them. */
export class DocumentsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.contextDependencies.add(textsDir);
      compilation.fileDependencies.add(documentFile);
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        const problems = checkContent();
        for (const problem of problems) compilation.errors.push(new compiler.webpack.WebpackError(problem));
        if (problems.length === 0) emitDocuments(compiler, compilation);
      });
    });
  }
}

/** A release's file is named by its content; a page that runs alone serves the path itself. */
function emitDocuments({ webpack, options }: Compiler, compilation: Compilation): void {
  const { sources, util } = webpack;
  for (const [path, text] of documentsOf(readPages())) {
    const extension = extname(path);
    const hash = String(util.createHash('sha256').update(text).digest('hex')).slice(0, 8);
    const file = `${basename(path, extension)}.${hash}${extension}`;
    const source = new sources.RawSource(text);
    if (options.devServer) compilation.emitAsset(path.slice(1), source);
    else compilation.emitAsset(file, source, { immutable: true, servedAt: path });
  }
}
