import { centavosOf, decimalOf } from './amounts.ts';

test('every centavo survives the way through JSON and back', () => {
  const check = (amountMinor: number) => {
    const { amount } = JSON.parse(JSON.stringify({ amount: decimalOf(amountMinor) }));
    if (centavosOf(amount) !== amountMinor) throw new Error(`${amountMinor} became ${centavosOf(amount)}`);
  };
  for (let amountMinor = 1; amountMinor < 100_000; amountMinor += 1) check(amountMinor);
  for (let amountMinor = 100_000; amountMinor <= 99_999_999; amountMinor += 997) check(amountMinor);
  check(99_999_999);
});

test.each([0.001, 10.555, -1, Number.NaN, 1e21, '1', null])('%p is no amount', (value) => {
  expect(centavosOf(value)).toBeUndefined();
});
