import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);

test('the committed types and the Postman collection are what the service’s document gives now', async () => {
  const script = fileURLToPath(new URL('../scripts/generate.ts', import.meta.url));
  const { stderr } = await run(process.execPath, ['--no-warnings', script, '--check']).catch(
    (error: { stderr: string }) => error,
  );
  expect(stderr).toBe('');
});
