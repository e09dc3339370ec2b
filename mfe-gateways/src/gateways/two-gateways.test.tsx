import { screen, waitFor, within } from '@testing-library/react';
import type { PaymentConfig } from '@trilho/contracts/payment-config';
import { buildPaymentConfig } from '@trilho/portal/testing/builders.ts';
import { renderAt } from '@trilho/portal/testing/render-at.tsx';
import { apiUrl, fail, ok, server } from '@trilho/portal/testing/server.ts';
import { http } from 'msw';
import { buildSecondConfig, gatewayHandlers, oneGateway, twoGateways } from '../mocks/handlers.ts';
import remote from '../remote.tsx';

const first = buildPaymentConfig();

function open(configs: PaymentConfig[], gateways = twoGateways, path = '/admin/gateways') {
  server.use(...gatewayHandlers(configs, gateways));
  const saves: { url: URL; body: unknown }[] = [];
  server.events.on('request:start', async ({ request }) => {
    if (request.method === 'POST')
      saves.push({ url: new URL(request.url), body: await request.clone().json() });
  });
  return { ...renderAt(remote.routes, path), saves };
}
const card = (name: string) => screen.findByRole('region', { name }).then((region) => within(region));
const message = (text: string) =>
  screen.findByRole('alertdialog').then((modal) => within(modal).getByText(text));
const close = async ({ user }: ReturnType<typeof open>) => {
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
};

async function openForm(configs: PaymentConfig[] = [first]) {
  const view = open(configs);
  await view.user.click((await card('MercadoPago')).getByRole('button', { name: 'Configurar' }));
  const panel = await card('Configurar MercadoPago');
  const submit = () => view.user.click(panel.getByRole('button', { name: 'Salvar Configurações' }));
  return { ...view, panel, submit };
}
afterEach(() => server.events.removeAllListeners());

describe('a gateway that is switched on', () => {
  test('tells its methods, and is configured by itself', async () => {
    open([first]);
    const second = await card('MercadoPago');
    expect(second.getByText('Cartão, Pix e boleto')).toBeVisible();
    expect(second.getByText('Não Configurado')).toBeVisible();
    expect(second.queryByRole('button', { name: 'Ver Detalhes' })).toBeNull();
    expect((await card('Stripe')).getByText('Configurado')).toBeVisible();
    expect((await card('PayPal')).getByText('Em breve')).toBeVisible();
  });

  test('is saved with its own keys and signing secret, named, and shows its details', async () => {
    const view = await openForm();
    const { user, panel, submit, saves } = view;
    expect(panel.getByText(/aparece aqui depois que você salvar as chaves/)).toBeVisible();
    expect(panel.getByRole('link')).toHaveAttribute(
      'href',
      'https://www.mercadopago.com.br/developers/panel/app',
    );
    await user.type(panel.getByLabelText('Public Key'), 'TEST-public');
    await user.type(panel.getByLabelText('Access Token'), 'TEST-token');
    await user.type(panel.getByLabelText('Assinatura secreta'), ' 5f7c0e1d ');
    await submit();
    await close(view);
    expect(saves.map(({ body }) => body)).toEqual([
      {
        gatewayType: 'MERCADOPAGO',
        publicKey: 'TEST-public',
        secretKey: 'TEST-token',
        webhookSecret: '5f7c0e1d',
      },
    ]);
    const details = await card('Detalhes do MercadoPago');
    expect(details.getByText('Salva')).toBeVisible();
    expect(details.getByText(buildSecondConfig().eventsUrl ?? '')).toBeVisible();
    expect(details.getByRole('button', { name: 'Copiar Endereço dos avisos' })).toBeVisible();
    expect(details.queryByRole('button', { name: 'Trocar segredo do webhook' })).toBeNull();
    expect((await card('Stripe')).getByText('Configurado')).toBeVisible();
    expect((await card('MercadoPago')).getByText('Configurado')).toBeVisible();
  });

  test('needs both keys, by the names that it gives them', async () => {
    const { panel, submit, saves } = await openForm();
    await submit();
    expect(await message('Por favor, preencha todos os campos com as chaves.')).toBeVisible();
    expect(panel.getByLabelText('Access Token')).toHaveAccessibleDescription(
      expect.stringContaining('Informe o Access Token.'),
    );
    expect(saves).toEqual([]);
  });

  test('asks before a token that it refuses replaces one that works', async () => {
    const { user, panel, submit } = await openForm([first, buildSecondConfig()]);
    await user.click(panel.getByRole('button', { name: 'Substituir Access Token' }));
    await user.type(panel.getByLabelText('Novo Access Token'), 'TEST-invalid');
    await submit();
    const question = within(await screen.findByRole('dialog'));
    expect(question.getByText('O MercadoPago não aceitou o Access Token.')).toBeVisible();
    expect(question.getByRole('button', { name: 'Manter a chave atual' })).toHaveFocus();
  });

  test('tests the connection of its own account', async () => {
    const { user } = open([first, buildSecondConfig()]);
    const asked: (string | null)[] = [];
    server.use(
      http.get(apiUrl('/payment/config/check/:environment'), ({ request }) => {
        asked.push(new URL(request.url).searchParams.get('gatewayType'));
        return ok(false);
      }),
    );
    await user.click((await card('MercadoPago')).getByRole('button', { name: 'Ver Detalhes' }));
    const details = await card('Detalhes do MercadoPago');
    await user.click(details.getByRole('button', { name: 'Testar Conexão' }));
    expect(await message('Conexão com o MercadoPago falhou!')).toBeVisible();
    expect(asked).toEqual(['MERCADOPAGO']);
  });

  test('details and forms of two gateways take each other’s place', async () => {
    const { user } = open([first, buildSecondConfig()]);
    await user.click((await card('Stripe')).getByRole('button', { name: 'Ver Detalhes' }));
    await card('Detalhes do Stripe');
    await user.click((await card('MercadoPago')).getByRole('button', { name: 'Ver Detalhes' }));
    const details = await card('Detalhes do MercadoPago');
    expect(screen.queryByRole('region', { name: 'Detalhes do Stripe' })).toBeNull();
    await user.click(details.getByRole('button', { name: 'Editar' }));
    const form = await card('Configurar MercadoPago');
    await user.type(form.getByLabelText('Public Key'), '9');
    await user.click((await card('Stripe')).getByRole('button', { name: 'Configurar' }));
    const question = await screen.findByRole('alertdialog', { name: 'Alterações não salvas' });
    await user.click(within(question).getByRole('button', { name: 'Continuar editando' }));
    expect(form.getByLabelText('Public Key')).toHaveValue(`${buildSecondConfig().publicKey}9`);
  });

  test('a link that asks for a form opens that of the first gateway without keys', async () => {
    open([first], twoGateways, '/admin/gateways?configure');
    expect((await card('Configurar MercadoPago')).getByLabelText('Public Key')).toHaveFocus();
  });
});

describe('the signing secret', () => {
  const stored = buildSecondConfig({ hasWebhookSecret: true });

  test('stays when nothing is typed', async () => {
    const { panel, submit, saves } = await openForm([stored]);
    expect(panel.getByLabelText('Assinatura secreta')).toHaveAccessibleDescription(
      'Há uma assinatura salva. Deixe em branco para manter a atual',
    );
    await submit();
    await message('Configurações salvas com sucesso!');
    expect(saves.map(({ body }) => body)).toEqual([
      { gatewayType: 'MERCADOPAGO', publicKey: stored.publicKey },
    ]);
  });

  test('is removed when that is ticked, whatever was typed before', async () => {
    const { user, panel, submit, saves } = await openForm([stored]);
    await user.type(panel.getByLabelText('Assinatura secreta'), 'typed');
    await user.click(panel.getByLabelText('Remover a assinatura salva'));
    expect(panel.getByLabelText('Assinatura secreta')).toBeDisabled();
    await submit();
    await message('Configurações salvas com sucesso!');
    expect(saves.map(({ body }) => body)).toMatchObject([{ webhookSecret: '' }]);
  });

  test('has an address to paste, which is copied in full', async () => {
    const { user, panel } = await openForm([stored]);
    const copied: string[] = [];
    navigator.clipboard.writeText = async (text) => void copied.push(text);
    await user.click(panel.getByRole('button', { name: 'Copiar endereço' }));
    expect(await panel.findByText('Copiado!')).toBeVisible();
    expect(copied).toEqual([stored.eventsUrl]);
  });

  test('is not asked for where the gateway signs by itself', async () => {
    const { user } = open([first, stored]);
    await user.click((await card('Stripe')).getByRole('button', { name: 'Configurar' }));
    const panel = await card('Configurar Stripe');
    expect(panel.queryByLabelText('Assinatura secreta')).toBeNull();
    expect(panel.queryByLabelText('Endereço dos avisos')).toBeNull();
  });
});

test('each card says what its gateway does and what not, and one that is only announced says nothing', async () => {
  open([first]);
  const said = async (name: string) =>
    (await card(name)).queryAllByRole('listitem').map(({ textContent }) => textContent);
  expect(await said('Stripe')).toEqual([
    'Cartão à vista, sem parcelas',
    'Clientes e cartões guardados',
    'Cobra o cartão guardado sem o comprador',
    'Guarda o cartão ao pagar',
    'Verifica um cartão sem cobrar',
    'Captura em partes o que autorizou, se a conta tem isso',
    'Aumenta o valor autorizado, se a conta tem isso',
    'Produtos e assinaturas',
    'Cobrança cujo meio o comprador escolhe depois',
    'Outra tentativa no mesmo pagamento',
  ]);
  expect(await said('MercadoPago')).toEqual([
    'Cartão em até 12 vezes',
    'Clientes e cartões guardados',
    'Cartão guardado só com o código de segurança do comprador',
    'Não guarda o cartão ao pagar: só com um token próprio para isso',
    'Não verifica um cartão sem cobrar',
    'Captura uma vez só o que autorizou',
    'Não aumenta o valor autorizado',
    'Sem produtos e assinaturas',
    'O meio é escolhido antes: para o comprador escolher, use links de pagamento',
    'Depois de uma recusa, um pagamento novo',
  ]);
  expect(await said('PayPal')).toEqual([]);
});

describe('a gateway that is switched off', () => {
  test('is never configured and only says that it is coming, whatever was saved before', async () => {
    const view = open([first, buildSecondConfig()], oneGateway);
    const second = await card('MercadoPago');
    expect(second.getByText('Não Configurado')).toBeVisible();
    expect(second.getByText('Em breve')).toBeVisible();
    expect(second.queryByRole('button', { name: 'Ver Detalhes' })).toBeNull();
    await view.user.click(second.getByRole('button', { name: 'Configurar' }));
    expect(await message('A integração com o MercadoPago estará disponível em breve.')).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(view.saves).toEqual([]);
  });

  test('does not count as a configuration', async () => {
    open([buildSecondConfig()], oneGateway);
    expect(await message('Usuário sem gateways configurados.')).toBeVisible();
  });
});

test('a failed load of the gateways can be retried', async () => {
  server.use(...gatewayHandlers());
  server.use(http.get(apiUrl('/payment/config/gateways'), () => fail(500, 'x'), { once: true }));
  const { user } = renderAt(remote.routes, '/admin/gateways');
  await user.click(await screen.findByRole('button', { name: 'Entendi' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect((await card('Stripe')).getByText('Configurado')).toBeVisible();
});

describe('dashboard card', () => {
  const { 'gateways-card': GatewaysCard } = remote.widgets;
  const states = async (configs: PaymentConfig[], gateways = twoGateways) => {
    server.use(...gatewayHandlers(configs, gateways));
    renderAt([{ path: '/admin/dashboard', element: <GatewaysCard /> }], '/admin/dashboard');
    return (await screen.findAllByRole('listitem')).map((item) => item.textContent);
  };

  test('each gateway that is on is active by its own configuration, of any environment', async () => {
    expect(await states([buildSecondConfig({ environment: 'PRODUCTION' })])).toEqual([
      expect.stringMatching(/Stripe.*Inativo$/),
      expect.stringMatching(/MercadoPagoCartão, Pix e boletoAtivo$/),
      expect.stringMatching(/PayPal.*Inativo$/),
    ]);
  });

  test('one that is off is inactive, whatever was saved before', async () => {
    expect(await states([first, buildSecondConfig()], oneGateway)).toEqual([
      expect.stringMatching(/Stripe.*Ativo$/),
      expect.stringMatching(/MercadoPagoEm breveInativo$/),
      expect.stringMatching(/PayPalEm breveInativo$/),
    ]);
  });
});
