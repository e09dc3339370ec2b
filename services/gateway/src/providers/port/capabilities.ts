import { methodTypes } from '@trilho/contracts/method-names';
import type { MethodType } from './payments.ts';

/** What one method of payment does at a provider. Amounts in centavos, both ends included. */
export interface MethodCapability {
  minMinor: number;
  maxMinor: number;
  /** 1: no instalments. */
  maxInstallments: number;
  refundable: boolean;
  /** Days after payment in which it can be given back; null without a bound. */
  refundDays: number | null;
  /** Whether it can be authorised first and captured later. */
  captureLater: boolean;
  /** What must be known of the payer. */
  payer: readonly ('name' | 'document' | 'address')[];
  /** How long it can be paid, in seconds; null for a method that is paid at once. */
  expiresIn: { min: number; max: number } | null;
  /** A payment stores it with the customer, once it has paid. Of cards, `savesCardsWhilePaying` says so. */
  savedWhilePaying?: boolean;
  /** The merchant's server alone charges what is stored of it. Of cards, `chargesStoredCards` says so. */
  chargedStored?: boolean;
}

/** What an adapter declares of its provider, beside the namespaces that it has. */
export interface DeclaredCapabilities {
  methods: Partial<Record<MethodType, MethodCapability>>;
  /** A payment may begin without a method, which the payer's browser then chooses with a secret. */
  openPayments: boolean;
  /** A payment that was declined can be tried again with another method. */
  confirmAgain: boolean;
  /**
   * A stored card can be charged by the merchant's server alone. Elsewhere the payer's browser makes a token of it with its
   * security code.
   */
  chargesStoredCards: boolean;
  /** A payment stores its card with the customer. Elsewhere a token serves for one of the two alone. */
  savesCardsWhilePaying: boolean;
  /** An authorised card may be captured in several steps, where the provider grants it. */
  capturesInParts: boolean;
  /** The authorised amount of a card may be raised, where the provider grants it. */
  incrementsAuthorizations: boolean;
  /** A payment may be split among receivers. */
  splitsPayments: boolean;
  /** It keeps no customers: they are ours alone, and known there by our id once a payment stores a method with them. */
  customersAreOurs?: boolean;
  /** False: a payment method is stored by a payment alone, and no browser makes a token to store. */
  attachesTokens?: boolean;
  /** Until so long after a write, in ms, a search may lack it: absence proves nothing before. */
  searchLagMs: number;
  /** The same of a charge of what is stored, where it differs. */
  storedSearchLagMs?: number;
  /**
   * Its search finds charges of what is stored. Any other payment whose answer was lost is nothing: nobody has the address of
   * its page, so that nobody pays it, and no search is needed to know.
   */
  findsStoredAlone?: boolean;
  /** It forgets a payment that nobody made in time: one that it does not find is over. */
  forgetsUnpaid: boolean;
  /** It gives the fees of a payment back with a refund, in proportion, where the refund itself does not say how much. */
  returnsFees?: boolean;
  /** Its statements tell a sale once it is released; those of the others once it is made. */
  tellsAtRelease?: boolean;
  /** Its refunds carry our ids; where they do not, one whose answer was lost is told from others by its amount. */
  namedRefunds: boolean;
}

/** What a provider can do: nothing else asks which provider it is. */
export interface Capabilities extends DeclaredCapabilities {
  /** It keeps customers with their cards, products with prices, and subscriptions with invoices. */
  customers: boolean;
  catalogue: boolean;
  subscriptions: boolean;
  disputes: boolean;
  /** It tells its payouts and what they are made of. */
  settlements: boolean;
  /** A card is verified without a charge. */
  verifiesCards: boolean;
  /** A test can play the payer of a waiting Pix or boleto. */
  sandbox: boolean;
  /** `account`: an endpoint is registered by API and signs; `payment`: the address goes with each payment. */
  events: 'account' | 'payment';
}

/** Whether a payment by a method stores it with the customer. */
export const savesMethod = (
  { savesCardsWhilePaying, methods }: Pick<DeclaredCapabilities, 'methods' | 'savesCardsWhilePaying'>,
  type: MethodType,
): boolean => (type === 'card' ? savesCardsWhilePaying : methods[type]?.savedWhilePaying === true);

/** Whether the merchant's server alone charges what is stored of a method. */
export const chargesStored = (
  { chargesStoredCards, methods }: Pick<DeclaredCapabilities, 'chargesStoredCards' | 'methods'>,
  type: MethodType,
): boolean => (type === 'card' ? chargesStoredCards : methods[type]?.chargedStored === true);

/** What is stored and charged by the merchant's server alone; null where nothing is. */
export const storedMethod = (
  can: Pick<DeclaredCapabilities, 'chargesStoredCards' | 'methods'>,
): MethodType | null => methodTypes.find((type) => chargesStored(can, type)) ?? null;
