import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const cwd = fileURLToPath(new URL('..', import.meta.url));
const dist = join(cwd, 'dist');
const compiler = createRequire(import.meta.url).resolve('typescript/bin/tsc');

// The library is compiled twice, each time with declarations: one set would be wrong for the other module system. The
// command line goes first: it brings along the modules that it imports, which the library's own replace.
rmSync(dist, { recursive: true, force: true });
for (const project of ['tsconfig.build-cli.json', 'tsconfig.build.json', 'tsconfig.build-cjs.json']) {
  execFileSync(process.execPath, [compiler, '-p', project], { cwd, stdio: 'inherit' });
}
writeFileSync(join(dist, 'cjs/package.json'), '{ "type": "commonjs" }\n');

// The compiler rewrites the imports of its code, and leaves those of its declarations.
for (const file of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
  if (!file.endsWith('.d.ts')) continue;
  const text = readFileSync(join(dist, file), 'utf8');
  writeFileSync(join(dist, file), text.replaceAll(/(from ')(\.[^']+)\.ts'/g, "$1$2.js'"));
}
