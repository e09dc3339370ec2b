import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { fail, server } from '@trilho/portal/testing/server.ts';
import { buildPayerLink, buildPayerPayment, payHandlers } from '../mocks/pay.ts';
import { answerSubmits, begun, openPage } from '../testing/pay-stage.ts';

describe('a card at Mercado Pago', () => {
  /** Stands for the gateway's library, whose frames no test outside a browser can fill in. */
  function provideLibrary(token: () => Promise<{ id: string }>) {
    const listeners = new Map<string, (event: object) => void>();
    const tell = (event: string, detail: object, field = 'cardNumber') =>
      act(() => listeners.get(`${field} ${event}`)?.(detail));
    const holders: unknown[] = [];
    const fieldOf = (name: string) => {
      const field = {
        mount: () => field,
        unmount: () => undefined,
        update: () => undefined,
        on: (event: string, listener: (detail: object) => void) => {
          listeners.set(`${name} ${event}`, listener);
          return field;
        },
      };
      return field;
    };
    const costs = [1, 2, 3, 6].map((installments) => ({
      installments,
      installment_rate: installments === 3 ? 5 : 0,
      installment_amount: installments === 3 ? 87.47 : 249.9 / installments,
      total_amount: installments === 3 ? 262.4 : 249.9,
    }));
    const library = {
      fields: {
        create: fieldOf,
        createCardToken: (holder: unknown) => {
          holders.push(holder);
          return token();
        },
      },
      getInstallments: async () => [{ payer_costs: costs }],
    };
    // biome-ignore lint/complexity/useArrowFunction: it is called with `new`
    const open = jest.fn(function () {
      return library;
    });
    Reflect.set(window, 'MercadoPago', open);
    /** The places of the fields are there before the fields. */
    const isReady = () => waitFor(() => expect(listeners.has('securityCode binChange')).toBe(true));
    return { open, holders, isReady, tell, enterCard: () => tell('binChange', { bin: '50314332' }) };
  }
  afterEach(() => Reflect.deleteProperty(window, 'MercadoPago'));

  async function fillCard() {
    const view = openPage();
    await view.user.click(await screen.findByRole('radio', { name: /Cartão/ }));
    await view.user.type(screen.getByLabelText(/Email/), 'ana@exemplo.com.br');
    await view.user.type(screen.getByLabelText(/Nome impresso/), 'APRO');
    await view.user.type(screen.getByLabelText(/CPF ou CNPJ/), '529.982.247-25');
    return view;
  }

  test('is exchanged for a token there, and paid in instalments that say what they cost', async () => {
    const { open, holders, enterCard } = provideLibrary(async () => ({ id: 'tok_1' }));
    server.use(
      ...payHandlers(
        buildPayerLink(),
        buildPayerPayment({ status: 'succeeded', method: 'card', installments: 3, nextAction: null }),
      ),
    );
    const sent = answerSubmits(() => begun({ status: 'succeeded', nextAction: null }));
    const { user } = await fillCard();
    expect(open).toHaveBeenCalledWith('TEST-key-demo', { locale: 'pt-BR' });
    enterCard();
    const installments = screen.getByRole('group', { name: 'Parcelas' });
    await waitFor(() => expect(within(installments).getAllByRole('radio')).toHaveLength(3));
    expect(installments).toHaveTextContent(
      /1x de R\$\s249,90à vista2x de R\$\s124,95sem juros3x de R\$\s87,47total R\$\s262,40/,
    );
    await user.click(within(installments).getByRole('radio', { name: /^3x/ }));
    await user.click(screen.getByRole('button', { name: 'Pagar com cartão' }));
    await screen.findByRole('heading', { name: 'Pagamento confirmado' });
    expect(screen.getByText(/^Cartão em 3x de R\$\s87,47, total R\$\s262,40$/)).toBeVisible();
    expect(holders).toEqual([
      { cardholderName: 'APRO', identificationType: 'CPF', identificationNumber: '52998224725' },
    ]);
    expect(sent[0]?.body).toMatchObject({ method: 'card', cardToken: 'tok_1', installments: 3 });
  });

  test('that is left half typed says so after the press that left it', async () => {
    const { tell } = provideLibrary(async () => ({ id: 'tok_1' }));
    server.use(...payHandlers());
    const { user } = await fillCard();
    const button = screen.getByRole('button', { name: /^Pagar R\$/ });
    tell('focus', {});
    tell('validityChange', { errorMessages: [{ message: 'incomplete' }] });
    await user.pointer({ keys: '[MouseLeft>]', target: button });
    tell('blur', {});
    expect(screen.queryByText('Confira o número do cartão.')).toBeNull();
    // Released elsewhere: nothing is sent.
    await user.pointer({ keys: '[/MouseLeft]', target: document.body });
    expect(await screen.findByText('Confira o número do cartão.')).toBeVisible();
  });

  test('that is not entered says so at the press at which the other fields complain, and only where nothing is', async () => {
    const { tell, isReady } = provideLibrary(async () => ({ id: 'tok_1' }));
    server.use(...payHandlers());
    const { user } = openPage();
    await user.click(await screen.findByRole('radio', { name: /Cartão/ }));
    await isReady();
    tell('change', {}, 'expirationDate');
    await user.click(screen.getByRole('button', { name: /^Pagar R\$/ }));
    expect(await screen.findByText('Email é obrigatório.')).toBeVisible();
    expect(screen.getByText('Número do cartão é obrigatório.')).toBeVisible();
    expect(screen.getByText('Código de segurança é obrigatório.')).toBeVisible();
    expect(screen.queryByText('Validade é obrigatória.')).toBeNull();
    tell('change', {});
    await waitFor(() => expect(screen.queryByText('Número do cartão é obrigatório.')).toBeNull());
  });

  test('that is declined is saved by Pix', async () => {
    provideLibrary(async () => ({ id: 'tok_1' }));
    server.use(...payHandlers());
    answerSubmits(
      () => fail(402, 'O cartão não tem saldo.', [], { error: 'card_declined' }),
      () => begun(),
    );
    const { user } = await fillCard();
    await user.click(screen.getByRole('button', { name: /^Pagar R\$/ }));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('O cartão foi recusado');
    await user.click(within(alert).getByRole('button', { name: 'Pagar com Pix' }));
    await user.click(screen.getByRole('button', { name: 'Gerar Pix' }));
    expect(await screen.findByRole('img', { name: 'Código QR do Pix' })).toBeVisible();
  });

  test.each([
    ['a list of fields', [{ code: 'E301', message: 'invalid' }], 'Confira o número, a validade'],
    ['the gateway’s error', { status: 400, cause: [{ code: '316' }] }, 'Confira o número, a validade'],
    ['nothing of the card', new Error('Failed to fetch'), 'Não conseguimos falar com o provedor'],
  ])('that makes no token is not sent on: %s', async (_name, reason, told) => {
    provideLibrary(() => Promise.reject(reason));
    server.use(...payHandlers());
    const sent = answerSubmits(() => begun());
    const { user } = await fillCard();
    await user.click(screen.getByRole('button', { name: /^Pagar R\$/ }));
    expect(await screen.findByRole('alert')).toHaveTextContent(told);
    expect(sent).toEqual([]);
  });
});
