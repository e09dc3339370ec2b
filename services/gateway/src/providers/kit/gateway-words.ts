import type { Environment } from '@trilho/contracts/common';

/** What merchants are told of a gateway's keys, and how these are recognised where they say what they are. */
export interface GatewayWords {
  /** What the keys are called there, each with its article. */
  publicKey: string;
  secretKey: string;
  /** A new secret key opens another account than the one in force. */
  otherAccount: string;
  /** Where the keys of an environment are shown. */
  keyPage: Record<Environment, string>;
  /** How an account is completed. */
  onboarding: string;
  /** Begins a key that is secret; null where public and secret ones look alike. */
  isSecret: RegExp | null;
  /** What to do when the secret key came in the public one's place. */
  exchanged: string;
  /** Begins the keys of the other mode than an environment's; null where both look alike. */
  otherMode: Record<Environment, RegExp | null>;
  /** What to do when a key lacks a permission. */
  permissions: string;
  /** Where an account's webhooks are shown; null where the address goes with each payment. */
  webhookPage: string | null;
  /** The script that a page loads to make a card's token; null where it takes no cards. */
  cardLibrary: string | null;
  /** Why a webhook may not be registered, and what to do; null where the address goes with each payment. */
  webhookRefused: string | null;
}
