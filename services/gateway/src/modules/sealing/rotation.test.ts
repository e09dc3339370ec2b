import { buildApp } from '../../main/app.ts';
import { closeContext, startContext } from '../../main/start-context.ts';
import { runText } from '../../platform/database/run-text.ts';
import type { Env } from '../../platform/env.ts';
import { charge, createMerchant, type TestMerchant } from '../../testing/app/merchant.ts';
import { createTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { startTestSimulator, type TestSimulator } from '../../testing/servers/simulator.ts';
import { createRecoveryCodes, recoveryDigest, recoveryDigests } from '../two-factor/recovery-codes.ts';
import { replaceRecoveryCodes, takeRecoveryCode } from '../two-factor/two-factor.repository.ts';
import { reseal } from './reseal.ts';
import { passingColumns, sealedColumns } from './sealed-columns.ts';
import { countSealed, tellSealing } from './sealing-state.ts';

const keyOf = (id: string, fill: number) => `${id}:${Buffer.alloc(32, fill).toString('base64')}`;
const former = {
  JWT_SECRET: 'former-jwt-secret-former-jwt-secret',
  DIGEST_KEY: 'former-digest-key-former-digest-key',
  ENCRYPTION_KEYS: keyOf('k1', 1),
};
const next = {
  JWT_SECRET: 'next-jwt-secret-next-jwt-secret-next',
  DIGEST_KEY: 'next-digest-key-next-digest-key-next',
  ENCRYPTION_KEYS: keyOf('k2', 2),
};
type Keys = typeof former;
const both = (first: Keys, second: Keys): Keys => ({
  JWT_SECRET: `${first.JWT_SECRET},${second.JWT_SECRET}`,
  DIGEST_KEY: `${first.DIGEST_KEY},${second.DIGEST_KEY}`,
  ENCRYPTION_KEYS: `${first.ENCRYPTION_KEYS},${second.ENCRYPTION_KEYS}`,
});
const REFERENCE_KEY = former.DIGEST_KEY;

/** The phases of a rotation: every node is in one of two that follow each other. */
const phases = {
  before: former,
  accepting: { ...both(former, next), REFERENCE_KEY },
  rotated: { ...both(next, former), REFERENCE_KEY },
  after: { ...next, REFERENCE_KEY },
};

let simulator: TestSimulator;
let first: TestApp;
let merchant: TestMerchant;
beforeAll(async () => {
  simulator = await startTestSimulator();
  first = await createTestApp({ ...phases.before, STRIPE_API_URL: simulator.url });
  merchant = await createMerchant(first);
});
afterAll(async () => {
  await first.close();
  await simulator.close();
});

/** Runs with a node of a phase on the same database. */
async function withNode<Result>(
  phase: Partial<Env>,
  work: (node: Pick<TestApp, 'app' | 'context'>) => Promise<Result>,
): Promise<Result> {
  const { REFERENCE_KEY: _, ...env } = first.context.env;
  const context = await startContext({ ...env, REFERENCE_KEY: '', ...phase });
  const app = await buildApp(context);
  try {
    return await work({ app, context });
  } finally {
    await app.close();
    await closeContext(context);
  }
}

type Node = Pick<TestApp, 'app' | 'context'>;
interface Session {
  access_token: string;
  refresh_token: string;
}

const isValid = async ({ app }: Node, { access_token }: Session): Promise<boolean> => {
  const headers = { authorization: `Bearer ${access_token}` };
  const url = `/api/v1/applications/user/${merchant.user.id}`;
  return (await app.inject({ url, headers })).statusCode === 200;
};

async function renew({ app }: Node, { access_token, refresh_token }: Session): Promise<Session> {
  const response = await app.inject({
    method: 'POST',
    url: '/api/v1/refresh/token',
    payload: { accessToken: access_token, refreshToken: refresh_token, subject: merchant.user.email },
  });
  expect(response.statusCode).toBe(200);
  return response.json().data;
}

const pay = ({ app }: Node, key: string) =>
  app.inject({
    method: 'POST',
    url: '/api/v1/payment/process',
    headers: { ...merchant.headers, 'idempotency-key': key },
    payload: charge(),
  });

const secretOf = async ({ app }: Node): Promise<number> => {
  const list = await app.inject({
    url: `/api/v1/applications/user/${merchant.user.id}`,
    headers: merchant.user.headers,
  });
  const [{ id }] = list.json().data;
  const url = `/api/v1/applications/${id}/secret-key?userId=${merchant.user.id}`;
  return (await app.inject({ method: 'POST', url, headers: merchant.user.headers })).statusCode;
};

const chargesOf = async (): Promise<number> => {
  const response = await fetch(`${simulator.url}/v1/payment_intents?limit=100`, {
    headers: { authorization: `Bearer sk_test_${merchant.user.id}` },
  });
  return ((await response.json()) as { data: unknown[] }).data.length;
};

test('all keys change on running nodes: nobody is signed out, no pair breaks, nothing is charged twice', async () => {
  let session: Session = merchant.user;
  const codes = createRecoveryCodes();
  const em = first.context.orm.em.fork();
  const { id: userId } = merchant.user;
  const digests = codes.map((code) => recoveryDigest(first.context.vault, userId, code));
  await replaceRecoveryCodes(userId, digests, em);
  const paid = await pay(first, 'order-1');
  expect(paid.statusCode).toBe(200);
  const charged = await chargesOf();

  await withNode(phases.accepting, async (accepting) => {
    expect(await isValid(accepting, session)).toBe(true);
    session = await renew(accepting, session);
    // The nodes of before are still there.
    expect(await isValid(first, session)).toBe(true);

    await withNode(phases.rotated, async (rotated) => {
      expect(await isValid(rotated, session)).toBe(true);
      expect(await secretOf(rotated)).toBe(200);
      session = await renew(rotated, session);
      expect(await isValid(accepting, session)).toBe(true);
      session = await renew(accepting, session);
      session = await renew(rotated, session);
      expect((await pay(rotated, 'order-2')).statusCode).toBe(200);
      expect((await pay(accepting, 'order-3')).statusCode).toBe(200);
      expect((await pay(rotated, 'order-1')).headers['idempotent-replayed']).toBe('true');
      // With our rows lost the same key is still the same payment to the provider.
      for (const table of ['payments', 'events', 'idempotency_keys']) {
        await runText(em, `delete from ${table} where user_id = $1`, [userId]);
      }
      const again = await pay(rotated, 'order-1');
      expect(again.json().data.externalId).toBe(paid.json().data.externalId);
      expect(await chargesOf()).toBe(charged + 2);
      const typed = recoveryDigests(rotated.context.vault, userId, codes[0] ?? '');
      expect(await takeRecoveryCode(userId, typed, em)).toBe(true);
    });
  });

  await withNode(phases.rotated, async ({ context }) => {
    const said: string[] = [];
    await tellSealing(context, em, (line) => void said.push(line));
    expect(said.join('\n')).toContain('applications.secret_key_sealed: 1 sealed with k1');
    await reseal(context, () => undefined);
    const left = (await countSealed(context, em)).filter(({ keyId }) => keyId === 'k1');
    expect(left.every(({ isPassing }) => isPassing)).toBe(true);
  });

  await withNode(phases.after, async (after) => {
    expect(await isValid(after, session)).toBe(true);
    session = await renew(after, session);
    expect(await isValid(after, merchant.user)).toBe(false);
    expect((await pay(after, 'order-4')).statusCode).toBe(200);
    expect(await chargesOf()).toBe(charged + 3);
  });
});

test('every column that keeps sealed values is encrypted anew, or passes', async () => {
  const found = await runText<{ name: string }>(
    first.context.orm.em.fork(),
    `select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'public' and column_name ~ '(^|_)sealed(_|$)' order by 1`,
    [],
  );
  const known = [...sealedColumns(first.context.vault), ...passingColumns].map(
    ({ table, column }) => `${table}.${column}`,
  );
  expect(known.sort()).toEqual(found.map(({ name }) => name));
});
