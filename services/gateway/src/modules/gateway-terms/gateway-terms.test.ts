import { createUser, type TestUser } from '../../testing/app/builders.ts';
import { createTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { callPortal } from '../../testing/stages/portal.ts';

let service: TestApp;
let user: TestUser;
beforeAll(async () => {
  service = await createTestApp();
  user = await createUser(service, { plan: true });
});
afterAll(() => service.close());

const term = (changes: object = {}) => ({
  ...{ gateway: 'STRIPE', method: 'card', installmentsFrom: 1, percent: 3.49, fixed: 39 },
  ...{ days: 30, dayCount: 'calendar', perInstallment: false, ...changes },
});
const read = async (who = user, environment: 'SANDBOX' | 'PRODUCTION' = 'SANDBOX') =>
  (await callPortal(service, who, 'GET', '/gateway-terms', { environment })).body.data;
const save = async (terms: object[], version: number) => {
  const response = await service.app.inject({
    method: 'PUT',
    url: `/api/v1/portal/gateway-terms?userId=${user.id}&environment=SANDBOX`,
    headers: user.headers,
    payload: { terms, version },
  });
  return { status: response.statusCode, body: response.json() };
};

test('terms are saved in the place of the version that they were made of, for one environment', async () => {
  expect(await read()).toMatchObject({ terms: [], version: 0, updatedAt: null });
  const { defaults }: { defaults: { gateway: string }[] } = await read();
  // Those of the gateway that is on alone.
  expect([...new Set(defaults.map(({ gateway }) => gateway))]).toEqual(['STRIPE']);
  expect(await save([term()], 0)).toMatchObject({
    status: 200,
    body: { data: { version: 1, terms: [term()] } },
  });
  expect(await save([term({ percent: 2 })], 0)).toMatchObject({ status: 409, body: { error: 'conflict' } });
  expect((await save([term({ percent: 2.5 }), term({ installmentsFrom: 2 })], 1)).status).toBe(200);
  expect(await read()).toMatchObject({ version: 2, terms: [{ percent: 2.5 }, { installmentsFrom: 2 }] });
  expect(await read(user, 'PRODUCTION')).toMatchObject({ version: 0 });
  expect(await read(await createUser(service, { plan: true }))).toMatchObject({ version: 0, terms: [] });
});

test.each([
  [[term(), term({ percent: 1 })], 'terms.1.installmentsFrom', 'Já há uma condição do Stripe para Cartão.'],
  [
    [term({ installmentsFrom: 2 }), term({ installmentsFrom: 2 })],
    'terms.1.installmentsFrom',
    'Já há uma condição do Stripe para Cartão a partir de 2 parcelas.',
  ],
  [[term({ method: 'pix', installmentsFrom: 2 })], 'terms.0.installmentsFrom', 'Só o cartão tem parcelas.'],
  [[term({ method: 'boleto', perInstallment: true })], 'terms.0.perInstallment', 'Só o cartão tem parcelas.'],
  [[term({ percent: 1.123456 })], 'terms.0.percent', 'Use no máximo 4 casas decimais.'],
])('%j is refused at %s', async (terms, field, message) => {
  const { status, body } = await save(terms, (await read()).version);
  expect(status).toBe(422);
  expect(body.validationErrors).toEqual([{ field, message }]);
});
