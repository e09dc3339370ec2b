import { act, screen, waitFor, within } from '@testing-library/react';
import type { PortalCustomerDetails } from '@trilho/contracts/portal-customer';
import { renderAt } from '@trilho/portal/testing/render-at.tsx';
import { apiUrl, fail, server } from '@trilho/portal/testing/server.ts';
import { http, type RequestHandler } from 'msw';
import {
  buildCustomer,
  buildInvoice,
  buildNewCustomer,
  buildPayPalCustomer,
  customerHandlers,
} from '../mocks/customers.ts';
import { catalogHandlers } from '../mocks/handlers.ts';
import { paymentHandlers } from '../mocks/payments.ts';
import remote from '../remote.tsx';
import { queryOf } from '../testing/query-of.ts';

const address = '/admin/customers/cus_ana?environment=SANDBOX';

function open(
  customers: PortalCustomerDetails[] = [buildCustomer()],
  path = address,
  answers: RequestHandler[] = [],
) {
  server.use(...answers, ...customerHandlers(customers), ...paymentHandlers(), ...catalogHandlers());
  return renderAt(remote.routes, path);
}
const region = (name: string) => screen.findByRole('region', { name });
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });

test('a deep link shows the customer’s details, with ids that can be copied', async () => {
  open();
  expect(await heading('Ana Ribeiro')).toBeVisible();
  const facts = await region('Dados do cliente');
  const texts = [...facts.querySelectorAll('dl > div')].map((item) => item.textContent);
  expect(texts).toEqual([
    'NomeAna Ribeiro',
    'E-mailana@lojadasflores.com.br',
    'Telefone(11) 98765-4321',
    'DescriçãoCompra toda semana',
    'Cliente desde02/03/2026',
    'GatewayStripe',
    'IDcus_ana',
    'ID no gatewaycus_stripe_ana',
  ]);
  expect(within(facts).getByRole('button', { name: 'Copiar ID do cliente' })).toBeVisible();
  expect(within(facts).getByRole('button', { name: 'Copiar ID no gateway' })).toBeVisible();
  expect(await region('Metadados')).toHaveTextContent('clubeouro');
  expect(document.title).toBe('Ana Ribeiro · Trilho');
});

test('sums up what was paid and what was refunded', async () => {
  open();
  expect(await region('Resumo')).toHaveTextContent(
    'Total pagoR$ 1.234,90Total reembolsadoR$ 59,90Assinaturas ativas1Último pagamento20/11/2026',
  );
});

describe('the tabs', () => {
  test('show the count of each kind', async () => {
    open();
    await heading('Ana Ribeiro');
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Pagamentos (12)',
      'Assinaturas (1)',
      'Faturas (31)',
      'Cartões (1)',
    ]);
  });

  test('payments link to their screens, and to all of the customer’s', async () => {
    const { user } = open();
    const table = await screen.findByRole('table', { name: 'Pagamentos' });
    const [, line] = within(table).getAllByRole('row');
    expect(line).toHaveTextContent('R$ 249,90AprovadoVisa •••• 424220/11/2026 14:32Pedido 2044');
    // The card is one piece: its digits are not below its brand.
    expect(within(line ?? table).getByText('Visa •••• 4242')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ver todos os pagamentos' })).toHaveAttribute(
      'href',
      '/admin/payments?environment=SANDBOX&customerId=cus_ana',
    );
    await user.click(within(table).getByRole('link', { name: 'R$ 249,90' }));
    expect(await heading(/R\$ 249,90/)).toBeVisible();
  });

  test('subscriptions link to their pages, and to the list of all of the customer’s', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('tab', { name: 'Assinaturas (1)' }));
    const [, line] = within(screen.getByRole('table', { name: 'Assinaturas' })).getAllByRole('row');
    expect(line).toHaveTextContent('Clube FloresR$ 89,90 · MensalAtivo12/10/202612/12/2026 09:14');
    expect(screen.getByRole('link', { name: 'Clube Flores' })).toHaveAttribute(
      'href',
      '/admin/subscriptions/sub_0Na3kT7Hq2?environment=SANDBOX',
    );
    expect(screen.getByRole('link', { name: 'Ver todas as assinaturas' })).toHaveAttribute(
      'href',
      '/admin/subscriptions?environment=SANDBOX&search=cus_ana',
    );
  });

  test.each([
    ['draft', 'Rascunho'],
    ['open', 'Em aberto'],
    ['paid', 'Paga'],
    ['void', 'Anulada'],
    ['uncollectible', 'Incobrável'],
  ] as const)('an invoice with status %s is labelled %s', async (status, label) => {
    const invoices = { total: 31, items: [buildInvoice({ status })] };
    open([buildCustomer({ invoices })], `${address}&tab=invoices`);
    const [, line] = within(await screen.findByRole('table', { name: 'Faturas' })).getAllByRole('row');
    expect(line).toHaveTextContent(`F-0012${label}12/11/26 a 12/12/26R$ 89,9012/11/2026`);
    expect(screen.getByText('As mais recentes: 1 de 31')).toBeVisible();
    expect(screen.getByRole('link', { name: 'F-0012' })).toHaveAttribute(
      'href',
      '/admin/invoices/inv_0Na3kT7Hq2?environment=SANDBOX',
    );
    expect(screen.getByRole('link', { name: 'Ver todas as faturas' })).toHaveAttribute(
      'href',
      '/admin/invoices?environment=SANDBOX&customerId=cus_ana',
    );
  });

  test('cards mark the default one', async () => {
    const { user, router } = open();
    await user.click(await screen.findByRole('tab', { name: 'Cartões (1)' }));
    const [, line] = within(screen.getByRole('table', { name: 'Cartões' })).getAllByRole('row');
    expect(line).toHaveTextContent('Visa •••• 4242Padrão08/2030ANA RIBEIRO02/03/2026');
    expect(queryOf(router)).toEqual({ environment: 'SANDBOX', tab: 'cards' });
  });

  test('a stored PayPal account is shown by its e-mail', async () => {
    const { user } = open([buildPayPalCustomer()]);
    await user.click(await screen.findByRole('tab', { name: 'Contas (1)' }));
    const [head, line] = within(screen.getByRole('table', { name: 'Contas' })).getAllByRole('row');
    expect(head).toHaveTextContent('ContaSalvo em');
    expect(line).toHaveTextContent('PayPal ana.ribeiro@exemplo.com02/03/2026');
  });

  test('of a new customer say that there is nothing yet', async () => {
    const { user } = open([buildNewCustomer()], '/admin/customers/cus_bia');
    expect(await heading('bia.prado@exemplo.com')).toBeVisible();
    expect(screen.getByText('Nenhum pagamento')).toBeVisible();
    for (const [tab, text] of [
      ['Assinaturas (0)', 'Nenhuma assinatura'],
      ['Faturas (0)', 'Nenhuma fatura'],
      ['Cartões (0)', 'Nenhum cartão'],
    ] as const) {
      await user.click(screen.getByRole('tab', { name: tab }));
      expect(screen.getByText(text)).toBeVisible();
    }
  });
});

describe('a customer that cannot be shown', () => {
  test('is not in this environment: offers the other one, and the list', async () => {
    const { user, router, store } = open([], address);
    expect(await screen.findByText('Cliente não encontrado')).toBeVisible();
    expect(screen.getByText(/do ambiente Sandbox tem este ID/)).toBeVisible();
    expect(store.getState().notifications).toEqual([]);
    expect(screen.getByRole('link', { name: 'Ver clientes' })).toHaveAttribute('href', '/admin/customers');
    await user.click(screen.getByRole('link', { name: 'Procurar em Produção' }));
    await waitFor(() => expect(router.state.location.search).toBe('?environment=PRODUCTION'));
    expect(await screen.findByText(/do ambiente Produção tem este ID/)).toBeVisible();
  });

  test('has a malformed id: the server is not called', async () => {
    const refusal = http.get(apiUrl('/portal/customers/:id'), () => fail(422, 'id é obrigatório.'));
    open([], '/admin/customers/a', [refusal]);
    expect(await screen.findByText('Cliente não encontrado')).toBeVisible();
  });

  test('failed to load: offers a retry', async () => {
    const failure = http.get(apiUrl('/portal/customers/:id'), () => fail(500, 'x'), { once: true });
    const { user } = open([buildCustomer()], address, [failure]);
    await user.click(await screen.findByRole('button', { name: 'Tentar novamente' }));
    expect(await heading('Ana Ribeiro')).toBeVisible();
  });
});

test('another customer’s address never shows the previous one', async () => {
  const { router } = open([buildCustomer(), buildNewCustomer()]);
  await heading('Ana Ribeiro');
  await act(() => router.navigate('/admin/customers/cus_bia?environment=SANDBOX'));
  expect(await heading('bia.prado@exemplo.com')).toBeVisible();
  expect(screen.queryByText('Ana Ribeiro')).toBeNull();
});
