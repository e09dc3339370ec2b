import { defineEntity, p } from '@mikro-orm/core';
import type { SecurityEventType } from '@trilho/contracts/account';

/**
 * Something that happened to the security of an account. `userId` is `null` for a failed sign-in at an address that
 * belongs to no account: it is written all the same, so that both kinds of failure cost the same time.
 */
export const SecurityEventSchema = defineEntity({
  name: 'SecurityEventRecord',
  tableName: 'security_events',
  indexes: [{ properties: ['userId', 'id'] }],
  properties: {
    id: p.string().primary(),
    userId: p.text().nullable(),
    type: p.text().$type<SecurityEventType>(),
    createdAt: p.datetime().index(),
    ip: p.text(),
    userAgent: p.text().nullable(),
    detail: p.text().nullable(),
  },
});

export class SecurityEventRecord extends SecurityEventSchema.class {}
SecurityEventSchema.setClass(SecurityEventRecord);
