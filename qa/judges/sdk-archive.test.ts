import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type BareProject, createBareProject } from '../../packages/sdk/src/testing/bare-project.ts';
import { version } from '../../packages/sdk/src/version.ts';

const run = promisify(execFile);

let project: BareProject;
beforeAll(async () => {
  project = await createBareProject();
});
afterAll(() => project.close());

test('publint and “are the types wrong” find nothing to say about the archive', async () => {
  const check = `
    import { readFile } from 'node:fs/promises';
    import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
    import { publint } from 'publint';
    const [, folder, archive] = process.argv;
    const { messages } = await publint({ pkgDir: folder, pack: false, level: 'suggestion', strict: true });
    const { problems } = await checkPackage(createPackageFromTarballData(new Uint8Array(await readFile(archive))));
    console.log(JSON.stringify({ messages, problems }));
  `;
  const archive = join(project.folder, `trilho-sdk-${version}.tgz`);
  const installed = join(project.folder, 'node_modules/@trilho/sdk');
  const inline = ['--input-type=module', '-e', check, '--', installed, archive];
  const { stdout } = await run(process.execPath, inline, { cwd: import.meta.dirname });
  expect(JSON.parse(stdout)).toEqual({ messages: [], problems: [] });
});
