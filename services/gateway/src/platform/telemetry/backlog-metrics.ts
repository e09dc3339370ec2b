import { Counter, Gauge } from 'prom-client';
import { registry } from './metrics.ts';

const registers = [registry];

/** What waits, as the worker reads it from the database: every worker tells the same. */
export const backlogGauges = {
  queueDue: new Gauge({
    name: 'trilho_queue_due',
    help: 'Work that is due and not begun, by queue; counted up to 10,000.',
    labelNames: ['queue'],
    registers,
  }),
  queueAge: new Gauge({
    name: 'trilho_queue_oldest_due_age_seconds',
    help: 'For how long the oldest work of a queue has been due.',
    labelNames: ['queue'],
    registers,
  }),
  deliveriesDue: new Gauge({
    name: 'trilho_deliveries_due',
    help: 'Deliveries that are due, by whether their endpoint answers (healthy) or fails (failing).',
    labelNames: ['endpoint'],
    registers,
  }),
  deliveriesAge: new Gauge({
    name: 'trilho_deliveries_oldest_due_age_seconds',
    help: 'For how long the oldest of these deliveries has been due.',
    labelNames: ['endpoint'],
    registers,
  }),
  unknown: new Gauge({
    name: 'trilho_unknown_outcomes',
    help: 'Payments and refunds whose outcome at the provider is not known.',
    labelNames: ['kind', 'environment'],
    registers,
  }),
  unknownAge: new Gauge({
    name: 'trilho_unknown_outcomes_oldest_age_seconds',
    help: 'For how long the outcome of the oldest of them has not been known.',
    labelNames: ['kind', 'environment'],
    registers,
  }),
  surpluses: new Gauge({
    name: 'trilho_surpluses_open',
    help: 'Payments with money that has to go back, by who is to send it: us (sending) or the merchant (asked).',
    labelNames: ['state', 'environment'],
    registers,
  }),
  surplusAmount: new Gauge({
    name: 'trilho_surpluses_open_amount_minor',
    help: 'That money, in minor units.',
    labelNames: ['state', 'environment'],
    registers,
  }),
  surplusAge: new Gauge({
    name: 'trilho_surpluses_oldest_age_seconds',
    help: 'For how long the oldest of it has waited.',
    labelNames: ['state', 'environment'],
    registers,
  }),
  incidents: new Gauge({
    name: 'trilho_gateway_incidents_open',
    help: 'Merchants for whom a gateway does worse than it usually does.',
    labelNames: ['gateway', 'environment'],
    registers,
  }),
};

export const backlogReadAt = new Gauge({
  name: 'trilho_backlog_read_timestamp_seconds',
  help: 'When what waits was last read from the database, in Unix time; 0 where it never was.',
  registers,
});

export const backlogFailures = new Counter({
  name: 'trilho_backlog_read_failures_total',
  help: 'Readings of what waits that failed: its gauges are then absent.',
  registers,
});
