/**
 * Where a state of a provider's object comes from, which is how exactly its time is known:
 * - `created`: the answer to its creation. It may be a replay of long ago: it never overwrites.
 * - `event`: posted, late, twice or out of order; its time is the provider's and counts whole seconds.
 * - `answer`: what a change just answered, as of a moment after it was asked for.
 * - `retrieved`: what the provider said when asked for the state itself.
 */
export type Source = 'created' | 'event' | 'answer' | 'retrieved';

/** What to do with a state that differs from ours: write it, leave it, or ask the provider which one holds. */
export type Verdict = 'write' | 'leave' | 'ask';

const second = (at: Date): number => Math.floor(at.getTime() / 1000);

/** By how many seconds our clock may be ahead of the provider's before an event that is news seems to be old. */
const clockSkewSeconds = 5;

/**
 * Judges a state as of `told` against the state we hold, which is as of `known`. An older one never overwrites.
 * `supersedes` is what we held before the provider was asked: only a state that came in between may be newer.
 */
export function judge(source: Source, known: Date, told: Date, supersedes?: Date): Verdict {
  if (source === 'created') return 'leave';
  if (source === 'answer') return told >= known ? 'write' : 'ask';
  if (source === 'retrieved') {
    if (told >= known || (supersedes && supersedes >= known)) return 'write';
    return supersedes ? 'ask' : 'leave';
  }
  const later = second(told) - second(known);
  if (later > 0) return 'write';
  return later > -clockSkewSeconds ? 'ask' : 'leave';
}
