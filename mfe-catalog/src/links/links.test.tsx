import { screen, waitFor, within } from '@testing-library/react';
import type { PortalGateway } from '@trilho/contracts/gateway';
import { gatewayHandlers, usableGateways } from '@trilho/portal/testing/gateway-handlers.ts';
import { renderAt } from '@trilho/portal/testing/render-at.tsx';
import { apiUrl, fail, server } from '@trilho/portal/testing/server.ts';
import { HttpResponse, http, type RequestHandler } from 'msw';
import { buildLink, linkHandlers } from '../mocks/links.ts';
import remote from '../remote.tsx';
import { linkFormSchema, newLink, toLinkInput } from './link-form-schema.ts';

const { id, url } = buildLink();

interface Sent {
  key: string | null;
  body: unknown;
}

/** Opens a screen; `sent` collects the links that are created. */
function open(path: string, links = [buildLink()], answers: RequestHandler[] = []) {
  const sent: Sent[] = [];
  server.use(
    http.post(apiUrl('/portal/payment-links'), async ({ request }) => {
      sent.push({ key: request.headers.get('idempotency-key'), body: await request.clone().json() });
    }),
    ...answers,
    ...linkHandlers(links),
    ...gatewayHandlers(['MERCADOPAGO']),
  );
  return { sent, ...renderAt(remote.routes, path, { plan: true }) };
}

const list = '/admin/payment-links';
beforeEach(() => sessionStorage.removeItem('trilho.attempts'));

test('the list shows what each link charges and received, and opens it', async () => {
  const { user, router } = open(list, [
    buildLink({ status: 'paid', paidCount: 1, paidAmount: 24_990 }),
    buildLink({ id: 'lnk_2', amount: null, minAmount: 1_000, description: 'Doação', reusable: true }),
  ]);
  const table = await screen.findByRole('table', { name: 'Links de Pagamento' });
  expect(within(table).getByText('Pago')).toBeVisible();
  expect(within(table).getByText(/A partir de R\$\s10,00/)).toBeVisible();
  await user.click(within(table).getByRole('link', { name: 'Assinatura de rosas, novembro' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`${list}/${id}`));
});

test('the list is searched, filtered and exported, and tells the gateway where there are several', async () => {
  const asked: URLSearchParams[] = [];
  const { user } = open(
    list,
    [
      buildLink({ status: 'paid' }),
      buildLink({ id: 'lnk_2', description: 'Doação', status: 'expired', gateway: 'STRIPE' }),
    ],
    [
      ...gatewayHandlers(['MERCADOPAGO', 'STRIPE']),
      http.get(apiUrl('/portal/payment-links'), ({ request }) => {
        asked.push(new URL(request.url).searchParams);
      }),
    ],
  );
  expect(await screen.findByRole('columnheader', { name: 'Gateway' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Exportar CSV' })).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Expirado');
  expect(await screen.findByText('Mostrando 1-1 de 1 resultados')).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Gateway' }), 'Stripe');
  await user.type(screen.getByRole('searchbox', { name: 'Buscar links' }), 'nada');
  expect(await screen.findByText('Nenhum link encontrado')).toBeVisible();
  expect(Object.fromEntries(asked.at(-1) ?? [])).toMatchObject({
    ...{ search: 'nada', status: 'expired', gateway: 'STRIPE', size: '20' },
  });
});

test('without links the screen says what they are for, and offers the first one', async () => {
  const { user } = open(list, []);
  expect(await screen.findByText('Nenhum link ainda')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Criar o primeiro link' }));
  expect(await screen.findByRole('dialog', { name: 'Novo link' })).toBeVisible();
});

test('a link is created once from the form, and its screen opens', async () => {
  const { user, sent, router } = open(list);
  await user.click(await screen.findByRole('button', { name: 'Novo link' }));
  const dialog = await screen.findByRole('dialog', { name: 'Novo link' });
  await user.click(await within(dialog).findByRole('button', { name: 'Criar link' }));
  expect(await within(dialog).findByText('Descrição é obrigatória.')).toBeVisible();
  expect(within(dialog).getByText('Valor é obrigatório.')).toBeVisible();
  await user.type(within(dialog).getByRole('textbox', { name: /Descrição/ }), 'Rosas');
  await user.type(within(dialog).getByRole('textbox', { name: /^Valor/ }), '24990');
  await user.selectOptions(within(dialog).getByRole('combobox', { name: /Parcelas/ }), '3');
  await user.dblClick(within(dialog).getByRole('button', { name: 'Criar link' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`${list}/${id}`));
  expect(sent).toEqual([
    {
      key: expect.stringMatching(/^[\w-]{36}$/),
      body: {
        ...{ amount: 24_990, description: 'Rosas', methods: ['pix', 'card'], maxInstallments: 3 },
        gatewayType: 'MERCADOPAGO',
      },
    },
  ]);
});

const boletoAtStripe: PortalGateway[] = [
  {
    ...{ gateway: 'STRIPE', available: true, takesWebhookSecret: false },
    abilities: usableGateways[0]?.abilities ?? null,
    methods: (usableGateways[0]?.methods ?? []).filter(({ type }) => type === 'boleto'),
  },
  ...usableGateways.slice(1),
];

test.each([
  { gateways: ['STRIPE'], first: 'STRIPE' },
  { gateways: ['MERCADOPAGO'], first: 'MERCADOPAGO' },
  { gateways: ['STRIPE', 'MERCADOPAGO'], first: 'STRIPE' },
  { gateways: ['MERCADOPAGO', 'STRIPE'], first: 'MERCADOPAGO' },
] as const)('with $gateways configured, the choices that a new link begins with are taken', async (row) => {
  const { user, sent, router } = open(list, [buildLink()], gatewayHandlers(row.gateways));
  await user.click(await screen.findByRole('button', { name: 'Novo link' }));
  const dialog = await screen.findByRole('dialog', { name: 'Novo link' });
  await waitFor(() => expect(within(dialog).getByRole('textbox', { name: /Descrição/ })).toHaveFocus());
  await user.keyboard('Rosas');
  await user.type(within(dialog).getByRole('textbox', { name: /^Valor/ }), '24990');
  await user.click(within(dialog).getByRole('button', { name: 'Criar link' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`${list}/${id}`));
  const body = { amount: 24_990, description: 'Rosas', methods: ['pix', 'card'], gatewayType: row.first };
  expect(sent).toEqual([{ key: expect.any(String), body }]);
});

test('another gateway keeps of the choices what it takes, and asks for no more instalments than it has', async () => {
  const only = gatewayHandlers(['MERCADOPAGO', 'STRIPE'], boletoAtStripe);
  const { user, sent } = open(list, [buildLink()], only);
  await user.click(await screen.findByRole('button', { name: 'Novo link' }));
  const dialog = await screen.findByRole('dialog', { name: 'Novo link' });
  await user.type(await within(dialog).findByRole('textbox', { name: /Descrição/ }), 'Rosas');
  await user.type(within(dialog).getByRole('textbox', { name: /^Valor/ }), '24990');
  await user.selectOptions(within(dialog).getByRole('combobox', { name: /Parcelas/ }), '6');
  await user.selectOptions(within(dialog).getByRole('combobox', { name: /Gateway/ }), 'STRIPE');
  expect(await within(dialog).findByRole('checkbox', { name: 'Boleto' })).toBeChecked();
  expect(within(dialog).queryByRole('checkbox', { name: 'Pix' })).not.toBeInTheDocument();
  expect(within(dialog).queryByRole('combobox', { name: /Parcelas/ })).not.toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: 'Criar link' }));
  const body = { amount: 24_990, description: 'Rosas', methods: ['boleto'], gatewayType: 'STRIPE' };
  await waitFor(() => expect(sent).toEqual([{ key: expect.any(String), body }]));
});

test('without a gateway in the environment the form says what is missing', async () => {
  const { user } = open(list, [], gatewayHandlers([]));
  await user.click(await screen.findByRole('button', { name: 'Novo link' }));
  const dialog = await screen.findByRole('dialog', { name: 'Novo link' });
  expect(await within(dialog).findByText('Nenhum gateway configurado em Sandbox')).toBeVisible();
  expect(within(dialog).getByRole('link', { name: 'Configurar gateway' })).toBeVisible();
  expect(within(dialog).queryByRole('button', { name: 'Criar link' })).not.toBeInTheDocument();
});

test('why a link is refused stays in the form', async () => {
  const message = 'Por boleto, o gateway recebe de R$ 5,00 a R$ 49.999,99.';
  const refused = http.post(apiUrl('/portal/payment-links'), () =>
    fail(422, 'Os dados enviados são inválidos.', [{ field: 'amount', message }]),
  );
  const { user } = open(list, [], [refused]);
  await user.click(await screen.findByRole('button', { name: 'Novo link' }));
  const dialog = await screen.findByRole('dialog', { name: 'Novo link' });
  await user.type(await within(dialog).findByRole('textbox', { name: /Descrição/ }), 'Rosas');
  await user.type(within(dialog).getByRole('textbox', { name: /^Valor/ }), '100');
  await user.click(within(dialog).getByRole('button', { name: 'Criar link' }));
  expect(await within(dialog).findByText(/Por boleto, o gateway recebe/)).toBeVisible();
  expect(within(dialog).getByRole('textbox', { name: /Descrição/ })).toHaveValue('Rosas');
});

test('a link is shared by address, QR code and WhatsApp', async () => {
  open(`${list}/${id}`);
  expect(await screen.findByText(url)).toBeVisible();
  expect(screen.getByRole('img', { name: 'Código QR do link' })).toBeVisible();
  const whatsapp = new URL(
    screen.getByRole('link', { name: 'Enviar por WhatsApp' }).getAttribute('href') ?? '',
  );
  expect([whatsapp.host, whatsapp.searchParams.get('text')]).toEqual([
    'wa.me',
    `Assinatura de rosas, novembro\nR$ 249,90\nPague aqui: ${url}`,
  ]);
  expect(screen.getByRole('link', { name: 'Abrir a página' })).toHaveAttribute('href', url);
});

test.each(['paid', 'expired'] as const)('a link that is %s is neither shared nor ended', async (status) => {
  open(`${list}/${id}`, [buildLink({ status })]);
  expect(await screen.findByText('Ninguém começou a pagar ainda.')).toBeVisible();
  expect(screen.queryByText(url)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Desativar' })).toBeNull();
});

test('a link is ended after a question, and is not shared any more', async () => {
  const { user } = open(`${list}/${id}`);
  await user.click(await screen.findByRole('button', { name: 'Desativar' }));
  const dialog = await screen.findByRole('dialog', { name: 'Desativar link' });
  await user.click(within(dialog).getByRole('button', { name: 'Desativar' }));
  expect(await screen.findByText('Desativado')).toBeVisible();
  expect(screen.queryByText(url)).not.toBeInTheDocument();
});

/** As the gateways are: a boleto takes from R$ 4,00, a card from R$ 0,50, a Pix anything. */
const gatewaysWithBounds = usableGateways.map((gateway) => ({
  ...gateway,
  methods: gateway.methods.map((method) => ({
    ...method,
    minAmount: { pix: 1, card: 50, boleto: 400, paypal: 1 }[method.type],
  })),
}));

test('an amount that the gateway does not charge is refused in the form, naming what it does', async () => {
  const { user, sent } = open(list, [buildLink()], gatewayHandlers(['MERCADOPAGO'], gatewaysWithBounds));
  await user.click(await screen.findByRole('button', { name: 'Novo link' }));
  const dialog = await screen.findByRole('dialog', { name: 'Novo link' });
  await user.type(await within(dialog).findByRole('textbox', { name: /Descrição/ }), 'Rosas');
  const amount = within(dialog).getByRole('textbox', { name: /^Valor/ });
  await user.type(amount, '1');
  await user.click(within(dialog).getByRole('checkbox', { name: 'Boleto' }));
  await user.click(within(dialog).getByRole('button', { name: 'Criar link' }));
  expect(await within(dialog).findByText('O valor mínimo por boleto é R$ 4,00.')).toBeVisible();
  await user.click(within(dialog).getByRole('checkbox', { name: 'Boleto' }));
  expect(await within(dialog).findByText('O valor mínimo por cartão é R$ 0,50.')).toBeVisible();
  await user.selectOptions(within(dialog).getByRole('combobox', { name: /Valor a pagar/ }), 'open');
  await user.click(within(dialog).getByRole('checkbox', { name: 'Pix' }));
  await user.type(within(dialog).getByRole('textbox', { name: /Valor máximo/ }), '49');
  await user.click(within(dialog).getByRole('button', { name: 'Criar link' }));
  expect(await within(dialog).findByText('O valor mínimo que o gateway recebe é R$ 0,50.')).toBeVisible();
  expect(sent).toEqual([]);
});

test('the form sends what its choices show, and refuses what cannot be', async () => {
  const schema = linkFormSchema(() => new Date('2026-11-20T12:00:00Z'), gatewaysWithBounds);
  const [, mercadoPago] = usableGateways;
  if (!mercadoPago) throw new Error('There are no gateways to test with');
  const donation = {
    ...newLink(mercadoPago),
    kind: 'open',
    description: ' Doação ',
    amount: 5,
    minAmount: 1_000,
  } as const;
  expect(toLinkInput({ ...donation, card: false, maxInstallments: '6', lastDay: '2026-11-30' })).toEqual({
    description: 'Doação',
    minAmount: 1_000,
    ...{ methods: ['pix'], gatewayType: 'MERCADOPAGO' },
    expiresAt: '2026-12-01T02:59:59.000Z',
  });
  const problemsOf = (values: object) =>
    schema.validate(values, { abortEarly: false }).then(
      () => [],
      ({ errors }: { errors: string[] }) => errors,
    );
  expect(await problemsOf(donation)).toEqual([]);
  expect(await problemsOf({ ...donation, maxAmount: 999 })).toEqual([
    'O valor máximo não pode ser menor que o mínimo.',
  ]);
  expect(await problemsOf({ ...donation, pix: false, card: false })).toEqual([
    'Escolha ao menos um meio de pagamento.',
  ]);
  expect(await problemsOf({ ...donation, lastDay: '2026-11-19' })).toEqual([
    'A validade deve estar no futuro.',
  ]);
});

test('a failed load of the list can be tried again', async () => {
  let isDown = true;
  const lost = http.get(apiUrl('/portal/payment-links'), () => (isDown ? HttpResponse.error() : undefined));
  const { user } = open(list, [buildLink()], [lost]);
  const retry = await screen.findByRole('button', { name: /Tentar novamente/ });
  isDown = false;
  await user.click(retry);
  expect(await screen.findByRole('table', { name: 'Links de Pagamento' })).toBeVisible();
});
