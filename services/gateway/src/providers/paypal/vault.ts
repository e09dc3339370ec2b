import { clockNow } from '../../platform/clock.ts';
import { readAnswer } from '../kit/read-answer.ts';
import type { Client } from '../kit/rest-client.ts';
import type { PaymentMethodsNamespace, ProviderPaymentMethod } from '../port/customers.ts';
import { unsupported } from '../port/require-namespace.ts';
import { providerName } from './client.ts';
import { PaymentTokenAnswer, PaymentTokensAnswer } from './objects.ts';
import { orNull } from './transactions.ts';

/*
 * Accounts of payers that are stored, each with one of our customers (https://developer.paypal.com/docs/api/payment-tokens/v3).
 */

const path = '/v3/vault/payment-tokens';
const pathOf = (id: string): string => `${path}/${encodeURIComponent(id)}`;

/** A page is documented to be so long unless more is asked for, and nothing tells how much more may be. */
const longestPage = 5;

const nothing = { ownId: null, metadata: {}, card: null, holderName: null };

/** Maps a stored account. Nothing tells when it was stored: it is taken to be now. */
function toStoredMethod({ id, customer, payment_source: source }: PaymentTokenAnswer): ProviderPaymentMethod {
  return {
    ...nothing,
    externalId: id,
    createdAt: clockNow(),
    deleted: false,
    customerExternalId: customer?.merchant_customer_id ?? null,
    type: source?.paypal ? 'paypal' : 'other',
    email: source?.paypal?.email_address ?? null,
    holderExternalId: customer?.id ?? null,
  };
}

/** One that the account does not have, or not any more. */
const goneMethod = (externalId: string): ProviderPaymentMethod => ({
  ...nothing,
  externalId,
  createdAt: clockNow(),
  deleted: true,
  customerExternalId: null,
  type: 'paypal',
});

/** A stored account as it is now. @throws ProviderRejected `not_found` where the account has it not, or not any more */
export const retrieveMethod = async (send: Client, id: string): Promise<ProviderPaymentMethod> =>
  toStoredMethod(readAnswer(PaymentTokenAnswer, await send({ method: 'GET', path: pathOf(id) })));

/** The same, `deleted` where the account does not have it. */
export const presentMethod = async (send: Client, id: string): Promise<ProviderPaymentMethod> =>
  (await orNull(() => retrieveMethod(send, id))) ?? goneMethod(id);

export const vaultNamespace = (send: Client): PaymentMethodsNamespace => ({
  async attach() {
    throw unsupported(providerName, 'attachesTokens');
  },

  async detach(id, _customer, { idempotencyKey }) {
    await orNull(() => send({ method: 'DELETE', path: pathOf(id), idempotencyKey }));
  },

  retrieve: (id) => retrieveMethod(send, id),

  async list(holder, { after, limit }) {
    const page = Number(after ?? 1);
    const query = {
      customer_id: holder,
      page: String(page),
      page_size: String(Math.min(limit, longestPage)),
      total_required: 'true',
    };
    const answer = readAnswer(PaymentTokensAnswer, await send({ method: 'GET', path, query }));
    const { customer, payment_tokens: tokens, total_pages: pages } = answer;
    const items = (tokens ?? []).map((token) =>
      toStoredMethod({ ...token, customer: token.customer ?? customer }),
    );
    return { items, next: page < (pages ?? 1) ? String(page + 1) : null };
  },
});
