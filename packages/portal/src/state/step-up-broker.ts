/**
 * One page's proof of identity, kept in memory only: a reload forgets it, and so does the end of the session.
 * While a person is being asked, every request that needs the proof waits for the same answer.
 */
export interface StepUpBroker {
  /** The token that the server last issued to this page, which may have expired meanwhile. */
  readonly token: string | null;
  /** Keeps a token that arrived with another answer, such as a sign-in. */
  hold(token: string): void;
  /**
   * Resolves to a token other than `refused`, or to `null` when the person declines. `open` runs when no
   * dialog is open yet.
   */
  ask(refused: string | null, open: () => void): Promise<string | null>;
  /** Answers all waiting requests. `null` also forgets the token. */
  settle(token: string | null): void;
}

export function createStepUpBroker(): StepUpBroker {
  let token: string | null = null;
  let waiting: PromiseWithResolvers<string | null> | null = null;
  return {
    get token() {
      return token;
    },
    hold: (issued) => {
      token = issued;
    },
    ask: (refused, open) => {
      if (token !== null && token !== refused) return Promise.resolve(token);
      token = null;
      if (!waiting) {
        waiting = Promise.withResolvers();
        open();
      }
      return waiting.promise;
    },
    settle: (issued) => {
      token = issued;
      waiting?.resolve(issued);
      waiting = null;
    },
  };
}
