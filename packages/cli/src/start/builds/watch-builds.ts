import { type PublishBuildsOptions, publishBuilds, readBuilds } from './publish-builds.ts';

export type WatchBuildsOptions = PublishBuildsOptions & {
  /** Told the units of each publication, and what the gate refuses. */
  log: (line: string) => void;
  /** Pause between two looks, in milliseconds. Default 500. */
  intervalMs?: number;
};

async function readVersions(root: string): Promise<string> {
  const builds = await readBuilds(root);
  return builds.map(({ unit, version }) => `${unit} ${version}`).join('\n');
}

/**
 * Publishes each build that is not shown yet, as soon as its release file is written.
 * @returns a function that ends it
 */
export function watchBuilds({ log, intervalMs = 500, ...options }: WatchBuildsOptions): () => Promise<void> {
  const ended = new AbortController();
  const watch = async () => {
    let known = '';
    while (!ended.signal.aborted) {
      await pause(intervalMs, ended.signal);
      // A file that is being written is read again at the next look.
      const versions = await readVersions(options.root).catch(() => known);
      if (ended.signal.aborted || versions === known) continue;
      known = versions;
      try {
        const published = (await publishBuilds(options)) ?? [];
        if (published.length > 0) log(`  ✓ released ${published.join(', ')}`);
      } catch (error) {
        log(`  ✗ ${error instanceof Error ? error.message : String(error)}`);
      }
    }
  };
  const running = watch();
  return async () => {
    ended.abort();
    await running;
  };
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
  });
}
