import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { findRunningDatabase } from '@trilho/tooling/database/embedded-database.ts';
import { lockHolder } from '@trilho/tooling/process/file-lock.ts';
import { ROOT } from '@trilho/tooling/root.ts';
import { databaseDir, lockPath } from '../start/data-dir.ts';
import { DATABASE_NAME } from '../start/product.ts';
import { defineServices } from '../start/service-definitions.ts';
import { DEFAULT_PORTS, provideLocalSecrets } from '../start/settings.ts';
import { readStartOptions } from '../start/start-command.ts';

type Source = Record<string, string | undefined>;

const COULD_NOT_COMPARE = 2;

/** The embedded database of the product that runs on a data folder. @throws with a message for people */
async function findDatabase(dataDir: string): Promise<string> {
  const url =
    lockHolder(lockPath(dataDir)) && (await findRunningDatabase(databaseDir(dataDir), DATABASE_NAME));
  if (url) return url;
  throw new Error(
    `Trilho is not running on ${dataDir}. Start it with npm start, or set DATABASE_URL to compare a deployed one.`,
  );
}

/**
 * The environment of the gateway as a start with this environment gives it: that of the running product, or with
 * `DATABASE_URL` that of a deployed one.
 * @throws with a message for people, when nothing is running or a setting is missing
 */
export async function readGatewayEnv(source: Source): Promise<Record<string, string>> {
  const { ports, dataDir, production = false, given, databaseUrl } = readStartOptions(source);
  if (!dataDir || typeof ports !== 'object') throw new Error('The settings name no data folder.');
  const url = databaseUrl ?? (await findDatabase(dataDir));
  const settings = {
    ports: { ...DEFAULT_PORTS, ...ports },
    ...{ dataDir, production, seedDemo: false },
    given: { ...(production ? {} : provideLocalSecrets(dataDir)), ...given },
  };
  return defineServices(settings, url).gateway.env;
}

/**
 * `npm run audit`, with the options of `services/gateway/src/main/audit.ts`: compares the providers' books with ours.
 * @returns the exit code: 0 when they agree, 1 when they differ, 2 when they could not be compared
 */
export async function audit(args: string[], source: Source = process.env): Promise<number> {
  try {
    const env = await readGatewayEnv(source);
    const entry = join(ROOT, 'services', 'gateway', 'src', 'main', 'audit.ts');
    const child = spawn(process.execPath, [entry, ...args], { env, stdio: 'inherit' });
    const [code] = await once(child, 'exit');
    return typeof code === 'number' ? code : COULD_NOT_COMPARE;
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    return COULD_NOT_COMPARE;
  }
}
