import type { ListedRequest, ListedRequests } from './places.ts';
import { placesOf } from './places.ts';
import { isShared, leavesTheSame, sharedWithSuccess, twinOf } from './same-cases.ts';

const success: ListedRequest = {
  boundaries: ['key-pair', 'insert', 'POST:/v1/refunds', 'finish', 'answer'],
  lasting: '2 3 4 5',
  beginning: 'one',
};
const failing: ListedRequest = {
  ...success,
  boundaries: ['key-pair', 'insert', 'POST:/v1/refunds', 'give-up', 'answer'],
};

const listed = (more: Partial<ListedRequest>): ListedRequests => ({
  'refund/STRIPE/succeeded': success,
  'refund/STRIPE/timeout-after': { ...failing, ...more },
});

const sharedOf = (more: Partial<ListedRequest>): number =>
  sharedWithSuccess('refund/STRIPE/timeout-after', listed(more));

test('what is passed up to the first write is shared where labels and all that went before are equal', () => {
  expect(sharedOf({})).toBe(3);
});

test('nothing is shared where one label before the write differs', () => {
  expect(sharedOf({ boundaries: ['key-pair', 'other', 'POST:/v1/refunds', 'give-up', 'answer'] })).toBe(0);
  expect(sharedOf({ boundaries: ['insert', 'key-pair', 'POST:/v1/refunds', 'give-up', 'answer'] })).toBe(0);
});

test('nothing is shared where the preparation or what others did before differs', () => {
  expect(sharedOf({ beginning: 'other' })).toBe(0);
  expect(sharedOf({ beginning: null })).toBe(0);
});

test('nothing is shared with another operation, another gateway or another card', () => {
  const alone = { 'refund/STRIPE/succeeded': success, 'refund/MERCADOPAGO/timeout-after': failing };
  expect(sharedWithSuccess('refund/MERCADOPAGO/timeout-after', alone)).toBe(0);
  const cards = { 'create/STRIPE/succeeded': success, 'create/STRIPE/declined': success };
  expect(sharedWithSuccess('create/STRIPE/declined', cards)).toBe(0);
});

test('a stop after the write and one that stands still are run in each request', () => {
  expect([0, 1, 2, 3].map((index) => isShared('stop-before', index, 3))).toEqual([true, true, true, false]);
  expect([0, 1, 2].map((index) => isShared('stop-after', index, 3))).toEqual([true, true, false]);
  expect(isShared('still', 0, 3)).toBe(false);
});

test('who stands still before the first write has a twin in the request that succeeds', () => {
  const twin = (place: string, more: Partial<ListedRequest> = {}) =>
    twinOf(`refund/STRIPE/timeout-after still@${place}+200s anew`, listed(more));
  expect(twin('insert#1')).toBe('refund/STRIPE/succeeded still@insert#1+200s anew');
  expect(twin('POST:/v1/refunds#1')).toBeNull();
  expect(twin('give-up#1')).toBeNull();
  expect(twin('insert#1', { beginning: 'other' })).toBeNull();
  expect(twinOf('refund/STRIPE/timeout-after stop-before@insert#1 leaves', listed({}))).toBeNull();
  expect(twinOf('refund/STRIPE/succeeded still@insert#1+200s anew', listed({}))).toBeNull();
});

test('a stop leaves what the one before it leaves unless something lasting lies between them', () => {
  const places = placesOf({
    boundaries: ['read', 'write', 'read', 'commit', 'answer'],
    lasting: '4 5',
    beginning: null,
  });
  const before = places.map((_place, index) => leavesTheSame('stop-before', index, places));
  expect(before).toEqual([false, true, true, true, false]);
  const after = places.map((_place, index) => leavesTheSame('stop-after', index, places));
  expect(after).toEqual([false, true, true, false, false]);
  const cut = places.map((_place, index) => leavesTheSame('cut-after', index, places));
  expect(cut).toEqual([true, true, true, false, false]);
  expect(leavesTheSame('cut-before', 2, places)).toBe(false);
});
