import { type CallFault, callFaults } from '../seam/call-faults.ts';

/** What the provider does with the request that is looked at. */
export type OutcomeName = 'succeeded' | 'declined' | 'requires-action' | Arrival | CallFault;

/** How the provider's events come: as they should, two hours late, each one twice, the last one first. */
export const anyArrival = ['in-order', 'late', 'twice', 'reversed'] as const;
export type Arrival = (typeof anyArrival)[number];

/** A card that is charged, one that its issuer declines, and one whose payer or reviewer has to act first. */
export type Card = 'good' | 'declined' | 'acting';

export const isFault = (outcome: OutcomeName): outcome is CallFault =>
  callFaults.some((fault) => fault === outcome);

export const cardOf = (outcome: OutcomeName): Card => {
  if (outcome === 'declined') return 'declined';
  return outcome === 'requires-action' ? 'acting' : 'good';
};

/** What can happen to any request. */
export const anyRequest: readonly OutcomeName[] = ['succeeded', ...callFaults];

/** What happens to a request of many calls: other failures of its first write pass no statement of their own. */
export const anyAnswer: readonly OutcomeName[] = ['succeeded', 'cut-after'];

/** What can happen to one that charges a card. */
export const anyCharge: readonly OutcomeName[] = ['declined', 'requires-action', ...anyRequest];
