import { languages } from '../api/operation-facts.ts';
import { sections } from '../catalog/sections.ts';
import { buildSamples } from './build-samples.ts';
import { fillPlaceholders } from './placeholders.ts';
import { requests } from './requests.ts';

test('every page about an operation has a sample described, and no other', () => {
  const documented = sections.flatMap(({ operationId }) => operationId ?? []);
  expect(Object.keys(requests).sort()).toEqual(documented.sort());
});

const samplesOf = (method: string, path: string, operationId: string) =>
  buildSamples({ operationId, method, path });

test('samples come in the order of the tabs and read the secret key from the environment', () => {
  const samples = samplesOf('POST', '/api/v1/payment/process', 'payments.create');
  expect(samples.map(({ language }) => language)).toEqual([...languages]);
  for (const { code } of samples) {
    expect(code).toContain('__BASE_URL__/api/v1/payment/process');
    expect(code).toMatch(/X-Secret-Key.*TRILHO_SECRET_KEY/);
    expect(code).toContain('Idempotency-Key');
    expect(fillPlaceholders(code)).not.toMatch(/__[A-Z]/);
  }
});

test('a call that only reads has no idempotency key, and its query is part of the address', () => {
  for (const { code } of samplesOf('GET', '/api/v1/payment/customers', 'customers.list')) {
    expect(code).not.toContain('Idempotency-Key');
    expect(code).toContain('/customers?email=ana%40exemplo.com.br&limit=10');
  }
});

test('a parameter of the path that no sample fills in ends the build', () => {
  expect(() => samplesOf('GET', '/api/v1/payment/customers/{other}', 'customers.retrieve')).toThrow(
    'needs a value for other',
  );
  expect(() => samplesOf('GET', '/api/v1/none', 'none.get')).toThrow('No sample is described for none.get');
});

test('placeholders are filled in by the values given, else by their examples', () => {
  expect(fillPlaceholders('__CUSTOMER_ID__ __PRICE_ID__ __other__', { __CUSTOMER_ID__: 'cus_1' })).toBe(
    'cus_1 price_03527ZbQSi7LqVrKOBFXrO __other__',
  );
});
