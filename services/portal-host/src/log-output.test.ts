import { closeSync, openSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openLogOutput } from './log-output.ts';

test('lines that a full disk does not take are dropped, and counted once it takes lines again', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'log-'));
  const file = join(folder, 'out.log');
  const fd = openSync('/dev/full', 'w');
  const output = openLogOutput(fd);
  output.write('{"msg":"lost"}\n');
  output.write('{"msg":"lost, too"}\n');
  // The number of the output is another file's from here on.
  closeSync(fd);
  expect(openSync(file, 'a')).toBe(fd);
  output.write('{"msg":"written"}\n');
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  closeSync(fd);
  await rm(folder, { recursive: true });
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ dropped: 2, msg: 'log lines were dropped' }),
    { msg: 'written' },
  ]);
});
