/// <reference lib="dom" />
import type {
  StripeCardElement,
  StripeCardNumberElement,
  StripeConstructor,
  StripeElements,
  StripePaymentElement,
} from '@stripe/stripe-js';

declare const Stripe: StripeConstructor;

const stripe = Stripe('pk_test_loja', { locale: 'pt-BR' });
const events: { type: string; payload: unknown }[] = [];
const messages: string[] = [];
let elements: StripeElements;
let card: StripeCardElement;
let payment: StripePaymentElement;
let cardNumber: StripeCardNumberElement;

// Every message from any frame, so that tests can show that no card data is in it.
window.addEventListener('message', (event) => messages.push(JSON.stringify(event.data)));

let wakeUp: (() => void)[] = [];

function note(type: string): (payload: unknown) => void {
  return (payload) => {
    events.push({ type, payload });
    const waiting = wakeUp;
    wakeUp = [];
    for (const wake of waiting) wake();
  };
}

/** Resolves once the last event of the type is there, with `member` of it true when one is named. */
async function until(type: string, member?: string): Promise<void> {
  const payload = events.findLast((event) => event.type === type)?.payload;
  if (payload && (!member || Object.entries(payload).some(([name, value]) => name === member && value)))
    return;
  await new Promise<void>((resolve) => wakeUp.push(resolve));
  await until(type, member);
}

document.getElementById('form')?.addEventListener('submit', (event) => {
  event.preventDefault();
  note('submit')({});
});

/** The shop's page in the tests: what a merchant's own script would do. */
const shop = {
  events,
  messages,
  until,
  version: (Stripe as StripeConstructor & { version: string }).version,
  mountCard(options: object = {}): { readyAtOnce: boolean } {
    elements = stripe.elements();
    card = elements.create('card', options);
    for (const type of ['ready', 'change', 'focus', 'blur', 'escape', 'loaderror'] as const) {
      card.on(type as 'ready', note(type));
    }
    card.mount('#element');
    return { readyAtOnce: events.length > 0 };
  },
  mountPayment(appearance: object = {}): void {
    elements = stripe.elements({ mode: 'payment', amount: 1990, currency: 'brl', appearance });
    payment = elements.create('payment');
    payment.on('ready', note('ready'));
    payment.on('change', note('change'));
    payment.mount('#element');
  },
  /** Puts split elements on the page, each into a box of its own, which is named like it. */
  mountSplit(types: ('cardCvc' | 'cardExpiry' | 'cardNumber')[], options: object = {}): void {
    elements = stripe.elements();
    for (const type of types) {
      const box = document.createElement('div');
      box.id = type;
      document.getElementById('form')?.append(box);
      const element = elements.create(type as 'cardNumber', type === 'cardNumber' ? options : {});
      if (type === 'cardNumber') cardNumber = element;
      for (const event of ['ready', 'change', 'focus'] as const) {
        element.on(event as 'ready', note(`${type} ${event}`));
      }
      element.mount(box);
    }
  },
  unmountCvc: () => elements.getElement('cardCvc')?.unmount(),
  confirmSplit: (secret: string) =>
    stripe.confirmCardPayment(secret, { payment_method: { card: cardNumber } }),
  createSplitMethod: () => stripe.createPaymentMethod({ type: 'card', card: cardNumber }),
  createSplitToken: () => stripe.createToken(cardNumber, { name: 'Ana Ribeiro' }),
  createMethodOfCvc: () =>
    stripe
      .createPaymentMethod({
        type: 'card',
        card: (elements.getElement('cardCvc') as StripeCardElement | null) ?? card,
      })
      .catch((error: Error) => error.name),
  destroy: () => card.destroy(),
  clear: () => card.clear(),
  focus: () => card.focus(),
  submit: () => elements.submit(),
  createPaymentMethod: () =>
    stripe.createPaymentMethod({ type: 'card', card, billing_details: { name: 'Ana Ribeiro' } }),
  createPaymentMethodFromElements: () => stripe.createPaymentMethod({ elements }),
  confirmCard: (secret: string) => stripe.confirmCardPayment(secret, { payment_method: { card } }),
  confirmWith: (secret: string, id: string) => stripe.confirmCardPayment(secret, { payment_method: id }),
  handleNextAction: (clientSecret: string) => stripe.handleNextAction({ clientSecret }),
  confirmSetup: (secret: string) =>
    stripe.confirmSetup({ elements, clientSecret: secret, redirect: 'if_required' }),
  confirmAndLeave: (clientSecret: string) =>
    stripe.confirmPayment({
      elements,
      clientSecret,
      confirmParams: { return_url: `${location.origin}/?obrigado` },
    }),
  confirmNowhere: (clientSecret: string) =>
    stripe
      .confirmPayment({ elements, clientSecret, redirect: 'always', confirmParams: { return_url: '' } })
      .catch((error: Error) => error.name),
  confirmPayment: (clientSecret: string) =>
    stripe.confirmPayment({ elements, clientSecret, redirect: 'if_required' }),
};

Object.assign(window, { shop });
