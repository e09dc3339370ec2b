import { inflateSync } from 'node:zlib';
import type { OwnSubscription, PlanInvoicePage, StartedPlan } from '@trilho/contracts/plan';
import { refreshPlans } from '../../jobs/refresh-plans.ts';
import { createUser, givePlan } from '../../testing/builders.ts';
import { type FaultyProvider, startFaultyProvider } from '../../testing/faulty-provider.ts';
import { queuedMails } from '../../testing/jobs.ts';
import { beginPlanLife, type PlanLife, restartTheClock, stopTheClock } from '../../testing/plan-life.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let provider: FaultyProvider;
let service: TestApp;
let life: PlanLife;
let started: StartedPlan;

beforeAll(async () => {
  provider = await startFaultyProvider();
  service = await createTestApp({ STRIPE_API_URL: provider.url, PROVIDER_TIMEOUT_MS: 1_000 });
});
afterAll(async () => {
  await service.close();
  await provider.close();
});
beforeEach(async () => {
  await provider.clearFaults();
  stopTheClock();
  life = await beginPlanLife(service, provider);
  started = await life.subscribe();
  await life.deliver();
});
afterEach(() => restartTheClock());

const refund = (more: object = {}) =>
  life.call<OwnSubscription>('POST', '/management/cancel-with-refund', {
    subscriptionId: started.subscriptionId,
    ...more,
  });

/** What the provider gave back of this plan, in centavos. */
async function givenBack(): Promise<number> {
  const { data } = await life.platform.invoices.list({ subscription: started.subscriptionId });
  let minor = 0;
  for (const { id = '' } of data) {
    const payments = await life.platform.invoicePayments.list({
      invoice: id,
      expand: ['data.payment.payment_intent.latest_charge'],
    });
    for (const { payment } of payments.data) {
      const intent = typeof payment.payment_intent === 'object' ? payment.payment_intent : null;
      minor += typeof intent?.latest_charge === 'object' ? (intent.latest_charge?.amount_refunded ?? 0) : 0;
    }
  }
  return minor;
}

const atProvider = () => life.platform.subscriptions.retrieve(started.subscriptionId);

const cancellations = () =>
  service.context.orm.em
    .fork()
    .execute<{ kind: string; status: string; reason: string; comments: string; refunded_minor: string }[]>(
      `select kind, c.status, reason, comments, refunded_minor from plan_cancellations as c
       join plan_subscriptions as p on p.id = plan_id where user_id = ? order by c.created_at, c.status desc`,
      [life.user.id],
    );

/** Which mails about the plan were left, in no order: the clock stands still. */
const mails = async () =>
  (await queuedMails(service, life.user.id))
    .map(({ template }) => template)
    .filter((name) => name !== 'welcome')
    .sort();

describe('cancel with refund', () => {
  test('gives everything back, ends the access at once and keeps the reason', async () => {
    expect(await life.current()).toMatchObject({ refundEligible: true, refundAmount: 11_900 });
    const answer = await refund({ reason: 'missing_features', comments: 'Falta Pix.' });
    expect(answer).toMatchObject({ status: 200, data: { status: 'CANCELED', refundEligible: false } });
    expect(await life.isActive()).toBe(false);
    expect(await givenBack()).toBe(11_900);
    expect((await atProvider()).status).toBe('canceled');
    expect(await cancellations()).toEqual([
      {
        kind: 'refund',
        status: 'done',
        reason: 'missing_features',
        comments: 'Falta Pix.',
        refunded_minor: '11900',
      },
    ]);
    expect((await life.invoices())[0]).toMatchObject({ status: 'refunded', amountRefunded: 11_900 });
    await life.deliver(11);
    expect(await life.current()).toMatchObject({ status: 'CANCELED' });
    expect(await queuedMails(service, life.user.id)).toEqual(
      expect.arrayContaining([
        { template: 'refund', userId: life.user.id, amountMinor: 11_900, planEnded: true },
      ]),
    );
    expect(await mails()).toEqual(['plan-active', 'refund']);
  });

  test('asked for twice, even at once, it gives back once', async () => {
    const answers = await Promise.all([refund(), refund(), refund()]);
    const statuses = answers.map(({ status, error }) => (status === 200 ? 'done' : error));
    expect(statuses.filter((status) => status === 'done').length).toBeGreaterThanOrEqual(1);
    expect(statuses.every((status) => status === 'done' || status === 'plan_busy')).toBe(true);
    expect((await refund()).status).toBe(200);
    expect(await givenBack()).toBe(11_900);
    expect(await cancellations()).toHaveLength(1);
  });

  test('is open until the last moment of the seventh whole day, and closed from the eighth on', async () => {
    await life.goTo(7.9999);
    expect((await life.current()).refundEligible).toBe(true);
    await life.goTo(8.0001);
    expect((await life.current()).refundEligible).toBe(false);
    expect(await refund()).toMatchObject({ status: 422, error: 'refund_window_closed' });
    expect(await givenBack()).toBe(0);
    expect(await life.isActive()).toBe(true);
    expect(await cancellations()).toEqual([]);
  });

  test('on the seventh day it is carried out', async () => {
    await life.goTo(7.9999);
    expect((await refund()).status).toBe(200);
    expect(await givenBack()).toBe(11_900);
  });

  test.each([
    ['the refund was answered', 'POST', '/v1/refunds', 'cut_after'],
    ['the refund arrived', 'POST', '/v1/refunds', 'cut_before'],
    ['the end was answered', 'DELETE', '/v1/subscriptions', 'cut_after'],
    ['the end arrived', 'DELETE', '/v1/subscriptions', 'cut_before'],
  ] as const)('cut short before %s, it is finished when asked again', async (_when, method, path, kind) => {
    await provider.fault({ kind, times: 2, match: { method, path } });
    expect((await refund({ reason: 'other' })).status).toBe(502);
    if (method === 'DELETE') expect(await life.isActive()).toBe(false);
    await life.deliver(5);
    if (method === 'DELETE') expect(await life.isActive()).toBe(false);
    expect((await refund()).status).toBe(200);
    expect(await givenBack()).toBe(11_900);
    expect((await atProvider()).status).toBe('canceled');
    expect(await life.isActive()).toBe(false);
    expect(await cancellations()).toMatchObject([{ status: 'done', reason: 'other' }]);
    expect(await mails()).toEqual(['plan-active', 'refund']);
  });

  test('cut short and never asked again, the job finishes it', async () => {
    await provider.fault({
      kind: 'cut_before',
      times: 2,
      match: { method: 'DELETE', path: '/v1/subscriptions' },
    });
    await refund();
    expect((await atProvider()).status).toBe('active');
    await life.goTo(0.01);
    expect(await refreshPlans(service.context)).toMatchObject({ refunded: 1 });
    expect((await atProvider()).status).toBe('canceled');
    expect(await givenBack()).toBe(11_900);
    expect(await refreshPlans(service.context)).toMatchObject({ refunded: 0 });
  });

  test('a request that died holding the plan keeps others off for a minute, and no longer', async () => {
    const hold = (until: number) =>
      service.context.orm.em
        .fork()
        .execute('update plan_subscriptions set busy_until = ? where user_id = ?', [
          new Date(until),
          life.user.id,
        ]);
    await hold(Date.now() + 60_000);
    expect(await refund()).toMatchObject({ status: 409, error: 'plan_busy' });
    expect(await givenBack()).toBe(0);
    await life.goTo(0.001);
    expect((await refund()).status).toBe(200);
  });

  test('while the provider is down nothing is decided, and the wish stands', async () => {
    await provider.fault({ kind: 'status', status: 503, match: { path: '/v1/' } });
    expect((await refund()).status).toBe(502);
    expect(await life.isActive()).toBe(true);
    await provider.clearFaults();
    await life.goTo(0.01);
    await refreshPlans(service.context);
    expect(await life.isActive()).toBe(false);
  });

  test('money given back at the provider itself shows in the list and is told once', async () => {
    const { data } = await life.platform.invoices.list({ subscription: started.subscriptionId });
    const payments = await life.platform.invoicePayments.list({ invoice: data[0]?.id ?? '' });
    const intent = payments.data[0]?.payment.payment_intent;
    const payment_intent = typeof intent === 'string' ? intent : '';
    await life.platform.refunds.create({ payment_intent, amount: 1_900 });
    await life.deliver(2);
    expect((await life.invoices())[0]).toMatchObject({ status: 'paid', amountRefunded: 1_900 });
    await life.platform.refunds.create({ payment_intent });
    await life.deliver(3);
    await life.deliver(4);
    expect((await life.invoices())[0]).toMatchObject({ status: 'refunded', amountRefunded: 11_900 });
    expect(await life.isActive()).toBe(true);
    const refunds = (await queuedMails(service, life.user.id)).flatMap((mail) =>
      mail.template === 'refund' ? [mail] : [],
    );
    expect(refunds.map(({ amountMinor }) => amountMinor).sort((a, b) => a - b)).toEqual([1_900, 10_000]);
    expect(refunds.every(({ planEnded }) => !planEnded)).toBe(true);
  });

  test('a plan that was given back can be started anew', async () => {
    await refund();
    started = await life.subscribe();
    expect(await life.isActive()).toBe(true);
    expect((await life.current()).stripeSubscriptionId).toBe(started.subscriptionId);
  });
});

describe('cancel at the end of the period', () => {
  const cancel = (more: object = {}) =>
    life.call<OwnSubscription>('POST', '/management/cancel-at-period-end', {
      subscriptionId: started.subscriptionId,
      ...more,
    });

  test('asked for twice it is scheduled once, and its reason is kept', async () => {
    await cancel({ reason: 'temporary', comments: 'Férias' });
    expect((await cancel({ reason: 'other' })).status).toBe(200);
    expect((await atProvider()).cancel_at_period_end).toBe(true);
    expect(await cancellations()).toMatchObject([
      { kind: 'period_end', status: 'done', reason: 'temporary' },
    ]);
  });

  test('taken back and scheduled again, each is kept', async () => {
    await cancel();
    await life.call('POST', '/management/resume', { subscriptionId: started.subscriptionId });
    expect((await atProvider()).cancel_at_period_end).toBe(false);
    await cancel({ reason: 'competitor' });
    expect((await atProvider()).cancel_at_period_end).toBe(true);
    expect(await cancellations()).toMatchObject([{ status: 'undone' }, { status: 'done' }]);
  });

  test('a refund is open to whoever scheduled an end first', async () => {
    await cancel();
    expect((await refund()).status).toBe(200);
    expect(await givenBack()).toBe(11_900);
    expect(await life.isActive()).toBe(false);
  });

  test('a lost answer is found by the provider’s event', async () => {
    await provider.fault({
      kind: 'cut_after',
      times: 2,
      match: { method: 'POST', path: '/v1/subscriptions/' },
    });
    expect((await cancel()).status).toBe(502);
    await life.deliver();
    expect((await life.current()).cancelAtperiodEnd).toBe(true);
  });

  test('a plan that is over can be neither scheduled, resumed nor refunded', async () => {
    await life.platform.subscriptions.cancel(started.subscriptionId);
    await life.deliver();
    expect(await cancel()).toMatchObject({ status: 409, error: 'plan_not_active' });
    expect(await refund()).toMatchObject({ status: 409, error: 'plan_not_active' });
    const resumed = await life.call('POST', '/management/resume', {
      subscriptionId: started.subscriptionId,
    });
    expect(resumed).toMatchObject({ status: 409, error: 'plan_not_active' });
    expect(await mails()).toEqual(['cancellation', 'plan-active']);
  });

  test('reasons outside the list are refused', async () => {
    const wrong = await cancel({ reason: 'because' });
    expect(wrong.status).toBe(422);
    expect((await refund({ reason: 'temporary' })).status).toBe(422);
  });
});

describe('card', () => {
  const change = (paymentMethodId: string) =>
    life.call('POST', '/management/update-payment-method', { paymentMethodId });

  test('another card is charged from then on', async () => {
    expect(await change('pm_card_mastercard')).toMatchObject({
      status: 200,
      data: { brand: 'mastercard', lastFourDigits: '4444', expiryMonth: expect.any(Number) },
    });
    expect((await life.current()).paymentMethod).toMatchObject({ brand: 'mastercard' });
    expect((await change('pm_card_visa')).status).toBe(200);
    expect((await change('pm_card_mastercard')).status).toBe(200);
    await life.goTo(32);
    await life.deliver();
    expect((await life.invoices())[0]).toMatchObject({ status: 'paid' });
    expect((await life.current()).paymentMethod).toMatchObject({ brand: 'mastercard' });
  });

  test('a card that the bank refuses to keep is declined, one that does not exist is invalid', async () => {
    expect(await change('pm_card_chargeDeclined')).toMatchObject({ status: 402, error: 'card_declined' });
    expect(await change('pm_unheard_of')).toMatchObject({
      status: 422,
      validationErrors: [{ field: 'paymentMethodId', message: 'O cartão informado não pode ser usado.' }],
    });
    expect((await life.current()).paymentMethod).toMatchObject({ brand: 'visa' });
  });

  test('without a plan there is no card to change', async () => {
    await refund();
    expect((await change('pm_card_visa')).status).toBe(404);
  });
});

/** The text of a PDF page: what its streams show, in the standard fonts' Latin-1. */
function textOf(pdf: Buffer): string {
  const parts: string[] = [];
  let from = 0;
  for (let at = pdf.indexOf('stream\n', from); at >= 0; at = pdf.indexOf('stream\n', from)) {
    const end = pdf.indexOf('endstream', at);
    const content = inflateSync(pdf.subarray(at + 7, end)).toString('latin1');
    for (const [, shown = ''] of content.matchAll(/\[(.*?)\] TJ/g)) {
      const hex = [...shown.matchAll(/<([0-9a-f]*)>/g)].map(([, digits]) => digits).join('');
      parts.push(Buffer.from(hex, 'hex').toString('latin1'));
    }
    from = end + 'endstream'.length;
  }
  return parts.join('\n');
}

describe('invoices', () => {
  const list = (query: object = {}) =>
    service.app.inject({
      url: '/api/v1/subscriptions/management/invoices',
      query: { userId: life.user.id, ...query },
      headers: {
        authorization: `Bearer ${service.app.jwt.sign({ sub: life.user.email, user_id: life.user.id })}`,
      },
    });
  const receipt = (id: string, userId = life.user.id) =>
    service.app.inject({
      url: `/api/v1/subscriptions/management/invoices/${id}/receipt`,
      query: { userId },
      headers: { authorization: `Bearer ${service.app.jwt.sign({ sub: life.user.email, user_id: userId })}` },
    });

  test('are there although no event came, and page by page, newest first', async () => {
    for (const day of [32, 63, 94]) await life.goTo(day);
    await refreshPlans(service.context);
    const all: PlanInvoicePage = (await list()).json().data;
    expect(all.items).toHaveLength(4);
    const times = all.items.map(({ createdAt }) => createdAt);
    expect(times).toEqual([...times].sort().reverse());
    const first: PlanInvoicePage = (await list({ limit: '3' })).json().data;
    expect(first).toMatchObject({ hasMore: true, previousCursor: null });
    const second: PlanInvoicePage = (await list({ limit: '3', startingAfter: first.nextCursor })).json().data;
    expect([...first.items, ...second.items]).toEqual(all.items);
    expect(second).toMatchObject({ hasMore: false, nextCursor: null });
    expect((await list({ startingAfter: 'x' })).statusCode).toBe(400);
  });

  test('a receipt is a PDF with name, masked CPF, number, period, amount, card and São Paulo’s time', async () => {
    const [invoice] = await life.invoices();
    const answer = await receipt(invoice?.id ?? '');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename="recibo-trilho-${invoice?.number}.pdf"`,
    );
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const text = textOf(answer.rawPayload);
    const { cpf } = life.user;
    const paidAt = new Intl.DateTimeFormat('pt-BR', {
      timeZone: 'America/Sao_Paulo',
      dateStyle: 'short',
      timeStyle: 'short',
    }).format(new Date(invoice?.paidAt ?? ''));
    for (const part of [
      'Recibo de pagamento',
      'Joana da Silva',
      `***.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-**`,
      invoice?.number,
      'R$ 119,00',
      'Visa final 4242',
      paidAt,
    ]) {
      expect(text).toContain(part);
    }
    expect(text).not.toContain(cpf);
  });

  test('there is none for a charge that was not paid, and a refund stands in it', async () => {
    await life.useCard('pm_card_chargeCustomerFail');
    await life.goTo(32);
    await life.deliver();
    const [failed, first] = await life.invoices();
    expect(failed?.status).toBe('failed');
    expect((await receipt(failed?.id ?? '')).json()).toMatchObject({
      status: 409,
      error: 'invoice_not_paid',
    });
    expect((await receipt(first?.id ?? '')).statusCode).toBe(200);
  });

  test('a receipt after a refund says so', async () => {
    await refund();
    const [invoice] = await life.invoices();
    expect(textOf((await receipt(invoice?.id ?? '')).rawPayload)).toContain('Reembolsado');
  });

  test("another merchant's invoice is not found", async () => {
    const [invoice] = await life.invoices();
    const other = await createUser(service);
    expect((await receipt(invoice?.id ?? '', other.id)).statusCode).toBe(404);
  });
});

test("another user's id, or another user's subscription, is refused on every call", async () => {
  const other = await createUser(service);
  await givePlan(service, other.id);
  const id = started.subscriptionId;
  const post = (path: string, userId: string, more: object) =>
    service.app.inject({
      method: 'POST',
      url: `/api/v1/subscriptions/management${path}`,
      headers: other.headers,
      payload: { userId, ...more },
    });
  const get = (path: string) =>
    service.app.inject({
      url: `/api/v1/subscriptions/management${path}`,
      query: { userId: life.user.id },
      headers: other.headers,
    });
  const named = await Promise.all([
    post('/cancel-with-refund', life.user.id, { subscriptionId: id }),
    post('/cancel-at-period-end', life.user.id, { subscriptionId: id }),
    post('/resume', life.user.id, { subscriptionId: id }),
    post('/update-payment-method', life.user.id, { paymentMethodId: 'pm_card_visa' }),
    get('/current'),
    get('/invoices'),
    get('/invoices/inv_1/receipt'),
  ]);
  expect(named.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403, 403, 403, 403]);
  const foreign = await Promise.all([
    post('/cancel-with-refund', other.id, { subscriptionId: id }),
    post('/cancel-at-period-end', other.id, { subscriptionId: id }),
    post('/resume', other.id, { subscriptionId: id }),
  ]);
  expect(foreign.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
  expect(await life.isActive()).toBe(true);
});
