import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { jest } from '@jest/globals';
import { envAt, testClocks } from './clocks-command.ts';
import { moments } from './moments.ts';

describe.each(moments)('a process that starts at $at in $zone', (moment) => {
  const evaluate = async (code: string): Promise<string> => {
    const { stdout } = await promisify(execFile)(process.execPath, ['-p', code], { env: envAt(moment) });
    return stdout.trim();
  };

  test('has that time from all that tells it, and goes on from there', async () => {
    const code = `JSON.stringify([Date.now(), +new Date(), Date.parse(Date()), +new (class extends Date {})()])`;
    const times: number[] = JSON.parse(await evaluate(code));
    for (const time of times) {
      expect(time).toBeGreaterThanOrEqual(Date.parse(moment.at) - 1_000);
      expect(time).toBeLessThan(Date.parse(moment.at) + 60_000);
    }
  });

  test('has the zone, and dates that are given stay what they are', async () => {
    expect(await evaluate('Intl.DateTimeFormat().resolvedOptions().timeZone')).toBe(moment.zone);
    expect(await evaluate('new Date(0).toISOString() + (new Date() instanceof Date)')).toBe(
      '1970-01-01T00:00:00.000Ztrue',
    );
  });
});

test('a name that is neither a package nor a test is refused: nothing would be tested', async () => {
  const complain = jest.spyOn(console, 'error').mockImplementation(() => {});
  expect(await testClocks(['gateway', 'no-such-test'])).toBe(1);
  expect(complain).toHaveBeenCalledWith(
    'no-such-test is the name of no package, and of no test in services/gateway.',
  );
  complain.mockRestore();
});
