import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';

/** Channel of PostgreSQL on which a new document is announced. */
export const compositionChannel = 'portal_composition';

export type ListenOptions = {
  databaseUrl: string;
  /** Called for each announcement, and after each connection: what was announced before it is not known. */
  onNews(): void;
  /** Called when a connection is lost or does not come about. */
  onLost(reason: string): void;
};

export type Listening = { isConnected(): boolean; close(): Promise<void> };

const firstRetryMs = 100;
const longestRetryMs = 10_000;
/** How long the end of a connection is waited for. */
const longestCloseMs = 2_000;

/** Listens on a connection of its own, and connects again as often as it takes, with pauses of up to ten seconds. */
export function listenForCompositions({ databaseUrl, onNews, onLost }: ListenOptions): Listening {
  let client: Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let retryMs = firstRetryMs;
  let isConnected = false;
  let connecting = Promise.resolve();
  let isClosed = false;

  const connect = async () => {
    const own = new Client({
      connectionString: databaseUrl,
      application_name: 'trilho-portal-listen',
      connectionTimeoutMillis: 10_000,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    });
    client = own;
    let isLost = false;
    const lose = (reason: string) => {
      if (isLost || isClosed) return;
      isLost = true;
      isConnected = false;
      onLost(reason);
      own.end().catch(() => undefined);
      timer = setTimeout(() => {
        connecting = connect();
      }, retryMs);
      retryMs = Math.min(retryMs * 2, longestRetryMs);
    };
    own.on('error', (error) => lose(error.message));
    own.on('end', () => lose('the connection ended'));
    own.on('notification', () => onNews());
    try {
      await own.connect();
      await own.query(`listen ${compositionChannel}`);
      if (isClosed) return;
      isConnected = true;
      retryMs = firstRetryMs;
      onNews();
    } catch (error) {
      lose(error instanceof Error ? error.message : String(error));
    }
  };
  connecting = connect();

  return {
    isConnected: () => isConnected,
    async close() {
      isClosed = true;
      isConnected = false;
      clearTimeout(timer);
      // A connection that is just being made ends once it is there, but nobody waits long for it.
      const ended = connecting.then(() => client?.end()).catch(() => undefined);
      await Promise.race([ended, sleep(longestCloseMs, undefined, { ref: false })]);
    },
  };
}
