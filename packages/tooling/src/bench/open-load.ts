import { setTimeout as sleep } from 'node:timers/promises';
import { LeanPosts } from './lean-posts.ts';

/** What one request came to. */
export interface Shot {
  /** When it was sent, in milliseconds of this process. */
  at: number;
  ms: number;
  /** Null where no answer came. */
  status: number | null;
}

export interface Target {
  url: string;
  /** The headers of one more request. */
  headers(n: number): Record<string, string>;
  body: string;
}

const patienceMs = 60_000;

async function shoot(posts: LeanPosts, { url, headers, body }: Target, n: number): Promise<Shot> {
  const at = performance.now();
  const status = await posts.send({ url: new URL(url), headers: headers(n), body });
  return { at, ms: performance.now() - at, status };
}

/** The value below which this share of the values lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** What the requests took, in milliseconds. */
export const took = (shots: readonly Shot[]): number[] => shots.map(({ ms }) => ms);

/** Prints how many were answered with what, and after how long. */
export function printShots(title: string, shots: readonly Shot[]): void {
  console.log(`  ${title}`);
  for (const [status, some] of Map.groupBy(shots, (shot) => shot.status)) {
    const [p50, p99, most] = [0.5, 0.99, 1].map((share) => percentile(took(some), share).toFixed(0));
    console.log(
      `    ${status ?? 'no answer'}: ${some.length}, p50 ${p50} ms, p99 ${p99} ms, most ${most} ms`,
    );
  }
}

/** Sends requests over so many lanes for so long, each as soon as the one before is answered. Returns how many were paid and how many were not, a second. */
export async function sendInLanes(
  target: Target,
  lanes: number,
  seconds: number,
): Promise<{ paid: number; refused: number }> {
  const posts = new LeanPosts(patienceMs);
  let next = 0;
  let paid = 0;
  const start = performance.now();
  const goOn = async () => {
    while (performance.now() < start + seconds * 1_000) {
      next += 1;
      const { status } = await shoot(posts, target, next);
      if (status === 200) paid += 1;
    }
  };
  await Promise.all(Array.from({ length: lanes }, goOn));
  posts.close();
  const took = (performance.now() - start) / 1_000;
  return { paid: paid / took, refused: (next - paid) / took };
}

/**
 * Sends so many requests a second for so long, evenly and whatever becomes of them, as callers do who know nothing of each
 * other. Every so many of them go to another target, so that both meet
 * the same machine. `open` connections are there before the first.
 */
export async function sendOpenly(
  target: Target,
  perSecond: number,
  seconds: number,
  { other, open = 0 }: { other?: { target: Target; every: number }; open?: number } = {},
): Promise<{ shots: Shot[]; others: Shot[] }> {
  // Of each its own: the answers of one say nothing of the other's connections.
  const [posts, otherPosts] = [new LeanPosts(patienceMs), new LeanPosts(patienceMs)];
  await posts.open(new URL(target.url), open);
  const count = Math.round(perSecond * seconds);
  const shots: Promise<Shot>[] = [];
  const others: Promise<Shot>[] = [];
  const start = performance.now();
  for (let n = 0; n < count; n += 1) {
    const waitMs = start + (n * 1_000) / perSecond - performance.now();
    if (waitMs > 1) await sleep(waitMs);
    shots.push(shoot(posts, target, n));
    if (other && n % other.every === 0) others.push(shoot(otherPosts, other.target, n));
  }
  try {
    return { shots: await Promise.all(shots), others: await Promise.all(others) };
  } finally {
    posts.close();
    otherPosts.close();
  }
}
