import { act, screen, waitFor, within } from '@testing-library/react';
import type { ListedSubscription } from '@trilho/contracts/subscription';
import { apiUrl, fail, ok } from '@trilho/portal/testing/server.ts';
import { http } from 'msw';
import { buildProduct, buildSubscription } from '../mocks/builders.ts';
import { catalogHandlers } from '../mocks/handlers.ts';
import remote from '../remote.tsx';
import { type OpenOptions, openList } from '../testing/open-list.ts';
import { pressKeys } from '../testing/press-keys.ts';

const all = apiUrl('/payment/stripe/subscriptions/all');
const products = [buildProduct(), buildProduct({ id: 'prod_pro', name: 'Plano Pro' })];
const seven = ['Ana', 'Bia', 'Caio', 'Davi', 'Eva', 'Fábio', 'Gil'].map((customerName, at) =>
  buildSubscription({ id: `sub_${at}`, customerName }),
);

function open(
  subscriptions: ListedSubscription[] = seven,
  path = '/admin/subscriptions',
  options: OpenOptions = {},
) {
  return openList(
    { routes: remote.routes, path, list: all, handlers: catalogHandlers({ products, subscriptions }) },
    options,
  );
}
const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
const filter = (name: string) => screen.findByRole('combobox', { name });
const everything = { userId: 'usr_marina', environment: 'SANDBOX', size: '5' };

describe('the table', () => {
  test('shows the columns of 2.8', async () => {
    open([buildSubscription()]);
    const line = await row('Ana Ribeiro');
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'ID',
      'Cliente',
      'Plano',
      'Preço',
      'Status',
      'Data de Início',
      'Próxima Cobrança',
      'Gateway',
      'Ações',
    ]);
    const cells = within(line).getAllByRole('cell');
    expect(cells.slice(0, 8).map((cell) => cell.textContent)).toEqual([
      'sub_…T7Hq2',
      'ARAna Ribeiroana@lojadasflores.com.br',
      'Clube Flores',
      'R$ 89,90',
      'Ativo',
      '12/10/2026 09:14',
      '12/12/2026 09:14',
      'Stripe',
    ]);
    expect(document.title).toBe('Assinaturas · Trilho');
  });

  test.each([
    ['active', 'Ativo', true],
    ['inactive', 'Inativo', false],
    ['pending', 'Pendente', false],
    ['canceled', 'Cancelado', false],
  ] as const)(
    'labels %s as %s, and offers changes only for an active one',
    async (status, label, isOffered) => {
      open([buildSubscription({ status, nextBillingDate: null })]);
      const line = await row('Ana Ribeiro');
      expect(line).toHaveTextContent(label);
      expect(line).toHaveTextContent('—');
      expect(within(line).getByRole('button', { name: 'Ver detalhes de Ana Ribeiro' })).toBeVisible();
      const menu = within(line).queryByRole('button', { name: 'Ações da assinatura de Ana Ribeiro' });
      expect(menu !== null).toBe(isOffered);
    },
  );

  test('says that a subscription ends with its period', async () => {
    open([buildSubscription({ cancelAtPeriodEnd: true, nextBillingDate: null })]);
    expect(await row('Ana Ribeiro')).toHaveTextContent('Não será renovada');
  });
});

describe('the pages', () => {
  test('hold five rows each, have separate addresses, and show their position', async () => {
    const { user, asked, router } = open();
    expect(await screen.findByText('Mostrando 1-5 de 7 resultados')).toBeVisible();
    expect(asked).toEqual([everything]);
    expect(screen.getByRole('button', { name: 'Anterior' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Próxima' }));
    expect(await screen.findByText('Mostrando 6-7 de 7 resultados')).toBeVisible();
    expect(asked.at(-1)).toEqual({ ...everything, cursor: '2' });
    expect(screen.getByRole('button', { name: 'Próxima' })).toBeDisabled();
    await act(() => router.navigate(-1));
    expect(await screen.findByText('Mostrando 1-5 de 7 resultados')).toBeVisible();
    await act(() => router.navigate(1));
    await user.click(await screen.findByRole('button', { name: 'Anterior' }));
    expect(await screen.findByText('Mostrando 1-5 de 7 resultados')).toBeVisible();
    expect(router.state.location.search).toContain('cursor=1');
  });

  test('start at the first for an unknown cursor', async () => {
    const refusal = http.get(all, ({ request }) =>
      request.url.includes('cursor=made-up') ? fail(400, 'O cursor da lista é inválido.') : undefined,
    );
    const { router } = open(seven, '/admin/subscriptions?cursor=made-up', { answers: [refusal] });
    expect(await screen.findByText('Mostrando 1-5 de 7 resultados')).toBeVisible();
    expect(router.state.location.search).not.toContain('cursor');
  });

  test('restart with another filter', async () => {
    const { user, asked } = open(seven, '/admin/subscriptions?cursor=2');
    await screen.findByText('Mostrando 6-7 de 7 resultados');
    await user.selectOptions(await filter('Status'), 'Ativo');
    await waitFor(() => expect(asked.at(-1)).toEqual({ ...everything, status: 'active' }));
  });
});

describe('the filters', () => {
  test('are applied by the server over all rows, and kept in the address', async () => {
    const { user, asked, router } = open();
    await row('Ana');
    await screen.findByRole('option', { name: 'Plano Pro' });
    const choices = [
      ['Gateway', 'Stripe', { gateway: 'stripe' }],
      ['Status', 'Cancelado', { status: 'canceled' }],
      ['Produto', 'Plano Pro', { product: 'Plano Pro' }],
      ['Período', 'Trimestral', { period: 'trimestral' }],
    ] as const;
    let expected = everything;
    for (const [label, option, param] of choices) {
      await user.selectOptions(await filter(label), option);
      expected = { ...expected, ...param };
      await waitFor(() => expect(asked.at(-1)).toEqual(expected));
    }
    const { userId: _, size: __, ...onAddress } = { ...expected };
    expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual(onAddress);
    await act(() => router.navigate(-1));
    await waitFor(async () => expect(await filter('Período')).toHaveValue(''));
  });

  test.each([
    ['Gateway', ['Todos', 'Stripe', 'MercadoPago']],
    ['Status', ['Todos', 'Ativo', 'Cancelado']],
    ['Produto', ['Todos', 'Clube Flores', 'Plano Pro']],
    ['Período', ['Todos', 'Mensal', 'Trimestral', 'Anual']],
  ])('%s offers its choices', async (label, choices) => {
    open();
    await screen.findByRole('option', { name: 'Plano Pro' });
    const options = within(await filter(label)).getAllByRole('option');
    expect(options.map((option) => option.textContent)).toEqual(choices);
  });

  test('of a bookmarked address are applied on load; unknown values are ignored', async () => {
    const path = '/admin/subscriptions?search=ana&status=active&period=never&environment=PRODUCTION';
    const { asked } = open(seven, path);
    await row('Ana');
    expect(asked[0]).toEqual({ ...everything, environment: 'PRODUCTION', search: 'ana', status: 'active' });
    expect(screen.getByPlaceholderText('Buscar por cliente, ID...')).toHaveValue('ana');
  });

  test('search 300 ms after the last key, once', async () => {
    const { asked } = open();
    await row('Ana');
    pressKeys(screen.getByPlaceholderText('Buscar por cliente, ID...'), 'ana ribeiro');
    expect(asked).toHaveLength(1);
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(asked[1]).toEqual({ ...everything, search: 'ana ribeiro' });
  });

  test('search by an id, ours or the provider’s, on the server', async () => {
    const { user, asked } = open();
    await row('Ana');
    await user.type(screen.getByPlaceholderText('Buscar por cliente, ID...'), 'sub_stripe_ana');
    await waitFor(() => expect(asked.at(-1)).toEqual({ ...everything, search: 'sub_stripe_ana' }));
  });

  test('without results can be cleared from the empty list', async () => {
    const none = { content: [], totalElements: 0, hasNext: false, hasPrevious: false, pageNumber: 1 };
    const empty = http.get(all, ({ request }) =>
      new URL(request.url).searchParams.has('search')
        ? ok({ ...none, nextCursor: null, previousCursor: null })
        : undefined,
    );
    const { user } = open(seven, '/admin/subscriptions?search=ninguém', { answers: [empty] });
    expect(await screen.findByText('Nenhuma assinatura encontrada')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Limpar filtros' }));
    expect(await row('Ana')).toBeVisible();
  });
});

describe('the other states', () => {
  test('a merchant without subscriptions sees where they come from', async () => {
    open([]);
    expect(await screen.findByText('Nenhuma assinatura ainda')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ver documentação' })).toBeVisible();
  });

  test('a failed load shows the first validation message, and can be retried', async () => {
    const failure = http.get(all, () => fail(422, 'x', [{ field: 'a', message: 'Filtro inválido.' }]), {
      once: true,
    });
    const { user } = open(seven, '/admin/subscriptions', { answers: [failure] });
    expect(await screen.findByText('Filtro inválido.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await row('Ana')).toBeVisible();
  });

  test('without a plan the screen warns and loads no subscriptions', async () => {
    const { asked } = open(seven, '/admin/subscriptions', { plan: false });
    expect(await screen.findByRole('alertdialog', { name: 'Atenção' })).toBeVisible();
    expect(asked).toEqual([]);
  });

  test('an environment without keys returns to the one whose data was shown', async () => {
    const missing = 'Stripe configuration not found for the user in the environment';
    const refusal = http.get(all, ({ request }) =>
      new URL(request.url).searchParams.get('environment') === 'PRODUCTION'
        ? fail(422, missing, [{ field: 'environment', message: missing }])
        : undefined,
    );
    const { user } = open(seven, '/admin/subscriptions', { answers: [refusal] });
    await row('Ana');
    await user.click(screen.getByRole('radio', { name: 'Produção' }));
    expect(await screen.findByText(/^Nenhuma chave encontrada para o ambiente Produção\./)).toBeVisible();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await waitFor(() => expect(screen.getByRole('radio', { name: 'Sandbox' })).toBeChecked());
    expect(await row('Ana')).toBeVisible();
  });
});
