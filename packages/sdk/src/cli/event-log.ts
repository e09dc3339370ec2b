import { TrilhoError } from '../errors.ts';
import { pause, waitMs } from '../retry.ts';
import type { Send } from '../transport.ts';

/** An event of the log, as it is posted to endpoints. */
export interface LoggedEvent {
  id: string;
  type: string;
  data: { object: object };
}

interface EventPage {
  items: LoggedEvent[];
  hasMore: boolean;
  nextCursor: string | null;
}

const pollMs = 1_000;
const longestPauseMs = 30_000;

const readPage = async (send: Send, query: string, signal: AbortSignal): Promise<EventPage> =>
  (await send('GET', `/events?${query}`, undefined, { signal, maxRetries: 0 })) as EventPage;

/** Whether the same call may succeed later: no answer came, or one of a service that is busy or away. */
const isTransient = (error: unknown): error is TrilhoError =>
  error instanceof TrilhoError &&
  (error.status === null || error.status === 408 || error.status === 429 || error.status >= 500);

/** What the follower reports beside events: that the API stopped answering, and that it answers again. */
export interface Reports {
  onAway?: (error: TrilhoError) => void;
  onBack?: () => void;
}

/** Repeats a call until it succeeds, as slowly as the service asks for. @throws for an answer that stays */
async function untilAnswered<Answer>(
  call: () => Promise<Answer>,
  signal: AbortSignal,
  { onAway, onBack }: Reports,
): Promise<Answer> {
  for (let failures = 0; ; failures += 1) {
    try {
      const answer = await call();
      if (failures > 0) onBack?.();
      return answer;
    } catch (error) {
      if (signal.aborted || !isTransient(error)) throw error;
      if (failures === 0) onAway?.(error);
      await pause(Math.min(longestPauseMs, waitMs(failures + 1, error.retryAfter)), signal);
    }
  }
}

/** Returns the id of the newest event, from which the ones to come follow; empty before the first event. */
export async function newestEvent(send: Send, signal: AbortSignal, reports: Reports = {}): Promise<string> {
  const { items } = await untilAnswered(() => readPage(send, 'limit=1', signal), signal, reports);
  return items[0]?.id ?? '';
}

/**
 * Yields every event that follows `after` in the log, in its order, and goes on with those to come. It outlives
 * an API that is away or asks for patience.
 * @throws the signal's reason when it ends, or the error of an answer that would stay the same
 */
export async function* followEvents(
  send: Send,
  after: string,
  signal: AbortSignal,
  reports: Reports = {},
): AsyncGenerator<LoggedEvent, never, undefined> {
  let cursor = after;
  for (;;) {
    const query = `limit=100&after=${encodeURIComponent(cursor)}`;
    const page = await untilAnswered(() => readPage(send, query, signal), signal, reports);
    yield* page.items;
    cursor = page.nextCursor ?? cursor;
    if (!page.hasMore) await pause(pollMs, signal);
  }
}
