import { readFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { build, type Plugin } from 'esbuild';

/** The commands of the image, by the names that they have in `dist/`. */
export const commands = {
  gateway: 'services/gateway/src/main/server.ts',
  worker: 'services/gateway/src/main/worker.ts',
  portal: 'services/portal-host/src/server.ts',
  migrate: 'services/gateway/src/main/migrate.ts',
} as const;

/** What is bundled beside our own code: packages of hundreds of small modules that read no files. */
const bundled = /^(@mikro-orm|kysely|stripe|typebox)(\/|$)/;

/** Leaves other packages where they are, but for those that are not found from `dist/`. */
const otherPackages = (root: string): Plugin => ({
  name: 'other-packages',
  setup({ onResolve, resolve: find }) {
    const asked = {};
    onResolve({ filter: /^[^./]/ }, async ({ path, kind, importer, resolveDir, pluginData }) => {
      if (kind === 'entry-point' || pluginData === asked || bundled.test(path)) return undefined;
      const found = await find(path, { kind, importer, resolveDir, pluginData: asked });
      const isElsewhere = found.errors.length === 0 && !found.path.startsWith(join(root, 'node_modules/'));
      return isElsewhere ? found : { path, external: true };
    });
  },
});

/** Loads our own modules so that they find their files where they are, not beside the bundle. */
const ownPlaces = (root: string): Plugin => ({
  name: 'own-places',
  setup({ onLoad }) {
    onLoad({ filter: /\/(services|packages)\/[^/]+\/src\/.*\.ts$/ }, async ({ path }) => {
      const url = (place: string) => `new URL(${JSON.stringify(relative(root, place))}, bundleRoot)`;
      const contents = (await readFile(path, 'utf8'))
        .replaceAll('import.meta.url', `${url(path)}.href`)
        .replaceAll('import.meta.dirname', `bundlePath(${url(dirname(path))})`);
      return { contents, loader: 'ts' };
    });
  },
});

/** What every file of the bundle begins with: where the product is, and `require` for packages that call it. */
const banner = `import { createRequire as requireOf } from 'node:module';
import { fileURLToPath as bundlePath } from 'node:url';
const bundleRoot = new URL('../', import.meta.url);
const require = requireOf(import.meta.url);`;

/**
 * Writes the commands of a folder with the product's sources and packages to its `dist/`, of some twenty files instead of two
 * thousand: finding and reading those is most of a start.
 */
export async function bundleCommands(root: string): Promise<void> {
  await build({
    absWorkingDir: root,
    entryPoints: { ...commands },
    outdir: 'dist',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    // Entities are known by the names of their classes.
    keepNames: true,
    plugins: [otherPackages(root), ownPlaces(root)],
    banner: { js: banner },
    logLevel: 'warning',
  });
}

if (import.meta.main) await bundleCommands(resolve(process.argv[2] ?? '.'));
