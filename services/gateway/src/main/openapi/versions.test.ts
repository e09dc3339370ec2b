import { Validator } from '@seriousme/openapi-schema-validator';
import { apiVersions } from '@trilho/contracts/api-version';
import { createTestApp, type TestApp } from '../../testing/app/test-app.ts';

let service: TestApp;
beforeAll(async () => {
  service = await createTestApp();
});
afterAll(() => service.close());

const read = async (version: string) =>
  (await service.app.inject({ url: `/api/v1/openapi.json?version=${version}` })).json();

test.each(apiVersions)('the document of %s is valid OpenAPI 3.1', async (version) => {
  const { valid, errors } = await new Validator().validate(await read(version));
  expect([valid, errors ?? []]).toEqual([true, []]);
});

test('the first version is the document without a version', async () => {
  const [first] = apiVersions;
  const plain = (await service.app.inject({ url: '/api/v1/openapi.json' })).json();
  expect(await read(first)).toEqual(plain);
});

test('a version that does not exist has no document', async () => {
  const answer = await service.app.inject({ url: '/api/v1/openapi.json?version=2020-01-01' });
  expect([answer.statusCode, answer.json().message]).toEqual([400, 'Não há esta versão da API.']);
});

test('2026-12-01 has one payment, one name of a gateway, and one address of payments', async () => {
  const document = await read('2026-12-01');
  expect(document.info.version).toBe('2026-12-01');
  expect(document.paths['/api/v1/payment/process']).toBeUndefined();
  expect(Object.keys(document.paths['/api/v1/payment/payments'])).toEqual(['post', 'get']);
  expect(document.paths['/api/v1/payment/payments'].post.operationId).toBe('paymentsCreate');
  const { Payment } = document.components.schemas;
  const sometimes = Object.keys(Payment.properties).filter((name) => !Payment.required.includes(name));
  expect(sometimes).toEqual(['customer']);
  expect(Object.keys(Payment.properties)).not.toEqual(
    expect.arrayContaining(['card', 'paymentMethodId', 'nextActionUrl']),
  );
  expect(Payment.properties.refunds.items).toEqual({ $ref: '#/components/schemas/Refund' });
  const { Refund, RefundDetails } = document.components.schemas;
  expect([Refund.required, RefundDetails]).toEqual([Object.keys(Refund.properties), undefined]);
  const ids = [document.paths, document.webhooks].flatMap((places) =>
    Object.values<Record<string, { operationId: string }>>(places).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    ),
  );
  expect(ids.filter((id) => !/^[a-z][A-Za-z]+$/.test(id))).toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);
  // A delivery's body is a text, as it was sent.
  const former = /(?<!\\)"(gatewayType|nextActionUrl)".{20}|.{20}_2026_12_01/g;
  expect(JSON.stringify(document).match(former) ?? []).toEqual([]);
  expect(document.components.schemas.CreatePaymentInput.properties.gateway).toBeDefined();
});
