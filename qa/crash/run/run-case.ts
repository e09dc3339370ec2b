import { hash } from 'node:crypto';
import type { Operation } from '@trilho/chaos/books/books.ts';
import { createRandom } from '@trilho/gateway/src/demo/random.ts';
import { Auditor } from '../audit/audit.ts';
import type { Broken } from '../audit/moment-rules.ts';
import { readOurRows } from '../audit/our-rows.ts';
import { operationOf } from '../operations/all.ts';
import { isFault } from '../operations/outcomes.ts';
import type { World } from '../operations/operation.ts';
import { Actor, type Boundary } from '../seam/actor.ts';
import { realMs } from '../seam/clock.ts';
import type { Stage } from '../stage/stage.ts';
import { type Case, formatCase } from './case-line.ts';
import { StagedClient } from './client.ts';
import { type Asking, goOn } from './endings.ts';
import { comeToRest, payersAct } from './rest.ts';
import { work } from './workers.ts';

/** What came of a case. */
export interface CaseRun {
  line: string;
  broken: Broken[];
  /** The boundaries of the request that is looked at, until it was stopped. */
  boundaries: Boundary[];
  /** Whether what was to befall it did. */
  wasReached: boolean;
  trace: string[];
  /** Of the trace. */
  hash: string;
  /** Statements that nobody sent. */
  strays: string[];
  /** CPU of this process, and the time that passed. */
  cpuMs: number;
  realMs: number;
}

const betweenCasesMs = 3_600_000;
const mayStandOpenMs = 60_000;
const catchUpMs = 10_000;

async function standStill(asking: Asking, actor: Actor, { stop, ending }: Case): Promise<void> {
  const { stage } = asking;
  const stillMs = stop?.stillMs ?? 0;
  await stage.pass(stillMs);
  // The server ends a transaction that stands open for so long.
  if (stillMs >= mayStandOpenMs) await stage.connections.endTransactions(actor);
  await payersAct(stage);
  await work(stage);
  await goOn(ending, asking);
  await stage.pass(catchUpMs);
  actor.resume();
}

/** Sends the request that is looked at in another way, and resolves when nothing of it goes on. */
export type SendElsewhere = (operation: Operation) => Promise<void>;

/** Runs a case on a stage, and leaves the stage as it was. */
export async function runCase(stage: Stage, given: Case, elsewhere?: SendElsewhere): Promise<CaseRun> {
  const { seam } = stage;
  const startedMs = realMs();
  const cpu = process.cpuUsage();
  const random = createRandom(given.seed);
  seam.gate.choose = given.seed === 0 ? () => 0 : (waiting) => random.whole(0, waiting - 1);
  seam.trace = [];
  await stage.pass(betweenCasesMs);
  const client = new StagedClient(stage);
  const auditor = new Auditor({
    admin: stage.connections.admin,
    em: stage.auditEm,
    provider: stage.provider,
    clients: client.book,
  });
  const operation = operationOf(given.operation);
  const world: World = {
    ...{ gateway: given.gateway, outcome: given.outcome },
    ...{ provider: stage.provider, publicKey: stage.merchant.publicKey },
    async ask(asked) {
      const answer = await client.attempt(client.open(asked), stage.others, new Actor('before'));
      if (answer?.status !== 200) throw new Error(`${asked.path}: ${answer?.status} ${answer?.error}`);
      await seam.gate.idle();
      await work(stage);
      return answer;
    },
  };
  const asked = await operation.prepare(world, null);
  const actor = new Actor('subject', given.stop);
  actor.fault = isFault(given.outcome) ? given.outcome : null;
  const subject = client.open(asked);
  const asking: Asking = {
    ...{ stage, client, operation: subject, asked },
    prepareAnew: () => operation.prepare(world, asked),
  };

  const sending = elsewhere ? elsewhere(subject) : client.attempt(subject, stage.subject, actor);
  await Promise.race([sending, actor.reached]);
  await seam.gate.idle();
  const isHeld = actor.held !== null;
  if (!isHeld) await sending;
  const broken = await auditor.askNow();
  if (isHeld) {
    await standStill(asking, actor, given);
    await sending;
    await seam.gate.idle();
    broken.push(...(await auditor.askNow()));
  } else await goOn(given.ending, asking);
  await payersAct(stage);
  await comeToRest(stage);
  const hasLeft = given.ending === 'leaves';
  if (!hasLeft) {
    for (const one of client.book.operations) await client.attempt(one, stage.others, new Actor('again'));
  }
  broken.push(...(await auditor.askAtRest(hasLeft)));
  seam.trace.push(...(await describeRest(stage)));
  await seam.gate.idle();
  await stage.clean();
  const strays = [...seam.strays];
  seam.strays.clear();
  const used = process.cpuUsage(cpu);
  return {
    line: formatCase(given),
    broken,
    boundaries: actor.boundaries,
    wasReached: given.stop === null || actor.isDead || isHeld || seam.trace.some((line) => line.startsWith('subject') && line.includes(` ${given.stop?.interruption}`)),
    trace: seam.trace,
    hash: hash('sha256', seam.trace.join('\n'), 'hex').slice(0, 16),
    strays,
    cpuMs: (used.user + used.system) / 1_000,
    realMs: realMs() - startedMs,
  };
}

/** What is there at rest, without ids. */
async function describeRest({ connections, provider }: Stage): Promise<string[]> {
  const { payments, refunds, events, answers } = await readOurRows(connections.admin);
  const { intents } = provider.read();
  return [
    ...payments.map(({ status }) => `rest payment ${status}`),
    ...refunds.map(({ status, amountMinor }) => `rest refund ${status} ${amountMinor}`),
    ...events.map(({ type }) => `rest event ${type}`),
    ...answers.map(({ key, status }) => `rest answer ${key} ${status}`),
    ...intents.map(
      ({ status, charges, captures, refunds: made }) =>
        `rest provider ${status} ${charges} ${captures} ${made.map((one) => one.amountMinor).join()}`,
    ),
  ];
}
