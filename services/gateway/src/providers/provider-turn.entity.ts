import { defineEntity, p } from '@mikro-orm/core';

/** The calls of one provider account that were let through, so far and in advance. Written by `limiter-book.ts` alone. */
export const ProviderTurnSchema = defineEntity({
  name: 'ProviderTurn',
  tableName: 'provider_turns',
  properties: {
    /** The digest of the account's key. */
    account: p.text().primary(),
    /** The earliest turn not taken, in milliseconds since 1970. */
    freeAt: p.double(),
    /** What the last call for turns got: the first turn, how many, and when it asked. */
    takenFrom: p.double(),
    taken: p.integer(),
    askedAt: p.double(),
  },
});

export class ProviderTurn extends ProviderTurnSchema.class {}
ProviderTurnSchema.setClass(ProviderTurn);
