import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '@trilho/tooling/root.ts';

type Chaos = (args: string[]) => Promise<number>;

function isChaos(value: unknown): value is Chaos {
  return typeof value === 'function';
}

/** `npm run chaos [-- --minutes 30 --seed 7]`. @returns the exit code */
export async function chaos(args: string[]): Promise<number> {
  const file = join(ROOT, 'qa', 'chaos', 'main.ts');
  const module: unknown = await import(pathToFileURL(file).href);
  const run = typeof module === 'object' && module && 'default' in module ? module.default : undefined;
  if (isChaos(run)) return run(args);
  throw new Error(`${file} does not export its command by default.`);
}
