import type { PackedPackage } from './packed-packages.ts';

export type PackageManifest = {
  name: string;
  version: string;
  license?: string;
  sideEffects?: boolean;
  exports: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  [field: string]: unknown;
};

type Entry = { types: string; default: string };

/** `./src/*` with the ending that importers write: the same specifiers work inside and outside of the repository. */
function compiledEntries(specifier: string, target: string): [string, Entry][] {
  const entry = (key: string, source: string): [string, Entry] => {
    const path = source.replace(/^\.\/src\//, './dist/').replace(/\.tsx?$/, '');
    return [key, { types: `${path}.d.ts`, default: `${path}.js` }];
  };
  if (!target.endsWith('*')) return [entry(specifier, target)];
  return ['.ts', '.tsx'].map((ending) => entry(`${specifier}${ending}`, target));
}

/** `{ react: '19.3.1' }` → `{ react: '^19.3.1' }`; packages of this repository by the version that they have. */
function rangesOf(
  names: readonly string[],
  given: Record<string, string>,
  versions: ReadonlyMap<string, string>,
): Record<string, string> {
  return Object.fromEntries(
    names.map((name) => {
      const version = versions.get(name) ?? given[name];
      if (!version) throw new Error(`${name} is not among the dependencies.`);
      return [name, /^\d/.test(version) ? `^${version}` : version];
    }),
  );
}

/**
 * The `package.json` that is packed: compiled entries, real ranges in place of the workspace's `*`, and what the portal
 * provides as peers.
 * @param versions of the packages of this repository, by name
 */
export function buildPackedManifest(
  own: PackageManifest,
  packed: PackedPackage,
  versions: ReadonlyMap<string, string>,
): Record<string, unknown> {
  const { name, version, license = 'UNLICENSED', exports, dependencies = {}, sideEffects } = own;
  const { peers = [], bin, only, guide } = packed;
  const all = packed.dependencies ?? Object.keys(dependencies);
  const direct = all.filter((dependency) => !peers.includes(dependency));
  const exact = Object.fromEntries(
    direct.map((dependency) => [
      dependency,
      versions.has(dependency) ? `^${versions.get(dependency)}` : (dependencies[dependency] ?? ''),
    ]),
  );
  return {
    name,
    version,
    license,
    type: 'module',
    ...(sideEffects !== undefined && { sideEffects }),
    engines: { node: '>=24.9' },
    // A command line that offers nothing to import.
    exports: only
      ? { './package.json': './package.json' }
      : {
          ...Object.fromEntries(Object.entries(exports).flatMap((entry) => compiledEntries(...entry))),
          './package.json': './package.json',
        },
    ...(bin && { bin }),
    files: ['dist', ...(guide ? ['guide.md'] : [])],
    dependencies: exact,
    ...(peers.length > 0 && { peerDependencies: rangesOf(peers, dependencies, versions) }),
    publishConfig: { access: 'restricted' },
  };
}
