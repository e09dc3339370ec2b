import type { ProviderIntent } from '@trilho/chaos/books/books.ts';
import type { Broken } from './broken.ts';
import type { OurRows, PaymentNow } from './our-rows.ts';

const isOf = ({ paymentId }: ProviderIntent, { providerReference, id }: PaymentNow): boolean =>
  paymentId === (providerReference ?? id);

/** Whether an intent is what was begun at a gateway before the payment went on at another one. */
export const isReplaced = (intent: ProviderIntent, { replaced }: Pick<OurRows, 'replaced'>): boolean =>
  replaced.some((payment) => isOf(intent, payment));

/** At rest what was begun at the gateway before is nothing, taken back or given back. */
export function findReplacedFaults(
  intents: readonly ProviderIntent[],
  { replaced }: Pick<OurRows, 'replaced'>,
): Broken[] {
  return replaced.flatMap((payment) =>
    intents
      .filter((intent) => isOf(intent, payment))
      .flatMap(({ status, amountReceivedMinor, refunds }) => {
        const back = refunds.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
        const isOver = status === 'canceled' || (status === 'succeeded' && back === amountReceivedMinor);
        return isOver
          ? []
          : [
              {
                rule: 'replaced_kept',
                message: `at the gateway before it is ${status}: ${back} of ${amountReceivedMinor} went back`,
              },
            ];
      }),
  );
}
