/**
 * An error that a caller is answered with; a provider's API gives it its shape. `keepsEffects` says whether the
 * writes of the request are committed: a declined charge keeps its intent and its charge, a malformed request
 * keeps nothing.
 */
export class Refusal extends Error {
  readonly status: number;
  readonly keepsEffects: boolean;

  constructor(status: number, message: string, options: { keepsEffects?: boolean } = {}) {
    super(message);
    this.status = status;
    this.keepsEffects = options.keepsEffects ?? false;
  }
}

/** What the kernel itself refuses, in the words of one provider's API. */
export interface Wording {
  /** Another request with the same idempotency key is being worked on. */
  keyInUse(key: string): Refusal;
  /** The idempotency key was first used with another request. */
  keyReused(key: string): Refusal;
  rateLimited(): Refusal;
  /** The 5xx that a fault answers with. */
  injected(status: number): Refusal;
}
