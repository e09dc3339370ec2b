import { defineEntity, p } from '@mikro-orm/core';

/**
 * A table of slots: the calls that were let through, so far and in advance. Written by `createSlotStore` alone. Times
 * are milliseconds since 1970.
 */
const defineSlots = <Name extends string, Table extends string>(name: Name, tableName: Table) =>
  defineEntity({
    name,
    tableName,
    properties: {
      account: p.text().primary(),
      /** The earliest slot that is free. */
      freeAt: p.double(),
      /** What the last call for slots got: the first one, how many, and when it asked. */
      takenFrom: p.double(),
      taken: p.integer(),
      askedAt: p.double(),
    },
  });

/** The calls of one provider account; `account` is the digest of its key. */
export const ProviderTurnSchema = defineSlots('ProviderTurn', 'provider_turns');

export class ProviderTurn extends ProviderTurnSchema.class {}
ProviderTurnSchema.setClass(ProviderTurn);

/** The calls of one key pair; `account` is the application. */
export const RateLimitSlotSchema = defineSlots('RateLimitSlot', 'rate_limit_slots');

export class RateLimitSlot extends RateLimitSlotSchema.class {}
RateLimitSlotSchema.setClass(RateLimitSlot);
