import { type RunningPayPal, startPayPal, wallet } from './testing/running-paypal.ts';

let paypal: RunningPayPal;
beforeAll(async () => {
  paypal = await startPayPal();
});
afterAll(() => paypal.close());

const page = (token: string) => paypal.simulator.app.inject(`/paypal/checkoutnow?token=${token}`);
const press = (token: string, form: Record<string, string>) =>
  paypal.simulator.app.inject({
    method: 'POST',
    url: `/paypal/checkoutnow?token=${token}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form).toString(),
  });
const show = (id: string) => paypal.call('GET', `/v2/checkout/orders/${id}`);
const capture = (id: string) => paypal.call('POST', `/v2/checkout/orders/${id}/capture`, {});

describe("the payer's page", () => {
  test('shows what is paid, and sends the payer back to the shop with the approval', async () => {
    const id = await paypal.order({ description: 'Livro <b>' });
    const { body, headers } = await page(id);
    for (const text of ['R$\u00a0100,00', 'Livro &lt;b&gt;', 'Pagar', 'Cancelar e voltar'])
      expect(body).toContain(text);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    const { statusCode, headers: sent } = await press(id, { outcome: 'pay', payer: 'bia@exemplo.com.br' });
    expect(statusCode).toBe(303);
    const target = new URL(String(sent.location));
    expect(`${target.origin}${target.pathname}`).toBe('https://loja.example/volta');
    expect(Object.fromEntries(target.searchParams)).toEqual({
      id: '7',
      token: id,
      PayerID: expect.any(String),
    });
    const { body: order } = await show(id);
    expect(order).toMatchObject({
      status: 'APPROVED',
      payer: { email_address: 'bia@exemplo.com.br', payer_id: target.searchParams.get('PayerID') },
    });
  });

  test('sends a payer who cancels back, and the order goes on waiting', async () => {
    const id = await paypal.order();
    const { headers } = await press(id, { outcome: 'cancel' });
    expect(headers.location).toBe(`https://loja.example/desiste?token=${id}`);
    expect((await show(id)).body.status).toBe('PAYER_ACTION_REQUIRED');
  });

  test('lets a payer whose instrument was declined choose another one', async () => {
    const id = await paypal.order();
    await press(id, { outcome: 'pay', payer: 'instrument-declined@a.com' });
    expect((await capture(id)).body.details?.[0]?.issue).toBe('INSTRUMENT_DECLINED');
    expect((await page(id)).body).toContain('Pagar');
    await press(id, { outcome: 'pay', payer: 'bia@a.com' });
    expect((await capture(id)).status).toBe(201);
    expect((await page(id)).body).toContain('Pago');
  });

  test('of an order that is over or paid has nothing to press', async () => {
    const [over, paid] = [await paypal.order(), await paypal.order()];
    await paypal.step(over, 'expire');
    await paypal.step(paid, 'pay');
    await capture(paid);
    for (const [id, text] of [
      [over, 'Vencido'],
      [paid, 'Pago'],
    ] as const) {
      const { body } = await page(id);
      expect(body).toContain(text);
      expect(body).not.toContain('<button');
      expect((await press(id, { outcome: 'pay' })).headers.location).toBe(`/paypal/checkoutnow?token=${id}`);
    }
    expect((await show(over)).status).toBe(404);
  });

  test('of an unknown order is not found', async () => {
    expect((await page('5O190127TN364715T')).statusCode).toBe(404);
  });

  test('offers the payer who is expected, and the test table', async () => {
    const id = await paypal.order({}, { payment_source: wallet({ email_address: 'espera@exemplo.com.br' }) });
    const { body } = await page(id);
    expect(body).toContain('<option value="espera@exemplo.com.br" selected>');
    expect(body).toContain('value="instrument-declined@personal.example.com"');
  });
});
