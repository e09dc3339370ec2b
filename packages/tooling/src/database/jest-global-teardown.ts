import { takeTestServer } from './jest-held-server.ts';

/** Jest `globalTeardown`: stops the server of the run and removes its data. */
export default async function tearDown(): Promise<void> {
  await takeTestServer()?.stop();
}
