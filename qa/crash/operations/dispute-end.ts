import { chargeDisputed } from './charges.ts';
import type { MoneyOperation, World } from './operation.ts';
import { anyArrival } from './outcomes.ts';

/** A charge is disputed, which is known, and the bank decides. */
async function decide(world: World, evidence: 'winning_evidence' | 'losing_evidence'): Promise<null> {
  await world.ask(chargeDisputed());
  const [dispute] = world.provider.readDisputes();
  if (!dispute) throw new Error('Nothing was disputed');
  await world.elsewhere(`/v1/disputes/${dispute.id}`, { 'evidence[uncategorized_text]': evidence });
  return null;
}

const ended = (name: string, evidence: Parameters<typeof decide>[1]): MoneyOperation => ({
  name,
  gateways: ['STRIPE'],
  outcomes: anyArrival,
  isOfEvents: true,
  prepare: (world) => decide(world, evidence),
});

/** The money comes back. */
export const disputeWon = ended('events-dispute-won', 'winning_evidence');

/** The money is gone. */
export const disputeLost = ended('events-dispute-lost', 'losing_evidence');
