import { readAnswer } from '../kit/read-answer.ts';
import type { CustomersNamespace, ProviderCustomer } from '../port/customers.ts';
import { ProviderIndeterminate, ProviderRejected } from '../port/provider-errors.ts';
import type { Client } from './client.ts';
import { customerIdKey, detailsBody, textsOf, toProviderCustomer } from './customer-answer.ts';
import { CustomerAnswer, CustomerSearchAnswer } from './objects.ts';

/** The path of a customer. */
export const customerPath = (externalId: string): string => `/v1/customers/${encodeURIComponent(externalId)}`;

/** The account has a customer of this e-mail. */
const takenCode = '101';

/** Of the 400 with which a customer is refused whose e-mail another one has. */
const isTaken = (error: unknown): boolean =>
  error instanceof ProviderRejected && error.providerCode === takenCode;

/** The e-mail of a customer is what the account knows it by. */
const fixedEmail = () =>
  new ProviderRejected('invalid', 'O email de um cliente não pode ser alterado neste gateway.', null, {
    field: 'email',
    problem: 'fixed',
    boundMinor: null,
  });

/** Pairs over what was there; an empty text removes one. */
const merged = (before: Record<string, string>, changes: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries({ ...before, ...changes }).filter(([, value]) => value !== ''));

export function customersNamespace(send: Client): CustomersNamespace {
  const read = async (externalId: string): Promise<CustomerAnswer> =>
    readAnswer(CustomerAnswer, await send({ method: 'GET', path: customerPath(externalId) }));

  async function searchBy(query: Record<string, string>) {
    return readAnswer(
      CustomerSearchAnswer,
      await send({ method: 'GET', path: '/v1/customers/search', query }),
    );
  }

  /**
   * The customer that an attempt made whose answer was lost: the account keeps one of each e-mail. Null where it is another's.
   * @throws ProviderIndeterminate when the account has one that its search does not show yet: it may be ours
   */
  async function findOwn(email: string, customerId: string | null): Promise<ProviderCustomer | null> {
    const { results } = await searchBy({ email });
    if (results.length === 0) throw new ProviderIndeterminate('A taken e-mail is not found', false);
    return results.map(toProviderCustomer).find(({ ownId }) => customerId && ownId === customerId) ?? null;
  }

  return {
    async create({ customerId, metadata, ...details }, { idempotencyKey }) {
      const body = {
        ...detailsBody(details),
        email: details.email ?? '',
        metadata: { ...metadata, ...(customerId && { [customerIdKey]: customerId }) },
      };
      try {
        const answer = await send({ method: 'POST', path: '/v1/customers', body, idempotencyKey });
        return { ...toProviderCustomer(readAnswer(CustomerAnswer, answer)), ownId: customerId };
      } catch (error) {
        const own = isTaken(error) ? await findOwn(details.email ?? '', customerId) : null;
        if (!own) throw error;
        return own;
      }
    },

    async update(externalId, { customerId, metadata, email, ...changes }, { idempotencyKey }) {
      const before = await read(externalId);
      if (email !== undefined && email?.toLowerCase() !== before.email?.toLowerCase()) throw fixedEmail();
      const body = {
        ...detailsBody(changes),
        metadata: { ...merged(textsOf(before.metadata), metadata ?? {}), [customerIdKey]: customerId },
      };
      const answer = await send({ method: 'PUT', path: customerPath(externalId), body, idempotencyKey });
      return toProviderCustomer(readAnswer(CustomerAnswer, answer));
    },

    async delete(externalId, { idempotencyKey }) {
      try {
        await send({ method: 'DELETE', path: customerPath(externalId), idempotencyKey });
      } catch (error) {
        if (!(error instanceof ProviderRejected && error.reason === 'not_found')) throw error;
      }
    },

    retrieve: async (externalId) => toProviderCustomer(await read(externalId)),

    async list({ after, limit }) {
      const offset = Number(after ?? 0);
      const { results, paging } = await searchBy({ limit: String(limit), offset: String(offset) });
      const end = offset + results.length;
      return {
        items: results.map(toProviderCustomer),
        next: results.length > 0 && end < paging.total ? String(end) : null,
      };
    },

    async setDefaultPaymentMethod(externalId, cardId, { idempotencyKey }) {
      const body = { default_card: cardId };
      const answer = await send({ method: 'PUT', path: customerPath(externalId), body, idempotencyKey });
      return toProviderCustomer(readAnswer(CustomerAnswer, answer));
    },
  };
}
