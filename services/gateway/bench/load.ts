import { Agent, request } from 'node:http';

export interface Load {
  url: string;
  headers: Record<string, string>;
  body: object;
  connections: number;
  requests: number;
}

let keys = 0;

function post(agent: Agent, url: string, headers: Record<string, string>, body: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const start = performance.now();
    const sent = request(url, { method: 'POST', agent, headers }, (response) => {
      response.resume();
      response.on('end', () => {
        if (response.statusCode === 200) resolve(performance.now() - start);
        else reject(new Error(`${url} answered ${response.statusCode}`));
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Sends so many payments over so many connections, each with a key of its own. Answers each one's milliseconds. */
export async function sendLoad({ url, headers, body, connections, requests }: Load): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const text = JSON.stringify(body);
  const times: number[] = [];
  let left = requests;
  const sendOn = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      const key = `bench-${process.pid}-${++keys}`;
      const all = {
        ...headers,
        'idempotency-key': key,
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(text)),
      };
      times.push(await post(agent, url, all, text));
    }
  };
  await Promise.all(Array.from({ length: connections }, sendOn));
  agent.destroy();
  return times;
}

/** The value below which this share of the values lies. */
export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const median = (values: number[]): number => percentile(values, 0.5);
