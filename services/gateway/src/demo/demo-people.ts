import type { MerchantScope } from '../context.ts';
import { after, dayMs } from './demo-calendar.ts';
import { firstNames, lastNames } from './demo-catalog.ts';
import { namedId, namedToken, type Random } from './random.ts';

/** What the drawn customers, subscriptions and payments have in their metadata. */
export const demoMark = { demonstracao: 'true' };

/** A customer of the demo merchant, with the one card they pay with. */
export interface DemoPerson {
  id: string;
  externalId: string;
  name: string;
  email: string;
  cardId: string;
  cardExternalId: string;
  card: { brand: string; lastFourDigits: string };
  /** What the numbers of their invoices begin with. */
  invoicePrefix: string;
  createdAt: Date;
}

const brands = [
  ['visa', 5],
  ['mastercard', 4],
  ['elo', 2],
  ['amex', 1],
] as const;

const plain = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase();

/** What every row of the copy has. */
export const copied = (scope: MerchantScope, at: Date) => ({
  ...scope,
  gateway: 'STRIPE',
  metadata: demoMark,
  providerStateAt: at,
  deletedAt: null,
  createdAt: at,
  updatedAt: at,
});

/** So many people, each with a name of their own, known for at most 400 days. */
export function drawPeople(scope: MerchantScope, count: number, now: Date, random: Random) {
  const people = Array.from({ length: count }, (_, n): Omit<DemoPerson, 'card'> => {
    const first = firstNames[n % firstNames.length] ?? firstNames[0];
    const last = lastNames[Math.floor(n / firstNames.length) % lastNames.length] ?? lastNames[0];
    const createdAt = after(now, -random.whole(95, 400) * dayMs - random.whole(0, dayMs));
    const key = `${scope.userId}:person:${n}`;
    return {
      id: namedId('cus', createdAt, key),
      externalId: `cus_demo_${namedToken(key)}`,
      name: `${first} ${last}`,
      email: `${plain(first)}.${plain(last)}@exemplo.com.br`,
      cardId: namedId('pm', createdAt, key),
      cardExternalId: `pm_demo_${namedToken(key)}`,
      invoicePrefix: namedToken(key).slice(0, 8).toUpperCase(),
      createdAt,
    };
  });
  const customers = people.map((person) => ({
    ...copied(scope, person.createdAt),
    id: person.id,
    externalId: person.externalId,
    name: person.name,
    email: person.email,
    phone: null,
    description: null,
    defaultPaymentMethodExternalId: person.cardExternalId,
  }));
  const paymentMethods = people.map((person) => ({
    ...copied(scope, person.createdAt),
    metadata: {},
    id: person.cardId,
    externalId: person.cardExternalId,
    customerId: person.id,
    type: 'card',
    brand: random.weighted(brands),
    lastFourDigits: String(random.whole(0, 9_999)).padStart(4, '0'),
    expiryMonth: random.whole(1, 12),
    expiryYear: now.getUTCFullYear() + random.whole(1, 6),
    holderName: person.name,
  }));
  const cards = new Map(
    paymentMethods.map(({ id, brand, lastFourDigits }) => [id, { brand, lastFourDigits }]),
  );
  const withCards = people.map((person) => ({
    ...person,
    card: cards.get(person.cardId) ?? { brand: 'visa', lastFourDigits: '4242' },
  }));
  return { people: withCards, customers, paymentMethods };
}
