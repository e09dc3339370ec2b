import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Compiler } from 'webpack';

const pluginName = 'ServedFolderPlugin';

export type ServedFolderOptions = {
  /** Whether a file's name gets the hash of its content: the shell's files are found by their plain names. */
  hashed: boolean;
};

/** Emits the files of the folder `served/`: the portal answers `/<name>` with each. */
export class ServedFolderPlugin {
  private readonly folder: string;
  private readonly hashed: boolean;

  /** @param dir folder of the remote or the shell */
  constructor(dir: string, { hashed }: ServedFolderOptions = { hashed: true }) {
    this.folder = join(dir, 'served');
    this.hashed = hashed;
  }

  apply(compiler: Compiler): void {
    const { Compilation, sources, util } = compiler.webpack;
    if (!existsSync(this.folder)) return;
    compiler.hooks.thisCompilation.tap(pluginName, (compilation) => {
      compilation.contextDependencies.add(this.folder);
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: pluginName, stage }, () => {
        for (const name of readdirSync(this.folder)) {
          const content = readFileSync(join(this.folder, name));
          if (!this.hashed) {
            compilation.emitAsset(name, new sources.RawSource(content));
            continue;
          }
          const hash = String(util.createHash('sha256').update(content).digest('hex')).slice(0, 8);
          const extension = extname(name);
          const file = `${name.slice(0, -extension.length)}.${hash}${extension}`;
          const info = { immutable: true, servedAt: `/${name}` };
          compilation.emitAsset(file, new sources.RawSource(content), info);
        }
      });
    });
  }
}
