/** An order of the merchant's system, or anything else that is to happen once. */
export interface OrderRef {
  /** Its number in the merchant's system. */
  id: string | number;
  /**
   * What of it the call is about, where it is more than one thing: `refund-77`, or `card-2` for a second attempt with another
   * card. Calls with the same one share a key.
   */
  attempt?: string | number | undefined;
}

/** The longest key that the service takes. */
const longest = 255;

/**
 * Returns the key under which all attempts at one thing take effect once, the same in every process and after a crash:
 * `idempotencyKeyFor('1042')`. It is made of what is given alone, so give the same body with it.
 * @throws RangeError for an id that is empty or too long
 */
export function idempotencyKeyFor(order: OrderRef['id'] | OrderRef): string {
  const { id, attempt } = typeof order === 'object' ? order : { id: order };
  const parts = attempt === undefined ? [id] : [id, attempt];
  // Escaped, the parts hold no slash: two orders never come to one key.
  const key = ['order', ...parts.map((part) => encodeURIComponent(part))].join('/');
  if (parts.includes('') || key.length > longest) {
    throw new RangeError(`An order needs an id, and its key at most ${longest} characters`);
  }
  return key;
}
