import type { CompositionService } from './composition.service.ts';

export type KeepFreshOptions = {
  service: Pick<CompositionService, 'renew'>;
  onError(error: unknown): void;
  /** Pause between two looks, in milliseconds. Default 10 minutes. */
  pauseMs?: number;
};

/** Has the newest document issued again before it expires, by whichever host looks first. Returns how to end. */
export function keepFresh({ service, onError, pauseMs = 600_000 }: KeepFreshOptions): () => Promise<void> {
  let looking: Promise<unknown>;
  const look = () => {
    looking = service.renew().catch(onError);
  };
  look();
  const timer = setInterval(look, pauseMs);
  return async () => {
    clearInterval(timer);
    await looking;
  };
}
