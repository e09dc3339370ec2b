import { defineEntity, p } from '@mikro-orm/core';
import type { Environment, GatewayType } from '@trilho/contracts/common';
import type { Fiscal } from '@trilho/contracts/fiscal';
import type { PaymentMethodType } from '@trilho/contracts/payment';
import type { RowOf } from '../../platform/database/queries.ts';

/** The key of a payment's metadata that names its link. */
export const linkKey = 'payment_link';

/** A page of ours where whoever has its address pays the merchant. Amounts in minor units. */
export const PaymentLinkSchema = defineEntity({
  name: 'PaymentLink',
  tableName: 'payment_links',
  indexes: [{ properties: ['userId', 'environment', 'id'] }],
  properties: {
    id: p.string().collation('C').primary(),
    userId: p.text(),
    environment: p.text().$type<Environment>(),
    description: p.text(),
    /** Null: the payer chooses, within the bounds that there are. */
    amountMinor: p.bigint('number').nullable(),
    minAmountMinor: p.bigint('number').nullable(),
    maxAmountMinor: p.bigint('number').nullable(),
    /** False: one payment that succeeds, and no other. */
    reusable: p.boolean(),
    methods: p.array().columnType('text[]').$type<PaymentMethodType[]>(),
    maxInstallments: p.smallint(),
    /** Null: the merchant's rules choose for each payment. */
    gateway: p.text().$type<GatewayType>().nullable(),
    active: p.boolean(),
    /** Who is to pay; null: anybody with the address. */
    customerId: p.text().collation('C').nullable(),
    /** What the merchant says of the taxes of each of its payments. */
    fiscal: p.json<Fiscal>().nullable(),
    expiresAt: p.datetime().nullable(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
});

export class PaymentLink extends PaymentLinkSchema.class {}
PaymentLinkSchema.setClass(PaymentLink);

/** Says that a payment is a link's. Written with the payment. */
export const PaymentLinkPaymentSchema = defineEntity({
  name: 'PaymentLinkPayment',
  tableName: 'payment_link_payments',
  indexes: [
    { properties: ['linkId', 'paymentId'] },
    {
      name: 'payment_link_payments_receipt_index',
      properties: ['createdAt'],
      where: '"receipt_at" is null',
    },
  ],
  properties: {
    paymentId: p.string().collation('C').primary(),
    linkId: p.text().collation('C'),
    /** When the payer's receipt was queued. */
    receiptAt: p.datetime().nullable(),
    createdAt: p.datetime(),
  },
});

export class PaymentLinkPayment extends PaymentLinkPaymentSchema.class {}
PaymentLinkPaymentSchema.setClass(PaymentLinkPayment);

export type PaymentLinkRow = RowOf<typeof PaymentLinkSchema>;
