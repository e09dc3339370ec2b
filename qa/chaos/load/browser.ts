import { setTimeout as wait } from 'node:timers/promises';
import type { ChaosMerchant } from '../cluster/merchants.ts';

/** The customer's browser: it speaks to the provider itself, with the payment's client secret. */
export interface Browser {
  /** Returns the bank's question. */
  authenticate(intentId: string, clientSecret: string, outcome: 'authorized' | 'refused'): Promise<void>;
  /** Confirms the payment with a card. */
  confirm(intentId: string, clientSecret: string, card: string): Promise<void>;
  /** Makes a card's token of the second gateway; the holder's name decides what its issuer says. */
  cardToken(holder: string): Promise<string>;
}

const tries = 5;

/** A browser of the merchant's customer. It gives up after a few tries, as people do. */
export function openBrowser(
  simulatorUrl: string,
  { STRIPE: publishableKey, MERCADOPAGO: publicKey }: ChaosMerchant['publicKeys'],
): Browser {
  async function send(path: string, body: string, contentType: string): Promise<void> {
    for (let attempt = 0; attempt < tries; attempt += 1) {
      try {
        const response = await fetch(`${simulatorUrl}${path}`, {
          method: 'POST',
          headers: { authorization: `Bearer ${publishableKey}`, 'content-type': contentType },
          body,
          signal: AbortSignal.timeout(5_000),
        });
        await response.body?.cancel();
        if (response.status < 500 && response.status !== 429) return;
      } catch {
        // The connection was cut: whether it arrived shows at the next try.
      }
      await wait(100);
    }
  }
  return {
    authenticate: (id, clientSecret, outcome) =>
      send(
        `/_simulator/challenges/${id}`,
        JSON.stringify({ client_secret: clientSecret, outcome }),
        'application/json',
      ),
    confirm: (id, clientSecret, card) =>
      send(
        `/v1/payment_intents/${id}/confirm`,
        new URLSearchParams({ client_secret: clientSecret, payment_method: card }).toString(),
        'application/x-www-form-urlencoded',
      ),
    async cardToken(holder) {
      const response = await fetch(`${simulatorUrl}/mercadopago/v1/card_tokens?public_key=${publicKey}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          card_number: '5031433215406351',
          expiration_month: 11,
          expiration_year: new Date().getUTCFullYear() + 4,
          security_code: '123',
          cardholder: { name: holder, identification: { type: 'CPF', number: '52998224725' } },
        }),
      });
      const token: unknown = await response.json();
      if (typeof token === 'object' && token !== null && 'id' in token) return String(token.id);
      throw new Error(`No token of a card: ${response.status}`);
    },
  };
}
