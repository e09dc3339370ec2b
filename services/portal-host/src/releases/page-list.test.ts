import { brotliDecompressSync } from 'node:zlib';
import type { RemotesList } from '@trilho/contracts/portal-manifest';
import { expandEntry } from '@trilho/contracts/short-entry';
import { navigation, readBlock, startPortal } from '../testing/portal.ts';
import { buildManifest, buildRelease } from '../testing/workspace.ts';

const item = {
  section: 'Menu Principal',
  label: 'Relatórios',
  icon: 'chart-column',
  path: '/admin/reports',
  order: 10,
  visibleWhen: 'plan',
} as const;
const reports = buildManifest({
  name: 'reports',
  remote: 'mfe_reports',
  paths: ['/admin/reports'],
  sidebar: [item, { ...item, label: 'Metas', path: '/admin/reports/goals', visibleWhen: 'always' }],
});
const cards = buildManifest({
  name: 'sales-cards',
  remote: 'mfe_cards',
  paths: ['/', '/vendas'],
  widgetPaths: ['/admin/dashboard'],
  widgets: { cards: './remote' },
  widgetPlaces: { cards: 'header' },
  palette: true,
});

let host: Awaited<ReturnType<typeof startPortal>>;
afterEach(() => host.close());

async function start(takesShortList: boolean): Promise<void> {
  host = await startPortal({ shell: { takesShortList } });
  const [keys, others] = [buildManifest(), [reports, cards]];
  await host.publish(
    buildRelease({ manifest: keys }),
    ...others.map((manifest) => buildRelease({ manifest })),
  );
}

async function listAt(url: string): Promise<RemotesList> {
  const { body } = await host.portal.inject({ url, headers: navigation });
  const list = readBlock(body, 'portal-remotes');
  return list as RemotesList;
}

const namesOf = (entries: readonly { name: string }[] = []) => entries.map(({ name }) => name);
const wholeList = async () => (await host.portal.inject('/portal/remotes.json')).json<RemotesList>();

test.each([
  ['/admin/keys', ['keys'], ['reports', 'sales-cards']],
  ['/admin/dashboard', ['sales-cards'], ['keys', 'reports']],
  ['/login', [], ['keys', 'reports', 'sales-cards']],
])(
  'the page of %s has the releases of what it shows, and of others what the sidebar needs',
  async (url, own, others) => {
    await start(true);
    const list = await listAt(url);
    expect(namesOf(list.remotes)).toEqual(own);
    expect(namesOf(list.others)).toEqual(others);
    const whole = (await wholeList()).remotes;
    expect(list.remotes).toEqual(whole.filter(({ name }) => own.includes(name)));
    expect(list.others?.map(expandEntry)).toEqual(
      whole
        .filter(({ name }) => others.includes(name))
        .map(({ screens: _screens, ...entry }) => ({ ...entry, releases: [] })),
    );
  },
);

test('what is the usual is left out of a short entry', async () => {
  await start(true);
  const { others } = await listAt('/admin/keys');
  expect(others?.[0]).toEqual({
    name: 'reports',
    sidebar: [
      {
        section: 'Menu Principal',
        label: 'Relatórios',
        icon: 'chart-column',
        order: 10,
        visibleWhen: 'plan',
      },
      {
        section: 'Menu Principal',
        label: 'Metas',
        icon: 'chart-column',
        order: 10,
        path: '/admin/reports/goals',
      },
    ],
  });
});

test('the page of a shell that does not take it carries the whole list', async () => {
  await start(false);
  const list = await listAt('/admin/keys');
  expect(list).toEqual(await wholeList());
  expect(list.others).toBeUndefined();
});

test('the list itself is whole, and sent compressed', async () => {
  await start(true);
  const answer = await host.portal.inject({
    url: '/portal/remotes.json',
    headers: { 'accept-encoding': 'br' },
  });
  expect(answer.headers).toMatchObject({
    'content-encoding': 'br',
    vary: 'accept-encoding, cookie',
    'content-type': 'application/json; charset=utf-8',
  });
  const list: RemotesList = JSON.parse(brotliDecompressSync(answer.rawPayload).toString());
  expect(namesOf(list.remotes)).toEqual(['keys', 'reports', 'sales-cards']);
});
