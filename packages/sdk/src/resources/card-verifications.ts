import type { components } from '../generated/api.ts';
import { Resource } from '../resource.ts';
import type { CallOptions } from '../transport.ts';
import type { CardVerification } from '../types.ts';

export type CardVerificationCreateParams = components['schemas']['CreateCardVerificationInput'];

/** Whether cards live, asked without a charge. */
export class CardVerifications extends Resource {
  /**
   * Verifies a card that the browser has turned into a token and, with a customer, stores it. A refused card is no error:
   * see `status`.
   */
  create(body: CardVerificationCreateParams, options?: CallOptions): Promise<CardVerification> {
    return this.api.call('POST /card-verifications', { body }, options);
  }

  retrieve(id: string, options?: CallOptions): Promise<CardVerification> {
    return this.api.call('GET /card-verifications/{id}', { path: { id } }, options);
  }
}
