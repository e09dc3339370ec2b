import { act, screen, waitFor, within } from '@testing-library/react';
import type { PortalCustomerDetails } from '@trilho/contracts/portal-customer';
import { apiUrl, fail } from '@trilho/portal/testing/server.ts';
import { http } from 'msw';
import { buildCustomer, buildNewCustomer, customerHandlers } from '../mocks/customers.ts';
import remote from '../remote.tsx';
import { type OpenOptions, openList } from '../testing/open-list.ts';
import { pressKeys } from '../testing/press-keys.ts';
import { queryOf } from '../testing/query-of.ts';

const all = apiUrl('/portal/customers');
const many = Array.from({ length: 23 }, (_, n) => buildCustomer({ id: `cus_${n}`, name: `Cliente ${n}` }));

function open(
  customers: PortalCustomerDetails[] = many,
  path = '/admin/customers',
  options: OpenOptions = {},
) {
  return openList({ routes: remote.routes, path, list: all, handlers: customerHandlers(customers) }, options);
}
const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
const everything = { userId: 'usr_marina', environment: 'SANDBOX', size: '20' };

describe('the table', () => {
  test('shows the customers with their card, last payment and active subscriptions', async () => {
    open([buildCustomer()]);
    const line = await row('Ana Ribeiro');
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Cliente',
      'Telefone',
      'Cartão',
      'Assinaturas ativas',
      'Último pagamento',
      'Cliente desde',
    ]);
    const cells = within(line).getAllByRole('cell');
    expect(cells.map((cell) => cell.textContent)).toEqual([
      'ARAna Ribeiroana@lojadasflores.com.br',
      '(11) 98765-4321',
      'Visa •••• 4242',
      '1',
      '20/11/2026',
      '02/03/2026',
    ]);
    expect(document.title).toBe('Clientes · Trilho');
  });

  test('names a customer without a name by the e-mail, and shows dashes for unknown values', async () => {
    open([buildNewCustomer()]);
    expect(await row('bia.prado@exemplo.com')).toHaveTextContent('——0—02/03/2026');
  });

  test('links to each customer with the environment in the address', async () => {
    open([buildCustomer()]);
    expect(within(await row('Ana Ribeiro')).getByRole('link', { name: /Ana Ribeiro/ })).toHaveAttribute(
      'href',
      '/admin/customers/cus_ana?environment=SANDBOX',
    );
  });
});

describe('the pages', () => {
  test('hold twenty rows each and have separate addresses', async () => {
    const { user, asked, router } = open();
    expect(await screen.findByText('Mostrando 1-20 de 23 resultados')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Próxima' }));
    expect(await screen.findByText('Mostrando 21-23 de 23 resultados')).toBeVisible();
    expect(asked).toEqual([everything, { ...everything, cursor: '2' }]);
    await act(() => router.navigate(-1));
    expect(await screen.findByText('Mostrando 1-20 de 23 resultados')).toBeVisible();
  });

  test('add one history entry each, however often the button is pressed before the page loads', async () => {
    let answer = () => {};
    const slow = http.get(all, ({ request }) => {
      if (!new URL(request.url).searchParams.has('cursor')) return;
      return new Promise<undefined>((resolve) => {
        answer = () => resolve(undefined);
      });
    });
    const { user, router } = open(many, '/admin/customers', { answers: [slow] });
    await user.dblClick(await screen.findByRole('button', { name: 'Próxima' }));
    answer();
    expect(await screen.findByText('Mostrando 21-23 de 23 resultados')).toBeVisible();
    await act(() => router.navigate(-1));
    expect(await screen.findByText('Mostrando 1-20 de 23 resultados')).toBeVisible();
  });

  test('say that there are more than the count', async () => {
    const uncounted = { hasMoreThanTotal: true, totalElements: 10_000 };
    const counted = http.get(all, async ({ request }) => {
      const handlers = customerHandlers(many);
      const { getResponse } = await import('msw');
      const page = await getResponse(handlers, request);
      const body = await page?.json();
      return Response.json({ ...body, data: { ...body.data, ...uncounted } });
    });
    open(many, '/admin/customers', { answers: [counted] });
    expect(await screen.findByText('Mostrando 1-20 de mais de 10.000 resultados')).toBeVisible();
  });

  test('are restored, with the search, on the way back from a customer', async () => {
    const { user, router } = open(many, '/admin/customers?search=cliente&environment=SANDBOX');
    await user.click(await screen.findByRole('button', { name: 'Próxima' }));
    await user.click(await screen.findByRole('link', { name: /Cliente 21/ }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Cliente 21' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Clientes' }));
    expect(await screen.findByText('Mostrando 21-23 de 23 resultados')).toBeVisible();
    expect(queryOf(router)).toEqual({ search: 'cliente', environment: 'SANDBOX', cursor: '2' });
  });
});

describe('the search', () => {
  test('calls the server 300 ms after the last key, starting at the first page', async () => {
    const { asked } = open(many, '/admin/customers?cursor=2');
    await screen.findByText('Mostrando 21-23 de 23 resultados');
    pressKeys(screen.getByPlaceholderText('Buscar por nome, e-mail ou ID...'), 'cliente 7');
    await waitFor(() => expect(asked.at(-1)).toEqual({ ...everything, search: 'cliente 7' }));
    expect(await screen.findByText('Mostrando 1-1 de 1 resultados')).toBeVisible();
    expect(asked).toHaveLength(2);
  });

  test('without results can be cleared from the empty list', async () => {
    const { user } = open(many, '/admin/customers?search=ninguém');
    expect(await screen.findByText('Nenhum cliente encontrado')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Limpar filtros' }));
    expect(await row('Cliente 1 ')).toBeVisible();
  });
});

describe('the other states', () => {
  test('a merchant without customers sees where they come from', async () => {
    open([]);
    expect(await screen.findByText('Nenhum cliente ainda')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ver documentação' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Cadastrar o primeiro' })).toBeVisible();
  });

  test('a failed load is shown with its request id, and can be retried', async () => {
    const failure = http.get(all, () => fail(500, 'Erro interno'), { once: true });
    const { user, store } = open(many, '/admin/customers', { answers: [failure] });
    expect(await screen.findByText(/req_test/)).toBeVisible();
    expect(store.getState().notifications).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await row('Cliente 1 ')).toBeVisible();
  });

  test('without a plan the screen warns and loads no customers', async () => {
    const { asked } = open(many, '/admin/customers', { plan: false });
    expect(await screen.findByRole('alertdialog', { name: 'Atenção' })).toBeVisible();
    expect(asked).toEqual([]);
  });

  test('customers of one environment are never shown under the other', async () => {
    const none = http.get(all, async ({ request }) => {
      if (new URL(request.url).searchParams.get('environment') !== 'PRODUCTION') return undefined;
      return (await import('msw')).getResponse(customerHandlers([]), request);
    });
    const { user } = open(many, '/admin/customers', { answers: [none] });
    await row('Cliente 1 ');
    await user.click(screen.getByRole('radio', { name: 'Produção' }));
    expect(screen.queryByText('Cliente 1')).toBeNull();
    expect(await screen.findByText('Nenhum cliente ainda')).toBeVisible();
  });
});
