import { hash } from 'node:crypto';
import { Auditor } from '../audit/audit.ts';
import type { Broken } from '../audit/broken.ts';
import { describeRest } from '../audit/describe-rest.ts';
import {
  findOverRefunded,
  findTwoSenders,
  findUndelivered,
  findWaitingRecords,
} from '../audit/order-rules.ts';
import { StagedClient } from '../run/client.ts';
import { comeToRest, payersAct } from '../run/rest.ts';
import { askAgain, betweenCasesMs, worldOf } from '../run/run-case.ts';
import { Actor } from '../seam/actor.ts';
import { drawAnew } from '../seam/drawn-numbers.ts';
import { type FootprintOf, Footprints } from '../seam/footprint.ts';
import type { Node } from '../stage/node.ts';
import type { Stage } from '../stage/stage.ts';
import { collect } from './arriving.ts';
import { meetingOf, type Part, type Scene } from './meetings.ts';
import { formatOrder, type Order, runsOf } from './order-line.ts';
import type { Chooser } from './search.ts';
import { Stepper } from './stepper.ts';

/** What orders run on: a process for each actor. */
export interface OrderStage {
  stage: Stage;
  nodes: readonly Node[];
  footprintOf: FootprintOf;
}

/** What came of an order. */
export interface OrderRun {
  /** Says the order that was run, step by step. */
  line: string;
  /** Whether it was run to its end; else it would have come to what another order came to. */
  isWhole: boolean;
  broken: Broken[];
  lockWaits: number;
  trace: string[];
  hash: string;
  strays: string[];
}

/** What came of the steps. */
interface Stepped {
  chosen: string[];
  isWhole: boolean;
  waited: readonly string[];
  /** What did not hold at a moment in between. */
  broken: Broken[];
}

/**
 * No time passes between the last look at the clock before a write is sent and the socket: nothing in the process could help
 * there.
 */
function withoutPassingTime(standing: ReturnType<Stepper['standing']>): ReturnType<Stepper['standing']> {
  const isSending = standing.some(({ step }) => step.kind === 'call' && !step.label.startsWith('GET:'));
  return standing.filter(({ step }) => !(isSending && step.kind === 'wait'));
}

/** Lets the parts of a meeting go on, one step at a time, until all have ended. */
async function stepAll(
  on: OrderStage,
  scene: Scene,
  parts: readonly Part[],
  chooser: Chooser,
): Promise<Stepped> {
  const { stage, nodes, footprintOf } = on;
  const { gate } = stage.seam;
  const stepper = new Stepper(gate, stage.connections.admin, new Footprints(footprintOf));
  const chosen: string[] = [];
  const broken: Broken[] = [];
  const waiting = new Map(parts.map((part, at) => [part, at]));
  let isWhole = true;
  gate.hold();
  try {
    for (;;) {
      for (const [part, at] of waiting) {
        const node = nodes[at];
        if (!node) throw new Error(`There is no process for ${part.name}`);
        if (part.isReady && !part.isReady(scene)) continue;
        waiting.delete(part);
        const actor = new Actor(part.name);
        scene.actors.push(actor);
        stepper.begin(actor, () => part.act(scene, node, actor));
      }
      await stepper.settle();
      const standing = withoutPassingTime(stepper.standing());
      if (standing.length === 0) break;
      const enabled = standing.map(({ step, touched }) => ({ actor: step.actor.name, touched }));
      const name = isWhole ? chooser.choose(enabled) : null;
      // What was seen before is brought to its end, and not looked at.
      if (name === null) isWhole = false;
      const next = standing.find(({ step }) => step.actor.name === name) ?? standing[0];
      if (!next) break;
      chosen.push(next.step.actor.name);
      const touched = await stepper.go(next.step);
      if (isWhole) chooser.took(touched);
      if (next.step.kind === 'call') await collect(stage);
      if (isWhole) broken.push(...(await findOverRefunded(stage.connections.admin)));
    }
  } finally {
    gate.open();
  }
  return { chosen, isWhole, broken, waited: stepper.waited };
}

/** Runs one order of a meeting, and leaves the stage as it was. */
export async function runOrder(
  on: OrderStage,
  { meeting: name, gateway }: Order,
  chooser: Chooser,
): Promise<OrderRun> {
  const { stage } = on;
  const { seam } = stage;
  const meeting = meetingOf(name);
  seam.gate.choose = () => 0;
  seam.trace = [];
  drawAnew();
  await stage.pass(betweenCasesMs);
  const client = new StagedClient(stage);
  const auditor = new Auditor(stage, client.book);
  const world = worldOf(stage, { gateway, outcome: 'succeeded' }, client);
  const scene: Scene = { stage, client, world, actors: [], ...(await meeting.prepare(world, client, stage)) };
  const { chosen, isWhole, waited, broken } = await stepAll(on, scene, meeting.parts, chooser);
  broken.push(...findTwoSenders(seam.trace, meeting.sharing ?? []), ...findWaitingRecords(waited));
  await seam.gate.idle();
  if (isWhole) {
    broken.push(...(await auditor.askNow()));
    await payersAct(stage);
    await comeToRest(stage);
    await askAgain(stage, client);
    const { broken: atRest, found } = await auditor.askAtRest(false);
    broken.push(...atRest, ...(await findUndelivered(stage.connections.admin)));
    seam.trace.push(...describeRest(found));
    await seam.gate.idle();
  }
  await stage.clean();
  const strays = [...seam.strays];
  seam.strays.clear();
  const { trace } = seam;
  return {
    line: formatOrder({ meeting: name, gateway, runs: runsOf(chosen), seed: null }),
    ...{ isWhole, broken, lockWaits: waited.length, trace, strays },
    hash: hash('sha256', trace.join('\n'), 'hex').slice(0, 16),
  };
}
