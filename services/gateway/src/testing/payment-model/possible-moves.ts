import { type ModelPayment, type ModelProvider, modelCards } from './model-provider.ts';

/** What the customer at the browser and the merchant at the provider's dashboard can do with a payment as it is. */
export function possibleMoves(
  provider: ModelProvider,
  payment: ModelPayment,
  byBrowser: boolean,
): (() => void)[] {
  const last = payment.states.at(-1);
  const confirm = (card: string) => () => {
    try {
      provider.confirm(payment, card);
    } catch {
      // The browser hears of the decline.
    }
  };
  const tryAll = Object.values(modelCards).map(confirm);
  switch (last?.status) {
    case 'requires_action':
      return [() => provider.charge(payment), confirm(modelCards.declined)];
    case 'requires_payment_method':
      return byBrowser ? tryAll : [];
    case 'requires_capture': {
      const { amountMinor: amountCapturedMinor } = last;
      return [
        () => provider.move(payment, 'succeeded', 'succeeded', { amountCapturedMinor }),
        () => provider.move(payment, 'canceled', 'canceled'),
      ];
    }
    default:
      return [];
  }
}
