import { readAnswer } from '../kit/read-answer.ts';
import type { PaymentMethodsNamespace } from '../port/customers.ts';
import { ProviderRejected } from '../port/provider-errors.ts';
import type { Client } from './client.ts';
import { toProviderCard } from './customer-answer.ts';
import { customerPath } from './customers.ts';
import { CardAnswer, CardListAnswer, CardTokenAnswer } from './objects.ts';

const cardsPath = (customer: string): string => `${customerPath(customer)}/cards`;
const cardPath = (customer: string, card: string): string =>
  `${cardsPath(customer)}/${encodeURIComponent(card)}`;

const unknownCard = () =>
  new ProviderRejected('not_found', 'O provedor de pagamento não encontrou o recurso informado.');

const isGone = (error: unknown): boolean => error instanceof ProviderRejected && error.reason === 'not_found';

/** What is refused is not there; without an answer, whether it is there stays unknown. */
function nothingIfRefused(error: unknown): null {
  if (error instanceof ProviderRejected) return null;
  throw error;
}

/** Whether a token stands for this card, as far as both show: its ends and its expiry. */
const isOf = (token: CardTokenAnswer, card: CardAnswer): boolean =>
  token.first_six_digits === card.first_six_digits &&
  token.last_four_digits === card.last_four_digits &&
  token.expiration_month === card.expiration_month &&
  token.expiration_year === card.expiration_year;

/** The cards of customers. A card is known beneath its customer alone. */
export function savedCardsNamespace(send: Client): PaymentMethodsNamespace {
  const listOf = async (customer: string): Promise<CardAnswer[]> =>
    readAnswer(CardListAnswer, await send({ method: 'GET', path: cardsPath(customer) }));

  /** The card that a used token has become, by an attempt whose answer was lost. */
  async function findSaved(token: string, customer: string): Promise<CardAnswer | null> {
    const path = `/v1/card_tokens/${encodeURIComponent(token)}`;
    const known = readAnswer(CardTokenAnswer, await send({ method: 'GET', path }));
    if (known.status !== 'used') return null;
    return (await listOf(customer)).findLast((card) => isOf(known, card)) ?? null;
  }

  return {
    async attach(token, customer, { idempotencyKey }) {
      try {
        const path = cardsPath(customer);
        const answer = await send({ method: 'POST', path, body: { token }, idempotencyKey });
        return toProviderCard(readAnswer(CardAnswer, answer));
      } catch (error) {
        const isSpent = error instanceof ProviderRejected && error.input?.field === 'token';
        const saved = isSpent ? await findSaved(token, customer).catch(nothingIfRefused) : null;
        if (!saved) throw error;
        return toProviderCard(saved);
      }
    },

    async detach(card, customer, { idempotencyKey }) {
      try {
        await send({ method: 'DELETE', path: cardPath(customer, card), idempotencyKey });
      } catch (error) {
        if (!isGone(error)) throw error;
      }
    },

    async retrieve(card, customer) {
      if (customer === null) throw unknownCard();
      return toProviderCard(
        readAnswer(CardAnswer, await send({ method: 'GET', path: cardPath(customer, card) })),
      );
    },

    async list(customer) {
      const cards = await listOf(customer);
      return { items: cards.map(toProviderCard).reverse(), next: null };
    },
  };
}
