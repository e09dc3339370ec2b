import type { WriteOptions } from './provider-object.ts';

/** The provider account that the keys belong to. */
export interface ProviderAccountReport {
  /** The account's id at the provider: two keys with the same one belong to the same account. */
  externalId: string;
  liveMode: boolean;
  chargesEnabled: boolean;
  defaultCurrency: string;
  country: string;
}

/** An endpoint of ours as it is at the account. */
export interface EventEndpointState {
  externalId: string;
  isEnabled: boolean;
  isComplete: boolean;
}

export interface AccountNamespace {
  /** @throws ProviderRejected when the keys are not accepted. */
  retrieve(): Promise<ProviderAccountReport>;
}

/** The endpoints that an account posts its events to; absent where the address goes with each payment. */
export interface EventEndpointsNamespace {
  /**
   * Registers (or re-uses, and enables) the endpoint to which this account's events are posted; `secret` only when it is
   * new. Of several with this address the one that is held is taken.
   */
  register(
    input: { url: string; heldExternalId?: string | null },
    options: WriteOptions,
  ): Promise<{ externalId: string; secret: string | null }>;
  /** Registers another endpoint, beside those with this address. */
  create(input: { url: string }, options: WriteOptions): Promise<{ externalId: string; secret: string }>;
  /** The endpoints with this address, and whether each is enabled and gets every event that we handle. */
  list(url: string): Promise<EventEndpointState[]>;
  delete(externalId: string): Promise<void>;
}
