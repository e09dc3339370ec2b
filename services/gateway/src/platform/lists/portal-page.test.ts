import { createUser, type TestUser } from '../../testing/app/builders.ts';
import { startCopies } from '../../testing/stages/copies.ts';
import { writePayments } from '../../testing/stages/exporting.ts';
import { callPortal } from '../../testing/stages/portal.ts';

let copies: Awaited<ReturnType<typeof startCopies>>;
/** How many statements were run since the service is there. */
let statements = 0;
beforeAll(async () => {
  copies = await startCopies();
  const pool = await copies.service.context.orm.em.getConnection().getNativeClient();
  pool.on('acquire', () => {
    statements += 1;
  });
});
afterAll(() => copies.close());

/** What is answered, and the fewest statements of three calls: others may run beside one, such as a log's. */
async function ask(user: TestUser, path: string, query: Record<string, string> = {}) {
  const counts: number[] = [];
  for (let call = 1; ; call += 1) {
    const before = statements;
    const { body } = await callPortal(copies.service, user, 'GET', path, { query });
    counts.push(statements - before);
    if (call === 3) return { ...body.data, statements: Math.min(...counts) };
  }
}

test.each(['/payments', '/customers'])('%s that are none are counted, and then not read', async (path) => {
  const { user, post } = await copies.accountHolder();
  await post('/customers', { name: 'Ana', email: 'ana@loja.com' });
  await writePayments(copies.service, user, ['2026-11-20T12:00:00Z']);
  const some = await ask(user, path);
  expect(some.content).toHaveLength(1);
  const stranger = await createUser(copies.service, { plan: true });
  const none = await ask(stranger, path);
  expect(none).toMatchObject({
    ...{ content: [], totalElements: 0, hasMoreThanTotal: false, pageNumber: 1 },
    ...{ hasNext: false, hasPrevious: false, nextCursor: null, previousCursor: null },
  });
  expect(none.statements).toBeLessThan(some.statements);
  expect(await ask(user, path, { search: 'ninguem@loja' })).toMatchObject({ content: [], totalElements: 0 });
});
