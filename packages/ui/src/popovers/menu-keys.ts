const TYPEAHEAD_MS = 500;

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Where a key leads in a menu of `count` items from item `at`; undefined for a key that moves nothing. */
export function menuMove(key: string, at: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return (at + 1) % count;
    case 'ArrowUp':
      return (at - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
  }
}

/**
 * Finds items by the beginning of their label, accents aside. Letters typed within 500 ms of each other are
 * one word; the same letter again goes to the next item that begins with it.
 */
export function createTypeahead() {
  let typed = '';
  let lastAt = Number.NEGATIVE_INFINITY;
  return (letter: string, timeStamp: number, labels: readonly string[], at: number): number => {
    typed = timeStamp - lastAt > TYPEAHEAD_MS ? letter : typed + letter;
    lastAt = timeStamp;
    const isOneLetter = [...typed].every((each) => each === letter);
    const wanted = plain(isOneLetter ? letter : typed);
    const order = labels.map((_, step) => (at + step + (isOneLetter ? 1 : 0)) % labels.length);
    return order.find((index) => plain(labels[index] ?? '').startsWith(wanted)) ?? -1;
  };
}
