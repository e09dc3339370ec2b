import type { Answer, ChaosGateway, OperationKind } from '@trilho/chaos/books/books.ts';
import type { PaymentMethodType } from '@trilho/contracts/payment';
import type { StagedProvider } from '../stage/provider.ts';
import type { OutcomeName } from './outcomes.ts';

/** A request of a merchant's server. */
export interface Asked {
  kind: OperationKind;
  /** Under `/api/v1/payment`. */
  path: string;
  /** The body of the request of an operation's id. */
  body(operationId: string): object;
  gateway: ChaosGateway;
  method: PaymentMethodType | null;
  /** The payment that it is about; null for a new one. */
  paymentId: string | null;
  /** In centavos; null: all of it. */
  amountMinor: number | null;
}

/** What an operation is prepared with. */
export interface World {
  gateway: ChaosGateway;
  outcome: OutcomeName;
  provider: StagedProvider;
  /** What the merchant's pages make card tokens with. */
  publicKey: string;
  /** Asks for something that goes well. @throws where it does not */
  ask(asked: Asked): Promise<Answer>;
}

/** A money operation: whose boundaries runs are stopped at. */
export interface MoneyOperation {
  name: string;
  gateways: readonly ChaosGateway[];
  outcomes: readonly OutcomeName[];
  /** Makes what it needs, and the request that is looked at. Called again for a request under another key. */
  prepare(world: World, before: Asked | null): Promise<Asked>;
}
