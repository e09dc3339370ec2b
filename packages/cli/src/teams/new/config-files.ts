import type { RemoteNames } from './remote-names.ts';
import { remoteDependencies, remoteDevDependencies, standaloneDevDependencies } from './remote-versions.ts';

export type RemotePlace = {
  /** Port of the remote alone in development. */
  port: number;
  /** Whether it is a workspace of Trilho's repository. */
  inRepository: boolean;
  /** Package → version. */
  versions: Record<string, string>;
  /** What a `package.json` in the folder holds already; it is kept. */
  existing: Record<string, unknown>;
};

const json = (value: unknown) => `${JSON.stringify(value, undefined, 2)}\n`;

type Ranges = Record<string, string>;

function rangesOf(names: readonly string[], { inRepository, versions }: RemotePlace): Ranges {
  const range = (name: string) =>
    inRepository && name.startsWith('@trilho/') ? '*' : (versions[name] ?? '*');
  return Object.fromEntries(names.map((name) => [name, range(name)]));
}

function buildManifest({ name }: RemoteNames, place: RemotePlace): Record<string, unknown> {
  const { existing, inRepository } = place;
  const kept: { dependencies?: Ranges; devDependencies?: Ranges } = existing;
  const given = { ...kept.devDependencies, ...kept.dependencies };
  const dev = [...remoteDevDependencies, ...(inRepository ? [] : standaloneDevDependencies)].sort();
  // A package that is installed already stays as it was installed, from a registry or from a file.
  const choose = (ranges: Ranges) =>
    Object.fromEntries(Object.entries(ranges).map(([key, range]) => [key, given[key] ?? range]));
  const dependencies = choose(rangesOf(remoteDependencies, place));
  const devDependencies = choose(rangesOf(dev, place));
  const others = Object.entries(given).filter(([key]) => !(key in dependencies) && !(key in devDependencies));
  return {
    name: inRepository ? `@trilho/mfe-${name}` : `mfe-${name}`,
    version: '0.1.0',
    private: true,
    ...(inRepository ? {} : { engines: { node: '>=24.9' } }),
    type: 'module',
    scripts: {
      build: 'webpack --mode production',
      dev: inRepository ? 'webpack serve --mode development' : 'trilho dev',
      test: "NODE_OPTIONS='--experimental-vm-modules --disable-warning=ExperimentalWarning' jest",
      ...(inRepository ? {} : { types: 'tsc -p .' }),
    },
    dependencies: { ...dependencies, ...Object.fromEntries(others) },
    devDependencies,
  };
}

/** Where the installed packages have what an editor needs for `portal.json`. */
const schemaPath = './node_modules/@trilho/contracts/dist/portal.schema.json';

const standaloneTypes = {
  compilerOptions: {
    target: 'ES2024',
    lib: ['ES2024', 'DOM', 'DOM.Iterable'],
    module: 'preserve',
    moduleResolution: 'bundler',
    jsx: 'react-jsx',
    strict: true,
    noUncheckedIndexedAccess: true,
    verbatimModuleSyntax: true,
    erasableSyntaxOnly: true,
    allowImportingTsExtensions: true,
    skipLibCheck: true,
    noEmit: true,
    types: ['node', 'jest', '@testing-library/jest-dom'],
  },
  include: ['src', '*.config.ts'],
};

const repositoryTypes = {
  extends: '../tsconfig.browser.json',
  references: ['contracts', 'portal', 'ui', 'jest-preset', 'webpack-preset'].map((folder) => ({
    path: `../packages/${folder}`,
  })),
};

function buildReadme({ name, title, path }: RemoteNames, { port, inRepository }: RemotePlace): string {
  const run = (script: string) => `npm run ${script}${inRepository ? ` -w @trilho/mfe-${name}` : ''}`;
  const trilho = inRepository ? 'npm run trilho --' : 'npx --offline @trilho/cli';
  const which = inRepository ? ` ${name}` : '';
  return `# ${inRepository ? `@trilho/mfe-${name}` : title}

A remote of the Trilho portal: \`${path}\`, "${title}" in the sidebar.

\`\`\`sh
${run('dev').padEnd(40)}# alone at http://127.0.0.1:${port}, calls answered in the page
${run('test')}
${trilho} release${which} --channel stable
\`\`\`

${inRepository ? `\`npm run dev -- ${name} --portal https://portal.example\`` : '`npm run dev -- --portal https://portal.example`'} shows it in the pages of a deployed portal, to you alone. The standalone page takes \`?api=gateway\` to call a running gateway (\`GATEWAY_URL\`) as the demo merchant.

${inRepository ? '' : 'The guide for teams is in `node_modules/@trilho/cli/guide.md`.\n\n'}It may import \`@trilho/portal\`, \`@trilho/ui\`, \`@trilho/contracts\` and, in tests, \`@trilho/portal/testing\`; neither the shell nor another remote.
`;
}

/** Path → text of everything of a new remote that is not its source. */
export function buildConfigFiles(names: RemoteNames, place: RemotePlace): Record<string, string> {
  const { name, container, title, path } = names;
  const item = {
    section: 'Menu Principal',
    label: title,
    icon: 'chart-column',
    path,
    order: 100,
    visibleWhen: 'always',
  };
  return {
    'package.json': json(buildManifest(names, place)),
    'portal.json': `{${place.inRepository ? '' : `\n  "$schema": "${schemaPath}",`}
  "name": ${JSON.stringify(name)},
  "remote": ${JSON.stringify(container)},
  "paths": [${JSON.stringify(path)}],
  "screens": { ${JSON.stringify(path)}: { "skeleton": "cards" } },
  "sidebar": ${JSON.stringify([item], undefined, 2).replaceAll('\n', '\n  ')},
  "widgets": {}
}
`,
    'webpack.config.ts': `import { remote } from '@trilho/webpack-preset/remote.ts';

export default remote(import.meta.dirname, { port: ${place.port} });
`,
    'jest.config.ts': "export { default } from '@trilho/jest-preset/browser.ts';\n",
    'tsconfig.json': json(place.inRepository ? repositoryTypes : standaloneTypes),
    'README.md': buildReadme(names, place),
    ...(place.inRepository ? {} : { '.gitignore': 'node_modules/\ndist/\n.cache/\n' }),
  };
}
