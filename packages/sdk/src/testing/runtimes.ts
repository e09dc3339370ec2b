/** The runtime of these tests: the product's own Node. */
export const ownRuntime = 'node24';

/**
 * The command that runs a JavaScript file on each runtime, followed by the file. `SDK_RUNTIMES` names further ones as
 * JSON: `npm run qa -- sdk-runtimes` tells Node 20, Deno and Bun.
 */
const runtimes: Readonly<Record<string, readonly string[]>> = {
  [ownRuntime]: [process.execPath],
  ...JSON.parse(process.env.SDK_RUNTIMES ?? '{}'),
};

export const runtimeNames: readonly string[] = Object.keys(runtimes);

/** @throws for a runtime that this run does not have */
export function commandOf(runtime: string): readonly string[] {
  const command = runtimes[runtime];
  if (!command) throw new Error(`SDK_RUNTIMES does not name ${runtime}.`);
  return command;
}
