import { hash } from 'node:crypto';
import type { Answer, Operation } from '@trilho/chaos/books/books.ts';
import { createRandom } from '@trilho/gateway/src/demo/random.ts';
import { Auditor } from '../audit/audit.ts';
import type { Broken } from '../audit/broken.ts';
import { describeRest } from '../audit/describe-rest.ts';
import { operationOf } from '../operations/all.ts';
import type { Asked, World } from '../operations/operation.ts';
import { anyArrival, isFault } from '../operations/outcomes.ts';
import { Actor, actAsNobody, type Boundary } from '../seam/actor.ts';
import { realMs } from '../seam/clock.ts';
import { drawAnew } from '../seam/drawn-numbers.ts';
import type { Stage } from '../stage/stage.ts';
import { Actors } from './actors.ts';
import { type Case, formatCase } from './case-line.ts';
import { StagedClient } from './client.ts';
import { askElsewhere } from './elsewhere.ts';
import { payPlans } from './plan-payer.ts';
import { comeToRest, payersAct } from './rest.ts';
import { runSubject } from './subject-run.ts';
import { work, workAsSubject } from './workers.ts';

/** What came of a case. */
export interface CaseRun {
  line: string;
  broken: Broken[];
  /** The boundaries of the request that is looked at, until it was stopped. */
  boundaries: Boundary[];
  /** Whether what was to befall it did. */
  wasReached: boolean;
  /** Whether the request that is looked at asked the provider for a write. */
  hasWritten: boolean;
  trace: string[];
  /** Of the trace. */
  hash: string;
  /** Statements that nobody sent. */
  strays: string[];
  /** CPU of this process, and the time that passed. */
  cpuMs: number;
  realMs: number;
}

/** No lease, rate or cache of one case is left for the next one. */
export const betweenCasesMs = 3_600_000;

/** Sends the request that is looked at in another way, and resolves when nothing of it goes on. */
export type SendElsewhere = (operation: Operation) => Promise<void>;

/** What requests are prepared with. */
export function worldOf(
  stage: Stage,
  { gateway, outcome }: Pick<Case, 'gateway' | 'outcome'>,
  client: StagedClient,
): World {
  const { provider } = stage;
  async function begin(asked: Asked, status = 200): Promise<Answer> {
    const answer = await client.attempt(client.open(asked), stage.others, new Actor('before'));
    if (answer?.status !== status) throw new Error(`${asked.path}: ${answer?.status} ${answer?.error}`);
    await stage.seam.gate.idle();
    return answer;
  }
  return {
    ...{ gateway, outcome, provider, publicKey: stage.merchant.publicKey, begin },
    ...{ subscriberId: stage.subscriber.userId },
    settle: () => work(stage),
    async ask(asked, status) {
      const answer = await begin(asked, status);
      await work(stage);
      return answer;
    },
    async step(externalId, name) {
      await actAsNobody(() => provider.post(`/_simulator/payments/${externalId}/${name}`));
    },
    elsewhere: (path, form) => askElsewhere(stage, stage.merchant.secretKey, path, form),
    async payPlan() {
      if ((await payPlans(stage)) === 0) throw new Error('There is no plan to be paid');
    },
  };
}

/** Each request once more under its key, long afterwards: without one it would be another one. */
export async function askAgain(stage: Stage, client: StagedClient): Promise<void> {
  for (const operation of client.book.operations.filter(({ key }) => key !== null)) {
    await client.attempt(operation, stage.others, new Actor('again'));
  }
}

/** Runs a case to its end. Answers what did not hold. */
async function play(stage: Stage, given: Case, actor: Actor, elsewhere?: SendElsewhere): Promise<Broken[]> {
  const client = new StagedClient(stage);
  const auditor = new Auditor(stage, client.book);
  const operation = operationOf(given.operation);
  const world = worldOf(stage, given, client);
  const asked = await operation.prepare(world, null);
  const looked = asked && { asked, operation: client.open(asked) };
  const asking = { stage, client, asked: looked, prepareAnew: () => operation.prepare(world, asked) };
  const begin = (): Promise<unknown> => {
    if (!looked) return workAsSubject(stage, actor, anyArrival.find((one) => one === given.outcome) ?? null);
    return elsewhere ? elsewhere(looked.operation) : client.attempt(looked.operation, stage.subject, actor);
  };
  stage.alsoWork = operation.alsoWork ?? null;
  stage.actors = new Actors(given.second);
  if (!given.stop) actor.look = await stage.watch();
  const broken = await runSubject({ given, asking, actor, auditor, begin });
  await payersAct(stage);
  await comeToRest(stage);
  const hasLeft = given.ending === 'leaves';
  if (!hasLeft) await askAgain(stage, client);
  const { broken: atRest, found } = await auditor.askAtRest(hasLeft);
  stage.seam.trace.push(...describeRest(found));
  return [...broken, ...atRest];
}

/** Runs a case on a stage, and leaves the stage as it was. */
export async function runCase(stage: Stage, given: Case, elsewhere?: SendElsewhere): Promise<CaseRun> {
  const { seam } = stage;
  const startedMs = realMs();
  const cpu = process.cpuUsage();
  const random = createRandom(given.seed);
  seam.gate.choose = given.seed === 0 ? () => 0 : (waiting) => random.whole(0, waiting - 1);
  seam.trace = [];
  drawAnew();
  stage.actors = new Actors(null);
  stage.alsoWork = null;
  await stage.pass(betweenCasesMs);
  const actor = new Actor('subject', given.stop);
  actor.fault = isFault(given.outcome) ? given.outcome : null;
  const broken = await play(stage, given, actor, elsewhere);
  await seam.gate.idle();
  await stage.clean();
  const strays = [...seam.strays];
  seam.strays.clear();
  const used = process.cpuUsage(cpu);
  return {
    line: formatCase(given),
    ...{ broken, strays, boundaries: actor.boundaries, trace: seam.trace, hasWritten: actor.hasWritten },
    wasReached: given.stop === null || actor.wasInterrupted || elsewhere !== undefined,
    hash: hash('sha256', seam.trace.join('\n'), 'hex').slice(0, 16),
    cpuMs: (used.user + used.system) / 1_000,
    realMs: realMs() - startedMs,
  };
}
