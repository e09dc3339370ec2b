import { screen, waitFor, within } from '@testing-library/react';
import type { GatewayType } from '@trilho/contracts/common';
import { buildApplication, buildPayment } from '@trilho/portal/testing/builders.ts';
import { gatewayHandlers } from '@trilho/portal/testing/gateway-handlers.ts';
import { renderAt } from '@trilho/portal/testing/render-at.tsx';
import { apiUrl, fail, ok, server } from '@trilho/portal/testing/server.ts';
import { HttpResponse, http } from 'msw';
import { keyHandlers } from '../mocks/handlers.ts';
import remote from '../remote.tsx';

const sandbox = buildApplication();
const production = buildApplication({ id: 'app_prd', environment: 'PRODUCTION' });

async function open(
  environment: 'SANDBOX' | 'PRODUCTION' = 'SANDBOX',
  gateways: readonly GatewayType[] = ['STRIPE'],
  pair = sandbox,
) {
  server.use(...gatewayHandlers(gateways), ...keyHandlers([pair, production]));
  const view = renderAt(remote.routes, '/admin/keys', { environment });
  await screen.findByRole('group', { name: 'Secret Key' });
  const section = screen.getByRole('region', { name: 'Como Usar suas Chaves de API' });
  await within(section).findByRole('tab', { name: 'Node.js' });
  return { ...view, section };
}
const sendName = { name: 'Enviar requisição de teste' };

test.each(['Node.js', 'PHP', 'Python', 'cURL'])(
  'the %s sample calls the payment endpoint with the merchant’s access key and without the secret key',
  async (language) => {
    const { user, section } = await open();
    await user.click(within(section).getByRole('tab', { name: language }));
    await within(section).findByRole('figure');
    const code = within(section).getByRole('tabpanel').textContent;
    for (const part of [
      apiUrl('/payment/process'),
      sandbox.accessKey,
      'X-Access-Key',
      'X-Secret-Key',
      'POST',
    ]) {
      expect(code.toUpperCase()).toContain(part.toUpperCase());
    }
    for (const field of [
      'amount',
      'currency',
      'description',
      'customerEmail',
      'gatewayType',
      'STRIPE',
      'BRL',
    ]) {
      expect(code).toContain(field);
    }
    expect(code).not.toContain(sandbox.secretKey);
  },
);

test('with keys of a later version the samples speak its words', async () => {
  const { user, section } = await open('SANDBOX', ['STRIPE'], { ...sandbox, apiVersion: '2026-12-01' });
  for (const language of ['Node.js', 'PHP', 'Python', 'cURL']) {
    await user.click(within(section).getByRole('tab', { name: language }));
    await within(section).findByRole('figure');
    const panel = within(section).getByRole('tabpanel');
    expect(panel).toHaveTextContent(/\bgateway["']?(:| =>) ["']STRIPE/);
    expect(panel).not.toHaveTextContent('gatewayType');
  }
});

test('the test request sends the pair, a test card and an idempotency key, and shows the answer', async () => {
  const { user, section } = await open();
  const seen: { headers: Headers; body: unknown }[] = [];
  server.use(
    http.post(apiUrl('/payment/process'), async ({ request }) => {
      seen.push({ headers: request.headers, body: await request.json() });
      return ok(buildPayment({ id: 'pay_teste' }));
    }),
  );
  await user.click(within(section).getByRole('button', sendName));
  expect(await within(section).findByText('Sucesso · HTTP 200')).toBeVisible();
  expect(section).toHaveTextContent('pay_teste');
  const [call] = seen;
  expect(call?.headers.get('X-Access-Key')).toBe(sandbox.accessKey);
  expect(call?.headers.get('X-Secret-Key')).toBe(sandbox.secretKey);
  expect(call?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f-]{36}$/);
  expect(call?.headers.get('Trilho-Version')).toBe('2026-11-22');
  expect(call?.headers.get('Authorization')).toBeNull();
  expect(call?.body).toMatchObject({
    gatewayType: 'STRIPE',
    paymentMethodId: 'pm_card_visa',
    currency: 'BRL',
  });
});

test.each([
  { gateways: ['MERCADOPAGO'], gatewayType: 'MERCADOPAGO' },
  { gateways: ['MERCADOPAGO', 'STRIPE'], gatewayType: 'MERCADOPAGO' },
  { gateways: ['STRIPE', 'MERCADOPAGO'], gatewayType: 'STRIPE' },
] as const)('with $gateways configured, samples and test request name $gatewayType', async (row) => {
  const { user, section } = await open('SANDBOX', row.gateways);
  const bodies: unknown[] = [];
  server.use(
    http.post(apiUrl('/payment/process'), async ({ request }) => {
      bodies.push(await request.json());
      return ok(buildPayment({ id: 'pay_teste' }));
    }),
  );
  for (const language of ['Node.js', 'PHP', 'Python', 'cURL']) {
    await user.click(within(section).getByRole('tab', { name: language }));
    const panel = within(section).getByRole('tabpanel');
    await within(section).findByRole('figure');
    expect(panel).toHaveTextContent(row.gatewayType);
    if (row.gatewayType === 'MERCADOPAGO') expect(panel).toHaveTextContent(/paymentMethod.*pix/);
    else expect(panel).not.toHaveTextContent('paymentMethod');
  }
  await user.click(within(section).getByRole('button', sendName));
  await within(section).findByText('Sucesso · HTTP 200');
  const method =
    row.gatewayType === 'STRIPE' ? { paymentMethodId: 'pm_card_visa' } : { paymentMethod: { type: 'pix' } };
  expect(bodies).toMatchObject([{ gatewayType: row.gatewayType, ...method }]);
});

test('the answer leads to the payment that it made, and to the request as it was recorded', async () => {
  const { user, section } = await open();
  server.use(
    http.post(apiUrl('/payment/process'), () =>
      HttpResponse.json(
        { status: 200, message: 'Success', data: buildPayment({ id: 'pay_teste' }) },
        { headers: { 'X-Request-Id': 'req_teste' } },
      ),
    ),
  );
  await user.click(within(section).getByRole('button', sendName));
  expect(await within(section).findByRole('link', { name: 'Ver o pagamento' })).toHaveAttribute(
    'href',
    '/admin/payments/pay_teste?environment=SANDBOX',
  );
  expect(within(section).getByRole('link', { name: 'Ver a requisição' })).toHaveAttribute(
    'href',
    '/admin/requests/req_teste?environment=SANDBOX',
  );
});

test('a refused card leads to its payment, an answer without one to none', async () => {
  const { user, section } = await open();
  const answers = [
    () => fail(402, 'Cartão recusado.', [], { error: 'card_declined', paymentId: 'pay_recusado' }),
    () => fail(422, 'Configure o gateway.', [], { error: 'gateway_not_configured' }),
  ];
  server.use(http.post(apiUrl('/payment/process'), () => answers.shift()?.()));
  await user.click(within(section).getByRole('button', sendName));
  expect(await within(section).findByRole('link', { name: 'Ver o pagamento' })).toHaveAttribute(
    'href',
    '/admin/payments/pay_recusado?environment=SANDBOX',
  );
  await user.click(within(section).getByRole('button', sendName));
  await within(section).findByText('Erro · HTTP 422');
  expect(within(section).queryByRole('link', { name: 'Ver o pagamento' })).toBeNull();
});

test('a refusal is shown as an answer and does not end the session', async () => {
  const { user, section, store } = await open();
  server.use(http.post(apiUrl('/payment/process'), () => fail(401, 'Chaves inválidas.')));
  await user.click(within(section).getByRole('button', sendName));
  expect(await within(section).findByText('Erro · HTTP 401')).toBeVisible();
  expect(section).toHaveTextContent('Chaves inválidas.');
  expect(store.getState().session.userId).toBe('usr_marina');
});

test('a request without an answer is repeated with the same idempotency key, an answered one with a new key', async () => {
  const { user, section } = await open();
  const keys: (string | null)[] = [];
  let isReachable = false;
  server.use(
    http.post(apiUrl('/payment/process'), ({ request }) => {
      keys.push(request.headers.get('Idempotency-Key'));
      return isReachable ? ok(buildPayment()) : HttpResponse.error();
    }),
  );
  const button = within(section).getByRole('button', sendName);
  await user.click(button);
  expect(await within(section).findByText('Não foi possível conectar ao servidor')).toBeVisible();
  isReachable = true;
  await user.click(button);
  await within(section).findByText('Sucesso · HTTP 200');
  await user.click(button);
  await within(section).findByText('Sucesso · HTTP 200');
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test('the secret key of the test request is requested, and stays out of the store', async () => {
  const { user, section, store } = await open();
  const asked: string[] = [];
  server.use(
    http.post(apiUrl('/applications/:id/secret-key'), ({ params }) => {
      asked.push(String(params.id));
      return asked.length === 1
        ? fail(403, 'Confirme sua identidade para continuar.', [], { error: 'step_up_required' })
        : undefined;
    }),
  );
  await user.click(within(section).getByRole('button', sendName));
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirme sua identidade' }));
  await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(within(section).getByRole('button', sendName)).toBeEnabled());
  expect(within(section).queryByRole('alert')).toBeNull();
  await user.click(within(section).getByRole('button', sendName));
  expect(await within(section).findByText('Sucesso · HTTP 200')).toBeVisible();
  expect(asked).toEqual([sandbox.id, sandbox.id]);
  expect(JSON.stringify(store.getState())).not.toContain(sandbox.secretKey);
});

test('in production the screen sends nothing', async () => {
  const { section } = await open('PRODUCTION');
  expect(within(section).queryByRole('button', sendName)).toBeNull();
});
