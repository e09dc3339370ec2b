/** One HTTP call of an adapter to a merchant's account: neither bodies nor the query nor credentials. */
export interface RecordedCall {
  configId: string;
  method: string;
  path: string;
  /** Null without an answer; `errorType` is then `timeout` or `connection`. */
  status: number | null;
  startedAtMs: number;
  durationMs: number;
  /** The provider's name of the object that it answered with. */
  externalId: string | null;
  providerRequestId: string | null;
  errorType: string | null;
  errorCode: string | null;
  idempotencyKey: string | null;
  /** Whether the provider gave the answer of an earlier call with the same key again. */
  replayed: boolean;
}

/** Where adapters leave the calls that they made. */
export interface CallLog {
  /** Never throws and never waits. */
  record(call: RecordedCall): void;
}
