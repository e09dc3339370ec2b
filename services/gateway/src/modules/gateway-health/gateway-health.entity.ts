import { defineEntity, p } from '@mikro-orm/core';
import type { Environment, GatewayType } from '@trilho/contracts/common';
import type { PaymentMethodType } from '@trilho/contracts/payment';
import type { WatchState } from './detection/watch-state.ts';

const key = {
  userId: p.string().primary(),
  environment: p.text().$type<Environment>().primary(),
  gateway: p.text().$type<GatewayType>().primary(),
  method: p.text().$type<PaymentMethodType>().primary(),
};

const counts = {
  /** Calls that the gateway answered or failed. */
  attempts: p.integer(),
  approved: p.integer(),
  declined: p.integer(),
  faults: p.integer(),
  /** How many answers took how long (`latencyBoundsMs`). */
  latency: p.array().columnType('integer[]').$type<number[]>(),
};

/** What became of the payments of one minute. Minutes without any have no row. */
export const GatewayMinuteSchema = defineEntity({
  name: 'GatewayMinute',
  tableName: 'gateway_minutes',
  indexes: [{ name: 'gateway_minutes_minute_index', properties: ['minute'] }],
  properties: { ...key, minute: p.datetime().primary(), ...counts },
});

export class GatewayMinute extends GatewayMinuteSchema.class {}
GatewayMinuteSchema.setClass(GatewayMinute);

/** The same of one day in UTC: what is usual is learnt from these. */
export const GatewayDaySchema = defineEntity({
  name: 'GatewayDay',
  tableName: 'gateway_days',
  indexes: [{ name: 'gateway_days_day_index', properties: ['day'] }],
  properties: { ...key, day: p.datetime().primary(), ...counts },
});

export class GatewayDay extends GatewayDaySchema.class {}
GatewayDaySchema.setClass(GatewayDay);

/** How far the watch has come with one gateway and method of a merchant; that of all merchants has an empty `userId`. */
export const GatewayWatchSchema = defineEntity({
  name: 'GatewayWatch',
  tableName: 'gateway_watches',
  properties: {
    ...key,
    state: p.json<WatchState>(),
    /** When payments were last seen. */
    seenAt: p.datetime(),
  },
});

export class GatewayWatch extends GatewayWatchSchema.class {}
GatewayWatchSchema.setClass(GatewayWatch);
