import { inflateSync } from 'node:zlib';
import type { PlanInvoicePage } from '@trilho/contracts/plan';
import { createUser } from '../../testing/app/builders.ts';
import { setPlanStage } from '../../testing/stages/plan-stage.ts';
import { refreshPlans } from './refresh-plans.ts';

const stage = setPlanStage();

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

const list = (query: object = {}) =>
  stage.service.app.inject({
    url: '/api/v1/subscriptions/management/invoices',
    query: { userId: stage.life.user.id, ...query },
    headers: {
      authorization: `Bearer ${stage.service.app.jwt.sign({ sub: stage.life.user.email, user_id: stage.life.user.id })}`,
    },
  });
const receipt = (id: string, userId = stage.life.user.id) =>
  stage.service.app.inject({
    url: `/api/v1/subscriptions/management/invoices/${id}/receipt`,
    query: { userId },
    headers: {
      authorization: `Bearer ${stage.service.app.jwt.sign({ sub: stage.life.user.email, user_id: userId })}`,
    },
  });

test('are there although no event came, and page by page, newest first', async () => {
  for (const day of [32, 63, 94]) await stage.life.goTo(day);
  await refreshPlans(stage.service.context);
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
  const [invoice] = await stage.life.invoices();
  const answer = await receipt(invoice?.id ?? '');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('application/pdf');
  expect(answer.headers['content-disposition']).toBe(
    `attachment; filename="recibo-trilho-${invoice?.number}.pdf"`,
  );
  expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  const text = textOf(answer.rawPayload);
  const { cpf } = stage.life.user;
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

test('an unpaid charge has no receipt, and a refund shows in one', async () => {
  await stage.life.useCard('pm_card_chargeCustomerFail');
  await stage.life.goTo(32);
  await stage.life.deliver();
  const [failed, first] = await stage.life.invoices();
  expect(failed?.status).toBe('failed');
  expect((await receipt(failed?.id ?? '')).json()).toMatchObject({
    status: 409,
    error: 'invoice_not_paid',
  });
  expect((await receipt(first?.id ?? '')).statusCode).toBe(200);
});

test('a receipt after a refund says so', async () => {
  await stage.manage('cancel-with-refund');
  const [invoice] = await stage.life.invoices();
  expect(textOf((await receipt(invoice?.id ?? '')).rawPayload)).toContain('Reembolsado');
});

test("another merchant's invoice is not found", async () => {
  const [invoice] = await stage.life.invoices();
  const other = await createUser(stage.service);
  expect((await receipt(invoice?.id ?? '', other.id)).statusCode).toBe(404);
});
