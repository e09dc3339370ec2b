import { tellSealing } from '../modules/sealing/sealing-state.ts';
import { pastPooler } from '../platform/database/pooling/direct-url.ts';
import { readEnv } from '../platform/env.ts';
import { createVault } from '../platform/security/vault.ts';
import { createOrm } from './orm.ts';

/** Tells whether a former encryption key can go, on a database that is up to date. */
const env = pastPooler(readEnv(process.env));
const orm = await createOrm(env);
try {
  await tellSealing({ vault: createVault(env) }, orm.em.fork(), console.log);
} finally {
  await orm.close(true);
}
