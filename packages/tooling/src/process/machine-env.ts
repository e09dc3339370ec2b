import { delimiter, join } from 'node:path';
import { ROOT } from '../root.ts';

/**
 * The machine's environment for a process that we start: ours without `settings` (names of variables that the caller
 * decides on), without npm's, and with the programs of this checkout found first. Node keeps what it has compiled for the
 * next start, which spares a gateway a third of its own.
 */
export function machineEnv(settings: Iterable<string>): Record<string, string> {
  const dropped = new Set([...settings, 'DATABASE_URL', 'PORT', 'SEED_DEMO', 'NODE_OPTIONS']);
  const kept = Object.entries(process.env).flatMap(([name, value]) =>
    value === undefined || dropped.has(name) || name.startsWith('npm_') ? [] : [[name, value] as const],
  );
  const modules = join(ROOT, 'node_modules');
  const bin = join(modules, '.bin');
  const compiled = { NODE_COMPILE_CACHE: join(modules, '.cache', 'node') };
  return { ...compiled, ...Object.fromEntries(kept), PATH: `${bin}${delimiter}${process.env.PATH ?? ''}` };
}
