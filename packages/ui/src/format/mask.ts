const SLOTS: Record<string, RegExp> = { '9': /\d/, A: /[a-z]/i, '*': /[a-z\d]/i };

/**
 * Lays text over a pattern: 9 = digit, A = letter, * = either, anything else literal. What does not
 * fit its slot is dropped, and a literal appears only once a character follows it, so that deleting works.
 */
export function applyMask(pattern: string, text: string): string {
  const input = [...text.replace(/[^a-z\d]/gi, '')];
  let result = '';
  let literals = '';
  let at = 0;
  for (const symbol of pattern) {
    const slot = SLOTS[symbol];
    if (!slot) {
      literals += symbol;
      continue;
    }
    while (at < input.length && !slot.test(input[at] ?? '')) at += 1;
    const character = input[at];
    if (character === undefined) return result;
    result += literals + character;
    literals = '';
    at += 1;
  }
  return result;
}

/** Letters and digits only: `123.456.789-09` → `12345678909`. */
export const unmask = (text: string): string => text.replace(/[^a-z\d]/gi, '');
