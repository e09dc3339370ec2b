import { jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { RoutingDecision } from '@trilho/contracts/routing-decision';
import { fail, ok } from '@trilho/portal/testing/server.ts';
import { http } from 'msw';
import { buildPortalPayment, refunded } from '../mocks/payments.ts';
import { card, heading, one, open } from '../testing/open-payment.ts';

describe('the payment', () => {
  test('shows its amount, status and details, and links to its customer', async () => {
    const { asked } = open();
    expect(await heading()).toHaveTextContent('Pagamento de R$ 249,90, Aprovado, Sandbox');
    const facts = await card('Dados do pagamento');
    for (const text of [
      'Ana Ribeiro',
      'ana@lojadasflores.com.br',
      'Visa •••• 4242, validade 08/2030',
      'Pedido 2044',
      'pay_0Na3kT7Hq2b4c5d6e7f8g9',
      'pi_3Qk8vX2eZvKYlo2C',
      '20/11/2026 14:32',
      'Pago em20/11/2026 14:32',
    ]) {
      expect(facts).toHaveTextContent(text);
    }
    expect(within(facts).getByRole('link', { name: 'Ana Ribeiro' })).toHaveAttribute(
      'href',
      '/admin/customers/cus_ana?environment=SANDBOX',
    );
    expect(await card('Metadados')).toHaveTextContent('pedido2044canalsite');
    expect(await card('Valores')).toHaveTextContent('CapturadoR$ 249,90ReembolsadoR$ 0,00SaldoR$ 249,90');
    expect(asked).toEqual(['?userId=usr_marina&environment=SANDBOX']);
    expect(document.title).toBe('Pagamento de R$ 249,90 · Trilho');
    expect(screen.queryByRole('region', { name: 'Reembolsos' })).toBeNull();
  });

  test('reads from what it waits for over what happened to its details, and adds up nothing while it waits', async () => {
    const order = () => screen.getAllByRole('region').map((region) => region.getAttribute('aria-label'));
    const { unmount } = open();
    await card('Dados do pagamento');
    expect(order()).toEqual(['Valores', 'Linha do tempo', '20/11/2026', 'Dados do pagamento', 'Metadados']);
    unmount();
    const nextAction = {
      type: 'boleto',
      line: '2'.repeat(47),
      barcode: '2'.repeat(44),
      pdfUrl: null,
    } as const;
    open({ status: 'requires_action', method: 'boleto', amountCaptured: 0, refundable: 0, nextAction });
    await card('Dados do pagamento');
    expect(order().slice(0, 3)).toEqual(['Pagar com boleto', 'Papel do pagador', 'Linha do tempo']);
  });

  test('names who paid, with the document masked, beside the customer that it is of', async () => {
    open({ payerName: 'Bia Souza', payerDocument: '***.982.247-**' });
    expect(await card('Dados do pagamento')).toHaveTextContent(
      'PagadorBia SouzaCPF do pagador***.982.247-**ClienteAna RibeiroE-mailana@lojadasflores.com.br',
    );
  });

  test('of a company without a customer names the company alone', async () => {
    const payerDocument = '**.222.333/0001-**';
    open({ customerId: null, customerName: null, payerName: 'Açaí & Cia', payerDocument });
    expect(await card('Dados do pagamento')).toHaveTextContent(
      `PagadorAçaí & CiaCNPJ do pagador${payerDocument}E-mailana@lojadasflores.com.br`,
    );
  });

  test.each([
    [{ brand: 'mastercard', lastFourDigits: '4444' }, 'CartãoMastercard •••• 4444Descrição'],
    [null, 'CartãoNenhum cartão informadoDescrição'],
  ])('paid without a stored card shows the charged card: %j', async (paid, text) => {
    open({ card: paid, storedCard: null });
    expect(await card('Dados do pagamento')).toHaveTextContent(text);
  });

  test('of a paid Pix shows by which id the banks know it', async () => {
    open({ method: 'pix', card: null, storedCard: null, endToEndId: 'E00416968202611201732abcdef12345' });
    const facts = await card('Dados do pagamento');
    expect(facts).toHaveTextContent('ID do Pix (E2E)E00416968202611201732abcdef12345');
    expect(within(facts).getByRole('button', { name: 'Copiar ID do Pix' })).toBeVisible();
  });

  test('whose payer paid the same amount within a day says so, and leads to the other payment', async () => {
    open({ sameAgain: { id: 'pay_other', paidAt: '2026-11-20T16:05:00.000Z' } });
    expect(await screen.findByText('O mesmo pagador pagou o mesmo valor em 20/11/2026 13:05.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ver o outro pagamento' })).toHaveAttribute(
      'href',
      '/admin/payments/pay_other?environment=SANDBOX',
    );
  });

  test('shows the merchant’s own reference and what the statement was asked to show, where there are any', async () => {
    const { unmount } = open();
    expect(await card('Dados do pagamento')).not.toHaveTextContent(/Referência|Texto na fatura/);
    unmount();
    open({ reference: 'pedido-1042', statementDescriptor: 'LOJA DA ANA' });
    const facts = await card('Dados do pagamento');
    expect(facts).toHaveTextContent('Referênciapedido-1042');
    expect(facts).toHaveTextContent('Texto na faturaLOJA DA ANA');
    expect(within(facts).getByRole('button', { name: 'Copiar Referência' })).toBeVisible();
  });

  test('says by which rule it came to its gateway, with its chance and what was avoided', async () => {
    const { unmount } = open();
    expect(await card('Dados do pagamento')).not.toHaveTextContent('Roteamento');
    unmount();
    const decision: RoutingDecision = {
      gateway: 'MERCADOPAGO',
      reason: 'split',
      rule: { id: 'rule_2', place: 2, name: 'Parcelado acima de R$ 500' },
      probability: 0.695,
      next: ['STRIPE'],
      avoided: ['STRIPE'],
      version: 3,
    };
    const second = open({ routing: decision });
    expect(await card('Dados do pagamento')).toHaveTextContent(
      'RoteamentoRegra 2: Parcelado acima de R$ 500 → MercadoPago · 69,5% de chance da divisão · Stripe com menos pagamentos, por um incidente · versão 3 das regras',
    );
    second.unmount();
    open({ routing: { ...decision, reason: 'order', rule: null, probability: 1, avoided: [] } });
    expect(await card('Dados do pagamento')).toHaveTextContent(
      'RoteamentoOrdem dos gateways → MercadoPago · versão 3 das regras',
    );
  });

  test('says why each refund was made, where somebody said', async () => {
    const { unmount } = open(refunded(buildPortalPayment(), 5_990));
    const withoutReasons = within(await card('Reembolsos'));
    expect(withoutReasons.queryByRole('columnheader', { name: 'Motivo' })).toBeNull();
    unmount();
    const { refunds, ...after } = refunded(buildPortalPayment(), 5_990);
    const [refund] = refunds;
    if (!refund) throw new Error('There is no refund');
    const reason = 'requested_by_customer' as const;
    open({
      ...after,
      refunds: [
        { ...refund, reason },
        { ...refund, id: 'ref_other' },
      ],
    });
    const rows = within(await card('Reembolsos')).getAllByRole('row');
    expect(rows[1]).toHaveTextContent('Pedido do comprador');
    expect(rows[2]).toHaveTextContent('—');
  });

  test('copies its ids on click', async () => {
    const { user } = open();
    await heading();
    const copied: string[] = [];
    navigator.clipboard.writeText = async (text) => void copied.push(text);
    await user.click(screen.getByRole('button', { name: 'Copiar ID no Stripe' }));
    expect(await screen.findByText('Copiado!')).toBeInTheDocument();
    expect(copied).toEqual(['pi_3Qk8vX2eZvKYlo2C']);
  });

  test('shows the refunded amount, the refundable rest, and each refund', async () => {
    const after = refunded(buildPortalPayment(), 5_990);
    open(after);
    expect(await heading()).toHaveTextContent('Reembolso parcial');
    expect(await card('Valores')).toHaveTextContent('ReembolsadoR$ 59,90SaldoR$ 190,00');
    const row = within(await card('Reembolsos')).getAllByRole('row')[1];
    expect(row).toHaveTextContent('R$ 59,90Concluído');
  });

  test('that was declined says why, in Portuguese, and what to do', async () => {
    open({
      status: 'failed',
      amountCaptured: 0,
      refundable: 0,
      declineCode: 'insufficient_funds',
      advice: 'other_card',
      failureMessage: 'O cartão não tem saldo ou limite suficiente.',
    });
    const banner = await screen.findByRole('alert');
    expect(banner).toHaveTextContent('Recusado: Saldo insuficiente');
    expect(banner).toHaveTextContent(
      'O cartão não tem saldo ou limite suficiente. Peça outro cartão ao cliente. insufficient_funds',
    );
    expect(screen.queryByRole('button', { name: 'Reembolsar' })).toBeNull();
  });

  test('that does not exist is reported, with links to the list and to the other environment', async () => {
    const { user, store } = open({}, { path: '/admin/payments/pay_nobody' });
    expect(await screen.findByText('Pagamento não encontrado')).toBeVisible();
    expect(store.getState().notifications).toEqual([]);
    expect(screen.getByRole('link', { name: 'Procurar em Produção' })).toHaveAttribute(
      'href',
      '/admin/payments/pay_nobody?environment=PRODUCTION',
    );
    await user.click(screen.getByRole('link', { name: 'Ver pagamentos' }));
    expect(await screen.findByRole('row', { name: /Ana Ribeiro/ })).toBeVisible();
  });

  test('is not requested with a malformed id', async () => {
    const { asked } = open({}, { path: '/admin/payments/a%20b' });
    expect(await screen.findByText('Pagamento não encontrado')).toBeVisible();
    expect(asked).toEqual([]);
  });

  test('that failed to load can be retried', async () => {
    const failure = http.get(one, () => fail(500, 'Erro interno do servidor'), { once: true });
    const { user } = open({}, { answers: [failure] });
    await user.click(await screen.findByRole('button', { name: 'Tentar novamente' }));
    expect(await heading()).toBeVisible();
  });

  test('is not requested without a plan', async () => {
    const { asked } = open({}, { plan: false });
    expect(await screen.findByRole('alertdialog', { name: 'Atenção' })).toBeVisible();
    expect(asked).toEqual([]);
  });
});

describe('a payment without a final status', () => {
  afterEach(() => {
    jest.useRealTimers();
  });

  test('is polled every 3 seconds until its status is final', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate', 'performance'] });
    const pending = http.get(one, () => ok(buildPortalPayment({ status: 'unknown', refundable: 0 })), {
      once: true,
    });
    const { asked } = open({}, { answers: [pending] });
    expect(await heading()).toHaveTextContent('Em análise');
    expect(asked).toHaveLength(1);
    await act(() => jest.advanceTimersByTimeAsync(3_000));
    await waitFor(async () => expect(await heading()).toHaveTextContent('Aprovado'));
    expect(asked).toHaveLength(2);
    await act(() => jest.advanceTimersByTimeAsync(30_000));
    expect(asked).toHaveLength(2);
  });

  test('is reloaded when the window regains focus, and stays when that fails', async () => {
    let isDown = false;
    const failing = http.get(one, () => (isDown ? fail(500, 'x') : undefined));
    const { asked, store } = open({ status: 'requires_action', refundable: 0 }, { answers: [failing] });
    expect(await heading()).toHaveTextContent('Pendente');
    isDown = true;
    fireEvent.focus(window);
    await waitFor(() => expect(asked).toHaveLength(2));
    await waitFor(() =>
      expect(Object.values(store.getState().api.queries).some((q) => q?.status === 'rejected')).toBe(true),
    );
    expect(await heading()).toHaveTextContent('Pendente');
  });
});
