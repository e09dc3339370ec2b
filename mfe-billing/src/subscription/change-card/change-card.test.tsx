import { jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { setPortalConfig } from '@trilho/portal';
import { apiUrl, fail } from '@trilho/portal/testing/server.ts';
import { http } from 'msw';
import { FakeStripe } from '../../testing/fake-stripe.ts';
import { openMySubscription } from '../../testing/open-my-subscription.tsx';

let stripe: FakeStripe;
beforeEach(() => {
  setPortalConfig({ stripePublishableKey: 'pk_test_x', stripeJsUrl: '' });
  stripe = new FakeStripe();
  stripe.install();
});
afterEach(() => FakeStripe.uninstall());

const path = '/subscriptions/management/update-payment-method';
const modalTitle = 'Alterar método de pagamento';
const card = () => screen.getByRole('region', { name: 'Método de pagamento' });
const save = (modal: HTMLElement) => within(modal).getByRole('button', { name: 'Salvar cartão' });

type Account = Parameters<typeof openMySubscription>;

async function openModal(...account: Account) {
  const view = await openMySubscription(...account);
  const way = account[0]?.status === 'PAST_DUE' ? 'Atualizar cartão' : 'Alterar';
  await view.user.click(screen.getByRole('button', { name: way }));
  return { ...view, modal: await screen.findByRole('dialog', { name: modalTitle }) };
}

async function openReady(...account: Account) {
  const view = await openModal(...account);
  await waitFor(() => expect(stripe.isMounted).toBe(true));
  act(() => stripe.becomeReady());
  return view;
}

test('the current card is shown with brand, last four digits and expiry', async () => {
  await openMySubscription();
  expect(card()).toHaveTextContent('Visa');
  expect(card()).toHaveTextContent('•••• 4242');
  expect(card()).toHaveTextContent('Validade 08/2030');
});

test.each([{ status: 'PAST_DUE' as const }, { status: 'CANCELED' as const }])(
  'Alterar is disabled while the plan is $status',
  async ({ status }) => {
    await openMySubscription({ status });
    expect(within(card()).getByRole('button', { name: 'Alterar' })).toBeDisabled();
  },
);

test('the card entry has neither postal code nor wallet, and is shown once it reports ready', async () => {
  const { modal } = await openModal();
  const brands = within(modal).getByRole('list', { name: 'Bandeiras aceitas' });
  expect(
    within(brands)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(expect.arrayContaining([expect.stringContaining('Mastercard')]));
  expect(modal).toHaveTextContent('Pagamento seguro: os dados do cartão são criptografados');
  await waitFor(() => expect(stripe.isMounted).toBe(true));
  expect(stripe.elementOptions).toMatchObject({ hidePostalCode: true, disableLink: true });
  expect(save(modal)).toBeDisabled();
  act(() => stripe.becomeReady());
  expect(save(modal)).toBeEnabled();
  expect(stripe.hasFocus).toBe(true);
});

test('a new card goes to the provider, its token to the server, and the screen shows it', async () => {
  const { user, modal, calls } = await openReady();
  await user.click(save(modal));
  expect(await screen.findByText('Pagamento atualizado com sucesso.')).toBeVisible();
  expect(stripe.tokenRequests).toMatchObject([
    { type: 'card', billing_details: { name: 'Marina de Souza' } },
  ]);
  expect(calls).toEqual([{ path, body: { userId: 'usr_marina', paymentMethodId: 'pm_new' } }]);
  await user.click(screen.getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(card()).toHaveTextContent('Mastercard•••• 4444Validade 12/2031');
});

test('pressing twice sends the card once', async () => {
  const { modal, calls } = await openReady();
  const form = within(modal).getByRole('form', { name: 'Novo cartão' });
  fireEvent.submit(form);
  fireEvent.submit(form);
  expect(await screen.findByText('Pagamento atualizado com sucesso.')).toBeVisible();
  expect(stripe.tokenRequests).toHaveLength(1);
  expect(calls).toHaveLength(1);
});

test('a card that the provider refuses is reported, loading ends, and nothing is sent', async () => {
  stripe.nextToken = async () => ({
    error: { type: 'validation_error', message: 'O número do seu cartão está incompleto.' },
  });
  const { user, modal, calls } = await openReady();
  await user.click(save(modal));
  const message = await screen.findByRole('alertdialog', { name: 'Atenção' });
  expect(message).toHaveTextContent(
    'Erro ao criar o método de pagamento: O número do seu cartão está incompleto.',
  );
  await user.click(within(message).getByRole('button', { name: 'Confirmar' }));
  await waitFor(() => expect(save(modal)).toBeEnabled());
  expect(calls).toEqual([]);
});

test('an invalid card is reported while it is typed', async () => {
  const { modal } = await openReady();
  act(() => stripe.emit('change', { error: { message: 'O número do seu cartão é inválido.' } }));
  expect(within(modal).getByText('O número do seu cartão é inválido.')).toBeVisible();
  act(() => stripe.emit('change', { complete: true }));
  expect(within(modal).queryByText('O número do seu cartão é inválido.')).toBeNull();
});

test('what the provider says of a card that is left half typed waits for the release of the press', async () => {
  const { user, modal } = await openReady();
  await user.pointer({
    keys: '[MouseLeft>]',
    target: within(modal).getByRole('button', { name: 'Cancelar' }),
  });
  act(() => stripe.emit('change', { error: { message: 'O número do seu cartão está incompleto.' } }));
  expect(within(modal).queryByText('O número do seu cartão está incompleto.')).toBeNull();
  await user.pointer({ keys: '[/MouseLeft]', target: modal });
  expect(await within(modal).findByText('O número do seu cartão está incompleto.')).toBeVisible();
});

test('a card that the server cannot charge is reported, and another can be tried', async () => {
  const { user, modal } = await openReady(
    {},
    { answers: [http.post(apiUrl(path), () => fail(402, 'Seu cartão foi recusado.'))] },
  );
  await user.click(save(modal));
  expect(await screen.findByText('Seu cartão foi recusado.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Entendi' }));
  await waitFor(() => expect(save(modal)).toBeEnabled());
});

test('a failed renewal shows the end of the grace period, and its action opens the same modal', async () => {
  const { user, modal } = await openReady({
    status: 'PAST_DUE',
    graceEndsAt: '2026-11-17T12:00:00.000Z',
  });
  expect(screen.getByText(/Atualize o cartão até/)).toHaveTextContent(
    'Vamos tentar cobrar o cartão de novo nos próximos dias; até lá o plano continua ativo. Atualize o cartão até 17/11/2026 para não perder o acesso.',
  );
  await user.click(save(modal));
  expect(await screen.findByText('Pagamento atualizado com sucesso.')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('A última renovação não foi paga')).toBeNull());
});

test('a library that fails to load is reported, and a retry shows the card entry', async () => {
  const log = jest.spyOn(console, 'error').mockReturnValue(undefined);
  FakeStripe.uninstall();
  setPortalConfig({ stripeJsUrl: 'http://localhost:4200/stripe.js' });
  const { user, modal } = await openModal();
  const script = await waitFor(() => {
    const found = document.querySelector('script[src="http://localhost:4200/stripe.js"]');
    if (!found) throw new Error('no script yet');
    return found;
  });
  fireEvent.error(script);
  expect(await screen.findByText('Falha ao inicializar Stripe')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Entendi' }));
  expect(save(modal)).toBeDisabled();
  stripe.install();
  await user.click(await within(modal).findByRole('button', { name: 'Tentar novamente' }));
  await waitFor(() => expect(stripe.isMounted).toBe(true));
  log.mockRestore();
});

test('Escape in the provider’s frame closes the modal', async () => {
  await openReady();
  act(() => stripe.emit('escape'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
