/** What the sealed payload of an event is bound to. */
export const sealContext = (id: string): string => `provider_events:${id}`;
