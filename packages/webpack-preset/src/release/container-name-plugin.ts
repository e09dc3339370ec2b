import { createHash } from 'node:crypto';
import type { Compilation, Compiler } from 'webpack';

const pluginName = 'ContainerNamePlugin';
/** Stands for the hash in the modules' code: no hex digits, so that it is no hash of anything. */
const mark = 'xxhashxx';

/**
 * Names a remote's container, and with it its chunk registry, by the content of what the build emits: two releases
 * that differ in anything, a bundled package's code included, can live in one page. Equal output gives equal names.
 */
export class ContainerNamePlugin {
  /** What the build calls the container until its output is known. As long as the final name. */
  readonly placeholder: string;
  private readonly remote: string;
  private readonly names = new WeakMap<Compilation, string>();

  /** @param remote prefix of the name, `mfe_keys` */
  constructor(remote: string) {
    this.remote = remote;
    this.placeholder = `${remote}_${mark}`;
  }

  /** Returns the final name, `mfe_keys_1a2b3c4d`, from when the assets of the compilation are being processed. */
  nameOf(compilation: Compilation): string {
    const name = this.names.get(compilation);
    if (!name) throw new Error('The container has no name before its assets are processed');
    return name;
  }

  apply(compiler: Compiler): void {
    const { Compilation } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(pluginName, (compilation) => {
      // The code is in its final form; integrity hashes and the hashes in file names are still to come.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 10;
      compilation.hooks.processAssets.tap({ name: pluginName, stage }, () => this.rename(compilation));
    });
  }

  private rename(compilation: Compilation): void {
    const name = `${this.remote}_${hashOfAssets(compilation)}`;
    this.names.set(compilation, name);
    const { ReplaceSource } = compilation.compiler.webpack.sources;
    for (const { name: file, source } of compilation.getAssets()) {
      if (!file.endsWith('.js')) continue;
      const text = source.source().toString();
      const renamed = new ReplaceSource(source);
      for (let at = text.indexOf(this.placeholder); at >= 0; at = text.indexOf(this.placeholder, at + 1)) {
        renamed.replace(at, at + this.placeholder.length - 1, name);
      }
      compilation.updateAsset(file, renamed);
    }
  }
}

/** Eight hex digits over all assets, without the hashes in their names: those are of the code before it was minified. */
function hashOfAssets(compilation: Compilation): string {
  const assets = compilation.getAssets();
  const hashes = assets.flatMap(({ info }) => info.contenthash ?? []);
  const withoutHashes = (text: string) => hashes.reduce((rest, hash) => rest.replaceAll(hash, ''), text);
  const digests = assets.map(({ name, source }) => {
    const content = name.endsWith('.js') ? withoutHashes(source.source().toString()) : source.buffer();
    return createHash('sha256')
      .update(`${withoutHashes(name)}\0`)
      .update(content)
      .digest('hex');
  });
  return createHash('sha256').update(digests.sort().join()).digest('hex').slice(0, 8);
}
