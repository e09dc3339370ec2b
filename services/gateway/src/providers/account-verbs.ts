import type { ProviderEvent } from './provider-event.ts';
import type { WriteOptions } from './provider-object.ts';

/** What the provider says of the account behind the keys. */
export interface ProviderAccountReport {
  /** The account's id at the provider: two keys that tell the same one open the same account. */
  externalId: string;
  liveMode: boolean;
  chargesEnabled: boolean;
  defaultCurrency: string;
  country: string;
}

export interface AccountVerbs {
  /** @throws ProviderRejected when the keys are not accepted. */
  checkAccount(): Promise<ProviderAccountReport>;
  /** Registers (or re-uses) the endpoint to which this account's events are posted; `secret` only when it is new. */
  registerEventEndpoint(
    input: { url: string },
    options: WriteOptions,
  ): Promise<{ externalId: string; secret: string | null }>;
  removeEventEndpoint(externalId: string): Promise<void>;
  /** Checks the signature of a posted event and translates it. @throws ProviderSignatureInvalid */
  readEvent(rawBody: Buffer, signature: string, secret: string): ProviderEvent;
  /** Translates an event whose signature was checked when it was stored. */
  translateEvent(rawBody: string): ProviderEvent;
}
