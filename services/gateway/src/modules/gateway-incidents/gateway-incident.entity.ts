import { defineEntity, p } from '@mikro-orm/core';
import type { Environment, GatewayType } from '@trilho/contracts/common';
import type { IncidentCause } from '@trilho/contracts/gateway-health';
import type { PaymentMethodType } from '@trilho/contracts/payment';
import type { RowOf } from '../../platform/database/queries.ts';
import { User } from '../users/user.entity.ts';

/** A time in which a gateway did worse for one method of a merchant than it usually does. */
export const GatewayIncidentSchema = defineEntity({
  name: 'GatewayIncident',
  tableName: 'gateway_incidents',
  indexes: [{ name: 'gateway_incidents_list_index', properties: ['userId', 'environment', 'id'] }],
  uniques: [
    {
      // The open ones are few: routing reads them by this index.
      name: 'gateway_incidents_open_unique',
      properties: ['userId', 'environment', 'gateway', 'method', 'cause'],
      where: '"closed_at" is null',
    },
  ],
  properties: {
    id: p.string().collation('C').primary(),
    userId: () => p.manyToOne(User).mapToPk().index(false),
    environment: p.text().$type<Environment>(),
    gateway: p.text().$type<GatewayType>(),
    method: p.text().$type<PaymentMethodType>(),
    cause: p.text().$type<IncidentCause>(),
    openedAt: p.datetime(),
    closedAt: p.datetime().nullable(),
    /** Shares from 0 to 1; ms where the cause is latency. */
    usual: p.float().columnType('double precision'),
    worst: p.float().columnType('double precision'),
    payments: p.integer(),
    /** Whether payments were sent elsewhere when it opened. */
    shifts: p.boolean(),
  },
});

export class GatewayIncident extends GatewayIncidentSchema.class {}
GatewayIncidentSchema.setClass(GatewayIncident);

export type IncidentRow = RowOf<typeof GatewayIncidentSchema>;
