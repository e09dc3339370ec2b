/** The name in the merchant's metadata under which an operation's id travels to the provider. */
export const operationKey = 'chaos_operation';
