import { operatorUsage, readOperatorCommand, runOperatorCommand } from '../modules/users/operator-command.ts';
import { pastPooler } from '../platform/database/pooling/direct-url.ts';
import { readEnv } from '../platform/env.ts';
import { createOrm } from './orm.ts';

/** Says who runs the portal, on a database that is up to date: no call of the API can. */
async function main(): Promise<void> {
  const command = readOperatorCommand(process.argv.slice(2));
  const orm = await createOrm(pastPooler(readEnv(process.env)));
  try {
    await runOperatorCommand(command, orm.em.fork(), console.log);
  } finally {
    await orm.close(true);
  }
}

try {
  await main();
} catch (error) {
  console.error(`${error instanceof Error ? error.message : String(error)}\n${operatorUsage}`);
  process.exitCode = 2;
}
