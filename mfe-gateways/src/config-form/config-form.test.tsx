import { screen, waitFor, within } from '@testing-library/react';
import { buildPaymentConfig } from '@trilho/portal/testing/builders.ts';
import { type RenderOptions, renderAt } from '@trilho/portal/testing/render-at.tsx';
import { apiUrl, fail, server, setServerPlan } from '@trilho/portal/testing/server.ts';
import { http } from 'msw';
import { gatewayHandlers } from '../mocks/handlers.ts';
import remote from '../remote.tsx';

const sandbox = buildPaymentConfig();

async function openForm(configs = [sandbox], options: RenderOptions = {}) {
  server.use(...gatewayHandlers(configs));
  const saves: { url: URL; body: unknown }[] = [];
  server.events.on('request:start', async ({ request }) => {
    if (request.method === 'POST')
      saves.push({ url: new URL(request.url), body: await request.clone().json() });
  });
  const view = renderAt(remote.routes, '/admin/gateways', options);
  const { user } = view;
  await screen.findByRole('region', { name: 'Stripe', hidden: true });
  const warning = screen.queryByRole('alertdialog');
  if (warning) {
    await user.click(within(warning).getByRole('button', { name: 'Confirmar' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  }
  const stripe = screen.getByRole('region', { name: 'Stripe' });
  await user.click(within(stripe).getByRole('button', { name: 'Configurar' }));
  const panel = await screen.findByRole('region', { name: 'Configurar Stripe' });
  return {
    ...view,
    saves,
    panel,
    publicKey: within(panel).getByLabelText('Chave Pública'),
    secretKey: within(panel).getByLabelText('Chave Secreta'),
    replaceSecret: async () => {
      await user.click(within(panel).getByRole('button', { name: 'Substituir chave secreta' }));
      return within(panel).getByLabelText('Nova Chave Secreta');
    },
    submit: () => user.click(within(panel).getByRole('button', { name: 'Salvar Configurações' })),
  };
}
const message = (text: string) =>
  screen.findByRole('alertdialog').then((modal) => within(modal).getByText(text));
afterEach(() => server.events.removeAllListeners());

describe('the form', () => {
  test('opens with the focus in its first field', async () => {
    const { publicKey } = await openForm();
    expect(publicKey).toHaveFocus();
  });

  test('asks before typed keys are lost to another environment', async () => {
    const { user, publicKey } = await openForm();
    await user.type(publicKey, '9');
    await user.click(screen.getByRole('radio', { name: 'Produção' }));
    const question = await screen.findByRole('alertdialog', { name: 'Alterações não salvas' });
    await user.click(within(question).getByRole('button', { name: 'Continuar editando' }));
    expect(screen.getByRole('radio', { name: 'Sandbox', hidden: true })).toBeChecked();
    expect(publicKey).toHaveValue(`${sandbox.publicKey}9`);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await user.click(screen.getByRole('radio', { name: 'Produção' }));
    await user.click(await screen.findByRole('button', { name: 'Confirmar' }));
    expect(screen.getByRole('radio', { name: 'Produção', hidden: true })).toBeChecked();
  });
});

describe('the first configuration', () => {
  test.each([
    ['', ''],
    ['pk_test_1', ''],
    ['', 'sk_test_1'],
    ['   ', 'sk_test_1'],
  ])('needs both keys (%j, %j)', async (publicValue, secretValue) => {
    const { user, publicKey, secretKey, submit, saves } = await openForm([]);
    if (publicValue) await user.type(publicKey, publicValue);
    if (secretValue) await user.type(secretKey, secretValue);
    await submit();
    expect(await message('Por favor, preencha todos os campos com as chaves.')).toBeVisible();
    expect(saves).toEqual([]);
  });

  test('needs two keys that differ', async () => {
    const { user, publicKey, secretKey, submit, saves } = await openForm([]);
    await user.type(publicKey, 'pk_test_1');
    await user.type(secretKey, 'pk_test_1');
    await submit();
    expect(await message('As chaves de acesso não podem ser iguais.')).toBeVisible();
    expect(saves).toEqual([]);
  });

  test('is saved for the selected environment, whatever the prefixes, and its details are shown', async () => {
    const { user, publicKey, secretKey, submit, saves } = await openForm([]);
    await user.type(publicKey, ' chave-publica ');
    await user.type(secretKey, 'chave-secreta');
    await submit();
    const modal = await screen.findByRole('alertdialog', { name: 'Sucesso' });
    expect(modal).toHaveTextContent('Configurações salvas com sucesso!');
    expect(saves).toHaveLength(1);
    expect(saves[0]?.url.search).toBe('?userId=usr_marina&environment=SANDBOX');
    expect(saves[0]?.body).toEqual({ publicKey: 'chave-publica', secretKey: 'chave-secreta' });
    await user.click(within(modal).getByRole('button', { name: 'OK' }));
    const details = await screen.findByRole('region', { name: 'Detalhes do Stripe' });
    expect(details).toHaveTextContent('As chaves não são de teste.');
    expect(details).toHaveTextContent('use as chaves de teste do provedor');
  });
});

describe('an existing configuration', () => {
  test('keeps its secret key, shown masked, until it is replaced', async () => {
    const { user, publicKey, secretKey, submit, saves } = await openForm();
    expect(publicKey).toHaveValue(sandbox.publicKey);
    expect(secretKey).toHaveValue(sandbox.secretKey);
    expect(secretKey).toHaveAttribute('readonly');
    await user.clear(publicKey);
    await user.type(publicKey, 'pk_test_nova');
    await submit();
    expect(await message('Configurações salvas com sucesso!')).toBeVisible();
    expect(saves[0]?.body).toEqual({ publicKey: 'pk_test_nova' });
  });

  test('offers to replace the secret key, and keeps it when the new one is empty', async () => {
    const { user, panel, replaceSecret, submit, saves } = await openForm();
    const secretKey = await replaceSecret();
    expect(secretKey).toHaveFocus();
    expect(secretKey).toHaveValue('');
    expect(within(panel).queryByRole('button', { name: 'Substituir chave secreta' })).toBeNull();
    await submit();
    const modal = await screen.findByRole('alertdialog', { name: 'Sucesso' });
    await user.click(within(modal).getByRole('button', { name: 'OK' }));
    expect(saves[0]?.body).toEqual({ publicKey: sandbox.publicKey });
  });

  test('accepts a new secret key of the same account without a confirmation', async () => {
    const { user, replaceSecret, submit, saves } = await openForm();
    await user.type(await replaceSecret(), ' sk_test_nova ');
    await submit();
    expect(await message('Configurações salvas com sucesso!')).toBeVisible();
    expect(saves[0]?.body).toEqual({ publicKey: sandbox.publicKey, secretKey: 'sk_test_nova' });
  });

  test('of another environment does not fill the form', async () => {
    const { publicKey, secretKey } = await openForm([sandbox], { environment: 'PRODUCTION' });
    expect(publicKey).toHaveValue('');
    expect(secretKey).toHaveValue('');
  });
});

test('a refused save is reported and leaves the form unchanged', async () => {
  const { publicKey, submit } = await openForm();
  const errors = [{ field: 'secretKey', message: 'As chaves de acesso não podem ser iguais.' }];
  server.use(http.post(apiUrl('/payment/config'), () => fail(422, 'Dados inválidos.', errors)));
  await submit();
  expect(await message('As chaves de acesso não podem ser iguais.')).toBeVisible();
  expect(publicKey).toHaveValue(sandbox.publicKey);
});

test.each([
  ['sk_test_••••••••••••', 'Esta chave está mascarada.'],
  ['sk_test_...', 'Este é um exemplo, não uma chave.'],
])('a text that cannot be a key is reported at its field and not sent (%s)', async (typed, problem) => {
  const { user, panel, replaceSecret, submit, saves } = await openForm();
  const secretKey = await replaceSecret();
  await user.type(secretKey, typed);
  await submit();
  const modal = await screen.findByRole('alertdialog');
  expect(modal).toHaveTextContent(problem);
  await user.click(within(modal).getByRole('button', { name: 'Confirmar' }));
  expect(within(panel).getByLabelText('Nova Chave Secreta')).toHaveAccessibleDescription(
    expect.stringContaining(problem),
  );
  expect(saves).toEqual([]);
});

describe('a key that would replace a working one', () => {
  const doubt = async (typed: string) => {
    const view = await openForm();
    const secretKey = await view.replaceSecret();
    await view.user.type(secretKey, typed);
    await view.submit();
    return { ...view, secretKey, modal: within(await screen.findByRole('dialog')) };
  };
  const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  test('and is refused by the provider asks for confirmation; keeping the current key is the default and loses nothing', async () => {
    const { user, modal, secretKey, saves } = await doubt('sk_test_invalid');
    expect(screen.getByRole('dialog')).toHaveAccessibleName('Substituir a chave que está funcionando?');
    expect(modal.getByText('O Stripe não aceitou a chave secreta.')).toBeVisible();
    expect(modal.getByRole('link')).toHaveAttribute('href', 'https://dashboard.stripe.com/test/apikeys');
    expect(modal.getByRole('button', { name: 'Manter a chave atual' })).toHaveFocus();
    await user.keyboard('{Enter}');
    await isGone();
    expect(secretKey).toHaveValue('sk_test_invalid');
    expect(saves).toHaveLength(1);
    expect(screen.queryByText('Configurações salvas com sucesso!')).toBeNull();
  });

  test('replaces it once confirmed', async () => {
    const { user, modal, saves } = await doubt('sk_test_invalid');
    await user.click(modal.getByRole('button', { name: 'Substituir mesmo assim' }));
    expect(await message('Configurações salvas com sucesso!')).toBeVisible();
    await isGone();
    expect(saves.map(({ body }) => body)).toEqual([
      { publicKey: sandbox.publicKey, secretKey: 'sk_test_invalid' },
      { publicKey: sandbox.publicKey, secretKey: 'sk_test_invalid', confirm: true },
    ]);
  });

  test('and belongs to another account asks for confirmation with a specific text', async () => {
    const { modal } = await doubt('sk_test_other');
    expect(screen.getByRole('dialog')).toHaveAccessibleName('Trocar de conta no Stripe?');
    expect(modal.getByText('A nova chave secreta é de outra conta do Stripe.')).toBeVisible();
  });

  test('and fails after the confirmation is reported, without another question', async () => {
    const { user, modal } = await doubt('sk_test_invalid');
    server.use(http.post(apiUrl('/payment/config'), () => fail(409, 'As chaves estão sendo alteradas.')));
    await user.click(modal.getByRole('button', { name: 'Substituir mesmo assim' }));
    expect(await message('As chaves estão sendo alteradas.')).toBeVisible();
    await isGone();
  });
});

test('without a plan nothing is saved', async () => {
  const { submit, saves } = await openForm();
  setServerPlan(false);
  await submit();
  expect(await screen.findByRole('alertdialog', { name: 'Atenção' })).toBeVisible();
  expect(saves).toEqual([]);
});

test('the eye shows and hides the secret key', async () => {
  const { user, panel, replaceSecret } = await openForm();
  const secretKey = await replaceSecret();
  expect(secretKey).toHaveAttribute('type', 'password');
  await user.click(within(panel).getByRole('button', { name: 'Mostrar' }));
  expect(secretKey).toHaveAttribute('type', 'text');
  await user.click(within(panel).getByRole('button', { name: 'Ocultar' }));
  expect(secretKey).toHaveAttribute('type', 'password');
});

test.each([
  ['SANDBOX' as const, 'pk_test_', 'sk_test_', 'https://dashboard.stripe.com/test/apikeys'],
  ['PRODUCTION' as const, 'pk_', 'sk_', 'https://dashboard.stripe.com/apikeys'],
])('hints and the link to the provider match %s', async (environment, publicHint, secretHint, href) => {
  const production = buildPaymentConfig({ id: 'cfg_2', environment: 'PRODUCTION' });
  const { publicKey, replaceSecret, panel } = await openForm([sandbox, production], { environment });
  const secretKey = await replaceSecret();
  expect(publicKey).toHaveAccessibleDescription(
    expect.stringMatching(new RegExp(`começa com ${publicHint}$`)),
  );
  expect(secretKey).toHaveAccessibleDescription(
    expect.stringMatching(new RegExp(`começa com ${secretHint}\\. Deixe em branco para manter a atual$`)),
  );
  expect(within(panel).getByRole('link')).toHaveAttribute('href', href);
});
