import type { ChaosGateway, Operation } from '@trilho/chaos/books/books.ts';
import { reconcileDue } from '@trilho/gateway/src/modules/payments/reconciliation/reconcile-payments.ts';
import { applyDueEvents } from '@trilho/gateway/src/modules/provider-events/inbox.ts';
import { about, chargeByCode, chargeCard, pay } from '../operations/charges.ts';
import type { World } from '../operations/operation.ts';
import { refundedMinor } from '../operations/refund.ts';
import type { StagedClient } from '../run/client.ts';
import { Actor, actAs, actAsNobody } from '../seam/actor.ts';
import type { Node } from '../stage/node.ts';
import type { Stage } from '../stage/stage.ts';
import { collect, receive } from './arriving.ts';
import { chargeDisputed } from './disputed-charge.ts';

/** What actors meet over. */
export interface Scene {
  stage: Stage;
  client: StagedClient;
  world: World;
  /** What the first request asks for, and what the second one does where it has a key of its own. */
  first: Operation;
  second: Operation | null;
  /** Those who have begun. */
  actors: Actor[];
}

/** One who takes part: a request, an event or a worker, on a process of its own. */
export interface Part {
  name: string;
  /** Whether it can begin; from the start unless given. */
  isReady?(scene: Scene): boolean;
  act(scene: Scene, node: Node, actor: Actor): Promise<unknown>;
}

/** Two or three actors on one payment. */
export interface Meeting {
  name: string;
  parts: readonly Part[];
  /** Those that have one key, where no time passes: one of them alone asks the provider. */
  sharing?: readonly string[];
  prepare(world: World, client: StagedClient, stage: Stage): Promise<Pick<Scene, 'first' | 'second'>>;
}

const first = (name: string): Part => ({
  name,
  act: ({ client, first: operation }, node, actor) => client.attempt(operation, node, actor),
});

const second = (name: string): Part => ({
  name,
  act: async ({ client, second: operation }, node, actor) =>
    operation && client.attempt(operation, node, actor),
});

/** Lets time pass once it is its turn. What stands in a transaction for so long loses it. */
async function wait({ stage, actors }: Scene, actor: Actor, ms: number, name: string): Promise<void> {
  const pass = async () => {
    await stage.pass(ms);
    for (const other of actors) await stage.connections.endTransactions(other);
  };
  const step = { kind: 'wait', label: name, isLasting: true } as const;
  await actAs(actor, () => stage.seam.pass({ ...step, run: () => actAsNobody(pass) }));
}

/** A lease has ended by then; the doubt of a request has not. */
const lateMs = 61_000;
/** The number of the call among the boundaries of a charge. */
const callPlace = 4;

const lateRetry: Part = {
  name: 'late-retry',
  async act(scene, node, actor) {
    await wait(scene, actor, lateMs, 'lease-ends');
    await scene.client.attempt(scene.first, node, actor);
  },
};

/** A doubt has ended by then, and what is unknown is looked up. */
const doubtMs = 95_000;
const reconciler: Part = {
  name: 'reconciler',
  async act(scene, node, actor) {
    await wait(scene, actor, doubtMs, 'doubt-ends');
    await actAs(actor, () => reconcileDue(node.context));
  },
};

/** Applies what has arrived. */
async function applyAll({ stage: { seam } }: Scene, node: Node, actor: Actor): Promise<void> {
  const onError = ({ cause }: Error) => void seam.trace.push(`${actor.name} failed: ${String(cause)}`);
  await actAs(actor, () => applyDueEvents(node.context, { onError }));
}

/** Receives what the provider has sent by now, one by one, and applies it. */
async function takeEvents(scene: Scene, node: Node, actor: Actor): Promise<void> {
  for (const sent of scene.stage.outbox.splice(0)) await receive(node, actor, sent);
  await applyAll(scene, node, actor);
}

const event: Part = { name: 'event', isReady: ({ stage }) => stage.outbox.length > 0, act: takeEvents };

type Prepare = Meeting['prepare'];

const charge: Prepare = async (world, client) => ({
  first: client.open(await chargeCard(world, 'good')),
  second: null,
});

const refundOf = async (world: World, gateway: ChaosGateway) =>
  about(await pay(world), 'refund', gateway, refundedMinor);

const refund: Prepare = async (world, client) => ({
  first: client.open(await refundOf(world, world.gateway)),
  second: null,
});

/** Together they are more than was paid. */
const secondRefundMinor = 1_400;
const twoRefunds: Prepare = async (world, client) => {
  const id = await pay(world);
  const of = (amountMinor: number) => client.open(about(id, 'refund', world.gateway, amountMinor));
  return { first: of(refundedMinor), second: of(secondRefundMinor) };
};

const held: Prepare = async (world, client) => {
  const id = await pay(world, false);
  return {
    first: client.open(about(id, 'capture', world.gateway)),
    second: client.open(about(id, 'cancel', world.gateway)),
  };
};

const heldAlone: Prepare = async (world, client) => ({
  first: client.open(about(await pay(world, false), 'capture', world.gateway)),
  second: null,
});

const disputed: Prepare = async (world, client, stage) => ({
  first: client.open(about(await chargeDisputed(stage, client), 'refund', world.gateway, refundedMinor)),
  second: null,
});

const meet = (prepare: Prepare, ...parts: Part[]): Meeting => ({
  name: parts.map(({ name }) => name).join('+'),
  ...{ parts, prepare },
});

/** A payment whose event has arrived, and waits for a worker. */
const received: Prepare = async (world, client, stage) => {
  const prepared = await charge(world, client, stage);
  await client.attempt(prepared.first, stage.others, new Actor('before'));
  await stage.seam.gate.idle();
  await collect(stage);
  for (const sent of stage.outbox.splice(0)) await receive(stage.others, new Actor('before'), sent);
  await stage.seam.gate.idle();
  return prepared;
};

/** A charge whose process ended before its call, so long ago that its lease is over. */
const lost: Prepare = async (world, client, stage) => {
  const prepared = await charge(world, client, stage);
  const actor = new Actor('before', { interruption: 'stop-before', place: callPlace });
  await client.attempt(prepared.first, stage.others, actor);
  await stage.seam.gate.idle();
  await stage.pass(lateMs);
  return prepared;
};

const check: Part = {
  name: 'check',
  act: (_scene, node, actor) => actAs(actor, () => reconcileDue(node.context)),
};

const worker = (name: string): Part => ({ name, act: applyAll });

/** A Pix whose payer pays more than was asked for: after it was canceled, or a second time. */
const overpaid: Prepare = async (world, client, stage) => {
  const { payment } = await world.ask(chargeByCode(world.gateway, 'pix'));
  if (!payment) throw new Error('The answer has no payment');
  const cancel = client.open(about(payment.id, 'cancel', world.gateway));
  const isStripe = world.gateway === 'STRIPE';
  if (isStripe) await client.attempt(cancel, stage.others, new Actor('before'));
  const [intent] = stage.provider.read().intents;
  const step = isStripe ? 'pay_late' : 'pay_twice';
  await actAsNobody(() => stage.provider.post(`/_simulator/payments/${intent?.id}/${step}`));
  await collect(stage);
  return { first: cancel, second: null };
};

/** All who are let meet. */
export const meetings: readonly Meeting[] = [
  { ...meet(charge, first('process'), first('retry')), sharing: ['process', 'retry'] },
  meet(charge, first('process'), event),
  meet(charge, first('process'), reconciler),
  meet(charge, first('process'), lateRetry),
  meet(refund, first('refund'), event),
  { ...meet(refund, first('refund'), first('retry')), sharing: ['refund', 'retry'] },
  meet(twoRefunds, first('refund'), second('second-refund')),
  meet(heldAlone, first('capture'), event),
  meet(held, first('capture'), second('cancel')),
  meet(disputed, first('refund'), { ...event, name: 'dispute-event' }),
  meet(lost, first('retry'), check),
  meet(received, worker('worker'), worker('second-worker')),
  meet(overpaid, { ...event, name: 'late-payment' }, reconciler),
  { ...meet(charge, first('process'), first('retry'), event), sharing: ['process', 'retry'] },
  meet(refund, first('refund'), event, reconciler),
];

/** @throws for a name that nobody has */
export function meetingOf(name: string): Meeting {
  const found = meetings.find((meeting) => meeting.name === name);
  if (!found) throw new Error(`${name} is none of ${meetings.map((one) => one.name).join(', ')}`);
  return found;
}
