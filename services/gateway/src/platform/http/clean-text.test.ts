import { createMerchant, type TestMerchant } from '../../testing/app/merchant.ts';
import { createTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { startTestSimulator, type TestSimulator } from '../../testing/servers/simulator.ts';

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

const customer = { name: 'Ana', email: 'ana@exemplo.com.br' };
const refused = (field: string) => ({
  status: 422,
  body: { validationErrors: [{ field, message: 'O texto contém caracteres inválidos.' }] },
});

test.each([
  ['a NUL in a text', { ...customer, name: 'A\0na' }, 'name'],
  ['half a character in a text', { ...customer, name: 'Ana \ud800' }, 'name'],
  ['a NUL in a value of the metadata', { ...customer, metadata: { crm: '\0' } }, 'metadata.crm'],
  ['a NUL in a name of the metadata', { ...customer, metadata: { 'c\0rm': 'x' } }, 'metadata'],
])('%s is refused before anything is done with it', async (_case, body, field) => {
  expect(await merchant.post('/customers', body)).toMatchObject(refused(field));
});

test('a NUL in a query or a path is refused as well', async () => {
  expect(await merchant.get('/customers?name=%00')).toMatchObject(refused('name'));
  expect(await merchant.get('/customers/cus_%00')).toMatchObject(refused('id'));
});

test('every other character is taken as it is', async () => {
  const name = 'Ána 😀 \u202e العربية';
  const { status, body } = await merchant.post('/customers', { ...customer, name });
  expect({ status, name: body.data?.name }).toEqual({ status: 200, name });
});
