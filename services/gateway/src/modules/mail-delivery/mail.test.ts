import { createJobHandlers } from '../../main/job-handlers.ts';
import { newId } from '../../platform/ids.ts';
import { startWorker } from '../../platform/queue/job-queue.ts';
import { createUser, type TestUser } from '../../testing/app/builders.ts';
import { runJobs } from '../../testing/app/jobs.ts';
import { createTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { degradedGateway as ill } from '../../testing/health/degraded-gateway.ts';
import { startTestMailServer, type TestMailServer } from '../../testing/servers/mail-server.ts';
import { sendMailJob } from '../mail/mail.jobs.ts';
import { type Mail, resetTokenContext } from '../mail/mail.ts';
import { queueMail } from '../mail/queue-mail.ts';

let server: TestMailServer;
let service: TestApp;
beforeAll(async () => {
  server = await startTestMailServer();
  service = await createTestApp({ SMTP_URL: server.url, PUBLIC_URL: 'https://portal.exemplo.com.br/' });
});
beforeEach(() => server.refuse(false));
afterAll(async () => {
  await service.close();
  await server.close();
});

const queue = (mail: Mail) =>
  service.context.orm.em.fork().transactional((em) => queueMail(service.context, em, mail));
const send = () => runJobs(service, ['send-mail']);

/** Sends what waits already, then this mail alone. */
async function delivered(user: TestUser, mail: Mail) {
  await send();
  const next = server.next(user.email);
  await queue(mail);
  await send();
  return next;
}

const at = '2026-03-10T01:30:00.000Z';
const failing = { failingSince: '2026-03-05T01:30:00.000Z', disablesAt: at };
const description = 'Loja https://mau.example';
const webhook = { endpointId: 'we_1', description, environment: 'PRODUCTION' } as const;
const soon = () => new Date(Date.now() + 60_000).toISOString();

test.each<[Mail['template'], (user: TestUser) => Mail, string, string, string[]]>([
  [
    'welcome',
    ({ id: userId }) => ({ template: 'welcome', userId }),
    'Boas-vindas ao Trilho',
    '/login',
    ['Olá, Joana!'],
  ],
  [
    'password-reset',
    ({ id: userId }) => ({
      template: 'password-reset',
      userId,
      sealedToken: service.context.vault.encrypt('segredo-1', resetTokenContext(userId)),
      expiresAt: soon(),
    }),
    'Redefina sua senha no Trilho',
    '/change-password?token=segredo-1',
    ['vale por 1 hora'],
  ],
  [
    'password-changed',
    ({ id: userId }) => ({ template: 'password-changed', userId, changedAt: at }),
    'Sua senha foi alterada',
    '/recover-password',
    ['09/03/2026 às 22:30'],
  ],
  [
    'two-factor-enabled',
    ({ id: userId }) => ({ template: 'two-factor-enabled', userId, changedAt: at }),
    'Verificação em duas etapas ativada',
    '/admin/profile',
    ['foi ativada na sua conta em 09/03/2026 às 22:30', '/recover-password'],
  ],
  [
    'two-factor-disabled',
    ({ id: userId }) => ({ template: 'two-factor-disabled', userId, changedAt: at }),
    'Verificação em duas etapas desativada',
    '/admin/profile',
    ['foi desativada na sua conta em 09/03/2026 às 22:30'],
  ],
  [
    'recovery-code-used',
    ({ id: userId }) => ({ template: 'recovery-code-used', userId, usedAt: at, codesLeft: 1 }),
    'Um código de recuperação foi usado',
    '/admin/profile',
    ['Resta 1 código.'],
  ],
  [
    'plan-active',
    ({ id: userId }) => ({ template: 'plan-active', userId, amountMinor: 11_900, nextBillingAt: at }),
    'Seu plano Premium está ativo',
    '/admin/dashboard',
    ['R$ 119,00', '09/03/2026'],
  ],
  [
    'payment-failed',
    ({ id: userId }) => ({ template: 'payment-failed', userId, amountMinor: 11_900, graceEndsAt: at }),
    'Não conseguimos cobrar a sua assinatura',
    '/admin/my-subscription',
    ['R$ 119,00', 'Acesso garantido até: 09/03/2026'],
  ],
  [
    'cancellation',
    ({ id: userId }) => ({ template: 'cancellation', userId, accessEndsAt: at }),
    'A renovação da sua assinatura foi cancelada',
    '/admin/my-subscription',
    ['Acesso até: 09/03/2026'],
  ],
  [
    'cancellation',
    ({ id: userId }) => ({ template: 'cancellation', userId, accessEndsAt: null }),
    'Sua assinatura foi encerrada',
    '/admin/plans',
    ['nada mais será cobrado'],
  ],
  [
    'refund',
    ({ id: userId }) => ({ template: 'refund', userId, amountMinor: 11_900, planEnded: true }),
    'Seu reembolso está a caminho',
    '/admin/plans',
    ['R$ 119,00', '5 a 10 dias úteis'],
  ],
  [
    'surplus-unreturned',
    ({ id: userId }) => ({
      template: 'surplus-unreturned',
      ...{ userId, environment: 'PRODUCTION', paymentId: 'pay_1', amountMinor: 15_000, since: at },
      reason: 'paid_twice',
    }),
    'Falta devolver R$\u00a0150,00 a um comprador',
    '/admin/payments/pay_1?environment=PRODUCTION',
    ['Motivo: Pago mais de uma vez', 'Ambiente: Produção', 'Desde: 09/03/2026 às 22:30', 'pay_1'],
  ],
  [
    'gateway-degraded',
    ({ id: userId }) => ({ template: 'gateway-degraded', userId, ...ill }),
    'Stripe com problemas',
    '/admin/gateways?environment=PRODUCTION',
    [
      'Cartão, aprovação: 70%, o habitual é 90%',
      'Pix, tempo de resposta: 3,2 s, o habitual é 0,4 s',
      'Boleto, falhas do gateway: visto em outras lojas',
      'Desde: 09/03/2026 às 22:30',
    ],
  ],
  [
    'gateway-recovered',
    ({ id: userId }) => ({ template: 'gateway-recovered', userId, ...ill }),
    'Stripe voltou ao normal',
    '/admin/gateways?environment=PRODUCTION',
    ['Até: 09/03/2026 às 22:30'],
  ],
  [
    'webhook-exhausted',
    ({ id: userId }) => ({ template: 'webhook-exhausted', userId, ...webhook, ...failing }),
    'Um webhook seu não está recebendo eventos',
    '/admin/webhooks?endpoint=we_1&environment=PRODUCTION',
    ['Webhook: Loja', 'Ambiente: Produção', 'Será desativado em: 09/03/2026 às 22:30'],
  ],
  [
    'webhook-disabling',
    ({ id: userId }) => ({ template: 'webhook-disabling', userId, ...webhook, ...failing }),
    'Um webhook seu será desativado em um dia',
    '/admin/webhooks?endpoint=we_1&environment=PRODUCTION',
    ['Falhando desde: 04/03/2026 às 22:30'],
  ],
  [
    'webhook-disabled',
    ({ id: userId }) => ({
      template: 'webhook-disabled',
      userId,
      ...webhook,
      reason: 'failing',
      disabledAt: at,
    }),
    'Um webhook seu foi desativado',
    '/admin/webhooks?endpoint=we_1&environment=PRODUCTION',
    ['cinco dias', 'Desativado em: 09/03/2026 às 22:30'],
  ],
  [
    'webhook-disabled',
    ({ id: userId }) => ({
      template: 'webhook-disabled',
      userId,
      ...webhook,
      reason: 'gone',
      disabledAt: at,
    }),
    'Um webhook seu foi desativado',
    '/admin/webhooks?endpoint=we_1&environment=PRODUCTION',
    ['410'],
  ],
])(
  'the mail %s arrives in the product’s look and as text, facts in Portuguese',
  async (_name, build, subject, path, facts) => {
    const user = await createUser(service);
    const mail = await delivered(user, build(user));
    const text = (mail.text ?? '').replaceAll('\u00a0', ' ');
    const html = (mail.html ?? '').replaceAll('\u00a0', ' ');
    expect(mail.subject).toBe(subject);
    expect(mail.from).toMatchObject({ name: 'Trilho', address: 'nao-responda@trilho.dev' });
    expect(mail.to).toEqual([{ name: 'Joana da Silva', address: user.email }]);
    expect(text).toContain(`https://portal.exemplo.com.br${path}`);
    expect(html).toContain(`href="https://portal.exemplo.com.br${path.replace('&', '&amp;')}"`);
    expect(html).toContain('#0a7f5f');
    expect(html).toContain('lang="pt-BR"');
    expect(html).toMatch(/<table role="presentation"/);
    expect(html).not.toMatch(/<(style|script|link|img)\b|undefined|Invalid Date|NaN/);
    for (const fact of facts) expect(text).toContain(fact);
  },
);

test('a name cannot bring markup or further headers into a mail', async () => {
  const user = await createUser(service, { name: '<b>Ana</b>\r\nBcc: x@exemplo.com.br', surname: '"&' });
  await send();
  const [mail] = server.mailsTo(user.email);
  expect(mail?.html).toContain('Olá, cliente!');
  expect(mail?.html).not.toContain('Ana');
  expect(mail?.bcc ?? []).toEqual([]);
  expect(server.mailsTo('x@exemplo.com.br')).toEqual([]);
});

test('a registration leaves one welcome mail, and one that fails leaves none', async () => {
  const user = await createUser(service);
  await send();
  expect(server.mailsTo(user.email).map(({ subject }) => subject)).toEqual(['Boas-vindas ao Trilho']);
  const again = await service.app.inject({
    method: 'POST',
    url: '/api/v1/auth/register',
    payload: {
      ...{ name: 'Outra', surname: 'Pessoa', email: user.email, cpf: user.cpf, password: user.password },
      ...{ phone: '21987654321', birthDate: '1990-05-17' },
    },
  });
  expect(again.statusCode).toBe(409);
  expect(await send()).toBe(0);
});

test('a mail exists only if its transaction commits', async () => {
  const user = await createUser(service);
  await send();
  const failing = service.context.orm.em.fork().transactional(async (em) => {
    await queueMail(service.context, em, { template: 'welcome', userId: user.id });
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  expect(await send()).toBe(0);
});

test('a reset link whose hour is over, and a mail to a deleted account, are not sent', async () => {
  const user = await createUser(service);
  await send();
  const { id: userId } = user;
  await queue({
    template: 'password-reset',
    userId,
    sealedToken: service.context.vault.encrypt('velho', resetTokenContext(userId)),
    expiresAt: new Date(Date.now() - 1000).toISOString(),
  });
  await send();
  await service.context.orm.em.fork().execute('update users set active = false where id = ?', [userId]);
  await queue({ template: 'refund', userId, amountMinor: 100, planEnded: true });
  await send();
  expect(server.mailsTo(user.email)).toHaveLength(1);
});

test('a mail server that is down or turns mails away loses none: the worker tries again by itself', async () => {
  const user = await createUser(service);
  server.refuse(true);
  const arrived = server.next(user.email);
  let failed: (error: Error) => void = () => undefined;
  const firstFailure = new Promise<Error>((resolve) => {
    failed = resolve;
  });
  const worker = await startWorker(service.context.env, createJobHandlers(service.context), failed);
  try {
    expect((await firstFailure).message).toContain('451');
    server.refuse(false);
    expect((await arrived).subject).toBe('Boas-vindas ao Trilho');
  } finally {
    await worker.stop();
  }
  expect(server.mailsTo(user.email)).toHaveLength(1);
});

test('a mail that is sent twice carries the same Message-ID both times', async () => {
  const user = await createUser(service);
  const handler = createJobHandlers(service.context).find(({ job }) => job === sendMailJob);
  const job = { id: newId('mail'), mail: { template: 'welcome', userId: user.id } };
  await handler?.run(job);
  await handler?.run(job);
  const ids = server.mailsTo(user.email).map(({ messageId }) => messageId);
  expect(ids).toEqual([`<${job.id}@portal.exemplo.com.br>`, `<${job.id}@portal.exemplo.com.br>`]);
});
