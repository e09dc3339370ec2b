import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { type ModuleDeclaration, type Node, parse, type Statement, type VariableDeclarator } from 'acorn';
import { installedVersion, packageDir } from '../shared.ts';

type LibraryFile = {
  package: string;
  /** Versions in which the functions were looked at: another one fails the build. */
  versions: readonly string[];
  file: string;
  /** Function or method → what its body becomes. */
  functions: Record<string, string>;
};

const federation = { package: '@module-federation/runtime-core', versions: ['2.9.2'] };
const router = { package: 'react-router', versions: ['8.4.0', '8.5.1'] };
const notHere = "throw new Error('This build of the federation runtime has no such function');";
const noDataRouter = "throw new Error('This build of the router has no data router');";

/**
 * Functions of libraries that are in every page and that the portal never calls. A bundler sees that they are called
 * somewhere, and keeps them with all that they use. Each has to be unreachable through what the shell ships.
 */
const libraryFiles: readonly LibraryFile[] = [
  {
    ...federation,
    file: 'dist/remote/index.js',
    // The page names what is preloaded, and each load is a remote of its own name: none takes the place of another.
    functions: { preloadRemote: notHere, removeRemote: notHere },
  },
  // What it adds to a message about a load that failed: the shell's own report names remote, release and address.
  { ...federation, file: 'dist/utils/context.js', functions: { optionsToMFContext: 'return {};' } },
  { ...federation, file: 'dist/module/index.js', functions: { getAvailableExposeNames: '' } },
  // Entries are loaded by the shell's own plugin (`shell/src/federation/load-container.ts`).
  { ...federation, file: 'dist/utils/load.js', functions: { loadEntryDom: notHere } },
  // The shell ships no name of the router's framework mode and data mode. This is what they answer without them.
  {
    ...router,
    file: 'dist/production/lib/dom/ssr/components.js',
    functions: {
      PrefetchPageLinks: 'return null;',
      usePrefetchBehavior: 'return [false, React$1.useRef(null), {}];',
    },
  },
  {
    ...router,
    file: 'dist/production/lib/dom/lib.js',
    functions: { Form: 'return null;', useViewTransitionState: 'return false;' },
  },
  {
    ...router,
    file: 'dist/production/lib/components.js',
    functions: { DataRoutes: 'return null;' },
  },
  {
    ...router,
    file: 'dist/production/lib/hooks.js',
    functions: {
      DefaultErrorComponent: 'return null;',
      RSCErrorHandler: 'return children;',
      useNavigateStable: noDataRouter,
    },
  },
  {
    package: 'stylis',
    versions: ['4.3.6'],
    file: 'src/Middleware.js',
    // Only for a StyleSheetManager with `enableVendorPrefixes`; the shell ships none.
    functions: { prefixer: '' },
  },
];

/**
 * Returns the library files that the shell's build changes.
 * @throws Error when an installed library is not the version whose functions were looked at
 */
export function filesWithUnusedFunctions(shellDir: string): string[] {
  return libraryFiles.map(({ package: name, versions, file }) => {
    const installed = installedVersion(name, shellDir);
    if (!versions.includes(installed)) {
      throw new Error(
        `${name} ${installed} is installed, and the shell's build leaves out functions of ${versions.join(' and ')}. Look in the new ` +
          `${file} whether the portal still calls none of them, then add the version in ${import.meta.filename}`,
      );
    }
    return realpathSync(join(packageDir(name, shellDir), file));
  });
}

/**
 * Replaces the bodies of a library file's unused functions. Other files stay as they are.
 * @param path of the file, to know it by
 * @throws Error when it has no such function
 */
export function leaveOutUnused(source: string, path: string): string {
  const known = libraryFiles.find(
    ({ package: name, file }) => path.includes(join('node_modules', name)) && path.endsWith(join('/', file)),
  );
  if (!known) return source;
  const { body: statements } = parse(source, { ecmaVersion: 'latest', sourceType: 'module' });
  return Object.entries(known.functions)
    .map(([name, text]) => {
      const body = statements.flatMap(functionsIn).find((one) => one.name === name)?.body;
      if (!body) throw new Error(`${path} has no function ${name} any more`);
      return { text, body };
    })
    .sort((a, b) => b.body.start - a.body.start)
    .reduce((rest, { text, body }) => `${rest.slice(0, body.start)}{${text}}${rest.slice(body.end)}`, source);
}

type NamedFunction = { name: string; body: Node };

/** The functions that a statement at the top of a module names: declared, wrapped in a call, or methods of its class. */
function functionsIn(statement: Statement | ModuleDeclaration): NamedFunction[] {
  const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  if (declaration?.type === 'FunctionDeclaration') {
    return [{ name: declaration.id.name, body: declaration.body }];
  }
  return declaration?.type === 'VariableDeclaration' ? declaration.declarations.flatMap(functionsOf) : [];
}

function functionsOf({ id, init }: VariableDeclarator): NamedFunction[] {
  if (init?.type === 'ClassExpression') {
    return init.body.body.flatMap((member) =>
      member.type === 'MethodDefinition' && member.key.type === 'Identifier'
        ? [{ name: member.key.name, body: member.value.body }]
        : [],
    );
  }
  const [wrapped] = init?.type === 'CallExpression' ? init.arguments : [];
  const isFunction = wrapped?.type === 'ArrowFunctionExpression' || wrapped?.type === 'FunctionExpression';
  return isFunction && id.type === 'Identifier' ? [{ name: id.name, body: wrapped.body }] : [];
}
