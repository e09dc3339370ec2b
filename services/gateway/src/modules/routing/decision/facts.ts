import type { PaymentMethodType } from '@trilho/contracts/payment';

/** What rules are asked of a payment. */
export interface RoutingFacts {
  method: PaymentMethodType;
  /** A card's, in lower case; null where it is not known, and for other methods. */
  brand: string | null;
  amountMinor: number;
  currency: string;
  installments: number;
  /** The customer's, by its two letters; null where it is not known. */
  country: string | null;
  metadata: Readonly<Record<string, string>>;
  /** In São Paulo, from 0 to 23. */
  hour: number;
}
