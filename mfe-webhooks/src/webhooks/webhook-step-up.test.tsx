import { screen, waitFor, within } from '@testing-library/react';
import { renderAt } from '@trilho/portal/testing/render-at.tsx';
import { apiUrl, fail, ok, server } from '@trilho/portal/testing/server.ts';
import { http } from 'msw';
import { buildEndpoint } from '../mocks/builders.ts';
import { webhookHandlers } from '../mocks/handlers.ts';
import remote from '../remote.tsx';

/** A server that asks who it is before events go to another address or are sent again, as ours does. */
function open(path = '/admin/webhooks') {
  const { state, handlers } = webhookHandlers({ endpoints: [buildEndpoint()] });
  const proofs: unknown[] = [];
  const ask = ({ request }: { request: Request }) =>
    request.headers.get('X-Step-Up') === 'proof'
      ? undefined
      : fail(403, 'Confirme sua identidade para continuar.', [], { error: 'step_up_required' });
  server.use(
    http.post(apiUrl('/payment/stripe/webhooks'), ask),
    http.put<{ id: string }, { url?: string }>(
      apiUrl('/payment/stripe/webhooks/:id'),
      async ({ request }) => {
        const { url } = await request.clone().json();
        return url === undefined || url === state.endpoints[0]?.url ? undefined : ask({ request });
      },
    ),
    http.post(apiUrl('/portal/webhooks/:id/replay'), ask),
    http.post(apiUrl('/account/step-up'), async ({ request }) => {
      proofs.push(await request.json());
      return ok({ stepUpToken: 'proof', expiresAt: '2026-11-03T12:10:00.000Z' });
    }),
    ...handlers,
  );
  return { state, proofs, ...renderAt(remote.routes, path, { environment: 'SANDBOX' }) };
}
type View = ReturnType<typeof open>;

const identity = () => screen.findByRole('dialog', { name: 'Confirme sua identidade' });
async function confirm({ user }: View) {
  const dialog = within(await identity());
  await user.type(dialog.getByLabelText('Senha'), 'certa');
  await user.click(dialog.getByRole('button', { name: 'Confirmar' }));
}
async function decline({ user }: View) {
  await user.click(within(await identity()).getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Confirme sua identidade' })).toBeNull());
}

async function fill({ user }: View, field: HTMLElement, text: string) {
  await user.clear(field);
  await user.click(field);
  await user.paste(text);
}

async function fillNew(view: View, name: string) {
  const { user } = view;
  await user.click(await screen.findByRole('button', { name: 'Adicionar Webhook' }));
  const form = within(await screen.findByRole('form', { name: 'Novo webhook' }));
  await fill(view, form.getByLabelText('Nome'), name);
  await fill(view, form.getByLabelText('URL'), 'https://nfe.example/hooks');
  await user.click(form.getByRole('button', { name: 'Eventos: Selecionar eventos' }));
  await fill(view, form.getByRole('searchbox', { name: 'Buscar evento' }), 'fatura paga');
  const ours = within(form.getByRole('group', { name: 'Trilho' }));
  await user.click(ours.getByRole('checkbox', { name: /invoice\.paid$/ }));
  const submit = () => user.click(form.getByRole('button', { name: 'Salvar webhook' }));
  return { form, submit };
}

test('a webhook is added once its merchant has confirmed who they are; declined, the form keeps what was typed', async () => {
  const view = open();
  const { form, submit } = await fillNew(view, 'Notas fiscais');
  await submit();
  await decline(view);
  expect(form.getByLabelText('Nome')).toHaveValue('Notas fiscais');
  expect(form.getByLabelText('URL')).toHaveValue('https://nfe.example/hooks');
  expect(view.store.getState().notifications).toEqual([]);
  expect(view.router.state.location.pathname).toBe('/admin/webhooks');
  expect(view.state.endpoints).toHaveLength(1);
  await waitFor(() => expect(form.getByRole('button', { name: 'Salvar webhook' })).toBeEnabled());
  await submit();
  await confirm(view);
  expect(await screen.findByText('Webhook adicionado com sucesso!')).toBeVisible();
  expect(view.state.endpoints[0]).toMatchObject({
    description: 'Notas fiscais',
    enabledEvents: ['invoice.paid'],
  });
  expect(view.proofs).toEqual([{ password: 'certa' }]);
});

async function edit(view: View, label: string, text: string) {
  const { user } = view;
  await user.click(await screen.findByRole('button', { name: 'Ações de ERP Loja das Flores' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Editar' }));
  const form = within(await screen.findByRole('form', { name: 'Editar webhook' }));
  await fill(view, form.getByLabelText(label), text);
  await user.click(form.getByRole('button', { name: 'Salvar alterações' }));
}

test('another address asks, another name does not, and what is confirmed once is not asked for again', async () => {
  const view = open();
  await edit(view, 'Nome', 'ERP Loja das Flores');
  expect(await screen.findByText('Webhook atualizado.')).toBeVisible();
  expect(view.proofs).toEqual([]);
  await edit(view, 'URL', 'https://outra.example/hooks');
  await confirm(view);
  await waitFor(() => expect(view.state.endpoints[0]?.url).toBe('https://outra.example/hooks'));
  await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
  await edit(view, 'URL', 'https://mais-uma.example/hooks');
  await waitFor(() => expect(view.state.endpoints[0]?.url).toBe('https://mais-uma.example/hooks'));
  expect(view.proofs).toHaveLength(1);
});

test('sending past events again asks, and its dialog keeps what was chosen when that is declined', async () => {
  const view = open('/admin/webhooks/we_0351k2Tn9aQ');
  await view.user.click(await screen.findByRole('button', { name: 'Reenviar eventos' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reenviar eventos' }));
  await view.user.click(dialog.getByRole('radio', { name: 'Tudo' }));
  await view.user.click(dialog.getByRole('button', { name: 'Reenviar' }));
  await decline(view);
  expect(await dialog.findByRole('radio', { name: 'Tudo' })).toBeChecked();
  expect(view.state.replays).toEqual([]);
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Reenviar' })).toBeEnabled());
  await view.user.click(dialog.getByRole('button', { name: 'Reenviar' }));
  await confirm(view);
  expect(await screen.findByRole('progressbar', { name: 'Progresso do reenvio' })).toBeVisible();
  expect(view.state.replays.map(({ scope }) => scope)).toEqual(['all']);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
