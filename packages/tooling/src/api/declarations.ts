import { execFile } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../root.ts';

const run = promisify(execFile);

/**
 * Writes the declarations of packages into a folder, as `<folder>/<package>/src/….d.ts`.
 * @param folder below the checkout, so that the declarations find what they import
 * @throws for sources that have errors of their own
 */
export async function writeDeclarations(packages: readonly string[], folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const config = join(folder, 'tsconfig.json');
  const sources = packages.map((name) => join(ROOT, 'packages', name, 'src'));
  await writeFile(
    config,
    JSON.stringify({
      extends: join(ROOT, 'tsconfig.browser.json'),
      compilerOptions: {
        composite: false,
        incremental: false,
        declaration: true,
        emitDeclarationOnly: true,
        rootDir: join(ROOT, 'packages'),
        outDir: folder,
      },
      include: sources.flatMap((dir) => [`${dir}/**/*.ts`, `${dir}/**/*.tsx`]),
      exclude: sources.flatMap((dir) => [`${dir}/**/*.test.*`, `${dir}/testing`, `${dir}/gallery`]),
    }),
  );
  const compiler = join(ROOT, 'node_modules/.bin/tsc');
  await run(compiler, ['-p', config], { cwd: ROOT }).catch((error: { stdout?: string }) => {
    throw new Error(`The packages have errors:\n${error.stdout}`);
  });
}
