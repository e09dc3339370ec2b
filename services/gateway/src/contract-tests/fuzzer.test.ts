import { soakSize } from '@trilho/tooling/soak-size.ts';
import fc from 'fast-check';
import { createUser, signIn, steppedUp, type TestUser } from '../testing/app/builders.ts';
import { createTestApp, type TestApp } from '../testing/app/test-app.ts';
import { startTestSimulator, type TestSimulator } from '../testing/servers/simulator.ts';
import { problemOf } from './answer-check.ts';
import { type ApiOperation, readOperations } from './document.ts';
import { isRefused, requestsTo, toInjection } from './fuzz-requests.ts';
import { buyPlan, type Inventory, type StockedMerchant, stockMerchant } from './inventory.ts';

/** How many requests are sent at least, and to each route one; `npm run fuzz` sends more, from a seed that is new each time. */
const total = Number(process.env.FUZZ_REQUESTS ?? soakSize(1_000));
const seed = Number(process.env.FUZZ_SEED ?? 20_261_122);
const lanes = 6;
/** How many routes of the portal that change something share a user: the fewer requests each of them gets, the more. */
const sharing = Math.max(1, Math.round(1_000 / total));

let provider: TestSimulator;
let service: TestApp;
beforeAll(async () => {
  provider = await startTestSimulator();
  service = await createTestApp({
    STRIPE_API_URL: provider.url,
    RATE_LIMIT_PER_SECOND: 1_000_000,
    PROVIDER_TIMEOUT_MS: 20_000,
  });
});
afterAll(async () => {
  await service.close();
  await provider.close();
});

/** Passwords are hashed slowly on purpose: fewer requests of those that do. */
const isSlow = ({ path }: ApiOperation) => /\/(auth|account|users)\//.test(path);

function shares(operations: ApiOperation[]): Map<ApiOperation, number> {
  const weight = (operation: ApiOperation) => (isSlow(operation) ? 1 : 3);
  const whole = operations.reduce((sum, operation) => sum + weight(operation), 0);
  return new Map(operations.map((operation) => [operation, Math.ceil((total * weight(operation)) / whole)]));
}

interface Caller {
  userId: string;
  has: Inventory;
  headers(): Promise<Record<string, string>>;
  /** Called when the credentials have stopped working. */
  lost(): Promise<void>;
}

/** A merchant's server, or nobody. */
function serverOf(operation: ApiOperation, merchant: StockedMerchant): Caller {
  const headers = operation.scope === 'merchant' ? merchant.headers : {};
  const { user, has } = merchant;
  return { userId: user.id, has, headers: async () => headers, lost: async () => undefined };
}

/** A merchant in the portal, with a plan and something of everything. */
async function createPortalCaller(): Promise<Caller> {
  const user: TestUser = await createUser(service);
  const invoices = await buyPlan(service, provider, user);
  const own = await stockMerchant(service, user);
  let { headers } = user;
  return {
    userId: user.id,
    has: { ...own.has, 'plan-invoices': invoices },
    headers: async () => headers,
    /** Sessions end when requests end them; an account that was deleted stays so. */
    lost: async () => {
      const tokens = await signIn(service, user).catch(() => null);
      if (tokens) headers = steppedUp(tokens);
    },
  };
}

/** One user of the portal after the other, each for so many routes. */
function takeTurns(routes: number): () => Promise<Caller> {
  let turn: { caller: Promise<Caller>; left: number } | null = null;
  return () => {
    if (!turn || turn.left === 0) turn = { caller: createPortalCaller(), left: routes };
    turn.left -= 1;
    return turn.caller;
  };
}

test(`requests made from our own document never break the service (seed ${seed})`, async () => {
  const operations = await readOperations(service);
  const merchant = await stockMerchant(service, await createUser(service, { plan: true }));
  const runs = shares(operations);
  const problems: string[] = [];
  const statuses: Record<string, number> = {};
  let sent = 0;
  let refused = 0;

  // What requests break belongs to a user of few routes; those that only read share one.
  const reader = createPortalCaller();
  const callerOf = async (operation: ApiOperation, writer: () => Promise<Caller>): Promise<Caller> => {
    if (operation.scope !== 'portal') return serverOf(operation, merchant);
    return operation.method === 'GET' ? reader : writer();
  };

  async function fuzz(operation: ApiOperation, writer: () => Promise<Caller>): Promise<void> {
    const caller = await callerOf(operation, writer);
    const property = fc.asyncProperty(requestsTo(operation, caller.has, caller.userId), async (request) => {
      const ask = async () => service.app.inject(toInjection(operation, request, await caller.headers()));
      let answer = await ask();
      sent += 1;
      if (answer.statusCode === 401 && operation.scope === 'portal') {
        await caller.lost();
        answer = await ask();
      }
      statuses[answer.statusCode] = (statuses[answer.statusCode] ?? 0) + 1;
      const problem = problemOf(operation, answer);
      if (problem) throw new Error(problem);
      if (!isRefused(operation, request)) return;
      refused += 1;
      if (answer.statusCode < 400) throw new Error(`bad data was taken: ${answer.body.slice(0, 300)}`);
    });
    const { failed, counterexample, errorInstance } = await fc.check(property, {
      numRuns: runs.get(operation) ?? 0,
      seed: seed + operations.indexOf(operation),
      interruptAfterTimeLimit: 60_000,
    });
    if (!failed) return;
    const why = errorInstance instanceof Error ? errorInstance.message : String(errorInstance);
    problems.push(`${operation.name}\n  ${JSON.stringify(counterexample)}\n  ${why}`);
  }

  const queue = [...operations];
  const lane = async () => {
    const writer = takeTurns(sharing);
    for (let next = queue.shift(); next; next = queue.shift()) await fuzz(next, writer);
  };
  await Promise.all(Array.from({ length: lanes }, lane));

  expect(problems).toEqual([]);
  expect(sent).toBeGreaterThanOrEqual(total);
  // The requests are worth something: many get through, many are to be refused.
  expect(statuses['200']).toBeGreaterThan(sent / 10);
  expect(refused).toBeGreaterThan(sent / 10);
}, 600_000);
