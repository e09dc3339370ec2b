import { createMerchant, type TestMerchant } from '../../../testing/app/merchant.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import { startTestSimulator, type TestSimulator } from '../../../testing/servers/simulator.ts';

let provider: TestSimulator;
let service: TestApp;
let merchant: TestMerchant;
beforeAll(async () => {
  provider = await startTestSimulator();
  service = await createTestApp({ STRIPE_API_URL: provider.url });
  merchant = await createMerchant(service);
});
afterAll(async () => {
  await service.close();
  await provider.close();
});

const endpoint = (enabledEvents: unknown) => ({ url: 'https://loja.example/eventos', enabledEvents });
const price = { unitAmount: 4990 };

test.each([
  [
    'a value outside of a list',
    '/webhooks',
    endpoint(['payment.paid', '*']),
    'enabledEvents.0',
    /^Cada item de enabledEvents deve ser um destes: \*, payment\.requires_action, /,
  ],
  ['a list without items', '/webhooks', endpoint([]), 'enabledEvents', 'Eventos deve ter ao menos 1 item.'],
  [
    'an item that comes twice',
    '/webhooks',
    endpoint(['*', '*']),
    'enabledEvents',
    'Eventos não pode repetir um item.',
  ],
  [
    'an item of another type',
    '/products',
    { name: 'Curso', prices: [7] },
    'prices.0',
    'Cada item de prices deve ser um objeto.',
  ],
  [
    'too many items',
    '/products',
    { name: 'Curso', prices: Array(21).fill(price) },
    'prices',
    'Preços deve ter no máximo 20 itens.',
  ],
  [
    'too many names',
    '/products',
    {
      ...{ name: 'Curso', prices: [price] },
      metadata: Object.fromEntries(Array.from({ length: 51 }, (_, index) => [`nome${index}`, 'x'])),
    },
    'metadata',
    'metadata deve ter no máximo 49 itens.',
  ],
])('%s is named by its list', async (_, path, body, field, message) => {
  const { status, body: answer } = await merchant.post(path, body);
  const told = typeof message === 'string' ? message : expect.stringMatching(message);
  expect({ status, errors: answer.validationErrors }).toMatchObject({
    status: 422,
    errors: expect.arrayContaining([{ field, message: told }]),
  });
});

test('a long list of values is not told whole', async () => {
  const { body } = await merchant.post('/webhooks', endpoint(['payment.paid']));
  const [{ message }] = body.validationErrors;
  expect(message).toMatch(/, …\.$/);
  expect(message.length).toBeLessThan(1_500);
});

test('a text that is too short is there, and says how long it has to be', async () => {
  const charge = { amount: 1990, currency: 'BRL', customerEmail: 'ana@exemplo.com.br' };
  const { body } = await merchant.post('/process', {
    ...charge,
    paymentMethodId: 'pm_card_visa',
    statementDescriptor: 'abcd',
  });
  expect(body.validationErrors).toContainEqual({
    field: 'statementDescriptor',
    message: 'Texto da fatura deve ter ao menos 5 caracteres.',
  });
});

test('a value that a query cannot have is named with those that it can', async () => {
  const { body } = await merchant.get('/products?expand=preços');
  const message = 'Cada item de expand deve ser um destes: prices.';
  expect(body.validationErrors).toEqual([{ field: 'expand.0', message }]);
});

test('a change of nothing asks for a field', async () => {
  const { body } = await merchant.put('/products/prod_1', {});
  expect(body.validationErrors).toEqual([{ field: '', message: 'Informe ao menos um campo.' }]);
});
