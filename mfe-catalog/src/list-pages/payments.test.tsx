import { act, screen, waitFor, within } from '@testing-library/react';
import { gatewayHandlers } from '@trilho/portal/testing/gateway-handlers.ts';
import { fail, ok } from '@trilho/portal/testing/server.ts';
import { http } from 'msw';
import { buildPortalPayment, refunded } from '../mocks/payments.ts';
import { all, everything, many, open, row } from '../testing/open-payments.ts';
import { queryOf } from '../testing/query-of.ts';

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
