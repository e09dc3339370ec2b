import type { PostedEvent, ProviderEvent, ReceivedEvent } from './provider-event.ts';
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

export interface AccountVerbs {
  /** @throws ProviderRejected when the keys are not accepted. */
  checkAccount(): Promise<ProviderAccountReport>;
  /**
   * Registers (or re-uses, and enables) the endpoint to which this account's events are posted; `secret` only when it is
   * new. Of several with this address the one that is held is taken.
   */
  registerEventEndpoint(
    input: { url: string; heldExternalId?: string | null },
    options: WriteOptions,
  ): Promise<{ externalId: string; secret: string | null }>;
  /** Registers another endpoint, beside those with this address. */
  createEventEndpoint(
    input: { url: string },
    options: WriteOptions,
  ): Promise<{ externalId: string; secret: string }>;
  /** The endpoints with this address, and whether each is enabled and gets every event that we handle. */
  findEventEndpoints(url: string): Promise<EventEndpointState[]>;
  removeEventEndpoint(externalId: string): Promise<void>;
  /**
   * Reads what was posted, checking its signature where there is one to check.
   * @throws ProviderSignatureInvalid: also without a secret, where the provider signs everything
   */
  readEvent(posted: PostedEvent, secret: string | null): ReceivedEvent;
  /**
   * Maps an event that was read when it was stored; asks for the object that it only names.
   * @throws the provider port's errors: it then has to be loaded again
   */
  loadEvent(rawBody: string): Promise<ProviderEvent>;
}
