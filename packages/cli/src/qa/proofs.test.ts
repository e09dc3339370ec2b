import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Judge } from './judge.ts';
import { hashInputs, noteProof, staleJudges } from './proofs.ts';

const judges: Record<string, Judge> = {
  linter: { command: ['lint'], inputs: ['src/*.ts'] },
  runtime: { command: ['run'], inputs: ['pages/*.md'] },
};

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'trilho-proofs-'));
  for (const folder of ['qa', 'src', 'pages']) mkdirSync(join(root, folder));
  writeFileSync(join(root, 'qa/proved.json'), '{}\n');
  writeFileSync(join(root, 'src/a.ts'), 'one');
  writeFileSync(join(root, 'pages/a.md'), 'one');
  for (const [name, judge] of Object.entries(judges)) {
    noteProof(root, name, { inputs: hashInputs(judge, root), provedOn: '2026-11-24' });
  }
});
afterEach(() => rmSync(root, { recursive: true }));

test('what a judge passed needs no new proof', () => {
  expect(staleJudges(root, judges)).toEqual([]);
});

test.each([
  ['a changed input', () => writeFileSync(join(root, 'src/a.ts'), 'two')],
  ['a further input', () => writeFileSync(join(root, 'src/b.ts'), 'one')],
])('%s needs a new proof by its judge alone', (_name, change) => {
  change();
  expect(staleJudges(root, judges)).toEqual(['linter']);
});

test('a judge that never judged needs a proof', () => {
  writeFileSync(join(root, 'qa/proved.json'), '{}\n');
  expect(staleJudges(root, judges)).toEqual(['linter', 'runtime']);
});

test('inputs that are nowhere are an error', () => {
  rmSync(join(root, 'pages/a.md'));
  expect(() => staleJudges(root, judges)).toThrow('pages/*.md');
});
