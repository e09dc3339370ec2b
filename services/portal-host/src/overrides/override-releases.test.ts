import { Client } from 'pg';
import { buildShell } from '../testing/memory-registry.ts';
import {
  candidate,
  createOverrideStage,
  listOf,
  type OverrideStage,
  openPage,
  override,
  postOverrides,
  readList,
  versionsIn,
} from '../testing/overriding.ts';
import { post, release, untilSequence } from '../testing/registry-host.ts';
import { buildManifest, buildRelease, surface } from '../testing/workspace.ts';

let stage: OverrideStage;
beforeEach(async () => {
  stage = await createOverrideStage();
});
afterEach(() => stage.close());

test('a release that was never promoted brings its remote', async () => {
  const manifest = buildManifest({ name: 'reports', remote: 'mfe_reports', paths: ['/admin/reports'] });
  await release(stage.host, buildRelease({ manifest, version: 'dddddddddddd' }), {});
  const cookie = await override(stage.host, stage.operator, { remote: 'reports', version: 'dddddddddddd' });
  expect(versionsIn(listOf((await openPage(stage.host, cookie)).body), 'reports')).toEqual(['dddddddddddd']);
  expect(listOf((await openPage(stage.host)).body).remotes.map(({ name }) => name)).toEqual(['keys']);
});

test('a release is refused when it was never published or was withdrawn', async () => {
  const unknown = await postOverrides(stage.host, stage.operator, [
    { remote: 'keys', version: 'eeeeeeeeeeee' },
  ]);
  expect([unknown.statusCode, unknown.json().error]).toEqual([404, 'not_found']);
  await post(stage.host, '/units/keys/withdraw', { version: 'cccccccccccc', reason: 'white page' });
  const withdrawn = await postOverrides(stage.host, stage.operator, [candidate]);
  expect([withdrawn.statusCode, withdrawn.json().error]).toEqual([422, 'unprocessable']);
  expect(withdrawn.headers['set-cookie']).toBeUndefined();
});

test('a release that the page’s shell cannot run is refused, and left out when the shell came later', async () => {
  const withForms = { requires: { react: '^19.3.1', formik: '^2.4.0' }, uses: { formik: ['Formik'] } };
  await release(stage.host, buildRelease({ version: 'dddddddddddd', ...withForms }), {});
  const ofForms = { remote: 'keys', version: 'dddddddddddd' };
  const cookie = await override(stage.host, stage.operator, ofForms);
  const before = listOf((await openPage(stage.host, cookie)).body);
  expect(before.overrides).toEqual([ofForms]);
  const { react } = surface.shared;
  const { sequence = 0 } = stage.host.registry.live.current()?.document ?? {};
  await release(
    stage.host,
    buildShell({ version: 'ffffffffffff', surface: { shared: { ...(react && { react }) } } }),
  );
  await untilSequence(stage.host, sequence + 1);
  const left = listOf((await openPage(stage.host, cookie)).body);
  const { proof: _, ...everybodys } = listOf((await openPage(stage.host)).body);
  expect(left).toEqual({ ...everybodys, overrides: [ofForms] });
  // A page of the earlier shell is still open, and can run it.
  expect((await readList(stage.host, cookie, before.shell)).json()).toEqual(before);
  const refused = await postOverrides(stage.host, stage.operator, [ofForms]);
  expect([refused.statusCode, refused.json().message]).toEqual([
    422,
    'keys: formik: the shell does not provide it',
  ]);
});

test('a release whose description is not the one that was signed is left out', async () => {
  const cookie = await override(stage.host, stage.operator, candidate);
  const client = new Client(stage.databaseUrl);
  await client.connect();
  await client.query(
    `update portal.releases set text = replace(text, '_11111111', '_99999999') where version = 'cccccccccccc'`,
  );
  await client.end();
  const other = await stage.start('b');
  const left = listOf((await openPage(other, cookie)).body);
  const { proof: _, ...everybodys } = listOf((await openPage(other)).body);
  expect(left).toEqual({ ...everybodys, overrides: [candidate] });
  expect(other.logged.join()).toContain('its description is not the one that was promoted');
});
