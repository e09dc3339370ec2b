import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Load {
  url: string;
  /** The headers of the callers, each of whom sends in turn. */
  callers: Record<string, string>[];
  body: object;
  connections: number;
  requests: number;
}

/** What a post was answered with, and after how long. */
export interface PostAnswer {
  ms: number;
  text: string;
}

let keys = 0;

interface Answered {
  status: number;
  text: string;
}

function postOnce(
  agent: Agent,
  url: string,
  headers: Record<string, string>,
  body: string,
): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const all = { ...headers, 'content-length': String(Buffer.byteLength(body)) };
    const sent = request(url, { method: 'POST', agent, headers: all }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, text: Buffer.concat(parts).toString() }),
      );
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

const mostRetries = 100;
const retryMs = 50;
let refused = 0;

/** How many posts were refused as too many, and sent again. */
export const refusedPosts = (): number => refused;

/**
 * Posts a body; one that an overloaded server refuses (503) is sent again, as a merchant's server would do.
 * @throws Error when the answer is anything else but 200
 */
export async function post(
  agent: Agent,
  url: string,
  headers: Record<string, string>,
  body: string,
): Promise<PostAnswer> {
  const start = performance.now();
  for (let retry = 0; ; retry += 1) {
    const { status, text } = await postOnce(agent, url, headers, body);
    if (status === 200) return { ms: performance.now() - start, text };
    if (status !== 503 || retry === mostRetries) throw new Error(`${url} answered ${status}: ${text}`);
    refused += 1;
    await sleep(retryMs);
  }
}

/** The headers of one more payment, with a key of its own. */
export const paymentHeaders = (caller: Record<string, string>): Record<string, string> => ({
  ...caller,
  'idempotency-key': `bench-${process.pid}-${++keys}`,
  'content-type': 'application/json',
});

/** Runs work so many times, over as many lanes at once. */
export async function inLanes(
  count: number,
  lanes: number,
  work: (n: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  const goOn = async () => {
    while (next < count) {
      const n = next;
      next += 1;
      await work(n);
    }
  };
  await Promise.all(Array.from({ length: lanes }, goOn));
}

/** Sends so many payments over so many connections. Answers each one's milliseconds. */
export async function sendLoad({ url, callers, body, connections, requests }: Load): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const text = JSON.stringify(body);
  const times: number[] = [];
  try {
    await inLanes(requests, connections, async (n) => {
      const { ms } = await post(agent, url, paymentHeaders(callers[n % callers.length] ?? {}), text);
      times.push(ms);
    });
  } finally {
    agent.destroy();
  }
  return times;
}

/** The value below which this share of the values lies. */
export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const median = (values: number[]): number => percentile(values, 0.5);

/** Of many short turns: other work of the machine only adds to a turn's cost. */
export const lowerQuartile = (values: number[]): number => percentile(values, 0.25);
