import { audit, auditUsage, readAuditOptions } from '../modules/reconciliation/audit-command.ts';
import { readClock } from '../platform/database/keep-clock.ts';
import { pastPooler } from '../platform/database/pooling/direct-url.ts';
import { readEnv } from '../platform/env.ts';
import { setCell } from '../platform/ids.ts';
import type { Say } from '../platform/queue/say.ts';
import { createVault } from '../platform/security/vault.ts';
import { createRateSlots } from '../providers/rates/provider-slots.ts';
import { createProviders } from '../providers/registry.ts';
import { createOrm, jobLimits } from './orm.ts';

/** Compares the providers' books with ours, or imports what we lack, on a database that is up to date; changes neither schema nor jobs. */
async function main(): Promise<number> {
  const options = readAuditOptions(process.argv.slice(2));
  const env = pastPooler(readEnv(process.env));
  setCell(env.CELL);
  const orm = await createOrm(env, jobLimits(env));
  try {
    await readClock(orm);
    const vault = createVault(env);
    const openProvider = createProviders(env, createRateSlots(env, orm, vault));
    const onError = (error: Error) => console.error(`An account was not compared: ${error.message}`);
    const say: Say = (what, message) => console.error(message, JSON.stringify(what));
    return await audit({ orm, env, vault, openProvider, say }, options, console.log, { onError });
  } finally {
    await orm.close(true);
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(`${error instanceof Error ? error.message : String(error)}\n${auditUsage}`);
  process.exitCode = 2;
}
