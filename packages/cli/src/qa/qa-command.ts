import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@trilho/tooling/root.ts';
import { formatStages, runStage, type StageResult } from '../stages/stage.ts';
import type { Judge } from './judge.ts';
import { foreignJudges, judges } from './judges.ts';
import { hashInputs, noteProof } from './proofs.ts';

/** Whether a judge has this name, or one that begins with it: `soak` names all that soak. */
const isCalled = (judge: string, name: string): boolean => judge === name || judge.startsWith(`${name}-`);

/** The judges with these names, or all. @throws for a name that none has */
function chooseJudges(names: string[]): [name: string, judge: Judge][] {
  const unknown = names.filter((name) => !Object.keys(judges).some((judge) => isCalled(judge, name)));
  if (unknown.length > 0) {
    throw new Error(`No judge is called ${unknown.join(', ')}; there are ${Object.keys(judges).join(', ')}.`);
  }
  return Object.entries(judges).filter(
    ([judge]) => names.length === 0 || names.some((name) => isCalled(judge, name)),
  );
}

/** Whether the judges' own packages are those of their lock. */
function isInstalled(): boolean {
  const installed = join(ROOT, 'qa/judges/node_modules/.package-lock.json');
  return (
    existsSync(installed) &&
    statSync(installed).mtimeMs >= statSync(join(ROOT, 'qa/judges/package-lock.json')).mtimeMs
  );
}

/** Installs what the programs of others need, where that is not there, and checks the types of their tests. */
async function prepareForeignJudges(): Promise<StageResult[]> {
  const results: StageResult[] = [];
  const install = [
    'npm',
    'ci',
    '--prefix',
    'qa/judges',
    '--no-workspaces',
    '--no-audit',
    '--no-fund',
  ] as const;
  if (!isInstalled()) results.push(await runStage({ name: 'install', command: install }));
  if (results.some(({ passed }) => !passed)) return results;
  return [
    ...results,
    await runStage({ name: 'generate', command: ['npm', 'run', '--silent', 'generate'] }),
    await runStage({ name: 'types', command: ['tsc', '-b', 'qa/judges'] }),
  ];
}

/** Runs a judge, and notes the proof when it passed what is still there. */
async function judge(name: string, asked: Judge, now: Date): Promise<StageResult> {
  const inputs = hashInputs(asked, ROOT);
  const result = await runStage({ ...asked, name });
  if (result.passed && hashInputs(asked, ROOT) === inputs) {
    noteProof(ROOT, name, { inputs, provedOn: now.toISOString().slice(0, 10) });
  }
  return result;
}

/** `npm run qa -- agents first-payment [folder]`: hands out a task for coding assistants, or checks an answer to it. */
const task = async (args: string[]): Promise<number> => {
  const { passed } = await runStage({ name: 'task', command: ['node', 'qa/agents/main.ts', ...args] });
  return passed ? 0 : 1;
};

/**
 * `npm run qa [-- sdk-archive soak ...]`: the judges judge, all or those named.
 * @returns the exit code: 0 when all passed
 */
export async function qa(names: string[]): Promise<number> {
  if (names[0] === 'agents' && names.length > 1) return task(names.slice(1));
  const chosen = chooseJudges(names);
  const isForeign = chosen.some(([name]) => Object.hasOwn(foreignJudges, name));
  const results = isForeign ? await prepareForeignJudges() : [];
  if (results.every(({ passed }) => passed)) {
    for (const [name, one] of chosen) results.push(await judge(name, one, new Date()));
  }
  console.log(`\n${formatStages(results)}\n`);
  return results.every(({ passed }) => passed) ? 0 : 1;
}
