/** The prefix of the metadata names that are ours and not the merchant's. */
const ourPrefix = 'trilho_';

/** Returns metadata without the names that are reserved for us. */
export const withoutOwnNames = (metadata: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(metadata).filter(([name]) => !name.startsWith(ourPrefix)));
