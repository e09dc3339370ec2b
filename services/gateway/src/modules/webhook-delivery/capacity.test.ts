import { createCapacity, firstEndpointSlots, merchantSlots, mostEndpointSlots } from './capacity.ts';

const of = (endpointId: string, overrides: object = {}) => ({
  endpointId,
  userId: `usr_${endpointId}`,
  isFailing: false,
  ...overrides,
});
const roomOf = (capacity: ReturnType<typeof createCapacity>, endpointId: string) => {
  const { endpointIds, endpointRooms } = capacity.rooms();
  return endpointRooms[endpointIds.indexOf(endpointId)];
};

test('an endpoint that answers may have more and more at once, up to its bound', () => {
  const capacity = createCapacity();
  for (let attempt = 0; attempt < 200; attempt += 1) {
    capacity.begin(of('we_1'));
    capacity.answered(of('we_1'), true);
    capacity.end();
  }
  expect(roomOf(capacity, 'we_1')).toBe(mostEndpointSlots);
});

test('an endpoint that fails may have less and less, and always one', () => {
  const capacity = createCapacity();
  const rooms: unknown[] = [];
  for (let attempt = 0; attempt < 4; attempt += 1) {
    capacity.begin(of('we_1'));
    capacity.answered(of('we_1'), false);
    capacity.end();
    rooms.push(roomOf(capacity, 'we_1'));
  }
  expect(rooms).toEqual([firstEndpointSlots / 2, 1, 1, 1]);
});

test('an attempt holds its slot until its result is written, its place at the endpoint until the answer', () => {
  const capacity = createCapacity(10);
  capacity.begin(of('we_1'));
  capacity.answered(of('we_1'), true);
  expect([capacity.rooms().total, roomOf(capacity, 'we_1')]).toEqual([9, firstEndpointSlots + 1]);
  capacity.end();
  expect(capacity.rooms().total).toBe(10);
});

test('all endpoints of a merchant together have the room of one merchant', () => {
  const capacity = createCapacity();
  for (let endpoint = 0; endpoint < merchantSlots; endpoint += 1) {
    capacity.begin(of(`we_${endpoint}`, { userId: 'usr_1' }));
  }
  expect([capacity.rooms().userIds, capacity.rooms().userRooms]).toEqual([['usr_1'], [0]]);
  expect(capacity.isTight()).toBe(true);
});

test('endpoints that fail have at most half of the slots', () => {
  const capacity = createCapacity(10);
  for (let endpoint = 0; endpoint < 5; endpoint += 1)
    capacity.begin(of(`we_${endpoint}`, { isFailing: true }));
  expect(capacity.rooms()).toMatchObject({ total: 5, failing: 0 });
});
