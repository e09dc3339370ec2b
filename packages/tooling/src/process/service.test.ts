import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type RunningService, startService } from './service.ts';

let folder: string;
let service: RunningService | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'trilho-service-'));
});
afterEach(async () => {
  await service?.stop();
  rmSync(folder, { recursive: true });
});

/** Starts the program of these files as a service, and returns its first line or what ended it. */
async function firstLine(files: Record<'program.mjs' | 'thread.mjs', string>): Promise<string> {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const entry = join(folder, 'program.mjs');
  const started = startService({ name: 'program', entry, env: {} }, join(folder, 'program.log'));
  service = started;
  let end: string | undefined;
  void started.ended.then((words) => {
    end = words;
  });
  while (end === undefined && started.logTail() === '') await wait(10);
  return end ?? started.logTail();
}

test('a service outlives its threads, whose own input has ended from the start', async () => {
  const line = await firstLine({
    'program.mjs': `import { Worker } from 'node:worker_threads';
      const thread = new Worker(new URL('thread.mjs', import.meta.url));
      thread.on('exit', () => console.log('the thread has ended'));
      setInterval(() => {}, 1000);`,
    'thread.mjs': 'setTimeout(() => {}, 300);',
  });
  expect(line).toBe('the thread has ended');
});
