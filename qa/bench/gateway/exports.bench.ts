import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { buildApp } from '@trilho/gateway/src/main/app.ts';
import { closeContext, startContext } from '@trilho/gateway/src/main/start-context.ts';
import { createUser, type TestUser } from '@trilho/gateway/src/testing/app/builders.ts';
import { testEnv } from '@trilho/gateway/src/testing/app/test-env.ts';
import type { BenchResult } from '@trilho/tooling/bench/bench-result.ts';
import { createDatabase } from '@trilho/tooling/database/databases.ts';
import { startTestServer } from '@trilho/tooling/database/test-database.ts';

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');
const megabyte = 1024 * 1024;

interface Usage {
  /** The most heap that was in use beyond what was before, garbage not counted, in megabytes. */
  heapMb: number;
  /** How much the process grew at most. */
  rssMb: number;
  seconds: number;
  lines: number;
}

/** The memory that an export takes over real HTTP: with a hundred times the rows no more, for it holds a page at a time. */
export default async function bench(): Promise<BenchResult[]> {
  const database = await startTestServer();
  const env = testEnv({
    DATABASE_URL: await createDatabase(database.adminUrl, 'bench_exports'),
    DATABASE_STATEMENT_MS: 600_000,
  });
  const context = await startContext(env);
  const app = await buildApp(context);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;

  async function merchantWith(count: number) {
    const user = await createUser({ app, context, close: async () => undefined }, { plan: true });
    await context.orm.em.fork().execute(
      `insert into payments (id, user_id, environment, config_id, status, amount_minor, amount_captured_minor,
         amount_refunded_minor, currency, description, customer_email, capture, metadata, gateway, in_doubt_until,
         created_at, updated_at)
       select 'pay_02' || substr(md5(?), 1, 6) || lpad(n::text, 14, '0'), ?, 'SANDBOX', 'cfg_bench', 'succeeded', 1990 + n, 1990 + n,
         0, 'BRL', 'Pedido número ' || n || ' da loja', 'cliente' || n || '@exemplo.com.br', true, '{}', 'STRIPE',
         now(), now(), now() from generate_series(1, ${count}) n`,
      [user.id, user.id],
    );
    return user;
  }

  async function measure({ id, headers }: TestUser): Promise<Usage> {
    const asked = await app.inject({
      method: 'POST',
      url: '/api/v1/portal/exports',
      query: { userId: id },
      headers,
      payload: { environment: 'SANDBOX', list: 'payments' },
    });
    collect();
    const before = process.memoryUsage();
    const usage: Usage = { heapMb: 0, rssMb: 0, seconds: 0, lines: -1 };
    const start = performance.now();
    const request = get(`http://127.0.0.1:${port}/api/v1${asked.json().data.path}`, { agent: false });
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    let chunks = 0;
    let collecting = 0;
    for await (const chunk of response) {
      const bytes = chunk as Buffer;
      for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) usage.lines += 1;
      usage.rssMb = Math.max(usage.rssMb, (process.memoryUsage.rss() - before.rss) / megabyte);
      if (chunks++ % 20 > 0) continue;
      const from = performance.now();
      collect();
      usage.heapMb = Math.max(usage.heapMb, (process.memoryUsage().heapUsed - before.heapUsed) / megabyte);
      collecting += performance.now() - from;
    }
    usage.seconds = (performance.now() - start - collecting) / 1000;
    return usage;
  }

  try {
    const [few, many] = [await merchantWith(1_000), await merchantWith(100_000)];
    await context.orm.em.fork().execute('vacuum analyze payments');
    await measure(few);
    const small = await measure(few);
    const large = await measure(many);
    if (small.lines !== 1_000 || large.lines !== 100_000) throw new Error('An export is not whole');
    for (const [name, { heapMb, rssMb, seconds }] of Object.entries({ small, large })) {
      console.log(
        `  ${name}: heap +${heapMb.toFixed(1)} MB, rss +${rssMb.toFixed(1)} MB, ${seconds.toFixed(2)} s`,
      );
    }
    const least = (name: string, value: number, unit: string, target: number): BenchResult => ({
      ...{ name, value, unit, target },
      holds: value <= target,
    });
    return [
      least('export of 100 000 rows: most heap beyond the start', large.heapMb, 'MB', 16),
      least('export of 100 000 rows beside 1 000: more heap', large.heapMb - small.heapMb, 'MB', 8),
      least(
        'export of 100 000 rows beside 1 000: more growth of the process',
        large.rssMb - small.rssMb,
        'MB',
        64,
      ),
    ];
  } finally {
    await app.close();
    await closeContext(context);
    await database.stop();
  }
}
