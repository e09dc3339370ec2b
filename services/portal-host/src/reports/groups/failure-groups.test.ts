import type { RemotesList } from '@trilho/contracts/portal-manifest';
import type { FailureGroup, FailureReport } from '@trilho/contracts/portal-report';
import { storedFileName } from '@trilho/contracts/stored-file-name';
import { createOrm } from '../../database/orm.ts';
import { buildShell } from '../../testing/memory-registry.ts';
import {
  createStage,
  type Host,
  headers,
  post,
  release,
  type Stage,
  startHost,
  untilShown,
} from '../../testing/registry-host.ts';
import { buildRelease, integrityOf, shellVersion } from '../../testing/workspace.ts';
import { pruneReports } from '../prune-reports.ts';

const [first, second] = ['aaaaaaaaaaaa', 'bbbbbbbbbbbb'] as const;
const script = storedFileName({ file: 'remoteEntry.11111111.js', integrity: integrityOf('entry') });
/** A script of one line, of which column 101 is in line 3 of the source. */
const sourceMap = JSON.stringify({
  version: 3,
  sources: ['webpack://mfe_keys/./src/keys/key-list.tsx'],
  sourcesContent: ['import x;\n\n    key.name.trim();\n'],
  names: [],
  mappings: 'AAAA,oGAEI',
});

let stage: Stage;
let host: Host;
beforeEach(async () => {
  stage = await createStage();
  host = await startHost(stage);
  await release(host, buildShell());
  await release(host, buildRelease({ version: first }));
  await untilShown(host, first);
});
afterEach(() => stage.close());

const failure = (overrides: Partial<FailureReport> = {}): FailureReport => ({
  type: 'failure',
  remote: 'keys',
  version: first,
  kind: 'render',
  error: 'TypeError',
  subject: 'nothing-there',
  stack: [`keys/${first}/remoteEntry.11111111.js:1:101`],
  calls: [{ method: 'GET', path: '/api/v1/products/:id', status: 404 }],
  ...overrides,
});

async function openPage(remoteAddress = '10.0.1.1'): Promise<string | undefined> {
  const response = await host.portal.inject({ url: '/portal/remotes.json', remoteAddress });
  return response.json<RemotesList>().proof;
}

let tabs = 0;
async function report(reports: readonly object[], proof?: string, remoteAddress = '10.0.1.1') {
  tabs += 1;
  const message = { shell: shellVersion, session: tabs.toString(16).padStart(32, '0'), proof, reports };
  return host.portal.inject({
    method: 'POST',
    url: '/portal/reports',
    headers: { 'content-type': 'text/plain' },
    payload: JSON.stringify(message),
    remoteAddress,
  });
}

async function groups(token = headers): Promise<FailureGroup[]> {
  await host.registry.reports.flush();
  return (await host.portal.inject({ url: '/portal/registry/units/keys/failures', headers: token })).json();
}

const putMap = (content = sourceMap, { unit = 'keys', name = script, given = headers } = {}) =>
  host.portal.inject({
    method: 'PUT',
    url: `/portal/registry/files/${name}/map?unit=${unit}`,
    headers: { ...given, 'content-type': 'application/octet-stream' },
    payload: content,
  });

async function createToken(unit: string): Promise<typeof headers> {
  const { token } = (await post(host, '/tokens', { name: `ci-${unit}`, unit })).json();
  return { authorization: `Bearer ${token}` };
}

test('failures of one cause are one group over releases, with where it is in the source', async () => {
  expect((await putMap()).statusCode).toBe(201);
  await report([failure()], await openPage());
  await release(host, buildRelease({ version: second }));
  await untilShown(host, second);
  const later = [
    `keys/${second}/remoteEntry.11111111.js:1:105`,
    `shell/${shellVersion}/shell.33333333.js:1:9`,
  ];
  await report([failure({ version: second, stack: later }), failure({ kind: 'script' })], await openPage());
  const found = (await groups()).toSorted((a, b) => b.kind.localeCompare(a.kind));
  expect(found).toMatchObject([
    { kind: 'script', count: 1 },
    { kind: 'render', error: 'TypeError', subject: 'nothing-there', count: 2 },
  ]);
  const [, group] = found;
  expect(group?.releases.map(({ version, count }) => `${version} ${count}`)).toEqual([
    `${second} 1`,
    `${first} 1`,
  ]);
  expect(group?.stack).toEqual([
    { at: later[0], unit: 'keys', source: 'src/keys/key-list.tsx:3:5' },
    { at: later[1], unit: 'shell', source: null },
  ]);
  expect(group?.calls).toEqual([{ method: 'GET', path: '/api/v1/products/:id', status: 404 }]);
  expect(Date.parse(group?.firstAt ?? '')).toBeLessThanOrEqual(Date.parse(group?.lastAt ?? ''));
});

test('without a source map the place in the build is the cause', async () => {
  const elsewhere = [`keys/${first}/remoteEntry.11111111.js:1:900`];
  await report([failure(), failure(), failure({ stack: elsewhere })], await openPage());
  expect((await groups()).map(({ count }) => count).sort()).toEqual([1, 2]);
});

test('a page that does not prove that it was given the release leaves no stack', async () => {
  await report([failure()]);
  await report([failure()], await openPage(), '192.0.2.9');
  await report([failure({ version: second })], await openPage());
  expect(await groups()).toEqual([]);
  const status = (await host.portal.inject({ url: '/portal/registry/status', headers })).json();
  expect(status.health).toMatchObject([{ remote: 'keys', version: first, failures: { render: 2 } }]);
});

test('lines of files that are not of the release or the page’s shell, or that nobody has built, are cut', async () => {
  const stack = [
    `billing/${first}/remoteEntry.1.js:1:1`,
    `keys/${second}/a.js:1:1`,
    `shell/${second}/b.js:1:1`,
    `keys/${first}/made-up.js:1:1`,
  ];
  const own = `keys/${first}/remote.22222222.js:1:1`;
  await report([failure({ stack: [...stack, own] })], await openPage());
  expect((await groups())[0]?.stack.map(({ at }) => at)).toEqual([own]);
});

test.each([
  ['a text in a line', { stack: ['Maria Silva, maria@loja.com.br'] }],
  ['a query in a line', { stack: [`keys/${first}/a.js?cpf=123:1:1`] }],
  ['more lines than ten', { stack: Array.from({ length: 11 }, () => `keys/${first}/a.js:1:1`) }],
  ['an id in a call', { calls: [{ method: 'GET', path: '/api/v1/products/prod_01', status: 200 }] }],
  ['a query in a call', { calls: [{ method: 'GET', path: '/api/v1/products?name=x', status: 200 }] }],
  [
    'more calls than five',
    { calls: Array.from({ length: 6 }, () => ({ method: 'GET', path: '/a', status: 200 })) },
  ],
  ['an unknown subject', { subject: 'Cannot read properties of Maria' }],
])('a report with %s is refused', async (_what, changes) => {
  expect((await report([{ ...failure(), ...changes }], await openPage())).statusCode).toBe(400);
  expect(await groups()).toEqual([]);
});

test('the team and operators read it, another team does not', async () => {
  await report([failure()], await openPage());
  expect(await groups(await createToken('keys'))).toHaveLength(1);
  const other = await createToken('billing');
  const answer = await host.portal.inject({ url: '/portal/registry/units/keys/failures', headers: other });
  expect(answer.statusCode).toBe(403);
});

test('a cause that was not seen for thirty days is forgotten', async () => {
  await report([failure()], await openPage());
  expect(await groups()).toHaveLength(1);
  const orm = await createOrm(stage.url);
  await pruneReports(orm, new Date(Date.now() + 32 * 24 * 3_600_000));
  await orm.close(true);
  expect(await groups()).toEqual([]);
});

test('a source map is stored once, by the token of its unit, and nobody gets it', async () => {
  const head = () =>
    host.portal.inject({ method: 'HEAD', url: `/portal/registry/files/${script}/map?unit=keys`, headers });
  expect((await head()).statusCode).toBe(404);
  expect((await putMap(sourceMap, { given: await createToken('keys') })).statusCode).toBe(201);
  expect((await head()).statusCode).toBe(200);
  expect((await putMap(sourceMap, { given: await createToken('billing') })).statusCode).toBe(403);
  const url = `/keys/${first}/remoteEntry.11111111.js`;
  expect((await host.cdn.inject(url)).statusCode).toBe(200);
  expect((await host.cdn.inject(`${url}.map`)).statusCode).toBe(404);
  const got = await host.portal.inject({ url: `/portal/registry/files/${script}/map?unit=keys`, headers });
  expect(got.statusCode).toBe(404);
});

test.each([
  ['what is no source map', () => putMap('{"version":3}'), 422],
  ['one of a script that is not stored', () => putMap(sourceMap, { name: `${'x'.repeat(64)}.js` }), 404],
  ['more than 5 MB', () => putMap(`"${'x'.repeat(5 * 1024 * 1024)}"`), 413],
])('%s is refused', async (_what, put, status) => {
  expect((await put()).statusCode).toBe(status);
});
