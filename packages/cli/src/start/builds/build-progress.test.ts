import { EventEmitter, once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { watchProgress } from './build-progress.ts';

test('the units that are written since count, those that an earlier build wrote do not', async () => {
  const root = await mkdtemp(join(tmpdir(), 'trilho-progress-'));
  for (const unit of ['shell', 'mfe-keys', 'mfe-pay'])
    await mkdir(join(root, unit, 'dist'), { recursive: true });
  await writeFile(join(root, 'mfe-pay/dist/release.json'), '{}');
  const told = new EventEmitter<{ progress: [built: number, all: number] }>();
  const stop = watchProgress(root, (built, all) => told.emit('progress', built, all));
  let next = once(told, 'progress');
  await writeFile(join(root, 'mfe-keys/dist/release.json'), '{}');
  expect(await next).toEqual([1, 3]);
  next = once(told, 'progress');
  await writeFile(join(root, 'shell/dist/shell.json'), '{}');
  expect(await next).toEqual([2, 3]);
  stop();
  await rm(root, { recursive: true });
});
