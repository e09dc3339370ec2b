import { listenForCompositions } from './listen.ts';
import type { LiveComposition } from './live-composition.ts';

export type FollowOptions = {
  live: Pick<LiveComposition, 'refresh'>;
  databaseUrl: string;
  /** Pause between two readings without an announcement, in milliseconds. Default 30,000. */
  pollMs?: number;
  onLost(reason: string): void;
};

/** Keeps a host at the newest document: by the database's announcements, and by reading now and then in any case. */
export function followComposition({ live, databaseUrl, pollMs = 30_000, onLost }: FollowOptions) {
  const refresh = () => void live.refresh();
  const listening = listenForCompositions({
    databaseUrl,
    onNews: refresh,
    onLost: (reason) => {
      onLost(reason);
      // It says at once whether the database is out of reach.
      refresh();
    },
  });
  const poll = setInterval(refresh, pollMs);
  return {
    isConnected: listening.isConnected,
    async close() {
      clearInterval(poll);
      await listening.close();
    },
  };
}
