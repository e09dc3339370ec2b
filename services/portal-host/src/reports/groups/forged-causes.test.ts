import type { MikroORM } from '@mikro-orm/postgresql';
import type { RemotesList } from '@trilho/contracts/portal-manifest';
import type { FailureReport } from '@trilho/contracts/portal-report';
import { storedFileName } from '@trilho/contracts/stored-file-name';
import { buildShell } from '../../testing/memory-registry.ts';
import {
  createStage,
  type Host,
  headers,
  release,
  type Stage,
  startHost,
  untilShown,
} from '../../testing/registry-host.ts';
import { buildRelease, integrityOf, shellVersion } from '../../testing/workspace.ts';
import type { WeighedGroup } from './failure-groups.ts';

const version = 'aaaaaaaaaaaa';
const file = 'remoteEntry.11111111.js';
let stage: Stage;
let host: Host;
beforeEach(async () => {
  stage = await createStage();
  host = await startHost(stage);
  await release(host, buildShell());
  await release(host, buildRelease({ version }));
  await untilShown(host, version);
});
afterEach(() => stage.close());

/** A cause of its own for each column. */
const failureAt = (column: number, kind: FailureReport['kind'] = 'render'): FailureReport => ({
  type: 'failure',
  remote: 'keys',
  version,
  kind,
  error: 'TypeError',
  stack: [`keys/${version}/${file}:1:${column}`],
});

let tabs = 0;
/** Opens a page in a network and has it report. */
async function report(network: number, failures: readonly FailureReport[]): Promise<void> {
  tabs += 1;
  const remoteAddress = `10.${network >> 8}.${network & 255}.1`;
  const page = await host.portal.inject({ url: '/portal/remotes.json', remoteAddress });
  const { proof } = page.json<RemotesList>();
  const session = tabs.toString(16).padStart(32, '0');
  const payload = JSON.stringify({ shell: shellVersion, session, proof, reports: failures });
  const text = { 'content-type': 'text/plain' };
  await host.portal.inject({
    method: 'POST',
    url: '/portal/reports',
    headers: text,
    payload,
    remoteAddress,
  });
}

async function groups(): Promise<WeighedGroup[]> {
  await host.registry.reports.flush();
  const response = await host.portal.inject({ url: '/portal/registry/units/keys/failures', headers });
  return response.json();
}

const orm = (): MikroORM => {
  if (!host.registry.routes) throw new Error('This host has no database');
  return host.registry.routes.orm;
};

async function keptCauses(): Promise<number> {
  await host.registry.reports.flush();
  const [found] = await orm()
    .em.fork()
    .execute<{ count: number }[]>('select count(*)::int as "count" from "portal"."failure_groups"');
  return found?.count ?? 0;
}

const columns = (first: number, count: number) => Array.from({ length: count }, (_one, nth) => first + nth);
const columnOf = ({ stack }: WeighedGroup) => Number(stack[0]?.at.split(':').at(-1));

test('one network brings ten causes in a day, however many it makes up, and another one still its own', async () => {
  for (let minute = 0; minute < 3; minute += 1) {
    await report(
      1,
      columns(1000 + minute * 20, 20).map((column) => failureAt(column)),
    );
  }
  expect(await keptCauses()).toBe(10);
  await report(2, [failureAt(7)]);
  expect((await groups()).map(columnOf)).toContain(7);
});

test('what several networks reported is not evicted by what forgers make up, nor kept out by it', async () => {
  for (const network of [1, 2, 3]) await report(network, [failureAt(7)]);
  const forgers = columns(10, 30);
  for (const network of forgers) {
    await report(
      network,
      columns(network * 100, 10).map((column) => failureAt(column)),
    );
  }
  await report(4, [failureAt(8)]);
  // 100 of one network each, and the one that is confirmed.
  expect(await keptCauses()).toBe(101);
  const [confirmed, ...young] = await groups();
  expect(confirmed).toMatchObject({ count: 3, networks: 3 });
  expect(columnOf(confirmed as WeighedGroup)).toBe(7);
  expect(young.map(columnOf)).toContain(8);
  for (const network of [5, 6]) await report(network, [failureAt(8)]);
  expect((await groups()).slice(0, 2).map(columnOf).sort()).toEqual([7, 8]);
}, 30_000);

test('a network with one cause keeps its place beside networks with ten, though theirs are newer', async () => {
  await report(1, [failureAt(7)]);
  for (const network of columns(10, 12)) {
    await report(
      network,
      columns(network * 100, 10).map((column) => failureAt(column)),
    );
  }
  expect(await keptCauses()).toBe(100);
  await report(1, [failureAt(7)]);
  const found = await groups();
  expect(found.filter((group) => columnOf(group) === 7)).toMatchObject([{ count: 2, networks: 1 }]);
});

test('a place that the source map has needs two networks, one behind the end of the script three', async () => {
  const script = storedFileName({ file, integrity: integrityOf('entry') });
  const map = {
    version: 3,
    sources: ['webpack://mfe_keys/./src/keys/key-list.tsx'],
    sourcesContent: ['import x;\n\n    key.name.trim();\n'],
    names: [],
    mappings: 'AAAA,oGAEI',
  };
  const put = await host.portal.inject({
    method: 'PUT',
    url: `/portal/registry/files/${script}/map?unit=keys`,
    headers: { ...headers, 'content-type': 'application/octet-stream' },
    payload: JSON.stringify(map),
  });
  expect(put.statusCode).toBe(201);
  await report(1, [failureAt(101), failureAt(90_000), failureAt(50, 'script')]);
  await report(2, [failureAt(101), failureAt(90_000)]);
  await report(3, [failureAt(50, 'script')]);
  await report(1, [failureAt(90_000)]);
  const found = await groups();
  expect(found.map(({ kind, stack, networks }) => [kind, stack[0]?.source ?? null, networks])).toEqual([
    ['script', 'src/keys/key-list.tsx:1:1', 2],
    ['render', 'src/keys/key-list.tsx:3:5', 2],
    ['render', null, 2],
  ]);
});
