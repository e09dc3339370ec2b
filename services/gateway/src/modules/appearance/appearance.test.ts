import type { AppearanceInput } from '@trilho/contracts/portal-appearance';
import { buildAppearance, buildPng } from '../../testing/app/appearance.ts';
import { createUser, type TestUser } from '../../testing/app/builders.ts';
import { createMerchant, type TestMerchant } from '../../testing/app/merchant.ts';
import { createTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { startTestSimulator, type TestSimulator } from '../../testing/servers/simulator.ts';
import { readImageHeader } from './image-header.ts';

let simulator: TestSimulator;
let service: TestApp;
let merchant: TestMerchant;
beforeAll(async () => {
  simulator = await startTestSimulator();
  service = await createTestApp({ STRIPE_API_URL: simulator.url });
  merchant = await createMerchant(service);
});
afterAll(async () => {
  await service.close();
  await simulator.close();
});

async function call(method: 'GET' | 'PUT', payload?: object, caller: TestUser = merchant.user, of = caller) {
  const response = await service.app.inject({
    method,
    url: `/api/v1/portal/appearance?userId=${of.id}`,
    headers: caller.headers,
    ...(payload && { payload }),
  });
  return { status: response.statusCode, body: response.json() };
}
const change = async (overrides: Partial<AppearanceInput> = {}) => call('PUT', buildAppearance(overrides));
const get = (url: string) => service.app.inject({ method: 'GET', url });
const payerSees = async () => {
  const link = (await merchant.post('/links', { amount: 24_990, description: 'Rosas' })).body.data;
  return (await get(`/api/v1/pay/${link.id}`)).json().data;
};

test('who pays sees the shop that the merchant set, and a merchant that set nothing by its name', async () => {
  const unset = { merchantName: 'Joana da Silva', merchantCnpj: null, merchantColor: null };
  expect(await payerSees()).toMatchObject({ ...unset, merchantLogoUrl: null });
  const { status, body } = await change();
  expect([status, body.data]).toEqual([
    200,
    {
      shopName: 'Loja das Flores',
      cnpj: '11222333000181',
      color: '#791b4b',
      logoUrl: expect.stringMatching(/^\/api\/v1\/pay\/logos\/[0-9a-f]{64}$/),
    },
  ]);
  expect((await call('GET')).body.data).toEqual(body.data);
  expect(await payerSees()).toMatchObject({
    merchantName: 'Loja das Flores',
    merchantCnpj: '11.•••.•••/0001-81',
    merchantColor: '#791b4b',
    merchantLogoUrl: body.data.logoUrl,
  });
});

test('a logo is served as what it is, for good, and as nothing that runs', async () => {
  const { logoUrl } = (await change()).body.data;
  const { statusCode, headers, rawPayload } = await get(logoUrl);
  expect([statusCode, rawPayload.equals(buildPng())]).toEqual([200, true]);
  expect(headers).toMatchObject({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'public, max-age=31536000, immutable',
  });
});

test('a logo stays where none is sent, goes with null, and another one has another address', async () => {
  const first = (await change()).body.data.logoUrl;
  const { logo: _, ...without } = buildAppearance({ color: null });
  expect((await call('PUT', without)).body.data).toMatchObject({ logoUrl: first, color: null });
  const second = (await change({ logo: buildPng(48, 40).toString('base64') })).body.data.logoUrl;
  expect(second).not.toBe(first);
  expect((await get(first)).statusCode).toBe(404);
  expect((await change({ logo: null })).body.data.logoUrl).toBeNull();
  expect((await get(second)).statusCode).toBe(404);
});

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
const heavy = Buffer.concat([
  buildPng().subarray(0, -12),
  Buffer.alloc(100 * 1024),
  buildPng().subarray(-12),
]);

test.each<[string, Partial<AppearanceInput>, string, RegExp]>([
  ['a CNPJ with a wrong digit', { cnpj: '11.222.333/0001-82' }, 'cnpj', /insira um CNPJ válido/],
  ['a CPF', { cnpj: '529.982.247-25' }, 'cnpj', /insira um CNPJ válido/],
  ['signs for a CNPJ', { cnpj: '..//--' }, 'cnpj', /insira um CNPJ válido/],
  ['a colour by its name', { color: 'red' }, 'color', /como #0a7f5f/],
  ['a name of blanks', { shopName: '   ' }, 'shopName', /Nome da loja/],
  ['an SVG', { logo: svg.toString('base64') }, 'logo', /PNG, JPEG ou WebP/],
  [
    'a picture cut short',
    { logo: buildPng().subarray(0, 40).toString('base64') },
    'logo',
    /PNG, JPEG ou WebP/,
  ],
  ['what is no base64', { logo: 'não é' }, 'logo', /base64/],
  ['a picture too small', { logo: buildPng(16, 64).toString('base64') }, 'logo', /16 × 64 pixels/],
  ['a picture too large', { logo: buildPng(2_001, 32).toString('base64') }, 'logo', /2001 × 32 pixels/],
  ['too heavy a picture', { logo: heavy.toString('base64') }, 'logo', /Logo|100 KB/],
])('%s is refused at its field, and what was set stays', async (_, overrides, field, message) => {
  const before = (await change()).body.data;
  const { status, body } = await change(overrides);
  expect(status).toBe(422);
  expect(body.validationErrors).toEqual([{ field, message: expect.stringMatching(message) }]);
  expect((await call('GET')).body.data).toEqual(before);
});

test('nobody reads or sets another merchant’s appearance, nor one without a plan their own', async () => {
  const other = await createUser(service, { plan: true });
  for (const method of ['GET', 'PUT'] as const) {
    const payload = method === 'PUT' ? buildAppearance({ shopName: 'Outra' }) : undefined;
    expect((await call(method, payload, other, merchant.user)).status).toBe(403);
    expect((await call(method, payload, await createUser(service))).status).toBe(402);
  }
  await change();
  expect((await call('GET', undefined, other)).body.data.shopName).toBeNull();
});

test('an appearance ends with its account', async () => {
  const { user } = await createMerchant(service);
  const { logo } = buildAppearance({ logo: buildPng(40, 40).toString('base64') });
  const { logoUrl } = (await call('PUT', buildAppearance({ logo }), user)).body.data;
  const deletion = { confirmation: 'EXCLUIR', password: user.password };
  const { statusCode, body } = await service.app.inject({
    method: 'DELETE',
    url: `/api/v1/users/${user.id}`,
    headers: user.headers,
    payload: deletion,
  });
  expect([statusCode, body]).toEqual([200, expect.any(String)]);
  expect((await get(logoUrl)).statusCode).toBe(404);
});

test('sides are read of JPEG and WebP as well', () => {
  const hex = (text: string) => readImageHeader(Buffer.from(text.replaceAll(' ', ''), 'hex'));
  expect(hex('ffd8 ffe0 0004 0000 ffc0 000b 08 0040 0060 01 011100')).toEqual({
    type: 'image/jpeg',
    width: 96,
    height: 64,
  });
  const webp = (chunk: string) => `52494646 16000000 57454250 ${chunk}`;
  expect(hex(webp('56503858 0a000000 00000000 3f0000 2f0000'))).toMatchObject({ width: 64, height: 48 });
  expect(hex(webp('56503820 0a000000 000000 9d012a 4000 3000'))).toMatchObject({ width: 64, height: 48 });
  expect(hex(webp('5650384c 0a000000 2f 3fc00b00 0000000000'))).toMatchObject({ width: 64, height: 48 });
});
