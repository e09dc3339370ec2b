import { RegistryError } from '../../registry-error.ts';

/** Says that a check could not be made: nothing is accepted, and nobody's release is to blame. */
export class UncheckedError extends RegistryError {
  override name = 'UncheckedError';
  /** @param cause What is for the log alone. */
  constructor(reason: string, cause?: Error) {
    super(503, 'temporarily_unavailable', `The release could not be checked in a browser: ${reason}`);
    if (cause) this.cause = cause;
  }
}
