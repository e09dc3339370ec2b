import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import setUpDatabase from '@trilho/gateway/src/testing/app/global-setup.ts';
import tearDownDatabase from '@trilho/tooling/database/jest-global-teardown.ts';
import { readAnswer } from './stage/answer.ts';
import { formatFindings, judge, type Task } from './stage/bench.ts';
import { type Stage, startStage } from './stage/stage.ts';
import { tasks } from './tasks/tasks.ts';

const usage = `node qa/agents/main.ts <task>            prints a task, and keeps the product running to work against
node qa/agents/main.ts <task> <folder>   checks the answer in a folder

Tasks: ${tasks.map(({ name }) => name).join(', ')}`;

async function withStage(work: (stage: Stage) => Promise<void>): Promise<void> {
  await setUpDatabase();
  try {
    const stage = await startStage();
    await work(stage).finally(stage.close);
  } finally {
    await tearDownDatabase();
  }
}

/** What an assistant is told: the task, where the product is, and the keys to try with. */
async function assign({ name }: Task, stage: Stage): Promise<void> {
  const { variables } = await stage.openMerchant(['STRIPE', 'MERCADOPAGO']);
  const common = readFileSync(join(import.meta.dirname, 'answering.md'), 'utf8');
  const given = Object.entries(variables).map(([key, value]) => `export ${key}=${value}`);
  console.log(readFileSync(join(import.meta.dirname, 'tasks', name, 'task.md'), 'utf8'));
  console.log(common.replaceAll('__ADDRESS__', stage.front.url));
  console.log(given.join('\n'));
  console.error('\nThe product runs until Ctrl-C.');
  await new Promise((stop) => process.once('SIGINT', stop));
}

async function check(task: Task, folder: string, stage: Stage): Promise<void> {
  const findings = await judge(task, readAnswer(resolve(folder)), stage);
  console.log(`${task.name}\n${formatFindings(findings)}`);
  if (findings.some(({ problem }) => problem !== null)) process.exitCode = 1;
}

const [name, folder] = process.argv.slice(2);
const task = tasks.find((one) => one.name === name);
if (!task) {
  console.error(usage);
  process.exitCode = 2;
} else await withStage((stage) => (folder ? check(task, folder, stage) : assign(task, stage)));
