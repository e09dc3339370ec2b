import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ShellSurface } from '@trilho/contracts/portal-manifest';
import { Value } from 'typebox/value';

const file = join(import.meta.dirname, 'surface.json');

/**
 * What the shell provided when this package was packed: names and versions by shared key. Undefined in the repository,
 * where the shell's own sources say so.
 */
export const packedSurface: ShellSurface['shared'] | undefined = existsSync(file)
  ? Value.Parse(ShellSurface, JSON.parse(readFileSync(file, 'utf8'))).shared
  : undefined;
