import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { storageKeys } from '@trilho/portal';
import { buildPlanInvoice } from '@trilho/portal/testing/builders.ts';
import { apiUrl, fail, ok, server } from '@trilho/portal/testing/server.ts';
import { HttpResponse, http } from 'msw';
import { openMySubscription } from '../testing/open-my-subscription.tsx';

const list = apiUrl('/subscriptions/management/invoices');
const receipt = `${list}/:id/receipt`;
const table = () => screen.findByRole('table', { name: 'Faturas da assinatura' });
const linesOf = async () =>
  within(await table())
    .getAllByRole('row')
    .slice(1);

let saved: { href: string; name: string }[];
beforeEach(() => {
  saved = [];
  // jsdom has neither object URLs nor downloads.
  Object.assign(URL, { createObjectURL: () => 'blob:recibo', revokeObjectURL: () => undefined });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ href: this.href, name: this.download });
  });
});
afterEach(() => {
  jest.restoreAllMocks();
});

test('each charge is shown with date, number, period, status and amount', async () => {
  await openMySubscription({}, { invoices: [buildPlanInvoice()] });
  const [line] = await linesOf();
  if (!line) throw new Error('no invoice');
  const texts = within(line)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent?.replace(/\s/g, ' '));
  expect(texts).toEqual(['10/11/2026', 'TRL-0001', '10/11/26 a 10/12/26', 'Paga', 'R$ 119,00', 'Baixar']);
});

test('only paid charges have a receipt', async () => {
  const statuses = ['paid', 'refunded', 'open', 'failed', 'void'] as const;
  const invoices = statuses.map((status) =>
    buildPlanInvoice({ id: `inv_${status}`, number: status, status }),
  );
  await openMySubscription({}, { invoices });
  const lines = await linesOf();
  expect(
    lines.map((line) => [
      within(line).getByText(/^(Paga|Em aberto|Não paga|Reembolsada|Anulada)$/).textContent,
      within(line).queryByRole('button') !== null,
    ]),
  ).toEqual([
    ['Paga', true],
    ['Reembolsada', true],
    ['Em aberto', false],
    ['Não paga', false],
    ['Anulada', false],
  ]);
});

test('a partial refund is the state, and shown next to the amount', async () => {
  await openMySubscription({}, { invoices: [buildPlanInvoice({ amountRefunded: 2000 })] });
  expect(within(await table()).getByText(/^R\$\s20,00 devolvidos$/)).toBeVisible();
  expect(within(await table()).getByText('Reembolso parcial')).toBeVisible();
});

test('a receipt is fetched with the session and saved under the server’s name', async () => {
  const asked: { url: string; authorization: string | null }[] = [];
  const { user } = await openMySubscription({}, { invoices: [buildPlanInvoice()] });
  const record = http.get(receipt, ({ request }) => {
    asked.push({ url: request.url, authorization: request.headers.get('Authorization') });
  });
  server.use(record);
  await user.click(await screen.findByRole('button', { name: 'Baixar recibo da fatura TRL-0001' }));
  await waitFor(() => expect(saved).toEqual([{ href: 'blob:recibo', name: 'recibo-trilho-TRL-0001.pdf' }]));
  expect(asked).toEqual([
    {
      url: `${list}/inv_1/receipt?userId=usr_marina`,
      authorization: `Bearer ${sessionStorage.getItem(storageKeys.accessToken)}`,
    },
  ]);
});

test('a receipt without a name in the answer gets one', async () => {
  const { user } = await openMySubscription(
    {},
    { answers: [http.get(receipt, () => new HttpResponse('%PDF-1.7'))] },
  );
  await user.click(await screen.findByRole('button', { name: /^Baixar recibo/ }));
  await waitFor(() => expect(saved).toEqual([{ href: 'blob:recibo', name: 'recibo-trilho.pdf' }]));
});

test('an unavailable receipt is reported with the server’s message', async () => {
  const reason = 'O recibo fica disponível depois que a fatura é paga.';
  const { user } = await openMySubscription({}, { answers: [http.get(receipt, () => fail(409, reason))] });
  await user.click(await screen.findByRole('button', { name: /^Baixar recibo/ }));
  expect(await screen.findByText(reason)).toBeVisible();
  expect(saved).toEqual([]);
});

test('older charges are loaded by cursor', async () => {
  const pages: Record<string, object> = {
    first: { items: [buildPlanInvoice()], hasMore: true, nextCursor: 'older', previousCursor: null },
    older: {
      items: [buildPlanInvoice({ id: 'inv_0', number: 'TRL-0000' })],
      hasMore: false,
      nextCursor: null,
      previousCursor: 'newer',
    },
  };
  const pageOf = (url: string) => pages[new URL(url).searchParams.get('startingAfter') ?? 'first'];
  const { user } = await openMySubscription(
    {},
    { answers: [http.get(list, ({ request }) => ok(pageOf(request.url)))] },
  );
  await user.click(await screen.findByRole('button', { name: 'Carregar mais' }));
  expect(await screen.findByText('TRL-0000')).toBeVisible();
  expect(screen.getByText('TRL-0001')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Carregar mais' })).toBeNull();
});

test('a plan without charges says so', async () => {
  await openMySubscription({}, { invoices: [] });
  expect(await screen.findByText('Nenhuma fatura ainda')).toBeVisible();
});

test('a failed list leaves the rest of the screen usable, shows the request id, and can be retried', async () => {
  const { user } = await openMySubscription(
    {},
    { answers: [http.get(list, () => fail(500, 'Erro interno do servidor'), { once: true })] },
  );
  expect(await screen.findByText('req_test')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByText('TRL-0001')).toBeVisible();
});
