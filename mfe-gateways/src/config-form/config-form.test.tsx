import { screen, waitFor, within } from '@testing-library/react';
import { buildPaymentConfig } from '@trilho/testing/builders.ts';
import { type RenderOptions, renderAt } from '@trilho/testing/render-at.tsx';
import { apiUrl, fail, server, setServerPlan } from '@trilho/testing/server.ts';
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
    submit: () => user.click(within(panel).getByRole('button', { name: 'Salvar Configurações' })),
  };
}
const message = (text: string) =>
  screen.findByRole('alertdialog').then((modal) => within(modal).getByText(text));
afterEach(() => server.events.removeAllListeners());

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

  test('is saved for the environment shown, whatever the prefixes, and its details follow', async () => {
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
  test('fills the form, and its stored values stand in for what is left empty', async () => {
    const { user, publicKey, secretKey, submit, saves } = await openForm();
    expect(publicKey).toHaveValue(sandbox.publicKey);
    expect(secretKey).toHaveValue(sandbox.secretKey);
    await user.clear(publicKey);
    await user.type(publicKey, 'pk_test_nova');
    await user.clear(secretKey);
    await submit();
    expect(await message('Configurações salvas com sucesso!')).toBeVisible();
    expect(saves[0]?.body).toEqual({ publicKey: 'pk_test_nova', secretKey: sandbox.secretKey });
  });

  test('of another environment does not fill the form', async () => {
    const { publicKey, secretKey } = await openForm([sandbox], { environment: 'PRODUCTION' });
    expect(publicKey).toHaveValue('');
    expect(secretKey).toHaveValue('');
  });
});

test('a save that the server refuses is shown and leaves the form as it was', async () => {
  const { publicKey, submit } = await openForm();
  const errors = [{ field: 'secretKey', message: 'As chaves de acesso não podem ser iguais.' }];
  server.use(http.post(apiUrl('/payment/config'), () => fail(422, 'Dados inválidos.', errors)));
  await submit();
  expect(await message('As chaves de acesso não podem ser iguais.')).toBeVisible();
  expect(publicKey).toHaveValue(sandbox.publicKey);
});

test('without a plan nothing is saved', async () => {
  const { submit, saves } = await openForm();
  setServerPlan(false);
  await submit();
  expect(await screen.findByRole('alertdialog', { name: 'Atenção' })).toBeVisible();
  expect(saves).toEqual([]);
});

test('the eye shows and hides the secret key', async () => {
  const { user, panel, secretKey } = await openForm();
  expect(secretKey).toHaveAttribute('type', 'password');
  await user.click(within(panel).getByRole('button', { name: 'Mostrar' }));
  expect(secretKey).toHaveAttribute('type', 'text');
  await user.click(within(panel).getByRole('button', { name: 'Ocultar' }));
  expect(secretKey).toHaveAttribute('type', 'password');
});

test.each([
  ['SANDBOX' as const, 'pk_test_', 'sk_test_', 'https://dashboard.stripe.com/test/apikeys'],
  ['PRODUCTION' as const, 'pk_', 'sk_', 'https://dashboard.stripe.com/apikeys'],
])(
  'hints and the link to the provider are those of %s',
  async (environment, publicHint, secretHint, href) => {
    const production = buildPaymentConfig({ id: 'cfg_2', environment: 'PRODUCTION' });
    const { publicKey, secretKey, panel } = await openForm([sandbox, production], { environment });
    expect(publicKey).toHaveAccessibleDescription(
      expect.stringMatching(new RegExp(`começa com ${publicHint}$`)),
    );
    expect(secretKey).toHaveAccessibleDescription(
      expect.stringMatching(new RegExp(`começa com ${secretHint}$`)),
    );
    expect(within(panel).getByRole('link')).toHaveAttribute('href', href);
  },
);
