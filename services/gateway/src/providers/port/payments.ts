import type { AuthorizationGrant } from '@trilho/contracts/capture';
import type { DeclineAdvice } from '@trilho/contracts/envelope';
import type { PaymentRecord } from './payment-record.ts';
import type { PageRequest, ProviderCard, ProviderPage, WriteOptions } from './provider-object.ts';

export type ProviderPaymentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  /** The payer agreed, and nothing is taken until it is completed. */
  | 'approved'
  | 'processing'
  | 'requires_capture'
  | 'succeeded'
  | 'canceled'
  /** Nobody paid in time; a late success may still follow. */
  | 'expired';

/** How a payer pays. */
export type MethodType = 'card' | 'pix' | 'boleto' | 'paypal';

/** The method of a new payment that names no stored one. */
export type MethodInput =
  /** A card that the payer's browser sent to the provider, for this account alone. */
  | { type: 'card'; token: string; installments: number }
  | { type: 'pix'; expiresAt: Date }
  /** It can be paid until the end of `dueOn`, a day in São Paulo (`YYYY-MM-DD`), so many days after the payment's first. */
  | { type: 'boleto'; dueOn: string; dueInDays: number }
  /** The payer agrees on a page of the provider's, which leads back to the payment's `returnUrl`. */
  | { type: 'paypal' };

/** Who pays. A document is a CPF or a CNPJ, its digits alone. */
export interface Payer {
  name: string;
  document: string;
  address?: PayerAddress;
}

export interface PayerAddress {
  /** Eight digits. */
  zipCode: string;
  street: string;
  number: string;
  neighborhood: string;
  city: string;
  /** The two letters of the state. */
  state: string;
}

/** What the payer has to do next. */
export type NextAction =
  | { type: 'redirect'; url: string }
  /** The text that a bank's app takes, as a QR code or pasted. */
  | { type: 'pix'; qrCode: string }
  /** The line that people type (47 digits), what scanners read (44) and where it can be printed. */
  | { type: 'boleto'; line: string; barcode: string; pdfUrl: string | null };

/** The card of a payment's latest attempt. */
export type PaymentCard = Pick<ProviderCard, 'brand' | 'lastFourDigits'>;

/** A payment as the provider knows it. Amounts in minor units; `providerUpdatedAt` orders states. */
export interface ProviderPayment {
  externalId: string;
  status: ProviderPaymentStatus;
  /** What the provider was asked for, raises included; of a payment that was captured in part, some tell only that part. */
  amountMinor: number;
  /** In capitals; null where the provider does not say it. */
  currency: string | null;
  /** More than the amount where it was paid twice. */
  amountCapturedMinor: number;
  amountRefundedMinor: number;
  /** Whether it may be captured in several steps; left out where the provider does not say it. */
  multicapture?: AuthorizationGrant | null;
  /** Whether its authorised amount may be raised; left out where the provider does not say it. */
  incrementalAuthorization?: AuthorizationGrant | null;
  clientSecret: string | null;
  nextAction: NextAction | null;
  /** Null while none is chosen. */
  method: MethodType | null;
  /** 1 but for a card that pays by the month. */
  installments: number;
  /** Until when a Pix or a boleto can be paid. */
  expiresAt: Date | null;
  paymentMethodExternalId: string | null;
  /** Null in events, which lack it. */
  card: PaymentCard | null;
  /** By which banks know the transfer of a paid Pix (`E…`); null where it is not told. */
  endToEndId: string | null;
  /** Why the last attempt failed, if it did. */
  decline: ProviderDecline | null;
  /** The attempt may be under way as long as its answer is: the decline counts once nothing is in doubt. */
  mayBeUnderWay?: boolean;
  /** What the gateway keeps of it; none while it is not paid, in events, and where the gateway does not tell it. */
  settlement?: ProviderSettlement | null;
}

/** What a gateway keeps of a payment, and from when the rest is at hand, as far as it has told. Minor units. */
export interface ProviderSettlement {
  /** What the gateway charges the merchant for it, without `financingMinor`. */
  feeMinor: number;
  /** What instalments cost the merchant; 0 where they cost nothing, or the payer bears it. */
  financingMinor: number;
  /** From when the rest can be paid out; null where the gateway does not tell it. */
  availableAt: Date | null;
}

export interface ProviderDecline {
  declineCode: string;
  advice: DeclineAdvice;
  /** For people, in Portuguese. */
  message: string;
}

export interface CreatePaymentInput {
  /** Our payment id, kept as metadata at the provider, by which an effect is found whose answer was lost. */
  paymentId: string;
  amountMinor: number;
  currency: string;
  description: string;
  customerEmail: string;
  customerExternalId?: string;
  /** The provider's own id of a customer that it knows by ours, where it has one. */
  holderExternalId?: string;
  /** With one, the payment is confirmed at once. */
  paymentMethodExternalId?: string;
  /** With one, the payment is confirmed at once, too. Never both. */
  method?: MethodInput;
  payer?: Payer;
  /** Where a provider posts the events of this payment that takes an address with each. */
  eventsUrl?: string;
  captureLater: boolean;
  /** Asks for several captures, only with `captureLater` and of cards. */
  requestMulticapture?: boolean;
  /** Asks that the authorised amount may be raised, only with `captureLater` and of cards. */
  requestIncrementalAuthorization?: boolean;
  /** Stores the method with the customer, for charges without the payer, once it has paid. */
  saveMethod?: boolean;
  returnUrl?: string;
  /** What a card's statement shows; nothing where the payment is of another method. */
  statementDescriptor?: string;
  metadata: Record<string, string>;
  /** Kept as metadata too, where there is room. */
  record?: PaymentRecord;
}

/** A span of creation times at the provider: `from` is included, `to` is not. */
export interface CreatedSpan {
  from: Date;
  to: Date;
}

/** A payment as the account's own list shows it, refunds of its charge included. */
export interface ListedPayment extends ProviderPayment {
  /** Our payment id, if the payment carries one: anyone who may write at the provider may have set it. */
  ownId: string | null;
  createdAt: Date;
  /** By what a lost row of it is made again; null where the payment keeps no record of ours. */
  origin: PaymentOrigin | null;
}

/** How a payment was made, as far as its provider tells. */
export interface PaymentOrigin {
  record: PaymentRecord;
  description: string;
  /** Empty where the provider does not tell it. */
  customerEmail: string;
  payerName: string | null;
  /** The payer's CPF or CNPJ. */
  payerDocument: string | null;
  /** The merchant's own. */
  metadata: Record<string, string>;
  paidAt: Date | null;
}

/** What a card of several payments costs the payer. Amounts in minor units. */
export interface InstallmentOption {
  installments: number;
  eachMinor: number;
  totalMinor: number;
}

export interface PaymentsNamespace {
  create(input: CreatePaymentInput, options: WriteOptions): Promise<ProviderPayment>;
  retrieve(externalId: string): Promise<ProviderPayment>;
  /** Retrieves a payment as a list shows it. */
  retrieveListed(externalId: string): Promise<ListedPayment>;
  /**
   * Finds payments by our ids among those created since, in one walk; one that the provider lacks is not in the map, and one
   * that it has and that cannot be read is null.
   */
  find(paymentIds: readonly string[], createdSince: Date): Promise<Map<string, ProviderPayment | null>>;
  /** Lists what the account holds, regardless of who wrote it: for comparing it with ours. */
  list(page: PageRequest & { created: CreatedSpan }): Promise<ProviderPage<ListedPayment>>;
  /**
   * Tries a payment that waits for a payment method, or whose last one was declined, with this one.
   * @throws ProviderDeclined, ProviderRejected (`state` once it was paid or canceled)
   */
  confirm(
    externalId: string,
    input: { paymentMethodExternalId: string; returnUrl?: string },
    options: WriteOptions,
  ): Promise<ProviderPayment>;
  /**
   * Captures what is left, or `amountMinor` of it, and releases the rest; with `isFinal: false`, only where several captures
   * were granted, the rest stays authorised.
   */
  capture(
    externalId: string,
    input: { amountMinor?: number; isFinal?: boolean },
    options: WriteOptions,
  ): Promise<ProviderPayment>;
  /**
   * Raises the authorised amount to this total, only where that was granted.
   * @throws ProviderDeclined (nothing changed), ProviderRejected (`state` once something was captured)
   */
  incrementAuthorization?(
    externalId: string,
    input: { amountMinor: number },
    options: WriteOptions,
  ): Promise<ProviderPayment>;
  /** Ends a payment that is not paid. One that was captured in part stays so: its rest is released. */
  cancel(externalId: string, options: WriteOptions): Promise<ProviderPayment>;
  /**
   * Takes, or with `captureLater` authorises, what its payer approved; only where approving does neither. A payment is
   * completed once, whatever the key.
   * @throws ProviderDeclined, ProviderRejected (`state` where nothing is approved, or it was completed)
   */
  complete?(
    externalId: string,
    input: { captureLater: boolean },
    options: WriteOptions,
  ): Promise<ProviderPayment>;
  /** What instalments cost with the cards that begin with these digits; empty where there are none. */
  installmentOptions(input: { amountMinor: number; cardPrefix: string }): Promise<InstallmentOption[]>;
}
