import type { Auditor } from '../audit/audit.ts';
import type { Broken } from '../audit/broken.ts';
import type { Actor } from '../seam/actor.ts';
import type { Case } from './case-line.ts';
import { type Asking, goOn } from './endings.ts';
import { payersAct } from './rest.ts';
import { work } from './workers.ts';

/** The server ends a transaction that stands open for so long. */
const mayStandOpenMs = 60_000;
const catchUpMs = 10_000;

export interface SubjectRun {
  given: Case;
  asking: Asking;
  actor: Actor;
  auditor: Auditor;
  /** Does what is looked at, and resolves when nothing of it goes on. */
  begin(): Promise<unknown>;
}

/** Time passes and everybody else acts, before the process goes on. */
async function standStill({ given, asking, actor }: SubjectRun): Promise<void> {
  const { stage } = asking;
  const stillMs = given.stop?.stillMs ?? 0;
  await stage.pass(stillMs);
  if (stillMs >= mayStandOpenMs) await stage.connections.endTransactions(actor);
  await payersAct(stage);
  await work(stage);
  await goOn(given.ending, asking);
  await stage.pass(catchUpMs);
  actor.resume();
}

/** Does what is looked at, stops it where the case says, and goes on from there. Answers what did not hold at the stop. */
export async function runSubject(run: SubjectRun): Promise<Broken[]> {
  const { given, asking, actor, auditor, begin } = run;
  const { stage } = asking;
  const { gate } = stage.seam;
  const sending = begin();
  await Promise.race([sending, actor.reached]);
  await gate.idle();
  const isHeld = actor.held !== null;
  if (!isHeld) await sending;
  const broken = await auditor.askNow();
  if (!isHeld) {
    await goOn(given.ending, asking);
    return broken;
  }
  await standStill(run);
  await sending;
  await gate.idle();
  return [...broken, ...(await auditor.askNow())];
}
