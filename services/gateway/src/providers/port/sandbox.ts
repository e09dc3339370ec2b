/** What a test lets the payer of a waiting Pix or boleto do: pay, or let it expire. */
export type PayerStep = 'pay' | 'expire';

/** The payers of an account for tests. */
export interface SandboxNamespace {
  /**
   * Lets a payer act. What comes of it is told by events and by the payment's state, as with any payer.
   * @throws ProviderRejected (`state` once nothing is waited for, `not_found`)
   */
  play(externalId: string, step: PayerStep): Promise<void>;
}
