import type { Capabilities } from '../port/capabilities.ts';
import type { OpenProvider } from '../port/payment-provider.ts';
import type { PostedEvent } from '../port/provider-event.ts';
import type { StandInFault } from './contract-subjects.ts';
import type { CardFate } from './memory-books.ts';

/** What an adapter speaks to while payments by method are put to the test. */
export interface MethodStandIn {
  open: OpenProvider;
  /** Lets the next write to payments go wrong. */
  fault(kind: StandInFault): Promise<void>;
  clearFaults(): Promise<void>;
  /** A card's token, as a payer's browser makes it for the account: it works once. */
  cardToken(secretKey: string, fate: CardFate): Promise<string>;
  /** What the payer of a Pix or a boleto does, or time. */
  step(externalId: string, step: 'pay' | 'pay_late' | 'expire'): Promise<void>;
  /** Lets the payer of a payment dispute it; only where payers dispute at the provider itself. */
  dispute?(externalId: string, stage: 'CHARGEBACK' | 'INQUIRY'): Promise<void>;
  /** What the provider posts about a payment of the account, signed with this secret. */
  notification(secretKey: string, externalId: string, secret: string | null): Promise<PostedEvent>;
  close(): Promise<void>;
}

/** What the contract on payments by method must know of an adapter. */
export interface MethodSubject {
  name: string;
  capabilities: Capabilities;
  start(timeoutMs: number): Promise<MethodStandIn>;
  newKey(): string;
  refusedKey: string;
  /** The last digits of the cards that `cardToken` stands for. */
  lastFourDigits: string;
  accountId: RegExp;
  /** An amount of which every payer's money is refused, in centavos; where one is. */
  refusedAmountMinor?: number;
}
