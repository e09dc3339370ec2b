import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startService } from '@trilho/tooling/process/service.ts';
import { CaseRun } from './case-run.ts';

const never = () => new Promise<never>(() => undefined);

test('a case that hangs ends with what it hung at, and the processes that it started end', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'trilho-case-'));
  const entry = join(folder, 'stays.mjs');
  writeFileSync(entry, 'setInterval(() => undefined, 1_000);');
  const run = new CaseRun();
  let ended: Promise<string> | undefined;
  const hanging = run.within(0.01, async () => {
    run.at('its balancer started');
    const service = startService({ name: 'stays', entry, env: {} }, join(folder, 'log'));
    ended = service.ended;
    run.onEnd(() => service.stop());
    run.at('a write waited for a standby');
    return never();
  });
  await expect(hanging).rejects.toThrow(
    'It did not end within 0.01 min: it hung while a write waited for a standby.',
  );
  expect(await ended).toBe('signal SIGTERM');
  rmSync(folder, { recursive: true });
});

test('what was started last ends first, all of it though some fails, and nothing may start afterwards', async () => {
  const ends: string[] = [];
  const run = new CaseRun();
  const outcome = await run.within(1, async () => {
    run.onEnd(() => void ends.push('network'));
    run.onEnd(() => {
      throw new Error('It has ended already.');
    });
    run.onEnd(async () => void ends.push('gateway'));
    return 'well';
  });
  expect([outcome, ...ends]).toEqual(['well', 'gateway', 'network']);
  expect(() => run.onEnd(() => undefined)).toThrow('The case is over.');
});

test('a case that fails is told as it failed', async () => {
  const run = new CaseRun();
  await expect(run.within(1, () => Promise.reject(new Error('There is no primary.')))).rejects.toThrow(
    'There is no primary.',
  );
});
