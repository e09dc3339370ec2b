import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Type from 'typebox';
import { Value } from 'typebox/value';
import type { Judge } from './judge.ts';
import { judges } from './judges.ts';

/** What each judge passed: the SHA-256 of its inputs, and the day. */
const Proofs = Type.Record(Type.String(), Type.Object({ inputs: Type.String(), provedOn: Type.String() }));

const fileOf = (root: string): string => join(root, 'qa', 'proved.json');

const readProofs = (root: string): Type.Static<typeof Proofs> =>
  Value.Parse(Proofs, JSON.parse(readFileSync(fileOf(root), 'utf8')));

/** The SHA-256 of a judge's command and of the names and contents of its inputs. @throws for a glob that finds no file */
export function hashInputs({ command, inputs }: Judge, root: string): string {
  const hash = createHash('sha256').update(command.join(' '));
  for (const glob of inputs) {
    const found = globSync(glob, { cwd: root }).filter((path) => statSync(join(root, path)).isFile());
    if (found.length === 0) throw new Error(`No file is at ${glob}, an input of a judge.`);
    for (const path of found.sort())
      hash
        .update(`${path}\0`)
        .update(readFileSync(join(root, path)))
        .update('\0');
  }
  return hash.digest('hex');
}

/** The judges whose inputs are not those that they last passed. */
export function staleJudges(root: string, of: Readonly<Record<string, Judge>> = judges): string[] {
  const proofs = readProofs(root);
  return Object.entries(of)
    .filter(([name, judge]) => proofs[name]?.inputs !== hashInputs(judge, root))
    .map(([name]) => name);
}

/** Notes that a judge passed these inputs. */
export function noteProof(root: string, name: string, proof: { inputs: string; provedOn: string }): void {
  const proofs = { ...readProofs(root), [name]: proof };
  const sorted = Object.fromEntries(Object.entries(proofs).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(fileOf(root), `${JSON.stringify(sorted, undefined, 2)}\n`);
}
