/** The name in the merchant's metadata under which an operation's id travels to the provider. */
export const operationKey = 'chaos_operation';

const described = /^Link (\S+)$/;

/** A link's payment takes no metadata of the merchant's: the id of the link's operation travels in its description. */
export const describeLink = (operationId: string): string => `Link ${operationId}`;

/** The operation that a payment is of, by what was sent with it; null when it is of none. */
export const operationIdOf = (
  metadata: Readonly<Record<string, unknown>> | null,
  description: string | null,
): string | null => {
  const id = metadata?.[operationKey];
  return typeof id === 'string' ? id : (described.exec(description ?? '')?.[1] ?? null);
};
