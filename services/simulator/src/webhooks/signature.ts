import { createHmac } from 'node:crypto';

/**
 * Builds the `Stripe-Signature` header of a body: `t` is the time of sending (Unix seconds), `v1` its HMAC.
 */
export function signatureHeader(body: string, secret: string, timestamp: number): string {
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  return `t=${timestamp},v1=${signature}`;
}
