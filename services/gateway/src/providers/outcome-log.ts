import type { Environment, GatewayType } from '@trilho/contracts/common';
import type { PaymentMethodType } from '@trilho/contracts/payment';

/**
 * How a gateway did with one payment: approved, declined by whoever issued what it was to be paid with, neither of them
 * yet (`open`), or at fault itself. What it refused as the merchant's own mistake is none of these and not told.
 */
export type OutcomeKind = 'approved' | 'declined' | 'open' | 'fault';

/** One outcome of a creation or a confirmation, or of what was open after it. */
export interface PaymentOutcome {
  userId: string;
  environment: Environment;
  gateway: GatewayType;
  method: PaymentMethodType;
  kind: OutcomeKind;
  /** How long the gateway took to answer; null where this is no answer to a call: then no attempt is counted. */
  durationMs: number | null;
}

/** Where payments leave how they went. */
export interface OutcomeLog {
  /** Never throws and never waits. */
  record(outcome: PaymentOutcome): void;
  /** Writes what waits, and resolves when it is written. */
  flush(): Promise<void>;
}
