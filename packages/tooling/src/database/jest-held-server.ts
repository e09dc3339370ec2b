import type { TestServer } from './test-database.ts';

// Jest may load the setup and the teardown as separate module graphs: only the global object is shared.
const holder: typeof globalThis & { __trilhoTestServer?: TestServer } = globalThis;

/** Keeps the server for the teardown of the same run. */
export function holdTestServer(server: TestServer): void {
  holder.__trilhoTestServer = server;
}

/** The server that the setup of this run kept, once. */
export function takeTestServer(): TestServer | undefined {
  const server = holder.__trilhoTestServer;
  delete holder.__trilhoTestServer;
  return server;
}
