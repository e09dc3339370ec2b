import { screen, waitFor, within } from '@testing-library/react';
import type { WebhookEndpoint } from '@trilho/contracts/webhook';
import { renderAt } from '@trilho/portal/testing/render-at.tsx';
import { apiUrl, server } from '@trilho/portal/testing/server.ts';
import { HttpResponse, http } from 'msw';
import { buildEndpoint } from '../mocks/builders.ts';
import { secretInForce, webhookHandlers } from '../mocks/handlers.ts';
import remote from '../remote.tsx';

function open(endpoint: Partial<WebhookEndpoint> = {}) {
  const { state, handlers } = webhookHandlers({ endpoints: [buildEndpoint(endpoint)] });
  const bodies: unknown[] = [];
  const record = async ({ request }: { request: Request }) => {
    bodies.push(await request.clone().json());
  };
  server.use(
    http.post(apiUrl('/payment/stripe/webhooks'), record),
    http.put(apiUrl('/payment/stripe/webhooks/:id'), record),
    ...handlers,
  );
  return { state, bodies, ...renderAt(remote.routes, '/admin/webhooks', { environment: 'SANDBOX' }) };
}

async function openNew() {
  const view = open();
  await view.user.click(await screen.findByRole('button', { name: 'Adicionar Webhook' }));
  const form = within(await screen.findByRole('form', { name: 'Novo webhook' }));
  const submit = () => view.user.click(form.getByRole('button', { name: 'Salvar webhook' }));
  return { ...view, form, submit };
}

async function openEdit(endpoint: Partial<WebhookEndpoint> = {}) {
  const view = open(endpoint);
  await view.user.click(await screen.findByRole('button', { name: 'Ações de ERP Loja das Flores' }));
  await view.user.click(await screen.findByRole('menuitem', { name: 'Editar' }));
  const form = within(await screen.findByRole('form', { name: 'Editar webhook' }));
  const submit = () => view.user.click(form.getByRole('button', { name: 'Salvar alterações' }));
  return { ...view, form, submit };
}

test('what is missing is said with the words of the specification, and nothing is sent', async () => {
  const { user, form, submit, bodies } = await openNew();
  await submit();
  expect(await form.findByText('Nome é obrigatório')).toBeVisible();
  expect(form.getByText('URL inválida. Deve começar com http:// ou https://')).toBeVisible();
  expect(form.getByText('Selecione ao menos um evento para monitorar.')).toBeVisible();
  await user.type(form.getByLabelText('URL'), 'ftp://loja');
  await submit();
  expect(form.getByText('URL inválida. Deve começar com http:// ou https://')).toBeVisible();
  expect(bodies).toEqual([]);
});

test('a new endpoint is sent active and stands first in the list', async () => {
  const { user, form, submit, bodies } = await openNew();
  await user.type(form.getByLabelText('Nome'), 'Notas fiscais');
  await user.type(form.getByLabelText('URL'), 'https://nfe.example/hooks');
  await user.click(form.getByRole('button', { name: 'Eventos: Selecionar eventos' }));
  await user.type(form.getByRole('searchbox', { name: 'Buscar evento' }), 'fatura paga');
  const ours = within(form.getByRole('group', { name: 'Trilho' }));
  await user.click(ours.getByRole('checkbox', { name: /invoice\.paid$/ }));
  await submit();
  expect(await screen.findByText('Webhook adicionado com sucesso!')).toBeVisible();
  expect(bodies).toEqual([
    {
      description: 'Notas fiscais',
      url: 'https://nfe.example/hooks',
      enabledEvents: ['invoice.paid'],
      active: true,
      payload: 'full',
      ordered: false,
      metadataFilter: {},
    },
  ]);
  const names = screen.getAllByRole('article').map((card) => card.getAttribute('aria-label'));
  expect(names).toEqual(['Notas fiscais', 'ERP Loja das Flores']);
});

test('events come in the version of the keys, unless another is chosen', async () => {
  const { user, form, submit, bodies, state } = await openEdit();
  await user.click(form.getByText('Opções avançadas'));
  const version = form.getByLabelText('Versão da API');
  expect(version).toHaveValue('2026-11-22');
  expect(within(version).queryByText('A das chaves do ambiente')).toBeNull();
  await user.selectOptions(version, '2026-12-01');
  await submit();
  await waitFor(() => expect(bodies).toEqual([expect.objectContaining({ apiVersion: '2026-12-01' })]));
  expect(state.endpoints[0]?.apiVersion).toBe('2026-12-01');
});

test('a whole group is chosen at once, with the keyboard too', async () => {
  const { user, form } = await openNew();
  await user.click(form.getByRole('button', { name: 'Eventos: Selecionar eventos' }));
  await user.type(form.getByRole('searchbox', { name: 'Buscar evento' }), 'Cupons');
  const group = within(form.getByRole('group', { name: 'Cupons' }));
  const [whole, first] = group.getAllByRole('checkbox');
  if (!whole) throw new Error('The group has no box.');
  await user.click(whole);
  const all = group.getAllByRole('checkbox');
  for (const box of all) expect(box).toBeChecked();
  await user.keyboard('{ArrowDown}');
  expect(first).toHaveFocus();
  await user.keyboard(' ');
  expect(first).not.toBeChecked();
  expect(group.getByText(`${all.length - 2} de ${all.length - 1}`)).toBeVisible();
});

test('editing saves; the masked secret counts as filled and is not sent', async () => {
  const { user, form, submit, bodies, state } = await openEdit();
  await user.clear(form.getByLabelText('Nome'));
  await user.type(form.getByLabelText('Nome'), 'ERP novo');
  await user.click(form.getByRole('checkbox', { name: 'Ativo' }));
  await submit();
  await screen.findByRole('article', { name: 'ERP novo' });
  expect(bodies).toHaveLength(1);
  expect(bodies[0]).toMatchObject({ description: 'ERP novo', active: false });
  expect(bodies[0]).not.toHaveProperty('secret');
  expect(state.endpoints[0]?.active).toBe(false);
});

test('an emptied secret is asked for; another one is sent', async () => {
  const { user, form, submit, bodies } = await openEdit();
  await user.click(form.getByRole('button', { name: 'Usar outra' }));
  await submit();
  expect(await form.findByText('Chave secreta é obrigatória')).toBeVisible();
  const mine = `whsec_${'A'.repeat(32)}`;
  await user.type(form.getByLabelText('Chave secreta'), mine);
  await submit();
  await screen.findByRole('article', { name: 'ERP Loja das Flores' });
  expect(bodies).toEqual([expect.objectContaining({ secret: mine })]);
});

test('the secret is shown when asked for, and showing it changes nothing', async () => {
  const { user, form, bodies } = await openEdit();
  await user.click(form.getByRole('button', { name: 'Mostrar' }));
  await waitFor(() => expect(form.getByLabelText('Chave secreta')).toHaveValue(secretInForce));
  await user.click(form.getByRole('button', { name: 'Cancelar' }));
  await screen.findByRole('article', { name: 'ERP Loja das Flores' });
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(bodies).toEqual([]);
});

test('a shown secret is not sent again, nor a state that did not change', async () => {
  const { user, form, submit, bodies } = await openEdit();
  await user.click(form.getByRole('button', { name: 'Mostrar' }));
  await waitFor(() => expect(form.getByLabelText('Chave secreta')).toHaveValue(secretInForce));
  await user.type(form.getByLabelText('Nome'), ' 2');
  await submit();
  await screen.findByRole('article', { name: 'ERP Loja das Flores 2' });
  expect(bodies[0]).not.toHaveProperty('secret');
  expect(bodies[0]).not.toHaveProperty('active');
});

test('a refused save keeps what was typed', async () => {
  const { user, form, submit } = await openEdit();
  const message = 'A URL não pode apontar para uma rede privada.';
  server.use(
    http.put(apiUrl('/payment/stripe/webhooks/:id'), () =>
      HttpResponse.json({ status: 422, error: 'x', message, validationErrors: [] }, { status: 422 }),
    ),
  );
  await user.clear(form.getByLabelText('URL'));
  await user.type(form.getByLabelText('URL'), 'http://10.0.0.1/');
  await submit();
  expect(await screen.findByText(message)).toBeVisible();
  expect(form.getByLabelText('URL')).toHaveValue('http://10.0.0.1/');
});

test('unsaved changes are asked about before the form closes', async () => {
  const { user, form } = await openNew();
  await user.type(form.getByLabelText('Nome'), 'x');
  await user.click(form.getByRole('button', { name: 'Cancelar' }));
  expect(await screen.findByRole('alertdialog', { name: 'Alterações não salvas' })).toBeVisible();
});

describe('enabling again by the form', () => {
  const disabled = {
    active: false,
    disabledReason: 'failing',
    disabledAt: '2026-11-20T12:00:00.000Z',
  } as const;
  const box = { name: 'Reenviar o que foi perdido' };

  test('offers what was missed, and shows how it is sent', async () => {
    const { user, form, submit, state } = await openEdit(disabled);
    expect(form.queryByRole('checkbox', box)).toBeNull();
    await user.click(form.getByRole('checkbox', { name: 'Ativo' }));
    expect(form.getByRole('checkbox', box)).toBeChecked();
    await submit();
    expect(await screen.findByRole('progressbar', { name: 'Progresso do reenvio' })).toBeVisible();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(state.endpoints[0]?.active).toBe(true);
    expect(state.replays.map(({ scope }) => scope)).toEqual(['all']);
  });

  test('sends nothing again where that is not wanted', async () => {
    const { user, form, submit, state } = await openEdit(disabled);
    await user.click(form.getByRole('checkbox', { name: 'Ativo' }));
    await user.click(form.getByRole('checkbox', box));
    await submit();
    expect(await screen.findByText('Webhook atualizado.')).toBeVisible();
    expect(state).toMatchObject({ replays: [], endpoints: [{ active: true }] });
  });

  test('an endpoint that stays inactive is sent nothing', async () => {
    const { user, form, submit, state } = await openEdit(disabled);
    await user.type(form.getByLabelText('Nome'), ' 2');
    await submit();
    expect(await screen.findByText('Webhook atualizado.')).toBeVisible();
    expect(state).toMatchObject({ replays: [], endpoints: [{ active: false }] });
  });
});

test.each([openNew, () => openEdit()])(
  'a form takes the place of its button, and the keyboard goes on in it',
  async (opened) => {
    const { form } = await opened();
    expect(form.getByLabelText('Nome')).toHaveFocus();
    expect(form.queryByText('Nome é obrigatório')).toBeNull();
  },
);
