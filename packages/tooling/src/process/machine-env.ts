import { delimiter, join } from 'node:path';
import { ROOT } from '../root.ts';

/**
 * The machine's environment for a process that we start: ours without `settings` (names of variables that the caller
 * decides on), without npm's, and with the programs of this checkout found first.
 */
export function machineEnv(settings: Iterable<string>): Record<string, string> {
  const dropped = new Set([...settings, 'DATABASE_URL', 'PORT', 'SEED_DEMO', 'NODE_OPTIONS']);
  const kept = Object.entries(process.env).flatMap(([name, value]) =>
    value === undefined || dropped.has(name) || name.startsWith('npm_') ? [] : [[name, value] as const],
  );
  const bin = join(ROOT, 'node_modules', '.bin');
  return { ...Object.fromEntries(kept), PATH: `${bin}${delimiter}${process.env.PATH ?? ''}` };
}
