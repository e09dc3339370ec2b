import { setTimeout as wait } from 'node:timers/promises';

/** The customer's browser: it speaks to the provider itself, with the payment's client secret. */
export interface Browser {
  /** Returns the bank's question. */
  authenticate(intentId: string, clientSecret: string, outcome: 'authorized' | 'refused'): Promise<void>;
  /** Confirms the payment with a card. */
  confirm(intentId: string, clientSecret: string, card: string): Promise<void>;
}

const tries = 5;

/** A browser of the merchant's customer. It gives up after a few tries, as people do. */
export function openBrowser(simulatorUrl: string, publishableKey: string): Browser {
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
  };
}
