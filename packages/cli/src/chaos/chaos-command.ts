import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '@trilho/tooling/root.ts';

type Chaos = (args: string[]) => Promise<number>;

function isChaos(value: unknown): value is Chaos {
  return typeof value === 'function';
}

async function load(...path: string[]): Promise<Chaos> {
  const file = join(ROOT, 'qa', ...path);
  const module: unknown = await import(pathToFileURL(file).href);
  const run = typeof module === 'object' && module && 'default' in module ? module.default : undefined;
  if (isChaos(run)) return run;
  throw new Error(`${file} does not export its command by default.`);
}

/** `npm run chaos [-- --minutes 30 --seed 7]`. @returns the exit code */
export const chaos = async (args: string[]): Promise<number> => (await load('chaos', 'main.ts'))(args);

/** `npm run cluster [-- test [case ...]]`. @returns the exit code */
export const cluster = async (args: string[]): Promise<number> =>
  (await load('chaos', 'nodes', 'main.ts'))(args);

/** `npm run crash [-- --write | --seed 7 | '<case>']`. @returns the exit code */
export const crash = async (args: string[]): Promise<number> => (await load('crash', 'main.ts'))(args);

/** `npm run prove -- ledger [--payments 20000 --seed 7]`. @returns the exit code */
export async function prove([name, ...args]: string[]): Promise<number> {
  if (name !== 'ledger') throw new Error('What is to be proved? There is: ledger');
  return (await load('chaos', 'ledger', 'main.ts'))(args);
}
