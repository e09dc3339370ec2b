import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@trilho/tooling/root.ts';
import { exportedNames, subpathWith } from '@trilho/webpack-preset/exported-names.ts';
import Type from 'typebox';
import { Value } from 'typebox/value';
import { Move } from '../teams/upgrade/move-imports.ts';

const lists = globSync('packages/*/moves.json', { cwd: ROOT });

test.each(lists)('%s: a name that moved is not where it was, and is where it is said to be', (file) => {
  const moves = Value.Parse(Type.Array(Move), JSON.parse(readFileSync(join(ROOT, file), 'utf8')));
  for (const { module, name, to } of moves) {
    expect([name, exportedNames(module, ROOT).includes(name)]).toEqual([name, false]);
    if (to) expect([name, subpathWith(to.name, module, join(ROOT, 'shell'))]).toEqual([name, to.module]);
  }
});
