import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { buildApp } from '@trilho/gateway/src/main/app.ts';
import { closeContext, startContext } from '@trilho/gateway/src/main/start-context.ts';
import { importAccount } from '@trilho/gateway/src/modules/account-import/import-account.ts';
import type { CustomersNamespace, ProviderCustomer } from '@trilho/gateway/src/providers/port/customers.ts';
import type {
  AccountCredentials,
  PaymentProvider,
} from '@trilho/gateway/src/providers/port/payment-provider.ts';
import { requireNamespace } from '@trilho/gateway/src/providers/port/require-namespace.ts';
import { configureGateway, createUser } from '@trilho/gateway/src/testing/app/builders.ts';
import { testEnv } from '@trilho/gateway/src/testing/app/test-env.ts';
import type { BenchResult } from '@trilho/tooling/bench/bench-result.ts';
import { createDatabase } from '@trilho/tooling/database/databases.ts';
import { startTestServer } from '@trilho/tooling/database/test-database.ts';

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

/** Megabytes in use once everything that is no longer needed is gone. */
function heapMb(): number {
  collect();
  return process.memoryUsage().heapUsed / 1024 / 1024;
}

const none = async () => ({ items: [], next: null });

function customerOf(number: number): ProviderCustomer {
  const externalId = `cus_${String(number).padStart(8, '0')}`;
  return {
    ...{ externalId, ownId: null, deleted: false, phone: null, defaultPaymentMethodExternalId: null },
    createdAt: new Date(Date.UTC(2025, 0, 1) + number * 60_000),
    metadata: { crm: String(number), note: 'x'.repeat(200) },
    name: `Cliente número ${number}`,
    email: `cliente.${number}@exemplo.com.br`,
    description: 'y'.repeat(200),
  };
}

/** The customers of an account: so many, made page by page; each page calls `onPage`. */
const customersOf =
  (count: number, onPage: () => void): CustomersNamespace['list'] =>
  async ({ after, limit }) => {
    onPage();
    const from = after === null ? count : Number(after.slice(4));
    const last = Math.max(0, from - limit);
    const items = Array.from({ length: from - last }, (_, index) => customerOf(from - 1 - index));
    return { items, next: last > 0 ? `cus_${String(last).padStart(8, '0')}` : null };
  };

/** The account of a provider that has nothing but these customers. */
const accountOf = (provider: PaymentProvider, customers: CustomersNamespace['list']): PaymentProvider => ({
  ...provider,
  products: { ...requireNamespace(provider, 'products'), list: none },
  prices: { ...requireNamespace(provider, 'prices'), list: none },
  customers: { ...requireNamespace(provider, 'customers'), list: customers },
  paymentMethods: { ...requireNamespace(provider, 'paymentMethods'), list: none },
  subscriptions: { ...requireNamespace(provider, 'subscriptions'), list: none },
  invoices: { ...requireNamespace(provider, 'invoices'), list: none },
});

/** The memory that an import takes: with ten times the objects it takes no more, for it holds one page at a time. */
export default async function bench(): Promise<BenchResult[]> {
  const database = await startTestServer();
  const env = testEnv({ DATABASE_URL: await createDatabase(database.adminUrl, 'bench_import') });
  const opened = await startContext(env);
  let customers = customersOf(0, () => undefined);
  const context = {
    ...opened,
    openProvider: (keys: AccountCredentials) => accountOf(opened.openProvider(keys), customers),
  };
  const app = await buildApp(context);
  const service = { app, context, close: async () => undefined };

  /** The most that was in use during an import beyond what was before it, in megabytes, and its seconds. */
  async function measure(count: number): Promise<{ peakMb: number; seconds: number }> {
    const user = await createUser(service, { plan: true });
    let peak = 0;
    let pages = 0;
    const before = heapMb();
    customers = customersOf(count, () => {
      pages += 1;
      if (pages % 5 === 0) peak = Math.max(peak, heapMb() - before);
    });
    const config = await configureGateway(service, user);
    const em = context.orm.em.fork();
    const [walk] = await em.execute<{ id: string }[]>('select id from account_walks where config_id = ?', [
      config.id,
    ]);
    const start = performance.now();
    const report = await importAccount(context, walk?.id ?? '', 600_000);
    if (report?.status !== 'completed' || report.taken !== count) throw new Error(JSON.stringify(report));
    return { peakMb: peak, seconds: (performance.now() - start) / 1000 };
  }

  try {
    await measure(500);
    const small = await measure(1_000);
    const large = await measure(10_000);
    const results: BenchResult[] = [
      {
        name: 'import of 10 000 objects: most memory beyond the start',
        value: large.peakMb,
        unit: 'MB',
        target: 32,
        holds: large.peakMb <= 32,
      },
      {
        name: 'import of 10 000 objects beside 1 000: more memory',
        value: large.peakMb - small.peakMb,
        unit: 'MB',
        target: 16,
        holds: large.peakMb - small.peakMb <= 16,
      },
      {
        name: 'import: our own time for 10 000 objects',
        value: large.seconds,
        unit: 's',
        target: 120,
        holds: large.seconds <= 120,
      },
    ];
    return results;
  } finally {
    await app.close();
    await closeContext(opened);
    await database.stop();
  }
}
