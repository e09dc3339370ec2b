import { setTimeout as wait } from 'node:timers/promises';

const giveUpAfterMs = 60_000;

/** Follows the events of a portal as an open page does. `toldAt` says when it was told of a composition. */
export async function followEvents(portal: string) {
  const ended = new AbortController();
  const told: { sequence: number; at: number }[] = [];
  const response = await fetch(`${portal}/portal/events`, { signal: ended.signal });
  const read = async () => {
    const decoder = new TextDecoder();
    let text = '';
    for await (const part of response.body ?? []) {
      text += decoder.decode(part, { stream: true });
      const lines = text.split('\n');
      text = lines.pop() ?? '';
      for (const line of lines) {
        const [, sequence] = /^data: \{"sequence":(\d+)\}/.exec(line) ?? [];
        if (sequence) told.push({ sequence: Number(sequence), at: performance.now() });
      }
    }
  };
  const reading = read().catch(() => undefined);
  return {
    /** The moment of `performance.now()` at which the page knew that this composition, or a later one, is shown. */
    toldAt: (sequence: number) => told.find((one) => one.sequence >= sequence)?.at,
    async close() {
      ended.abort();
      await reading;
    },
  };
}

/** Waits until a page that is loaded now has a release first, and answers with the moment. @throws after a minute */
export async function untilLoaded(portal: string, unit: string, version: string): Promise<number> {
  const address = new RegExp(`/${unit}/([0-9a-f]{12})/`);
  for (const deadline = performance.now() + giveUpAfterMs; ; await wait(20)) {
    const html = await (await fetch(`${portal}/admin/${unit}`, { headers: { accept: 'text/html' } })).text();
    const first = address.exec(html)?.[1];
    if (first === version) return performance.now();
    if (performance.now() > deadline)
      throw new Error(`No page shows ${unit} ${version}: they show ${first}.`);
  }
}
