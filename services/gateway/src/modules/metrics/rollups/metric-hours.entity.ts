import { defineEntity, p } from '@mikro-orm/core';
import type { Environment, GatewayType } from '@trilho/contracts/common';
import type { PaymentMethodType } from '@trilho/contracts/payment';

/** What an hour's row counts: payments by `created_at`, or paid invoices by `paid_at`. */
export type HourKind = 'payments' | 'invoices';

/** What one merchant's payments or paid invoices of one hour come to. Hours begin on the hour in UTC; empty ones have no row. */
export const PaymentHourSchema = defineEntity({
  name: 'PaymentHour',
  tableName: 'payment_hours',
  properties: {
    userId: p.string().primary(),
    environment: p.text().$type<Environment>().primary(),
    kind: p.text().$type<HourKind>().primary(),
    hour: p.datetime().primary(),
    /** Captured or paid, in centavos; other currencies do not count. */
    volume: p.bigint('number'),
    approved: p.integer(),
    declined: p.integer(),
  },
});

export class PaymentHour extends PaymentHourSchema.class {}
PaymentHourSchema.setClass(PaymentHour);

/** How many payments of one merchant and hour were declined with one code. */
export const DeclineHourSchema = defineEntity({
  name: 'DeclineHour',
  tableName: 'decline_hours',
  properties: {
    userId: p.string().primary(),
    environment: p.text().$type<Environment>().primary(),
    hour: p.datetime().primary(),
    code: p.text().primary(),
    declined: p.integer(),
  },
});

export class DeclineHour extends DeclineHourSchema.class {}
DeclineHourSchema.setClass(DeclineHour);

/** What one merchant's payments of one hour, gateway and method come to. */
export const MethodHourSchema = defineEntity({
  name: 'MethodHour',
  tableName: 'method_hours',
  properties: {
    userId: p.string().primary(),
    environment: p.text().$type<Environment>().primary(),
    hour: p.datetime().primary(),
    gateway: p.text().$type<GatewayType>().primary(),
    method: p.text().$type<PaymentMethodType>().primary(),
    volume: p.bigint('number'),
    approved: p.integer(),
    declined: p.integer(),
  },
});

export class MethodHour extends MethodHourSchema.class {}
MethodHourSchema.setClass(MethodHour);

/**
 * Marks an hour that changed late, so that its rows above may be out of date. Triggers write a mark with every such change
 * and never touch an earlier one: a mark of an open transaction outlives the recomputation that cannot see it.
 */
export const LateHourSchema = defineEntity({
  name: 'LateHour',
  tableName: 'metric_late_hours',
  indexes: [{ properties: ['userId', 'environment', 'kind', 'hour'] }],
  properties: {
    id: p.bigint('number').primary().autoincrement(),
    userId: p.string(),
    environment: p.text().$type<Environment>(),
    kind: p.text().$type<HourKind>(),
    hour: p.datetime(),
  },
});

export class LateHour extends LateHourSchema.class {}
LateHourSchema.setClass(LateHour);

/** The one row that says how far the hours are rolled up. */
export const MetricProgressSchema = defineEntity({
  name: 'MetricProgress',
  tableName: 'metric_progress',
  properties: {
    id: p.integer().primary().autoincrement(false),
    /** All hours of all merchants before this one have their rows. */
    rolledUntil: p.datetime(),
  },
});

export class MetricProgress extends MetricProgressSchema.class {}
MetricProgressSchema.setClass(MetricProgress);
