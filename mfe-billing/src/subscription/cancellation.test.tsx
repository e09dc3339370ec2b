import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { apiUrl, fail } from '@trilho/portal/testing/server.ts';
import { http } from 'msw';
import { openMySubscription } from '../testing/open-my-subscription.tsx';

const management = '/subscriptions/management';
const fresh = { startDate: '2026-11-10T12:00:00.000Z', refundEligible: true };
const options = () => screen.queryByRole('region', { name: 'Opções de cancelamento' });
const button = (name: string) => screen.getByRole('button', { name });
const dialog = (name: string) => screen.findByRole('dialog', { name });
const reasonsIn = (modal: HTMLElement) =>
  within(modal)
    .getAllByRole<HTMLOptionElement>('option')
    .map(({ value }) => value);

describe('the options', () => {
  test('a plan at most 7 days old can be refunded, and the note shows its start', async () => {
    await openMySubscription(fresh);
    expect(button('Cancelar com reembolso')).toBeEnabled();
    expect(button('Cancelar com reembolso')).toHaveAccessibleDescription(
      'Sua assinatura começou em 10/11/2026, há menos de 7 dias: o valor pago é devolvido integralmente e o acesso termina na hora.',
    );
  });

  test('an older plan cannot, and the note shows the reason', async () => {
    await openMySubscription();
    expect(button('Cancelar com reembolso')).toBeDisabled();
    expect(button('Cancelar com reembolso')).toHaveAccessibleDescription(
      'Sua assinatura começou em 10/01/2026, há mais de 7 dias: o prazo para reembolso terminou.',
    );
    expect(button('Cancelar renovação automática')).toBeEnabled();
  });

  test.each([
    { why: 'is scheduled to end', plan: { cancelAtperiodEnd: true } },
    { why: 'is past due', plan: { status: 'PAST_DUE' as const } },
    { why: 'has ended', plan: { status: 'CANCELED' as const } },
  ])('are not offered when the plan $why', async ({ plan }) => {
    await openMySubscription(plan);
    expect(options()).toBeNull();
  });
});

describe('cancelling with a refund', () => {
  async function openModal(...args: Parameters<typeof openMySubscription>) {
    const view = await openMySubscription(...args);
    await view.user.click(button('Cancelar com reembolso'));
    return { ...view, modal: await dialog('Cancelar com reembolso') };
  }

  test('the modal explains the refund, when it arrives, and what ends', async () => {
    const { modal } = await openModal(fresh);
    expect(modal).toHaveTextContent(/Você recebe de volta R\$\s119,00, o valor integral/);
    expect(modal).toHaveTextContent('O reembolso é processado em 5-10 dias úteis');
    expect(modal).toHaveTextContent('O acesso aos recursos do Plano Premium termina imediatamente');
    expect(reasonsIn(modal)).toEqual([
      '',
      'too_expensive',
      'not_using',
      'missing_features',
      'competitor',
      'other',
    ]);
  });

  test('reason and comments go to the server; the plan is checked again, and the plans open after a second', async () => {
    const { user, modal, calls, store, router } = await openModal(fresh);
    await user.selectOptions(within(modal).getByLabelText('Motivo do cancelamento'), 'too_expensive');
    await user.type(within(modal).getByLabelText('Comentários (opcional)'), ' Fechei a loja. ');
    const confirmedAt = performance.now();
    await user.click(within(modal).getByRole('button', { name: 'Cancelar e reembolsar' }));

    const message = await screen.findByRole('alertdialog', { name: 'Assinatura cancelada com reembolso!' });
    expect(message).toHaveTextContent(
      /O valor de R\$\s119,00 será reembolsado integralmente, em 5-10 dias úteis\./,
    );
    expect(calls).toEqual([
      {
        path: `${management}/cancel-with-refund`,
        body: {
          userId: 'usr_marina',
          subscriptionId: 'sub_stripe_1',
          reason: 'too_expensive',
          comments: 'Fechei a loja.',
        },
      },
    ]);
    expect(screen.getByText('Inativo')).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/admin/my-subscription');
    await waitFor(() => expect(store.getState().session.hasActivePlan).toBe(false));
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/plans'));
    expect(performance.now() - confirmedAt).toBeGreaterThanOrEqual(1000);
    expect(store.getState().notifications).toHaveLength(1);
  });

  test('reason and comments are optional, and pressing twice sends one request', async () => {
    const { modal, calls } = await openModal(fresh);
    const form = modal.querySelector('form');
    if (!form) throw new Error('the modal has no form');
    fireEvent.submit(form);
    fireEvent.submit(form);
    await screen.findByRole('alertdialog', { name: 'Assinatura cancelada com reembolso!' });
    expect(calls.map(({ body }) => body)).toEqual([{ userId: 'usr_marina', subscriptionId: 'sub_stripe_1' }]);
  });

  test('a refusal is reported, the modal stays open, and the plan is unchanged', async () => {
    const late = 'O prazo de 7 dias para cancelar com reembolso já passou.';
    const { user, modal, router, store } = await openModal(fresh, {
      answers: [http.post(apiUrl(`${management}/cancel-with-refund`), () => fail(422, late))],
    });
    await user.click(within(modal).getByRole('button', { name: 'Cancelar e reembolsar' }));
    expect(await screen.findByText(late)).toBeVisible();
    expect(screen.getByRole('dialog', { name: 'Cancelar com reembolso', hidden: true })).toBeVisible();
    expect(store.getState().session.hasActivePlan).toBe(true);
    expect(router.state.location.pathname).toBe('/admin/my-subscription');
  });

  test('going back changes nothing', async () => {
    const { user, modal, calls } = await openModal(fresh);
    await user.click(within(modal).getByRole('button', { name: 'Voltar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls).toEqual([]);
    expect(button('Cancelar com reembolso')).toHaveFocus();
  });
});

describe('cancelling the renewal', () => {
  test('the modal says that the account falls back to the free plan, and offers one more reason', async () => {
    const { user } = await openMySubscription();
    await user.click(button('Cancelar renovação automática'));
    const modal = await dialog('Cancelar renovação automática');
    expect(modal).toHaveTextContent('Sua assinatura continua ativa até 10/12/2026 e não será mais cobrada.');
    expect(modal).toHaveTextContent('sua conta passa para o plano gratuito, com recursos limitados');
    expect(reasonsIn(modal)).toContain('temporary');
  });

  test('it is sent with the reason and confirmed; the plan is checked again and the screen shows the end', async () => {
    const { user, calls, router } = await openMySubscription();
    await user.click(button('Cancelar renovação automática'));
    const modal = await dialog('Cancelar renovação automática');
    await user.selectOptions(within(modal).getByLabelText('Motivo do cancelamento'), 'temporary');
    await user.click(within(modal).getByRole('button', { name: 'Cancelar renovação' }));

    const message = await screen.findByRole('alertdialog', { name: 'Sucesso!' });
    expect(message).toHaveTextContent(
      'Sua assinatura permanecerá ativa até o fim do período atual, em 10/12/2026. Depois disso, será encerrada automaticamente, sem novas cobranças.',
    );
    expect(calls).toEqual([
      {
        path: `${management}/cancel-at-period-end`,
        body: { userId: 'usr_marina', subscriptionId: 'sub_stripe_1', reason: 'temporary' },
      },
    ]);
    await user.click(within(message).getByRole('button', { name: 'OK' }));
    expect(await screen.findByText('A renovação automática está cancelada')).toBeVisible();
    expect(options()).toBeNull();
    expect(screen.getByText('Sem renovação')).toBeVisible();
    expect(router.state.location.pathname).toBe('/admin/my-subscription');
  });

  test('a scheduled end can be undone', async () => {
    const { user, calls } = await openMySubscription({
      cancelAtperiodEnd: true,
      nextBillingDate: null,
      accessEndsAt: '2026-12-10T12:00:00.000Z',
    });
    expect(screen.getByText(/Você tem acesso até/)).toHaveTextContent('Você tem acesso até 10/12/2026.');
    await user.click(button('Manter assinatura'));
    expect(
      await screen.findByText('Sua assinatura foi mantida e será renovada em 10/12/2026.'),
    ).toBeVisible();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(calls).toEqual([
      { path: `${management}/resume`, body: { userId: 'usr_marina', subscriptionId: 'sub_stripe_1' } },
    ]);
    await waitFor(() => expect(options()).toBeVisible());
    expect(screen.queryByRole('button', { name: 'Manter assinatura' })).toBeNull();
  });
});
