import { basename, resolve } from 'node:path';
import { ROOT } from '@trilho/tooling/root.ts';
import { packPackages } from './pack-packages.ts';

/**
 * `npm run pack -- [folder]`: tarballs of the packages that a team outside of this repository installs.
 * @returns the exit code
 */
export async function pack([folder = '.packages/tarballs']: string[]): Promise<number> {
  const out = resolve(ROOT, folder);
  const tarballs = await packPackages(out);
  for (const [name, file] of tarballs) console.log(`  ${name.padEnd(24)}${basename(file)}`);
  console.log(`\n  in ${out}`);
  return 0;
}
