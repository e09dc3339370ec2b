import { indexAt, moveItem, shiftOf } from './move.ts';

test('an item comes to its place, and the others keep theirs', () => {
  expect(moveItem(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  expect(moveItem(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  expect(moveItem(['a', 'b', 'c'], 1, 1)).toEqual(['a', 'b', 'c']);
});

test('an item that is dragged goes where its middle is, whatever the heights', () => {
  const places = [
    { top: 0, height: 60 },
    { top: 68, height: 120 },
    { top: 196, height: 60 },
  ];
  expect(indexAt(places, 0, 30)).toBe(0);
  expect(indexAt(places, 0, 127)).toBe(0);
  expect(indexAt(places, 0, 129)).toBe(1);
  expect(indexAt(places, 0, 400)).toBe(2);
  expect(indexAt(places, 2, 20)).toBe(0);
});

test('those between give way by the room of the one that is dragged', () => {
  expect([0, 1, 2, 3].map((index) => shiftOf(index, 0, 2, 68))).toEqual([0, -68, -68, 0]);
  expect([0, 1, 2, 3].map((index) => shiftOf(index, 3, 1, 68))).toEqual([0, 68, 68, 0]);
});
