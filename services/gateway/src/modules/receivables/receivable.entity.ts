import { defineEntity, p } from '@mikro-orm/core';
import type { PaymentMethodType } from '@trilho/contracts/payment';
import type { ReceivableStatus } from '@trilho/contracts/receivable';
import type { RowOf } from '../../platform/database/queries.ts';

/**
 * What a gateway owes of one instalment, in minor units. What is open of a payment sums to what its book holds of it as
 * receivable.
 */
export const ReceivableSchema = defineEntity({
  name: 'Receivable',
  tableName: 'receivables',
  indexes: [
    {
      // Each list and each day of the calendar is read by it, for all statuses and methods one by one.
      name: 'receivables_list_index',
      expression: `create index "receivables_list_index" on "receivables"
      ("book", "status", "method", "due_on", "payment_id", "installment") include ("gross", "fee", "net", "estimated")`,
    },
    { name: 'receivables_due_index', properties: ['dueOn'], where: `"status" = 'open'` },
    {
      // For the calendar's sums: what nothing is forecast of costs no entry.
      name: 'receivables_taxes_index',
      expression: `create index "receivables_taxes_index" on "receivables"
      ("book", "due_on") include ("method", "expected_taxes") where "status" = 'open' and "expected_taxes" is not null`,
    },
  ],
  properties: {
    /** A payment's id, or that of an invoice, which the gateway charged by itself. */
    paymentId: p.text().collation('C').primary(),
    book: p.integer().primary(),
    /** 1 for the first. */
    installment: p.integer().primary(),
    installments: p.integer(),
    method: p.text().$type<PaymentMethodType>(),
    status: p.text().$type<ReceivableStatus>(),
    dueOn: p.date(),
    originalDueOn: p.date(),
    gross: p.bigint('number'),
    fee: p.bigint('number'),
    net: p.bigint('number'),
    /** What of its gross may be split as CBS and IBS; null where nothing is forecast. */
    expectedTaxes: p.bigint('number').nullable(),
    /** By the merchant's terms: the gateway has not told its own figures. */
    estimated: p.boolean(),
    updatedAt: p.datetime(),
  },
});

export class Receivable extends ReceivableSchema.class {}
ReceivableSchema.setClass(Receivable);

export type ReceivableRow = RowOf<typeof ReceivableSchema>;
