import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import webpack from 'webpack';

// Prints the bytes, gzipped, of everything that the entry file given as the argument exports, as one minified module.
const [, , entry = ''] = process.argv;
const path = await mkdtemp(join(tmpdir(), 'sdk-size-'));

const compiler = webpack({
  mode: 'production',
  target: 'es2022',
  entry,
  output: { path, filename: 'main.mjs', library: { type: 'module' } },
  experiments: { outputModule: true },
});

try {
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')));
      else resolve();
    });
  });
  console.log(gzipSync(await readFile(join(path, 'main.mjs'))).length);
} finally {
  await rm(path, { recursive: true });
}
