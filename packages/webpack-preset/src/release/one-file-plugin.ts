import type { Asset, Compilation, Compiler } from 'webpack';

const pluginName = 'OneFilePlugin';

/**
 * Puts the chunk of a remote's exposed module in front of its entry, so that a page fetches one file. The chunk only
 * registers its modules: the entry finds them there, and runs them when the shell asks for the module.
 */
export class OneFilePlugin {
  private readonly entry: string;
  private readonly exposed: string;

  /** @param chunks names of the entry's chunk and of the exposed module's */
  constructor(chunks: { entry: string; exposed: string }) {
    this.entry = chunks.entry;
    this.exposed = chunks.exposed;
  }

  apply(compiler: Compiler): void {
    const { Compilation } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(pluginName, (compilation) => {
      // The integrity hashes are in the entry; the hashes in file names are still to come.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_INLINE + 10;
      compilation.hooks.processAssets.tap({ name: pluginName, stage }, () => this.join(compilation));
    });
  }

  private join(compilation: Compilation): void {
    const entry = scriptOf(compilation, this.entry);
    const exposed = scriptOf(compilation, this.exposed);
    // A module that does not compile has no chunk: the build reports it.
    if (!entry || !exposed) return;
    const { ConcatSource } = compilation.compiler.webpack.sources;
    const replace = replacerOf(compilation);
    // Its comment about licences says the name of the file.
    const chunk = replace(exposed, [exposed.name], () => entry.name);
    // The entry has the chunk's name and hash for loading it, which it never does. They vary with comments in the code.
    const rest = replace(entry, [exposed.info.contenthash ?? []].flat(), (hash) => '0'.repeat(hash.length));
    const map = joinMaps(compilation, { exposed, entry, lines: linesOf(chunk) });
    const licence = moveLicence(compilation, exposed, entry);
    const related = { ...entry.info.related, ...map, ...licence };
    compilation.updateAsset(entry.name, new ConcatSource(chunk, '\n', rest), { related });
    // What belongs to the chunk's file would be deleted with it.
    compilation.updateAsset(exposed.name, exposed.source, (info) => ({ ...info, related: {} }));
    compilation.deleteAsset(exposed.name);
  }
}

/** Gives the file of a chunk's licences the name of the entry, and returns how the entry refers to it. */
function moveLicence(
  compilation: Compilation,
  from: Readonly<Asset>,
  to: Readonly<Asset>,
): Record<string, string> {
  const { license } = from.info.related ?? {};
  if (typeof license !== 'string') return {};
  const name = license.replace(from.name, to.name);
  compilation.renameAsset(license, name);
  return { license: name };
}

type Joined = { exposed: Readonly<Asset>; entry: Readonly<Asset>; lines: number };

/** Makes one source map of the chunk's and of the entry's, which begins so many lines below it. */
function joinMaps(compilation: Compilation, { exposed, entry, lines }: Joined): Record<string, string> {
  const [above, below] = [exposed, entry].map(({ info }) => {
    const { sourceMap } = info.related ?? {};
    return typeof sourceMap === 'string' ? compilation.getAsset(sourceMap) : undefined;
  });
  if (!above || !below) return {};
  const { RawSource } = compilation.compiler.webpack.sources;
  const sectionOf = ({ source }: Readonly<Asset>, line: number) => {
    const { file: _file, ...map } = JSON.parse(source.source().toString());
    return { offset: { line, column: 0 }, map };
  };
  const joined = { version: 3, sections: [sectionOf(above, 0), sectionOf(below, lines)] };
  compilation.updateAsset(below.name, new RawSource(JSON.stringify(joined)));
  compilation.deleteAsset(above.name);
  return { sourceMap: below.name };
}

const linesOf = (source: { source(): string | Buffer }): number =>
  source.source().toString().split('\n').length;

function replacerOf({ compiler }: Compilation) {
  return ({ source }: Readonly<Asset>, texts: string[], replacement: (text: string) => string) => {
    const replaced = new compiler.webpack.sources.ReplaceSource(source);
    const content = source.source().toString();
    for (const text of texts) {
      for (let at = content.indexOf(text); at >= 0; at = content.indexOf(text, at + text.length)) {
        replaced.replace(at, at + text.length - 1, replacement(text));
      }
    }
    return replaced;
  };
}

function scriptOf(compilation: Compilation, chunk: string): Readonly<Asset> | undefined {
  const files = [...(compilation.namedChunks.get(chunk)?.files ?? [])];
  const script = files.find((file) => file.endsWith('.js'));
  return script === undefined ? undefined : compilation.getAsset(script);
}
