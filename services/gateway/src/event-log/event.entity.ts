import { defineEntity, p } from '@mikro-orm/core';
import type { Environment } from '@trilho/contracts/common';

/**
 * Something that happened to a merchant's resource, such as `payment.succeeded`. `data` is the resource's
 * view then.
 *
 * The log's order is (`xactId`, `position`). `xactId` is the transaction that wrote the event: those of
 * transactions older than every open one are complete, so that a reader misses nothing. `position` is drawn
 * while the resource's row is locked: it orders the events of one resource whatever the clocks of nodes say.
 */
export const MerchantEventSchema = defineEntity({
  name: 'MerchantEvent',
  tableName: 'events',
  indexes: [
    { properties: ['userId', 'environment', 'id'] },
    { name: 'events_log_index', properties: ['userId', 'environment', 'xactId', 'position'] },
  ],
  properties: {
    id: p.string().collation('C').primary(),
    userId: p.text(),
    environment: p.text().$type<Environment>(),
    type: p.text(),
    data: p.json<object>(),
    /** The `X-Request-Id` of the request of ours that it goes back to; null where there was none. */
    requestId: p.text().nullable(),
    createdAt: p.datetime(),
    xactId: p.bigint('number').defaultRaw('((pg_current_xact_id())::text)::bigint'),
    position: p.bigint('number').autoincrement(),
  },
});

export class MerchantEvent extends MerchantEventSchema.class {}
MerchantEventSchema.setClass(MerchantEvent);
