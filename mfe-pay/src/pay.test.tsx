import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderAt } from '@trilho/portal/testing/render-at.tsx';
import { fail, server } from '@trilho/portal/testing/server.ts';
import { HttpResponse, http } from 'msw';
import { buildPayerLink, buildPayerPayment, payerLinkOf, payHandlers, pixCode } from './mocks/pay.ts';
import remote from './remote.tsx';
import { answerSubmits, begun, openPage, payUrl, pixOnly, submitPix } from './testing/pay-stage.ts';

test('a link tells who charges, what and how much', async () => {
  server.use(...payHandlers());
  openPage();
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Assinatura de rosas, novembro');
  expect(screen.getByRole('region', { name: 'O que você está pagando' })).toHaveTextContent(
    /Floricultura Marina.*Teste.*R\$\s249,90.*Ambiente de teste: nada é cobrado/s,
  );
  expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual([
    'pix',
    'card',
    'boleto',
  ]);
});

test('a Pix is shown as picture and text, and its payment by itself', async () => {
  const payment = buildPayerPayment();
  server.use(...payHandlers(pixOnly, payment));
  const sent = answerSubmits(() => begun());
  const { user } = await submitPix();
  expect(await screen.findByRole('img', { name: 'Código QR do Pix' })).toBeVisible();
  expect(sent[0]?.body).toEqual({ method: 'pix', email: 'ana@exemplo.com.br' });
  expect(sent[0]?.key).toMatch(/^[0-9a-f-]{36}$/);
  const copied: string[] = [];
  navigator.clipboard.writeText = async (text) => void copied.push(text);
  await user.click(screen.getByRole('button', { name: 'Copiar código Pix' }));
  expect(copied).toEqual([pixCode]);

  Object.assign(payment, { status: 'succeeded', nextAction: null });
  expect(await screen.findByRole('heading', { name: 'Pagamento confirmado' })).toHaveFocus();
  expect(screen.getByText('O recibo vai para ana@exemplo.com.br.')).toBeVisible();
});

test.each([
  [24_990, 'Pagamento reembolsado', /^R\$\s249,90 voltam para o meio/],
  [9_990, 'Pagamento reembolsado em parte', /^R\$\s99,90 voltam para o meio/],
])('a payment of which %d centavos went back says so', async (amountRefunded, title, words) => {
  const payment = buildPayerPayment({ status: 'succeeded', nextAction: null, amountRefunded });
  server.use(...payHandlers(pixOnly, payment));
  await submitPix();
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(screen.getByText(words)).toBeVisible();
  expect(screen.queryByText(/recibo/)).toBeNull();
});

test('instalments of which this tab does not know the cost are told with the reserve of interest', async () => {
  const paid = { status: 'succeeded', method: 'card', installments: 3, nextAction: null } as const;
  server.use(...payHandlers(pixOnly, buildPayerPayment(paid)));
  await submitPix();
  expect(await screen.findByText('Cartão em 3x, mais os juros, se houver')).toBeVisible();
});

test('a lost answer is asked for again under the same key, and never under another', async () => {
  server.use(...payHandlers(pixOnly));
  const sent = answerSubmits(
    () => HttpResponse.error(),
    () => fail(502, 'O provedor não respondeu.', [], { error: 'provider_failed' }),
    () => begun(),
  );
  await submitPix();
  expect(await screen.findByRole('img', { name: 'Código QR do Pix' })).toBeVisible();
  expect(sent).toHaveLength(3);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  expect(new Set(sent.map(({ body }) => JSON.stringify(body))).size).toBe(1);
});

test('a repetition that comes too often says nothing of the payment: its key is kept', async () => {
  server.use(...payHandlers(pixOnly));
  const sent = answerSubmits(
    () => HttpResponse.error(),
    () => fail(429, 'Requisições demais.', [], { error: 'rate_limited' }),
    () => begun(),
  );
  await submitPix();
  expect(await screen.findByRole('img', { name: 'Código QR do Pix' })).toBeVisible();
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
});

test('too many payments are refused before anything is charged', async () => {
  server.use(...payHandlers(pixOnly));
  answerSubmits(() => fail(429, 'Requisições demais.', [], { error: 'rate_limited' }));
  await submitPix();
  expect(await screen.findByRole('alert')).toHaveTextContent('Requisições demais.');
});

test('a reload in the middle sends the same again', async () => {
  server.use(...payHandlers(pixOnly));
  const input = { method: 'pix', email: 'ana@exemplo.com.br' };
  const key = '3f0b1c52-4f2f-4a39-9c1c-6f6d2c7f1a10';
  sessionStorage.setItem('pay.attempt.lnk_demo', JSON.stringify({ state: 'sent', key, input }));
  const sent = answerSubmits(() => begun());
  openPage();
  expect(await screen.findByRole('img', { name: 'Código QR do Pix' })).toBeVisible();
  expect(sent).toEqual([{ key, body: input }]);
});

test('a reload after the answer shows the payment, without another', async () => {
  server.use(...payHandlers(pixOnly));
  const sent = answerSubmits(() => begun());
  const { unmount } = await submitPix();
  await screen.findByRole('img', { name: 'Código QR do Pix' });
  unmount();
  openPage();
  expect(await screen.findByRole('img', { name: 'Código QR do Pix' })).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('what the server refuses is said, and what was typed stays', async () => {
  server.use(...payHandlers(pixOnly));
  const sent = answerSubmits(
    () =>
      fail(422, 'Campos inválidos', [{ field: 'amount', message: 'O gateway não cobra menos de R$ 5,00.' }]),
    () => begun(),
  );
  const { user } = await submitPix();
  expect(await screen.findByRole('alert')).toHaveTextContent('O gateway não cobra menos de R$ 5,00.');
  expect(screen.getByLabelText(/Email/)).toHaveValue('ana@exemplo.com.br');
  await user.click(screen.getByRole('button', { name: 'Gerar Pix' }));
  expect(await screen.findByRole('img', { name: 'Código QR do Pix' })).toBeVisible();
  expect(sent[0]?.key).not.toBe(sent[1]?.key);
});

test('an amount that the method does not take is refused in the form, naming the least', async () => {
  const link = buildPayerLink({
    amount: null,
    minAmount: 100,
    methods: buildPayerLink().methods.toReversed(),
  });
  server.use(...payHandlers(link));
  const sent = answerSubmits(() => begun());
  const { user } = openPage();
  await user.type(await screen.findByLabelText(/Quanto você quer pagar/), '399');
  await user.type(screen.getByLabelText(/Email/), 'ana@exemplo.com.br');
  await user.click(screen.getByRole('button', { name: 'Gerar boleto' }));
  expect(await screen.findByText('O valor mínimo por boleto é R$ 4,00.')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: /Pix/ }));
  await user.click(screen.getByRole('button', { name: 'Gerar Pix' }));
  await waitFor(() => expect(sent).toHaveLength(1));
});

test('a boleto asks for name, document and address, and the postal code fills it in', async () => {
  server.use(
    ...payHandlers(),
    http.get('*/ws/01310100/json/', () =>
      HttpResponse.json({
        logradouro: 'Av. Paulista',
        bairro: 'Bela Vista',
        localidade: 'São Paulo',
        uf: 'SP',
      }),
    ),
  );
  const sent = answerSubmits(() =>
    begun({
      method: 'boleto',
      nextAction: {
        type: 'boleto',
        line: '23793381286008301352856000063307789840000150000',
        barcode: '23797898400001500003381260083013525600006330',
        pdfUrl: 'https://gateway.exemplo.com.br/boleto.pdf',
      },
    }),
  );
  const { user } = openPage();
  await user.click(await screen.findByRole('radio', { name: /Boleto/ }));
  await user.type(screen.getByLabelText(/Email/), 'ana@exemplo.com.br');
  await user.type(screen.getByLabelText(/Nome completo/), 'Ana Souza');
  await user.type(screen.getByLabelText(/CPF ou CNPJ/), '111.111.111-11');
  await user.type(screen.getByLabelText(/CEP/), '01310100');
  await waitFor(() => expect(screen.getByLabelText(/Rua/)).toHaveValue('Av. Paulista'));
  await user.type(screen.getByLabelText(/Número/), '1000');
  await user.click(screen.getByRole('button', { name: 'Gerar boleto' }));
  expect(await screen.findByText('Por favor, insira um CPF ou CNPJ válido.')).toBeVisible();
  expect(sent).toEqual([]);
  await user.clear(screen.getByLabelText(/CPF ou CNPJ/));
  await user.type(screen.getByLabelText(/CPF ou CNPJ/), '11222333000181');
  expect(screen.getByLabelText(/CPF ou CNPJ/)).toHaveValue('11.222.333/0001-81');
  await user.clear(screen.getByLabelText(/CPF ou CNPJ/));
  await user.type(screen.getByLabelText(/CPF ou CNPJ/), '52998224725');
  expect(screen.getByLabelText(/CPF ou CNPJ/)).toHaveValue('529.982.247-25');
  await user.click(screen.getByRole('button', { name: 'Gerar boleto' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toEqual({
    method: 'boleto',
    email: 'ana@exemplo.com.br',
    payer: {
      name: 'Ana Souza',
      document: '52998224725',
      address: {
        ...{ zipCode: '01310100', street: 'Av. Paulista', number: '1000' },
        ...{ neighborhood: 'Bela Vista', city: 'São Paulo', state: 'SP' },
      },
    },
  });
});

test('an open amount has to be within its bounds', async () => {
  server.use(...payHandlers(payerLinkOf('amount')));
  const sent = answerSubmits(() => begun());
  const { user } = openPage();
  const amount = await screen.findByLabelText(/Quanto você quer pagar/);
  expect(screen.getByText(/Entre R\$\s10,00 e R\$\s500,00/)).toBeVisible();
  await user.type(amount, '500');
  await user.type(screen.getByLabelText(/Email/), 'ana@exemplo.com.br');
  await user.click(screen.getByRole('button', { name: 'Gerar Pix' }));
  expect(await screen.findByText(/O valor mínimo é R\$\s10,00/)).toBeVisible();
  await user.type(amount, '0');
  await user.click(screen.getByRole('button', { name: 'Gerar Pix' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({ amount: 5_000 });
});

test.each([
  ['paid', 'Este link já foi pago'],
  ['expired', 'Este link passou da validade'],
  ['inactive', 'Este link não aceita pagamentos'],
  ['waiting', 'Falta pagar este Pix'],
])('a link that is %s says so, and has no form', async (state, title) => {
  server.use(...payHandlers(payerLinkOf(state)));
  openPage();
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('an address without a link is answered as one', async () => {
  renderAt(remote.routes, '/pagar', { signedIn: false });
  expect(await screen.findByRole('heading', { name: 'Não encontramos este link' })).toBeVisible();
});

test('an unknown link is not found, and an outage can be tried again', async () => {
  server.use(http.get(payUrl(), () => fail(404, 'Recurso não encontrado')));
  const { unmount } = openPage();
  expect(await screen.findByRole('heading', { name: 'Não encontramos este link' })).toBeVisible();
  unmount();
  server.use(
    http.get(payUrl(), () => fail(503, 'Fora do ar'), { once: true }),
    ...payHandlers(),
  );
  const { user } = openPage();
  await user.click(await screen.findByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByRole('radio', { name: /Pix/ })).toBeVisible();
});

test('the merchant is shown by its logo, CNPJ and colour; without a logo, by its initials', async () => {
  const shop = { merchantCnpj: '11.•••.•••/0001-81', merchantColor: '#791b4b' };
  server.use(...payHandlers(buildPayerLink({ ...shop, merchantLogoUrl: '/api/v1/pay/logos/abc' })));
  const { unmount } = openPage();
  const order = await screen.findByRole('region', { name: 'O que você está pagando' });
  expect(order).toHaveTextContent('CNPJ 11.•••.•••/0001-81');
  const picture = order.querySelector('img');
  expect(picture).toHaveAttribute('src', '/api/v1/pay/logos/abc');
  if (picture) fireEvent.error(picture);
  expect(await within(order).findByText('FM')).toBeInTheDocument();
  unmount();
});

test('a countdown warns from five minutes on', async () => {
  const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();
  for (const [left, late] of [
    [6 * 60_000, false],
    [4 * 60_000, true],
  ] as const) {
    const payment = buildPayerPayment({ expiresAt: inMs(left) });
    server.use(...payHandlers(pixOnly, payment));
    answerSubmits(() => begun({ expiresAt: payment.expiresAt }));
    sessionStorage.clear();
    const { unmount } = await submitPix();
    const timer = await screen.findByRole('timer');
    expect(timer.closest('[data-late]') !== null).toBe(late);
    unmount();
  }
});
