import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ListedSubscription } from '@trilho/contracts/subscription';
import { renderAt } from '@trilho/portal/testing/render-at.tsx';
import { apiUrl, fail, server } from '@trilho/portal/testing/server.ts';
import { HttpResponse, http, type RequestHandler } from 'msw';
import { buildPrice, buildProduct, buildSubscription } from '../mocks/builders.ts';
import { catalogHandlers } from '../mocks/handlers.ts';
import { buildPortalInvoice, buildSubscriptionDetails, subscriptionPageHandlers } from '../mocks/invoices.ts';
import remote from '../remote.tsx';

const yearly = buildPrice({ id: 'price_year', unitAmount: 99_000, interval: 'year' });
const once = buildPrice({ id: 'price_once', recurrent: false, interval: null, intervalCount: null });
const product = buildProduct({ prices: [buildPrice(), yearly, once] });

async function open(overrides: Partial<ListedSubscription> = {}, answers: RequestHandler[] = []) {
  const sent: { method: string; url: string; body: unknown }[] = [];
  const lists: string[] = [];
  server.use(
    http.all(apiUrl('/payment/stripe/subscriptions/*'), async ({ request }) => {
      const { pathname, search } = new URL(request.url);
      const url = pathname.replace('/api/v1/payment/stripe/subscriptions', '') + search;
      if (request.method === 'GET') lists.push(url);
      else sent.push({ method: request.method, url, body: await request.clone().json() });
    }),
    ...answers,
    ...catalogHandlers({ products: [product], subscriptions: [buildSubscription(overrides)] }),
    ...subscriptionPageHandlers([buildSubscription(overrides)]),
  );
  const { user } = renderAt(remote.routes, '/admin/subscriptions');
  await screen.findByRole('row', { name: /Ana Ribeiro/ });
  return {
    user,
    sent,
    lists,
    act: async (action: string, title: string) => {
      await user.click(screen.getByRole('button', { name: 'Ações da assinatura de Ana Ribeiro' }));
      await user.click(await screen.findByRole('menuitem', { name: action }));
      return screen.findByRole('dialog', { name: title });
    },
    shut: () => waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull()),
    message: () => screen.findByRole('alertdialog'),
  };
}
const query = '?userId=usr_marina&environment=SANDBOX';

describe('the details', () => {
  test('show details, card and history, and return the focus', async () => {
    const { user, shut } = await open();
    const opener = screen.getByRole('button', { name: 'Ver detalhes de Ana Ribeiro' });
    act(() => opener.focus());
    await user.keyboard('{Enter}');
    const details = await screen.findByRole('dialog', { name: 'Detalhes da Assinatura' });
    for (const text of [
      'sub_0Na3kT7Hq2',
      'sub_stripe_ana',
      'ana@lojadasflores.com.br',
      'R$ 89,90 · Mensal',
      '12/10/2026 09:14',
      '12/12/2026 09:14',
      'Visa **** **** **** 4242',
      'Validade 08/2030',
    ]) {
      expect(details).toHaveTextContent(text);
    }
    const history = within(details).getByRole('region', { name: 'Histórico' });
    expect(
      within(history)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      'Pagamento confirmado12/11/2026 09:14Cobrança de R$ 89,90.',
      'Assinatura criada12/10/2026 09:14R$ 89,90 (Mensal).',
    ]);
    await user.keyboard('{Escape}');
    await shut();
    expect(opener).toHaveFocus();
  });

  test('say so where there is no card and no history', async () => {
    const { user } = await open({ cardDetails: null, paymentMethodMask: null, historyItems: [] });
    await user.click(screen.getByRole('button', { name: 'Ver detalhes de Ana Ribeiro' }));
    const details = await screen.findByRole('dialog');
    expect(details).toHaveTextContent('Nenhum cartão cadastrado.');
    expect(details).toHaveTextContent('Nada aconteceu ainda.');
  });
});

describe('the edit form', () => {
  const priceOf = (edit: HTMLElement) => within(edit).findByLabelText('Preço');

  test('shows the whole subscription, with only the price editable', async () => {
    const { act } = await open();
    const edit = await act('Editar', 'Editar Assinatura');
    expect(await priceOf(edit)).toBeEnabled();
    const shown = {
      Cliente: 'Ana Ribeiro',
      Gateway: 'STRIPE',
      Produto: 'prod_flores',
      'Data de início': '12/10/2026',
      'Dia de cobrança': 12,
      'Forma de pagamento': '**** **** **** 4242',
      Status: 'ACTIVE',
    };
    for (const [label, value] of Object.entries(shown)) {
      expect(within(edit).getByLabelText(label)).toHaveValue(value);
      expect(within(edit).getByLabelText(label)).toBeDisabled();
    }
  });

  test('offers the recurring prices of the product, and sends only the chosen one', async () => {
    const { user, act, sent, lists, message, shut } = await open();
    const edit = await act('Editar', 'Editar Assinatura');
    const price = await priceOf(edit);
    expect(
      within(price)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual([
      'Selecione um preço',
      'R$ 89,90 · Recorrente a cada mês',
      'R$ 990,00 · Recorrente a cada ano',
    ]);
    await user.selectOptions(price, 'price_year');
    await user.click(within(edit).getByRole('button', { name: 'Salvar' }));
    expect(await message()).toHaveTextContent('Assinatura salva com sucesso!');
    expect(sent).toEqual([
      { method: 'PUT', url: `/sub_0Na3kT7Hq2${query}`, body: { precoId: 'price_year' } },
    ]);
    await shut();
    await waitFor(() => expect(lists).toHaveLength(2));
  });

  test('without a price is refused: the field says so and nothing is sent', async () => {
    const { user, act, sent, message } = await open();
    const edit = await act('Editar', 'Editar Assinatura');
    const price = await priceOf(edit);
    await user.selectOptions(price, '');
    await user.click(within(edit).getByRole('button', { name: 'Salvar' }));
    expect(await message()).toHaveTextContent('Por favor, corrija os campos destacados e tente novamente.');
    expect(price).toHaveAccessibleDescription(/Preço é obrigatório/);
    expect(sent).toEqual([]);
  });

  test('keeps a price that is no longer sold among its choices', async () => {
    const { act } = await open({ priceId: 'price_old', price: 7_990 });
    const price = await priceOf(await act('Editar', 'Editar Assinatura'));
    expect(price).toHaveValue('price_old');
    expect(price).toHaveTextContent('R$ 79,90 · Mensal (preço atual)');
  });
});

describe('the cancellation', () => {
  const recent = { startDate: '2026-11-18T12:00:00.000Z', refundEligible: true };
  const refund = () => screen.getByRole('button', { name: 'Cancelar com reembolso' });
  const atPeriodEnd = () => screen.getByRole('button', { name: 'Cancelar no fim do período' });

  test('with a refund is available within 7 days, and names the amount before the consequences', async () => {
    const { act } = await open(recent);
    await act('Cancelar', 'Cancelar Assinatura');
    await waitFor(() => expect(refund()).toBeEnabled());
    expect(refund()).toHaveAccessibleDescription(
      /^O cliente recebe R\$\s179,80 de volta\. O valor pago é devolvido integralmente.*5-10 dias úteis.*começou em 18\/11\/2026, há menos de 7 dias/,
    );
  });

  test('of what nothing was paid for gives nothing back, and says so', async () => {
    const free = buildPortalInvoice({ amount: 0, amountPaid: 0, amountDue: 0 });
    const details = buildSubscriptionDetails({ ...recent, invoices: { total: 1, items: [free] } });
    const { act } = await open(recent, [
      http.get(apiUrl('/portal/subscriptions/:id'), () =>
        HttpResponse.json({ status: 200, message: 'Success', data: details }),
      ),
    ]);
    await act('Cancelar', 'Cancelar Assinatura');
    const now = await screen.findByRole('button', { name: 'Cancelar agora' });
    expect(now).toBeEnabled();
    expect(now).toHaveAccessibleDescription(
      'Nada foi pago, e não há o que devolver. A assinatura termina imediatamente.',
    );
    expect(screen.queryByText(/5-10 dias úteis/)).toBeNull();
  });

  test('with a refund is unavailable after 7 days, with the reason; the other option stays available', async () => {
    const { act } = await open();
    await act('Cancelar', 'Cancelar Assinatura');
    expect(refund()).toBeDisabled();
    expect(refund()).toHaveAccessibleDescription(/começou em 12\/10\/2026, há mais de 7 dias/);
    expect(atPeriodEnd()).toBeEnabled();
    expect(atPeriodEnd()).toHaveAccessibleDescription(
      /até o fim do período de cobrança atual, 12\/12\/2026\. Não há renovação automática/,
    );
  });

  test('at the period end cannot be requested twice', async () => {
    const { act } = await open({ cancelAtPeriodEnd: true, nextBillingDate: null });
    await act('Cancelar', 'Cancelar Assinatura');
    expect(atPeriodEnd()).toBeDisabled();
    expect(atPeriodEnd()).toHaveAccessibleDescription(/já está agendado/);
  });

  test.each([
    { name: 'Cancelar com reembolso', path: '/cancel-with-refund' },
    { name: 'Cancelar no fim do período', path: '/cancel-at-period-end' },
  ])('$name is sent once, confirmed, and the list reloads', async ({ name, path }) => {
    const { act, sent, lists, message, shut } = await open(recent);
    await act('Cancelar', 'Cancelar Assinatura');
    const button = screen.getByRole('button', { name });
    await waitFor(() => expect(button).toBeEnabled());
    fireEvent.click(button);
    fireEvent.click(button);
    const notification = await message();
    expect(notification).toHaveTextContent('Assinatura cancelada com sucesso.');
    expect(within(notification).getByText('Sucesso')).toBeVisible();
    const body = { customerId: 'cus_ana', subscriptionId: 'sub_stripe_ana' };
    expect(sent).toEqual([{ method: 'POST', url: path + query, body }]);
    await shut();
    await waitFor(() => expect(lists).toHaveLength(2));
  });

  test('refused by the server is reported, and can be retried', async () => {
    const refusal = http.post(apiUrl('/payment/stripe/subscriptions/cancel-with-refund'), () =>
      fail(422, 'O prazo de 7 dias para reembolso terminou.'),
    );
    const { user, act, message } = await open(recent, [refusal]);
    const modal = await act('Cancelar', 'Cancelar Assinatura');
    await waitFor(() => expect(refund()).toBeEnabled());
    await user.click(refund());
    const notification = await message();
    expect(notification).toHaveTextContent('O prazo de 7 dias para reembolso terminou.');
    await user.click(within(notification).getByRole('button', { name: 'Entendi' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(modal).toBeVisible();
    await waitFor(() => expect(refund()).toBeEnabled());
  });
});
