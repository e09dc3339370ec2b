import type { Books, OurPayment, ProviderIntent } from '../books/books.ts';
import { audit } from './auditor.ts';
import type { Rule } from './finding.ts';
import {
  forgeAnswer,
  forgeAttempt,
  forgeBooks,
  forgeIntent,
  forgeLook,
  forgeOperation,
  forgeState,
} from './forged-books.ts';

/** The forged books with something wrong in them. */
export function spoil(change: (books: Books, our: OurPayment, intent: ProviderIntent) => void): Books {
  const books = forgeBooks();
  const [our] = books.ours.payments;
  const [intent] = books.provider.intents;
  if (!our || !intent) throw new Error('the forged books are empty');
  change(books, our, intent);
  return books;
}

export const rulesOf = (books: Books): Rule[] => [...new Set(audit(books).map(({ rule }) => rule))];
export const messagesOf = (books: Books): string =>
  audit(books)
    .map(({ message }) => message)
    .join('\n');

/** A payment that was declined, as all three books tell it. */
export const declined = (): Books =>
  spoil((books, our, intent) => {
    books.clients.operations = [
      forgeOperation({ attempts: [forgeAttempt(0, 100, forgeAnswer(null, [402, 'card_declined']))] }),
    ];
    books.clients.observations = [forgeLook(110, 'failed')];
    Object.assign(our, { status: 'failed', amountCapturedMinor: 0, amountRefundedMinor: 0, journal: [] });
    Object.assign(
      intent,
      forgeIntent({ status: 'requires_payment_method', amountReceivedMinor: 0, charges: 0 }),
    );
    intent.history = [forgeState(50, 'requires_payment_method', true)];
    books.ours.refunds = [];
    books.ours.events = [{ id: 'evt_1', type: 'payment.failed', subjectId: 'pay_1' }];
  });
