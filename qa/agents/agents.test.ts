import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readAnswer } from './stage/answer.ts';
import { judge } from './stage/bench.ts';
import { plant } from './stage/mutant.ts';
import { type Stage, startStage } from './stage/stage.ts';
import { mutantsOf } from './tasks/mutants.ts';
import { tasks } from './tasks/tasks.ts';

let stage: Stage;
let folder: string;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage.close());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'trilho-agents-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe.each(tasks)('$name', (task) => {
  const reference = join(import.meta.dirname, 'tasks', task.name, 'reference');
  const mutants = mutantsOf[task.name] ?? [];

  test('the reference answer keeps each rule', async () => {
    expect(mutants.length).toBeGreaterThan(1);
    const findings = await judge(task, readAnswer(reference), stage);
    expect(findings.length).toBeGreaterThan(3);
    expect(findings.filter(({ problem }) => problem !== null)).toEqual([]);
  });

  test.each(mutants)('refused: $name', async (mutant) => {
    plant(reference, mutant, folder);
    const findings = await judge(task, readAnswer(folder), stage);
    const broken = findings.filter(({ problem }) => problem !== null).map(({ rule }) => rule);
    expect(broken).toEqual(expect.arrayContaining(mutant.breaks));
  });
});
