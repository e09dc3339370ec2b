import { act, screen, waitFor, within } from '@testing-library/react';
import { environmentChosen } from '@trilho/portal';
import { buildPaymentConfig } from '@trilho/portal/testing/builders.ts';
import { apiUrl, fail } from '@trilho/portal/testing/server.ts';
import { HttpResponse, http } from 'msw';
import { customerHandlers } from '../mocks/customers.ts';
import { dialogOf, openCreation as open } from '../testing/open-creation.tsx';

type User = ReturnType<typeof open>['user'];

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
/** A heading with badges, whose names come with spaces around them. */
const spoken = (name: string) => new RegExp(`^${name.replace('$', '\\$').replaceAll(', ', '\\s*, ')}$`);
const key = expect.stringMatching(/^[\w-]{36}$/);

beforeEach(() => sessionStorage.removeItem('trilho.attempts'));

async function fillCharge(user: User) {
  const dialog = await dialogOf('Nova cobrança');
  await user.click(await within(dialog).findByRole('radio', { name: /Ana Ribeiro/ }));
  await user.type(within(dialog).getByRole('textbox', { name: /Valor/ }), '12345');
  await user.type(within(dialog).getByRole('textbox', { name: /Descrição/ }), 'Frete extra');
  await waitFor(() =>
    expect(within(dialog).getByRole('combobox', { name: /Forma de pagamento/ })).toHaveValue('pm_ana'),
  );
  return within(dialog).getByRole('button', { name: 'Cobrar R$ 123,45' });
}

test('a charge is sent once on the customer’s default card, and its payment opens', async () => {
  const { user, sent, router } = open('/admin/payments');
  await user.click(await screen.findByRole('button', { name: 'Nova cobrança' }));
  const dialog = await dialogOf('Nova cobrança');
  expect(within(dialog).getByRole('searchbox', { name: 'Buscar cliente' })).toHaveFocus();
  await user.dblClick(await fillCharge(user));
  await waitFor(() =>
    expect(router.state.location.pathname).toBe('/admin/payments/pay_0Na3kT7Hq2b4c5d6e7f8g9'),
  );
  expect(sent).toEqual([
    {
      key,
      body: { customerId: 'cus_ana', amount: 12_345, description: 'Frete extra', paymentMethodId: 'pm_ana' },
    },
  ]);
});

test('a charge whose answer is lost has the same key again, also after a reload of the page', async () => {
  let isDown = true;
  const lost = http.post(apiUrl('/portal/payments'), () => (isDown ? HttpResponse.error() : undefined));
  const first = open('/admin/payments?new=1', { answers: [lost] });
  await first.user.click(await fillCharge(first.user));
  expect(await screen.findByText(/Ainda não sabemos se a cobrança foi feita/)).toBeVisible();
  await first.user.click(screen.getByRole('button', { name: 'Cobrar R$ 123,45' }));
  await waitFor(() => expect(first.sent).toHaveLength(2));
  first.unmount();

  isDown = false;
  const second = open('/admin/payments?new=1');
  await second.user.click(await fillCharge(second.user));
  await waitFor(() => expect(second.router.state.location.pathname).toMatch(/pay_/));
  expect(new Set([...first.sent, ...second.sent].map((order) => order.key)).size).toBe(1);
  // Its outcome is known now: the same charge is another one.
  second.unmount();
  const third = open('/admin/payments?new=1');
  await third.user.click(await fillCharge(third.user));
  await waitFor(() => expect(third.sent).toHaveLength(1));
  expect(third.sent[0]?.key).not.toBe(first.sent[0]?.key);
});

test('a declined card says what to do, links to the payment, and may be tried again on purpose', async () => {
  const declined = http.post(apiUrl('/portal/payments'), () =>
    HttpResponse.json(
      {
        status: 402,
        error: 'card_declined',
        message: 'O cartão foi recusado.',
        validationErrors: [],
        advice: 'other_card',
        paymentId: 'pay_declined',
      },
      { status: 402 },
    ),
  );
  const { user, sent } = open('/admin/payments?new=1', { answers: [declined] });
  const button = await fillCharge(user);
  await user.click(button);
  expect(await screen.findByText(/O cartão foi recusado. Peça outro cartão ao cliente./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ver o pagamento' })).toHaveAttribute(
    'href',
    '/admin/payments/pay_declined?environment=SANDBOX',
  );
  await user.click(button);
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.key).not.toBe(sent[0]?.key);
});

test.each([
  ['too many calls', 429, 'rate_limited'],
  ['a missing plan', 402, 'plan_required'],
])(
  'a lost charge keeps its key when the next attempt is refused for %s',
  async (_, status, error) => {
    const answers = [
      () => HttpResponse.error(),
      () => HttpResponse.json({ status, error, message: 'Recusado.', validationErrors: [] }, { status }),
    ];
    const answer = http.post(apiUrl('/portal/payments'), () => answers.shift()?.());
    const { user, sent, router } = open('/admin/payments?new=1', { answers: [answer] });
    const button = await fillCharge(user);
    await user.click(button);
    expect(await screen.findByText(/Ainda não sabemos se a cobrança foi feita/)).toBeVisible();
    await user.click(button);
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(JSON.parse(sessionStorage.getItem('trilho.attempts') ?? '{}')).not.toEqual({});
    router.dispose();
  },
  20_000,
);

test('an open form keeps its environment when another tab chooses the other one', async () => {
  const environments: (string | null)[] = [];
  const note = http.post(apiUrl('/portal/customers'), ({ request }) => {
    environments.push(new URL(request.url).searchParams.get('environment'));
  });
  const { user, store } = open('/admin/customers', { answers: [note] });
  await user.click(await screen.findByRole('button', { name: 'Novo cliente' }));
  const dialog = await dialogOf('Novo cliente');
  await user.type(within(dialog).getByRole('textbox', { name: /Nome/ }), 'Bia Prado');
  await user.type(within(dialog).getByRole('textbox', { name: /E-mail/ }), 'bia.prado@exemplo.com');
  act(() => void store.dispatch(environmentChosen('PRODUCTION')));
  await user.click(within(dialog).getByRole('button', { name: 'Criar cliente' }));
  await waitFor(() => expect(environments).toEqual(['SANDBOX']));
});

test('a form that is not filled sends nothing and says what is missing', async () => {
  const { user, sent } = open('/admin/payments?new=1');
  const dialog = await dialogOf('Nova cobrança');
  await user.click(within(dialog).getByRole('button', { name: 'Cobrar' }));
  expect(await within(dialog).findByText('Escolha o cliente.')).toBeVisible();
  expect(within(dialog).getByText('Valor é obrigatório.')).toBeVisible();
  expect(sent).toEqual([]);
});

test('the test card is offered in the sandbox alone', async () => {
  const live = buildPaymentConfig({ environment: 'PRODUCTION', gatewayType: 'STRIPE' });
  const { user } = open('/admin/customers/cus_bia?environment=PRODUCTION', {
    answers: [
      http.get(apiUrl('/payment/config/user/:userId'), () =>
        HttpResponse.json({ status: 200, message: 'Success', data: [live] }),
      ),
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Nova cobrança' }));
  const dialog = await dialogOf('Nova cobrança');
  const methods = await within(dialog).findByRole('combobox', { name: /Forma de pagamento/ });
  expect(within(methods).queryByRole('option', { name: /teste/ })).toBeNull();
  expect(within(dialog).getByText(/Este cliente não tem cartão salvo/)).toBeVisible();
});

test('a subscription is started for a customer, and its page opens', async () => {
  const { user, sent } = open('/admin/customers/cus_ana');
  await user.click(await screen.findByRole('button', { name: 'Nova assinatura' }));
  const dialog = await dialogOf('Nova assinatura');
  await user.selectOptions(
    await within(dialog).findByRole('combobox', { name: /Produto e preço/ }),
    'Clube Flores · R$ 89,90 · Recorrente a cada mês',
  );
  await user.type(within(dialog).getByRole('spinbutton', { name: /Dias de teste/ }), '7');
  await user.click(within(dialog).getByRole('button', { name: 'Criar assinatura' }));
  expect(await heading(spoken('Assinatura de Ana Ribeiro, Ativo, Sandbox'))).toBeVisible();
  expect(sent).toEqual([
    {
      key,
      body: { customerId: 'cus_ana', priceId: 'price_month', paymentMethodId: 'pm_ana', trialDays: 7 },
    },
  ]);
});

test('a customer is created, and their page opens; what the server refuses is said in the form', async () => {
  let isRefused = true;
  const refusal = http.post(apiUrl('/portal/customers'), () =>
    isRefused ? fail(422, 'Os dados enviados são inválidos.') : undefined,
  );
  const { user, sent } = open('/admin/customers', { answers: [refusal] });
  await user.click(await screen.findByRole('button', { name: 'Novo cliente' }));
  const dialog = await dialogOf('Novo cliente');
  expect(within(dialog).getByRole('textbox', { name: /Nome/ })).toHaveFocus();
  await user.type(within(dialog).getByRole('textbox', { name: /Nome/ }), 'Bia Prado');
  await user.type(within(dialog).getByRole('textbox', { name: /E-mail/ }), 'bia.prado@exemplo.com');
  await user.click(within(dialog).getByRole('button', { name: 'Criar cliente' }));
  expect(await within(dialog).findByText(/Os dados enviados são inválidos./)).toBeVisible();
  isRefused = false;
  await user.click(within(dialog).getByRole('button', { name: 'Criar cliente' }));
  expect(await heading('bia.prado@exemplo.com')).toBeVisible();
  expect(sent.map(({ body }) => body)).toEqual([
    { name: 'Bia Prado', email: 'bia.prado@exemplo.com' },
    { name: 'Bia Prado', email: 'bia.prado@exemplo.com' },
  ]);
});

test('a form asks before what was written in it is lost, and not when nothing was', async () => {
  const { user } = open('/admin/customers/cus_ana');
  await user.click(await screen.findByRole('button', { name: 'Nova cobrança' }));
  let dialog = await dialogOf('Nova cobrança');
  await waitFor(() =>
    expect(within(dialog).getByRole('combobox', { name: /Forma de pagamento/ })).toHaveValue('pm_ana'),
  );
  await user.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Nova cobrança' })).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Nova cobrança' }));
  dialog = await dialogOf('Nova cobrança');
  await user.type(within(dialog).getByRole('textbox', { name: /Descrição/ }), 'Frete');
  await user.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
  const question = await screen.findByRole('alertdialog', { name: 'Alterações não salvas' });
  await user.click(within(question).getByRole('button', { name: 'Confirmar' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Nova cobrança' })).toBeNull());
});

test('without a plan nothing new is offered', async () => {
  open('/admin/customers', { plan: false });
  await heading('Clientes');
  expect(screen.queryByRole('button', { name: 'Novo cliente' })).toBeNull();
});

test('a form that needs a customer leads to the first one', async () => {
  const { user, router } = open('/admin/payments', { answers: customerHandlers([]) });
  await user.click(await screen.findByRole('button', { name: 'Nova cobrança' }));
  const dialog = await dialogOf('Nova cobrança');
  await user.click(await within(dialog).findByRole('link', { name: 'Cadastrar o primeiro' }));
  expect(router.state.location.pathname).toBe('/admin/customers');
  expect(await dialogOf('Novo cliente')).toBeVisible();
});
