import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';

const prefix = 'whsec_';

/** Returns the key of a secret: `whsec_` and the base64 of its bytes (Standard Webhooks). */
export const signingKey = (secret: string): KeyObject =>
  createSecretKey(Buffer.from(secret.startsWith(prefix) ? secret.slice(prefix.length) : secret, 'base64'));

/** What is signed: the message's id, when this attempt is made, and the body as it is sent. */
export interface SignedMessage {
  id: string;
  at: Date;
  body: string;
}

/**
 * Signs a message by Standard Webhooks, once with each secret: a receiver that knows one of them accepts it. `at` is sent in
 * whole seconds; receivers refuse what is older than five minutes.
 */
export function signatureHeaders({ id, at, body }: SignedMessage, secrets: readonly (string | KeyObject)[]) {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = typeof secret === 'string' ? signingKey(secret) : secret;
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}
