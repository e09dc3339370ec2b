/** The list with one item in another place. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.filter((_item, index) => index !== from);
  const moved = items.slice(from, from + 1);
  return [...rest.slice(0, to), ...moved, ...rest.slice(to)];
}

/** Where an item is, from the upper edge of its list, in px. */
export interface Place {
  top: number;
  height: number;
}

/** The index that an item comes to whose middle has been dragged to `middle`. */
export function indexAt(places: readonly Place[], from: number, middle: number): number {
  const above = places.filter(({ top, height }, index) => index !== from && middle > top + height / 2);
  return above.length;
}

/** By how much an item gives way, in px, while the one at `from` is held over `to`. */
export function shiftOf(index: number, from: number, to: number, room: number): number {
  if (from < index && index <= to) return -room;
  if (to <= index && index < from) return room;
  return 0;
}
