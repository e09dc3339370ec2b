import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import { budgetCommand } from './budget-command.ts';
import { runTeamCommand, type TeamCommand } from './command.ts';
import { promoteCommand, rollbackCommand } from './live-commands.ts';
import { ownerCommand } from './owner-command.ts';
import { releaseCommand } from './release-command.ts';
import { statusCommand } from './status-command.ts';
import { createBuiltRemote } from './testing/built-remote.ts';
import { type StubRegistry, startStubRegistry } from './testing/stub-registry.ts';
import { tokenCommand } from './token-command.ts';
import { waitUntilShown } from './wait-until-shown.ts';

const version = '0123456789ab';

describe('the commands of a team', () => {
  let registry: StubRegistry;
  let remote: Awaited<ReturnType<typeof createBuiltRemote>>;

  beforeEach(async () => {
    registry = await startStubRegistry();
    remote = await createBuiltRemote();
  });
  afterEach(async () => {
    await registry.close();
    await remote.remove();
  });

  /** Runs a command in the remote's folder, as a terminal would. */
  async function run(command: TeamCommand, args: string[], env: Record<string, string> = {}) {
    const out: string[] = [];
    const log = jest.spyOn(console, 'log').mockImplementation((line: string) => void out.push(line));
    const error = jest.spyOn(console, 'error').mockImplementation((line: string) => void out.push(line));
    const settings = { TRILHO_PORTAL_URL: registry.portalUrl, TRILHO_PUBLISH_TOKEN: registry.token, ...env };
    try {
      const code = await runTeamCommand(command, args, { cwd: remote.dir, env: settings });
      return { code, text: out.join('\n') };
    } finally {
      log.mockRestore();
      error.mockRestore();
    }
  }
  /** What is checked before is not of interest here. */
  const unchecked = ['--no-build', '--skip-tests', '--reason', 'tried in another place'];
  const release = (...args: string[]) => run(releaseCommand, [...unchecked, ...args]);
  const live = () => registry.composition()?.remotes.sample?.stable.map(({ version }) => version);

  test('release publishes for nobody, and says how to show it', async () => {
    const version = await remote.build('first');
    const { code, text } = await release();
    expect(code).toBe(0);
    expect(text).toContain(`sample ${version} is published and shown to nobody yet (3 of 3 files uploaded`);
    expect(text).toContain(`trilho promote sample ${version}`);
    expect(text).toContain(`${registry.portalUrl}/admin/portal?preview=sample@${version}`);
    expect(live()).toBeUndefined();
  });

  test('release says what the release waits for before it can be shown', async () => {
    await remote.build('first');
    registry.waitsFor.push({
      rule: 'shared',
      message: 'ui: asks for ^2',
      advice: 'Have the shell released.',
    });
    const { code, text } = await release();
    expect(code).toBe(0);
    expect(text).toContain(
      '! It cannot be shown to anybody yet: ui: asks for ^2\n  Have the shell released.',
    );
  });

  test('promote takes the release that waits, rollback the one before', async () => {
    const first = await remote.build('first');
    await release('--channel', 'stable');
    const second = await remote.build('second');
    await release('--channel', 'canary', '--percent', '5', '--source', 'build 7');
    expect(registry.stored.get(`sample/${second}`)?.row).toMatchObject({
      state: 'canary',
      source: 'build 7',
    });
    expect(live()).toEqual([first]);
    expect((await run(promoteCommand, [])).text).toBe(`✓ sample ${second} is shown to everybody.`);
    expect(live()).toEqual([second, first]);
    expect((await run(rollbackCommand, ['sample'])).text).toBe(`✓ sample is back at ${first}.`);
    expect(live()?.[0]).toBe(first);
  });

  test('promote --set shows several releases in one step, or none of them', async () => {
    const first = await remote.build('first');
    await release();
    const missing = await run(promoteCommand, ['--set', `sample@${first}`, `shell@${version}`]);
    expect(missing).toMatchObject({ code: 1 });
    expect(live()).toBeUndefined();
    const { text } = await run(promoteCommand, ['--set', `sample@${first}`]);
    expect(text).toBe(`✓ sample ${first} is shown to everybody.`);
    expect(live()).toEqual([first]);
    for (const wrong of [[], ['sample'], [`sample@${first}`, '--channel', 'canary'], ['sample@latest']])
      expect(await run(promoteCommand, ['--set', ...wrong])).toMatchObject({ code: 2 });
  });

  test('budget shows what a release may load immediately, and sets it', async () => {
    expect((await run(budgetCommand, [])).text).toBe(
      'A release of sample may load 60.0 KB (gzip) immediately.',
    );
    expect((await run(budgetCommand, ['keys', '--set', '41500'])).text).toBe(
      '✓ A release of keys may load 41.5 KB (gzip) immediately.',
    );
    const { text } = await run(budgetCommand, ['keys', '--json']);
    expect(JSON.parse(text)).toEqual({ unit: 'keys', sizeAtOnce: 41_500 });
    for (const wrong of ['40k', '999', '5000001'])
      expect(await run(budgetCommand, ['--set', wrong])).toMatchObject({ code: 2 });
  });

  test('owner says who answers for a remote, and names them with where alerts go', async () => {
    expect((await run(ownerCommand, [])).text).toBe('Nobody is named as the owner of sample.');
    const named = ['--team', 'Amostras', '--contact', 'a@example.com', '--p95', '1500'];
    const lines = [
      'sample is owned by Amostras, a@example.com.',
      'Objectives: 95 % of loads within 1500 ms.',
      'Alerts go to https://alerts.example/a.',
    ];
    const set = await run(ownerCommand, ['sample', ...named, '--webhook', 'https://alerts.example/a']);
    expect(set).toEqual({ code: 0, text: [...lines, 'They are signed with whsec_x'].join('\n') });
    expect((await run(ownerCommand, ['sample'])).text).toBe(lines.join('\n'));
    expect((await run(ownerCommand, ['sample', ...named, '--webhook', 'http://a.example'])).code).toBe(2);
    expect((await run(ownerCommand, ['--contact', 'x'])).code).toBe(2);
  });

  test('each is done once the portal shows the change', async () => {
    await remote.build('first');
    registry.lagging.push(undefined, undefined);
    await release('--channel', 'stable');
    expect(registry.lagging).toEqual([]);
    await remote.build('second');
    await release();
    const before = registry.composition();
    registry.lagging.push(before, before);
    await run(promoteCommand, []);
    expect(registry.lagging).toEqual([]);
    const after = registry.composition();
    registry.lagging.push(after);
    await run(rollbackCommand, []);
    expect(registry.lagging).toEqual([]);
  });

  test('what the portal does not show in time is said, with the code for what cannot be reached', async () => {
    const waiting = waitUntilShown(
      { readComposition: async () => undefined },
      [{ unit: 'keys', version }],
      1,
    );
    await expect(waiting).rejects.toMatchObject({
      exitCode: 3,
      message: `The registry has it, but the portal does not show keys ${version}.`,
    });
  });

  test('a token of another remote ends a release before a file is sent', async () => {
    await remote.build('first');
    registry.failing.push(...Array.from({ length: 8 }, () => 403));
    expect(await release()).toMatchObject({ code: 2, text: expect.stringContaining('of another remote') });
    const sent = registry.calls.filter((call) => /^(PUT|POST) /.test(call));
    expect(sent).toEqual([]);
    expect(registry.calls[0]).toMatch(/^HEAD \/portal\/registry\/files\/[\w-]{64}\.\w+\?unit=sample$/);
  });

  test('with --json one object is printed and nothing else', async () => {
    const version = await remote.build('first');
    const { text } = await release('sample', '--channel', 'stable', '--json');
    expect(JSON.parse(text)).toMatchObject({ unit: 'sample', version, channel: 'stable', uploaded: 3 });
    const status = JSON.parse((await run(statusCommand, ['sample', '--json'])).text);
    expect(status).toMatchObject({
      unit: 'sample',
      live: { stable: [{ version }] },
      releases: [{ version }],
    });
  });

  test('status tells what pages reported, of all remotes or of one', async () => {
    const version = await remote.build('first');
    await release('--channel', 'stable');
    const loaded = { failures: {}, failedSessions: 0, loads: 40, p50Ms: 150, p95Ms: 500 };
    registry.health.push(
      { ...loaded, remote: 'docs', version: '0123456789ab' },
      { ...loaded, remote: 'sample', version, failures: { chunk: 3, render: 1 }, failedSessions: 2 },
    );
    const line = `  sample        ${version}   40 loads (p50 150 ms, p95 500 ms), failed in 2 tabs: 3 chunk, 1 render`;
    const docs = '  docs          0123456789ab   40 loads (p50 150 ms, p95 500 ms)';
    const { text } = await run(statusCommand, []);
    expect(text.endsWith(`\n\nLast 24 hours:\n${docs}\n${line}`)).toBe(true);
    const ofOne = (await run(statusCommand, ['sample'])).text;
    expect(ofOne.endsWith(`\n\nLast 24 hours:\n${line}`)).toBe(true);
  });

  test('status of one remote tells what failed, by cause', async () => {
    const version = await remote.build('first');
    await release('--channel', 'stable');
    const seen = { firstAt: '2026-11-20T15:02:00.000Z', lastAt: '2026-11-21T09:30:00.000Z', count: 3 };
    registry.failures.push({
      ...{
        fingerprint: '1'.repeat(16),
        kind: 'render',
        error: 'TypeError',
        subject: 'nothing-there',
        ...seen,
      },
      releases: [{ version, ...seen }],
      stack: [
        { at: `sample/${version}/remoteEntry.1.js:1:9`, unit: 'sample', source: 'src/a.tsx:3:5' },
        { at: 'shell/0123456789ab/libraries.1.js:1:90', unit: 'shell', source: null },
      ],
      calls: [],
    });
    const { text } = await run(statusCommand, ['sample']);
    expect(text).toContain(
      [
        'Failures of 30 days, by cause:',
        '  1111111111111111  render TypeError nothing-there, 3 times',
        `    2026-11-20 15:02 to 2026-11-21 09:30 in ${version}`,
        '      at src/a.tsx:3:5',
        '      at shell/0123456789ab/libraries.1.js:1:90',
      ].join('\n'),
    );
  });

  test('release stores the source maps of its scripts, each once', async () => {
    await remote.build('first');
    const map = JSON.stringify({ version: 3, mappings: 'AAAA', sources: ['src/a.tsx'] });
    await writeFile(join(remote.dir, 'dist/remoteEntry.1.js.map'), map);
    expect((await release()).code).toBe(0);
    expect([...registry.maps.values()].map(String)).toEqual([map]);
    await release();
    expect(registry.calls.filter((call) => /^PUT .*\/map/.test(call))).toHaveLength(1);
  });

  test('status lists the units with their releases', async () => {
    expect((await run(statusCommand, [])).text).toBe('The portal has no composition yet.');
    const version = await remote.build('first');
    await release('--channel', 'stable');
    const { text } = await run(statusCommand, []);
    expect(text).toMatch(/^Composition 1, of 20/);
    expect(text).toContain(`  sample        ${version}`);
    expect(text).not.toContain('Problems');
    registry.problems.push('docs 0123456789ab: a file is missing');
    expect((await run(statusCommand, [])).text).toMatch(
      /\n\nProblems:\n {2}docs 0123456789ab: a file is missing$/,
    );
  });

  test('token creates one of a remote, shows it once, lists and revokes it', async () => {
    const made = await run(tokenCommand, ['create', 'ci-sample', '--unit', 'sample', '--days', '90']);
    expect(made.text).toMatch(/^✓ ci-sample publishes sample until 20\d\d-[\s\S]*\n\ntrl_pub_x{43}$/);
    expect((await run(tokenCommand, ['list'])).text).toMatch(/^ {2}tok_1 {2}ci-sample +sample +until 20/);
    expect((await run(tokenCommand, ['revoke', 'tok_1'])).code).toBe(0);
    const { text } = await run(tokenCommand, ['list', '--json']);
    expect(JSON.parse(text).tokens).toMatchObject([{ id: 'tok_1', revokedAt: expect.any(String) }]);
    expect(text).not.toContain('trl_pub_');
    expect(await run(tokenCommand, ['revoke', 'tok_9'])).toMatchObject({ code: 1 });
    for (const wrong of [[], ['create', 'x'], ['create', 'x', '--unit', '*', '--days', '731'], ['revoke']])
      expect(await run(tokenCommand, wrong)).toMatchObject({ code: 2 });
  });

  test('prints each refusal of the gate with its advice, and ends with 1', async () => {
    await remote.build('first');
    const message = '/admin/keys belongs to the remote keys.';
    registry.refusals.push({ rule: 'paths', message, advice: 'Choose another path in portal.json.' });
    const { code, text } = await release('--channel', 'stable');
    expect(code).toBe(1);
    expect(text).toContain(`  paths: ${message}\n    → Choose another path in portal.json.`);
    expect(JSON.parse((await release('--json')).text).refusals).toHaveLength(1);
  });

  test.each([
    [['--channel', 'beta'], {}, '--channel is canary or stable.'],
    [['--channel', 'stable', '--percent', '5'], {}, '--percent goes with --channel canary.'],
    [['--channel', 'canary', '--percent', '0'], {}, '--percent is a number from 0.01 to 100.'],
    [['--unknown'], {}, 'Usage: trilho release'],
    [['other'], {}, 'There is no remote "other" here'],
    [[], { TRILHO_PORTAL_URL: '' }, 'Set TRILHO_PORTAL_URL'],
    [[], { TRILHO_PORTAL_URL: 'portal' }, 'TRILHO_PORTAL_URL has to be an absolute address.'],
    [[], { TRILHO_PUBLISH_TOKEN: '' }, 'Set TRILHO_PUBLISH_TOKEN'],
    [[], { TRILHO_PUBLISH_TOKEN: 'trl_pub_other' }, 'is unknown, expired or revoked'],
  ])('release %j with %j ends with 2 and says why', async (args, env, said) => {
    await remote.build('first');
    const { code, text } = await run(releaseCommand, ['--no-build', ...args], env);
    expect(text).toContain(said);
    expect(text).not.toContain('trl_pub_other');
    expect(code).toBe(2);
  });

  test('a version that is no version, and a rollback without a release before, change nothing', async () => {
    await remote.build('first');
    await release('--channel', 'stable');
    expect(await run(promoteCommand, ['sample', 'latest'])).toMatchObject({ code: 2 });
    expect(await run(rollbackCommand, [])).toMatchObject({ code: 1 });
    expect(await run(rollbackCommand, ['--sequence', '0'])).toMatchObject({ code: 2 });
    expect(registry.composition()?.sequence).toBe(1);
  });
});
