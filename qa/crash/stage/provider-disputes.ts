import { readSimulator } from '@trilho/chaos/books/simulator-file.ts';
import type Stripe from 'stripe';

/** What the first gateway has of disputes, from the simulator's file. */
export const readProviderDisputes = (file: string): Stripe.Dispute[] =>
  readSimulator(file, (simulator) => simulator.objects<Stripe.Dispute>('dispute'));
