import { readFileSync } from 'node:fs';
import { describeDecline } from '@trilho/gateway/src/providers/stripe/decline-codes.ts';
import { numberBehaviours, testPaymentMethods } from '@trilho/simulator/cards/test-cards.ts';
import { methodOfNumber } from '@trilho/simulator/mercadopago/payment-methods/payment-method.table.ts';
import { outcomeOf } from '@trilho/simulator/mercadopago/payments/holder-names.ts';
import { readFacts } from '../build/facts/facts-of-page.ts';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

/** The cells of each row of a guide's tables that shows a test card, without their back quotes. */
const cardRows = read('../src/content/guide/test-cards.mdx')
  .split('\n')
  .filter((line) => /^\| .*`pm_card_/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim().replaceAll('`', '')));

const digits = (cell: string) => /^[\d ]{17,19}$/.test(cell);

test('each token of the test cards stands for the number beside it', () => {
  expect(cardRows.length).toBeGreaterThan(25);
  const stated = cardRows.map((cells) => {
    const token = cells.find((cell) => cell.startsWith('pm_card_')) ?? '';
    return { token, number: cells.find(digits)?.replaceAll(' ', '') };
  });
  expect(stated).toEqual(stated.map(({ token }) => ({ token, number: testPaymentMethods[token] })));
});

test('each card that is said to be declined is, for that reason and with that advice', () => {
  const stated = cardRows
    .filter((cells) => cells.some((cell) => ['other_card', 'retry_later', 'stop'].includes(cell)))
    .map(([, number = '', , declineCode, advice]) => ({ number, declineCode, advice }));
  expect(stated.length).toBeGreaterThan(8);
  const real = stated.map(({ number }) => {
    const { charge } = numberBehaviours[number.replaceAll(' ', '')] ?? {};
    const { declineCode, advice } = describeDecline(charge?.decline_code, charge?.code);
    return { number, declineCode, advice };
  });
  expect(stated).toEqual(real);
});

/** The first two cells of each row of the sandbox's guide. */
const sandboxRows = read('../src/content/guide/sandbox.mdx')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) => line.split('|').map((cell) => cell.trim().replaceAll('`', '')))
  .map(([, first = '', second = '']) => ({ first, second }));

test('each name on a card of MercadoPago leads to what the sandbox’s guide says', () => {
  const stated = sandboxRows.filter(({ first }) => /^[A-Z]{4}$/.test(first));
  expect(stated.length).toBeGreaterThan(7);
  const words: Record<string, string> = { rejected: 'recusado', in_process: 'em análise' };
  const real = stated.map(({ first }) => words[outcomeOf(first)?.status ?? ''] ?? 'aprovado');
  expect(stated.map(({ second }) => second.split(',')[0])).toEqual(real);
});

test('each number of MercadoPago in the sandbox’s guide is of the brand beside it', () => {
  const stated = sandboxRows.filter(({ second }) => digits(second));
  expect(stated).toHaveLength(4);
  const brands = stated.map(({ second }) => methodOfNumber(second.replaceAll(' ', ''))?.name);
  expect(stated.map(({ first }) => first)).toEqual(brands);
});

test('each code that an operation fails with has a paragraph on what to do, where docUrl leads', () => {
  const guide = read('../src/content/guide/errors.mdx');
  const met = Object.values(readFacts()).flatMap(({ errors }) => errors);
  expect(met.length).toBeGreaterThan(100);
  const missing = met.filter(({ code, status }) => !guide.includes(`### ${code} [#${code}]\n\n**${status}`));
  expect(missing).toEqual([]);
});
