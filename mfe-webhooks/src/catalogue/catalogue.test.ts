import { eventTypes } from '@trilho/contracts/event-type';
import { providerEventIds } from '@trilho/contracts/provider-event-ids';
import { catalogue, labelOf, searchCatalogue } from './catalogue.ts';

const [trilho, ...provider] = catalogue;
const idsOf = (groups: typeof catalogue) => groups.flatMap(({ events }) => events.map(({ id }) => id));

test('every type of the provider and every one of ours has a label, in one group', () => {
  expect(idsOf(provider).toSorted()).toEqual(providerEventIds.toSorted());
  expect(idsOf(trilho ? [trilho] : []).toSorted()).toEqual(Object.keys(eventTypes).toSorted());
});

test.each(catalogue)('the labels of $title tell its events apart', ({ events }) => {
  const labels = events.map(({ label }) => label);
  expect(new Set(labels).size).toBe(labels.length);
  expect(labels.every((label) => label.trim() === label && label.length > 3)).toBe(true);
});

test('the groups of the specification are there', () => {
  expect(catalogue.map(({ id }) => id)).toEqual(
    expect.arrayContaining([
      ...[
        'identity',
        'issuing',
        'reporting',
        'account',
        'balance',
        'billing',
        'charge',
        'checkout',
        'climate',
      ],
      ...['coupon', 'credit_note', 'customer', 'invoice', 'payment_intent', 'payout', 'price', 'product'],
      ...['quote', 'refund', 'setup_intent', 'subscription_schedule', 'tax', 'terminal', 'test_clock'],
      ...['topup', 'transfer'],
    ]),
  );
});

test('a search finds by label, id and group, without regard to case and accents', () => {
  expect(idsOf(searchCatalogue('COBRANCA aprovada'))).toEqual(['charge.succeeded']);
  expect(idsOf(searchCatalogue('charge.succ'))).toEqual(['charge.succeeded']);
  expect(idsOf(searchCatalogue('cupons'))).toEqual(expect.arrayContaining(['coupon.created']));
  expect(searchCatalogue('nada disso')).toEqual([]);
  expect(searchCatalogue('')).toEqual(catalogue);
});

test('what Trilho does not send today is marked', () => {
  const sent = catalogue.flatMap(({ events }) => events).filter(({ isSent }) => isSent);
  expect(sent.map(({ id }) => id)).toEqual(expect.arrayContaining(['payment.succeeded', 'charge.succeeded']));
  expect(sent.map(({ id }) => id)).not.toContain('payout.created');
});

test('a subscription that is not in the catalogue is called by its id', () => {
  expect([labelOf('*'), labelOf('invoice.paid'), labelOf('new.event')]).toEqual([
    'Todos os eventos',
    'Fatura paga',
    'new.event',
  ]);
});
