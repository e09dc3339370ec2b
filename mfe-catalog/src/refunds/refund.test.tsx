import { screen, waitFor, within } from '@testing-library/react';
import type { PortalPaymentDetails } from '@trilho/contracts/portal-payment';
import { renderAt } from '@trilho/portal/testing/render-at.tsx';
import { apiUrl, fail, ok, server } from '@trilho/portal/testing/server.ts';
import { HttpResponse, http, type RequestHandler } from 'msw';
import { buildPortalPayment, paymentHandlers, refunded } from '../mocks/payments.ts';
import { settled } from '../mocks/settled.ts';
import { paymentRoutes } from '../payment-routes.tsx';

const refund = apiUrl('/portal/payments/:id/refund');
const uuid = /^[0-9a-f-]{36}$/;

interface Sent {
  key: string | null;
  amount: unknown;
}

async function open(overrides: Partial<PortalPaymentDetails> = {}, answers: RequestHandler[] = []) {
  const payment = buildPortalPayment(overrides);
  const sent: Sent[] = [];
  server.use(
    http.post(refund, async ({ request }) => {
      const body: unknown = await request.clone().json();
      sent.push({ key: request.headers.get('Idempotency-Key'), amount: body });
    }),
    ...answers,
    ...paymentHandlers([payment]),
  );
  const { user, store } = renderAt(paymentRoutes, `/admin/payments/${payment.id}`);
  const begin = async () => {
    await user.click(await screen.findByRole('button', { name: 'Reembolsar' }));
    return screen.findByRole('dialog', { name: 'Reembolsar pagamento' });
  };
  return {
    user,
    store,
    sent,
    begin,
    modal: await begin(),
    message: () => screen.findByText(/^Reembolso solicitado/),
  };
}
const shut = () => waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull());
const press = (modal: HTMLElement, name: string) => within(modal).findByRole('button', { name });

test('a full refund states its amount on the button, and the page shows it', async () => {
  const { user, sent, modal, message } = await open();
  expect(modal).toHaveTextContent('R$ 249,90 do pagamento de Ana Ribeiro podem ser reembolsados.');
  expect(modal).toHaveTextContent('O cliente recebe R$ 249,90 de volta em até 10 dias úteis.');
  await user.click(await press(modal, 'Reembolsar R$ 249,90'));
  expect(await message()).toHaveTextContent('Reembolso solicitado com sucesso!');
  expect(sent).toEqual([{ key: expect.stringMatching(uuid), amount: { amount: 24_990 } }]);
  await shut();
  expect(await screen.findByRole('heading', { level: 1, name: /Reembolsado/ })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Reembolsos' })).toHaveTextContent('R$ 249,90');
  expect(screen.queryByRole('button', { name: 'Reembolsar' })).toBeNull();
});

test('a partial refund is entered in reais, at least one centavo, at most the refundable rest', async () => {
  const { user, sent, modal, message } = await open({ refundable: 10_000 });
  await user.click(within(modal).getByRole('radio', { name: 'Parcial' }));
  const amount = await within(modal).findByLabelText('Valor do reembolso');
  await user.click(await press(modal, 'Reembolsar'));
  expect(await within(modal).findByText('Informe o valor do reembolso.')).toBeVisible();
  await user.type(amount, '10001');
  expect(await within(modal).findByText('O valor deve ser de no máximo R$ 100,00.')).toBeVisible();
  await user.clear(amount);
  await user.type(amount, '5990');
  await user.click(await press(modal, 'Reembolsar R$ 59,90'));
  await message();
  expect(sent).toEqual([{ key: expect.stringMatching(uuid), amount: { amount: 5_990 } }]);
});

test('after a lost answer the same refund is sent under the same key, another amount under another key', async () => {
  const lost = http.post(refund, () => HttpResponse.error());
  const { user, sent, modal, message } = await open({}, [lost]);
  await user.click(await press(modal, 'Reembolsar R$ 249,90'));
  expect(await within(modal).findByRole('alert')).toHaveTextContent(
    'Ainda não sabemos se o reembolso de R$ 249,90 foi feito. Tente de novo com o mesmo valor',
  );
  await user.click(await press(modal, 'Reembolsar R$ 249,90'));
  await waitFor(() => expect(sent).toHaveLength(2));
  await within(modal).findByText(/ele não será feito duas vezes/);
  await user.click(within(modal).getByRole('radio', { name: 'Parcial' }));
  await user.type(await within(modal).findByLabelText('Valor do reembolso'), '100');
  server.use(
    http.post(refund, ({ request }) => {
      sent.push({ key: request.headers.get('Idempotency-Key'), amount: null });
      return ok(refunded(buildPortalPayment(), 100));
    }),
  );
  await user.click(await press(modal, 'Reembolsar R$ 1,00'));
  await message();
  expect(sent[1]?.key).toBe(sent[0]?.key);
  expect(sent[2]?.key).not.toBe(sent[0]?.key);
});

test('two presses before the answer send one request, and the modal cannot be closed meanwhile', async () => {
  let answer = () => {};
  const slow = http.post(
    refund,
    () =>
      new Promise<undefined>((resolve) => {
        answer = () => resolve(undefined);
      }),
  );
  const { user, sent, modal, message } = await open({}, [slow]);
  const button = await press(modal, 'Reembolsar R$ 249,90');
  await user.dblClick(button);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(within(modal).getByRole('button', { name: 'Cancelar' })).toBeDisabled();
  await user.keyboard('{Escape}');
  expect(modal).toBeVisible();
  answer();
  await message();
  expect(sent).toHaveLength(1);
});

test('a refusal is shown in the modal, which keeps its input', async () => {
  const refusal = http.post(refund, () =>
    fail(422, 'O valor do reembolso é maior que o saldo do pagamento.'),
  );
  const { user, modal } = await open({}, [refusal]);
  await user.click(within(modal).getByRole('radio', { name: 'Parcial' }));
  await user.type(await within(modal).findByLabelText('Valor do reembolso'), '5990');
  await user.click(await press(modal, 'Reembolsar R$ 59,90'));
  expect(await within(modal).findByRole('alert')).toHaveTextContent('maior que o saldo');
  expect(within(modal).getByLabelText('Valor do reembolso')).toHaveValue('R$ 59,90');
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('after a refund in another tab the refused amount is replaced by the refundable rest', async () => {
  const payment = buildPortalPayment();
  let now = payment;
  const refusal = http.post(refund, () => {
    now = refunded(now, now === payment ? 20_000 : now.refundable);
    return fail(422, 'O valor do reembolso é maior que o saldo do pagamento.');
  });
  const present = http.get(apiUrl('/portal/payments/:id'), () => ok(now));
  const { user, modal } = await open({}, [refusal, present]);
  await user.click(await press(modal, 'Reembolsar R$ 249,90'));
  expect(await within(modal).findByText(/^R\$ 49,90 do pagamento de/)).toBeVisible();
  await user.click(await press(modal, 'Reembolsar R$ 49,90'));
  expect(await within(modal).findByText(/^Nada mais do pagamento de/)).toBeVisible();
  expect(within(modal).getByRole('alert')).toHaveTextContent('maior que o saldo');
  expect(within(modal).queryByRole('button', { name: /^Reembolsar/ })).toBeNull();
  await user.keyboard('{Escape}');
  await shut();
});

test.each([
  ['pending', 'ainda vai confirmar a devolução'],
  ['unknown', 'ainda vai confirmar a devolução'],
] as const)('a refund that is %s is reported as pending', async (status, text) => {
  const after = refunded(buildPortalPayment());
  const refunds = after.refunds.map((one) => ({ ...one, status }));
  const { user, modal, message } = await open({}, [http.post(refund, () => ok({ ...after, refunds }))]);
  await user.click(await press(modal, 'Reembolsar R$ 249,90'));
  expect(await message()).toHaveTextContent(text);
});

test.each([
  [409, 'the same refund, which may be under way, keeps its key'],
  [502, 'the same refund, which may be done, keeps its key'],
])('each opening starts fresh; after %d %s', async (status) => {
  const { user, sent, begin, modal } = await open({}, [http.post(refund, () => fail(status, 'Ocupado'))]);
  await user.click(within(modal).getByRole('radio', { name: 'Parcial' }));
  await user.type(await within(modal).findByLabelText('Valor do reembolso'), '100');
  await user.click(await press(modal, 'Reembolsar R$ 1,00'));
  await within(modal).findByRole('alert');
  await user.click(within(modal).getByRole('button', { name: 'Cancelar' }));
  await shut();
  expect(screen.getByRole('button', { name: 'Reembolsar' })).toHaveFocus();
  const again = await begin();
  expect(within(again).getByRole('radio', { name: 'Total' })).toBeChecked();
  expect(within(again).queryByRole('alert')).toBeNull();
  await user.click(within(again).getByRole('radio', { name: 'Parcial' }));
  await user.type(await within(again).findByLabelText('Valor do reembolso'), '100');
  await user.click(await press(again, 'Reembolsar R$ 1,00'));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.key).toBe(sent[0]?.key);
});

test('once a lost refund has appeared, the same amount is a new refund', async () => {
  const payment = buildPortalPayment();
  let now = payment;
  const lost = http.post(refund, () => {
    now = refunded(now, 100);
    return HttpResponse.error();
  });
  const present = http.get(apiUrl('/portal/payments/:id'), () => ok(now));
  const { user, sent, begin, modal, store } = await open({}, [lost, present]);
  const give = async (dialog: HTMLElement) => {
    await user.click(within(dialog).getByRole('radio', { name: 'Parcial' }));
    await user.type(await within(dialog).findByLabelText('Valor do reembolso'), '100');
    await user.click(await press(dialog, 'Reembolsar R$ 1,00'));
    await within(dialog).findByRole('alert');
  };
  await give(modal);
  await screen.findByRole('region', { name: 'Reembolsos', hidden: true });
  await user.click(within(modal).getByRole('button', { name: 'Cancelar' }));
  await shut();
  await give(await begin());
  expect(sent).toHaveLength(2);
  expect(sent[1]?.key).not.toBe(sent[0]?.key);
  await settled(store);
});
