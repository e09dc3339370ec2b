import type { WriteOptions } from './provider-object.ts';

/** What a test lets the payer of a waiting Pix or boleto do: pay, or let it expire. */
export type PayerStep = 'pay' | 'expire';

/** The payers of an account for tests, and its calendar. */
export interface SandboxNamespace {
  /**
   * Lets a payer act. What comes of it is told by events and by the payment's state, as with any payer.
   * @throws ProviderRejected (`state` once nothing is waited for, `not_found`)
   */
  play(externalId: string, step: PayerStep): Promise<void>;
  /**
   * Moves a subscription to the next charge or end that its calendar holds. What comes of it is told by events, too.
   * @throws ProviderRejected (`state` once it is over, `not_found`, `unsupported` where nobody moves it)
   */
  advance(subscriptionExternalId: string, options: WriteOptions): Promise<void>;
}
