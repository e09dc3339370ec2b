import {
  adminToken,
  createStage,
  type Host,
  type Stage,
  startHost,
} from '@trilho/portal-host/testing/registry-host.ts';
import {
  startTestServer,
  TEST_SERVER_VARIABLE,
  type TestServer,
} from '@trilho/tooling/database/test-database.ts';
import { findFreePort } from '@trilho/tooling/process/ports.ts';
import { readPortalFigures } from './portal-figures.ts';
import { checkPortal, type PortalBook, startPortalLoad } from './portal-visits.ts';
import { remoteOf } from './small-releases.ts';

let server: TestServer;
let stage: Stage;
let host: Host;
let place: { pages: string; files: string };

beforeAll(async () => {
  server = await startTestServer();
  process.env[TEST_SERVER_VARIABLE] = server.adminUrl;
});
afterAll(() => server.stop());
beforeEach(async () => {
  const [pages, files] = [await findFreePort(), await findFreePort()];
  place = { pages: `http://127.0.0.1:${pages}`, files: `http://127.0.0.1:${files}` };
  stage = await createStage();
  host = await startHost(stage, 'a', stage.url, {}, { cdnUrl: place.files });
  await host.portal.listen({ port: pages });
  await host.cdn.listen({ port: files });
});
afterEach(() => stage.close());

/** Has people and a team at work until so many visits were made after what happens. */
async function watch(visits: number, happen: () => Promise<void>): Promise<PortalBook> {
  let isEnding = false;
  const load = await startPortalLoad(
    { balanced: place, adminToken },
    { isEnding: () => isEnding, isOver: () => isEnding },
  );
  await happen();
  const before = load.book.visits.length;
  while (load.book.visits.length < before + visits) await new Promise((resolve) => setTimeout(resolve, 50));
  isEnding = true;
  await load.done;
  return load.book;
}

test('people see the portal whole, and what the registry accepted is there', async () => {
  const book = await watch(3, async () => undefined);
  expect(book.visits.map(({ failure }) => failure)).toEqual(book.visits.map(() => null));
  expect(book.accepted.length).toBeGreaterThanOrEqual(2);
  expect(await checkPortal({ places: [place] }, book)).toEqual([]);
});

test('what is not shown is told with its reason', async () => {
  const book = await watch(3, () => host.cdn.close());
  const { failed, failures } = readPortalFigures(book);
  expect(failed).toBeGreaterThanOrEqual(2);
  expect([...failures.keys()]).toEqual([
    expect.stringMatching(/^\/keys\/…\/remoteEntry\.….js had no answer/),
  ]);
});

test('a release that a host has lost is a miss', async () => {
  const book = await watch(1, async () => undefined);
  const lost = { ...remoteOf(999), endedMs: Date.now() };
  expect(
    await checkPortal({ places: [place] }, { accepted: [...book.accepted.slice(0, 2), lost] }, 100),
  ).toEqual([
    'portal host 1 does not show the newest releases',
    expect.stringContaining('lacks remoteEntry.000003e7.js'),
    expect.stringContaining('lacks remote.000003e7.js'),
  ]);
});

test('the longest time in which nobody saw the whole page is a figure', () => {
  const visit = (startedMs: number, endedMs: number, failure: string | null = null) => ({
    ...{ startedMs, endedMs, failure },
  });
  const visits = [visit(0, 100), visit(200, 400, '/a 503'), visit(500, 2_600), visit(2_600, 2_700)];
  expect(readPortalFigures({ visits, accepted: [] })).toMatchObject({
    visits: 4,
    failed: 1,
    gapSeconds: 2.5,
  });
});
