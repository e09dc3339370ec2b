import { prune } from '../../main/retention/prune.ts';
import { newId } from '../../platform/ids.ts';
import { createUser } from '../../testing/app/builders.ts';
import { createTestApp, type TestApp } from '../../testing/app/test-app.ts';
import {
  askForExport,
  exportLink,
  openLink,
  readCsv,
  writePayments,
} from '../../testing/stages/exporting.ts';

let service: TestApp;
beforeAll(async () => {
  service = await createTestApp();
});
afterAll(() => service.close());

const em = () => service.context.orm.em.fork();
const withPlan = () => createUser(service, { plan: true });

describe('a link', () => {
  const spent =
    'Este link de exportação não vale mais: ele funciona uma única vez, por um minuto. Volte ao painel e exporte de novo.';
  const told = ({ statusCode, body, headers }: Awaited<ReturnType<typeof openLink>>) => ({
    status: statusCode,
    body,
    type: headers['content-type'],
    cache: headers['cache-control'],
  });
  const gone = { status: 410, body: spent, type: 'text/plain; charset=utf-8', cache: 'no-store' };

  test('works once, also when two take it at the same time; asking for its headers does not use it up', async () => {
    const link = await exportLink(service, await withPlan(), 'payments');
    expect((await openLink(service, link, 'HEAD')).statusCode).toBe(404);
    const answers = await Promise.all([
      openLink(service, link),
      openLink(service, link),
      openLink(service, link),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410, 410]);
    expect(told(await openLink(service, link))).toEqual(gone);
  });

  test('works for a minute', async () => {
    const user = await withPlan();
    const before = Date.now();
    const { data } = (await askForExport(service, user, 'payments')).json();
    const lives = Date.parse(data.expiresAt) - before;
    expect(lives).toBeGreaterThanOrEqual(60_000);
    expect(lives).toBeLessThan(70_000);
    await em().execute(
      `update export_tickets set expires_at = now() - interval '1 second' where user_id = ?`,
      [user.id],
    );
    expect(told(await openLink(service, `/api/v1${data.path}`))).toEqual(gone);
    await prune(service.context);
    expect(told(await openLink(service, `/api/v1${data.path}`))).toEqual({ ...gone, status: 404 });
  });

  test('ends with the session that asked for it, and with the account', async () => {
    const user = await withPlan();
    const link = await exportLink(service, user, 'payments');
    await service.app.inject({
      method: 'POST',
      url: '/api/v1/refresh/logout',
      payload: { refreshToken: user.refresh_token },
    });
    expect(told(await openLink(service, link))).toEqual(gone);

    const other = await withPlan();
    const last = await exportLink(service, other, 'payments');
    await em().execute('update users set active = false where id = ?', [other.id]);
    expect(told(await openLink(service, last))).toEqual(gone);
  });

  test('ends with the plan', async () => {
    const user = await withPlan();
    const link = await exportLink(service, user, 'payments');
    await em().execute(`update plan_subscriptions set status = 'canceled' where user_id = ?`, [user.id]);
    expect(told(await openLink(service, link))).toMatchObject({
      status: 402,
      body: expect.stringContaining('Você não possui um plano ativo'),
    });
  });

  test('opens its own user’s rows of its own environment alone', async () => {
    const [user, other] = [await withPlan(), await withPlan()];
    const [own] = await writePayments(service, user, ['2026-11-20T12:00:00Z']);
    await writePayments(service, other, ['2026-11-20T12:00:00Z']);
    await writePayments(service, user, ['2026-11-20T12:00:00Z', { environment: 'PRODUCTION' }]);
    expect(
      readCsv((await openLink(service, await exportLink(service, user, 'payments'))).body).map(
        ({ ID }) => ID,
      ),
    ).toEqual([own?.id]);
    const search = own?.id ?? '';
    const foreign = await openLink(service, await exportLink(service, other, 'payments', { search }));
    expect(readCsv(foreign.body)).toEqual([]);
  });

  test('that is guessed is turned away, and after too many guesses its network address as well', async () => {
    const lone = await createTestApp({ PUBLIC_CALLS_PER_ADDRESS: 3 });
    try {
      const user = await createUser(lone, { plan: true });
      const guess = () => lone.app.inject({ url: `/api/v1/exports/${newId('req')}` });
      for (let index = 0; index < 3; index += 1)
        expect(told(await guess())).toEqual({ ...gone, status: 404 });
      const answer = await guess();
      expect([answer.statusCode, answer.headers['retry-after']]).toEqual([
        429,
        expect.stringMatching(/^\d+$/),
      ]);
      expect((await openLink(lone, await exportLink(lone, user, 'payments'))).statusCode).toBe(200);
    } finally {
      await lone.close();
    }
  });

  test('is kept as a digest only', async () => {
    const user = await withPlan();
    const link = await exportLink(service, user, 'payments');
    const rows = await em().execute('select * from export_tickets where user_id = ?', [user.id]);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(link.replace('/api/v1/exports/', ''));
  });
});
