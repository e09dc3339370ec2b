import type { GatewayType } from '@trilho/contracts/common';
import type { PayerLink, PayerRoute } from '@trilho/contracts/payment-link';
import type { Route } from '@trilho/contracts/route';

/** Where a card is tokenised, and what its payment carries because of that. */
export interface CardTerms {
  gateway: GatewayType;
  /** The merchant's publishable key there. */
  publicKey: string;
  /** The payer may have the card stored with the merchant there. */
  savesCard: boolean;
  /** The ticket of a routed payment; null at the gateway that the link names. */
  ticket: string | null;
}

/** What a card's route is asked for; the amount in centavos, null before the payer has chosen. */
export interface AskedCard {
  amount: number | null;
  installments: number;
}

/** The terms of a link that names its gateway; null where a card cannot be paid with now, and of a routed link. */
export const termsOfLink = ({ gateway, publicKey, savesCard }: PayerLink): CardTerms | null =>
  gateway && publicKey ? { gateway, publicKey, savesCard, ticket: null } : null;

/** The terms of a routed card. What a refusal offers stores no card. */
export const termsOfRoute = ({ savesCard = false, ...route }: Route & Partial<PayerRoute>): CardTerms => ({
  ...{ gateway: route.gateway, publicKey: route.publicKey, ticket: route.ticket },
  savesCard,
});

/** Whether what was typed for one serves for the other: the fields are of the same account. */
export const areSameFields = (one: CardTerms, other: CardTerms): boolean =>
  one.gateway === other.gateway && one.publicKey === other.publicKey;
