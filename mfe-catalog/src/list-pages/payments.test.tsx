import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { PortalPaymentDetails } from '@trilho/contracts/portal-payment';
import { gatewayHandlers } from '@trilho/portal/testing/gateway-handlers.ts';
import { apiUrl, fail, ok } from '@trilho/portal/testing/server.ts';
import { http } from 'msw';
import { buildPortalPayment, paymentHandlers, refunded } from '../mocks/payments.ts';
import { paymentRoutes } from '../payment-routes.tsx';
import { dayOf, daysBefore } from '../sao-paulo-days.ts';
import { type OpenOptions, openList } from '../testing/open-list.ts';
import { queryOf } from '../testing/query-of.ts';

const all = apiUrl('/portal/payments');
const many = Array.from({ length: 23 }, (_, n) =>
  buildPortalPayment({ id: `pay_${n}`, customerName: `Cliente ${n}`, customerId: `cus_${n}` }),
);

function open(payments: PortalPaymentDetails[] = many, path = '/admin/payments', options: OpenOptions = {}) {
  return openList({ routes: paymentRoutes, path, list: all, handlers: paymentHandlers(payments) }, options);
}
const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
const filter = (name: string) => screen.findByRole('combobox', { name });
const everything = { userId: 'usr_marina', environment: 'SANDBOX', size: '20' };

describe('the table', () => {
  test('shows payer, amount, date, description and status', async () => {
    open([buildPortalPayment()]);
    const line = await row('Ana Ribeiro');
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Cliente',
      'Valor',
      'Status',
      'Método',
      'Data',
      'Descrição',
      'ID',
    ]);
    expect(
      within(line)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual([
      'ARAna Ribeiroana@lojadasflores.com.br',
      'R$ 249,90',
      'Aprovado',
      'Visa •••• 4242',
      '20/11/2026 14:32',
      'Pedido 2044',
      'pay_0Na3…f8g9',
    ]);
    expect(document.title).toBe('Pagamentos · Trilho');
  });

  test('names who paid before the customer, and the gateway where there are several', async () => {
    const payments = [
      buildPortalPayment({ payerName: 'Bia Souza', method: 'pix', card: null, gateway: 'MERCADOPAGO' }),
    ];
    open(payments, '/admin/payments', { answers: gatewayHandlers(['STRIPE', 'MERCADOPAGO']) });
    expect(await screen.findByRole('columnheader', { name: 'Gateway' })).toBeVisible();
    const cells = within(await row('Bia Souza')).getAllByRole('cell');
    expect(cells.map((cell) => cell.textContent)).toEqual([
      'BSBia Souzaana@lojadasflores.com.br',
      'R$ 249,90',
      'Aprovado',
      'Pix',
      'MercadoPago',
      '20/11/2026 14:32',
      'Pedido 2044',
      'pay_0Na3…f8g9',
    ]);
  });

  test('has a label for every status', async () => {
    open([
      buildPortalPayment({ id: 'pay_1', customerName: 'Um', status: 'requires_action' }),
      buildPortalPayment({ id: 'pay_2', customerName: 'Dois', status: 'unknown' }),
      refunded(buildPortalPayment({ id: 'pay_3', customerName: 'Três' }), 100),
      refunded(buildPortalPayment({ id: 'pay_4', customerName: null, customerEmail: 'quatro@loja.com.br' })),
    ]);
    expect(await row('Um')).toHaveTextContent('Pendente');
    expect(await row('Dois')).toHaveTextContent('Em análise');
    expect(await row('Três')).toHaveTextContent('Reembolso parcial');
    expect(await row('quatro')).toHaveTextContent('Reembolsado');
  });

  test('links to a payment, by keyboard too, and back to the same place', async () => {
    const { user, router } = open(many, '/admin/payments?environment=SANDBOX&status=succeeded&cursor=2');
    const link = within(await row('Cliente 21')).getByRole('link');
    expect(link).toHaveAttribute('href', '/admin/payments/pay_21?environment=SANDBOX');
    link.focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: /R\$ 249,90/ })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Pagamentos' }));
    expect(await row('Cliente 21')).toBeVisible();
    expect(queryOf(router)).toEqual({ environment: 'SANDBOX', status: 'succeeded', cursor: '2' });
  });
});

describe('the pages', () => {
  test('hold twenty rows each, have separate addresses, and show their position', async () => {
    const { user, asked, router } = open();
    expect(await screen.findByText('Mostrando 1-20 de 23 resultados')).toBeVisible();
    expect(asked).toEqual([everything]);
    await user.click(screen.getByRole('button', { name: 'Próxima' }));
    expect(await screen.findByText('Mostrando 21-23 de 23 resultados')).toBeVisible();
    expect(asked.at(-1)).toEqual({ ...everything, cursor: '2' });
    await act(() => router.navigate(-1));
    expect(await screen.findByText('Mostrando 1-20 de 23 resultados')).toBeVisible();
  });

  test('start at the first for an unknown cursor', async () => {
    const refusal = http.get(all, ({ request }) =>
      request.url.includes('cursor=made-up') ? fail(400, 'O cursor da lista é inválido.') : undefined,
    );
    const { router } = open(many, '/admin/payments?status=succeeded&cursor=made-up', { answers: [refusal] });
    expect(await screen.findByText('Mostrando 1-20 de 23 resultados')).toBeVisible();
    expect(queryOf(router)).toEqual({ status: 'succeeded', environment: 'SANDBOX' });
  });

  test('say when counting stopped', async () => {
    const capped = http.get(all, () =>
      ok({
        content: many.slice(0, 20),
        totalElements: 10_000,
        hasMoreThanTotal: true,
        hasNext: true,
        hasPrevious: false,
        nextCursor: '2',
        previousCursor: null,
        pageNumber: 1,
      }),
    );
    open(many, '/admin/payments', { answers: [capped] });
    expect(await screen.findByText('Mostrando 1-20 de mais de 10.000 resultados')).toBeVisible();
  });
});

describe('the filters', () => {
  test('search 300 ms after the last key, once', async () => {
    const { user, asked } = open();
    await row('Cliente 1 ');
    await user.type(screen.getByPlaceholderText('Nome, e-mail, CPF/CNPJ, valor ou ID...'), 'ana@');
    expect(asked).toHaveLength(1);
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(asked[1]).toEqual({ ...everything, search: 'ana@' });
  });

  test('by status and preset period are sent to the server and kept in the address', async () => {
    const { user, asked, router } = open();
    await row('Cliente 1 ');
    const today = dayOf(new Date());
    await user.selectOptions(await filter('Status'), 'Reembolsados');
    for (const [label, back] of [
      ['Hoje', 0],
      ['7 dias', 6],
      ['30 dias', 29],
    ] as const) {
      await user.selectOptions(await filter('Período'), label);
      const from = daysBefore(today, back);
      await waitFor(() => expect(asked.at(-1)).toEqual({ ...everything, status: 'refunded', from }));
    }
    expect(queryOf(router)).toEqual({ environment: 'SANDBOX', status: 'refunded', period: '30d' });
    await act(() => router.navigate(-1));
    await waitFor(async () => expect(await filter('Período')).toHaveValue('7d'));
  });

  test('accept a range of days, and report at the field when it ends before it begins', async () => {
    const { user, asked } = open();
    await user.selectOptions(await filter('Período'), 'Personalizado');
    const period = within(screen.getByRole('group', { name: 'Período personalizado' }));
    fireEvent.change(period.getByLabelText('De'), { target: { value: '2026-11-10' } });
    fireEvent.change(period.getByLabelText('Até'), { target: { value: '2026-11-12' } });
    await waitFor(() =>
      expect(asked.at(-1)).toEqual({ ...everything, from: '2026-11-10', to: '2026-11-12' }),
    );
    fireEvent.change(period.getByLabelText('Até'), { target: { value: '2026-11-09' } });
    expect(await period.findByText('A data final é anterior à inicial.')).toBeVisible();
    expect(period.getByLabelText('Até')).toBeInvalid();
    await waitFor(() => expect(asked.at(-1)).toEqual(everything));
  });

  test('accept amounts in reais and send centavos when applied', async () => {
    const { user, asked } = open();
    await user.click(await screen.findByRole('button', { name: 'Valor: todos' }));
    const range = within(await screen.findByRole('group', { name: 'Faixa de valor' }));
    await user.type(await range.findByLabelText('De'), '5990');
    await user.type(range.getByLabelText('Até'), '1000');
    await user.click(range.getByRole('button', { name: 'Aplicar' }));
    expect(await range.findByText('O valor final é menor que o inicial.')).toBeVisible();
    expect(asked.at(-1)).toEqual(everything);
    await user.clear(range.getByLabelText('Até'));
    await user.type(range.getByLabelText('Até'), '10000{Enter}');
    await waitFor(() =>
      expect(asked.at(-1)).toEqual({ ...everything, amountMin: '5990', amountMax: '10000' }),
    );
    expect(screen.getByRole('button', { name: 'Valor: R$ 59,90 a R$ 100,00' })).toBeVisible();
  });

  test('of a bookmarked address are applied on load; unknown values are ignored', async () => {
    const made =
      'status=never&period=custom&from=2026-02-31&to=2026-11-12&amountMin=x&amountMax=500&search=c';
    const { asked } = open(many, `/admin/payments?environment=PRODUCTION&${made}`);
    await row('Cliente 1 ');
    expect(asked[0]).toEqual({
      ...everything,
      environment: 'PRODUCTION',
      search: 'c',
      to: '2026-11-12',
      amountMax: '500',
    });
  });

  test('of an address with an invalid range of amounts are reported at the field, and not sent', async () => {
    const { asked } = open(many, '/admin/payments?amountMin=900&amountMax=500');
    expect(await screen.findByText('O valor final é menor que o inicial.')).toBeVisible();
    await waitFor(() => expect(asked[0]).toEqual(everything));
  });

  test('restrict the list to a customer, until that filter is removed', async () => {
    const { user, asked } = open([buildPortalPayment()], '/admin/payments?customerId=cus_ana');
    const chip = await screen.findByRole('button', { name: 'Remover o filtro Cliente: Ana Ribeiro' });
    expect(asked[0]).toEqual({ ...everything, customerId: 'cus_ana' });
    await user.click(chip);
    await waitFor(() => expect(asked.at(-1)).toEqual(everything));
  });

  test('are cleared from the toolbar, which keeps the focus, and from the empty list', async () => {
    const { user, asked } = open(many, '/admin/payments?search=cliente&status=succeeded&amountMin=100');
    await row('Cliente 1 ');
    await user.click(screen.getByRole('button', { name: 'Limpar filtros' }));
    await waitFor(() => expect(asked.at(-1)).toEqual(everything));
    expect(screen.getByRole('searchbox')).toHaveFocus();
    await user.type(screen.getByRole('searchbox'), 'ninguém');
    expect(await screen.findByText('Nenhum pagamento encontrado')).toBeVisible();
    const [, clear] = screen.getAllByRole('button', { name: 'Limpar filtros' });
    await user.click(clear as HTMLElement);
    expect(await row('Cliente 1 ')).toBeVisible();
  });

  test('apply to the export', async () => {
    const sent: unknown[] = [];
    const refusal = http.post(apiUrl('/portal/exports'), async ({ request }) => {
      sent.push(await request.json());
      return fail(422, 'Recusado');
    });
    const { user } = open(many, '/admin/payments?status=failed&amountMax=500', { answers: [refusal] });
    await user.click(await screen.findByRole('button', { name: 'Exportar CSV' }));
    await waitFor(() =>
      expect(sent).toEqual([
        { environment: 'SANDBOX', list: 'payments', filters: { status: 'failed', amountMax: '500' } },
      ]),
    );
  });
});

describe('the other states', () => {
  test('a merchant without payments sees how to make the first', async () => {
    open([]);
    expect(await screen.findByText('Nenhum pagamento ainda')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ver documentação' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ver chaves de API' })).toBeVisible();
  });

  test('a failed load shows the request id, raises no notification, and can be retried', async () => {
    const failure = http.get(all, () => fail(500, 'Erro interno do servidor'), { once: true });
    const { user, store } = open(many, '/admin/payments', { answers: [failure] });
    expect(await screen.findByText('req_test')).toBeVisible();
    expect(store.getState().notifications).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await row('Cliente 1 ')).toBeVisible();
  });

  test('search and filters stay available after a failed load, since they may be the cause', async () => {
    const failure = http.get(all, ({ request }) =>
      request.url.includes('status=failed') ? fail(500, 'Erro interno do servidor') : undefined,
    );
    const { user } = open(many, '/admin/payments?status=failed', { answers: [failure] });
    expect(await screen.findByText('req_test')).toBeVisible();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Todos');
    expect(await row('Cliente 1 ')).toBeVisible();
  });

  test('a customer filter of one environment is dropped in the other', async () => {
    const { user, asked } = open(many, '/admin/payments?customerId=cus_1');
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ customerId: 'cus_1' }));
    await user.click(screen.getByRole('radio', { name: 'Produção' }));
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ environment: 'PRODUCTION' }));
    expect(asked.at(-1)).not.toHaveProperty('customerId');
  });

  test('payments of one environment are never shown under the other', async () => {
    const production = http.get(all, ({ request }) =>
      new URL(request.url).searchParams.get('environment') === 'PRODUCTION' ? fail(500, 'x') : undefined,
    );
    const { user } = open(many, '/admin/payments?cursor=2', { answers: [production] });
    await row('Cliente 21');
    await user.click(screen.getByRole('radio', { name: 'Produção' }));
    expect(screen.queryByText('Cliente 21')).toBeNull();
    expect(await screen.findByRole('button', { name: 'Tentar novamente' })).toBeVisible();
  });

  test('without a plan the screen warns and loads no payments', async () => {
    const { asked } = open(many, '/admin/payments', { plan: false });
    expect(await screen.findByRole('alertdialog', { name: 'Atenção' })).toBeVisible();
    expect(asked).toEqual([]);
  });
});
