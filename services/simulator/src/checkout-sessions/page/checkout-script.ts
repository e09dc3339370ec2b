/// <reference lib="dom" />
import type { StripeCardElement, StripeConstructor } from '@stripe/stripe-js';

declare const Stripe: StripeConstructor;

const { session = '', key = '' } = document.body.dataset;
const stripe = Stripe(key, { locale: 'pt-BR' });
const card: StripeCardElement = stripe.elements().create('card', { hidePostalCode: true });
const button = document.querySelector('button');
const problem = document.getElementById('problem');
const emailInput = document.querySelector('input');

interface Answer {
  kind?: string;
  clientSecret?: string | null;
  url?: string | null;
  message?: string;
}

async function post(step: 'finish' | 'start', body: object): Promise<Answer> {
  const response = await fetch(`/checkout/${session}/${step}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return response.json();
}

/** Pays or saves the card. Returns what is wrong, or nothing when it is done. */
async function pay(): Promise<string | undefined> {
  const email = emailInput?.value ?? '';
  const started = await post('start', { email });
  if (started.message) return started.message;
  const secret = started.clientSecret ?? '';
  const payment_method = { card };
  if (started.kind === 'payment') {
    return (await stripe.confirmCardPayment(secret, { payment_method })).error?.message;
  }
  if (started.kind === 'setup') {
    return (await stripe.confirmCardSetup(secret, { payment_method })).error?.message;
  }
  return undefined;
}

async function submit(): Promise<void> {
  const wrong = (await pay()) ?? undefined;
  const finished = wrong === undefined ? await post('finish', {}) : { message: wrong };
  if (finished.url) {
    location.assign(finished.url);
    return;
  }
  if (problem) problem.textContent = finished.message ?? 'Não foi possível concluir. Tente novamente.';
  button?.removeAttribute('disabled');
}

card.on('ready', () => button?.removeAttribute('disabled'));
card.mount('#card');
document.getElementById('pay')?.addEventListener('submit', (event) => {
  event.preventDefault();
  button?.setAttribute('disabled', '');
  if (problem) problem.textContent = '';
  void submit();
});
