import { hourMs, pieceOut } from './hour-pieces.ts';

/** Hours since an arbitrary beginning, in ms. */
const at = (hours: number) => 1_000 * hourMs + hours * hourMs;
const pieces = (from: number, until: number, rolledUntil: number, ...late: number[]) =>
  pieceOut({ from: at(from), until: at(until) }, at(rolledUntil), late.map(at)).map((piece) => [
    (piece.from - at(0)) / hourMs,
    (piece.until - at(0)) / hourMs,
    piece.rolled,
  ]);

test('whole hours are read from their rows, cut ones and those not rolled up yet from the payments', () => {
  expect(pieces(0, 10, 20)).toEqual([[0, 10, true]]);
  expect(pieces(0.5, 9.5, 20)).toEqual([
    [0.5, 1, false],
    [1, 9, true],
    [9, 9.5, false],
  ]);
  expect(pieces(0, 10, 7)).toEqual([
    [0, 7, true],
    [7, 10, false],
  ]);
  expect(pieces(0, 10, -5)).toEqual([[0, 10, false]]);
  expect(pieces(3.2, 3.8, 20)).toEqual([[3.2, 3.8, false]]);
  expect(pieces(3, 3, 20)).toEqual([]);
});

test('an hour that changed since is read from the payments, beside others of its sort in one piece', () => {
  expect(pieces(0, 10, 9, 4, 5, 0, 8, 30, -3, 4)).toEqual([
    [0, 1, false],
    [1, 4, true],
    [4, 6, false],
    [6, 8, true],
    [8, 10, false],
  ]);
});
