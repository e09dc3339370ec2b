import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { DEFAULT_PORTS, PORT_VARIABLES } from '../packages/cli/src/start/settings.ts';
import { readEnv } from '../services/gateway/src/platform/env.ts';
import { readSettings } from '../services/portal-host/src/options.ts';

const root = resolve(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const generated = ['**/node_modules/**', '**/dist/**', '**/.*/**'];
const pages = globSync('**/*.md', { cwd: root, exclude: generated });
const withoutBlocks = (text: string) => text.replaceAll(/^```[\s\S]*?^```/gm, '');
const withoutCode = (text: string) => withoutBlocks(text).replaceAll(/`[^`\n]*`/g, '');

/** Every relative link of the Markdown files that leads to no file. */
function brokenLinks(): string[] {
  return pages.flatMap((page) =>
    [...withoutCode(read(page)).matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, target = '']) => target.split('#', 1)[0] ?? '')
      .filter((target) => target !== '' && !/^[a-z]+:/.test(target))
      .filter((target) => !existsSync(join(root, dirname(page), target)))
      .map((target) => `${page}: no file at ${target}`),
  );
}

/** Source files that a page names, such as `record/payment.state.ts`, and that do not exist. */
function missingSources(): string[] {
  const sources = globSync('**/*.{ts,tsx}', { cwd: root, exclude: generated }).map((path) => `/${path}`);
  return pages.flatMap((page) =>
    [...withoutBlocks(read(page)).matchAll(/`([\w./-]+\.tsx?)`/g)]
      .map(([, name = '']) => name)
      .filter((name) => !sources.some((path) => path.endsWith(`/${name}`)))
      .map((name) => `${page}: no source file ${name}`),
  );
}

const indexPath = 'docs/decisions/README.md';

/** The index of the decisions as their titles give it: the text above its table stays. */
function buildIndex(): string {
  const rows = globSync('[0-9]*.md', { cwd: join(root, 'docs/decisions') })
    .sort()
    .map((page) => {
      const [title = ''] = read(`docs/decisions/${page}`).split('\n', 1);
      return [page.slice(0, 3), `[${title.replace(/^# \d+\. /, '')}](${page})`] as const;
    });
  const width = Math.max(...rows.map(([, link]) => link.length));
  const line = (number: string, link: string) => `| ${number} | ${link.padEnd(width)} |`;
  const [above = ''] = read(indexPath).split(/^\|/m, 1);
  return [
    `${above}${line('no.', 'decision')}`,
    `| --- | ${'-'.repeat(width)} |`,
    ...rows.map(([number, link]) => line(number, link)),
    '',
  ].join('\n');
}

/** An index that is not what the decisions' titles give. */
function outdatedIndex(): string[] {
  return read(indexPath) === buildIndex() ? [] : [`${indexPath}: out of date, run npm run docs -- --write`];
}

/** Workspaces without a README. */
function unexplainedWorkspaces(): string[] {
  return globSync(['shell', 'mfe-*', 'services/*', 'packages/*', 'e2e'], { cwd: root })
    .filter((folder) => existsSync(join(root, folder, 'package.json')))
    .filter((folder) => !existsSync(join(root, folder, 'README.md')))
    .map((folder) => `${folder}: no README.md`);
}

/** The names that a function reads from an environment. */
function namesRead(readFrom: (source: Record<string, string | undefined>) => unknown): string[] {
  const names = new Set<string>();
  const source = new Proxy<Record<string, string | undefined>>(
    {},
    {
      get: (_, name) => {
        names.add(String(name));
        return undefined;
      },
    },
  );
  readFrom(source);
  return [...names];
}

/** Variables of the gateway that have no default. */
const required = {
  DATABASE_URL: 'postgres://localhost/trilho',
  JWT_SECRET: 'x'.repeat(32),
  ENCRYPTION_KEYS: `check:${'A'.repeat(43)}=`,
  DIGEST_KEY: 'x'.repeat(32),
  PLATFORM_STRIPE_SECRET_KEY: 'sk_test_check',
  PLATFORM_STRIPE_PUBLISHABLE_KEY: 'pk_test_check',
};

const gatewayDefaults = {
  ...readEnv(required),
  ...Object.fromEntries(Object.keys(required).map((name) => [name, '–'])),
};
const simulatorNames = [...read('services/simulator/src/server.ts').matchAll(/process\.env\.(\w+)/g)];

/** The variables of each section of the configuration page; with their defaults where these are known. */
const sections: Record<string, Record<string, unknown>> = {
  Ports: Object.fromEntries(
    Object.entries(PORT_VARIABLES).map(([port, name]) => [
      name,
      new Map(Object.entries(DEFAULT_PORTS)).get(port),
    ]),
  ),
  'Gateway and worker': gatewayDefaults,
  'Portal host': Object.fromEntries(namesRead(readSettings).map((name) => [name, undefined])),
  Simulator: Object.fromEntries(simulatorNames.map(([, name = '']) => [name, undefined])),
};

/** Where the tables of the configuration page and the code name different variables or defaults. */
function wrongSettings(): string[] {
  const page = read('docs/configuration.md');
  return Object.entries(sections).flatMap(([title, expected]) => {
    const section = page.split(/^## /m).find((part) => part.startsWith(`${title}\n`)) ?? '';
    const rows = [...section.matchAll(/^\| `(\w+)` *\| *(.*?) *\|/gm)];
    const documented = new Map(rows.map(([, name = '', value = '']) => [name, value.replaceAll('`', '')]));
    const problem = (name: string, text: string) => `docs/configuration.md, ${title}: ${name} ${text}`;
    return [
      ...Object.keys(expected)
        .filter((name) => !documented.has(name))
        .map((name) => problem(name, 'is missing')),
      ...[...documented.keys()]
        .filter((name) => !(name in expected))
        .map((name) => problem(name, 'is not read')),
      ...Object.entries(expected)
        .filter(([name, value]) => value !== undefined && documented.has(name))
        .filter(([name, value]) => documented.get(name) !== String(value))
        .map(([name, value]) => problem(name, `has the default ${String(value) || 'empty'}`)),
    ];
  });
}

if (process.argv.includes('--write')) writeFileSync(join(root, indexPath), buildIndex());

const problems = [
  ...brokenLinks(),
  ...missingSources(),
  ...outdatedIndex(),
  ...unexplainedWorkspaces(),
  ...wrongSettings(),
];
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
else console.log('The documentation matches the code.');
