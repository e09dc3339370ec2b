import type { Answer, ChaosGateway, OperationKind } from '@trilho/chaos/books/books.ts';
import type { PaymentMethodType } from '@trilho/contracts/payment';
import type { AppContext } from '@trilho/gateway/src/context.ts';
import type { StagedProvider } from '../stage/provider.ts';
import type { OutcomeName } from './outcomes.ts';

/** A request of a merchant's server. */
export interface Asked {
  kind: OperationKind;
  /** Under `/api/v1/payment`; a payer's and a portal's under `/api/v1`. */
  path: string;
  /** The body of the request of an operation's id. */
  body(operationId: string): object;
  gateway: ChaosGateway;
  method: PaymentMethodType | null;
  /** The payment that it is about; null for a new one. */
  paymentId: string | null;
  /** In centavos; null: all of it. */
  amountMinor: number | null;
  /** Whether it is one that takes no key: its own data name what it is about. */
  hasNoKey?: boolean;
  /** The operation that made the link which it pays. */
  intentId?: string | undefined;
}

/** What an operation is prepared with. */
export interface World {
  gateway: ChaosGateway;
  outcome: OutcomeName;
  provider: StagedProvider;
  /** What the merchant's pages make card tokens with. */
  publicKey: string;
  /** Who buys a plan. */
  subscriberId: string;
  /** Asks for something that goes well, or is answered as expected, and lets the workers do theirs. @throws where it does not */
  ask(asked: Asked, status?: number): Promise<Answer>;
  /** The same, and nobody hears of it from the provider yet. */
  begin(asked: Asked): Promise<Answer>;
  /** Lets the workers do theirs. */
  settle(): Promise<void>;
  /** What a payer does. */
  step(externalId: string, name: 'pay' | 'pay_twice'): Promise<void>;
  /** The first payment of the merchant's own plan is made. */
  payPlan(): Promise<void>;
  /** What the merchant does at the first gateway past the product, in its panel. */
  elsewhere(path: string, form: Record<string, string>): Promise<void>;
}

/** A money operation: whose boundaries runs are stopped at. */
export interface MoneyOperation {
  name: string;
  gateways: readonly ChaosGateway[];
  outcomes: readonly OutcomeName[];
  /** What is looked at is no request of a merchant's, but the provider's events and what the workers do with them. */
  isOfEvents?: boolean;
  /** What workers do besides in each of their turns, where it leaves something to a job. */
  alsoWork?(context: AppContext): Promise<unknown>;
  /** Makes what it needs, and the request that is looked at: null for events. Called again for a request under another key. */
  prepare(world: World, before: Asked | null): Promise<Asked | null>;
}
