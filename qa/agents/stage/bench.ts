import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeOlder } from '@trilho/gateway/src/testing/payment-model/make-older.ts';
import { type Answer, type Run, startAnswer } from './answer.ts';
import type { Stage } from './stage.ts';

/** Whether an answer keeps a rule of a task: null, or what it did instead. */
export interface Finding {
  rule: string;
  problem: string | null;
}

/** What a task's check works with: the product, the answer, and the rules that it finds kept or broken. */
export interface Bench {
  stage: Stage;
  answer: Answer;
  /** A folder that the answer may write to, the same for all of its runs. */
  stateFolder: string;
  /** Tries a rule. What its body throws is how the answer breaks it. */
  rule(name: string, body: () => Promise<void>): Promise<void>;
  /** Runs the program. @throws unless it ends well, with JSON in its last line */
  run(variables: Record<string, string>, input: object): Promise<Run['output']>;
  /** Makes payments, refunds and keys of idempotency three days older: the keys have expired. */
  daysLater(): Promise<void>;
  /** Makes them ten minutes older: what is unknown of a payment is found out. */
  minutesLater(): Promise<void>;
}

/** A task: what it is called, and how an answer is checked. */
export interface Task {
  name: string;
  check(bench: Bench): Promise<void>;
}

/** What an assertion says, without the parts that are for the eyes of a debugger. */
const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error)).trim();

/** Checks an answer to a task. @returns each rule, in order */
export async function judge(task: Task, answer: Answer, stage: Stage): Promise<Finding[]> {
  const findings: Finding[] = [];
  const stateFolder = await mkdtemp(join(tmpdir(), 'trilho-answer-'));
  const bench: Bench = {
    ...{ stage, answer, stateFolder },
    async rule(rule, body) {
      const problem = await body().then(() => null, textOf);
      findings.push({ rule, problem });
    },
    async run(variables, input) {
      const env = { ...variables, STATE_DIR: stateFolder };
      const { code, output, printed } = await startAnswer(answer, env, input).ended;
      assert.equal(code, 0, `The program ended with ${code}:\n${printed}`);
      assert.ok(output, `The last line of the output is not JSON:\n${printed}`);
      return output;
    },
    async daysLater() {
      await makeOlder(stage.service.context.orm.em.fork(), 3 * 24 * 60 * 60_000);
    },
    async minutesLater() {
      await makeOlder(stage.service.context.orm.em.fork(), 10 * 60_000);
    },
  };
  try {
    await task.check(bench);
  } finally {
    await stage.ask('DELETE', 'faults');
    await rm(stateFolder, { recursive: true });
  }
  return findings;
}

/** What was found, a line a rule. */
export const formatFindings = (findings: Finding[]): string =>
  findings
    .map(({ rule, problem }) =>
      problem === null
        ? `  kept    ${rule}`
        : `  BROKEN  ${rule}\n${problem.replaceAll(/^/gm, '            ')}`,
    )
    .join('\n');
