import type { Costs } from '../measure/cpu-cost.ts';

/** The processes of the product whose CPU counts. */
export type JourneyPart = 'gateway' | 'worker' | 'PostgreSQL';
export const journeyParts: JourneyPart[] = ['gateway', 'worker', 'PostgreSQL'];

/** Asks for a turn of so many payments with their events and webhooks. */
export interface JourneyTurn {
  payments: number;
}

/** CPU in microseconds a payment. */
export type JourneyCosts = Costs<JourneyPart>;
