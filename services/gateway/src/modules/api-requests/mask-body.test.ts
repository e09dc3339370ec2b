import fc from 'fast-check';
import { longestBody, mask, maskAnswer, maskForms, maskPath, maskQuery, maskRequest } from './mask-body.ts';

const base62 = fc.stringMatching(/^[0-9A-Za-z]{24,40}$/);
const secret = fc
  .oneof(
    fc.tuple(
      fc.constantFrom('trl_sbx_sk_', 'trl_prd_sk_', 'sk_test_', 'sk_live_', 'rk_live_', 'whsec_'),
      base62,
    ),
    fc.tuple(base62, base62).map(([id, end]) => ['pi_', `${id}_secret_${end}`]),
    base62.map((token) => ['Bearer ', token]),
    fc.tuple(base62, base62).map(([claims, end]) => ['eyJhbGciOiJIUzI1NiJ9.', `${claims}.${end}`]),
  )
  .map((parts) => parts.join(''));
const card = fc.constantFrom(
  '4242424242424242',
  '5555 5555 5555 4444',
  '3782-822463-10005',
  '6011111111111117',
  '529.982.247-25',
  '52998224725',
);
const words = fc.string({ maxLength: 40, unit: 'grapheme' });

test('a secret is masked in any member of any body, whole or cut', () => {
  fc.assert(
    fc.property(fc.oneof(secret, card), words, fc.array(words), fc.nat(40), (hidden, before, rest, more) => {
      const text = `${before} ${hidden} ${before}`;
      const body = { description: text, list: [{ deep: text }, ...rest], metadata: { [before]: text } };
      expect(maskRequest(body)).not.toContain(hidden);
      const padded = { start: 'x'.repeat(longestBody - 40 - more), text };
      expect(maskRequest(padded)).not.toContain(hidden);
      expect(maskAnswer(JSON.stringify(padded))).not.toContain(hidden);
      expect(maskAnswer(JSON.stringify(body))).not.toContain(hidden);
    }),
  );
});

test('members named as secrets are masked whatever they hold', () => {
  const names = [
    'secretKey',
    'client_secret',
    'password',
    'senha',
    'cvc',
    'number',
    'accessToken',
    'cpf',
    'document',
    'securityCode',
  ];
  fc.assert(
    fc.property(fc.constantFrom(...names), fc.jsonValue(), (name, value) => {
      expect(maskRequest({ card: { [name]: value } })).toBe(`{"card":{"${name}":"${mask}"}}`);
    }),
  );
  expect(maskAnswer('{"data":{"id":"pay_1","clientSecret":"a\\"b","amount":5}}')).toBe(
    `{"data":{"id":"pay_1","clientSecret":"${mask}","amount":5}}`,
  );
  expect(maskAnswer('{"clientSecret":"cut in the mi')).toBe(`{"clientSecret":"${mask}"`);
});

test('a card number is masked beside its validity, its code and other digits', () => {
  const kept: [string, string][] = [
    ['4242 4242 4242 4242 12/30 123', `${mask} 12/30 123`],
    ['4242424242424242 123', `${mask} 123`],
    ['378282246310005 1234', `${mask} 1234`],
    ['12 4242 4242 4242 4242', `12 ${mask}`],
    ['4242424242424242 4242424242424242', `${mask} ${mask}`],
    ['_4242424242424242_', `_${mask}_`],
  ];
  expect(maskForms('4242424242424242a')).toBe('4242424242424242a');
  for (const [text, masked] of kept) {
    expect(maskForms(text)).toBe(masked);
    expect(maskRequest({ metadata: { note: text } })).toBe(`{"metadata":{"note":"${masked}"}}`);
  }
});

test('a list of secrets in an address is kept without its values', () => {
  for (const name of ['token[]', 'cpf%5B0%5D', 'card[cvc][]', 'metadata[securityCode]']) {
    expect(maskQuery(`limit=1&${name}=hunter2`)).toBe(`limit=1&${name}=${mask}`);
  }
});

test('what is no secret is kept as it was sent', () => {
  const body = {
    amount: 1990,
    description: 'Pedido 1234567890123456',
    paymentMethodId: 'pm_card_visa',
    id: 'pay_3kTMd9',
  };
  expect(maskRequest(body)).toBe(JSON.stringify(body));
  expect(maskAnswer(JSON.stringify(body))).toBe(JSON.stringify(body));
  expect(maskForms('limit=5&startingAfter=abc')).toBe('limit=5&startingAfter=abc');
  expect(maskRequest(undefined)).toBeNull();
});

test('a secret is masked in any address, however it is encoded, and by the name of its parameter', () => {
  const encoded = (text: string) =>
    fc.constantFrom(encodeURIComponent(text), [...text].map((sign) => `%${hex(sign)}`).join(''));
  const hex = (sign: string) => sign.charCodeAt(0).toString(16).padStart(2, '0');
  const sent = fc.oneof(secret, card).chain((hidden) => fc.tuple(fc.constant(hidden), encoded(hidden)));
  fc.assert(
    fc.property(sent, base62, ([hidden, text], word) => {
      const kept = `${maskPath(`/payment/payments/${text}`)}?${maskQuery(`search=${text}&${text}=1&${text}`)}`;
      expect(decodeURIComponent(kept)).not.toContain(hidden);
      expect(kept).not.toContain(text);
      for (const name of ['secretKey', 'metadata[token]', 'metadata%5Bcpf%5D', 'card-number']) {
        expect(maskQuery(`limit=1&${name}=${word}`)).toBe(`limit=1&${name}=${mask}`);
      }
    }),
  );
  expect(maskQuery('limit=5&createdFrom=2026-11-22T14%3A00%3A00Z')).toBe(
    'limit=5&createdFrom=2026-11-22T14%3A00%3A00Z',
  );
  expect(maskPath('/payment/payments/%E0%A4%A')).toBe('/payment/payments/%E0%A4%A');
});
