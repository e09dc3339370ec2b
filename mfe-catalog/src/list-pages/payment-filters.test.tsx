import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { gatewayHandlers, usableGateways } from '@trilho/portal/testing/gateway-handlers.ts';
import { apiUrl, fail } from '@trilho/portal/testing/server.ts';
import { http } from 'msw';
import { buildPortalPayment } from '../mocks/payments.ts';
import { dayOf, daysBefore } from '../sao-paulo-days.ts';
import { everything, filter, many, open, row } from '../testing/open-payments.ts';
import { pressKeys } from '../testing/press-keys.ts';
import { queryOf } from '../testing/query-of.ts';

describe('the filters', () => {
  test('search 300 ms after the last key, once', async () => {
    const { asked } = open();
    await row('Cliente 1 ');
    pressKeys(screen.getByPlaceholderText('Nome, CPF, valor, referência...'), 'ana@');
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

  test('offer the gateways and methods that are switched on here', async () => {
    open();
    await row('Cliente 1 ');
    const options = async (name: string) =>
      within(await filter(name))
        .getAllByRole('option')
        .map(({ textContent }) => textContent);
    await waitFor(async () => expect(await options('Gateway')).toEqual(['Todos', 'Stripe', 'MercadoPago']));
    expect(await options('Método')).toEqual(['Todos', 'Pix', 'Boleto', 'Cartão']);
  });

  test('offer a gateway that was switched off to who has payments of it, and what the address names', async () => {
    const off = usableGateways.map((gateway) =>
      gateway.gateway === 'MERCADOPAGO' ? { ...gateway, available: false, methods: [] } : gateway,
    );
    const { asked } = open(many, '/admin/payments?gateway=PAYPAL&environment=SANDBOX', {
      answers: gatewayHandlers(['STRIPE', 'MERCADOPAGO'], off),
    });
    await row('Cliente 1 ');
    const gateways = within(await filter('Gateway')).getAllByRole('option');
    expect(gateways.map(({ textContent }) => textContent)).toEqual([
      ...['Todos', 'Stripe', 'MercadoPago', 'PayPal'],
    ]);
    expect(await filter('Gateway')).toHaveValue('PAYPAL');
    expect(asked).toEqual([{ ...everything, gateway: 'PAYPAL' }]);
    // What it is paid by is not told any more.
    expect(within(await filter('Método')).getByRole('option', { name: 'PayPal' })).toBeInTheDocument();
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
