import { defineEntity, p } from '@mikro-orm/core';
import type { DeclineAdvice } from '@trilho/contracts/envelope';
import { syncedProperties } from '../../provider-sync/synced-entity.ts';
import type { ProviderVerificationStatus } from '../../providers/port/verifications.ts';
import { Customer } from '../customers/customer.entity.ts';
import { User } from '../users/user.entity.ts';

/** Our copy of a verification of a card. Never more of the card than its last digits. */
export const CardVerificationSchema = defineEntity({
  name: 'CardVerification',
  tableName: 'card_verifications',
  uniques: [{ properties: ['userId', 'environment', 'externalId'] }],
  indexes: [{ properties: ['userId', 'environment', 'id'] }],
  properties: {
    ...syncedProperties(),
    userId: () => p.manyToOne(User).mapToPk().index(false),
    status: p.text().$type<ProviderVerificationStatus>(),
    /** Null where the card is verified alone. */
    customerId: () => p.manyToOne(Customer).mapToPk().nullable().index(false).deleteRule('no action'),
    paymentMethodExternalId: p.text().nullable(),
    cardBrand: p.text().nullable(),
    cardLast4: p.text().nullable().fieldName('card_last4'),
    redirectUrl: p.text().nullable(),
    declineCode: p.text().nullable(),
    advice: p.text().$type<DeclineAdvice>().nullable(),
    failureMessage: p.text().nullable(),
  },
});

export class CardVerification extends CardVerificationSchema.class {}
CardVerificationSchema.setClass(CardVerification);
